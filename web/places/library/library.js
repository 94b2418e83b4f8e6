// @ts-check
// The place Library: opens games and positions in any format, finds them by words and by the position on the
// board, and writes the game on the board in any format.
import { originOf } from '../../game/origin.js';
import { Latest } from '../../game/latest.js';
import {
  detailsOf,
  documentOf,
  isActionList,
  isRecognised,
  problemLines,
  resultWords,
  summaryOf,
  titleOf,
  wantedGames,
} from '../../game/library.js';
import { ofRules } from '../../game/programs.js';
import { byId, field, textArea } from '../../parts/elements.js';
import { textOfFile } from '../../parts/file-text.js';
import { VirtualList } from '../../parts/virtual-list.js';
import { keepText, keptText } from './kept-texts.js';
import markup from './library.html';
import { writingDeeds } from './writing.js';

/** @import { GameDocument } from '../../game/document.js' */
/** @import { Library } from '../../game/library.js' */
/** @import { LibraryView, SideName } from '../../../wasm/threeply' */
/** @import { Page, Place } from '../place.js' */

/** A longer text is kept in a place of its own: storage is written with every move. */
const shortText = 10_000;

/** A still longer one only there: storage has little room, and games come first. */
const mostInStorage = 200_000;

/** Where neither has room. */
const notKept =
  'It cannot be kept here for your next visit, as this browser gives no room for it: open the file again then.';

/** @param {string} tag @param {string} name @param {string} text */
function part(tag, name, text) {
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = text;
  return element;
}

/** Of games that have just been read. */
const newId = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

/** @implements {Place} */
export default class LibraryPlace {
  /** @param {HTMLElement} host @param {Page} page */
  constructor(host, page) {
    host.innerHTML = markup;
    this.page = page;
    this.session = page.session;
    this.isOpen = false;
    /** Reads long files, and must not keep others waiting. */
    this.engine = page.newEngine();
    /** @type {Library | null} */
    this.library = null;
    /** The numbers of those in the list. @type {number[]} */
    this.wanted = [];
    /** Those that come to the position on the board, and after how many moves. @type {Map<number, number> | null} */
    this.found = null;
    this.isByPosition = false;
    /** Under which its text is kept, '' if that is with everything else. */
    this.key = '';
    /** When what was kept has been read. @type {Promise<void> | null} */
    this.restored = null;
    this.readings = new Latest();
    this.searches = new Latest();
    this.list = new VirtualList(byId('library-list'), (index) => this.renderRow(index), {
      label: 'Games',
    });
    field('library-words').addEventListener('input', () => this.renderList());
    byId('library-file').addEventListener('change', () => {
      this.openFile(field('library-file').files?.[0]);
      field('library-file').value = '';
    });
    /** By the ids of their buttons. @type {Record<string, () => unknown>} */
    this.deeds = {
      'library-file-button': () => byId('library-file').click(),
      'library-take': () => this.takeOwn(textArea('library-text').value, ''),
      'library-as-list': () => {
        byId('library-as-list').hidden = true;
        page.openList(this.library?.text ?? '');
      },
      'library-position': () => this.toggleByPosition(),
      ...writingDeeds(this),
    };
    textArea('library-text').addEventListener('paste', (event) => this.takePaste(event));
    this.render();
  }

  open() {
    this.isOpen = true;
    this.render();
    this.restore();
    this.search();
  }

  close() {
    this.isOpen = false;
  }

  /** @param {boolean} isNewGame */
  show(isNewGame) {
    if (!this.isOpen) return;
    if (isNewGame) this.list.draw();
    if (this.isByPosition) this.search();
  }

  /** Which of the games is on the board, or 0. */
  get number() {
    const origin = originOf(this.session.document);
    return origin && origin.library === this.library?.id ? origin.number : 0;
  }

  keep() {
    const { library, key } = this;
    if (!library) return this.page.kept;
    const { id, name, text } = library;
    if (key) return { key, name, id };
    return text.length <= mostInStorage ? { text, name, id } : undefined;
  }

  /** Reads what an earlier visit has left, when somebody first wants it. */
  restore() {
    this.restored ??= this.readKept();
    return this.restored;
  }

  async readKept() {
    const { text, key, name: kept, id } = Object(this.page.kept);
    const name = String(kept ?? '');
    if (this.library || !(text || key)) return;
    const isLatest = this.readings.watch();
    const found = key ? await keptText(String(key)) : String(text);
    if (!isLatest()) return;
    this.key = found && key ? String(key) : '';
    if (found) await this.read(found, name, String(id ?? ''));
    else this.tell(`${name || 'What you had here'} is no longer kept: open it again.`);
  }

