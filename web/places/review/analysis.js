// @ts-check
// Analysis of the board: several lines at once, for as long as somebody wants, in the engine's worker. It
// follows the board, can be stopped, and goes on where it was.
import { Latest } from '../../game/latest.js';
import { seenFromBottom } from '../../game/review.js';
import { chancesWords, worthWords } from '../../game/thought.js';
import { capitalized } from '../../game/words.js';
import { byId, listBox } from '../../parts/elements.js';

/** @import { Player } from '../../engine/player.js' */
/** @import { Chances } from '../../game/review.js' */
/** @import { GameRequest, ThinkView, ThoughtLine } from '../../../wasm/threeply' */

/** Moves of a line that are told. */
const mostMoves = 8;

const idleWords = 'What the engine thinks of the board, several lines at once.';

/** @param {number} count  3.1 M */
function short(count) {
  if (count >= 1e6) return `${(count / 1e6).toFixed(1)} M`;
  return count >= 1e3 ? `${Math.round(count / 1e3)} k` : String(Math.round(count));
}

export class Analysis {
  /**
   * @param {Object} parts
   * @param {Player} parts.player
   * @param {() => GameRequest | null} parts.request  of the board that is shown
   * @param {(line: ThoughtLine, request: GameRequest) => unknown} parts.onShow
   * @param {(error: unknown) => void} parts.onFailure
   * @param {() => void} parts.onFound  it has something else to say
   */
  constructor({ player, request, onShow, onFailure, onFound }) {
    this.player = player;
    this.request = request;
    this.onShow = onShow;
    this.onFailure = onFailure;
    this.onFound = onFound;
    this.runs = new Latest();
    this.isRunning = false;
    /** Ends the run. @type {AbortController | null} */
    this.stopped = null;
    /** What is thought about, as text. */
    this.asked = '';
    /** Boards a second. */
    this.speed = 0;
    /** The board that `view` is of. @type {GameRequest | null} */
    this.of = null;
    /** @type {ThinkView | null} */
    this.view = null;
    /** @type {{item: HTMLElement, worth: HTMLElement, button: HTMLElement}[]} */
    this.rows = [];
    listBox('analysis-lines').addEventListener('change', () => this.follow());
  }

  get lines() {
    return Number(listBox('analysis-lines').value);
  }

  /** Nothing more would come of it. */
  get isFinished() {
    return !this.isRunning && this.view?.isDone === true;
  }

  /** The chances of the side at the bottom on the board that is shown, if that is analysed. @returns {Chances | null} */
  get chances() {
    const { view } = this;
    const [best] = view?.lines ?? [];
    if (!view || !best || this.keyOf(this.request()) !== this.asked) return null;
    return { ...seenFromBottom(best, view.turn), depth: view.depth };
  }

  toggle() {
    if (this.isRunning) this.stop();
    else this.run();
  }

  stop() {
    this.runs.end();
    this.stopped?.abort(new Error('stopped'));
    this.isRunning = false;
    this.render();
  }

  /** The board may be another one. */
  follow() {
    const key = this.keyOf(this.request());
    if (key === this.asked) return;
    if (this.isRunning) {
      this.run();
    } else {
      this.view = null;
      this.asked = '';
      this.render();
    }
  }

  /** @param {GameRequest | null} request */
  keyOf(request) {
    return request ? JSON.stringify([request, this.lines]) : '';
  }

  async run() {
    const request = this.request();
    if (!request) return;
    const isLatest = this.runs.begin();
    this.stopped?.abort(new Error('stopped'));
    const { signal } = (this.stopped = new AbortController());
    const key = this.keyOf(request);
    if (key !== this.asked) this.view = null;
    Object.assign(this, { asked: key, of: request, isRunning: true });
    this.render();
    let [start, looked] = [NaN, 0];
    try {
      await this.player.think(
        request,
        { lines: this.lines, wholeLines: true },
        {
          signal,
          time: Infinity,
          goesOn: true,
          onReport: (view, boards) => {
            const now = performance.now();
            if (Number.isNaN(start)) start = now - view.milliseconds;
            looked += boards;
            this.speed = (1000 * looked) / Math.max(1, now - start);
            // Begun anew in a new worker, it has to come as deep as before; until then that stands.
            if (view.depth >= (this.view?.depth ?? 0)) this.view = view;
            this.render();
            this.onFound();
          },
        },
      );
    } catch (error) {
      if (isLatest()) this.onFailure(error);
    } finally {
      if (isLatest()) this.stop();
    }
  }

  /** What is told several times a second keeps its elements: somebody may be about to press one. */
  render() {
    const { view, isRunning, isFinished } = this;
    const run = byId('analysis-run');
    run.textContent = isRunning ? 'Stop' : view && !isFinished ? 'Go on' : 'Analyse';
    run.setAttribute('aria-disabled', String(isFinished));
    if (isFinished && run === document.activeElement) byId('analysis-lines').focus();
    run.classList.toggle('is-done', isFinished);
    byId('analysis-state').textContent = this.stateWords();
    const lines = view?.lines ?? [];
    while (this.rows.length > lines.length) this.rows.pop()?.item.remove();
    while (this.rows.length < lines.length) this.rows.push(this.newRow(this.rows.length));
    lines.forEach((line, i) => {
      const turn = view?.turn ?? 'bottom';
      const worth = capitalized(worthWords(line, turn));
      this.rows[i].worth.textContent =
        line.proved !== 'undecided'
          ? `Proved: ${worthWords(line, turn)}.`
          : `${worth}: ${chancesWords(line, turn)} (estimate).`;
      const more = line.moves.length > mostMoves ? ' …' : '';
      this.rows[i].button.textContent = line.moves.slice(0, mostMoves).join(' ') + more;
    });
  }

  stateWords() {
    const { view, isRunning } = this;
    if (!view) return isRunning ? 'Thinking …' : idleWords;
    if (view.lines.length === 0) return 'The game is over here.';
    const speed = isRunning ? `, ${short(this.speed)} a second` : '';
    const isProved = view.lines[0].proved !== 'undecided';
    if (isProved && view.depth === 0) return 'Endgame tables know where every move leads.';
    const isOnly = !isProved && view.lines.length === 1 && this.lines > 1;
    const only = isOnly ? ' Only one move is legal.' : '';
    const proved = isProved && view.isDone ? ' The best line is proved.' : '';
    return `Depth ${view.depth}, ${short(view.nodes)} positions${speed}.${only}${proved}`;
  }

  /** @param {number} index */
  newRow(index) {
    const item = document.createElement('li');
    const worth = document.createElement('p');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'analysis-line';
    button.title = 'Show it on the board';
    button.addEventListener('click', () => {
      const line = this.view?.lines[index];
      if (line && this.of) this.onShow(line, this.of);
    });
    item.append(worth, button);
    byId('analysis-list').append(item);
    return { item, worth, button };
  }
}
