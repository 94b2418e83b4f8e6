// @ts-check
// The HTML grid over the drawing: what is focused, pressed and read aloud. Knows cells, not moves.

import { ROW_LENGTH, SIZE, SLOTS, cellAt, placeOf, slotByKey, slotOf } from './cells.js';

/**
 * @typedef {Object} CellState
 * @property {string} label
 * @property {boolean} isMovable
 * @property {boolean} isTarget
 * @property {boolean} isSelected
 */

/** @param {string} className @param {Record<string, string | number>} attributes */
function division(className, attributes) {
  const node = document.createElement('div');
  node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

/** @param {HTMLElement} node @param {string} name @param {string | null} value */
function setAttribute(node, name, value) {
  if (node.getAttribute(name) === value) return;
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, value);
}

/**
 * @param {HTMLElement} field
 * @param {{onActivate: (cell: string) => void, onElsewhere: () => void}} events
 */
export function createCellGrid(field, { onActivate, onElsewhere }) {
  const root = division('board-cells', {
    role: 'grid',
    'aria-rowcount': SIZE,
    'aria-colcount': SIZE,
  });
  const rows = Array.from({ length: SIZE }, (_, row) =>
    division('board-row', { role: 'row', 'aria-rowindex': row + 1 }),
  );
  const nodes = SLOTS.map((slot) => {
    const { row, column } = placeOf(slot);
    const node = division('board-cell', {
      role: 'gridcell',
      'aria-colindex': column + 1,
      tabindex: -1,
    });
    node.style.gridColumn = String(column + 1);
    rows[row].append(node);
    return node;
  });
  root.append(...rows);
  field.append(root);

  let isFlipped = false;
  let current = 'A8';
  let wasFocused = false;

  const nodeOf = (/** @type {string} */ cell) => nodes[slotOf(cell, isFlipped)];
  const cellOf = (/** @type {EventTarget | null} */ target) =>
    target instanceof HTMLElement ? target.dataset.cell : undefined;

  /** The one tab stop. @param {string} cell */
  function setCurrent(cell) {
    nodeOf(current).tabIndex = -1;
    current = cell;
    nodeOf(current).tabIndex = 0;
  }

  /** @param {number} x @param {number} y */
  function squareUnder(x, y) {
    const box = root.getBoundingClientRect();
    const column = Math.floor(((x - box.left) / box.width) * SIZE);
    const row = Math.floor(((y - box.top) / box.height) * SIZE);
    const isInside = column >= 0 && column < SIZE && row >= 0 && row < SIZE;
    return isInside ? { row, column } : undefined;
  }

  root.addEventListener('focusin', (event) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    wasFocused = true;
    setCurrent(cell);
  });
  root.addEventListener('click', (event) => {
    const cell = cellOf(event.target);
    if (cell) onActivate(cell);
    else onElsewhere();
  });
  root.addEventListener('keydown', (event) => {
    const cell = cellOf(event.target);
    if (!cell || event.altKey || event.metaKey || event.ctrlKey) return;
    const slot = slotByKey(event.key, slotOf(cell, isFlipped));
    if (slot !== undefined) nodes[slot].focus();
    else if (event.key === 'Enter' || event.key === ' ') onActivate(cell);
    else return;
    event.preventDefault();
  });

  return {
    root,
    cellOf,

    /**
     * @param {string} label @param {boolean} flipped
     * @param {(cell: string) => CellState} stateOf
     */
    show(label, flipped, stateOf) {
      const hasFocus = root.contains(document.activeElement);
      const hasTurned = flipped !== isFlipped;
      if (hasTurned) nodeOf(current).tabIndex = -1;
      isFlipped = flipped;
      setAttribute(root, 'aria-label', label);
      let firstMovable = '';
      nodes.forEach((node, slot) => {
        const cell = cellAt(slot, isFlipped);
        const { label: words, isMovable, isTarget, isSelected } = stateOf(cell);
        if (isMovable && !firstMovable) firstMovable = cell;
        setAttribute(node, 'data-cell', cell);
        setAttribute(node, 'aria-label', words);
        setAttribute(node, 'aria-selected', isMovable || isSelected ? String(isSelected) : null);
        node.classList.toggle('is-movable', isMovable || isSelected);
        node.classList.toggle('is-target', isTarget);
      });
      // Until someone has been here, the tab stop is where there is something to do.
      setCurrent(wasFocused || !firstMovable ? current : firstMovable);
      if (hasTurned && hasFocus) nodeOf(current).focus();
    },

    focus() {
      nodeOf(current).focus();
    },

    /** Whether a point of the window is on the board. @param {number} x @param {number} y */
    isOver: (x, y) => squareUnder(x, y) !== undefined,

    /** The playable cell under a point of the window. @param {number} x @param {number} y */
    cellUnder(x, y) {
      const { row, column } = squareUnder(x, y) ?? { row: 0, column: 0 };
      if ((row + column) % 2 === 0) return undefined;
      return cellAt(row * ROW_LENGTH + Math.floor(column / 2), isFlipped);
    },
  };
}
