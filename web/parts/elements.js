// @ts-check
// The page's elements by their ids, with the types they have.

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

export const textArea = (/** @type {string} */ id) => /** @type {HTMLTextAreaElement} */ (byId(id));
export const listBox = (/** @type {string} */ id) => /** @type {HTMLSelectElement} */ (byId(id));
export const dialog = (/** @type {string} */ id) => /** @type {HTMLDialogElement} */ (byId(id));
export const field = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id));

/** What has no room in one line ends after a whole word. @param {HTMLElement} node @param {string} text */
export function fitLine(node, text) {
  const words = text.split(' ');
  node.textContent = text;
  while (words.length > 1 && node.scrollWidth > node.clientWidth) {
    words.pop();
    const rest = words.join(' ').replace(/( …|:)$/, '');
    node.textContent = `${rest} …`;
  }
}

/** Text that breaks across lines in no move and before no % sign. @param {HTMLElement} node @param {string} text */
export function setUnbroken(node, text) {
  if (node.textContent === text) return;
  const parts = text.split(/(\d+ %[,.;]?|[A-H]\d(?:-[A-H]\d)+)/);
  node.replaceChildren(
    ...parts.map((part, i) => {
      if (i % 2 === 0) return part;
      const whole = document.createElement('span');
      whole.className = 'is-unbroken';
      whole.textContent = part;
      return whole;
    }),
  );
}

/**
 * Selects a line of a field, or one letter of it, and brings it into sight.
 * @param {HTMLTextAreaElement} area
 * @param {number} line    from 1
 * @param {number} [column]  from 1; 0: the whole line
 */
export function selectPlace(area, line, column = 0) {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const { length } = lines[line - 1] ?? '';
  const from = Math.min(length, Math.max(0, column - 1));
  area.focus();
  area.setSelectionRange(start + from, start + (column ? Math.min(length, from + 1) : length));
  const height = area.scrollHeight / Math.max(1, lines.length);
  area.scrollTop = Math.max(0, (line - 3) * height);
}
