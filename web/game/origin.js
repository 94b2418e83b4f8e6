// @ts-check
// What is known of a game that was read from somebody's file: who played it, where, and what is said of its
// moves. It stays with the game when that goes on or goes another way. Pure.
import { compareWords } from './document.js';

/** @import { GameDocument, Origin } from './document.js' */

const texts = /** @type {const} */ ([
  'library',
  'black',
  'white',
  'event',
  'date',
  'result',
  'actions',
]);

/** What storage has kept, which may be anybody's. @param {any} origin @returns {{origin?: Origin}} */
export function readOrigin(origin) {
  const isSound =
    texts.every((name) => typeof origin?.[name] === 'string') &&
    Number.isInteger(origin.number) &&
    Array.isArray(origin.notes);
  if (!isSound) return {};
  const notes = origin.notes.filter(
    (/** @type {any} */ note) =>
      Number.isInteger(note?.ply) && typeof note.mark === 'string' && typeof note.text === 'string',
  );
  return { origin: { ...origin, notes } };
}

/**
 * Where a game comes from, how many of its actions are still those, and whether any is not; null if it is
 * nobody's: a list that begins otherwise is another game.
 * @param {GameDocument} document
 */
export function originOf({ origin, text }) {
  if (!origin) return null;
  const { count, isSame } = compareWords(text, origin.actions);
  if (count === 0 && !isSame && text.trim() !== '' && origin.actions !== '') return null;
  return { ...origin, shared: count, isChanged: !isSame };
}

/** Open · 2024.05.01 · 1-0. Your own line after 7 moves. @param {GameDocument} document */
export function originWords(document) {
  const origin = originOf(document);
  if (!origin) return '';
  const { event, date, result, shared, isChanged } = origin;
  const told = [/^\??$/.test(event) ? '' : event, /^[?.]*$/.test(date) ? '' : date, result]
    .filter((word) => word && word !== '*')
    .join(' · ');
  const after = `after ${shared} move${shared === 1 ? '' : 's'}`;
  return [told, isChanged ? `Changed ${after}` : ''].filter(Boolean).join('. ');
}

/** What the file says of an action, or before the first. @param {GameDocument} document @param {number} ply */
export function noteAt(document, ply) {
  const origin = originOf(document);
  const note = origin?.notes.find((one) => one.ply === ply);
  return origin && note && ply <= origin.shared ? note : { ply, mark: '', text: '' };
}
