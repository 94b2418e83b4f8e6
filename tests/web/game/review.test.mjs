// @ts-check
// A review without a page: judged in turn, stopped and gone on with, following the game; tries against best
// defence; and what is kept of mistakes.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import './described.mjs';
import { newDocument, requestOf, withNames } from '../../../web/game/document.js';
import { Review } from '../../../web/game/review.js';
import { keyOf, Mistakes, mistakeOf } from '../../../web/game/review-kept.js';
import { ShownLine } from '../../../web/game/review-line.js';
import { ReviewTry } from '../../../web/game/review-try.js';
import {
  chancesWords,
  countWords,
  markHelp,
  progressWords,
} from '../../../web/game/review-words.js';
import { marks } from '../../../web/game/programs.js';
import { engine } from '../engine/module.mjs';

/** @import { MarkName, ReviewedMove } from '../../../wasm/threeply' */
/** @import { ReviewedGame } from '../../../web/game/review.js' */

const even = {
  win: 300,
  draw: 400,
  loss: 300,
  proved: /** @type {const} */ ('undecided'),
  plies: null,
};

/** @param {Partial<ReviewedMove>} parts @returns {ReviewedMove} */
const reviewed = (parts) => ({
  ...{ error: '', missing: [], ply: 1, name: 'G6-F5', turn: 'bottom', grid: '.'.repeat(64) },
  ...{
    mark: 'good',
    isProved: false,
    loss: 0,
    before: even,
    after: even,
    depth: 9,
    words: 'Words.',
  },
  ...{
    refutation: '',
    refutationLine: [],
    better: '',
    betterLine: [],
    goodMoves: ['C6-D5'],
    reply: '',
  },
  ...parts,
});

/** @param {string[]} names @param {'english' | 'towers'} [rules] @returns {ReviewedGame} */
function gameOf(names, rules = 'english') {
  const document = withNames(newDocument(rules), names, () => false);
  return { document, names, request: requestOf(document) };
}

