// @ts-check
// The engine's client with workers that answer, hang, fail and die.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Engine, MissingEngine } from '../../../web/engine/client.js';

// The client's timers are the page's.
Object.assign(globalThis, { window: globalThis });

/** A worker that does what the test says with each message. */
class FakeWorker extends EventTarget {
  /** @type {FakeWorker[]} */
  static all = [];

  /** @param {(worker: FakeWorker, message: any) => void} react */
  constructor(react) {
    super();
    this.react = react;
    this.isTerminated = false;
    FakeWorker.all.push(this);
  }

  /** @param {any} message */
  postMessage(message) {
    queueMicrotask(() => !this.isTerminated && this.react(this, message));
  }

  /** @param {any} data */
  answer(data) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate() {
    this.isTerminated = true;
  }
}

/** @param {((worker: FakeWorker, message: any) => void)[]} reactions  of the first worker, the second … */
function engineWith(...reactions) {
  return new Engine(() => {
    const react = reactions[Math.min(FakeWorker.all.length, reactions.length - 1)];
    return /** @type {any} */ (new FakeWorker(react));
  });
}

const request = { rules: /** @type {const} */ ('towers'), actions: '' };
const answers = (/** @type {FakeWorker} */ worker, /** @type {any} */ { id, call }) =>
  worker.answer({ id, result: call });
const hangs = () => {};
const dies = (/** @type {FakeWorker} */ worker) => worker.dispatchEvent(new Event('error'));

beforeEach(() => {
  FakeWorker.all = [];
});

test('a call is answered, by a worker that starts on demand', async () => {
  const engine = engineWith(answers);
  assert.equal(FakeWorker.all.length, 0);
  assert.equal(await engine.viewGame(request, 0), /** @type {any} */ ('viewGame'));
  assert.equal(await engine.writeOutput(request), /** @type {any} */ ('writeOutput'));
  assert.equal(FakeWorker.all.length, 1);
});

test('each module has a worker of its own, which starts when it is asked something', async () => {
  /** @type {string[]} */
  const started = [];
  const engine = new Engine((module) => {
    started.push(module);
    return /** @type {any} */ (new FakeWorker(module === 'solver' ? hangs : answers));
  });
  await engine.viewGame(request, 0);
  assert.deepEqual(started, ['engine']);
  const controller = new AbortController();
  const solving = engine.solvePosition({ grid: '' }, controller);
  await engine.writeOutput(request);
  assert.deepEqual(started, ['engine', 'solver']);
  controller.abort(new Error('stopped'));
  await assert.rejects(solving, /stopped/);
  assert.deepEqual(
    FakeWorker.all.map(({ isTerminated }) => isTerminated),
    [false, true],
    'who stops the solver has not stopped the engine',
  );
});

test('a dead worker is replaced and its calls are asked again', async () => {
  const engine = engineWith(dies, answers);
  assert.equal(await engine.viewGame(request, 0), /** @type {any} */ ('viewGame'));
  assert.equal(FakeWorker.all.length, 2);
  assert.ok(FakeWorker.all[0].isTerminated);
});

test('a call that kills every worker fails, the next one is asked afresh', async () => {
  const engine = engineWith(dies, dies, answers);
  await assert.rejects(engine.viewGame(request, 0), MissingEngine);
  assert.equal(await engine.viewGame(request, 0), /** @type {any} */ ('viewGame'));
});

test('cancelling ends the worker at once and spares the other calls', async () => {
  const engine = engineWith(hangs, answers);
  const controller = new AbortController();
  const cancelled = engine.chooseAction(request, controller);
  const other = engine.viewGame(request, 0);
  await new Promise((resolve) => setTimeout(resolve, 5));
  controller.abort(new Error('stopped'));
  await assert.rejects(cancelled, /stopped/);
  assert.equal(await other, /** @type {any} */ ('viewGame'));
  assert.ok(FakeWorker.all[0].isTerminated);
});

test('a signal that was given before is heeded', async () => {
  const engine = engineWith(answers);
  await assert.rejects(
    engine.chooseAction(request, { signal: AbortSignal.abort(new Error('early')) }),
    /early/,
  );
  assert.equal(FakeWorker.all.length, 0);
});

test('a failure inside the engine is told, and a new worker serves the next call', async () => {
  const fails = (/** @type {FakeWorker} */ worker, /** @type {any} */ { id }) =>
    worker.answer({ id, failure: 'RuntimeError: unreachable' });
  const engine = engineWith(fails, answers);
  await assert.rejects(engine.viewGame(request, 0), /unreachable/);
  assert.equal(await engine.viewGame(request, 0), /** @type {any} */ ('viewGame'));
});

test('an engine that is not there is told at once, and tried again with the next call', async () => {
  const isMissing = (/** @type {FakeWorker} */ worker) =>
    worker.answer({ isReady: false, reason: '404' });
  const engine = engineWith(isMissing, answers);
  await assert.rejects(engine.viewGame(request, 0), MissingEngine);
  assert.ok(FakeWorker.all[0].isTerminated);
  assert.equal(await engine.viewGame(request, 0), /** @type {any} */ ('viewGame'));
});

test('a worker that never says that it is there is given up', async () => {
  const { setTimeout: real } = globalThis;
  // All the patience of the client passes at once.
  globalThis.setTimeout = /** @type {any} */ ((/** @type {() => void} */ run) => real(run));
  try {
    await assert.rejects(engineWith(hangs).chooseAction(request), MissingEngine);
  } finally {
    globalThis.setTimeout = real;
  }
});
