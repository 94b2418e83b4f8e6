// @ts-check
// The tree as far as somebody has looked into it, with an engine whose trees are made up.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import { isBefore, isWithin, keyOf } from '../../../web/game/tree-paths.js';
import {
  cutWords,
  lineWords,
  playedWords,
  valueMark,
  verdictOf,
} from '../../../web/game/tree-words.js';
import { least, makeTree } from './made-tree.mjs';

/** @typedef {import('../../../wasm/threeply').TreeNode} TreeNode */
/** @typedef {import('../../../web/game/tree.js').Tree} Tree */
/** @typedef {import('./made-tree.mjs').Made} Made */

/** The textbook's: the second action of the root needs one answer only. @type {Made} */
const small = [
  [
    [2, 3],
    [1, 0],
  ],
  [
    [0, -1],
    [5, 6],
  ],
];

/** The nodes in sight, from left to right. @param {Tree} tree */
function inSight(tree) {
  /** @type {string[]} */
  const keys = [];
  const add = (/** @type {TreeNode} */ node) => {
    keys.push(keyOf(node.path));
    tree.childrenOf(node).forEach(add);
  };
  if (tree.root) add(tree.root);
  return keys;
}

/** @type {Made} */
const large = Array.from({ length: 8 }, () => Array.from({ length: 10 }, (_, i) => [i, i + 1]));

test('paths: within and before', () => {
  assert(isWithin([0, 1], [0]) && isWithin([0], [0]) && !isWithin([1, 0], [0]));
  assert(isBefore([0, 1], [1]) && isBefore([0], [1, 3]));
  assert(!isBefore([0], [0, 1]) && !isBefore([0, 1], [0]) && !isBefore([1], [0, 5]));
});

test('a small tree is unfolded whole, at its last step', async () => {
  const { tree, ask } = makeTree(small);
  await ask();
  assert.equal(inSight(tree).length, 15);
  assert.deepEqual(tree.current, []);
  assert.equal(tree.track.at, tree.track.total - 1);
  assert(tree.isWhole);
  assert.deepEqual(tree.chosenLine, [[], [0], [0, 1], [0, 1, 0]]);
});

test('of a large one only the chosen line, and nothing is asked twice', async () => {
  const { tree, asked, ask } = makeTree(large);
  await ask();
  assert.equal(inSight(tree).length, 1 + 8 + 10 + 2);
  await tree.unfold([3]);
  assert.equal(inSight(tree).length, 31);
  await tree.fold([3]);
  await tree.unfold([3]);
  assert.deepEqual([...new Set(asked)], asked);
});

test('folding takes along who is below', async () => {
  const { tree, ask } = makeTree(small);
  await ask();
  await tree.goTo([1, 0, 1]);
  await tree.toggle([1]);
  assert.deepEqual(tree.current, [1]);
  assert(!inSight(tree).includes('1.0'));
  assert.equal(tree.isOpen([1]), false);
});

test('steps go forward and back, and what is ahead is not known yet', async () => {
  const { tree, ask } = makeTree(small);
  await ask();
  await tree.seek(0);
  assert.deepEqual(tree.current, []);
  assert.equal(tree.stageOf([]), 'open');
  assert.equal(tree.stageOf([0]), 'ahead');
  for (let i = 0; i < 3; i += 1) await tree.seek(tree.track.at + 1);
  assert.deepEqual(tree.current, [0, 0, 0]);
  assert.deepEqual(
    [[0, 0, 0], [0, 0], [0, 0, 1], [1]].map((path) => tree.stageOf(path)),
    ['done', 'open', 'ahead', 'ahead'],
  );
  const parent = tree.node([0, 0]) ?? assert.fail();
  assert.equal(valueMark(tree, parent), '≥2');
  await tree.seek(tree.track.at - 1);
  assert.deepEqual(tree.current, [0, 0]);
  await tree.seek(Infinity);
  assert(tree.isWhole);
  assert.equal(valueMark(tree, tree.root ?? assert.fail()), '1');
});

test('the next cut, the one before, and none any more', async () => {
  const { tree, ask } = makeTree(small, { reading: 'alpha-beta' });
  await ask();
  assert.equal(await tree.goToCut(), true);
  assert.deepEqual(tree.current, [1]);
  assert.deepEqual(tree.at?.cut, [1]);
  assert.equal(tree.stageOf([1, 1]), 'done');
  const cutter = tree.node([1]) ?? assert.fail();
  assert.equal(valueMark(tree, tree.node([1, 1]) ?? assert.fail()), '');
  assert.equal(cutWords(cutter), 'cut: 0 ≤ α 1');
  assert.equal(await tree.goToCut(), false);
  assert.equal(await tree.goToCut(true), false);
  await tree.seek(Infinity);
  assert.equal(valueMark(tree, cutter), '≤0');
});

