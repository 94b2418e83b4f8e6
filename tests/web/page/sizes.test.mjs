// @ts-check
// The page at the sizes of phones, tablets and their two ways of lying: what is in sight without scrolling, and
// what a sheet holds.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { axeFindings, openBrowser } from './browser.mjs';
import { look, lookAt, lookFor, read } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const hash = '#rules=english&actions=G6-F5.B3-A4.F5-G4.H3-F5.E6-G4';
const stored = { players: { bottom: 'person', top: 'level-3' } };
const touch = { hasTouch: true, isMobile: true };

/** @param {Page} page @param {string} selector */
const boxOf = async (page, selector) =>
  (await page.locator(selector).boundingBox()) ?? assert.fail(`no ${selector}`);

/** What is not whole in sight, of some elements. @param {Page} page @param {string[]} selectors */
const outOfSight = (page, selectors) =>
  page.evaluate(
    (all) =>
      all.filter((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box || box.width === 0) return true;
        const { innerWidth: width, innerHeight: height } = window;
        return box.left < 0 || box.top < 0 || box.right > width + 1 || box.bottom > height + 1;
      }),
    selectors,
  );

/** @param {Page} page */
const scrolls = (page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return scrollWidth > innerWidth || scrollHeight > innerHeight + 1;
  });

const table = ['#bar-far', '#board', '#bar-near', '#turn', '#undo', '#hint', '#new-game'];

/** Whether two boxes have something in common. @param {Page} page @param {string} one @param {string} other */
async function meet(page, one, other) {
  const [a, b] = [await boxOf(page, one), await boxOf(page, other)];
  const isApart = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isApart && a.y + a.height > b.y + 1 && b.y + b.height > a.y + 1;
}

/** The engine thinks until somebody stops it. @param {Page} page */
const stopClock = (page) =>
  page.addInitScript(() => {
    performance.now = () => 0;
  });

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [1440, 900],
]) {
  it(`${width} by ${height} has room for who thinks, what, and what was captured`, () => {
    const top = { players: { bottom: 'person', top: 'level-10' } };
    // It has a choice, so that it thinks.
    const address = `${hash}.F3-H5.H7-G6`;
    const viewport = { width, height };
    const options = { hash: address, stored: top, viewport, prepare: stopClock };
    return site.withPage(options, async (page) => {
      await lookAt(page, 7, 7);
      const before = await boxOf(page, '#bar-far');
      await page.click('#go-on');
      await read(page, '#thinking-text', /^Depth \d+, .*: \w\d-\w\d/);
      const parts = ['player-name', 'player-captured', 'thinking #thinking-text', 'thinking #stop'];
      const all = parts.map((name) => `#bar-far .${name}`);
      for (const [i, one] of all.entries()) {
        for (const other of all.slice(i + 1)) {
          assert.equal(await meet(page, one, other), false, `${one} and ${other}`);
        }
      }
      const isWhole = (/** @type {string} */ selector) =>
        page.$eval(selector, (node) => node.scrollWidth <= node.clientWidth);
      assert.equal(await isWhole(all[0]), true, 'the name');
      assert.equal(await isWhole('#thinking-text'), true, 'what is thought');
      assert.match((await page.textContent('#thinking-text')) ?? '', /[A-H]\d( …)?$/);
      assert.equal((await boxOf(page, '#bar-far')).height, before.height, 'nothing moves');
      const board = await boxOf(page, '#board');
      await page.click('#show-cost');
      await read(page, '#cost', /^Estimate: .* loses \d+ %\. .*[A-H]\d( …)?$/);
      assert.equal(await isWhole('#cost'), true, 'the details');
      assert.deepEqual(await boxOf(page, '#board'), board, 'the board stays');
      await page.click('#stop');
    });
  });
}

it('a computed action has its mark and its Why? beside each other', () => {
  const options = { hash: '#rules=towers', viewport: { width: 1440, height: 900 } };
  return site.withPage(options, async (page) => {
    await page.click('#one-action');
    await lookAt(page, 1, 1);
    for (const part of ['move-name', 'move-cost', 'move-mark']) {
      const one = `.move-go[data-ply="1"] .${part}`;
      assert.equal(await meet(page, one, '.move-why'), false, part);
    }
  });
});

