// @ts-check
// How games end and what is said of it: on the board, by the rules of draws, in words between the players.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import { newDocument } from '../../../web/game/document.js';
import { answerOffer } from '../../../web/game/draw-offer.js';
import {
  leadWords,
  moveWords,
  outcomeWords,
  piecesWords,
  refusalWords,
  stepWords,
  termsOf,
} from '../../../web/game/game-words.js';
import { outcomeOf } from '../../../web/game/outcome.js';
import { engine } from '../engine/module.mjs';

/** @param {string} actions @param {Record<string, unknown>} [more] */
const positionAfter = (actions, more = {}) =>
  engine.viewPosition({ rules: 'towers', actions, ...more }, -1);

const kings = { start: `.W......${'/........'.repeat(6)}/B.......` };
const round = 'A8-B7 B1-A2 B7-A8 A2-B1 ';

test('the third time the same position is a draw, told with its reason', () => {
  assert.equal(outcomeOf(positionAfter(round, kings), {}), null);
  const outcome = outcomeOf(positionAfter(round + round, kings), {});
  assert.deepEqual(outcome, { winner: '', reason: 'repetition' });
  const words = 'Draw: the same position came up three times.';
  assert.equal(outcomeWords({ winner: '', reason: 'repetition' }, 'bottom'), words);
  assert.equal(
    outcomeWords({ winner: '', reason: 'no-progress' }, ''),
    'Draw: 80 plies without a capture or a man moving.',
  );
});

test('who cannot move loses, whatever was said before', () => {
  const won = positionAfter('', { start: `.w......${'/........'.repeat(7)}` });
  assert.deepEqual(outcomeOf(won, { verdict: 'agreed' }), { winner: 'top', reason: 'no-pieces' });
  assert.equal(
    outcomeWords({ winner: 'top', reason: 'no-pieces' }, 'bottom'),
    'You lose: you have no pieces left.',
  );
  const stuck = /** @type {const} */ ({ winner: 'bottom', reason: 'no-move' });
  assert.equal(outcomeWords(stuck, 'bottom'), 'You win: White has no move.');
  assert.equal(outcomeWords(stuck, ''), 'Black wins: White has no move.');
});

test('players can resign and agree', () => {
  const start = positionAfter('');
  assert.equal(outcomeOf(start, {}), null);
  const resigned = outcomeOf(start, { verdict: 'bottom-resigned' }) ?? assert.fail();
  assert.deepEqual(resigned, { winner: 'top', reason: 'resigned' });
  assert.equal(outcomeWords(resigned, 'bottom'), 'You resigned: White wins.');
  assert.equal(outcomeWords(resigned, ''), 'Black resigned: White wins.');
  const agreed = outcomeOf(start, { verdict: 'agreed' }) ?? assert.fail();
  assert.equal(outcomeWords(agreed, 'top'), 'Draw by agreement.');
});

test('whose move it is and who is ahead is said to whoever plays', () => {
  const start = positionAfter('');
  assert.equal(moveWords(start, 'bottom'), 'Your move.');
  assert.equal(moveWords(start, 'top'), 'Black’s move.');
  assert.equal(moveWords(start, ''), 'Black to move.');
  assert.equal(leadWords(-2, 'top'), 'You are 2 ahead.');
  assert.equal(leadWords(-2, 'bottom'), 'You are 2 behind.');
  assert.equal(leadWords(3, ''), 'Black is 3 ahead.');
});

test('undo and redo say what they have done', () => {
  const game = (/** @type {string} */ text, more = {}) => ({
    ...newDocument('english'),
    text,
    ...more,
  });
  const [none, one, two] = ['', 'G6-F5\n', 'G6-F5\nB3-A4\n'].map((text) => game(text));
  assert.equal(stepWords(two, one, true), 'B3-A4 taken back.');
  assert.equal(stepWords(two, none, true), 'G6-F5 and B3-A4 taken back.');
  assert.equal(stepWords(none, two, false), 'G6-F5 and B3-A4 played again.');
  assert.equal(stepWords(game(`${two.text}F5-G4\n`), none, true), '3 moves taken back.');
  const resigned = game(one.text, { verdict: 'bottom-resigned' });
  assert.equal(stepWords(resigned, one, true), 'The resignation is taken back.');
  assert.equal(stepWords(one, resigned, false), '', 'that is told with whose move it is');
  assert.equal(
    stepWords(game(one.text, { verdict: 'agreed' }), one, true),
    'The draw is taken back.',
  );
  assert.equal(stepWords(game('A6-B5\n'), two, true), 'Undone.');
  assert.equal(stepWords(one, { ...two, rules: 'towers' }, false), 'Redone.');
});

test('a piece that may not move is told why', () => {
  const must = positionAfter('G6-F5 B3-A4 F5-G4', { rules: 'english' });
  assert.equal(refusalWords('B1', must, 'top'), 'You must capture: F3-H5 or H3-F5.');
  assert.equal(refusalWords('B1', must, ''), 'White must capture: F3-H5 or H3-F5.');
  const free = positionAfter('');
  assert.match(refusalWords('A8', free, 'bottom'), /^A8 cannot move: it has no free square/);
  assert.equal(
    refusalWords('B3', free, 'bottom'),
    'That is White’s piece; yours are the black ones.',
  );
});

test('a machine accepts a draw by proof or by its estimate, and not at the beginning', async () => {
  const offer = { side: /** @type {const} */ ('top'), plies: 40, proved: undefined };
  const worth = (/** @type {number | null} */ men) => async () => men;
  const isAccepted = async (/** @type {object} */ more) =>
    (await answerOffer({ ...offer, worth: worth(0), ...more })).isAccepted;
  assert.equal(await isAccepted({}), true);
  assert.equal(await isAccepted({ worth: worth(-1) }), true);
  assert.equal(await isAccepted({ worth: worth(1) }), false);
  assert.equal(await isAccepted({ plies: 4 }), false);
  assert.equal(await isAccepted({ plies: 4, proved: 'draw' }), true);
  assert.equal(await isAccepted({ proved: 'win', worth: worth(-5) }), false);
  const { words } = await answerOffer({ ...offer, worth: worth(0.5) });
  assert.equal(words, 'White declines: it thinks it is ahead.');
  assert.equal((await answerOffer({ ...offer, worth: worth(null) })).words, '', 'it was stopped');
});

test('the words of the course stay in its game, and pieces are told plainly', () => {
  assert.equal(termsOf('towers').oneAction, 'One action');
  for (const rules of /** @type {const} */ (['single-jump', 'english'])) {
    assert.doesNotMatch(Object.values(termsOf(rules)).join(), /action|cost|grader/i);
  }
  assert.equal(piecesWords([1, 1, 10, 0], 'english'), 'Black has 1 man and 1 king, White 10 men.');
  assert.equal(piecesWords([0, 2, 0, 0], 'english'), 'Black has 2 kings, White nothing.');
});
