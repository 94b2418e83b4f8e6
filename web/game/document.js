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
 * @property {Verdict} [verdict]  how the players have ended it after the last of them
 * @property {Origin} [origin]  what it was read from, if it was; origin.js says what is still so
 */

/**
 * @typedef {Object} Origin  a game as it stands in somebody's file
 * @property {string} library  which file; '' if there is no way back to it
 * @property {number} number   of the game in it
 * @property {string} black
 * @property {string} white
 * @property {string} event
 * @property {string} date
 * @property {string} result
 * @property {string} actions
 * @property {import('../../wasm/threeply').MoveNote[]} notes  what is said there of the actions
 */

/** @typedef {'agreed' | 'bottom-resigned' | 'top-resigned'} Verdict */

/** @type {Verdict[]} */
const verdicts = ['agreed', 'bottom-resigned', 'top-resigned'];

/** @param {unknown} word @returns {Verdict | undefined} */
export const verdictOf = (word) => verdicts.find((verdict) => verdict === word);

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
 * What is done again is seen, wherever somebody looked before it was undone.
 * @param {History} history
 * @returns {History}
 */
export function redo(history) {
  const [after, ...future] = history.future;
  if (!after) return history;
  const isMore = goesOn(after.document, history.now.document);
  const now = isMore ? { ...after, ply: -1 } : after;
  return { now, past: [...history.past, history.now], future, isTyping: false };
}

/** Games that others have replaced, as far as they are kept, and how long they may be together. */
const mostReplaced = 5;
const mostReplacedLetters = 50_000;

/** A longer game is not taken apart. */
const mostSteps = 200;

/** Whether two begin alike. @param {GameDocument} one @param {GameDocument} other */
const haveSameStart = (one, other) =>
  one.start === other.start && one.rules === other.rules && one.turn === other.turn;

/** Whether a version goes on from the one before it. @param {GameDocument} next @param {GameDocument} before */
const goesOn = (next, before) => continues(next.text, before.text) && haveSameStart(next, before);

/** The last games of a history that others have replaced, for a later visit: undo leads back to them. @param {History} history @returns {Version[]} */
export function replacedIn({ past, now }) {
  const all = [...past, now];
  const replaced = past.filter((version, i) => !goesOn(all[i + 1].document, version.document));
  let letters = 0;
  const isKept = (/** @type {Version} */ { document: { text, origin } }) =>
    (letters += text.length + (origin ? JSON.stringify(origin).length : 0)) <= mostReplacedLetters;
  return replaced.slice(-mostReplaced).reverse().filter(isKept).reverse();
}

/**
 * The versions between a game and the one before it, had it been played here action by action: from its
 * beginning, or from where it has left the other.
 * @param {GameDocument} document
 * @param {GameDocument} [before]
 * @returns {Version[]}
 */
function stepsTo(document, before) {
  const names = document.text.split(/\s+/).filter(Boolean);
  if (names.length > mostSteps) return [];
  const isBranch = before && haveSameStart(document, before);
  const shared = isBranch ? compareWords(document.text, before.text).count : 0;
  const isComputed = (/** @type {number} */ number) => document.computed.includes(number);
  const all = names.map((_, i) => withNames(document, names.slice(0, i), isComputed));
  return all.slice(shared > 0 ? shared + 1 : 0).map((step) => ({ document: step, ply: -1 }));
}

/** A history that goes back over a game to those before it. @param {Version} now @param {Version[]} replaced @returns {History} */
export function historyAfter(now, replaced) {
  const all = [...replaced, now];
  const past = all.flatMap((version, i) => [
    ...stepsTo(version.document, all[i - 1]?.document),
    version,
  ]);
  return { now, past: past.slice(0, -1).slice(-mostVersions), future: [], isTyping: false };
}

/** The same game, going on. @param {GameDocument} document @returns {GameDocument} */
export function withoutVerdict(document) {
  if (!document.verdict) return document;
  const rest = { ...document };
  delete rest.verdict;
  return rest;
}

/**
 * The document with just these actions.
 * @param {GameDocument} document
 * @param {{name: string, isComputed: boolean}[]} actions
 * @returns {GameDocument}
 */
export function withActions(document, actions) {
  return withNames(
    document,
    actions.map(({ name }) => name),
    (number) => actions[number - 1].isComputed,
  );
}

/**
 * The document with the actions of these names.
 * @param {GameDocument} document
 * @param {string[]} names
 * @param {(number: number) => boolean} isComputed  whether the machine chose it; the first is 1
 * @returns {GameDocument}
 */
export function withNames(document, names, isComputed) {
  const computed = [];
  for (let number = 1; number <= names.length; number += 1) {
    if (isComputed(number)) computed.push(number);
  }
  const text = names.length > 0 ? names.join('\n') + '\n' : '';
  // Who plays on, or looks at an earlier board, has not ended the game there.
  return withoutVerdict({ ...document, text, computed });
}

/**
 * How many words the action list has: its actions, if all is well with it.
 * @param {GameDocument} document
 */
export function wordCount({ text }) {
  let count = 0;
  for (let at = nextWord(text, 0); at < text.length; at = nextWord(text, endOfWord(text, at))) {
    count += 1;
  }
  return count;
}

/** As the engine has it: a space, or one of the five controls from tab to return. @param {string} text @param {number} at */
function isBlank(text, at) {
  const code = text.charCodeAt(at);
  return code === 32 || (code >= 9 && code <= 13);
}

/** Where the next word begins. @param {string} text @param {number} from */
function nextWord(text, from) {
  let at = from;
  while (at < text.length && isBlank(text, at)) at += 1;
  return at;
}

/** @param {string} text @param {number} from */
function endOfWord(text, from) {
  let at = from;
  while (at < text.length && !isBlank(text, at)) at += 1;
  return at;
}

/** How many words two lists begin with alike, and whether that is all; looks no further than the first difference. @param {string} one @param {string} other */
export function compareWords(one, other) {
  let [i, j] = [nextWord(one, 0), nextWord(other, 0)];
  let count = 0;
  while (i < one.length && j < other.length) {
    const [a, b] = [endOfWord(one, i), endOfWord(other, j)];
    if (one.slice(i, a) !== other.slice(j, b)) return { count, isSame: false };
    [i, j] = [nextWord(one, a), nextWord(other, b)];
    count += 1;
  }
  return { count, isSame: i >= one.length && j >= other.length };
}

/**
 * Whether a list begins with all words of another one.
 * @param {string} longer
 * @param {string} shorter
 */
export function continues(longer, shorter) {
  if (!longer.startsWith(shorter)) return false;
  const { length } = shorter;
  return (
    length === 0 ||
    length === longer.length ||
    isBlank(longer, length - 1) ||
    isBlank(longer, length)
  );
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
  const rest = (/** @type {GameDocument} */ { rules, start, turn, computed, verdict }) =>
    JSON.stringify([rules, start, turn, computed, verdict]);
  return compareWords(one.text, other.text).isSame && rest(one) === rest(other);
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
