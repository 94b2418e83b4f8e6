// @ts-check
// Analysis of the board: several lines at once, for as long as somebody wants, in the engine's worker. It
// follows the board, can be stopped, and goes on where it was.
import { Latest } from '../../game/latest.js';
import { chancesWords, worthWords } from '../../game/thought.js';
import { capitalized } from '../../game/words.js';
import { byId, listBox } from '../../parts/elements.js';

/** @import { Player } from '../../engine/player.js' */
/** @import { GameRequest, ThinkView, ThoughtLine } from '../../../wasm/threeply' */

/** Moves of a line that are told. */
const mostMoves = 8;

const idleWords = 'What the engine thinks of the board, several lines at once.';

/** @param {number} count  3.1 M */
function short(count) {
  if (count >= 1e6) return `${(count / 1e6).toFixed(1)} M`;
  return count >= 1e3 ? `${Math.round(count / 1e3)} k` : String(count);
}

export class Analysis {
  /**
   * @param {Object} parts
   * @param {Player} parts.player
   * @param {() => GameRequest | null} parts.request  of the board that is shown
   * @param {(line: ThoughtLine, request: GameRequest) => unknown} parts.onShow
   * @param {(error: unknown) => void} parts.onFailure
   * @param {() => void} parts.onChange  it has begun or ended
   */
  constructor({ player, request, onShow, onFailure, onChange }) {
    this.player = player;
    this.request = request;
    this.onShow = onShow;
    this.onFailure = onFailure;
    this.onChange = onChange;
    this.runs = new Latest();
    this.isRunning = false;
    /** What is thought about, as text, and how far that has come. */
    this.asked = '';
    this.nodes = 0;
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

  toggle() {
    if (this.isRunning) this.stop();
    else this.run();
  }

  stop() {
    this.runs.end();
    this.isRunning = false;
    this.render();
    this.onChange();
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
    const stopped = new AbortController();
    const key = this.keyOf(request);
    const from = key === this.asked ? this.nodes : 0;
    if (key !== this.asked) Object.assign(this, { view: null, nodes: 0 });
    this.asked = key;
    this.of = request;
    this.isRunning = true;
    this.render();
    this.onChange();
    const start = performance.now();
    try {
      await this.player.think(
        request,
        { lines: this.lines },
        {
          signal: stopped.signal,
          time: Infinity,
          from,
          onReport: (view) => {
            if (!isLatest()) return stopped.abort(new Error('stopped'));
            // Begun anew, it has to come as far as before; until then that stands.
            if (view.nodes < this.nodes) return;
            this.nodes = view.nodes;
            this.view = view;
            const seconds = Math.max(0.001, (performance.now() - start) / 1000);
            this.speed = (view.nodes - from) / seconds;
            this.render();
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
    const { view, isRunning } = this;
    byId('analysis-run').textContent = isRunning ? 'Stop' : view ? 'Go on' : 'Analyse';
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
    const { view, isRunning, nodes } = this;
    if (!view) return isRunning ? 'Thinking …' : idleWords;
    if (view.lines.length === 0) return 'The game is over here.';
    const speed = isRunning ? `, ${short(this.speed)} a second` : '';
    const isOnly = view.isDone && view.lines[0].proved === 'undecided';
    const end = isOnly ? '. There is only one legal move' : '';
    return `Depth ${view.depth}, ${short(nodes)} positions${speed}${end}.`;
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
