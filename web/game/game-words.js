// @ts-check
// What the page says to whoever plays: whose move it is, who is ahead, how the game has ended, and why a piece
// may not move. `you` is the side of the one person who plays, '' where two persons or none do.
import { compareWords, wordCount } from './document.js';
import { drawnAfter, named, ofRules, sideNames } from './programs.js';
import { otherSide, playerName, turnWords } from './words.js';

/** @import { PositionView, RuleSetName, SideName } from '../../wasm/threeply' */
/** @import { GameDocument } from './document.js' */
/** @import { GameOutcome } from './outcome.js' */
/** @typedef {SideName | ''} You */

/** Whether it is the game of the course, whose words are the grader's. @param {RuleSetName} rules */
export const isCourses = (rules) => rules === named('replay').rules;

/** What buttons and titles are called in a game. @param {RuleSetName} rules */
export const termsOf = (rules) =>
  isCourses(rules)
    ? {
        oneAction: 'One action',
        tenActions: 'Ten actions',
        costGraph: 'Cost over the game',
        output: 'Grader output',
      }
    : {
        oneAction: 'Computer move',
        tenActions: 'Ten moves',
        costGraph: 'Material over the game',
        output: 'Boards as text',
      };

/** @param {number} count @param {string} one @param {string} many */
const countOf = (count, one, many) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : []);

/** What is on the board: Black has 9 men and 1 king, White 10 men. @param {number[]} counts @param {RuleSetName} rules */
export function piecesWords([b, B, w, W], rules) {
  const { king } = ofRules(rules);
  const of = (/** @type {number} */ men, /** @type {number} */ kings) =>
    [...countOf(men, 'man', 'men'), ...countOf(kings, king, `${king}s`)].join(' and ') || 'nothing';
  return `${playerName('bottom')} has ${of(b, B)}, ${playerName('top')} ${of(w, W)}.`;
}

/** Who has more on the board, by its cost. @param {number} cost @param {You} you */
export function leadWords(cost, you) {
  if (cost === 0) return 'It’s even.';
  const leader = cost > 0 ? 'bottom' : 'top';
  const lead = Math.abs(cost);
  if (!you) return `${playerName(leader)} is ${lead} ahead.`;
  return `You are ${lead} ${leader === you ? 'ahead' : 'behind'}.`;
}

/** Whose move it is. @param {PositionView} position @param {You} you */
export function moveWords(position, you) {
  const { turn, mustCapture } = position;
  if (!you) return turnWords(position);
  if (turn !== you) return `${playerName(turn)}’s move.`;
  return mustCapture ? 'You must capture.' : 'Your move.';
}

/** @param {GameOutcome} outcome @param {You} you */
export function outcomeWords({ winner, reason }, you) {
  if (!winner) return `Draw${drawWords(reason)}.`;
  const loser = otherSide(winner);
  if (reason === 'resigned') {
    const who = you === loser ? 'You' : playerName(loser);
    return you === winner
      ? `You win: ${who} resigned.`
      : `${who} resigned: ${playerName(winner)} wins.`;
  }
  const has = you === loser ? 'you have' : `${playerName(loser)} has`;
  const why = `${has} no ${reason === 'no-move' ? 'move' : 'pieces left'}`;
  if (!you) return `${playerName(winner)} wins: ${why}.`;
  return `${you === winner ? 'You win' : 'You lose'}: ${why}.`;
}

/** @param {GameOutcome['reason']} reason */
function drawWords(reason) {
  const { repetitions, quietPlies } = drawnAfter;
  if (reason === 'agreed') return ' by agreement';
  return reason === 'repetition'
    ? `: the same position came up ${timesWords(repetitions)}`
    : `: ${quietPlies} plies without a capture or a man moving`;
}

/** What Help says of draws. */
export function drawHelp() {
  const { repetitions, quietPlies } = drawnAfter;
  return [
    `A game is a draw when the same position comes up ${timesWords(repetitions)},`,
    `after ${quietPlies} plies in which nothing is captured and no man moves, or when both agree.`,
    'The course’s programs know of no draws: in Replay, and with the keys A and P, the game goes on.',
  ].join(' ');
}

/** So many moves are named that are taken back or played again. */
const mostStepped = 2;

/**
 * What undo or redo has done, for who does not see the board.
 * @param {GameDocument} before
 * @param {GameDocument} now
 * @param {boolean} isBack
 */
export function stepWords(before, now, isBack) {
  const [less, more] = isBack ? [now, before] : [before, now];
  if (more.text === less.text && more.verdict && !less.verdict) {
    const what = more.verdict === 'agreed' ? 'draw' : 'resignation';
    return isBack ? `The ${what} is taken back.` : '';
  }
  const { count, isSame } = compareWords(less.text, more.text);
  const names = more.text.split(/\s+/).filter(Boolean);
  if (isSame || count < wordCount(less) || less.start !== more.start || less.rules !== more.rules)
    return isBack ? 'Undone.' : 'Redone.';
  const rest = names.slice(count);
  const what = rest.length > mostStepped ? `${rest.length} moves` : rest.join(' and ');
  return isBack ? `${what} taken back.` : `${what} played again.`;
}

/** @param {number} count */
const timesWords = (count) => `${count === 3 ? 'three' : count} times`;

/** The last two of some words by "or". @param {string[]} words */
function orList(words) {
  return words.length < 2
    ? words.join()
    : `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

/** So many moves are named at most. */
const mostNamed = 4;

/**
 * Why the piece on a cell may not move.
 * @param {string} cell
 * @param {PositionView} position
 * @param {You} you
 */
export function refusalWords(cell, { grid, turn, moves, mustCapture }, you) {
  const letter = grid[(Number(cell[1]) - 1) * 8 + 'ABCDEFGH'.indexOf(cell[0])].toLowerCase();
  const owner = letter === 'b' ? 'bottom' : 'top';
  const player = playerName(turn);
  if (owner !== turn) {
    const colour = sideNames[turn];
    return you === turn
      ? `That is ${playerName(owner)}’s piece; yours are the ${colour} ones.`
      : `That is ${playerName(owner)}’s piece; it is ${player}’s turn.`;
  }
  if (!mustCapture) return `${cell} cannot move: it has no free square ahead.`;
  const names = [...new Set(moves.map(({ name }) => name))];
  const which =
    names.length > mostNamed
      ? `with ${orList([...new Set(names.map((name) => name.slice(0, 2)))])}`
      : orList(names);
  return `${you ? 'You' : player} must capture: ${which}.`;
}

/** What a rematch is offered with. @param {number} plies */
export function lengthWords(plies) {
  const moves = Math.ceil(plies / 2);
  return plies === 0 ? '' : `After ${moves} ${moves === 1 ? 'move' : 'moves'}.`;
}
