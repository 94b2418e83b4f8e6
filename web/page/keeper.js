// @ts-check
// Keeps everything across reloads, in storage and the game in the address; says so where something
// cannot be kept, and lets it be saved to a file.
import { toHash } from '../game/link.js';
import { keptByTab, key, load, openStores, readStored, save } from '../game/storage.js';
import { byId } from '../parts/elements.js';
import { saveText } from '../parts/export.js';

/** @import { Shared } from '../game/link.js' */

/**
 * @typedef {Object} KeeperParts
 * @property {() => Shared} game  the game that is kept
 * @property {() => Record<string, unknown>} rest  everything else, by the names under which it is stored
 * @property {() => Partial<Shared>} link  what else belongs in the address
 * @property {() => boolean} isForAll  whether a new tab shall begin with it
 * @property {(stored: Record<string, unknown>) => void} onOthers  another tab has kept something
 */

/** Changes that follow one another within so many milliseconds are kept together. */
const quietTime = 200;

/** What takes longer to be kept, in milliseconds, waits until there is nothing else to do. */
const longTime = 30;

/**
 * What would be missed, by the names under which it is stored.
 * @type {Record<string, {words: string, file: string, textOf: (part: any) => string}>}
 */
const precious = {
  game: {
    words: 'the game',
    file: 'actions.txt',
    textOf: (game) => String(game?.document?.text ?? ''),
  },
  theirs: { words: 'your program’s output', file: 'output.txt', textOf: (text) => text ?? '' },
  puzzle: {
    words: 'the states to check',
    file: 'states.txt',
    textOf: (puzzle) => puzzle?.states ?? '',
  },
};

const blockedWords =
  'This browser blocks site data, so nothing is kept for your next visit. Everything else works; save your game to a file to keep it.';

function isReload() {
  const [entry] = performance.getEntriesByType('navigation');
  return /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type === 'reload';
}

export class Keeper {
  constructor() {
    this.stores = openStores();
    /** What was there when the page was opened. */
    this.stored = load(this.stores);
    /** @type {KeeperParts | null} */
    this.parts = null;
    this.timer = 0;
    this.keptAt = -quietTime;
    /** How long the last time took. */
    this.lastTime = 0;
    /** The names of what is not kept, and the notice that was given about it. @type {string[]} */
    this.left = [];
    /** What was collected last. @type {Record<string, unknown>} */
    this.value = this.stored;
    this.told = '';
    /** What was saved to a file, so that nobody is asked about it. */
    this.saved = '';
    byId('notice-save').addEventListener('click', () => this.saveToFiles());
    byId('notice-close').addEventListener('click', () => (byId('notice').hidden = true));
  }

  /** The address, unless this tab is loaded again: what it has kept itself is newer by a moment then. */
  get hash() {
    return isReload() && keptByTab(this.stores)?.game ? '' : location.hash;
  }

  /** @param {KeeperParts} parts */
  begin(parts) {
    this.parts = parts;
    window.addEventListener('pagehide', () => this.keepNow());
    document.addEventListener('visibilitychange', () => document.hidden && this.keepNow());
    window.addEventListener('storage', (event) => {
      const stored = event.key === key ? readStored(event.newValue) : null;
      if (stored) parts.onOthers(stored);
    });
    window.addEventListener('beforeunload', (event) => {
      this.keepNow();
      if (this.left.length > 0 && this.saved !== this.textsLeft()) event.preventDefault();
    });
  }

  /** While there is no engine: what an earlier visit has left need not wait for it. */
  offerFile() {
    if (this.textOf('game') === '') return;
    this.showNotice('The game you had here is still kept. You can also save it to a file.');
  }

  /** @param {string} words */
  showNotice(words) {
    byId('notice-text').textContent = words;
    byId('notice').hidden = false;
  }

  /** Keeps everything, at once or, where changes follow one another, a moment after the last. */
  keep() {
    clearTimeout(this.timer);
    const isQuiet = performance.now() - this.keptAt > quietTime;
    if (isQuiet && this.lastTime < longTime) this.keepNow();
    else this.timer = window.setTimeout(() => this.keepNow(), quietTime + 10 * this.lastTime);
  }

  /** @returns {boolean} whether the game was short enough for the address */
  keepNow() {
    clearTimeout(this.timer);
    this.keptAt = performance.now();
    if (!this.parts) return false;
    const { game, rest, link, isForAll } = this.parts;
    const value = { game: game(), ...rest() };
    this.value = value;
    const hash = toHash({ ...value.game, ...link() });
    window.history.replaceState(null, '', hash || location.pathname + location.search);
    const { isBlocked, left } = save(this.stores, value, isForAll());
    this.lastTime = performance.now() - this.keptAt;
    const isMissed = (/** @type {string} */ name) =>
      name === 'game' ? hash === '' : name in precious && this.textOf(name) !== '';
    this.left = (isBlocked ? Object.keys(value) : left).filter(isMissed);
    this.tell(isBlocked);
    return hash !== '';
  }

  /** Once about each thing, not with every change. @param {boolean} isBlocked */
  tell(isBlocked) {
    const what = this.left.map((name) => precious[name].words).join(' and ');
    const long = `This browser has no room to keep ${what}. Save to a file before you reload.`;
    const words = isBlocked && !what ? blockedWords : what && long;
    if (words === this.told) return;
    // What was said of blocked data stays said.
    if (words === '' && !byId('notice').hidden && this.told !== blockedWords)
      byId('notice').hidden = true;
    this.told = words;
    if (words) this.showNotice(words);
  }

  /** @param {string} name  of something precious */
  textOf(name) {
    return precious[name].textOf(this.value[name]);
  }

  textsLeft() {
    return JSON.stringify(this.left.map((name) => this.textOf(name)));
  }

  saveToFiles() {
    this.keepNow();
    const names = this.left.length > 0 ? this.left : ['game'];
    for (const name of names) saveText(precious[name].file, this.textOf(name));
    this.saved = this.textsLeft();
  }
}