test('stepping through a large tree unfolds the way only', async () => {
  const { tree, ask } = makeTree(large);
  await ask();
  const before = inSight(tree).length;
  await tree.seek(100);
  await tree.seek(150);
  assert(inSight(tree).length <= before + 12);
});

test('a node chosen is the place from which stepping goes on', async () => {
  const { tree, ask } = makeTree(small);
  await ask();
  await tree.goTo([1, 0]);
  assert(tree.isWhole);
  const { at } = tree.track;
  await tree.seek(at + 1);
  assert.deepEqual(tree.current, [1, 0, 0]);
});

test('the line against another action can be played and left', async () => {
  const { tree, ask } = makeTree(small, { reading: 'alpha-beta' });
  await ask();
  await tree.refute(1);
  assert.deepEqual(tree.line, [[], [1], [1, 0], [1, 0, 0]]);
  assert.deepEqual(tree.track, { total: 4, at: 1 });
  await tree.seek(2);
  assert.deepEqual(tree.current, [1, 0]);
  assert.equal(tree.line.length, 4);
  await tree.goTo([0]);
  assert.equal(tree.line.length, 0);
});

test('moves lead to their node, as far as they exist', async () => {
  const { tree, ask } = makeTree(large);
  await ask();
  await tree.goToMoves(['m3', 'm3.4']);
  assert.deepEqual(tree.current, [3, 4]);
  await tree.goToMoves(['m2', 'no such move']);
  assert.deepEqual(tree.current, [2]);
});

test('older answers are dropped', async () => {
  let isSlow = true;
  const { tree, request, options } = makeTree(small, {
    delay: (call) => (isSlow && call === 'tree ' ? 40 : 0),
  });
  const first = tree.ask({ ...request, actions: 'older' }, options);
  isSlow = false;
  await tree.ask(request, { ...options, reading: 'alpha-beta' });
  assert.equal(await first, false);
  assert.equal(tree.grown?.options.reading, 'alpha-beta');
  assert.equal(tree.grown?.request.actions, '');
});

test('what is stopped is no failure and can be asked again', async () => {
  for (const slow of ['tree ', 'tree 0']) {
    const { tree, ask } = makeTree(large, { delay: (call) => (call === slow ? 30 : 0) });
    const first = ask();
    await new Promise((resolve) => setTimeout(resolve, 15));
    assert(tree.isAsking);
    tree.stop();
    assert.equal(await first, false);
    assert(!tree.isAsking);
    assert.equal(tree.error, '');
    await ask();
    assert.equal(inSight(tree).length, 21);
  }
});

test('of two steps asked for at once the last counts', async () => {
  const { tree, ask } = makeTree(large, { delay: (call) => (call === 'steps 0' ? 30 : 0) });
  await ask();
  tree.grown?.chunks.clear();
  const slow = tree.seek(3);
  await tree.seek(260);
  await slow;
  assert.equal(tree.step, 260);
});

test('a position that has no tree says why', async () => {
  const { tree, request, options } = makeTree(small);
  await tree.ask({ ...request, actions: 'wrong' }, options);
  assert.equal(tree.error, 'no such game');
  assert.equal(tree.root, undefined);
  await tree.seek(3);
  await tree.refute(0);
});

test('actions in words', async () => {
  const { tree, ask } = makeTree([3, 1, 3, least, -1]);
  await ask();
  const { root } = tree;
  assert(root);
  const words = [0, 1, 2, 3, 4].map((i) => verdictOf(root, tree.node([i]) ?? assert.fail(), 'm0'));
  assert.deepEqual(words, [
    'chosen: the left-most of the best',
    '2 worse than m0',
    'equally good, but further right',
    'loses',
    '4 worse than m0',
  ]);
  const other = makeTree(small);
  await other.ask();
  await other.tree.refute(1);
  const line = other.tree.line.slice(1).flatMap((path) => other.tree.node(path) ?? []);
  assert.equal(lineWords(line), 'm1 is worth 0 (even): White replies m1.0, then m1.0.0.');
});

test('who has played by another search than the tree shows is told', () => {
  assert.equal(
    playedWords('H3-G4', 10),
    'Level 10 looked further than this tree and played H3-G4. This is how minimax sees it:',
  );
  assert.match(playedWords('H3-G4', 2), /^Level 2 has a search of its own and played H3-G4\./);
  assert.equal(playedWords('H3-G4', 0), '', 'minimax, or a person');
  assert.equal(playedWords('', 10), '', 'the end of the game');
});
