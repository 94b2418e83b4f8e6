// @ts-check
// The game as a stage: marks, words and what the editor hands over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import { newDocument, newHistory } from '../../../web/game/document.js';
import { GameStage } from '../../../web/game/game-stage.js';
import { initialGrid } from '../../../web/game/programs.js';
import { emptyGrid } from '../../../web/game/setup.js';

const move = { name: 'A6-B5', cells: ['A6', 'B5'], captures: [] };
const jump = { name: 'B3-D5', cells: ['B3', 'D5'], captures: ['C4'] };

/** @param {Record<string, unknown>} fields */
function makeStage(fields = {}) {
  /** @type {string[]} */
  const told = [];
  /** @type {any} */
  const session = {
    view: {
      plies: [{ ...move, cost: 0, grid: initialGrid }],
      problem: { code: '', cells: [] },
      position: {
        grid: initialGrid,
        turn: 'top',
        cost: 0,
        counts: [12, 0, 12, 0],
        moves: [jump],
        mustCapture: true,
        formula: 'b + 3B − w − 3W = 12 + 3·0 − 12 − 3·0 = 0',
      },
    },
    document: newDocument('english'),
    history: newHistory(newDocument('english')),
    isMachine: () => false,
    levelInPlay: 0,
    thinkers: { wordsFor: () => 'Estimate: even' },
    ply: 1,
    isAtEnd: true,
    isPersonsTurn: true,
    hint: [],
    isComputed: () => false,
    replace: (/** @type {unknown[]} */ ...given) => given,
    ...fields,
  };
  /** @type {string[]} */
  const said = [];
  const page = {
    say: (/** @type {string} */ text) => said.push(text),
    announce: (/** @type {string} */ text) => told.push(text),
    focusBoard: () => {},
    showBoard: () => {},
  };
  return { stage: new GameStage(session, page), told, said, session };
}

test('a board shows the last action, and who must capture', () => {
  const view = makeStage().stage.boardView();
  assert.deepEqual(view?.last, ['A6', 'B5']);
  assert.deepEqual(view?.forced, ['B3']);
  assert.equal(view?.style, 'kings');
  const waiting = makeStage({ isPersonsTurn: false }).stage.boardView();
  assert.deepEqual([waiting?.moves, waiting?.forced], [[], []]);
  assert.equal(makeStage({ view: null }).stage.boardView(), null);
});

test('only the step to the next board is a motion, told to who cannot see it', () => {
  const { stage, told, session } = makeStage({ ply: 0 });
  stage.follow();
  assert.equal(stage.played, null);
  session.ply = 1;
  stage.follow();
  assert.equal(stage.boardView()?.played?.name, 'A6-B5');
  assert.match(told[0], /^Black plays A6-B5\. White must capture/);
  stage.follow();
  assert.equal(stage.played, null);
  assert.equal(told.length, 1);
  // Back again, or the same board of a game that was ended or taken back: what was said is no longer so.
  session.ply = 0;
  stage.follow();
  assert.match(told[1], /^Start\. White must capture/);
  session.document = { ...session.document };
  stage.follow();
  assert.match(told[2], /^White must capture/);
});

test('a game is given up by who is asked and means it', async () => {
  for (const [isMeant, ended] of /** @type {const} */ ([
    [true, ['top-resigned']],
    [false, []],
  ])) {
    /** @type {string[]} */
    const asked = [];
    /** @type {string[]} */
    const verdicts = [];
    const end = (/** @type {string} */ verdict) => verdicts.push(verdict);
    const { stage } = makeStage({ end });
    stage.page.ask = async (...words) => {
      asked.push(...words);
      return isMeant;
    };
    await stage.deeds.resign();
    assert.deepEqual(asked, ['Does White resign?', 'Resign', 'Play on']);
    assert.deepEqual(verdicts, ended);
  }
});

test('the lines below the board tell turn, help and cost', () => {
  const { stage } = makeStage();
  const { turn, message, detail } = stage.status();
  assert.match(turn, /^White must capture/);
  assert.equal(message, '');
  assert.equal(detail, 'Black has 12 men, White 12 men.');
  // The exact programs, and the game of the course, count as the grader does.
  stage.isPlayed = false;
  assert.match(stage.status().detail, /^Cost 0: b \+ 3B/);
  const course = makeStage({ document: newDocument('towers') }).stage;
  assert.match(course.status().detail, /^Cost 0: b \+ 3B/);
  const machines = { isMachine: () => true, isPaused: true };
  assert.match(makeStage(machines).stage.status().message, /^Computer’s turn/);
  const thinking = makeStage({ levelInPlay: 5 }).stage.status();
  assert.equal(thinking.detail, 'Estimate: even');
});

test('a new game says that the old one can be brought back, if there was one', async () => {
  const played = { ...newDocument('english'), text: 'A6-B5\n' };
  for (const [document, notes] of /** @type {const} */ ([
    [played, ['New game started. Undo brings the old one back.']],
    [newDocument('english'), []],
  ])) {
    const { stage, said, session } = makeStage({ document });
    session.replace = async (/** @type {unknown} */ next) => (session.document = next);
    await stage.startAgain('towers');
    assert.deepEqual([session.document, said], [newDocument('towers'), notes]);
  }
});

test('a position from the editor begins a game that waits', () => {
  const { stage } = makeStage();
  const grid = 'b' + emptyGrid.slice(1);
  assert.deepEqual(stage.setUp(grid, 'top'), [
    { ...newDocument('english'), start: grid, turn: 'top' },
    { isPaused: true },
  ]);
  assert.deepEqual(stage.setUp(initialGrid, 'bottom', 'single-jump'), [
    newDocument('single-jump'),
    { isPaused: true },
  ]);
});
