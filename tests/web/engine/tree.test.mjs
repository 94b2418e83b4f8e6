// @ts-check
// The tree as the page asks for it: walking all steps tells every node's state, and the nodes,
// the steps and the written tree agree, on some positions in every rule set.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engine } from './module.mjs';

/** @typedef {import('../../../wasm/threeply').GameRequest} GameRequest */
/** @typedef {import('../../../wasm/threeply').TreeOptions} TreeOptions */
/** @typedef {import('../../../wasm/threeply').TreeStep} TreeStep */
/** @typedef {import('../../../wasm/threeply').TreeNode} TreeNode */
/**
 * What the steps say of a node.
 * @typedef {Object} Told
 * @property {TreeNode['state']} state
 * @property {TreeNode['window']} window
 * @property {TreeNode['finding']} finding
 * @property {number} boards
 */

/** @type {GameRequest} */
const figure = {
  rules: 'towers',
  start: '......../......../......../......../......../B.w...../.w....../..b.....',
  actions: '',
};
const ending = '......../..w...w./.....W../..b...../.b.w..../b...b.../...b..../......B.';

/** @type {GameRequest[]} */
const requests = [
  figure,
  { rules: 'towers', actions: 'G6-F5 B3-A4 F5-E4' },
  { rules: 'single-jump', actions: '', start: ending, turn: 'top' },
  { rules: 'english', actions: '', start: ending },
  { rules: 'english', actions: '' },
];
/** @type {TreeOptions['reading'][]} */
const readings = ['plain', 'alpha-beta'];

/**
 * @param {GameRequest} request
 * @param {TreeOptions} options
 */
function allSteps(request, options) {
  /** @type {TreeStep[]} */
  const steps = [];
  for (;;) {
    const view = engine.viewSteps(request, -1, options, steps.length, 1000);
    assert.equal(view.error, '');
    steps.push(...view.steps);
    if (steps.length === view.total) return steps;
    assert.equal(view.steps.length, 1000);
  }
}

/** @param {TreeStep[]} steps */
function tellingOf(steps) {
  /** @type {Map<string, Told>} */
  const told = new Map();
  for (const { path, kind, cut, window, finding } of steps) {
    if (kind === 'enter' || kind === 'leaf') {
      assert.ok(!told.has(path.join()), 'looked at twice');
      told.set(path.join(), { state: 'searched', window, finding, boards: 0 });
      for (let length = 0; length <= path.length; length += 1) {
        const above = told.get(path.slice(0, length).join());
        assert.ok(above, 'looked at before its parent');
        above.boards += 1;
      }
    } else if (kind === 'cut') {
      for (const child of cut) {
        const nothing = { window: null, finding: null, boards: 0 };
        told.set([...path, child].join(), { state: 'cut', ...nothing });
      }
    } else {
      const node = told.get(path.join());
      assert.ok(node && node.finding === null, 'done before it was entered');
      node.finding = finding;
    }
  }
  return told;
}