  /** Where the game on the board was read from, if that is still here. */
  async origin() {
    if (!originOf(this.session.document)?.library) return null;
    await this.restore();
    const { library, number } = this;
    return library && number > 0 ? { text: library.text, number } : null;
  }

  /** @param {string} words @param {boolean} [isTrouble]  which nobody may overlook */
  tell(words, isTrouble = false) {
    const state = byId('library-state');
    state.textContent = words;
    state.classList.toggle('is-problem', isTrouble);
    // Whoever pastes on a small screen looks at something else.
    if (isTrouble) state.scrollIntoView({ block: 'center' });
  }

  /** @param {File | undefined} file */
  async openFile(file) {
    if (!file) return;
    try {
      await this.takeOwn(await textOfFile(file), file.name);
    } catch (error) {
      this.page.say(`${file.name} cannot be read: ${error}`);
    }
  }

  /** A whole text is taken at once; a field could not even show a long one. @param {ClipboardEvent} event */
  async takePaste(event) {
    const area = textArea('library-text');
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (area.value !== '' || text.trim() === '') return;
    event.preventDefault();
    // Who has pasted a part of something goes on with it.
    if (!(await this.takeOwn(text, '')) && text.length <= shortText) area.value = text;
  }

  /** Reads a text that somebody has put here; its only game goes on the board at once. @param {string} text @param {string} name */
  async takeOwn(text, name) {
    const library = await this.read(text, name);
    if (library && library === this.library) await this.begin(library);
    return library;
  }

  /** Reads one that has come here by its content: maybe it was meant otherwise. @param {string} text @param {string} name */
  async take(text, name) {
    const library = await this.takeOwn(text, name);
    byId('library-as-list').hidden = library?.view.form === 'actions' || !library;
    return library;
  }

  /**
   * Takes a text that somebody has put elsewhere if it holds games or positions, and changes nothing if not.
   * @param {string} text
   */
  async takeGames(text) {
    const isLatest = this.readings.begin();
    const view = await this.look(text);
    if (!isLatest() || !isRecognised(text, view)) return null;
    const library = await this.receive({ id: newId(), name: '', text, view });
    if (library === this.library) await this.begin(library);
    byId('library-as-list').hidden = false;
    return library;
  }

  /** It is new here. @param {Library} library */
  async begin(library) {
    const { text, view } = library;
    if (view.games.length === 1) await this.openGame(1);
    const key = text.length > shortText ? await keepText(text) : '';
    if (library !== this.library) return;
    this.key = key;
    byId('library-not-kept').textContent = !key && text.length > mostInStorage ? notKept : '';
    this.page.keep();
  }

  /** What a text holds. @param {string} text @param {SideName} [turn]  in a board @returns {Promise<LibraryView>} */
  look(text, turn = 'bottom') {
    const { rules: positionRules } = this.session.document;
    const rules = isActionList(text) ? positionRules : 'english';
    return this.engine.readGames({ text, rules, positionRules, turn, isBrief: true });
  }

  /** @param {string} text @param {string} name @param {string} [id]  which it had before */
  async read(text, name, id = newId()) {
    const isLatest = this.readings.begin();
    this.tell('Reading …');
    try {
      const view = await this.look(text);
      if (!isLatest()) return null;
      if (view.games.length > 0) return await this.receive({ id, name, text, view });
      const [first] = problemLines(view);
      this.tell(first ? `Nothing could be read: ${first}.` : 'There is no game in it.', true);
    } catch (error) {
      if (!isLatest()) return null;
      this.tell('');
      this.page.fail(error, () => this.read(text, name, id));
    }
    return null;
  }

  /**
   * New games take the place of those that were here. A lone position does not: it goes on the board beside
   * them, where they can be searched for it.
   * @param {Library} library
   */
  async receive(library) {
    const { games } = library.view;
    const isBeside = games.length === 1 && games[0].count === 0 && this.hasMany();
    if (!isBeside) return this.shelve(library);
    const game = await this.wholeGame(library, 1);
    this.render();
    textArea('library-text').value = '';
    if (game) {
      const changed = this.rulesWords(game);
      await this.putOnBoard(documentOf(game, '', 0), -1);
      this.page.say(
        `The position is on the board.${changed} Undo brings back what was there; your games are still in the list.`,
      );
    }
    return library;
  }

  hasMany() {
    return (this.library?.view.games.length ?? 0) > 1;
  }

