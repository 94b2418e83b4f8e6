// @ts-check
// How the user's own output compares with ours: the first difference, both lines, and what it means.

/** @typedef {import('../../wasm/threeply').ComparisonView} ComparisonView */

/** @type {Record<string, string>} */
const titles = {
  'white-space': 'white space differs',
  'ends-early': 'it ends too early',
  'goes-on': 'it goes on too long',
  'chosen-action': 'another action is chosen',
  'action-line': 'the action differs',
  cost: 'the cost differs',
  board: 'the board differs',
  'error-line': 'the error differs',
  'win-line': 'the end of the game differs',
  other: 'it differs',
};

/** Blanks that would not be seen otherwise. @param {string} line */
function visible(line) {
  return (
    line.replace(/ +$/, (blanks) => '·'.repeat(blanks.length)).replace(/\r/g, '␍') || '(nothing)'
  );
}

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
  title.textContent = `Line ${comparison.line}: ${titles[comparison.kind] ?? titles.other}.`;
  const lines = document.createElement('dl');
  for (const [name, line] of [
    ['Expected', comparison.ours],
    ['Yours', comparison.theirs],
  ]) {
    const term = document.createElement('dt');
    term.textContent = name;
    const value = document.createElement('dd');
    value.textContent = visible(line);
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
