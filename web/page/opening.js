// @ts-check
// What becomes of a text from outside, told by its content: an action list goes to Replay, a position into the
// editor while that is open, everything else to Library.
import { isActionList } from '../game/library.js';
import { initialGrid } from '../game/programs.js';
import { textOfFile } from '../parts/file-text.js';

/** @import LibraryPlace from '../places/library/library.js' */
/** @import { SetupEditor } from '../places/setup/setup.js' */

/**
 * @typedef {Object} Openings
 * @property {(name: 'replay' | 'library') => Promise<any>} openPlace  null: it could not be
 * @property {() => Promise<LibraryPlace>} library
 * @property {() => SetupEditor | null} setup  if it is there
 * @property {(text: string) => void} say
 */

/** @param {File} file @param {Openings} openings */
export async function open(file, { openPlace, library, setup, say }) {
  let text = '';
  try {
    text = await textOfFile(file);
  } catch (error) {
    return say(`${file.name} cannot be read: ${error}`);
  }
  const isList = isActionList(text);
  const editor = setup();
  if (!isList && editor?.under && (await setUp(text, await library(), editor))) return;
  const place = await openPlace(isList ? 'replay' : 'library');
  return place?.take(text, file.name);
}

/** @param {string} text @param {LibraryPlace} library @param {SetupEditor} setup */
async function setUp(text, library, setup) {
  const { under } = setup;
  // Library says it where the engine does not answer.
  const view = await library.look(text, setup.setup.now.turn).catch(() => null);
  const [game, another] = view?.games ?? [];
  if (setup.under !== under || !game || another || game.count > 0) return false;
  setup.take({ grid: game.start || initialGrid, turn: game.turn });
  return true;
}
