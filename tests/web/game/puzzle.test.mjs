// @ts-check
// A puzzle with an engine that plays a made-up game: what is asked when, what is said about it, and
// that nothing made is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import { PuzzleSession } from '../../../web/game/puzzle.js';
import { readKept } from '../../../web/game/puzzle-kept.js';
import { emptyRecord } from '../../../web/game/puzzle-record.js';
import * as words from '../../../web/game/puzzle-words.js';
import { puzzles } from '../../../web/game/puzzles.js';
import { PuzzleStage } from '../../../web/game/puzzle-stage.js';
import { Mistakes } from '../../../web/game/review-kept.js';

/** @typedef {import('../../../wasm/threeply').Outcome} Outcome */

/**
 * The made-up game is won after so many moves that `slow` adds two; after `bad` it never ends. Its
 * grids say how many moves have led there, how many were slow and whether one was bad.
 * @param {string[]} names
 */
const gridOf = (names) => {
  const count = (/** @type {string} */ word) => names.filter((name) => name === word).length;
  return `${names.length},${count('slow')},${count('bad')}`.padEnd(64, '.');
};

/** @param {number} ply */
const gridAt = (ply) => gridOf(Array(ply).fill('best'));

/** After so many best moves. @param {string} grid @param {number} plies */
const gridAfter = (grid, plies) => {
  const [ply, ...rest] = grid.includes(',') ? (grid.match(/\d+/g) ?? []) : ['0', '0', '0'];
  return [Number(ply) + plies, ...rest].join().padEnd(64, '.');
};

const choices = ['slow', 'best', 'good', 'bad'];

/** @param {string} name */
const moveOf = (name) => ({ name, cells: ['A1', 'B2'], captures: [] });

/** @param {string} grid @param {number} length @returns {Outcome} for the side to move */
function outcomeOf(grid, length) {
  const [ply, slow, bad] = /,/.test(grid) ? (grid.match(/\d+/g) ?? []).map(Number) : [0, 0, 0];
  if (bad > 0) return { result: 'draw', plies: 0 };
  const left = length + 2 * slow - ply;
  return { result: ply % 2 === 0 ? 'win' : 'loss', plies: left };
}

/** @param {number} length @returns {import('../../../web/game/puzzle-tree.js').JudgedNode} */
const madeUpTree = (length) =>
  choices.map((name) =>
    name === 'best'
      ? {
          outcome: { result: 'win', plies: length },
          reply: length > 1 ? choices.indexOf('best') : -1,
          after: length > 1 ? madeUpTree(length - 2) : null,
        }
      : { outcome: { result: 'draw', plies: 0 }, reply: 0, after: null },
  );

