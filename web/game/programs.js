// @ts-check
// The programs of the course as the engine describes them: rule sets, the names of sides and kings,
// letters, depths. All that the page says of these comes from here.

/** @import { DescriptionView, LevelView, MarkView, ProgramName, ProgramView, RuleSetName } from '../../wasm/threeply' */

/** Filled by learn(), which comes before everything else. @type {ProgramView[]} */
export let programs = [];

/** How strongly the engine can play, the gentlest first. @type {LevelView[]} */
export let levels = [];

/** What a review says of moves, the worst last. @type {MarkView[]} */
export let marks = [];

/** What the sides are called in a game, whatever its rules; and in a puzzle. */
export let sideNames = { bottom: '', top: '' };
export let puzzleSides = sideNames;

/** How far a hint looks, and computed actions of a side that a person plays. */
export let usualDepth = 0;

/** 64 letters. */
export let initialGrid = '';

/** What draws a game between players: so many times the same position, so many plies without progress. */
export let drawnAfter = { repetitions: 0, quietPlies: 0 };

/** The cells in the order of their numbers, 1 first. @type {string[]} */
export let numberedCells = [];

/** Lines that an action takes in the output; as many stand before the first. */
export let blockLines = 0;

/** Takes what the engine says of itself. @param {DescriptionView} description */
export function learn(description) {
  ({ programs, levels, marks, initialGrid, numberedCells, blockLines } = description);
  const { repetitions, quietPlies } = description;
  drawnAfter = { repetitions, quietPlies };
  sideNames = named('replay').sides;
  puzzleSides = named('puzzle').sides;
  usualDepth = named('replay').depth;
}

/** @param {ProgramName} name @returns {ProgramView} */
export function named(name) {
  const program = programs.find((candidate) => candidate.name === name);
  if (!program) throw new Error(`the engine has no program ${name}`);
  return program;
}

/** The program that plays by these rules. @param {RuleSetName} rules @returns {ProgramView} */
export function ofRules(rules) {
  return programs.find((candidate) => candidate.rules === rules) ?? named('replay');
}

/** The letters of men and kings, the bottom side's first. @param {ProgramName} name */
export const pieceLetters = (name) => named(name).letters.slice(2);

/** All letters of a board, each once. @param {ProgramName} name */
export const boardLetters = (name) => [...new Set(named(name).letters)].join('');

/** @param {unknown} rules @returns {rules is RuleSetName} */
export function isRuleSet(rules) {
  return programs.some((candidate) => candidate.rules === rules);
}

/** The letters in which boards under these rules are written. @param {RuleSetName} rules @returns {ProgramName} */
export function formatOf(rules) {
  // The English game has no program that writes whole games: its boards look like those of Replay.
  return rules === named('trace').rules ? 'trace' : 'replay';
}
