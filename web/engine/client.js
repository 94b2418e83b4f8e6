// @ts-check
// Talks to the engine in its workers, one for each module: promises, cancelling, and a new worker where one
// has died. Knows nothing of games.
import { calls } from './calls.js';
import { startWorker } from './start.js';

/** @import { ThreeplyModule, GameView, OutputView, OnProgress, SolveProgress } from '../../wasm/threeply' */
/** @import { ModuleName } from './calls.js' */
/** @import { PackedPlies, PackedText } from './pack.js' */
/** @typedef {Omit<GameView, 'plies'> & {plies: PackedPlies}} PackedGame */
/** @typedef {Omit<OutputView, 'text'> & PackedText} PackedOutput */
/**
 * What a caller gives of a call's arguments: how far long work has come is told by `onProgress`.
 * @template {unknown[]} A
 * @typedef {A extends [...infer Given, OnProgress] ? Given : A} Given
 */
/**
 * The engine's calls as promises, each with how it is to be worked on as one argument more.
 * @typedef {{[K in keyof ThreeplyModule]: (...args:
 *   [...Given<Parameters<ThreeplyModule[K]>>, work?: LongWork]) =>
 *   Promise<ReturnType<ThreeplyModule[K]>>}} Calls
 */
/**
 * @typedef {Object} LongWork
 * @property {AbortSignal} [signal]  ends it
 * @property {(progress: SolveProgress) => void} [onProgress]
 * @property {boolean} [isPacked]    the answer may be large: in the form of ./pack.js
 */
/**
 * @typedef {Object} Pending
 * @property {string} call
 * @property {unknown[]} args
 * @property {(value: any) => void} resolve
 * @property {(reason: unknown) => void} reject
 * @property {((progress: SolveProgress) => void)} [onProgress]
 * @property {boolean} [isPacked]
 * @property {number} [limit]  milliseconds in which it must be answered
 * @property {number} tries
 * @property {number} timer
 */

/** A worker that has not answered for so long has hung. */
const patience = 20000;

/** And one that has not said for so long that it is there: its files have to come first. */
const startPatience = 30000;

/** A call that has brought down so many workers is not sent again. */
const mostTries = 2;

/** The engine is not there: its files are missing or broken, or it does not start. */
export class MissingEngine extends Error {}

/** A long list takes its time. @param {unknown[]} args */
const timeFor = ([request]) => patience + (Object(request).actions?.length ?? 0) / 50;

/** The conversation with one module. */
class Conversation {
  /** @param {() => Worker} createWorker */
  constructor(createWorker) {
    this.createWorker = createWorker;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, Pending>} */
    this.pending = new Map();
    /** Whether the worker has said that its engine is there. */
    this.isReady = false;
    this.startTimer = 0;
    this.lastId = 0;
  }

  /**
   * @param {string} call
   * @param {unknown[]} args
   * @param {LongWork & {limit?: number}} options
   * @returns {Promise<any>}
   */
  ask(call, args, { signal, limit, onProgress, isPacked }) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const id = ++this.lastId;
      const pending = {
        call,
        args,
        resolve,
        reject,
        onProgress,
        isPacked,
        limit,
        tries: 0,
        timer: 0,
      };
      this.pending.set(id, pending);
      signal?.addEventListener('abort', () => {
        if (!this.pending.delete(id)) return;
        clearTimeout(pending.timer);
        reject(signal.reason);
        this.replaceWorker();
      });
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
    const { call, args, isPacked, limit } = pending;
    clearTimeout(pending.timer);
    if (limit) pending.timer = window.setTimeout(() => this.replaceWorker(), limit);
    this.worker.postMessage({ id, call, args, isPacked });
  }

  startWorker() {
    const worker = this.createWorker();
    this.isReady = false;
    this.startTimer = window.setTimeout(() => this.giveUp('it does not answer'), startPatience);
    worker.addEventListener('message', ({ data }) => {
      if (worker !== this.worker) return;
      if (data.isReady === false) return this.giveUp(data.reason);
      this.isReady = true;
      clearTimeout(this.startTimer);
      const pending = this.pending.get(data.id);
      if (!pending) return;
      if (data.progress) return pending.onProgress?.(data.progress);
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
    const wasReady = this.isReady;
    this.endWorker();
    for (const [id, pending] of [...this.pending]) {
      if (pending.tries < mostTries) this.send(id, pending);
      else if (wasReady) this.refuse(id, pending, new Error('it has failed again and again'));
      else this.refuse(id, pending, new MissingEngine('it does not start'));
    }
  }

  /** There is no engine; a later call tries again. @param {string} reason */
  giveUp(reason) {
    console.info('The engine is missing:', reason);
    this.endWorker();
    for (const [id, pending] of [...this.pending]) {
      this.refuse(id, pending, new MissingEngine(reason));
    }
  }

  endWorker() {
    clearTimeout(this.startTimer);
    this.worker?.terminate();
    this.worker = null;
    this.isReady = false;
  }

  /** @param {number} id @param {Pending} pending @param {Error} error */
  refuse(id, pending, error) {
    this.pending.delete(id);
    clearTimeout(pending.timer);
    pending.reject(error);
  }
}

class Client {
  /** A module's worker starts when it is asked something. @param {(module: ModuleName) => Worker} [createWorker] */
  constructor(createWorker = startWorker) {
    this.conversations = {
      engine: new Conversation(() => createWorker('engine')),
      solver: new Conversation(() => createWorker('solver')),
      player: new Conversation(() => createWorker('player')),
      library: new Conversation(() => createWorker('library')),
    };
  }
}

for (const [name, { module, pace, arity }] of Object.entries(calls)) {
  Object.defineProperty(Client.prototype, name, {
    /** @this {Client} @param {unknown[]} args */
    value(...args) {
      const given = args.slice(0, arity);
      const { signal, onProgress, isPacked } = /** @type {LongWork} */ (args[arity] ?? {});
      // What should be answered at once has a limit; the rest can be stopped by whoever asks.
      const limit = pace === 'quick' ? timeFor(given) : undefined;
      return this.conversations[module].ask(name, given, { signal, onProgress, isPacked, limit });
    },
  });
}

/** @typedef {Client & Calls} Engine */
export const Engine = /** @type {new (createWorker?: (module: ModuleName) => Worker) => Engine} */ (
  /** @type {unknown} */ (Client)
);