/** @param {{length?: number, kept?: unknown, solveTime?: number, mistakes?: Mistakes}} [options] */
function makeSession({ length = 3, kept, solveTime = 0, mistakes } = {}) {
  /** @type {string[]} */
  const asked = [];
  const viewOf = (/** @type {string} */ actions, /** @type {number} */ ply) => {
    const names = actions.match(/\S+/g) ?? [];
    const at = ply < 0 ? names.length : ply;
    const grid = gridOf(names.slice(0, at));
    const { result, plies } = outcomeOf(grid, length);
    const moves = result !== 'draw' && plies <= 0 ? [] : choices.map(moveOf);
    const turn = at % 2 === 0 ? 'bottom' : 'top';
    return {
      error: '',
      plies: names.map((name, i) => ({ ...moveOf(name), grid: gridOf(names.slice(0, i + 1)) })),
      problem: { code: '' },
      position: { grid, turn, moves, counts: [1, 0, 1, 0], mustCapture: false },
    };
  };
  /** @param {string} call @param {(request: any) => object} answer */
  const later = (call, answer) =>
    async function ask(/** @type {any} */ request, /** @type {any} */ { signal, onProgress }) {
      asked.push(`${call} ${(request.grid ?? request).replace(/\.+$/, '')}`);
      onProgress({ nodes: 45_000_000, plies: 17 });
      await new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, solveTime);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      });
      return answer(request);
    };
  /** @type {any} */
  const engine = {
    viewGame: async (/** @type {any} */ request, /** @type {number} */ ply) =>
      viewOf(request.actions, ply),
    readBoards: async () => ({ boards: [0, 1, 2].map((ply) => ({ grid: gridAt(ply) })) }),
    solvePosition: later('solve', ({ grid }) => {
      const outcome = outcomeOf(grid, length);
      const line = Array(outcome.plies).fill('best');
      return {
        error: '',
        outcome,
        words: 'red has what the engine says',
        line: line.map((name, i) => ({ ...moveOf(name), grid: gridAfter(grid, i + 1) })),
        nodes: 10,
      };
    }),
    rateMoves: later('rate', ({ grid }) => ({
      moves: choices.map((name) => {
        const { result, plies } = outcomeOf(grid, length);
        const isBad = name === 'bad' || result === 'draw';
        const worth = { result, plies: name === 'slow' ? plies + 2 : plies };
        return { ...moveOf(name), outcome: isBad ? { result: 'draw', plies: 0 } : worth };
      }),
    })),
    checkStates: later('check', (text) => ({
      verdict: text === 'good' ? 'perfect' : 'not-best',
      state: 1,
      line: 10,
      column: 0,
      sentence: 'another move wins sooner.',
      cells: ['A1'],
    })),
    checkSolution: async (/** @type {any} */ { wantsNextState }) => ({
      verdict: /** @type {'perfect' | 'illegal'} */ (wantsNextState ? 'perfect' : 'illegal'),
      state: wantsNextState ? 1 : 0,
      line: 1,
      column: 1,
      sentence: wantsNextState ? 'the move is one of the best' : 'it should be the puzzle',
      cells: [],
    }),
  };
  const heard = { thoughts: /** @type {string[]} */ ([]), notes: /** @type {string[]} */ ([]) };
  const session = new PuzzleSession({
    engine,
    solver: engine,
    kept,
    mistakes,
    answerDelay: 0,
    listener: {
      onChange: () => {},
      onResult: () => {},
      onFailure: (error) => heard.notes.push(String(error)),
      onThinking: (text) => heard.thoughts.push(text),
      announce: () => {},
      say: (text) => heard.notes.push(text),
      keep: () => {},
    },
  });
  // The made-up game is not that of any puzzle: its tree says nothing, and has the best moves alone.
  session.known.consult = async () => [];
  session.known.treeOf = () => madeUpTree(length);
  return { session, asked, ...heard };
}

/** @param {() => unknown} condition */
async function until(condition) {
  for (let i = 0; i < 400 && !condition(); i += 1) await new Promise((r) => setTimeout(r, 5));
  assert.ok(condition());
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 40));

const ownGrid = 'b'.padEnd(63, '.') + 'w';
const own = { document: { start: ownGrid, turn: 'bottom', text: '', computed: [] } };

test('a task says who is to win in how many plies, a stopped search how far it came', () => {
  assert.equal(words.taskWords('bottom', 7), 'Red to move and win in 7 plies');
  assert.equal(words.taskWords('top', 1), 'Black to move and win in 1 ply');
  const stopped = words.stoppedWords({ nodes: 5, plies: 21 });
  assert.equal(stopped, 'stopped: nobody wins within 21 plies');
});

test('a move keeps the fastest win, wins later, or gives the win away', () => {
  const judged = (/** @type {Outcome} */ before, /** @type {Outcome} */ after) => {
    const { kind, mark, sentence } = words.judge('A1-B2', before, after, 'bottom');
    return [kind, mark, sentence];
  };
  const win = { result: /** @type {const} */ ('win'), plies: 7 };
  const draw = { result: /** @type {const} */ ('draw'), plies: 0 };
  const loss = { result: /** @type {const} */ ('loss'), plies: 6 };
  const theirWin = { ...win, plies: 3 };
  const open = { result: /** @type {const} */ ('undecided'), plies: 21 };
  assert.deepEqual(judged(win, loss), ['best', '✓ fastest', 'A1-B2 keeps the fastest win.']);
  assert.deepEqual(judged(win, { ...loss, plies: 8 }), [
    'longer',
    '+2',
    'A1-B2 still wins, but 2 plies later.',
  ]);
  assert.deepEqual(judged(win, draw), [
    'spoilt',
    'draw',
    'A1-B2 gives away the win: it is a draw now.',
  ]);
  assert.deepEqual(judged(win, theirWin), [
    'spoilt',
    'Black wins in 3',
    'A1-B2 gives away the win: Black wins in 3 plies.',
  ]);
  assert.equal(judged(win, open)[2], 'A1-B2 may give away the win: nobody wins within 21 plies.');
  assert.equal(judged(draw, theirWin)[2], 'A1-B2 loses: Black wins in 3 plies.');
  assert.deepEqual(judged(draw, draw), ['even', 'draw', '']);
  assert.deepEqual(judged(open, loss), ['even', 'Black loses in 6', '']);
});

