// @ts-check
// How the user's own output compares with ours: the first difference, both lines, and what it means.
import { tellDifference, tellMatch } from '../../parts/comparison.js';

/** @typedef {import('../../../wasm/threeply').ComparisonView} ComparisonView */

/**
 * @param {HTMLElement} host
 * @param {ComparisonView | null} comparison
 * @param {{goTo: (ply: number) => void, select: (line: number) => void,
 *   why: (action: number, other: string) => void}} deeds  select: shows the line in the user's own
 *   output; why: opens the tree of an action, and in it another one beside it
 */
export function showComparison(host, comparison, { goTo, select, why }) {
  if (!comparison) return tellMatch(host, '');
  const { kind, lines, line, title, action, ours, theirs, sentence } = comparison;
  if (kind === 'none') return tellMatch(host, `All ${lines} lines match.`);
  const isChoice = kind === 'chosen-action';
  // A choice is judged on the board on which it was made.
  const ply = isChoice ? action - 1 : action;
  const board = isChoice
    ? `Show the board before action ${action}`
    : ply > 0
      ? `Show the board after action ${ply}`
      : 'Show the starting position';
  /** @type {[string, () => void][]} */
  const buttons = [[board, () => goTo(ply)]];
  if (isChoice) {
    const { ourChoice, theirChoice } = comparison;
    const both = theirChoice ? `${ourChoice} and ${theirChoice}` : ourChoice;
    buttons.push([`See ${both} in the tree`, () => why(action, theirChoice)]);
  }
  tellDifference(host, {
    title: `${comparison.isOnEveryLine ? 'Every line' : `Line ${line}`}: ${title}.`,
    ours,
    theirs,
    sentence,
    onSelect: () => select(line),
    buttons,
  });
}
