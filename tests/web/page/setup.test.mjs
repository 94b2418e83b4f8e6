// @ts-check
// The board set up by hand: by mouse, by keys, refused, cancelled, undone.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openBrowser } from './browser.mjs';
import { byDrag } from './hands.mjs';
import { look, lookAt, lookFor, play, read } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

/** @param {Page} page @param {string} cell @param {RegExp} words */
const seeAt = (page, cell, words) =>
  lookFor(page, ({ cells }) => words.test(cells[cell].label), `${words} at ${cell}`);

describe('the editor', { concurrency: 2 }, () => {
  it('places, crowns, carries and removes; Done begins a game, Undo brings the old one back', () =>
    site.withPage({ hash: '#rules=english&actions=G6-F5' }, async (page) => {
      await page.click('#set-up');
      await read(page, '#turn', /^Set up: White to move/);
      await page.click('#clear-board');
      await page.click('[data-cell=B5]');
      await page.click('.tool:nth-child(4)');
      await page.click('[data-cell=E2]');
      // What is said of the position comes later, and may move the board.
      await read(page, '#message', /^(?!Add at least)/);
      const { cells } = await seeAt(page, 'E2', /white king$/);
      await byDrag.take(page, cells.E2, 'E2');
      await byDrag.put(page, cells.D3, 'D3');
      await seeAt(page, 'D3', /white king$/);
      await page.keyboard.press('3');
      await page.click('[data-cell=E6]');
      const { E6 } = (await look(page)).cells;
      await byDrag.take(page, E6, 'E6');
      await byDrag.put(page, { ...E6, x: 2 }, 'outside');
      await seeAt(page, 'E6', /empty$/);
      await page.click('#undo');
      await seeAt(page, 'E6', /white piece$/);
      await page.click('#redo');
      await seeAt(page, 'E6', /empty$/);
      await page.click('#setup-turn .tool:first-child');
      await page.click('#finish-setup');
      await lookAt(page, 0, 0);
      await read(page, '#turn', /^Black to move/);
      assert(await page.isHidden('#setup-tools'));
      await play(page, 'B5-A4');
      await page.click('#undo');
      await page.click('#undo');
      await lookAt(page, 1, 1);
      await seeAt(page, 'F5', /black piece/);
    }));

  it('works by keys alone', () =>
    site.withPage({ hash: '#rules=towers' }, async (page) => {
      await page.keyboard.press('s');
      await page.waitForSelector('#finish-setup');
      const here = await page.evaluate(() => document.activeElement?.getAttribute('data-cell'));
      assert(here, 'the focus is on the board');
      await page.keyboard.press('5');
      await page.keyboard.press('Enter');
      await seeAt(page, here, /empty$/);
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      await seeAt(page, here, /black tower$/);
      assert.equal(await page.textContent('#announcer'), `${here}, black tower`);
      await page.keyboard.press('Backspace');
      await seeAt(page, here, /empty$/);
      assert(await page.isChecked('input[value="B"]'));
      await page.focus('#finish-setup');
      await page.keyboard.press('Enter');
      await read(page, '#turn', /^Black to move/);
      await page.waitForFunction(() => document.activeElement?.id === 'set-up');
    }));

  it('says why a position cannot be, and where', () =>
    site.withPage({ hash: '#rules=english' }, async (page) => {
      await page.click('#set-up');
      await page.click('[data-cell=A6]');
      await page.click('[data-cell=B1]');
      await page.click('#finish-setup');
      await page.waitForSelector('#message.is-problem');
      await read(page, '#message', /^A man on the far row must be a king/);
      await seeAt(page, 'B1', /error/);
      await page.keyboard.press('2');
      await page.click('[data-cell=B1]');
      await page.waitForSelector('#message:not(.is-problem)');
      await page.click('#finish-setup');
      await lookAt(page, 0, 0);
      await seeAt(page, 'B1', /black king/);
      await page.click('#set-up');
      await page.click('#clear-board');
      await page.click('#finish-setup');
      await read(page, '#message', /^Add at least one black piece\.$/);
    }));

  it('leaves the game alone until Done', () =>
    site.withPage({ hash: '#rules=towers&actions=G6-F5.B3-A4' }, async (page) => {
      await page.keyboard.press('s');
      await page.click('#clear-board');
      await page.click('#tab-replay');
      await seeAt(page, 'A8', /empty$/);
      assert.equal(await page.inputValue('#actions'), 'G6-F5\nB3-A4\n');
      await page.click('#cancel-setup');
      await seeAt(page, 'F5', /black piece/);
      // Also after a reload, which brings back what was being set up.
      await page.keyboard.press('s');
      await page.click('#clear-board');
      await page.keyboard.press('4');
      await page.click('[data-cell=B5]');
      await page.reload();
      await seeAt(page, 'B5', /white tower$/);
      await read(page, '#turn', /^Set up: Black to move/);
      assert(await page.isChecked('input[value="W"]'));
      await page.click('#undo');
      await seeAt(page, 'B5', /empty$/);
      await page.click('#cancel-setup');
      await lookAt(page, 2, 2);
      await seeAt(page, 'F5', /black piece/);
      assert(await page.isHidden('#setup-tools'));
      await page.reload();
      await lookAt(page, 2, 2);
      assert(await page.isHidden('#setup-tools'));
    }));
});
