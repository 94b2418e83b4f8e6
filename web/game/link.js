// @ts-check
// A game as the part of an address behind the #, and back. Whatever it is given, it answers with a
// game or with nothing; it never throws.
import { newDocument, verdictOf } from './document.js';
import { isLevel } from './players.js';
import { isRuleSet } from './programs.js';
import { isGrid } from './setup.js';

/** @typedef {import('./document.js').GameDocument} GameDocument */
/** @typedef {import('./players.js').Players} Players */
/** @typedef {import('./setup.js').Placing} Placing */
/** @typedef {import('../../wasm/threeply').RuleSetName} RuleSetName */

/**
 * @typedef {Object} Shared
 * @property {GameDocument} document
 * @property {number} ply
 * @property {boolean} isFlipped
 * @property {string} place      which of the page's places is open
 * @property {Partial<Players>} [players]  those that are the strong engine
 * @property {(Placing & {rules: RuleSetName}) | null} [puzzle]  the position of the place Puzzle, where
 *   that is open
 * @property {(Placing & {rules: RuleSetName}) | null} [ending]  and of the place Endgames
 * @property {TreeView} [tree]  how the place Tree shows the search
 * @property {string} [theirs]  the output of somebody's program in the places Replay, Tree and Puzzle, as
 *   packed-text.js packs it
 * @property {boolean} [seesTree]  where that chooses another action or goes wrong in a search, the tree is
 *   opened
 * @property {boolean} [wantsNext]  of a puzzle only the state after the first move is in it
 */

/** What is not said is as it was. @typedef {Partial<Record<'view' | 'search' | 'depth' | 'base', string>>} TreeView */

/** What each may be. */
const treeChoices = {
  view: ['drawing', 'list', 'trace'],
  search: ['plain', 'alpha-beta'],
  depth: ['1', '2', '3', '4', '5', '6'],
  base: ['0', '1'],
};

const sides = /** @type {const} */ (['bottom', 'top']);

/** The places that show an output. */
const comparing = ['replay', 'tree', 'puzzle'];

/** Addresses longer than this are cut by some programs; such a game is kept in storage only. */
const longestLink = 30000;

/**
 * Actions stand as they are, white space as dots: G6-F5.B3-A4
 * @param {Shared} shared
 * @returns {string}  '' if the game is too long for an address
 */
export function toHash(shared) {
  const { document, ply, isFlipped, place, players, puzzle, ending, theirs } = shared;
  if (document.text.length > longestLink) return '';
  const fields = [['rules', document.rules]];
  if (document.start) fields.push(['start', document.start]);
  if (document.turn !== 'bottom') fields.push(['turn', document.turn]);
  const isPlain = /^[A-Za-z0-9\s-]*$/.test(document.text);
  if (isPlain) {
    const actions = document.text.trim().split(/\s+/).filter(Boolean);
    if (actions.length > 0) fields.push(['actions', actions.join('.')]);
  } else {
    fields.push(['text', document.text]);
  }
  if (document.computed.length > 0) fields.push(['computed', document.computed.join('.')]);
  if (document.verdict) fields.push(['verdict', document.verdict]);
  if (ply >= 0) fields.push(['ply', String(ply)]);
  if (isFlipped) fields.push(['flip', '1']);
  for (const side of sides) {
    const id = players?.[side];
    if (id && isLevel(id)) fields.push([`player-${side}`, id]);
  }
  if (place !== 'game') fields.push(['place', place]);
  if (puzzle && place === 'puzzle') {
    fields.push(['puzzle', puzzle.grid]);
    if (puzzle.turn !== 'bottom') fields.push(['puzzle-turn', puzzle.turn]);
    if (puzzle.rules !== 'english') fields.push(['puzzle-rules', puzzle.rules]);
  }
  if (ending && place === 'endgames') {
    fields.push(['ending', ending.grid], ['ending-rules', ending.rules]);
    if (ending.turn !== 'bottom') fields.push(['ending-turn', ending.turn]);
  }
  if (place === 'tree') {
    fields.push(...Object.entries(shared.tree ?? {}));
  }
  if (theirs && shared.wantsNext) fields.push(['wanted', 'next']);
  const hash =
    '#' + fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  // The game is worth more than an output, which is kept in storage all the same.
  const output = theirs && comparing.includes(place) ? `&theirs=${theirs}` : '';
  if (hash.length + output.length <= longestLink) return hash + output;
  return hash.length <= longestLink ? hash : '';
}

/** The place that an address names, with a game or without; '' if none. @param {string} hash */
export const placeIn = (hash) => new URLSearchParams(hash.replace(/^#/, '')).get('place') ?? '';

/**
 * @param {string} hash
 * @returns {Shared | null}
 */
export function fromHash(hash) {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const rules = fields.get('rules');
  if (!isRuleSet(rules)) return null;
  const start = fields.get('start') ?? '';
  const actions = (fields.get('actions') ?? '').split('.').filter(Boolean);
  const ply = Number.parseInt(fields.get('ply') ?? '', 10);
  const puzzle = fields.get('puzzle') ?? '';
  const turnOf = (/** @type {string} */ name) => (fields.get(name) === 'top' ? 'top' : 'bottom');
  const verdict = verdictOf(fields.get('verdict'));
  const ending = fields.get('ending') ?? '';
  const theirs = /^[\w-]+$/.exec(fields.get('theirs') ?? '')?.[0];
  const endingRules = fields.get('ending-rules');
  const puzzleRules = fields.get('puzzle-rules');
  const tree = Object.fromEntries(
    Object.entries(treeChoices).flatMap(([name, words]) => {
      const word = fields.get(name) ?? '';
      return words.includes(word) ? [[name, word]] : [];
    }),
  );
  return {
    document: {
      ...newDocument(rules),
      start: isGrid(start) ? start : '',
      turn: turnOf('turn'),
      text: fields.get('text') ?? (actions.length > 0 ? actions.join('\n') + '\n' : ''),
      computed: (fields.get('computed') ?? '')
        .split('.')
        .map(Number)
        .filter((number) => Number.isInteger(number) && number > 0),
      ...(verdict && { verdict }),
    },
    ply: ply >= 0 ? ply : -1,
    isFlipped: fields.get('flip') === '1',
    place: placeIn(hash) || 'game',
    players: Object.fromEntries(
      sides.flatMap((side) => {
        const id = fields.get(`player-${side}`);
        return isLevel(id) ? [[side, id]] : [];
      }),
    ),
    puzzle: isGrid(puzzle)
      ? {
          grid: puzzle,
          turn: turnOf('puzzle-turn'),
          rules: isRuleSet(puzzleRules) ? puzzleRules : 'english',
        }
      : null,
    ending:
      isGrid(ending) && isRuleSet(endingRules)
        ? { grid: ending, turn: turnOf('ending-turn'), rules: endingRules }
        : null,
    ...(Object.keys(tree).length > 0 && { tree }),
    ...(theirs && { theirs }),
    ...(fields.get('wanted') === 'next' && { wantsNext: true }),
    ...(theirs && fields.get('see') === 'tree' && { seesTree: true }),
  };
}
