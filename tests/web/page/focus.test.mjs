// @ts-check
// The keyboard's focus is seen wherever it is and never lost.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openBrowser } from './browser.mjs';
import { enter, look, lookAt, lookFor, play, read } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const ended = '.w......' + '........'.repeat(7);

describe('the focus', { concurrency: 2 }, () => {
  /** @param {Page} page @param {string} what */
  async function isKept(page, what) {
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    assert.notEqual(focused, 'BODY', `the focus is lost after ${what}`);
  }

  it('is seen wherever it is', () =>
    site.withPage({ hash: '#rules=towers&actions=G6-F5' }, async (page) => {
      const seen = new Set();
      for (let i = 0; i < 40; i += 1) {
        await page.keyboard.press('Tab');
        const [name, outline] = await page.evaluate(() => {
          const node = document.activeElement ?? document.body;
          const { outlineStyle, outlineWidth } = getComputedStyle(node);
          const name = node.id || node.getAttribute('data-cell') || node.ariaLabel || node.tagName;
          return [name, outlineStyle === 'none' ? 0 : parseFloat(outlineWidth)];
        });
        if (name === 'BODY') break;
        assert(Number(outline) >= 2 || name === 'Position in the game', `an outline at ${name}`);
        seen.add(name);
      }
      for (const id of [
        'theme',
        'undo',
        'tab-game',
        'rules',
        'new-game',
        'move-list',
        'save-png',
      ]) {
        assert(seen.has(id), `${id} among ${[...seen]}`);
      }
    }));

  it('stays after buttons that vanish or are redrawn', () =>
    site.withPage({ hash: '#rules=towers&actions=G6-F5.B3-A4.F5-G4' }, async (page) => {
      for (const id of [
        'previous',
        'first',
        'last',
        'flip',
        'hint',
        'one-action',
        'undo',
        'redo',
      ]) {
        await page.focus(`#${id}`);
        await page.keyboard.press('Enter');
        await isKept(page, id);
      }
      await page.locator('.move-go', { hasText: 'G6-F5' }).click();
      await lookFor(page, ({ ply }) => ply === 1, 'board 1');
      await isKept(page, 'a click in the list');
      await page.focus('#ten-actions');
      await page.keyboard.press('Enter');
      await page.click('#stop');
      await page.waitForSelector('#thinking', { state: 'hidden' });
      await isKept(page, 'Stop');
      await page.selectOption('#rules', 'english');
      await lookAt(page, 0, 0);
      await play(page, 'G6-F5');
      await isKept(page, 'an action');
    }));

  it('stays at the end of the game', () =>
    site.withPage({ hash: `#rules=english&start=${ended}` }, async (page) => {
      assert((await look(page)).isOver);
      await page.focus('#rematch');
      await page.keyboard.press('Enter');
      await lookFor(page, ({ movable }) => movable.length > 0, 'a new game');
      await isKept(page, 'Rematch');
    }));

  it('stays after a step to the board of a difference', () =>
    site.withPage({ hash: '#rules=towers&place=replay&actions=G6-F5.B3-A4' }, async (page) => {
      await enter(page, '#theirs', 'BOARD\n');
      await read(page, '#comparison', /^Line 1/);
      await page.focus('#comparison .buttons button');
      await page.keyboard.press('Enter');
      await lookAt(page, 0, 2);
      // The output is compared again after the board has changed.
      await page.waitForSelector('#comparison .buttons button');
      await isKept(page, 'the button of the comparison');
    }));
});