test('whose turn it is, and why somebody has won', () => {
  /** @type {any} */
  const position = { turn: 'bottom', moves: [{}], mustCapture: false, counts: [1, 0, 0, 1] };
  const say = (/** @type {object} */ other) => words.puzzleTurnWords({ ...position, ...other });
  assert.equal(say({}), 'Red to move.');
  assert.equal(say({ turn: 'top', mustCapture: true }), 'Black must capture.');
  assert.equal(say({ moves: [] }), 'Red cannot move: Black wins.');
  assert.equal(say({ moves: [], counts: [0, 0, 0, 1] }), 'Red has no pieces left: Black wins.');
});

test('moves are listed best first, equals as the engine has them', () => {
  const loss = { result: /** @type {const} */ ('loss'), plies: 2 };
  const moves = [
    { name: 'lost', outcome: loss },
    { name: 'lost later', outcome: { ...loss, plies: 6 } },
    { name: 'slow', outcome: { result: /** @type {const} */ ('win'), plies: 7 } },
    { name: 'best', outcome: { result: /** @type {const} */ ('win'), plies: 5 } },
    { name: 'good', outcome: { result: /** @type {const} */ ('win'), plies: 5 } },
    { name: 'bad', outcome: { result: /** @type {const} */ ('draw'), plies: 0 } },
  ];
  assert.deepEqual(
    words.bestFirst(moves).map(({ name }) => name),
    ['best', 'good', 'slow', 'bad', 'lost later', 'lost'],
  );
});

test('the states of a solution are written as the program writes them', () => {
  const empty = '........\n'.repeat(6);
  const grids = ['b', 'B'].map((red) => `${red}......w.......W`.padEnd(64, '.'));
  const states = ['r', 'R'].map((red) => `${red}......b\n.......B\n${empty}`);
  assert.equal(words.statesText(grids), states.join('\n'));
});

test('a puzzle is played against the best defence, marked, and solved by the shortest win', async () => {
  const { session } = makeSession({ length: puzzles[0].plies });
  await session.refresh();
  for (let ply = 0; ply < puzzles[0].plies; ply += 2) {
    await session.playByHand('good');
    await until(() => session.isOver || (session.position.ply === ply + 2 && session.isSettled));
  }
  await settled();
  assert.match(session.document.text, /^good\nbest\n/);
  assert.equal(session.judgement(0)?.kind, 'best');
  assert.equal(session.judgement(1), null);
  assert.match(session.ending?.words ?? '', /^Solved in \d+ plies: the fastest win!$/);
  assert.equal(session.message.text, 'Black cannot move: Red wins.');
  const { record } = session.training;
  assert.deepEqual(record.results, { [puzzles[0].id]: { first: 'clean', best: 'clean' } });
  await session.nextPuzzle();
  assert.notEqual(session.puzzle, undefined);
  assert.notEqual(session.puzzle, puzzles[0]);
});

test('a longer way wins, but does not solve', async () => {
  const { session } = makeSession({ length: puzzles[0].plies });
  await session.refresh();
  await session.playByHand('slow');
  for (let i = 0; i < 40 && !session.isOver; i += 1) {
    await settled();
    if (session.position.turn === session.hero) await session.playByHand('best');
  }
  assert.deepEqual([session.judgement(0)?.mark, session.judgement(2)?.kind], ['+2', 'best']);
  const { plies } = puzzles[0];
  const said = `Won in ${plies + 2} plies; the fastest win takes ${plies}. Try again.`;
  assert.equal(session.ending?.words, said);
  assert.deepEqual(session.training.record.results, {});
});

