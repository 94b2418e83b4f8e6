// @ts-check
// Talks to the engine in its worker: promises, cancelling, and a new worker where one has died.
// Knows nothing of games.
import { startWorker } from './start.js';

/** @typedef {import('../../wasm/threeply').GameRequest} GameRequest */
/** @typedef {import('../../wasm/threeply').GameView} GameView */
/** @typedef {Omit<GameView, 'plies'> & {plies: import('./pack.js').PackedPlies}} PackedGame */
/** @typedef {Omit<OutputView, 'text'> & import('./pack.js').PackedText} PackedOutput */
/** @typedef {import('../../wasm/threeply').PositionView} PositionView */
/** @typedef {import('../../wasm/threeply').OutputView} OutputView */
/** @typedef {import('../../wasm/threeply').ChoiceView} ChoiceView */
/** @typedef {import('../../wasm/threeply').ComparisonView} ComparisonView */
/** @typedef {import('../../wasm/threeply').BoardsView} BoardsView */
/** @typedef {import('../../wasm/threeply').CheckView} CheckView */
/** @typedef {import('../../wasm/threeply').GridFormat} GridFormat */
/** @typedef {import('../../wasm/threeply').PuzzleRequest} PuzzleRequest */
/** @typedef {import('../../wasm/threeply').RatingView} RatingView */
/** @typedef {import('../../wasm/threeply').SetupView} SetupView */
/** @typedef {import('../../wasm/threeply').SolutionView} SolutionView */
/** @typedef {import('../../wasm/threeply').SolveProgress} SolveProgress */
/** @typedef {import('../../wasm/threeply').TraceOptions} TraceOptions */
/** @typedef {import('../../wasm/threeply').TraceView} TraceView */
/** @typedef {import('../../wasm/threeply').TreeNodeView} TreeNodeView */
/** @typedef {import('../../wasm/threeply').TreeOptions} TreeOptions */
/** @typedef {import('../../wasm/threeply').TreeStep} TreeStep */
/** @typedef {import('../../wasm/threeply').TreeStepsView} TreeStepsView */
/**
 * @typedef {Object} LongWork
 * @property {AbortSignal} [signal]  ends it
 * @property {(progress: SolveProgress) => void} [onProgress]
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

/** A long list takes its time. @param {GameRequest} request */
const timeFor = ({ actions }) => patience + actions.length / 50;

export class Engine {
  /** @param {() => Worker} [createWorker] */
  constructor(createWorker = startWorker) {
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
    return this.ask('viewPosition', [request, ply], { limit: timeFor(request) });
  }

  /** Starts the worker before there is anything to ask. */
  start() {
    this.worker ??= this.startWorker();
  }

  /**
   * A game of any length: the actions after the first `from`.
   * @param {GameRequest} request
   * @param {number} ply
   * @param {number} from
   * @returns {Promise<PackedGame>}
   */
  viewLongGame(request, ply, from) {
    return this.ask('viewGame', [request, ply, from], { limit: timeFor(request), isPacked: true });
  }

  /**
   * The action chosen after the list, and the game with it from the first `from` actions on. May take
   * long at great depth; `signal` ends it.
   * @param {GameRequest} request
   * @param {number} from
   * @param {AbortSignal} [signal]
   * @returns {Promise<ChoiceView & {game: PackedGame}>}
   */
  playComputed(request, from, signal) {
    return this.ask('playComputed', [request, from], { signal, isPacked: true });
  }

  /**
   * @param {GameRequest} request
   * @returns {Promise<PackedOutput>}
   */
  writeOutput(request) {
    return this.ask('writeOutput', [request], { limit: timeFor(request), isPacked: true });
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
    return this.ask('compareOutput', [request, theirs], { limit: timeFor(request) });
  }

  /**
   * @param {string} text
   * @returns {Promise<BoardsView>}
   */
  readBoards(text) {
    return this.ask('readBoards', [text], { limit: patience });
  }

  /**
   * @param {string} grid
   * @param {GridFormat} format
   * @returns {Promise<string>}
   */
  writeBoard(grid, format) {
    return this.ask('writeBoard', [grid, format], { limit: patience });
  }

  /**
   * @param {string} grid
   * @returns {Promise<SetupView>}
   */
  checkSetup(grid) {
    return this.ask('checkSetup', [grid], { limit: patience });
  }

  /**
   * @param {GameRequest} request
   * @param {number} ply
   * @param {TraceOptions} options
   * @param {AbortSignal} [signal]
   * @returns {Promise<TraceView>}
   */
  traceSearch(request, ply, options, signal) {
    return this.ask('traceSearch', [request, ply, options], { signal });
  }

  /**
   * @param {string} text
   * @param {TraceOptions} options
   * @param {AbortSignal} [signal]
   * @returns {Promise<OutputView>}
   */
  writeTrace(text, options, signal) {
    return this.ask('writeTrace', [text, options], { signal });
  }

  /**
   * @param {GameRequest} request
   * @param {number} ply
   * @param {TreeOptions} options
   * @param {number[]} path
   * @param {AbortSignal} [signal]
   * @returns {Promise<TreeNodeView>}
   */
  viewTree(request, ply, options, path, signal) {
    return this.ask('viewTree', [request, ply, options, path], { signal });
  }

  /**
   * @param {GameRequest} request
   * @param {number} ply
   * @param {TreeOptions} options
   * @param {number} from
   * @param {number} count
   * @param {AbortSignal} [signal]
   * @returns {Promise<TreeStepsView>}
   */
  viewSteps(request, ply, options, from, count, signal) {
    return this.ask('viewSteps', [request, ply, options, from, count], { signal });
  }

  /**
   * @param {GameRequest} request
   * @param {number} ply
   * @param {TreeOptions} options
   * @param {number} from
   * @param {TreeStep['kind']} kind
   * @param {boolean} isBackwards
   * @param {AbortSignal} [signal]
   * @returns {Promise<number>}
   */
  findStep(request, ply, options, from, kind, isBackwards, signal) {
    return this.ask('findStep', [request, ply, options, from, kind, isBackwards], { signal });
  }

  /**
   * @param {GameRequest} request
   * @param {number} ply
   * @param {TreeOptions} options
   * @param {number[]} path
   * @param {AbortSignal} [signal]
   * @returns {Promise<number>}
   */
  stepOf(request, ply, options, path, signal) {
    return this.ask('stepOf', [request, ply, options, path], { signal });
  }

  /**
   * @param {GameRequest} request
   * @param {number} ply
   * @param {TreeOptions} options
   * @param {'text' | 'json'} format
   * @param {AbortSignal} [signal]
   * @returns {Promise<OutputView>}
   */
  writeTree(request, ply, options, format, signal) {
    return this.ask('writeTree', [request, ply, options, format], { signal });
  }

  /**
   * @param {PuzzleRequest} request
   * @param {LongWork} [work]
   * @returns {Promise<SolutionView>}
   */
  solvePosition(request, work = {}) {
    return this.ask('solvePosition', [request], work);
  }

  /**
   * @param {PuzzleRequest} request
   * @param {LongWork} [work]
   * @returns {Promise<RatingView>}
   */
  rateMoves(request, work = {}) {
    return this.ask('rateMoves', [request], work);
  }

  /**
   * @param {string} text
   * @param {LongWork} [work]
   * @returns {Promise<CheckView>}
   */
  checkStates(text, work = {}) {
    return this.ask('checkStates', [text], work);
  }

  /**
   * @param {string} call
   * @param {unknown[]} args
   * @param {LongWork & {limit?: number, isPacked?: boolean}} options
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
