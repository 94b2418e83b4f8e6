// @ts-check
// How the user's own output compares with ours: the first difference, both lines, and what it means.

/** @typedef {import('../../../wasm/threeply').ComparisonView} ComparisonView */

/**
 * @param {HTMLElement} host
 * @param {ComparisonView | null} comparison
 * @param {(ply: number) => void} onGoTo
 */
export function showComparison(host, comparison, onGoTo) {
  host.className = 'comparison';
  if (!comparison) return host.replaceChildren();
  if (comparison.kind === 'none') {
    host.classList.add('is-match');
    host.textContent = `It matches, ${comparison.lines} lines.`;
    return;
  }
  host.classList.add('is-different');
  const title = document.createElement('p');
  title.className = 'comparison-title';
  title.textContent = `Line ${comparison.line}: ${comparison.title}.`;
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
        ? `Show the board at action ${ply}`
        : 'Show the start';
  show.addEventListener('click', () => onGoTo(ply));
  host.replaceChildren(title, lines, sentence, show);
}
