// @ts-check
// What is said of the strong engine's thoughts: estimates are called so, and so is what is proved.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import {
  machinesOf,
  placeWords,
  playerGroups,
  playerWords,
  readPlayers,
} from '../../../web/game/players.js';
import { levels, ofRules } from '../../../web/game/programs.js';
import {
  adviceWords,
  afterFirstMove,
  progressWords,
  thoughtWords,
} from '../../../web/game/thought.js';
import { failureWords } from '../../../web/game/words.js';

/** @import { ThinkView, ThoughtLine } from '../../../wasm/threeply' */

/** @param {Partial<ThoughtLine>} line @returns {ThinkView} */
const thinking = (line) =>
  /** @type {any} */ ({
    turn: 'bottom',
    depth: 12,
    chosen: 0,
    lines: [
      {
        score: 0,
        proved: 'undecided',
        plies: null,
        ...{ win: 304, draw: 392, loss: 304 },
        moves: ['G6-F5', 'B3-A4', 'D6-C5', 'A4-B5', 'C5-B4'],
        ...line,
      },
    ],
  });

test('an estimate tells who is ahead, and the chances', () => {
  assert.equal(
    thoughtWords(thinking({})),
    'Estimate: even; Black wins 30 %, draws 40 %, loses 30 %. G6-F5 B3-A4 D6-C5 A4-B5 …',
  );
  const behind = thinking({ score: -35, win: 200, draw: 400, loss: 400 });
  assert.match(
    thoughtWords(behind),
    /: White 0\.35 men ahead; wins 40 %, draws 40 %, loses 20 %\./,
  );
  assert.equal(progressWords(behind), 'Depth 12, 0.35 behind: G6-F5 B3-A4 D6-C5 A4-B5 …');
  assert.match(progressWords(thinking({})), /^Depth 12, even: G6-F5/);
  assert.match(thoughtWords(thinking({ score: 120 })), /: Black 1\.20 men ahead; wins/);
  assert.equal(adviceWords(thinking({ score: 4 })), 'Try G6-F5 (estimate: Black 0.04 men ahead).');
});

test('what is proved is no estimate', () => {
  const moves = ['G6-F5'];
  const won = thinking({ score: 29989, proved: 'win', plies: 11, moves });
  assert.equal(thoughtWords(won), 'Proved: Black wins in 11 plies. G6-F5');
  assert.equal(progressWords(won), 'Black wins in 11 plies: G6-F5');
  const lost = thinking({ score: -20000, proved: 'loss', moves });
  assert.equal(thoughtWords(lost), 'Proved: White wins. G6-F5');
  const drawn = thinking({ proved: 'draw', moves });
  assert.equal(thoughtWords(drawn), 'Proved: a draw. G6-F5');
  assert.equal(adviceWords(drawn), 'Try G6-F5 (proved: a draw).');
  assert.equal(thoughtWords({ ...drawn, lines: [], chosen: -1 }), '');
});

test('after the move that begins it, a thought is about the board that follows', () => {
  const after = (/** @type {Partial<ThoughtLine>} */ line) =>
    thoughtWords(afterFirstMove(thinking(line)));
  assert.match(after({}), /^Estimate: even; .*\. B3-A4 D6-C5 A4-B5 C5-B4$/);
  const won = { score: 29989, proved: /** @type {const} */ ('win'), plies: 11 };
  assert.equal(after({ ...won, moves: ['G6-F5'] }), 'Proved: Black wins in 10 plies.');
  assert.equal(after({ ...won, plies: null, moves: ['G6-F5'] }), 'Proved: Black wins.');
  assert.equal(thoughtWords(afterFirstMove({ ...thinking({}), lines: [] })), '');
});

test('the lists of players have the levels of the engine, by name', () => {
  const [persons, course, strong, minimax] = playerGroups();
  assert.deepEqual(
    persons.kinds.map(({ name }) => name),
    ['You'],
  );
  assert.deepEqual(
    course.kinds.map(({ name, id }) => [name, id]),
    [['Minimax 3 (course)', 'minimax-3']],
  );
  assert.equal(strong.name, 'Levels');
  assert.equal(strong.kinds[0].name, '1 First moves');
  assert.equal(strong.kinds[9].name, '10 Full strength');
  assert.deepEqual(
    minimax.kinds.map(({ depth }) => depth),
    [1, 2, 4, 5, 6, 7, 8, 9],
  );
  const players = readPlayers({ bottom: 'level-11', top: 'level-7' });
  assert.deepEqual(players, { bottom: 'person', top: 'level-7' });
  assert.deepEqual(machinesOf(players).top, { depth: 0, level: 7 });
  assert(playerWords(players, 'english').startsWith(`Expert: ${levels[6].about}`));
  const machine = { bottom: 'person', top: 'minimax-3' };
  assert.match(playerWords(machine, 'towers'), /^The course’s program[^.]*\.$/);
  assert.equal(playerWords({ bottom: 'person', top: 'person' }, 'english'), '');
});

test('a level says where it stands, as far as that has been measured', () => {
  const english = ofRules('english');
  const { ladder } = english;
  try {
    english.ladder = [0, 76, 76, 0, 64, 76, 76, 76, 76, 76];
    assert.equal(placeWords(1, 'english'), 'Level 2 scores 76 % against it.');
    assert.equal(placeWords(3, 'english'), 'Scores 76 % against level 2; 400 Elo above level 1.');
    assert.equal(placeWords(4, 'english'), '');
    assert.equal(placeWords(5, 'english'), 'Scores 64 % against level 4.');
    assert.equal(placeWords(0, 'english'), '', 'minimax stands on no ladder');
  } finally {
    english.ladder = ladder;
  }
});

test('where the engine cannot be had, what to do is said', () => {
  const missing = Object.assign(new Error('status 404'), { name: 'MissingPlayer' });
  assert.match(failureWords(missing), /could not be loaded.*connection.*safe.*Minimax/);
});
