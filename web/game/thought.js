// @ts-check
// What the strong engine thinks of a position, in words: an estimate is called one, and so is what is proved.
import { levels } from './programs.js';
import { otherSide, playerName, plyWords } from './words.js';

/** @import { SideName, ThinkView, ThoughtLine } from '../../wasm/threeply' */

/** Moves of a line that are told. */
const mostMoves = 4;

/** @param {number} level */
export const levelName = (level) => levels.find(({ number }) => number === level)?.name ?? 'Engine';

/** The line that is played, or the best one. @param {ThinkView} view @returns {ThoughtLine | undefined} */
export const chosenLine = ({ lines, chosen }) => lines[chosen] ?? lines[0];

/** Who is ahead, and by how much. @param {ThoughtLine} line @param {SideName} turn */
export function worthWords({ score, proved, plies }, turn) {
  if (proved === 'draw') return 'a draw';
  const isAhead = proved === 'win' || (proved !== 'loss' && score > 0);
  const player = playerName(isAhead ? turn : otherSide(turn));
  if (proved !== 'undecided') return `${player} wins${plies ? ` in ${plyWords(plies)}` : ''}`;
  const men = (Math.abs(score) / 100).toFixed(2);
  return Number(men) === 0 ? 'even' : `${player} ahead by ${men} men`;
}

/** @param {ThoughtLine} line @param {SideName} turn */
export function chancesWords({ win, loss }, turn) {
  const [wins, losses] = [Math.round(win / 10), Math.round(loss / 10)];
  const draws = Math.max(0, 100 - wins - losses);
  return `${playerName(turn)} wins ${wins} %, draws ${draws} %, loses ${losses} %`;
}

/** All about a line: what it is worth, how likely that is, how it begins. @param {ThinkView} view */
export function thoughtWords(view) {
  const line = chosenLine(view);
  if (!line) return '';
  const { depth, turn } = view;
  const worth = worthWords(line, turn);
  const moves = line.moves.slice(0, mostMoves).join(' ');
  const rest = line.moves.length > mostMoves ? ' …' : '';
  return line.proved === 'undecided'
    ? `Estimate, depth ${depth}: ${worth} (${chancesWords(line, turn)}). ${moves}${rest}`
    : `Proved: ${worth}. ${moves}${rest}`;
}

/** What a hint says of the best line. @param {ThinkView} view */
export function adviceWords({ lines: [best], turn }) {
  const worth = worthWords(best, turn);
  return best.proved === 'undecided'
    ? `Try ${best.moves[0]} (estimate: ${worth}).`
    : `Try ${best.moves[0]} (proved: ${worth}).`;
}
