// @ts-check
// What of an ending is kept between visits, read with distrust: storage may hold anybody's.
import { newDocument } from './document.js';
import { isTrained, materialOf } from './endgame-results.js';
import { isRuleSet } from './programs.js';

/** @import { GameDocument, Version } from './document.js' */
/** @import { Material } from './endgame-words.js' */
/** @import { Placing } from './setup.js' */
/** @import { RuleSetName } from '../../wasm/threeply' */

/**
 * @typedef {Object} Kept  across visits
 * @property {GameDocument} document
 * @property {number} ply
 * @property {RuleSetName} rules  chosen for the next position
 * @property {Material} material  the same
 * @property {number} seed        of the last position that came by chance
 */

/** Two kings against one, won: there before any table is. */
const firstGrid = `${'.'.repeat(8)}......W.${'.'.repeat(40)}B.B.....`;

/** @param {any} force */
const isForce = (force) =>
  [force?.men, force?.kings].every((count) => Number.isInteger(count) && count >= 0 && count < 5) &&
  force.men + force.kings > 0;

/**
 * @param {any} kept
 * @param {RuleSetName} rules  of a first visit
 * @returns {Kept}
 */
export function readKept(kept, rules) {
  const { start, turn, text, computed, rules: own } = kept?.document ?? {};
  const isSound =
    isTrained(start) && isRuleSet(own) && typeof text === 'string' && Array.isArray(computed);
  const fresh = { ...newDocument(isSound ? own : rules), start: isSound ? start : firstGrid };
  const { bottom, top } = kept?.material ?? {};
  const isChosen =
    isForce(bottom) && isForce(top) && bottom.men + bottom.kings + top.men + top.kings <= 4;
  return {
    document: isSound
      ? { ...fresh, turn: turn === 'top' ? 'top' : 'bottom', text, computed }
      : fresh,
    ply: isSound && Number.isInteger(kept.ply) ? kept.ply : -1,
    material: isChosen
      ? { bottom, top }
      : { bottom: { men: 0, kings: 2 }, top: { men: 0, kings: 1 } },
    rules: isRuleSet(kept?.rules) ? kept.rules : isSound ? own : rules,
    seed: Number.isSafeInteger(kept?.seed) && kept.seed >= 0 ? kept.seed : freshSeed(),
  };
}

/** Every visitor begins elsewhere. */
const freshSeed = () => Math.floor(Math.random() * 2 ** 32);

/** @param {{history: {now: Version}, rules: RuleSetName, material: Material, seed: number}} session */
export function toKeep({ history, rules, material, seed }) {
  const { document, ply } = history.now;
  return { document, ply, rules, material, seed };
}

/**
 * What was kept, with the position of a link in it, if that is another one.
 * @param {any} kept
 * @param {(Placing & {rules: RuleSetName}) | null | undefined} linked
 * @returns {unknown}
 */
export function withEnding(kept, linked) {
  if (!linked || !isTrained(linked.grid)) return kept;
  const { grid: start, turn, rules } = linked;
  const known = kept?.document;
  if (known?.start === start && known.turn === turn && known.rules === rules) return kept;
  const document = { ...newDocument(rules), start, turn };
  return { ...kept, document, ply: -1, rules, material: materialOf(start) };
}
