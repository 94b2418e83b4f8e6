// @ts-check
// The place Library: opens games and positions in any format, finds them by words and by the position on the
// board, and writes the game on the board in any format.
import { Latest } from '../../game/latest.js';
import {
  detailsOf,
  documentOf,
  exportRequestOf,
  isActionList,
  isRecognised,
  problemLines,
  summaryOf,
  titleOf,
  wantedGames,
} from '../../game/library.js';
import { byId, field, listBox, textArea } from '../../parts/elements.js';
import { copyText, noCopy, saveText } from '../../parts/export.js';
import { textOfFile } from '../../parts/file-text.js';
import { VirtualList } from '../../parts/virtual-list.js';
import { keepText, keptText } from './kept-texts.js';
import markup from './library.html';

/** @import { Library } from '../../game/library.js' */
/** @import { GameFormatName, LibraryView, SideName } from '../../../wasm/threeply' */
/** @import { Page, Place } from '../place.js' */

/** What a game can be written as: the format, its name here, and the name of the file. */
const formats = /** @type {[GameFormatName, string, string][]} */ ([
  ['pdn', 'PDN', 'game.pdn'],
  ['actions', 'Action list', 'actions.txt'],
  ['fen', 'Position as FEN', 'position.fen'],
  ['replay', 'Board of .bBwW', 'board.txt'],
  ['trace', 'Board of O+AkBK', 'board.txt'],
  ['puzzle', 'Board of .rRbB', 'board.txt'],
  ['json', 'JSON', 'game.json'],
]);

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
    /** Which of its games was put on the board last. */
    this.number = 0;
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
    listBox('library-format').append(...formats.map(([name, title]) => new Option(title, name)));
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
      'library-save': async () => {
        const [format, , file] = this.format();
        const text = await this.write(format);
        if (text !== null) saveText(file, text);
      },
      'library-copy': async () => {
        const [format, title] = this.format();
        const text = await this.write(format);
        if (text !== null) page.say((await copyText(text)) ? `${title} copied.` : noCopy);
      },
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

  show() {
    if (this.isOpen && this.isByPosition) this.search();
  }

  keep() {
    const { library, number, key } = this;
    if (!library) return this.page.kept;
    const { name, text } = library;
    if (key) return { key, name, number };
    return text.length <= mostInStorage ? { text, name, number } : undefined;
  }

  /** Reads what an earlier visit has left, when somebody first wants it. */
  restore() {
    this.restored ??= this.readKept();
    return this.restored;
  }

  async readKept() {
    const { text, key, name: kept, number } = Object(this.page.kept);
    const name = String(kept ?? '');
    if (this.library || !(text || key)) return;
    const isLatest = this.readings.watch();
    const found = key ? await keptText(String(key)) : String(text);
    if (!isLatest()) return;
    this.key = found && key ? String(key) : '';
    if (found) await this.read(found, name, Number(number) || 0);
    else this.tell(`${name || 'What you had here'} is no longer kept: open it again.`);
  }

  /** Where the game on the board was read from. */
  async origin() {
    await this.restore();
    const { library, number } = this;
    return library && number > 0 ? { text: library.text, number } : null;
  }

  /** @param {string} words */
  tell(words) {
    byId('library-state').textContent = words;
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
    const library = await this.read(text, name, 0);
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
    const library = await this.receive({ name: '', text, view }, 0);
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
    const rules = isActionList(text) ? this.session.document.rules : 'english';
    return this.engine.readGames({ text, rules, turn, isBrief: true });
  }

  /** @param {string} text @param {string} name @param {number} number  of the game that is on the board */
  async read(text, name, number) {
    const isLatest = this.readings.begin();
    this.tell('Reading …');
    try {
      const view = await this.look(text);
      if (!isLatest()) return null;
      if (view.games.length > 0) return await this.receive({ name, text, view }, number);
      const [first] = problemLines(view);
      this.tell(first ? `Nothing could be read: ${first}.` : '');
    } catch (error) {
      if (!isLatest()) return null;
      this.tell('');
      this.page.fail(error, () => this.read(text, name, number));
    }
    return null;
  }

  /**
   * New games take the place of those that were here. A lone position does not: it goes on the board beside
   * them, where they can be searched for it.
   * @param {Library} library
   * @param {number} number  of the game that is on the board
   */
  async receive(library, number) {
    const { games } = library.view;
    const isBeside = games.length === 1 && games[0].count === 0 && this.hasMany();
    if (!isBeside) return this.shelve(library, number);
    const game = await this.wholeGame(library, 1);
    this.render();
    textArea('library-text').value = '';
    if (game) {
      await this.putOnBoard(game, 0, -1);
      this.page.say('The position is on the board, your games are still in the list.');
    }
    return library;
  }

  hasMany() {
    return (this.library?.view.games.length ?? 0) > 1;
  }

  /** From now on these are the games. @param {Library} library @param {number} number  of the game that is on the board */
  shelve(library, number) {
    this.library = library;
    this.number = number;
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
      return (await this.engine.readGames({ text, rules, number })).games[0];
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
    await this.putOnBoard(game, number, game.count > 0 ? (this.found?.get(number) ?? 0) : -1);
    const unread = game.problems.length > 0 ? ' Not all of it could be read.' : '';
    this.page.say(`Opened: ${titleOf(game)}.${unread} Undo brings back what was there.`);
  }

  /** @param {LibraryView['games'][0]} game @param {number} number  in the list, or 0 @param {number} ply */
  async putOnBoard(game, number, ply) {
    this.page.takeBothSides();
    this.number = number;
    await this.session.replace(documentOf(game), { isPaused: true, ply });
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

  format() {
    const { value } = listBox('library-format');
    return formats.find(([name]) => name === value) ?? formats[0];
  }

  /** @param {GameFormatName} format @returns {Promise<string | null>} */
  async write(format) {
    const { session } = this;
    try {
      const request = exportRequestOf(session.document, session.ply, await this.origin());
      const { text, error } = await this.engine.writeGame(request, format);
      if (error) this.page.say(`Written up to the error in the list: ${error}.`);
      return text;
    } catch (error) {
      this.page.fail(error, () => this.write(format));
      return null;
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
      part('span', 'library-result', game.count > 0 ? game.result : ''),
    );
    button.addEventListener('click', () => {
      this.list.host.focus({ preventScroll: true }); // this row will not live long
      this.openGame(number);
    });
    return button;
  }
}
