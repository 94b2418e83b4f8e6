// @ts-check
// The programs of the course as the engine describes them: rule sets, the names of sides and kings,
// letters, depths. All that the page says of these comes from here.

/** @import { GridFormat, RuleSetName, SideName } from '../../wasm/threeply' */

/**
 * @typedef {Object} Program
 * @property {'replay' | 'trace' | 'puzzle'} name
 * @property {RuleSetName} rules  those that it plays by
 * @property {string} title       of the rules
 * @property {string} summary     of the rules, in a few words
 * @property {number} depth       how far it looks ahead
 * @property {number} kingWeight  what a king counts, a man being 1
 * @property {Record<SideName, string>} sides
 * @property {string} king        what a king is called
 * @property {string} letters     empty square, man and king of the bottom side, man and king of the top
 */

/** @typedef {{version: string, programs: Program[]}} Description  what the engine's describe() answers */

// Stands in for describe() until the engine has it; then this list goes and learn() is called at start.
/** @type {Program[]} */
const described = [
  {
    name: 'replay',
    rules: 'towers',
    title: 'Towers',
    summary: 'captures optional',
    depth: 3,
    kingWeight: 3,
    sides: { bottom: 'black', top: 'white' },
    king: 'tower',
    letters: '.bBwW',
  },
  {
    name: 'trace',
    rules: 'single-jump',
    title: 'Single jump',
    summary: 'mandatory',
    depth: 3,
    kingWeight: 2,
    sides: { bottom: 'black', top: 'white' },
    king: 'king',
    letters: 'O+AkBK',
  },
  {
    name: 'puzzle',
    rules: 'english',
    title: 'English',
    summary: 'mandatory, chained',
    depth: 3,
    kingWeight: 3,
    sides: { bottom: 'red', top: 'black' },
    king: 'king',
    letters: '.rRbB',
  },
];

/** @type {Program[]} */
export let programs = described;

/** What the sides are called in a game, whatever its rules; and in a puzzle. */
export let sideNames = named('replay').sides;
export let puzzleSides = named('puzzle').sides;

/** How far a hint looks, and computed actions of a side that a person plays. */
export let usualDepth = named('replay').depth;

/** Takes what the engine says of itself. @param {Description} description */
export function learn(description) {
  ({ programs } = description);
  sideNames = named('replay').sides;
  puzzleSides = named('puzzle').sides;
  usualDepth = named('replay').depth;
}

/** @param {Program['name']} name @returns {Program} */
export function named(name) {
  const program = programs.find((candidate) => candidate.name === name);
  if (!program) throw new Error(`the engine has no program ${name}`);
  return program;
}

/** The program that plays by these rules. @param {RuleSetName} rules @returns {Program} */
export function ofRules(rules) {
  return programs.find((candidate) => candidate.rules === rules) ?? named('replay');
}

/** @param {unknown} rules @returns {rules is RuleSetName} */
export function isRuleSet(rules) {
  return programs.some((candidate) => candidate.rules === rules);
}

/** The letters in which boards under these rules are written. @param {RuleSetName} rules @returns {GridFormat} */
export function formatOf(rules) {
  // The English game has no program that writes whole games: its boards look like those of Replay.
  return rules === named('trace').rules ? 'trace' : 'replay';
}
