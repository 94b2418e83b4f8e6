// @ts-check
// How the user's own output compares with ours: the first difference, both lines, and what it means.

/** @typedef {import('../../../wasm/threeply').ComparisonView} ComparisonView */

/**
 * @param {HTMLElement} host
 * @param {ComparisonView | null} comparison
 * @param {{goTo: (ply: number) => void, select: (line: number) => void,
 *   why: (action: number, other: string) => void}} deeds  select: shows the line in the user's own
 *   output; why: opens the tree of an action, and in it another one beside it
 */
export function showComparison(host, comparison, { goTo, select, why }) {
  host.className = 'comparison';
  if (!comparison) return host.replaceChildren();
  if (comparison.kind === 'none') {
    host.classList.add('is-match');
    host.textContent = `All ${comparison.lines} lines match.`;
    return;
  }
  host.classList.add('is-different');
  const title = document.createElement('p');
  title.className = 'comparison-title';
  const where = document.createElement('button');
  where.type = 'button';
  const place = comparison.isOnEveryLine ? 'Every line' : `Line ${comparison.line}`;
  where.textContent = `${place}: ${comparison.title}.`;
  where.addEventListener('click', () => select(comparison.line));
  title.append(where);
  const lines = document.createElement('dl');
  for (const [name, line] of [
    ['Expected', comparison.ours],
    ['Yours', comparison.theirs],
  ]) {
    const term = document.createElement('dt');
    term.textContent = name;
    const value = document.createElement('dd');
    value.textContent = line;
    lines.append(term, value);
  }
  const sentence = document.createElement('p');
  sentence.textContent = comparison.sentence;
  // A choice is judged on the board on which it was made.
  const ply = comparison.kind === 'chosen-action' ? comparison.action - 1 : comparison.action;
  const show = document.createElement('button');
  show.type = 'button';
  show.textContent =
    comparison.kind === 'chosen-action'
      ? `Show the board before action ${comparison.action}`
      : ply > 0
        ? `Show the board after action ${ply}`
        : 'Show the starting position';
  show.addEventListener('click', () => goTo(ply));
  const tools = document.createElement('div');
  tools.className = 'buttons';
  tools.append(show);
  if (comparison.kind === 'chosen-action') {
    const { action, ourChoice, theirChoice } = comparison;
    const reason = document.createElement('button');
    reason.type = 'button';
    reason.textContent = theirChoice
      ? `See ${ourChoice} and ${theirChoice} in the tree`
      : `See ${ourChoice} in the tree`;
    reason.addEventListener('click', () => why(action, theirChoice));
    tools.append(reason);
  }
  host.replaceChildren(title, lines, sentence, tools);
}