  /** From now on these are the games. @param {Library} library */
  shelve(library) {
    this.library = library;
    this.found = null;
    field('library-words').value = '';
    textArea('library-text').value = '';
    byId('library-not-kept').textContent = '';
    byId('library-as-list').hidden = true;
    this.render();
    this.search();
    return library;
  }

  /** A game with its actions, which the list does without. @param {Library} library @param {number} number */
  async wholeGame({ text, view }, number) {
    const rules = view.games[number - 1]?.rules;
    try {
      const asked = { text, rules, positionRules: rules, number };
      return (await this.engine.readGames(asked)).games[0];
    } catch (error) {
      this.page.fail(error, () => this.openGame(number));
      return null;
    }
  }

  /** Puts a game on the board, where the position is that was looked for, or at its beginning. @param {number} number */
  async openGame(number) {
    const { library } = this;
    const game = library && (await this.wholeGame(library, number));
    if (!game || library !== this.library) return;
    const changed = this.rulesWords(game);
    const ply = game.count > 0 ? (this.found?.get(number) ?? 0) : -1;
    await this.putOnBoard(documentOf(game, library.id, number), ply);
    const unread = game.problems.length > 0 ? ' Not all of it could be read.' : '';
    this.page.say(`Opened: ${titleOf(game)}.${unread}${changed} Undo brings back what was there.`);
  }

  /** That a game is by other rules than the one on the board. @param {LibraryView['games'][0]} game */
  rulesWords({ rules }) {
    const { rules: before } = this.session.document;
    if (rules === before) return '';
    return ` The rules are now ${ofRules(rules).title}, no longer ${ofRules(before).title}.`;
  }

  /** @param {GameDocument} document @param {number} ply */
  async putOnBoard(document, ply) {
    this.page.takeBothSides();
    await this.session.replace(document, { isPaused: true, ply });
    this.list.draw();
    this.page.keep();
  }

  toggleByPosition() {
    this.isByPosition = !this.isByPosition;
    this.search();
  }

  /** Looks for the position on the board, if that is wanted. */
  async search() {
    const isLatest = this.searches.begin();
    const { library, session } = this;
    byId('library-position').setAttribute('aria-checked', String(this.isByPosition));
    const position = session.view?.position;
    if (!this.isByPosition || !library || !position) {
      this.found = null;
      return this.renderList();
    }
    try {
      const { numbers, plies } = await this.engine.findGames(
        { text: library.text, rules: 'english' },
        position.grid,
        position.turn,
      );
      if (!isLatest()) return;
      this.found = new Map(numbers.map((number, i) => [number, plies[i]]));
      this.renderList();
    } catch (error) {
      if (isLatest()) this.page.fail(error, () => this.search());
    }
  }

  render() {
    const { library } = this;
    byId('library-found').hidden = !library;
    if (!library) return;
    this.tell(summaryOf(library));
    const problems = problemLines(library.view);
    byId('library-problems').hidden = problems.length === 0;
    byId('library-problem-list').replaceChildren(
      ...problems.slice(0, 500).map((text) => part('li', '', text)),
    );
    this.renderList();
  }

  renderList() {
    if (!this.library) return;
    const { games } = this.library.view;
    const found = this.found && new Set(this.found.keys());
    this.wanted = wantedGames(games, field('library-words').value, found);
    const isAll = this.wanted.length === games.length;
    byId('library-list-title').textContent = isAll
      ? `Games (${games.length})`
      : `Games (${this.wanted.length} of ${games.length})`;
    this.list.setCount(this.wanted.length);
    const isNone = this.wanted.length === 0;
    byId('library-save-list').setAttribute('aria-disabled', String(isNone));
    byId('library-save-title').textContent =
      this.wanted.length === 1 ? 'The game listed as' : `The ${this.wanted.length} games listed as`;
  }

  /** @param {number} index */
  renderRow(index) {
    const number = this.wanted[index];
    const game = /** @type {Library} */ (this.library).view.games[number - 1];
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'move-go library-row';
    if (number === this.number) button.setAttribute('aria-current', 'true');
    const details = detailsOf(game);
    button.title = details;
    button.append(
      part('span', 'move-number', `${number}.`),
      part('span', 'move-name', details ? `${titleOf(game)} · ${details}` : titleOf(game)),
      part('span', 'library-result', resultWords(game)),
    );
    button.addEventListener('click', () => {
      this.list.host.focus({ preventScroll: true }); // this row will not live long
      this.openGame(number);
    });
    return button;
  }
}
