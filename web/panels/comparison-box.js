// @ts-check
// How the user's own output compares with ours: the first difference, both lines, and what it means.

/** @typedef {import('../../wasm/threeply').ComparisonView} ComparisonView */

/** @type {Record<string, string>} */
const titles = {
  'white-space': 'White space',
  'ends-early': 'It ends too early',
  'goes-on': 'It goes on too long',
  'chosen-action': 'Another action is chosen',
  'action-line': 'The action',
  cost: 'The cost',
  board: 'The board',
  'error-line': 'The error',
  'win-line': 'The end of the game',
  other: 'A line',
};

/** Blanks that would not be seen otherwise. @param {string} line */
function visible(line) {
  return line.replace(/ +$/, (blanks) => '·'.repeat(blanks.length)).replace(/\r/g, '␍') || '(nothing)';
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
  title.textContent = `Line ${comparison.line}: ${titles[comparison.kind] ?? 'A line'} differs`;
  if (/^(It|Another)/.test(titles[comparison.kind] ?? '')) {
    title.textContent = `Line ${comparison.line}: ${titles[comparison.kind]}`;
  }
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
  const show = document.createElement('button');
  show.type = 'button';
  show.textContent =
    comparison.action > 0 ? `Show the board at action ${comparison.action}` : 'Show the start';
  show.addEventListener('click', () => onGoTo(comparison.action));
  host.replaceChildren(title, lines, sentence, show);
}
