// @ts-check
// What of a puzzle is kept between visits, read with distrust: storage may hold anybody's.
import { newDocument, withActions } from './document.js';
import { isRuleSet, named } from './programs.js';
import { readRecord } from './puzzle-record.js';
import { puzzles, themeNames } from './puzzles.js';
import { isGrid } from './setup.js';

/** @import { GameDocument, Version } from './document.js' */
/** @import { Placing } from './setup.js' */
/** @import { KeptTraining } from './puzzle-training.js' */
/** @import { RuleSetName, SideName } from '../../wasm/threeply' */

/**
 * @typedef {Object} Kept  across visits
 * @property {GameDocument} document
 * @property {number} ply
 * @property {KeptTraining} training
 * @property {string} states  to be checked
 * @property {boolean} wantsNext  only the state after the first move is among them
 * @property {boolean} areDistancesShown
 */

/** @param {string} grid @param {SideName} turn @param {RuleSetName} [rules] @returns {GameDocument} */
export const documentOf = (grid, turn, rules = named('puzzle').rules) => ({
  ...newDocument(rules),
  start: grid,
  turn,
});

/** @param {any} kept @returns {KeptTraining} */
function readTraining(kept) {
  const { rules, theme } = kept?.wanted ?? { rules: named('puzzle').rules };
  const recorded = kept?.recorded;
  return {
    record: readRecord(kept?.record),
    wanted: {
      rules: isRuleSet(rules) ? rules : '',
      theme: Object.hasOwn(themeNames, theme ?? '') ? theme : '',
    },
    isHelped: kept?.isHelped === true,
    recorded: recorded === 'missed' || recorded === 'solved' ? recorded : '',
  };
}

/**
 * What an earlier visit has left, with distrust.
 * @param {any} kept
 * @returns {Kept}
 */
export function readKept(kept) {
  const { start, turn, text, computed, rules } = kept?.document ?? {};
  const isSound = isGrid(start) && typeof text === 'string' && Array.isArray(computed);
  const known = isRuleSet(rules) ? rules : undefined;
  const fresh = documentOf(start, turn === 'top' ? 'top' : 'bottom', known);
  return {
    document: isSound ? { ...fresh, text, computed } : documentOf(puzzles[0].grid, 'bottom'),
    ply: isSound && Number.isInteger(kept.ply) ? kept.ply : -1,
    training: readTraining(kept?.training),
    states: typeof kept?.states === 'string' ? kept.states : '',
    wantsNext: kept?.wantsNext === true,
    areDistancesShown: kept?.areDistancesShown === true,
  };
}

/**
 * What was kept, with the position of a link in it, if that is another one.
 * @param {any} kept
 * @param {(Placing & {rules?: RuleSetName}) | null | undefined} linked
 * @returns {unknown}
 */
export function withPosition(kept, linked) {
  if (!linked) return kept;
  const { start, turn, rules } = readKept(kept).document;
  const document = documentOf(linked.grid, linked.turn, linked.rules);
  const isSame = document.start === start && document.turn === turn && document.rules === rules;
  if (isSame) return kept;
  const training = { ...kept?.training, isHelped: false, recorded: '' };
  return { ...kept, document, ply: -1, areDistancesShown: false, training };
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