test('a spoilt win is said at once and can be taken back, also after a reload', async () => {
  const first = makeSession({ length: 3 });
  await first.session.refresh();
  await first.session.playByHand('bad');
  await until(() => first.session.position.ply === 2);
  await until(() => first.session.message.isProblem);
  assert.match(first.session.message.text, /^bad gives away the win/);
  const { session } = makeSession({ kept: structuredClone(first.session.toKeep()) });
  await session.refresh();
  await until(() => session.judgement(0)?.kind === 'spoilt');
  assert.equal(session.document.text, 'bad\nslow\n');
  await session.undo();
  assert.equal(session.document.text, '');
  await session.redo();
  assert.equal(session.document.text, 'bad\nslow\n');
});

test('a page’s puzzle is solved only when asked, the user’s own position at once', async () => {
  const page = makeSession();
  await page.session.refresh();
  await settled();
  assert.deepEqual(page.asked, []);
  page.session.show('solution');
  await until(() => page.session.position.count === 3);
  page.session.goTo(2);
  assert.equal(page.session.position.grid, gridAt(2));
  assert.deepEqual([page.session.played], [null]);
  page.session.goTo(3);
  assert.equal(page.session.played?.name, 'best');

  const { session, thoughts } = makeSession({ kept: own });
  await session.refresh();
  await until(() => session.solution);
  assert.ok(thoughts.includes('45 million positions, nobody wins within 17 plies …'));
  assert.equal(thoughts.at(-1), '');
});

test('who follows the solution asks nothing more, and the best defence is known', async () => {
  const { session, asked } = makeSession({ length: 5, kept: own });
  await session.refresh();
  await until(() => session.solution);
  for (const ply of [2, 4, 5]) {
    await session.playByHand('best');
    await until(() => session.position.ply === ply && session.isSettled);
  }
  assert.deepEqual(asked, [
    'solve b..............................................................w',
  ]);
  assert.match(session.ending?.words ?? '', /^Solved in 5 plies/);
  assert.deepEqual(
    [0, 2, 4].map((index) => session.judgement(index)?.kind),
    ['best', 'best', 'best'],
  );
});

test('distances are hidden again with another puzzle, not with another move', async () => {
  const { session } = makeSession();
  await session.refresh();
  session.showDistances(true);
  await session.playByHand('best');
  assert.ok(session.areDistancesShown);
  await session.nextPuzzle();
  assert.ok(!session.areDistancesShown);
});

test('what is wanted no longer is not waited for', async () => {
  const { session, asked } = makeSession({ kept: own, solveTime: 20 });
  await session.refresh();
  assert.equal(asked.length, 1);
  await session.setUp(puzzles[1].grid, 'bottom');
  await settled();
  assert.equal(session.solution, undefined);
  assert.ok(!session.work.isBusy);
});

test('Stop ends all work, says how far it came, and a longer search may follow', async () => {
  const { session, asked } = makeSession({ kept: own, solveTime: 60000 });
  await session.refresh();
  session.stop();
  assert.deepEqual(session.solution?.outcome, { result: 'undecided', plies: 17 });
  assert.ok(!session.work.isBusy);
  session.searchLonger();
  assert.equal(session.limits.at(-1), 450_000_000);
  assert.equal(asked.length, 2);
  session.stop();
});

test('after Stop the other side can be moved by hand, which solves nothing', async () => {
  const { session } = makeSession({ solveTime: 60000 });
  await session.refresh();
  await session.playByHand('best');
  session.stop();
  await settled();
  assert.equal(session.document.text, 'best\n');
  await session.playByHand('best');
  await session.playByHand('best');
  assert.match(session.ending?.words ?? '', /but you moved for Black/);
  assert.deepEqual(session.training.record.results, {});
  session.stop();
});

