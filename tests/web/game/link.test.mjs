// @ts-check
// Links: there and back again, and nothing but null or a game from rubbish.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import { newDocument } from '../../../web/game/document.js';
import { fromHash, toHash } from '../../../web/game/link.js';
import { programs } from '../../../web/game/programs.js';

test('a game survives the way through the address', () => {
  for (const { rules } of programs) {
    const shared = {
      document: {
        ...newDocument(rules),
        start: '.b'.repeat(32),
        turn: /** @type {'top'} */ ('top'),
        text: 'G6-F5\nB3-A4\nP\n',
        computed: [2, 7],
      },
      ply: 3,
      isFlipped: true,
      place: 'puzzle',
      players: { top: 'level-7' },
      puzzle: {
        grid: '.b.W'.repeat(16),
        turn: /** @type {'top'} */ ('top'),
        rules: /** @type {'towers'} */ ('towers'),
      },
      ending: null,
    };
    assert.deepEqual(fromHash(toHash(shared)), shared);
    // A puzzle nobody looks at is not part of the link.
    const elsewhere = { ...shared, place: 'replay' };
    assert.deepEqual(fromHash(toHash(elsewhere)), { ...elsewhere, puzzle: null });
    const ending = { grid: '.b.W'.repeat(16), turn: /** @type {'top'} */ ('top'), rules };
    const there = { ...shared, place: 'endgames', puzzle: null, ending };
    assert.deepEqual(fromHash(toHash(there)), there);
  }
});

test('a game that was given up or drawn by agreement stays so', () => {
  const document = {
    ...newDocument('english'),
    text: 'G6-F5\n',
    verdict: /** @type {const} */ ('top-resigned'),
  };
  const hash = toHash({ document, ply: -1, isFlipped: false, place: 'game' });
  assert.deepEqual(fromHash(hash)?.document, document);
  const rubbish = fromHash(hash.replace('top-resigned', 'nonsense'));
  assert.equal(rubbish?.document.verdict, undefined);
});

test('plain lists make short links', () => {
  const document = { ...newDocument('towers'), text: 'G6-F5\nB3-A4\n' };
  const hash = toHash({ document, ply: -1, isFlipped: false, place: 'game' });
  assert.equal(hash, '#rules=towers&actions=G6-F5.B3-A4');
});

test('only the strong engine is a player of a link', () => {
  const rest = { document: newDocument('towers'), ply: -1, isFlipped: false, place: 'game' };
  const players = { bottom: 'level-10', top: 'minimax-3' };
  assert.equal(toHash({ ...rest, players }), '#rules=towers&player-bottom=level-10');
  const odd = fromHash('#rules=towers&player-top=level-11&player-bottom=person');
  assert.deepEqual(odd?.players, {});
});

test('a list with anything else in it is kept to the byte', () => {
  const document = { ...newDocument('towers'), text: 'G6–F5 &=%#\n\n hé' };
  const shared = { document, ply: -1, isFlipped: false, place: 'game' };
  assert.deepEqual(fromHash(toHash(shared))?.document, document);
});

test('rubbish is no game', () => {
  for (const hash of ['', '#', '#rules=chess', '#%E0%A4%A', '#rules', '#'.repeat(1000)]) {
    assert.equal(fromHash(hash), null);
  }
  const odd = fromHash('#rules=towers&ply=-7&computed=x.-1.2&start=zzz&turn=left&flip=maybe');
  assert.deepEqual(odd?.document, { ...newDocument('towers'), computed: [2] });
  assert.equal(odd?.ply, -1);
  assert.equal(odd?.isFlipped, false);
  for (const puzzle of ['', 'x', '.'.repeat(63), 'r'.repeat(64)]) {
    assert.equal(fromHash(`#rules=towers&puzzle=${puzzle}`)?.puzzle, null);
    assert.equal(fromHash(`#rules=towers&ending-rules=towers&ending=${puzzle}`)?.ending, null);
  }
});

test('a game that is too long for an address has none', () => {
  const document = { ...newDocument('towers'), text: 'G6-F5\n'.repeat(5000) };
  assert.equal(toHash({ document, ply: -1, isFlipped: false, place: 'game' }), '');
});

test('the place Tree says how it shows the search, and what somebody has traced', () => {
  const rest = { document: newDocument('single-jump'), ply: -1, isFlipped: false, place: 'tree' };
  const tree = { view: 'trace', search: 'alpha-beta', depth: '4', base: '1' };
  const hash = toHash({ ...rest, tree, theirs: 'c3-_' });
  assert.equal(
    hash,
    '#rules=single-jump&place=tree&view=trace&search=alpha-beta&depth=4&base=1&theirs=c3-_',
  );
  const shared = fromHash(hash);
  assert.deepEqual([shared?.tree, shared?.theirs], [tree, 'c3-_']);
  const odd = fromHash('#rules=towers&place=tree&view=x&search=&depth=7&base=two&wanted=all');
  assert.deepEqual([odd?.tree, odd?.wantsNext], [undefined, undefined]);
  // Nobody sees them elsewhere.
  assert.equal(toHash({ ...rest, place: 'game', tree, theirs: 'c3-_' }), '#rules=single-jump');
});

test('the place Puzzle has the states that are to be checked', () => {
  const puzzle = {
    grid: '.b.W'.repeat(16),
    turn: /** @type {'bottom'} */ ('bottom'),
    rules: /** @type {'english'} */ ('english'),
  };
  const rest = { document: newDocument('english'), ply: -1, isFlipped: false, place: 'puzzle' };
  const shared = fromHash(toHash({ ...rest, puzzle, theirs: 'c3-_', wantsNext: true }));
  assert.deepEqual([shared?.puzzle, shared?.theirs, shared?.wantsNext], [puzzle, 'c3-_', true]);
});
