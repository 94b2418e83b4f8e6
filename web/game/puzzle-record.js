// @ts-check
// What the player has done with the page's puzzles: results, a rating, a streak, and what comes next.
// A puzzle counts for the rating once, when it is first solved or missed without help.
import { puzzles, wantedPuzzles } from './puzzles.js';

/** @import { Puzzle, Wanted } from './puzzles.js' */

/** @typedef {'clean' | 'helped' | 'missed'} Result  solved by oneself, solved with help, win given away */

/**
 * @typedef {Object} PuzzleRecord
 * @property {Record<string, {first: Result, best: Result}>} results  by the ids of puzzles
 * @property {number} rating
 * @property {number} rated   how many puzzles it rests on
 * @property {number} streak  solved in a row, without help or a miss
 * @property {number} longest  streak so far
 */

/** Where everybody begins: the easiest step. */
const firstRating = 600;

/** @type {PuzzleRecord} */
export const emptyRecord = { results: {}, rating: firstRating, rated: 0, streak: 0, longest: 0 };

const worth = { missed: 0, helped: 1, clean: 2 };

/** How likely a player solves a puzzle, as Elo's formula has it. @param {number} rating @param {number} puzzle */
export const chanceOf = (rating, puzzle) => 1 / (1 + 10 ** ((puzzle - rating) / 400));

/**
 * The rating after a result: far at first, then in small steps, as much as it was unexpected.
 * @param {Pick<PuzzleRecord, 'rating' | 'rated'>} record
 * @param {number} puzzle  its rating
 * @param {boolean} isSolved
 */
export function ratingAfter({ rating, rated }, puzzle, isSolved) {
  const stride = Math.max(24, 240 / (rated + 2));
  return Math.round(rating + stride * ((isSolved ? 1 : 0) - chanceOf(rating, puzzle)));
}

/**
 * @param {PuzzleRecord} record
 * @param {Pick<Puzzle, 'id' | 'rating'>} puzzle
 * @param {Result} result
 * @returns {PuzzleRecord}
 */
export function withResult(record, { id, rating }, result) {
  const known = record.results[id];
  const isBetter = !known || worth[result] > worth[known.best];
  const entry = { first: known?.first ?? result, best: isBetter ? result : known.best };
  const results = { ...record.results, [id]: entry };
  const isRated = !known && result !== 'helped';
  const streak =
    result !== 'clean' ? 0 : known?.best === 'clean' ? record.streak : record.streak + 1;
  return {
    results,
    rating: isRated ? ratingAfter(record, rating, result === 'clean') : record.rating,
    rated: record.rated + (isRated ? 1 : 0),
    streak,
    longest: Math.max(record.longest, streak),
  };
}

/** Missed, and not solved without help since. @param {PuzzleRecord} record */
export const missedPuzzles = ({ results }) =>
  puzzles.filter(({ id }) => results[id]?.first === 'missed' && results[id].best !== 'clean');

/** @param {PuzzleRecord} record @param {string} id @returns {Result | ''} */
export const bestOf = ({ results }, id) => results[id]?.best ?? '';

/**
 * What to solve next: of those not tried yet the one nearest to the player's strength, then what was
 * missed or solved with help, then simply the next.
 * @param {PuzzleRecord} record
 * @param {Wanted} wanted
 * @param {string | undefined} current  id
 * @returns {Puzzle}
 */
export function nextPuzzle(record, wanted, current) {
  const some = wantedPuzzles(wanted);
  const all = some.length > 0 ? some : puzzles;
  const index = all.findIndex(({ id }) => id === current);
  const others = [...all.slice(index + 1), ...all.slice(0, Math.max(index, 0))];
  const distance = (/** @type {Puzzle} */ { rating }) => Math.abs(rating - record.rating);
  const fresh = others.filter(({ id }) => !record.results[id]);
  const nearest = [...fresh].sort((one, other) => distance(one) - distance(other))[0];
  const open = others.find(({ id }) => bestOf(record, id) !== 'clean');
  return nearest ?? open ?? others[0] ?? all[0];
}

/** The next of those that were missed; undefined if there is none. @param {PuzzleRecord} record @param {string | undefined} current */
export function nextMissed(record, current) {
  const missed = missedPuzzles(record);
  const index = missed.findIndex(({ id }) => id === current);
  return missed[(index + 1) % missed.length];
}

/** What two tabs know together. @param {PuzzleRecord} mine @param {PuzzleRecord} theirs @returns {PuzzleRecord} */
export function joined(mine, theirs) {
  const later = theirs.rated > mine.rated ? theirs : mine;
  const results = { ...theirs.results };
  for (const [id, entry] of Object.entries(mine.results)) {
    const other = results[id];
    if (!other || worth[entry.best] > worth[other.best]) results[id] = entry;
  }
  return { ...later, results, longest: Math.max(mine.longest, theirs.longest) };
}

/** @param {unknown} value @returns {value is Result} */
const isResult = (value) => typeof value === 'string' && Object.hasOwn(worth, value);

/** What storage holds, with distrust: it may be anybody's. @param {any} kept @returns {PuzzleRecord} */
export function readRecord(kept) {
  const number = (/** @type {unknown} */ value, /** @type {number} */ usual) =>
    Number.isInteger(value) && Number(value) >= 0 ? Number(value) : usual;
  const results = Object.entries(kept?.results ?? {}).filter(
    ([, entry]) =>
      isResult(/** @type {any} */ (entry)?.first) && isResult(/** @type {any} */ (entry).best),
  );
  return {
    results: /** @type {any} */ (Object.fromEntries(results)),
    rating: number(kept?.rating, firstRating),
    rated: number(kept?.rated, 0),
    streak: number(kept?.streak, 0),
    longest: number(kept?.longest, 0),
  };
}
