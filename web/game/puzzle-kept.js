// @ts-check
// What of a puzzle is kept between visits, read with distrust: storage may hold anybody's.
import { newDocument, withActions } from './document.js';
import { named } from './programs.js';
import { puzzles } from './puzzles.js';
import { isGrid } from './setup.js';

/** @import { GameDocument, Version } from './document.js' */
/** @import { Placing } from './setup.js' */
/** @import { SideName } from '../../wasm/threeply' */

/**
 * @typedef {Object} Kept  across visits
 * @property {GameDocument} document
 * @property {number} ply
 * @property {Record<string, number>} solved  plies by the ids of puzzles
 * @property {string} states  to be checked
 * @property {boolean} areDistancesShown
 */

/** @param {string} grid @param {SideName} turn @returns {GameDocument} */
export const documentOf = (grid, turn) => ({
  ...newDocument(named('puzzle').rules),
  start: grid,
  turn,
});

/**
 * What an earlier visit has left, with distrust.
 * @param {any} kept
 * @returns {Kept}
 */
export function readKept(kept) {
  const { start, turn, text, computed } = kept?.document ?? {};
  const isSound = isGrid(start) && typeof text === 'string' && Array.isArray(computed);
  const fresh = documentOf(start, turn === 'top' ? 'top' : 'bottom');
  const plies = Object.entries(kept?.solved ?? {}).filter(([, count]) => Number.isInteger(count));
  return {
    document: isSound ? { ...fresh, text, computed } : documentOf(puzzles[0].grid, 'bottom'),
    ply: isSound && Number.isInteger(kept.ply) ? kept.ply : -1,
    solved: /** @type {Record<string, number>} */ (Object.fromEntries(plies)),
    states: typeof kept?.states === 'string' ? kept.states : '',
    areDistancesShown: kept?.areDistancesShown === true,
  };
}

/**
 * What was kept, with the position of a link in it, if that is another one.
 * @param {any} kept
 * @param {Placing | null | undefined} linked
 * @returns {unknown}
 */
export function withPosition(kept, linked) {
  const { start, turn } = readKept(kept).document;
  if (!linked || (linked.grid === start && linked.turn === turn)) return kept;
  const document = documentOf(linked.grid, linked.turn);
  return { ...kept, document, ply: -1, areDistancesShown: false };
}

/** @param {GameDocument} document */
export function actionsOf({ text, computed }) {
  const names = text.match(/\S+/g) ?? [];
  return names.map((name, i) => ({ name, isComputed: computed.includes(i + 1) }));
}

/** The document before each of its actions. @param {GameDocument} document @returns {Version[]} */
export function prefixesOf(document) {
  const actions = actionsOf(document);
  return actions.map((_, i) => ({
    document: withActions(document, actions.slice(0, i)),
    ply: -1,
  }));
}
