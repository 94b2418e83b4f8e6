// @ts-check
// Plays on the board by mouse, touch or keys, and reads what the page says about the game.
import assert from 'node:assert/strict';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{label: string, x: number, y: number}} Cell */
/**
 * @typedef {Object} Seen
 * @property {number} ply        how many actions are on the board
 * @property {number} count      how many the game has
 * @property {string} turn       the line that tells whose turn it is
 * @property {boolean} isOver
 * @property {string} selected   the cell of the chosen piece, '' if none
 * @property {string[]} movable  cells of pieces that can move, in reading order
 * @property {string[]} targets  cells where the chosen piece can go
 * @property {Record<string, Cell>} cells
 */
/**
 * @typedef {Object} Hand
 * @property {(page: Page, cell: Cell, name: string) => Promise<unknown>} take  chooses a piece
 * @property {(page: Page, cell: Cell, name: string) => Promise<unknown>} put   on a target
 * @property {boolean} [takesAgain]  each jump of a chain is a gesture of its own
 */

/** @param {Page} page @returns {Promise<Seen>} */
export async function look(page) {
  const raw = await page.evaluate(() => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector('#cost-graph input'));
    const turn = /** @type {HTMLElement} */ (document.getElementById('turn'));
    const cells = [...document.querySelectorAll('[data-cell]')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const name = node.getAttribute('data-cell') ?? '';
      const label = node.getAttribute('aria-label') ?? '';
      const isSelected = node.getAttribute('aria-selected') === 'true';
      return { name, label, isSelected, x: x + width / 2, y: y + height / 2 };
    });
    const isOver = turn.classList.contains('is-over');
    const text = turn.textContent ?? '';
    return { ply: Number(slider.value), count: Number(slider.max), turn: text, isOver, cells };
  });
  const names = raw.cells.map(({ name }) => name).sort(inReadingOrder);
  const cells = Object.fromEntries(raw.cells.map((cell) => [cell.name, cell]));
  const labelled = (/** @type {RegExp} */ words) => names.filter((at) => words.test(cells[at].label));
  return {
    ...raw,
    cells,
    selected: raw.cells.find(({ isSelected }) => isSelected)?.name ?? '',
    movable: labelled(/, (can move|must capture)/),
    targets: labelled(/, target/),
  };
}

/** @param {string} a @param {string} b */
function inReadingOrder(a, b) {
  return a.charCodeAt(1) - b.charCodeAt(1) || a.charCodeAt(0) - b.charCodeAt(0);
}

/**
 * Looks until the page is as wanted.
 * @param {Page} page
 * @param {(seen: Seen) => boolean} isWanted
 * @param {string} what
 */
export async function lookFor(page, isWanted, what) {
  const end = Date.now() + 10000;
  for (;;) {
    const seen = await look(page);
    if (isWanted(seen)) return seen;
    const { ply, count, turn } = seen;
    assert(Date.now() < end, `no ${what}: board ${ply} of ${count}, "${turn}"`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** Waits for a board of the game. @param {Page} page @param {number} ply @param {number} [count] */
export function lookAt(page, ply, count) {
  const isThere = (/** @type {Seen} */ seen) =>
    seen.ply === ply && (count === undefined || seen.count === count);
  return lookFor(page, isThere, `board ${ply} of ${count ?? 'any'}`);
}

/** Waits for words. @param {Page} page @param {string} selector @param {RegExp} words */
export async function read(page, selector, words) {
  await page.waitForFunction(
    ([where, source]) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ''),
    [selector, words.source],
    { polling: 'raf' },
  );
  return (await page.textContent(selector)) ?? '';
}

/** Numbers below n that repeat from run to run. @param {number} seed */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

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
export const byKeys = { take: (page, _, name) => walkTo(page, name), put: (page, _, name) => walkTo(page, name) };

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

/**
 * One action by hand; `choose` picks the piece and, where there are several, each target.
 * @param {Page} page
 * @param {Seen} seen
 * @param {Hand} hand
 * @param {(cells: string[]) => string} choose
 * @returns {Promise<Seen>} what is seen when somebody can act again, or nobody
 */
export async function act(page, seen, hand, choose) {
  const before = seen.count;
  let from = choose(seen.movable);
  await hand.take(page, seen.cells[from], from);
  for (;;) {
    seen = await lookFor(page, (now) => now.targets.length > 0, `target for ${from}`);
    const to = choose(seen.targets);
    await hand.put(page, seen.cells[to], to);
    const isForkFrom = (/** @type {Seen} */ now) => now.targets.length > 1 && now.selected !== from;
    seen = await lookFor(
      page,
      (now) =>
        now.count > before ? now.isOver || now.movable.length > 0 : isForkFrom(now),
      `answer to ${from}-${to}`,
    );
    if (seen.count > before) return seen;
    from = seen.selected;
    if (hand.takesAgain) await hand.take(page, seen.cells[from], from);
  }
}

/**
 * Plays until nobody can act any more.
 * @param {Page} page
 * @param {Hand} hand
 * @param {number} seed
 */
export async function playToTheEnd(page, hand, seed) {
  const pick = randomFrom(seed);
  let seen = await look(page);
  while (!seen.isOver) {
    assert(seen.count < 120, 'a short game');
    seen = await act(page, seen, hand, (cells) => cells[pick(cells.length)]);
  }
  return seen;
}

/** Plays one action by click, named by its cells. @param {Page} page @param {string} name */
export async function play(page, name) {
  const cells = name.split('-');
  return act(page, await look(page), byClick, (options) => {
    const next = cells.shift() ?? '';
    assert(options.includes(next), `${next} is one of ${options}`);
    return next;
  });
}
