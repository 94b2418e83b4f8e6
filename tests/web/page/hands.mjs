// @ts-check
// The ways to move a piece: by click, by touch, by dragging and by keys.
import assert from 'node:assert/strict';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{label: string, x: number, y: number}} Cell */
/**
 * @typedef {Object} Hand
 * @property {(page: Page, cell: Cell, name: string) => Promise<unknown>} take  chooses a piece
 * @property {(page: Page, cell: Cell, name: string) => Promise<unknown>} put   on a target
 * @property {boolean} [takesAgain]  each jump of a chain is a gesture of its own
 */

/** @type {Hand} */
export const byClick = {
  take: (page, { x, y }) => page.mouse.click(x, y),
  put: (page, { x, y }) => page.mouse.click(x, y),
};

/** @type {Hand} */
export const byTap = {
  take: (page, { x, y }) => page.touchscreen.tap(x, y),
  put: (page, { x, y }) => page.touchscreen.tap(x, y),
};

/** @type {Hand} */
export const byDrag = {
  takesAgain: true,
  async take(page, { x, y }) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 6, y - 6);
  },
  async put(page, { x, y }) {
    await page.mouse.move(x, y);
    await page.mouse.up();
  },
};

/** Arrow keys from wherever the focus is on the board, then Enter. @type {Hand} */
export const byKeys = {
  take: (page, _, name) => walkTo(page, name),
  put: (page, _, name) => walkTo(page, name),
};

/** @param {Page} page @param {string} name */
async function walkTo(page, name) {
  const here = await page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? '');
  assert.match(here, /^[A-H][1-8]$/, 'the focus is on the board');
  const down = Number(name[1]) - Number(here[1]);
  const pair = (/** @type {string} */ cell) => Math.floor((cell.charCodeAt(0) - 65) / 2);
  const right = pair(name) - pair(here);
  const keys = [
    ...Array(Math.abs(down)).fill(down > 0 ? 'ArrowDown' : 'ArrowUp'),
    ...Array(Math.abs(right)).fill(right > 0 ? 'ArrowRight' : 'ArrowLeft'),
    'Enter',
  ];
  for (const key of keys) await page.keyboard.press(key);
}
