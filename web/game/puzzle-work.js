// @ts-check
// What the solver is asked, one question at a time, and what it has answered. Whoever wants to know
// something says so again and again, the most urgent first; what is wanted no longer is ended.
import { progressWords } from './puzzle-words.js';

/** @import { SolveProgress } from '../../wasm/threeply' */

/**
 * @typedef {Object} Job
 * @property {string} key    what is answered is kept under it
 * @property {import('./puzzle-jobs.js').Place} [place]  what is solved
 * @property {string} words  what is being done
 * @property {boolean} [isQuiet]  the answer changes nothing on the board
 * @property {(work: {signal: AbortSignal, onProgress: (progress: SolveProgress) => void}) =>
 *   Promise<object>} ask
 * @property {(reached: SolveProgress) => object} unfinished  stands for the answer where there is none
 */

/** A line that tells how far the work is stands for so long at least, in milliseconds. */
const readingTime = 250;

const nothing = { nodes: 0, plies: 0 };

export class Work {
  /**
   * @param {{onThinking: (text: string) => void, onAnswer: (job: Job, answer: any) => void,
   *   onFailure: (error: unknown) => void}} listener
   */
  constructor(listener) {
    this.listener = listener;
    /** @type {Map<string, any>} */
    this.answers = new Map();
    /** @type {{job: Job, controller: AbortController, reached: SolveProgress} | null} */
    this.current = null;
  }

  get isBusy() {
    return this.current !== null;
  }

  /** @param {Job[]} jobs */
  want(jobs) {
    const job = jobs.find(({ key }) => !this.answers.has(key));
    if (this.current && this.current.job.key !== job?.key) this.end();
    if (job && !this.current) this.run(job);
  }

  /** @param {Job} job */
  async run(job) {
    const controller = new AbortController();
    const mine = { job, controller, reached: nothing };
    this.current = mine;
    this.listener.onThinking(job.words);
    let toldAt = 0;
    const onProgress = (/** @type {SolveProgress} */ progress) => {
      if (this.current !== mine) return;
      mine.reached = progress;
      if (performance.now() - toldAt < readingTime) return;
      toldAt = performance.now();
      this.listener.onThinking(progressWords(progress));
    };
    let answer;
    try {
      answer = await job.ask({ signal: controller.signal, onProgress });
    } catch (error) {
      if (this.current !== mine) return;
      answer = job.unfinished(mine.reached);
      this.listener.onFailure(error);
    }
    if (this.current !== mine) return;
    this.end();
    this.answers.set(job.key, answer);
    this.listener.onAnswer(job, answer);
  }

  /** Ends what is being done; it may be wanted again. */
  end() {
    const { current } = this;
    this.current = null;
    current?.controller.abort(new Error('stopped'));
    this.listener.onThinking('');
  }

  /** Ends everything that is wanted: nothing of it is asked again by itself. @param {Job[]} jobs */
  stop(jobs) {
    const { current } = this;
    this.end();
    for (const { key, unfinished } of jobs) {
      const reached = key === current?.job.key ? current.reached : nothing;
      if (!this.answers.has(key)) this.answers.set(key, unfinished(reached));
    }
  }
}
