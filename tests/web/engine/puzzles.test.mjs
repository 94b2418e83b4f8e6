// @ts-check
// The page's own puzzles with the real engine: their trees fit its moves, the solver agrees with them,
// and a session judges by them without asking it. tests/unit/puzzles proves every one of them again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../game/described.mjs';
import { requestOf } from '../../../web/game/document.js';
import { documentOf } from '../../../web/game/puzzle-kept.js';
import { PuzzleSession } from '../../../web/game/puzzle.js';
import { bestIndex, readTree } from '../../../web/game/puzzle-tree.js';
import { puzzles } from '../../../web/game/puzzles.js';
import { engine } from './module.mjs';

/** @typedef {import('../../../web/game/puzzle-tree.js').JudgedNode} JudgedNode */
/** @typedef {import('../../../web/game/puzzles.js').Puzzle} Puzzle */

const quiet = () => {};

/** @param {Puzzle} puzzle @param {string[]} names */
const viewAfter = ({ rules, grid }, names) =>
  engine.viewGame(requestOf({ ...documentOf(grid, 'bottom', rules), text: names.join(' ') }), -1)
    .position;

/** Every position of a tree has as many moves as the tree says. @param {Puzzle} puzzle @param {JudgedNode} node @param {string[]} names */
function walk(puzzle, node, names) {
  const { moves } = viewAfter(puzzle, names);
  assert.equal(moves.length, node.length);
  for (const [i, { reply, after, outcome }] of node.entries()) {
    const played = [...names, moves[i].name];
    const replies = viewAfter(puzzle, played).moves;
    assert.equal(replies.length === 0, outcome.result === 'win' && outcome.plies === 1);
    assert.ok(reply < replies.length);
    if (after) walk(puzzle, after, [...played, replies[reply].name]);
  }
}

test('the puzzles go from easy to hard, and each tree begins with its one best move', () => {
  for (const rules of ['english', 'towers', 'single-jump']) {
    const ratings = puzzles.filter((puzzle) => puzzle.rules === rules).map(({ rating }) => rating);
    assert.deepEqual(
      ratings,
      [...ratings].sort((one, other) => one - other),
    );
  }
  for (const puzzle of puzzles) {
    assert.equal(engine.checkSetup(puzzle.grid).error, '');
    const tree = readTree(puzzle.tree);
    const best = tree.filter(
      ({ outcome }) => outcome.result === 'win' && outcome.plies === puzzle.plies,
    );
    assert.equal(best.length, 1, puzzle.id);
    assert.equal(tree[bestIndex(tree)], best[0]);
    assert.ok(tree.length > 2, 'there is something to choose');
  }
});

test('the trees fit the moves of the engine', () => {
  for (const puzzle of puzzles) walk(puzzle, readTree(puzzle.tree), []);
});

test('the solver says of short ones, and of every move in them, what their trees say', () => {
  const short = puzzles.filter(({ plies }) => plies <= 5);
  assert.ok(new Set(short.map(({ rules }) => rules)).size === 3);
  for (const { id, rules, grid, plies, tree } of short) {
    const request = { rules, grid, turn: /** @type {const} */ ('bottom'), nodes: 400_000 };
    const { outcome } = engine.solvePosition(request, quiet);
    assert.deepEqual(outcome, { result: 'win', plies }, id);
    const rated = engine.rateMoves(request, quiet).moves;
    const names = viewAfter(/** @type {any} */ ({ rules, grid }), []).moves.map(({ name }) => name);
    for (const move of rated) {
      if (move.outcome.result === 'undecided') continue;
      assert.deepEqual(readTree(tree)[names.indexOf(move.name)].outcome, move.outcome, id);
    }
  }
});

test('a session judges and answers by the tree alone, wrong moves, too, and shows the solution', async () => {
  for (const rules of /** @type {const} */ (['towers', 'single-jump', 'english'])) {
    const puzzle = puzzles.filter((one) => one.rules === rules && one.plies <= 9).at(-1);
    assert.ok(puzzle);
    const never = async () => assert.fail('the solver was asked');
    const asked = /** @type {any} */ ({ solvePosition: never, rateMoves: never });
    const session = new PuzzleSession({
      engine: /** @type {any} */ ({
        viewGame: async (/** @type {any} */ request, /** @type {number} */ ply) =>
          engine.viewGame(request, ply),
      }),
      solver: asked,
      kept: undefined,
      answerDelay: 0,
      listener: {
        onChange: quiet,
        onResult: quiet,
        onFailure: (error) => assert.fail(String(error)),
        onThinking: quiet,
        announce: quiet,
        say: quiet,
        keep: quiet,
      },
    });
    await session.open(puzzle.id);
    const tree = readTree(puzzle.tree);
    const wrong = tree.findIndex(({ outcome }) => outcome.result !== 'win');
    await session.playByHand(session.view?.position.moves[wrong].name ?? '');
    assert.equal(session.lastJudgement?.kind, 'spoilt');
    assert.notEqual(session.standing?.result, 'win');
    await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(session.position.ply, 2, 'the refutation is on the board');
    assert.equal(session.training.record.results[puzzle.id].first, 'missed');
    await session.undo();
    assert.equal(session.position.ply, 0);

    session.show('solution');
    await new Promise((resolve) => setTimeout(resolve, 20));
    const line = session.solution?.line ?? [];
    assert.equal(line.length, puzzle.plies);
    session.show('game');
    for (let ply = 0; ply < puzzle.plies; ply += 2) {
      await session.playByHand(line[ply].name);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.match(session.ending?.words ?? '', /^Solved in \d+ plies, with help\.$/);
    assert.deepEqual(session.training.record.results[puzzle.id], {
      first: 'missed',
      best: 'helped',
    });
  }
});
