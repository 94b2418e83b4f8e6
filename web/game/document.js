// @ts-check
// What the user makes: a rule set, a starting position and an action list, with every earlier version
// for undo. Pure functions (history, change) → history; knows no rules and no page.

/** @typedef {import('../../wasm/threeply').RuleSetName} RuleSetName */
/** @typedef {import('../../wasm/threeply').SideName} SideName */

/**
 * @typedef {Object} GameDocument
 * @property {RuleSetName} rules
 * @property {string} start     64 letters of .bBwW or '' for the initial position
 * @property {SideName} turn    whose turn it is at the start
 * @property {string} text      the action list as the user has it
 * @property {number[]} computed  numbers (from 1) of the actions that the machine chose
 */

/**
 * @typedef {Object} Version
 * @property {GameDocument} document
 * @property {number} ply       how many actions are on the board; -1: all of them
 */

/**
 * @typedef {Object} History
 * @property {Version} now
 * @property {Version[]} past
 * @property {Version[]} future
 * @property {boolean} isTyping  whether the last change was typing, which is one step of undo
 */

/** Versions kept for undo. */
const mostVersions = 500;

/**
 * @param {RuleSetName} rules
 * @returns {GameDocument}
 */
export function newDocument(rules) {
  return { rules, start: '', turn: 'bottom', text: '', computed: [] };
}

/**
 * @param {GameDocument} document
 * @param {number} [ply]
 * @returns {History}
 */
export function newHistory(document, ply = -1) {
  return { now: { document, ply }, past: [], future: [], isTyping: false };
}

/**
 * @param {History} history
 * @param {GameDocument} document
 * @param {{ply?: number, isTyping?: boolean}} [options]
 * @returns {History}
 */
export function change(history, document, { ply = -1, isTyping = false } = {}) {
  const isOneStep = isTyping && history.isTyping;
  const past = isOneStep ? history.past : [...history.past, history.now].slice(-mostVersions);
  return { now: { document, ply }, past, future: [], isTyping };
}

/**
 * Looks at another board of the same game; not a change.
 * @param {History} history
 * @param {number} ply
 * @returns {History}
 */
export function goTo(history, ply) {
  return { ...history, now: { ...history.now, ply } };
}

/**
 * @param {History} history
 * @returns {History}
 */
export function undo(history) {
  const before = history.past.at(-1);
  if (!before) return history;
  return {
    now: before,
    past: history.past.slice(0, -1),
    future: [history.now, ...history.future],
    isTyping: false,
  };
}

/**
 * @param {History} history
 * @returns {History}
 */
export function redo(history) {
  const [after, ...future] = history.future;
  if (!after) return history;
  return { now: after, past: [...history.past, history.now], future, isTyping: false };
}

/**
 * The document with just these actions.
 * @param {GameDocument} document
 * @param {{name: string, isComputed: boolean}[]} actions
 * @returns {GameDocument}
 */
export function withActions(document, actions) {
  return {
    ...document,
    text: actions.map((action) => action.name + '\n').join(''),
    computed: actions.flatMap((action, i) => (action.isComputed ? [i + 1] : [])),
  };
}

/**
 * How many words the action list has: its actions, if all is well with it.
 * @param {GameDocument} document
 */
export function wordCount(document) {
  return document.text.match(/\S+/g)?.length ?? 0;
}

/**
 * Whose turn it is after all of them.
 * @param {GameDocument} document
 * @returns {SideName}
 */
export function turnAfter(document) {
  const isOpeners = wordCount(document) % 2 === 0;
  return isOpeners === (document.turn === 'bottom') ? 'bottom' : 'top';
}

/**
 * Whether two documents are the same but for white space.
 * @param {GameDocument} one
 * @param {GameDocument} other
 */
export function isSameGame(one, other) {
  const words = (/** @type {GameDocument} */ { rules, start, turn, text, computed }) =>
    JSON.stringify([rules, start, turn, text.match(/\S+/g) ?? [], computed]);
  return words(one) === words(other);
}

/**
 * What the engine is asked about a document.
 * @param {GameDocument} document
 */
export function requestOf(document) {
  return {
    rules: document.rules,
    start: document.start.replace(/(.{8})(?!$)/g, '$1/'),
    turn: document.turn,
    actions: document.text,
  };
}
