// @ts-check
// What the strong engine thinks of a position, in words: an estimate is called one, and so is what is proved.
import { capitalized, otherSide, playerName, plyWords } from './words.js';

/** @import { SideName, ThinkView, ThoughtLine } from '../../wasm/threeply' */

/** Moves of a line that are told. */
const mostMoves = 4;

/** The line that is played, or the best one. @param {ThinkView} view @returns {ThoughtLine | undefined} */
export const chosenLine = ({ lines, chosen }) => lines[chosen] ?? lines[0];

/** Whose view it is told from: of whoever is better off. @param {ThoughtLine} line @param {SideName} turn */
function leaderOf({ score, proved }, turn) {
  const isBehind = proved === 'loss' || (proved === 'undecided' && score < 0);
  return isBehind ? otherSide(turn) : turn;
}

/** Who is ahead, and by how much. @param {ThoughtLine} line @param {SideName} turn */
export function worthWords(line, turn) {
  const { score, proved, plies } = line;
  if (proved === 'draw') return 'a draw';
  const player = playerName(leaderOf(line, turn));
  if (proved !== 'undecided') return `${player} wins${plies ? ` in ${plyWords(plies)}` : ''}`;
  const men = (Math.abs(score) / 100).toFixed(2);
  return score === 0 ? 'even' : `${player} ${men} men ahead`;
}

/** What a line is worth to the side that begins it, in men. @param {ThoughtLine} line */
export function menOf({ score, proved }) {
  if (proved === 'undecided') return score / 100;
  return { win: Infinity, draw: 0, loss: -Infinity }[proved];
}

/** The chances of whoever is ahead. @param {ThoughtLine} line @param {SideName} turn */
export function chancesWords(line, turn) {
  const leader = leaderOf(line, turn);
  const [win, loss] = leader === turn ? [line.win, line.loss] : [line.loss, line.win];
  const [wins, losses] = [Math.round(win / 10), Math.round(loss / 10)];
  const draws = Math.max(0, 100 - wins - losses);
  const player = line.score === 0 ? `${playerName(leader)} ` : '';
  return `${player}wins ${wins} %, draws ${draws} %, loses ${losses} %`;
}

/** @param {ThoughtLine} line */
function lineWords({ moves }) {
  return moves.slice(0, mostMoves).join(' ') + (moves.length > mostMoves ? ' …' : '');
}

/** What a line is worth, how likely that is, and how it begins. @param {ThinkView} view */
export function thoughtWords(view) {
  const line = chosenLine(view);
  if (!line) return '';
  const worth = worthWords(line, view.turn);
  const words =
    line.proved === 'undecided'
      ? `Estimate: ${worth}; ${chancesWords(line, view.turn)}.`
      : `Proved: ${worth}.`;
  return line.moves.length > 0 ? `${words} ${lineWords(line)}` : words;
}

/** The same thought, once the first move of its line is on the board. @param {ThinkView} view @returns {ThinkView} */
export function afterFirstMove(view) {
  const line = chosenLine(view);
  if (!line) return view;
  const { moves, plies } = line;
  return {
    ...view,
    chosen: 0,
    lines: [{ ...line, moves: moves.slice(1), plies: plies && plies - 1 }],
  };
}

/** How a line stands for the side to move, in whose bar that is told. @param {ThoughtLine} line */
function standing({ score }) {
  if (score === 0) return 'even';
  return `${(Math.abs(score) / 100).toFixed(2)} ${score > 0 ? 'ahead' : 'behind'}`;
}

/** How far it has come; what is proved needs no depth. @param {ThinkView} view */
export function progressWords(view) {
  const line = chosenLine(view);
  if (!line) return '';
  const words =
    line.proved === 'undecided'
      ? `Depth ${view.depth}, ${standing(line)}`
      : capitalized(worthWords(line, view.turn));
  return `${words}: ${lineWords(line)}`;
}

/** What a hint says of the best line. @param {ThinkView} view */
export function adviceWords({ lines: [best], turn }) {
  const kind = best.proved === 'undecided' ? 'estimate' : 'proved';
  return `Try ${best.moves[0]} (${kind}: ${worthWords(best, turn)}).`;
}
