// @ts-check
// What is kept in the browser: nothing where site data is blocked, what fits where storage is full, and
// each tab its own game.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { puzzles } from '../../../web/game/puzzles.js';
import { isReady, openBrowser } from './browser.mjs';
import { lookAt, play, read, startNew } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

/** Already the look at a storage throws. @param {Page} page */
const blockStorage = (page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });

/** Storage has room for so many letters. @param {number} room */
const limitStorage = (room) => (/** @type {Page} */ page) =>
  page.addInitScript((most) => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (/** @type {string} */ key, /** @type {string} */ value) {
      if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
      return setItem.call(this, key, value);
    };
  }, room);

/** @param {Page} page @param {string} button */
async function savedFile(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

/** As by the clipboard. @param {Page} page @param {string} field @param {string} piece @param {number} times */
const paste = (page, field, piece, times) =>
  page.$eval(
    field,
    (node, [part, count]) => {
      const data = new DataTransfer();
      data.setData('text/plain', String(part).repeat(Number(count)));
      const options = { clipboardData: data, bubbles: true, cancelable: true };
      /** @type {HTMLElement} */ (node).focus();
      node.dispatchEvent(new ClipboardEvent('paste', options));
    },
    /** @type {[string, number]} */ ([piece, times]),
  );

/** What changes quickly is kept a moment later. @param {Page} page @param {'localStorage' | 'sessionStorage'} store @param {string} text */
const isKept = (page, store, text) =>
  page.waitForFunction(
    ([name, part]) =>
      window[/** @type {'localStorage'} */ (name)].getItem('threeply')?.includes(part),
    [store, text],
  );

describe('blocked site data', () => {
  it('is said once, and the page works', () =>
    site.withPage({ prepare: blockStorage, stored: {} }, async (page) => {
      await read(page, '#notice-text', /blocks site data.* nothing is kept/);
      await play(page, 'G6-F5');
      await lookAt(page, 2, 2);
      const { name, text } = await savedFile(page, '#notice-save');
      assert.equal(name, 'actions.txt');
      assert.match(text, /^G6-F5\n\S+\n$/);
      await page.click('#notice-close');
      await page.click('#undo');
      await lookAt(page, 0, 0);
      assert(await page.isHidden('#notice'), 'said once');
      for (const place of ['replay', 'tree', 'puzzle', 'game']) {
        await page.click(`#tab-${place}`);
        await page.waitForSelector(`#place-${place} button`);
      }
    }));
});

describe('storage that is full', () => {
  it('a long game is not lost without a word, and can be saved', () =>
    site.withPage(
      { hash: '#rules=towers&place=replay', prepare: limitStorage(20000) },
      async (page) => {
        const start = '.......W' + '........'.repeat(6) + 'B.......';
        await page.goto(`${site.url}#rules=towers&start=${start}&place=replay`);
        await lookAt(page, 0, 0);
        assert(await page.isHidden('#notice'));
        const piece = 'A8-B7\nH1-G2\nB7-A8\nG2-H1\n';
        await paste(page, '#actions', piece, 2500);
        await lookAt(page, 10000, 10000);
        await read(page, '#notice-text', /^This browser has no room to keep the game\./);
        /** @type {string[]} */
        const asked = [];
        page.on('dialog', (dialog) => {
          asked.push(dialog.type());
          dialog.accept();
        });
        const { name, text } = await savedFile(page, '#notice-save');
        assert.deepEqual([name, text], ['actions.txt', piece.repeat(2500)]);
        // What is in a file can go.
        await page.click('#tab-game');
        await page.click('#first');
        await lookAt(page, 0, 10000);
        await page.reload();
        await isReady(page);
        assert.deepEqual(asked, []);
        await page.click('#tab-replay');
        await paste(page, '#actions', piece, 2600);
        await read(page, '#notice-text', /no room to keep the game\./);
        await page.click('#tab-game');
        await page.reload();
        assert.deepEqual(asked, ['beforeunload'], 'what is in no file is asked about');
      },
    ));

  it('an output of ten megabytes leaves room for the game', () =>
    site.withPage({ hash: '#rules=towers&place=replay&actions=G6-F5' }, async (page) => {
      await paste(page, '#theirs', 'BOARD SIZE: 8x8, and so on\n', 400000);
      await read(page, '#comparison', /^Line 1: /);
      await read(page, '#theirs-piece', /lines 1 to 1,000 of 400,000/);
      await read(page, '#notice-text', /no room to keep your program’s output\./);
      const { name, text } = await savedFile(page, '#notice-save');
      assert.equal(name, 'output.txt');
      assert.equal(text.length, 10800000);
      await page.click('#tab-game');
      await play(page, 'B3-A4');
      await isKept(page, 'sessionStorage', 'G6-F5\\nB3-A4');
      await page.click('#tab-replay');
      await page.click('#clear-theirs');
      await page.waitForSelector('#notice', { state: 'hidden' });
    }));
});

describe('two tabs', () => {
  it('keep a game each, and a third begins with the last one used', () =>
    site.withPage({ hash: '' }, async (page) => {
      const { url } = site;
      const context = page.context();
      await play(page, 'G6-F5');
      await isKept(page, 'localStorage', 'G6-F5');
      const second = await context.newPage();
      await second.goto(url);
      await isReady(second);
      await lookAt(second, 1, 1);
      await startNew(second);
      await lookAt(second, 0, 0);
      await play(second, 'A6-B5');
      await play(second, 'B3-A4');
      // Without the address, which has the game, too.
      for (const [tab, count] of /** @type {[Page, number][]} */ ([
        [page, 1],
        [second, 2],
      ])) {
        await tab.goto(url);
        await isReady(tab);
        await lookAt(tab, count, count);
      }
      await play(page, 'B3-A4');
      await play(page, 'F5-G4');
      await isKept(page, 'localStorage', 'F5-G4');
      const third = await context.newPage();
      await third.goto(url);
      await isReady(third);
      await lookAt(third, 3, 3);
      await lookAt(second, 2, 2);
    }));

  it('a link that is only looked at does not take the place of the game', () =>
    site.withPage({ hash: '' }, async (page) => {
      await play(page, 'G6-F5');
      await isKept(page, 'localStorage', 'G6-F5');
      const second = await page.context().newPage();
      await second.goto(`${site.url}#rules=english&actions=A6-B5.B3-A4`);
      await isReady(second);
      await lookAt(second, 2, 2);
      const third = await page.context().newPage();
      await third.goto(site.url);
      await isReady(third);
      await lookAt(third, 1, 1);
      assert.equal(await third.inputValue('#rules'), 'towers');
    }));

  it('a puzzle solved in one is solved in the other', () =>
    site.withPage({ hash: '#rules=towers&place=puzzle', isCold: true }, async (page) => {
      await read(page, '#puzzle-progress', /^0 of /);
      await page.evaluate((id) => {
        const results = { [id]: { first: 'clean', best: 'clean' } };
        const kept = JSON.stringify({ puzzle: { training: { record: { results } } } });
        window.dispatchEvent(new StorageEvent('storage', { key: 'threeply', newValue: kept }));
      }, puzzles[0].id);
      await read(page, '#puzzle-progress', /^1 of /);
    }));
});
