// @ts-check
// How the user's own output compares with ours: the first difference, both lines, and what it means.

/** @typedef {import('../../../wasm/threeply').ComparisonView} ComparisonView */

/**
 * @param {HTMLElement} host
 * @param {ComparisonView | null} comparison
 * @param {{goTo: (ply: number) => void, select: (line: number) => void,
 *   why: (action: number) => void}} deeds  select: shows the line in the user's own output
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
  where.textContent = `Line ${comparison.line}: ${comparison.title}.`;
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
    const reason = document.createElement('button');
    reason.type = 'button';
    reason.textContent = 'Why?';
    reason.title = 'Open the search tree of this action';
    reason.addEventListener('click', () => why(comparison.action));
    tools.append(reason);
  }
  host.replaceChildren(title, lines, sentence, tools);
}
