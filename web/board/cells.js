// @ts-check
// The geometry of the board: cell names, playable squares and where they lie seen from either side.

export const SIZE = 8;

/** Playable squares in a row. */
export const ROW_LENGTH = 4;

/**
 * A slot is a place on the screen, 0 to 31 row by row: with four playable squares in each row,
 * one row up is always four less, whichever side the board is seen from.
 * @typedef {number} Slot
 */

/** @type {Slot[]} */
export const SLOTS = Array.from({ length: SIZE * ROW_LENGTH }, (_, slot) => slot);

/** @param {number} column @param {number} row */
export function cellName(column, row) {
  return 'ABCDEFGH'[column] + (row + 1);
}

/** @param {string} cell */
export function columnOf(cell) {
  return cell.charCodeAt(0) - 65;
}

/** @param {string} cell */
export function rowOf(cell) {
  return Number(cell[1]) - 1;
}

/** @param {string} cell */
export function isPlayable(cell) {
  return (rowOf(cell) + columnOf(cell)) % 2 === 1;
}

/** @param {string} grid @param {string} cell */
export function letterAt(grid, cell) {
  return grid[rowOf(cell) * SIZE + columnOf(cell)] ?? '.';
}

/** @param {string} grid @param {string} cell @param {string} letter */
export function withLetter(grid, cell, letter) {
  const index = rowOf(cell) * SIZE + columnOf(cell);
  return grid.slice(0, index) + letter + grid.slice(index + 1);
}

/**
 * Where a slot lies on the screen; A1 is not playable, B1 is.
 * @param {Slot} slot
 */
export function placeOf(slot) {
  const row = Math.floor(slot / ROW_LENGTH);
  return { row, column: (slot % ROW_LENGTH) * 2 + ((row + 1) % 2) };
}

/** @param {Slot} slot @param {boolean} isFlipped */
export function cellAt(slot, isFlipped) {
  const { row, column } = placeOf(isFlipped ? SLOTS.length - 1 - slot : slot);
  return cellName(column, row);
}

/** @param {string} cell @param {boolean} isFlipped @returns {Slot} */
export function slotOf(cell, isFlipped) {
  const slot = rowOf(cell) * ROW_LENGTH + Math.floor(columnOf(cell) / 2);
  return isFlipped ? SLOTS.length - 1 - slot : slot;
}

/**
 * The slot a key leads to from `slot`, or undefined if the key does not move the focus.
 * Up and down stay within the same pair of columns, so that going back returns to the same square.
 * @param {string} key @param {Slot} slot @returns {Slot | undefined}
 */
export function slotByKey(key, slot) {
  const start = slot - (slot % ROW_LENGTH);
  const end = start + ROW_LENGTH - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(start, slot - 1);
    case 'ArrowRight':
      return Math.min(end, slot + 1);
    case 'ArrowUp':
      return slot < ROW_LENGTH ? slot : slot - ROW_LENGTH;
    case 'ArrowDown':
      return slot + ROW_LENGTH < SLOTS.length ? slot + ROW_LENGTH : slot;
    case 'Home':
      return start;
    case 'End':
      return end;
    default:
      return undefined;
  }
}