for (const request of requests) {
  for (const reading of readings) {
    const options = { depth: 3, reading };
    const name = `${request.rules} ${request.start ?? request.actions} ${reading}`;

    test(`walking all steps gives every node's state: ${name}`, () => {
      const told = tellingOf(allSteps(request, options));
      let nodes = 0;
      /** @param {TreeNode} node */
      const check = (node) => {
        const found = told.get(node.path.join());
        assert.equal(node.state, found?.state ?? 'unseen', node.path.join());
        assert.deepEqual(node.window, found?.window ?? null);
        assert.deepEqual(node.finding, found?.finding ?? null);
        assert.equal(reading === 'plain' ? node.boards : node.boardsSearched, found?.boards ?? 0);
        assert.match(node.sentence, /^[A-Z].*\.$/);
        nodes += 1;
      };
      /** @param {number[]} path @param {TreeNode} [asChild] */
      const descend = (path, asChild) => {
        const view = engine.viewTree(request, -1, options, path);
        assert.equal(view.error, '');
        assert.ok(view.node);
        if (asChild) assert.deepEqual(view.node, asChild);
        check(view.node);
        assert.equal(view.children.length, view.node.childCount);
        const values = view.children.map(({ value }) => value);
        if (values.length > 0) {
          const best = view.node.turn === 'bottom' ? Math.max(...values) : Math.min(...values);
          assert.equal(view.node.value, best);
          assert.equal(view.node.best, values.indexOf(best));
          const equals = values.flatMap((value, i) => (value === best ? [i] : []));
          assert.deepEqual(view.node.ties, equals.slice(1));
          assert.equal(
            view.node.boards,
            1 + view.children.reduce((sum, { boards }) => sum + boards, 0),
          );
        }
        for (const child of view.children) {
          // Of leaves only some: each question is a search of its own.
          if (!child.isLeaf || child.path.at(-1) === 0) descend(child.path, child);
          else check(child);
        }
        return view;
      };
      const view = descend([]);
      assert.equal(nodes, view.boards);
      assert.deepEqual(structuredClone(view), view);
    });

    test(`steps are found where they are: ${name}`, () => {
      const steps = allSteps(request, options);
      const kinds = steps.map((step) => step.kind);
      assert.deepEqual(steps[0].path, []);
      assert.deepEqual(steps.at(-1)?.path, []);
      for (const from of [-1, 0, 7, steps.length >> 1, steps.length - 1, steps.length]) {
        for (const kind of /** @type {const} */ (['enter', 'leaf', 'cut', 'done'])) {
          const after = kinds.indexOf(kind, from + 1);
          const before = kinds.slice(0, Math.max(from, 0)).lastIndexOf(kind);
          assert.equal(engine.findStep(request, -1, options, from, kind, false), after);
          assert.equal(engine.findStep(request, -1, options, from, kind, true), before);
        }
      }
      for (let i = 0; i < steps.length; i += 1 + (steps.length >> 5)) {
        const { path } = steps[i];
        const first = steps.findIndex((step) => step.path.join() === path.join());
        assert.equal(engine.stepOf(request, -1, options, path), first);
      }
    });

    test(`the written tree has a line for each step: ${name}`, () => {
      const steps = allSteps(request, options).slice(1, -1);
      const { text } = engine.writeTree(request, -1, options, 'text');
      const lines = text.split('\n').slice(0, -3);
      const kinds = lines.map((line) =>
        line.includes('pruning') ? 'cut' : line.includes('; h=') ? 'leaf' : 'enter',
      );
      assert.deepEqual(
        kinds,
        steps.map(({ kind }) => kind).filter((kind) => kind !== 'done'),
      );
      const tree = JSON.parse(engine.writeTree(request, -1, options, 'json').text);
      const { node, children } = engine.viewTree(request, -1, options, []);
      assert.equal(
        tree.moves.filter((/** @type {any} */ { move }) => move).length,
        children.length,
      );
      assert.equal(tree.value, node?.value);
    });
  }
}

test('the worked example', () => {
  const view = engine.viewTree(figure, 0, { depth: 3, reading: 'alpha-beta' }, []);
  assert.equal(view.boards, 30);
  assert.equal(view.boardsSearched, 20);
  assert.equal(view.children[view.node?.best ?? -1].move?.name, 'A6-B5');
});

test('a depth of six, all of it', () => {
  const request = { rules: /** @type {const} */ ('towers'), actions: '' };
  const options = { depth: 6, reading: /** @type {const} */ ('plain') };
  assert.equal(engine.viewTree(request, 0, options, []).boards, 216033);
  assert.equal(engine.viewSteps(request, 0, options, 100000, 50).steps.length, 50);
});

test('questions that make no sense', () => {
  const options = { depth: 3, reading: /** @type {const} */ ('plain') };
  assert.equal(engine.viewTree(figure, 0, options, [9]).node, null);
  assert.notEqual(engine.viewTree(figure, 0, options, [9]).error, '');
  assert.notEqual(engine.viewSteps(figure, 0, { ...options, depth: 7 }, 0, 1).error, '');
  assert.equal(engine.stepOf(figure, 0, options, [9]), -1);
});
