// @ts-check
// Writes games for other programs: the one on the board, or those in the list of the library.
import { exportRequestOf } from '../../game/library.js';
import { listBox } from '../../parts/elements.js';
import { copyText, noCopy, saveText } from '../../parts/export.js';

/** @import { GameFormatName } from '../../../wasm/threeply' */
/** @import LibraryPlace from './library.js' */

/** @typedef {[GameFormatName, string, string]} Format  its name, its title here, and the name of a file */

/** What a game can be written as. */
const formats = /** @type {Format[]} */ ([
  ['pdn', 'PDN', 'game.pdn'],
  ['actions', 'Action list', 'actions.txt'],
  ['fen', 'Position as FEN', 'position.fen'],
  ['replay', 'Board of .bBwW', 'board.txt'],
  ['trace', 'Board of O+AkBK', 'board.txt'],
  ['puzzle', 'Board of .rRbB', 'board.txt'],
  ['json', 'JSON', 'game.json'],
]);

/** The same for all games of the list at once. */
const listFormats = /** @type {Format[]} */ ([
  ['pdn', 'PDN', 'games.pdn'],
  ['json', 'JSON', 'games.json'],
  ['list', 'Table with tabs', 'games.tsv'],
  ['fen', 'Last positions as FEN', 'positions.fen'],
]);

/** @param {string} id  of a list box @param {Format[]} all */
function chosenOf(id, all) {
  const { value } = listBox(id);
  return all.find(([name]) => name === value) ?? all[0];
}

/**
 * The game on the board.
 * @param {LibraryPlace} place
 * @param {GameFormatName} format
 * @returns {Promise<string | null>}
 */
async function write(place, format) {
  const { session, page, engine } = place;
  try {
    const request = exportRequestOf(session.document, session.ply, await place.origin());
    const { text, error } = await engine.writeGame(request, format);
    if (error) page.say(`Written up to the error in the list: ${error}.`);
    return text;
  } catch (error) {
    page.fail(error, () => write(place, format));
    return null;
  }
}

/** The games that are listed, as one file. @param {LibraryPlace} place @returns {Promise<void>} */
async function saveList(place) {
  const { library, wanted, engine, page } = place;
  if (!library || wanted.length === 0) return;
  const [format, , file] = chosenOf('library-list-format', listFormats);
  const { form, games } = library.view;
  const { rules: positionRules } = games[0];
  const rules = form === 'actions' ? positionRules : 'english';
  const numbers = wanted.length === games.length ? '' : wanted.join(' ');
  try {
    const asked = { text: library.text, rules, positionRules };
    const { text } = await engine.writeGames(asked, numbers, format);
    saveText(file, text);
  } catch (error) {
    page.fail(error, () => saveList(place));
  }
}

/**
 * Fills the lists of formats.
 * @param {LibraryPlace} place
 * @returns {Record<string, () => unknown>} by the ids of their buttons
 */
export function writingDeeds(place) {
  for (const [id, all] of /** @type {[string, Format[]][]} */ ([
    ['library-format', formats],
    ['library-list-format', listFormats],
  ])) {
    listBox(id).append(...all.map(([name, title]) => new Option(title, name)));
  }
  return {
    'library-save-list': () => saveList(place),
    'library-save': async () => {
      const [format, , file] = chosenOf('library-format', formats);
      const text = await write(place, format);
      if (text !== null) saveText(file, text);
    },
    'library-copy': async () => {
      const [format, title] = chosenOf('library-format', formats);
      const text = await write(place, format);
      if (text !== null) place.page.say((await copyText(text)) ? `${title} copied.` : noCopy);
    },
  };
}