test('distances and hints are of the position on the board', async () => {
  const { session, asked } = makeSession({ length: 3 });
  await session.refresh();
  session.suggest();
  await until(() => session.hint);
  assert.equal(session.message.text, 'Try best.');
  session.showDistances(true);
  await until(() => session.distances);
  assert.deepEqual(
    session.distances?.map(({ name }) => name),
    ['best', 'good', 'slow', 'bad'],
  );
  assert.equal(asked.length, 2);
  await session.playByHand('good');
  assert.equal(session.hint, undefined);
});

test('states are checked, and the first wrong one comes on the board', async () => {
  const { session } = makeSession();
  await session.refresh();
  session.checkStates('wrong');
  await until(() => session.shown === 'states');
  assert.equal(session.position.grid, gridAt(1));
  assert.match(session.message.text, /^State 1, line 10: another move wins sooner\.$/);
  session.checkStates('good');
  await until(() => session.check);
  assert.equal(session.shown, 'game');
  const { check } = session;
  assert.equal(check && words.checkWords(check, 3).title, 'Perfect: all 3 states are right.');
});

test('states are checked as an answer to the puzzle, or to its first move alone', async () => {
  const { session } = makeSession();
  await session.refresh();
  session.checkStates('wrong', { isOfPuzzle: true });
  await until(() => session.shown === 'states');
  assert.match(session.message.text, /^State 0, line 1: it should be the puzzle$/);
  session.wantsNext = true;
  session.checkStates('next');
  await until(() => session.check);
  const { check } = session;
  assert.equal(check?.grids[0], session.document.start);
  assert.equal(check && words.checkWords(check, 2).title, 'Right: the move is one of the best.');
  assert.equal(session.toKeep().wantsNext, true);
});

test('another position can be undone: nothing made is lost', async () => {
  const { session } = makeSession({ length: 3 });
  await session.refresh();
  await session.playByHand('best');
  await until(() => session.position.ply === 2);
  await session.setUp(ownGrid, 'top');
  assert.equal(session.hero, 'top');
  assert.equal(session.puzzle, undefined);
  await session.undo();
  assert.equal(session.document.text, 'best\nbest\n');
  assert.equal(session.puzzle, puzzles[0]);
});

test('storage is distrusted', () => {
  const wrong = { record: { results: { a: 1, b: { first: 'x' } }, rating: 'high', streak: -1 } };
  for (const kept of [null, 7, { document: { start: 'x' } }, { document: 1, training: wrong }]) {
    const { document, training, states } = readKept(kept);
    assert.equal(document.start, puzzles[0].grid);
    assert.deepEqual([training.record, states], [emptyRecord, '']);
    assert.deepEqual(training.wanted, { rules: 'english', theme: '' });
  }
});

test('a mistake of one’s own is a puzzle of one move, which the review has judged', async () => {
  const common = {
    rules: 'english',
    turn: 'bottom',
    best: ['good'],
    played: 'bad',
    mark: 'blunder',
    words: 'bad loses a man.',
    better: 'good wins one.',
    solved: 0,
  };
  const other = 'B'.padEnd(63, '.') + 'w';
  const list = [ownGrid, other].map((grid) => ({ ...common, grid }));
  const mistakes = new Mistakes({ version: 1, list });
  const { session, asked } = makeSession({ kept: own, mistakes });
  const stage = new PuzzleStage(session);
  await session.refresh();
  assert.equal(stage.status().turn, 'Your mistake: what is better than bad?');
  await session.playByHand('slow');
  assert.equal(stage.status().turn, 'Not slow');
  await session.undo();
  await session.playByHand('bad');
  assert.deepEqual(session.message, { text: 'bad loses a man.', isProblem: true });
  await session.undo();
  session.suggest();
  assert.equal(session.message.text, 'Try good.');
  await session.playByHand('good');
  await settled();
  assert.equal(stage.status().turn, 'Right: good!');
  assert.deepEqual(session.message, { text: 'good wins one.', isProblem: false });
  assert.deepEqual([session.position.ply, asked], [1, []], 'nobody answers, nothing is solved');
  assert.deepEqual(
    mistakes.list.map(({ solved }) => solved),
    [1, 0],
  );
  await session.nextPuzzle();
  assert.equal(session.document.start, other);
  mistakes.noteSolved(mistakes.list[1]);
  await session.nextPuzzle();
  assert.notEqual(session.puzzle, undefined);
});