describe('a phone', { concurrency: 2 }, () => {
  for (const [width, height] of [
    [390, 844],
    [360, 740],
    [360, 640], // inside the bars of a browser
  ]) {
    const isSmallest = height === 640;
    it(`${width} by ${height} has the whole game in sight, and the rest in sheets`, () =>
      site.withPage({ hash, stored, viewport: { width, height }, ...touch }, async (page) => {
        await lookAt(page, 5, 5);
        assert.deepEqual(await outOfSight(page, [...table, '#more-button', '#move-strip']), []);
        assert.equal(await scrolls(page), false);
        const board = await boxOf(page, '.board-field');
        assert(Math.abs(board.x - (width - board.x - board.width)) <= 1, 'even on both sides');
        assert(board.width >= width - 2, `from edge to edge: ${board.width}`);
        assert.equal(await page.locator('kbd:visible').count(), 0, 'no keys');
        assert.match((await page.textContent('#bar-far')) ?? '', /Casual.*level 3.*1 captured/);
        await page.tap('#more-button');
        if (isSmallest) assert.deepEqual(await axeFindings(page), []);
        await page.tap('#more [data-deed=flip]');
        await page.waitForSelector('[aria-label="Board, white at the bottom"]');
        await page.tap('#move-strip');
        await page.tap('#moves .move-go[data-ply="2"]');
        await lookAt(page, 2, 5);
        if (isSmallest) assert.deepEqual(await axeFindings(page), []);
        await page.tap('#moves .close');
        await page.tap('#more-button');
        await page.tap('#more [data-place=replay]');
        await page.waitForSelector('#place-replay:visible');
        await page.waitForSelector('body[data-place=replay]');
      }));
  }

  for (const [width, height] of [
    [390, 844],
    [360, 740],
    [844, 390],
  ]) {
    it(`${width} by ${height} has what counts of each place beside or below the board`, () =>
      site.withPage({ hash, stored, viewport: { width, height }, ...touch }, async (page) => {
        await lookAt(page, 5, 5);
        const open = async (/** @type {string} */ place) => {
          await page.tap('#more-button');
          await page.tap(`#more [data-place=${place}]`);
          await page.waitForSelector(`body[data-place=${place}] #place-${place}:not([hidden])`, {
            state: 'attached',
          });
        };
        await open('review');
        await page.tap('#review-next');
        await page.waitForSelector('#review-card[data-mark]:visible');
        const ways = ['#previous', '#next', '#review-next', '#more-button'];
        assert.deepEqual(await outOfSight(page, ['#board', '#turn', '#review-words', ...ways]), []);
        const [board, bar] = [await boxOf(page, '.board-field'), await boxOf(page, '.advantage')];
        const isBeside = bar.x >= board.x + board.width - 1 || bar.y >= board.y + board.height - 1;
        assert(isBeside, 'the chances cover no square');
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
        await open('puzzle');
        const tools = ['#puzzle-hint', '#puzzle-undo', '#puzzle-solution', '#puzzle-next'];
        const choice = ['#puzzle-rules', '#puzzle-theme', '#turn', '#message'];
        assert.deepEqual(await outOfSight(page, [...tools, ...choice, '#more-button']), []);
        const row = (await boxOf(page, '.puzzle-tools')).y;
        const { y, height: high } = await boxOf(page, '#puzzle-theme');
        assert(y + high <= row, 'nothing is behind the row of buttons');
        await open('replay');
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
        await open('game');
        await page.tap('#move-strip');
        await page.waitForFunction(() => {
          const [list, move] = ['#move-list', '#moves .move-go[aria-current]'].map((selector) =>
            document.querySelector(selector)?.getBoundingClientRect(),
          );
          return list && move && list.height > 0 && move.bottom <= list.bottom + 1;
        });
        await page.tap('#moves .close');
        await page.tap('#more-button');
        await page.tap('#more [data-deed=set-up]');
        await page.waitForSelector('#finish-setup:visible');
        const editor = ['#undo', '#clear-board', '#start-board', '#cancel-setup', '#finish-setup'];
        assert.deepEqual(await outOfSight(page, [...editor, '.tools', '#board']), []);
        const tops = await Promise.all(editor.map(async (id) => (await boxOf(page, id)).y));
        assert.equal(new Set(tops.map(Math.round)).size, 1, 'one row');
      }));
  }

  it('that lies has the board by its height, and all else beside it', () =>
    site.withPage(
      { hash, stored, viewport: { width: 844, height: 390 }, ...touch },
      async (page) => {
        await lookAt(page, 5, 5);
        assert.deepEqual(await outOfSight(page, [...table, '[data-cell=A8]', '#more-button']), []);
        assert.equal(await page.locator('kbd:visible').count(), 0, 'no keys');
        const board = await boxOf(page, '.board-field');
        assert(board.height > 350, `${board.height}`);
        // Stood up again, list and place are as they were.
        await page.setViewportSize({ width: 390, height: 844 });
        await page.waitForFunction(() => innerHeight === 844);
        assert.deepEqual(await outOfSight(page, [...table, '#more-button']), []);
        await read(page, '#move-strip', /H3-F5 3\. E6-G4/);
      },
    ));
});

describe('a tablet', () => {
  it('has a large board and the moves in sight, and keeps both when it is turned', () => {
    const moves = 'G6-F5.B3-C4.F5-E4.A2-B3.C6-D5.B1-A2.E6-F5.B3-A4.D5-B3.A2-C4.B7-C6';
    const address = `#rules=towers&actions=${moves}`;
    return site.withPage(
      { hash: address, viewport: { width: 820, height: 1180 }, ...touch },
      async (page) => {
        const { count } = await lookFor(page, (seen) => seen.count > 8, 'the game');
        const { width } = await boxOf(page, '.board-field');
        assert(width > 560 && width < 660, `${width}`);
        const wanted = [...table, '#move-list', '.move-go[aria-current]'];
        assert.deepEqual(await outOfSight(page, wanted), []);
        await page.setViewportSize({ width: 1180, height: 820 });
        await page.waitForFunction(() => innerWidth === 1180);
        await page.waitForFunction(
          (ply) => document.querySelector(`.move-go[aria-current][data-ply="${ply}"]`) !== null,
          count,
        );
        assert.deepEqual(await outOfSight(page, [...table, '#tab-game']), []);
        assert.equal((await look(page)).ply, count);
      },
    );
  });
});

describe('large text', () => {
  it('at twice the size loses nothing and does not scroll sideways', () =>
    site.withPage({ hash, stored, viewport: { width: 390, height: 844 } }, async (page) => {
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
      await lookAt(page, 5, 5);
      assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      for (const selector of table) {
        await page.locator(selector).scrollIntoViewIfNeeded();
        assert(await page.isVisible(selector), selector);
      }
    }));
});
