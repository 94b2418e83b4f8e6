// @ts-check
// Plays on the board and reads what the page says about the game.
import assert from 'node:assert/strict';
import { patience } from '../chromium.mjs';
import { byClick } from './hands.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./hands.mjs').Cell} Cell */
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
/** @typedef {import('./hands.mjs').Hand} Hand */

/** @param {Page} page @returns {Promise<Seen>} */
export const look = (page) => page.evaluate(readPage);

/** Runs in the page and stands alone there. @returns {Seen} */
function readPage() {
  // Not there before the engine has said which games there are.
  const slider = /** @type {HTMLInputElement | null} */ (
    document.querySelector('#cost-graph input')
  );
  const turn = document.getElementById('turn')?.textContent ?? '';
  const nodes = [...document.querySelectorAll('[data-cell]')].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const name = node.getAttribute('data-cell') ?? '';
    const isSelected = node.getAttribute('aria-selected') === 'true';
    const label = node.getAttribute('aria-label') ?? '';
    return { name, isSelected, label, x: x + width / 2, y: y + height / 2 };
  });
  // In reading order, also on a flipped board.
  nodes.sort((a, b) => (a.name[1] + a.name[0] < b.name[1] + b.name[0] ? -1 : 1));
  const labelled = (/** @type {RegExp} */ words) =>
    nodes.filter(({ label }) => words.test(label)).map(({ name }) => name);
  return {
    ply: Number(slider?.value ?? -1),
    count: Number(slider?.max ?? -1),
    turn,
    isOver: /^(You (win|lose|resigned)|Draw|(Black|White) (wins|resigned))/.test(turn),
    selected: nodes.find(({ isSelected }) => isSelected)?.name ?? '',
    movable: labelled(/, (can move|must capture)/),
    targets: labelled(/, target/),
    cells: Object.fromEntries(nodes.map(({ name, label, x, y }) => [name, { label, x, y }])),
  };
}

/**
 * Looks until the page is as wanted, in the page itself, or for a long time.
 * @template T
 * @param {Page} page
 * @param {(seen: Seen, than: T) => boolean} isWanted  stands alone
 * @param {T} than
 * @returns {Promise<Seen>}
 */
function lookUntil(page, isWanted, than) {
  return page.evaluate(`(async () => {
    const end = performance.now() + ${patience};
    for (;;) {
      const seen = (${readPage})();
      if ((${isWanted})(seen, ${JSON.stringify(than)}) || performance.now() > end) return seen;
      await new Promise(requestAnimationFrame);
    }
  })()`);
}

/**
 * @template T
 * @param {Page} page
 * @param {(seen: Seen, than: T) => boolean} isWanted  stands alone
 * @param {T} than
 * @param {string} what
 */
async function lookWhen(page, isWanted, than, what) {
  const seen = await lookUntil(page, isWanted, than);
  assert(isWanted(seen, than), `no ${what}: ${JSON.stringify(seen)}`);
  return seen;
}

/**
 * Looks until the page is as wanted, and asks again only when it has changed.
 * @param {Page} page
 * @param {(seen: Seen) => boolean} isWanted
 * @param {string} what
 */
export async function lookFor(page, isWanted, what) {
  const end = Date.now() + patience;
  let seen = await look(page);
  while (!isWanted(seen)) {
    const { ply, count, turn } = seen;
    assert(Date.now() < end, `no ${what}: board ${ply} of ${count}, "${turn}"`);
    const isOther = (/** @type {Seen} */ now, /** @type {string} */ before) =>
      JSON.stringify(now) !== before;
    seen = await lookUntil(page, isOther, JSON.stringify(seen));
  }
  return seen;
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
    ([where, source, flags]) =>
      new RegExp(source, flags).test(document.querySelector(where)?.textContent ?? ''),
    [selector, words.source, words.flags],
    { polling: 'raf' },
  );
  return (await page.textContent(selector)) ?? '';
}

/** A new game as the card has it. @param {Page} page */
export async function startNew(page) {
  await page.click('#new-game');
  await page.click('#start-play');
}

/** Opens a place by its tab, or on a small screen from the sheet. @param {Page} page @param {string} name */
export async function openPlace(page, name) {
  if (await page.isVisible(`#tab-${name}`)) return page.click(`#tab-${name}`);
  await page.click('#more-button');
  await page.click(`#more [data-place=${name}]`);
}

/**
 * A whole text at once into a field, as by pasting it.
 * @param {Page} page @param {string} field @param {string} text
 */
export async function enter(page, field, text) {
  await page.focus(field);
  await page.$eval(
    field,
    (node, value) => {
      /** @type {HTMLTextAreaElement} */ (node).value = value;
      node.dispatchEvent(new Event('input', { bubbles: true }));
    },
    text,
  );
}

/** Numbers below n that repeat from run to run. @param {number} seed */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
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
    seen = await lookWhen(page, ({ targets }) => targets.length > 0, null, `target for ${from}`);
    const to = choose(seen.targets);
    await hand.put(page, seen.cells[to], to);
    seen = await lookWhen(
      page,
      ({ count, isOver, movable, targets, selected }, than) =>
        count > than.count
          ? isOver || movable.length > 0
          : targets.length > 1 && selected !== than.from,
      { count: before, from },
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
