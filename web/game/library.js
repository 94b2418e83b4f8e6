// @ts-check
// The games of a file that somebody has opened: which there are, which of them are wanted, and what was not
// read. Pure: no page; whoever has an engine gives it.
import { originOf } from './origin.js';

/** @import { ExportRequest, GivenFormName, LibraryGame, LibraryView, PdnResultName } from '../../wasm/threeply' */
/** @import { GameDocument, Origin } from './document.js' */

/**
 * @typedef {Object} Library
 * @property {string} id     tells it from others, for games that come from it
 * @property {string} name   of the file, '' if it was pasted
 * @property {string} text
 * @property {LibraryView} view
 */

/** 1 move, 2 moves @param {number} count @param {string} word */
const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Whether a text is an action list, or nothing but the beginning of one. @param {string} text */
export const isActionList = (text) => /^\s*([A-Z]\d+-[A-Z]\d+|[AP](\s|$)|$)/.test(text);

/** Whether it cannot be a part of one either: it begins as PDN, FEN or JSON does. @param {string} text */
export const isForeign = (text) => /^\s*(\[\s*\w+\s+"|[{%]|[BW]:[BW]|1\s*\.+\s*\d)/i.test(text);

/** What each form is called. @type {Record<GivenFormName, string>} */
const formNames = {
  actions: 'an action list',
  pdn: 'PDN',
  fen: 'FEN',
  hub: 'a Hub position',
  grid: 'a board',
  json: 'JSON',
};

/** Read as PDN: Ann – Bob. @param {Library} library */
export function readWords({ view: { form, games } }) {
  const what = games.length === 1 ? titleOf(games[0]) : plural(games.length, 'game');
  return `Read as ${formNames[form]}: ${what}.`;
}

/** Whether something has come of a text, or would have, were its rules played here. @param {string} text @param {LibraryView} view */
export const isRecognised = (text, { form, games }) =>
  form !== 'actions' &&
  games.length > 0 &&
  (isForeign(text) || games.some(({ count, problems }) => count > 0 || problems.length === 0));

/**
 * @param {LibraryGame} game
 * @param {string} library  the id of where it is from
 * @param {number} number   of the game there
 * @returns {GameDocument}
 */
export function documentOf(game, library, number) {
  const { rules, start, turn, actions, count } = game;
  const { black, white, event, date, result, notes } = game;
  return {
    rules,
    start,
    turn,
    text: actions,
    computed: [],
    ...(count > 0 && result === '1/2-1/2' && { verdict: /** @type {const} */ ('agreed') }),
    origin: { library, number, black, white, event, date, result, actions, notes },
  };
}

/** Whether there was more of it than could be read. @param {LibraryGame} game */
const isBroken = ({ problems }) => problems.length > 0;

/** What stands behind it: nobody wins a position. @param {LibraryGame} game */
export const resultWords = (game) =>
  game.count > 0 || isBroken(game) || game.result !== '*' ? game.result : '';

/** Ann – Bob; or what else is known of it. @param {LibraryGame} game */
export function titleOf(game) {
  const { black, white, event, count } = game;
  if (black || white) return `${black || '?'} – ${white || '?'}`;
  return event || (count > 0 || isBroken(game) ? 'A game' : 'A position');
}

/** What stands behind it, as far as it is known. @param {LibraryGame} game */
export function detailsOf(game) {
  const { black, white, event, date, count } = game;
  const isEventTold = !black && !white;
  return [
    isEventTold ? '' : event,
    /^[?.]*$/.test(date) ? '' : date,
    count > 0 ? plural(count, 'move') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Letters that are no letter with an accent, and what people type instead. @type {Record<string, string>} */
const plainLetters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** As it is looked for: neither case nor accents count. @param {string} text */
const folded = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter]);

/**
 * The numbers of the games that are wanted, the first being 1.
 * @param {LibraryGame[]} games
 * @param {string} words        all of which must be there, in names, event, date or result
 * @param {Set<number> | null} found  those that come to a position, if that is asked for
 */
export function wantedGames(games, words, found) {
  const parts = folded(words).split(/\s+/).filter(Boolean);
  return games.flatMap((game, i) => {
    if (found && !found.has(i + 1)) return [];
    if (parts.length === 0) return [i + 1];
    const { black, white, event, date, result, rules } = game;
    const all = folded([black, white, event, date, result, rules].join(' '));
    return parts.every((part) => all.includes(part)) ? [i + 1] : [];
  });
}

/** How many there are, and whether all could be read. @param {Library} library */
export function summaryOf({ name, view: { games, problems } }) {
  const positions = games.filter(({ count }) => count === 0).length;
  const what =
    positions === games.length ? plural(positions, 'position') : plural(games.length, 'game');
  const broken = games.filter((game) => game.problems.length > 0).length + problems.length;
  const which = broken === 1 ? 'one of them' : `${broken} of them`;
  const unread = broken > 0 ? `, ${which} not read in full: see below` : '';
  return `${name ? `${name}: ` : ''}${what}${unread}.`;
}

/** A line for each thing that could not be read. @param {LibraryView} view */
export function problemLines({ games, problems }) {
  const at = (/** @type {{line: number, column: number, message: string}} */ problem) =>
    `line ${problem.line}, column ${problem.column}: ${problem.message}`;
  return [
    ...problems.map(at),
    ...games.flatMap((game, i) =>
      game.problems.map((problem) =>
        games.length > 1 ? `game ${i + 1}, ${at(problem)}` : at(problem),
      ),
    ),
  ];
}

/** How a game has ended that the players have ended. @param {GameDocument} document @returns {PdnResultName | ''} */
function resultOf({ verdict }) {
  if (verdict === 'agreed') return '1/2-1/2';
  if (!verdict) return '';
  return verdict === 'bottom-resigned' ? '1-0' : '0-1';
}

/** @param {Origin} origin */
const tagsOf = ({ black, white, event, date }) => ({ black, white, event, date });

/** @param {Origin & {shared: number}} origin */
const notesOf = ({ notes, shared }) => ({
  notes: notes
    .filter(({ ply }) => ply > 0 && ply <= shared)
    .map(({ ply, mark, text }) => `${ply} ${mark || '-'} ${text.replace(/\s+/g, ' ')}`)
    .join('\n'),
});

/**
 * What the engine is asked to write.
 * @param {GameDocument} document
 * @param {number} ply   of the board
 * @param {{text: string, number: number} | null} source  what it was read from, if that is still here
 * @returns {Partial<ExportRequest>}
 */
export function exportRequestOf(document, ply, source) {
  const origin = originOf(document);
  return {
    rules: document.rules,
    start: document.start.replace(/(.{8})(?!$)/g, '$1/'),
    turn: document.turn,
    actions: document.text,
    ply,
    result: resultOf(document),
    ...(origin && tagsOf(origin)),
    ...(origin && (source ? { source: source.text, number: source.number } : notesOf(origin))),
  };
}
