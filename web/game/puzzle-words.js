// @ts-check
// What the page says about a puzzle: tasks, verdicts, moves good and bad, and how the work goes on.
import { named, pieceLetters, puzzleSides, sideNames } from './programs.js';
import { themeNames } from './puzzles.js';
import { capitalized, otherSide, plyWords } from './words.js';

/** @import { PuzzleRecord, Result } from './puzzle-record.js' */
/** @import { Puzzle } from './puzzles.js' */

/** @import { CheckView, Outcome, PositionView, RuleSetName, SideName, SolveProgress } from '../../wasm/threeply' */

/** What the sides are called: by the English rules as the course's puzzles have it. @param {RuleSetName} rules */
export const sidesIn = (rules) => (rules === named('puzzle').rules ? puzzleSides : sideNames);

/**
 * A player of a puzzle, as a sentence calls one: Red.
 * @param {SideName} side
 * @param {RuleSetName} [rules]
 */
export const puzzlePlayer = (side, rules = 'english') => capitalized(sidesIn(rules)[side]);

/** @param {number} plies */
const noWinWithin = (plies) =>
  plies > 0 ? `nobody wins within ${plyWords(plies)}` : 'the search was too short';

/** @param {SideName} turn @param {number} plies @param {RuleSetName} [rules] */
export function taskWords(turn, plies, rules) {
  return `${puzzlePlayer(turn, rules)} to move and win in ${plyWords(plies)}`;
}

/**
 * How it stands for `hero`, who could win when the puzzle began.
 * @param {Outcome | undefined} outcome  undefined while it is not known
 * @param {number} needed  plies that the fastest win would take from here
 * @param {SideName} hero
 * @param {RuleSetName} rules
 */
export function standingWords(outcome, needed, hero, rules) {
  if (!outcome) return 'Judging …';
  const { result, plies } = outcome;
  if (result === 'win') {
    const words = `Still winning, in ${plyWords(plies)}`;
    return plies > needed ? `${words}: ${plies - needed} more than needed` : words;
  }
  if (result === 'draw') return 'The win is gone: drawn now';
  if (result === 'undecided') return `No win in sight: ${noWinWithin(plies)}`;
  return `The win is gone: ${puzzlePlayer(otherSide(hero), rules)} wins in ${plyWords(plies)}`;
}

/** Instead of what the engine says of a position: how far a search came that was stopped. @param {SolveProgress} reached */
export const stoppedWords = ({ plies }) => `stopped: ${noWinWithin(plies)}`;

/** What a move leads to, in a list of moves. @param {Outcome} outcome */
export function outcomeWords({ result, plies }) {
  if (result === 'win') return `wins in ${plies}`;
  if (result === 'loss') return `loses in ${plies}`;
  if (result === 'draw') return 'draw';
  return plies > 0 ? `no win within ${plies}` : 'not decided';
}

/** The higher the better for who moves; draws and what is not decided are alike. @param {Outcome} outcome */
function rank({ result, plies }) {
  if (result === 'win') return 1e6 - plies;
  return result === 'loss' ? plies - 1e6 : 0;
}

/**
 * Best first; equals in the engine's order, so that the first is what perfect play chooses.
 * @template {{outcome: Outcome}} T
 * @param {T[]} moves
 */
export function bestFirst(moves) {
  return [...moves].sort((one, other) => rank(other.outcome) - rank(one.outcome));
}

/**
 * @typedef {Object} Judgement  of a move that was played
 * @property {'best' | 'longer' | 'spoilt' | 'even'} kind
 * @property {string} mark      for the list of moves
 * @property {string} sentence  '' if there is nothing to say
 */

/**
 * @param {string} name    the move
 * @param {Outcome} before  the position in which it was played, for the side that played it
 * @param {Outcome} after   the position it led to, for the other side
 * @param {SideName} turn  whose move it was
 * @param {{rules?: RuleSetName, reply?: string}} [more]  reply: what refutes it
 * @returns {Judgement}
 */
export function judge(name, before, after, turn, { rules, reply } = {}) {
  const other = puzzlePlayer(otherSide(turn), rules);
  if (before.result === 'win' && after.result === 'loss') {
    const more = 1 + after.plies - before.plies; // the move itself is a ply, too
    if (more <= 0) {
      return { kind: 'best', mark: '✓ fastest', sentence: `${name} keeps the fastest win.` };
    }
    const sentence = `${name} still wins, but ${plyWords(more)} later.`;
    return { kind: 'longer', mark: `+${more}`, sentence };
  }
  const [mark, now] = {
    win: [
      `${other} wins in ${after.plies}`,
      `${reply ? `${reply} wins for ${other}` : `${other} wins`} in ${plyWords(after.plies)}`,
    ],
    loss: [`${other} loses in ${after.plies}`, ''],
    draw: ['draw', reply ? `${reply} holds the draw` : 'it is a draw now'],
    undecided: [outcomeWords(after), noWinWithin(after.plies)],
  }[after.result];
  if (before.result === 'win') {
    const gives = after.result === 'undecided' ? 'may give' : 'gives';
    return { kind: 'spoilt', mark, sentence: `${name} ${gives} away the win: ${now}.` };
  }
  if (before.result !== 'loss' && after.result === 'win') {
    return { kind: 'spoilt', mark, sentence: `${name} loses: ${now}.` };
  }
  return { kind: 'even', mark, sentence: '' };
}

