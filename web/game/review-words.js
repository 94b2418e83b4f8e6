// @ts-check
// What the page says of a review: marks, chances and counts in words. What the engine explains comes
// from the engine.
import { marks, sideNames } from './programs.js';
import { isError } from './review.js';
import { capitalized, playerName, plyWords } from './words.js';

/** @import { MarkName, ReviewedMove, SideName } from '../../wasm/threeply' */
/** @import { Chances, Review } from './review.js' */

/** Behind a move: ?! @param {MarkName} mark */
export const signOf = (mark) => marks.find(({ name }) => name === mark)?.sign ?? '';

/** Of expected score. @param {number} thousandths */
const percent = (thousandths) => `${Math.round(thousandths / 10)} %`;

/** What Help tells of a mark. @param {{leastLoss: number, about: string}} mark */
export const markHelp = ({ leastLoss, about }) =>
  leastLoss > 0 ? `${about} From ${percent(leastLoss)} of the expected score.` : about;

/** @param {MarkName} mark */
export const markTitle = (mark) => capitalized(mark);

/** 12. White F2-G3 @param {ReviewedMove} move */
export const moveTitle = ({ ply, turn, name }) => `${ply}. ${playerName(turn)} ${name}`;

/** The chances of the side at the bottom. @param {Chances} chances */
export function chancesWords({ win, draw, loss, proved, plies, depth }) {
  const [black, white] = [playerName('bottom'), playerName('top')];
  if (proved === 'draw') return 'Proved: drawn.';
  if (proved !== 'undecided') {
    const winner = proved === 'win' ? black : white;
    return `Proved: ${winner} wins${plies ? ` in ${plyWords(plies)}` : ''}.`;
  }
  const wins = Math.round(win / 10);
  const losses = Math.round(loss / 10);
  const source = depth ? `Analysis, depth ${depth}` : 'Estimate';
  return draw >= 0
    ? `${source}: ${black} wins ${wins} %, draw ${100 - wins - losses} %, ${white} wins ${losses} %.`
    : '';
}

/** 2 blunders, 1 mistake; or that there is none. @param {Review} review @param {SideName} side */
export function countWords(review, side) {
  const counts = [
    ['blunder', 'blunders'],
    ['mistake', 'mistakes'],
    ['inaccuracy', 'inaccuracies'],
  ].flatMap(([one, many]) => {
    const count = review.countOf(side, /** @type {MarkName} */ (one));
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  const none = review.isDone ? 'no errors' : 'none so far';
  return `${playerName(side)}: ${counts.join(', ') || none}`;
}

/** How far it has come. @param {Review} review */
export function progressWords(review) {
  const { done, count, isRunning, isTooLong } = review;
  if (count === 0) return 'Play, paste or open a game, and it can be reviewed here.';
  if (isTooLong) return `A game of ${count} moves is too long for a review.`;
  if (isRunning) return `Move ${Math.min(done + 1, count)} of ${count} …`;
  if (review.isDone) return '';
  return done > 0
    ? `${done} of ${count} moves reviewed.`
    : 'Every move judged, mistakes explained.';
}

/** What somebody hears who tries another move. @param {ReviewedMove} move */
export function tryWords(move) {
  const { mark, words, refutation } = move;
  if (mark === 'best' || mark === 'only move') return 'Right: that is the best move.';
  if (mark === 'forced') return 'The only legal move.';
  if (isError(mark)) return `${markTitle(mark)}. ${refutation || words}`;
  return 'Good: this costs nothing.';
}

/** @param {SideName} side */
export const sideWord = (side) => sideNames[side];

/** Proved or estimated, what the side that has moved can expect. @param {ReviewedMove} move */
function expectation({ after: { win, draw, proved } }) {
  return proved === 'undecided' ? `estimate ${percent(win + draw / 2)}` : `proved ${proved}`;
}

/** For PDN, a line for each move that is judged: its number, its mark or -, a comment. @param {Review} review */
export function notesOf(review) {
  return review.moves
    .flatMap((move) => {
      if (!move) return [];
      const mark = marks.find(({ name }) => name === move.mark)?.pdn || '-';
      const words = isError(move.mark) ? `. ${move.words} ${move.refutation} ${move.better}` : '';
      return [`${move.ply} ${mark} ${expectation(move)}${words}`];
    })
    .join('\n');
}
