// @ts-check
// What somebody's text should have been: where it first differs, both lines, and what that means.

/**
 * @typedef {Object} Told
 * @property {string} title      where it is, and what: selects it
 * @property {string} ours       the line as it should be
 * @property {string} theirs     and as it is
 * @property {string} sentence
 * @property {() => void} onSelect  shows the place in the user's own text
 * @property {[words: string, deed: () => void][]} buttons
 */

/** @param {string} words @param {() => void} deed */
function buttonOf(words, deed) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.addEventListener('click', deed);
  return button;
}

/** @param {HTMLElement} host @param {string} words  '' for nothing */
export function tellMatch(host, words) {
  host.className = words ? 'comparison is-match' : 'comparison';
  host.textContent = words;
}

/** @param {HTMLElement} host @param {Told} told */
export function tellDifference(host, { title, ours, theirs, sentence, onSelect, buttons }) {
  host.className = 'comparison is-different';
  const heading = document.createElement('p');
  heading.className = 'comparison-title';
  heading.append(buttonOf(title, onSelect));
  const lines = document.createElement('dl');
  for (const [name, line] of [
    ['Expected', ours],
    ['Yours', theirs],
  ]) {
    const term = document.createElement('dt');
    term.textContent = name;
    const value = document.createElement('dd');
    value.textContent = line;
    lines.append(term, value);
  }
  const meaning = document.createElement('p');
  meaning.textContent = sentence;
  const tools = document.createElement('div');
  tools.className = 'buttons';
  tools.append(...buttons.map(([words, deed]) => buttonOf(words, deed)));
  host.replaceChildren(heading, lines, meaning, ...(buttons.length > 0 ? [tools] : []));
}