/** @param {SolveProgress} progress */
export function progressWords({ nodes, plies }) {
  const count = nodes < 1e6 ? nodes.toLocaleString('en') : `${Math.floor(nodes / 1e6)} million`;
  return `${count} positions${plies > 0 ? `, ${noWinWithin(plies)}` : ''} …`;
}

/** Whose turn it is, or who has won and why. @param {PositionView} position @param {RuleSetName} [rules] */
export function puzzleTurnWords({ turn, moves, mustCapture, counts: [b, B, w, W] }, rules) {
  const player = puzzlePlayer(turn, rules);
  if (moves.length > 0) return `${player} ${mustCapture ? 'must capture' : 'to move'}.`;
  const why = (turn === 'bottom' ? b + B : w + W) > 0 ? 'cannot move' : 'has no pieces left';
  return `${player} ${why}: ${puzzlePlayer(otherSide(turn), rules)} wins.`;
}

/**
 * How a game that was played to its end has gone for `hero`.
 * @param {{hero: SideName, hasWon: boolean, plies: number, shortest: number, isFair: boolean,
 *   isHelped?: boolean, rules?: RuleSetName}} game
 *   shortest: 0 if it is not known; isFair: the other side has played its best
 */
export function endWords({ hero, hasWon, plies, shortest, isFair, isHelped, rules }) {
  const other = puzzlePlayer(otherSide(hero), rules);
  if (!hasWon) return `${puzzlePlayer(hero, rules)} has lost. Try again.`;
  if (!isFair) return `Won in ${plyWords(plies)}, but you moved for ${other}.`;
  if (shortest === 0) return `Won in ${plyWords(plies)}.`;
  if (plies <= shortest && isHelped) return `Solved in ${plyWords(plies)}, with help.`;
  if (plies <= shortest) return `Solved in ${plyWords(plies)}: the fastest win!`;
  return `Won in ${plyWords(plies)}; the fastest win takes ${shortest}. Try again.`;
}

/**
 * What is wrong with a sequence of states, and where.
 * @param {CheckView & {isNext?: boolean}} check  isNext: of the state after the first move
 * @param {number} count  of states
 */
export function checkWords({ verdict, state, line, column, sentence, isNext }, count) {
  if (verdict === 'perfect' && isNext) return { title: `Right: ${sentence}.`, sentence: '' };
  if (line === 0) return { title: sentence, sentence: '' }; // stopped before there was a verdict
  if (verdict === 'perfect')
    return { title: `Perfect: all ${count} states are right.`, sentence: '' };
  const place = verdict === 'malformed' && column > 0 ? `, column ${column}` : '';
  const where = `Line ${line}${place}`;
  const title = verdict === 'malformed' ? where : `State ${state}, ${where.toLowerCase()}`;
  return { title, sentence };
}

/** @param {number} solved @param {number} count @param {number} [helped]  besides */
export const solvedWords = (solved, count, helped = 0) =>
  `${solved} of ${count} solved${helped > 0 ? `, ${helped} with help` : ''}`;

/** What has become of a puzzle. @param {Result | ''} result */
export const resultWords = (result) =>
  ({ clean: 'solved', helped: 'solved with help', missed: 'missed', '': '' })[result];

/**
 * @param {Pick<Puzzle, 'step' | 'themes' | 'rating'>} puzzle
 * @param {string} title  of its rules
 * @param {boolean} isTold  what it is about, too, which gives something away
 */
export function aboutWords({ step, themes, rating }, title, isTold) {
  const names = isTold ? themes.map((letter) => themeNames[letter]).join(', ') : '';
  return [title, `Step ${step} of 10`, names, `rated ${rating}`].filter(Boolean).join(' · ');
}

/** Names and values of what there is to say of the player. @param {PuzzleRecord} record @returns {[string, string][]} */
export function playerFacts({ rating, rated, streak, longest }) {
  const best = longest > streak ? ` (best ${longest})` : '';
  return [
    ['Your rating', rated === 0 ? '–' : `${rating}${rated < 10 ? '?' : ''}`],
    ['Streak', `${streak}${best}`],
  ];
}

/** The states of a game exactly as the puzzle program writes them. @param {string[]} grids */
export function statesText(grids) {
  const letters = pieceLetters('puzzle');
  return grids
    .map((grid) =>
      grid.replace(/[bBwW]/g, (letter) => letters['bBwW'.indexOf(letter)]).replace(/.{8}/g, '$&\n'),
    )
    .join('\n');
}
