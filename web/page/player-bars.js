// @ts-check
// The bars above and below the board: who plays each side, whose turn it is, what each has captured, and who
// is thinking.
import { capitalized } from '../game/words.js';

/** @import { Stage } from '../game/stage.js' */
/** @import { SideName } from '../../wasm/threeply' */

/** @param {string} className @param {string} [text] */
function part(className, text = '') {
  const node = document.createElement('span');
  node.className = className;
  node.textContent = text;
  return node;
}

/** @param {SideName} side */
const discClass = (side) => (side === 'bottom' ? 'is-ink' : 'is-ivory');

export class PlayerBars {
  /**
   * @param {{far: HTMLElement, near: HTMLElement}} hosts
   * @param {HTMLElement} thinking  stands in the bar of whoever thinks
   */
  constructor(hosts, thinking) {
    this.hosts = hosts;
    this.thinking = thinking;
    /** What is shown, so that nothing is drawn twice. */
    this.shown = '';
  }

  /** @param {Stage} stage @param {{isFlipped: boolean, isOver: boolean}} seen */
  show(stage, { isFlipped, isOver }) {
    const turn = isOver ? '' : (stage.turn?.() ?? 'bottom');
    const captured = stage.captured?.() ?? { bottom: 0, top: 0 };
    const players = stage.players?.();
    const { sides } = stage;
    const key = JSON.stringify([turn, captured, players, sides, isFlipped, stage.colours]);
    if (key === this.shown) return;
    this.shown = key;
    for (const side of /** @type {const} */ (['bottom', 'top'])) {
      const host = this.hostOf(side, isFlipped);
      const seat = players?.[side] ?? { name: capitalized(sides[side]), note: '' };
      host.dataset.colours = stage.colours;
      this.fill(host, side, { ...seat, isTurn: side === turn, captured: captured[side] });
    }
    this.placeThinking(turn || 'top', isFlipped);
  }

  /** @param {SideName} side @param {boolean} isFlipped */
  hostOf(side, isFlipped) {
    return (side === 'top') === isFlipped ? this.hosts.near : this.hosts.far;
  }

  /**
   * @param {HTMLElement} host
   * @param {SideName} side
   * @param {{name: string, note: string, isTurn: boolean, captured: number}} told
   */
  fill(host, side, { name, note, isTurn, captured }) {
    host.classList.toggle('is-turn', isTurn);
    const words = part('player-words');
    words.append(part('player-name', name), part('player-note', note));
    const taken = part('player-captured');
    const other = side === 'bottom' ? 'top' : 'bottom';
    const discs = Array.from({ length: captured }, () => part(`disc ${discClass(other)}`));
    taken.append(...discs, part('visually-hidden', captured ? `${captured} captured` : ''));
    const disc = part(`disc player-disc ${discClass(side)}`);
    const isHere = host.contains(this.thinking);
    host.replaceChildren(disc, words, taken, ...(isHere ? [this.thinking] : []));
    host.setAttribute(
      'aria-label',
      [name, note, isTurn ? 'to move' : ''].filter(Boolean).join(', '),
    );
  }

  /** @param {SideName} side @param {boolean} isFlipped */
  placeThinking(side, isFlipped) {
    const host = this.hostOf(side, isFlipped);
    if (this.thinking.parentElement !== host) host.append(this.thinking);
  }
}