/** A judge who answers when told to. @param {Record<number, MarkName>} [given]  marks by ply */
function slowJudge(given = {}) {
  /** @type {{ply: number, answer: () => void}[]} */
  const asked = [];
  const judge = {
    judge: (/** @type {any} */ request, /** @type {number} */ ply) =>
      new Promise((resolve) => {
        const name = request.actions.trim().split('\n')[ply - 1];
        const turn = ply % 2 === 1 ? 'bottom' : 'top';
        const mark = given[ply] ?? 'good';
        const answer = () => resolve(reviewed({ ply, name, turn, mark }));
        asked.push({ ply, answer });
      }),
  };
  return { asked, judge: /** @type {any} */ (judge) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** @param {ReturnType<typeof slowJudge>} slow */
async function answerAll(slow) {
  for (let i = 0; i < slow.asked.length; i += 1) {
    slow.asked[i].answer();
    await settled();
  }
}

describe('a review', () => {
  const listener = { onChange: () => {}, onFailure: () => {} };
  const names = ['G6-F5', 'B3-A4', 'F5-G4'];

  test('judges one move after the other, and counts marks by sides', async () => {
    const slow = slowJudge({ 1: 'blunder', 2: 'inaccuracy', 3: 'blunder' });
    const review = new Review({ judge: slow.judge, listener });
    assert.match(progressWords(review), /^Play, paste or open a game/);
    review.take(gameOf(names));
    review.start();
    assert.equal(progressWords(review), 'Move 1 of 3 …');
    await answerAll(slow);
    assert.deepEqual(
      slow.asked.map(({ ply }) => ply),
      [1, 2, 3],
    );
    assert.equal(review.isDone, true);
    assert.equal(review.isRunning, false);
    assert.equal(countWords(review, 'bottom'), 'Black: 2 blunders');
    assert.equal(countWords(review, 'top'), 'White: 1 inaccuracy');
    assert.deepEqual(
      [0, 1, 2, 3].map((ply) => review.nextError(ply)),
      [1, 2, 3, 1],
    );
    assert.equal(progressWords(review), '');
  });

  test('can be stopped, and goes on with what is left', async () => {
    const slow = slowJudge();
    const review = new Review({ judge: slow.judge, listener });
    review.take(gameOf(names));
    review.start();
    slow.asked[0].answer();
    await settled();
    review.stop();
    slow.asked[1].answer();
    await settled();
    assert.equal(review.done, 1);
    assert.equal(progressWords(review), '1 of 3 moves reviewed.');
    review.start();
    assert.equal(slow.asked[2].ply, 2);
    slow.asked[2].answer();
    await settled();
    slow.asked[3].answer();
    await settled();
    assert.equal(review.isDone, true);
  });

  test('keeps what a game has in common with the last one, while it runs, too', async () => {
    const slow = slowJudge();
    const review = new Review({ judge: slow.judge, listener });
    review.take(gameOf(names));
    review.start();
    slow.asked[0].answer();
    await settled();
    // The answer to the second comes when the game has become another there.
    review.take(gameOf(['G6-F5', 'D3-E4', 'F5-D3']));
    slow.asked[1].answer();
    await settled();
    assert.deepEqual([Boolean(review.at(1)), Boolean(review.at(2))], [true, false]);
    assert.equal(slow.asked[2].ply, 2);
    review.stop();
    review.take(gameOf(['G6-F5'], 'towers'));
    assert.equal(review.done, 0);
  });

  test('tells chances as the side at the bottom has them, proved or estimated', () => {
    const review = new Review({ judge: slowJudge().judge, listener });
    review.take(gameOf(names));
    const after = { ...even, win: 800, draw: 100, loss: 100 };
    review.moves[2] = reviewed({ ply: 2, turn: 'top', after });
    assert.deepEqual(
      [review.chancesAfter(2)?.win, review.chancesAfter(1)?.win, review.chancesAfter(0)],
      [100, 300, null],
    );
    assert.equal(chancesWords(after), 'Estimate: Black wins 80 %, draw 10 %, White wins 10 %.');
    assert.equal(
      chancesWords({ ...even, proved: 'loss', plies: 7 }),
      'Proved: White wins in 7 plies.',
    );
    assert.equal(chancesWords({ ...even, proved: 'draw' }), 'Proved: drawn.');
  });

  test('shows one estimate of a board: what an analysis has found there, unless more is proved', () => {
    const review = new Review({ judge: slowJudge().judge, listener });
    review.take(gameOf(names));
    review.moves[2] = reviewed({ ply: 2, turn: 'top' });
    review.learn(2, { ...even, win: 700, draw: 200, loss: 100, depth: 21 });
    assert.equal(review.chancesAfter(2)?.win, 700);
    const words = 'Analysis, depth 21: Black wins 70 %, draw 20 %, White wins 10 %.';
    assert.equal(chancesWords(review.chancesAfter(2) ?? even), words);
    // Another game has other boards.
    review.take(gameOf([names[0], 'D3-E4']));
    assert.equal(review.chancesAfter(2), null);
    review.moves[1] = reviewed({ ply: 1, after: { ...even, proved: 'loss', plies: 9 } });
    review.learn(1, { ...even, depth: 3 });
    assert.equal(review.chancesAfter(1)?.proved, 'loss');
  });

  test('of a game without end is refused', () => {
    const slow = slowJudge();
    const review = new Review({ judge: slow.judge, listener });
    review.take(gameOf(Array(2000).fill('G6-F5')));
    review.start();
    assert.equal(slow.asked.length, 0);
    assert.match(progressWords(review), /too long/);
  });

  test('marks with their thresholds come from the engine', () => {
    const blunder = marks.find(({ name }) => name === 'blunder');
    assert.ok(blunder);
    assert.match(markHelp(blunder), /From 20 % of the expected score\.$/);
  });
});

describe('a try', () => {
  /** @param {Record<string, Partial<ReviewedMove>>} verdicts  by the moves tried */
  function tryWith(verdicts) {
    const document = newDocument('english');
    const position = engine.viewPosition({ ...requestOf(document), actions: 'G6-F5' }, -1);
    const trial = new ReviewTry({
      engine: /** @type {any} */ ({
        viewPosition: async (/** @type {any} */ request, /** @type {number} */ ply) =>
          engine.viewPosition(request, ply),
      }),
      judge: /** @type {any} */ ({
        judge: async (/** @type {any} */ request, /** @type {number} */ ply) => {
          const name = request.actions.trim().split('\n')[ply - 1];
          return reviewed({ ply, name, turn: 'top', ...verdicts[name] });
        },
      }),
      document,
      names: ['G6-F5'],
      position,
      answerDelay: 0,
      onChange: () => {},
      onFailure: (error) => assert.fail(String(error)),
    });
    return trial;
  }

  test('is judged and answered, and can be taken back', async () => {
    const refutation = 'This lets Black take one for nothing: C6-D5.';
    const trial = tryWith({ 'D3-E4': { mark: 'mistake', refutation, reply: 'F5-D3' } });
    assert.deepEqual([trial.hero, trial.canMove], ['top', true]);
    await trial.play('D3-E4');
    assert.equal(trial.message.text, `Mistake. ${refutation}`);
    assert.equal(trial.message.isProblem, true);
    assert.deepEqual(
      trial.plies.map(({ move }) => move.name),
      ['D3-E4', 'F5-D3'],
    );
    assert.equal(trial.position.turn, 'top');
    trial.undo();
    assert.deepEqual([trial.plies.length, trial.message.text], [0, '']);
  });

  test('that is right is said to be', async () => {
    const trial = tryWith({ 'B3-A4': { mark: 'best', reply: 'F5-G4' } });
    await trial.play('B3-A4');
    assert.deepEqual(trial.message, { text: 'Right: that is the best move.', isProblem: false });
    assert.equal(trial.plies.length, 2);
  });
});

test('a line goes to each of its steps and no further', () => {
  const step = {
    name: 'G6-F5',
    cells: [],
    captures: [],
    written: 'G6-F5',
    note: '',
    grid: 'after',
  };
  let changes = 0;
  const line = new ShownLine({
    ...{ title: 'x', grid: 'before', turn: 'bottom', steps: [step, step] },
    onChange: () => (changes += 1),
  });
  assert.equal(line.grid, 'before');
  line.goTo(1);
  assert.deepEqual([line.grid, line.isForward], ['after', true]);
  line.goTo(Infinity);
  assert.equal(line.at, 2);
  line.goTo(-1);
  assert.deepEqual([line.at, line.isForward, changes], [0, false, 3]);
});

describe('mistakes', () => {
  const grid = 'b'.padEnd(64, '.');
  const move = reviewed({
    grid,
    mark: 'blunder',
    refutation: 'It loses.',
    better: 'Better was x.',
  });

  test('are kept once each, the newest first, and found again', () => {
    let changes = 0;
    const mistakes = new Mistakes(undefined, () => (changes += 1));
    const first = mistakeOf(move, 'english');
    const second = { ...first, turn: /** @type {const} */ ('top') };
    mistakes.add(first);
    mistakes.add(second);
    mistakes.add(first);
    assert.deepEqual([mistakes.list.map(({ turn }) => turn), changes], [['top', 'bottom'], 2]);
    mistakes.noteSolved(first);
    const again = new Mistakes(JSON.parse(JSON.stringify(mistakes.toKeep())));
    assert.deepEqual(again.list, mistakes.list);
    assert.equal(again.list[1].solved, 1);
    assert.equal(again.list[1].words, 'Words. It loses.');
    again.remove(first);
    assert.deepEqual(again.list.map(keyOf), [keyOf(second)]);
  });

  test('of storage are read with distrust', () => {
    const good = mistakeOf(move, 'english');
    /** @type {unknown[]} */
    const list = [good, null, 7, { ...good, rules: 'chess' }, { ...good, grid: 'x' }];
    list.push({ ...good, best: [] }, { ...good, turn: 'left' }, { ...good, words: 3 });
    assert.deepEqual(new Mistakes({ version: 1, list }).list, [good]);
    for (const kept of [null, 'x', [], { list: 'x' }]) {
      assert.deepEqual(new Mistakes(kept).list, []);
    }
  });
});
