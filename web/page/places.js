// @ts-check
// The places behind the tabs: loads each when it is first wanted, opens and closes them, and knows what
// they keep. A place that cannot be loaded says so in its panel and can be tried again.
import { Latest } from '../game/latest.js';
import { byId } from '../parts/elements.js';

/** @import { Shared } from '../game/link.js' */
/** @import { Page, Place, PlaceEntry } from '../places/place.js' */

/**
 * @typedef {Object} PlacesParts
 * @property {PlaceEntry[]} registry
 * @property {Record<string, unknown>} stored  what was kept on an earlier visit
 * @property {Omit<Page, 'kept'>} page
 * @property {(place: Place) => void} onLoad   its buttons are there
 * @property {(place: Place | null) => void} onOpen  null: it could not be loaded
 */

export class Places {
  /** @param {PlacesParts} parts */
  constructor({ registry, stored, page, onLoad, onOpen }) {
    this.registry = registry;
    /** By the names under which they are stored; of places that are not loaded. */
    this.stored = { ...stored };
    this.page = page;
    this.onLoad = onLoad;
    this.onOpen = onOpen;
    /** @type {Map<string, Place>} */
    this.loaded = new Map();
    /** @type {Map<string, Promise<Place>>} */
    this.coming = new Map();
    /** Its tab is open. */
    this.current = '';
    /** @type {Place | null} */
    this.opened = null;
    this.openings = new Latest();
  }

  /** @param {string} name @returns {PlaceEntry} */
  entry(name) {
    return this.registry.find((entry) => entry.name === name) ?? this.registry[0];
  }

  /** @param {string} name @returns {Promise<Place>} */
  load(name) {
    const known = this.coming.get(name);
    if (known) return known;
    const coming = this.make(this.entry(name));
    this.coming.set(name, coming);
    coming.catch(() => this.coming.delete(name));
    return coming;
  }

  /** @param {PlaceEntry} entry */
  async make({ name, keptAs, load }) {
    const { default: PlaceClass } = await load();
    const place = new PlaceClass(byId(`place-${name}`), {
      ...this.page,
      kept: this.stored[keptAs],
    });
    this.loaded.set(name, place);
    this.onLoad(place);
    return place;
  }

  /** Loads the rest while nobody waits for anything. */
  async loadRest() {
    for (const { name } of this.registry) {
      await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
      // It will be tried again when it is opened.
      await this.load(name).catch(() => {});
    }
  }

  /** @param {string} name  the place to open @returns {Promise<Place | null>} null: it could not be */
  async open(name) {
    const isLatest = this.openings.begin();
    const before = this.opened;
    this.current = name;
    let place = this.loaded.get(name) ?? null;
    if (before && before !== place) {
      this.opened = null;
      before.close(name);
    }
    if (!place) {
      const host = byId(`place-${name}`);
      try {
        host.setAttribute('aria-busy', 'true');
        place = await this.load(name);
      } catch (error) {
        console.info(`The place ${name} cannot be loaded:`, error);
        this.tellMissing(this.entry(name), host);
      } finally {
        host.removeAttribute('aria-busy');
      }
      if (!isLatest()) return null;
    }
    this.opened = place;
    this.onOpen(place);
    place?.open();
    return place;
  }

  /** @param {PlaceEntry} entry @param {HTMLElement} host  its panel */
  tellMissing({ name, title }, host) {
    const words = document.createElement('p');
    words.className = 'missing-place';
    words.setAttribute('role', 'status');
    words.textContent = `${title} could not be loaded. Check your connection.`;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Try again';
    button.addEventListener('click', () => {
      words.textContent = 'Loading …';
      if (this.current === name) this.open(name);
    });
    host.replaceChildren(words, button);
  }

  /** @param {boolean} isNewGame */
  show(isNewGame) {
    for (const place of this.loaded.values()) place.show(isNewGame);
  }

  /** What all of them want to find again: of those that are not loaded, what they had. */
  toKeep() {
    return Object.fromEntries(
      this.registry.map(({ name, keptAs }) => {
        const place = this.loaded.get(name);
        return [keptAs, place ? place.keep() : this.stored[keptAs]];
      }),
    );
  }

  /** Another tab has kept these. @param {Record<string, unknown>} stored */
  learn(stored) {
    for (const { name, keptAs } of this.registry) {
      const place = this.loaded.get(name);
      if (place) place.learn?.(stored[keptAs]);
      else this.stored[keptAs] = stored[keptAs];
    }
  }

  /** @returns {Partial<Shared>} */
  toLink() {
    const { linked } = this.page;
    const { loaded, current } = this;
    const place = loaded.get(current);
    if (place) return place.toLink?.() ?? {};
    const { puzzle, ending, tree, theirs, wantsNext } = linked ?? {};
    return { puzzle, ending, tree, theirs, wantsNext };
  }
}
