// @ts-check
// Talks to the engine in its worker: promises, cancelling, and a new worker where one has died.
// Knows nothing of games.

/** @typedef {import('../../wasm/threeply').GameRequest} GameRequest */
/** @typedef {import('../../wasm/threeply').GameView} GameView */
/** @typedef {import('../../wasm/threeply').PositionView} PositionView */
/** @typedef {import('../../wasm/threeply').OutputView} OutputView */
/** @typedef {import('../../wasm/threeply').ChoiceView} ChoiceView */
/** @typedef {import('../../wasm/threeply').ComparisonView} ComparisonView */
/**
 * @typedef {Object} Pending
 * @property {string} call
 * @property {unknown[]} args
 * @property {(value: any) => void} resolve
 * @property {(reason: unknown) => void} reject
 * @property {number} tries
 * @property {number} timer
 */

/** A worker that has not answered for so long has hung. */
const patience = 20000;

/** A call that has brought down so many workers is not sent again. */
const mostTries = 2;

export class Engine {
  /** @param {() => Worker} [createWorker] */
  constructor(createWorker) {
    this.createWorker =
      createWorker ??
      (() => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }));
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, Pending>} */
    this.pending = new Map();
    this.lastId = 0;
  }

  /**
   * @param {GameRequest} request
   * @param {number} ply
   * @returns {Promise<GameView>}
   */
  viewGame(request, ply) {
    return this.ask('viewGame', [request, ply], { limit: patience });
  }

  /**
   * @param {GameRequest} request
   * @param {number} ply
   * @returns {Promise<PositionView>}
   */
  viewPosition(request, ply) {
    return this.ask('viewPosition', [request, ply], { limit: patience });
  }

  /**
   * @param {GameRequest} request
   * @returns {Promise<OutputView>}
   */
  writeOutput(request) {
    return this.ask('writeOutput', [request], { limit: patience });
  }

  /**
   * May take long at great depth; `signal` ends it.
   * @param {GameRequest} request
   * @param {AbortSignal} [signal]
   * @returns {Promise<ChoiceView>}
   */
  chooseAction(request, signal) {
    return this.ask('chooseAction', [request], { signal });
  }

  /**
   * @param {GameRequest} request
   * @param {string} theirs
   * @returns {Promise<ComparisonView>}
   */
  compareOutput(request, theirs) {
    return this.ask('compareOutput', [request, theirs], { limit: patience });
  }

  /**
   * @param {string} call
   * @param {unknown[]} args
   * @param {{signal?: AbortSignal, limit?: number}} options
   * @returns {Promise<any>}
   */
  ask(call, args, { signal, limit }) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const id = ++this.lastId;
      const pending = { call, args, resolve, reject, tries: 0, timer: 0 };
      this.pending.set(id, pending);
      signal?.addEventListener('abort', () => {
        if (!this.pending.delete(id)) return;
        reject(signal.reason);
        this.replaceWorker();
      });
      if (limit) pending.timer = window.setTimeout(() => this.replaceWorker(), limit);
      this.send(id, pending);
    });
  }

  /**
   * @param {number} id
   * @param {Pending} pending
   */
  send(id, pending) {
    pending.tries += 1;
    this.worker ??= this.startWorker();
    this.worker.postMessage({ id, call: pending.call, args: pending.args });
  }

  startWorker() {
    const worker = this.createWorker();
    worker.addEventListener('message', ({ data }) => {
      const pending = this.pending.get(data.id);
      if (!pending) return;
      this.pending.delete(data.id);
      clearTimeout(pending.timer);
      if (!data.failure) return pending.resolve(data.result);
      // A trap inside the engine may have left it in pieces: the next call gets a new one.
      pending.reject(new Error(data.failure));
      this.replaceWorker();
    });
    const onDeath = () => {
      if (worker === this.worker) this.replaceWorker();
    };
    worker.addEventListener('error', onDeath);
    worker.addEventListener('messageerror', onDeath);
    return worker;
  }

  /** Ends the worker and asks a new one whatever was still unanswered. */
  replaceWorker() {
    this.worker?.terminate();
    this.worker = null;
    for (const [id, pending] of [...this.pending]) {
      if (pending.tries >= mostTries) {
        this.pending.delete(id);
        clearTimeout(pending.timer);
        pending.reject(new Error('the engine does not answer'));
      } else {
        this.send(id, pending);
      }
    }
  }
}
