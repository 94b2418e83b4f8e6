// @ts-check
// With few pieces on the board: what is proved of it, what every move leads to, and what happens where a
// table cannot be had.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { axeFindings, openBrowser, phone } from './browser.mjs';
import { look, play, read, startNew } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const few = '.B......................' + '..W.............' + '........' + '.B......' + '..b.....';
const hash = `#rules=english&start=${few}`;

/** The signs on the board. @param {Page} page */
const signs = (page) =>
  page.$$eval('.board-outcome', (nodes) => nodes.map((node) => node.textContent ?? ''));

describe('what is proved', { concurrency: 2 }, () => {
  it('is said under every rule set, and nothing where no table reaches', () =>
    site.withPage({ hash }, async (page) => {
      assert.match(await read(page, '#proof', /./), /^Proved: Black wins in 5 plies\.$/);
      for (const rules of ['towers', 'single-jump']) {
        await page.evaluate((next) => void (location.hash = next), `#rules=${rules}&start=${few}`);
        await page.waitForFunction(
          (name) => location.hash.includes(name) && document.querySelector('#cost'),
          rules,
        );
        await read(page, '#proof', /^Proved: Black wins in \d+ plies\.$/);
      }
      await startNew(page);
      await read(page, '#proof', /^$/);
      assert.equal(await page.isVisible('#show-outcomes'), false);
    }));

  it('is what a hint goes by', () => {
    // Of the king's moves only one wins; minimax sees no difference.
    const start = '........' + '....B...' + '................' + '.W......' + '.'.repeat(24);
    return site.withPage({ hash: `#rules=english&start=${start}` }, async (page) => {
      await read(page, '#proof', /^Proved: Black wins in 9 plies\.$/);
      await page.click('#hint');
      await read(page, '#message', /^Try E2-D3: it wins in 9 plies \(proved\)\.$/);
    });
  });

  it('is shown for every move on the squares, in signs and words, and that is kept', () =>
    site.withPage({ hash }, async (page) => {
      await page.waitForSelector('#show-outcomes');
      assert.deepEqual(await signs(page), []);
      await page.click('#show-outcomes');
      assert.equal(await page.getAttribute('#show-outcomes', 'aria-checked'), 'true');
      assert.ok((await signs(page)).includes('+5'));
      const { cells, movable } = await look(page);
      for (const cell of movable) assert.match(cells[cell].label, /best move wins in \d+ plies/);
      await page.click('[data-cell=B7]');
      assert.match((await look(page)).cells.A6.label, /target, wins in 17 plies/);
      await page.keyboard.press('Escape');
      await play(page, 'B7-A6');
      await read(page, '#proof', /^Proved: Black wins in 16 plies\.$/);
      assert.ok((await signs(page)).every((sign) => sign.startsWith('−')));
      await page.reload();
      await page.waitForSelector('.board-outcome');
      await page.keyboard.press('o');
      assert.deepEqual(await signs(page), []);
      await page.click('#previous');
      await read(page, '#proof', /in 5 plies/);
    }));

  it('is said in the words of the puzzle, too', () =>
    site.withPage(
      { hash: `#rules=english&place=puzzle&puzzle=${few}`, isCold: true },
      async (page) => {
        await read(page, '#proof', /^Proved: Red wins in 5 plies\.$/);
      },
    ));

  it('without its table leaves the page as it is, with a word, and can be tried again', () =>
    site.withPage({ hash: '#rules=english' }, async (page) => {
      let isMissing = true;
      await page.route('**/tables/**', (route) =>
        isMissing ? route.abort('aborted') : route.continue(),
      );
      await page.evaluate((next) => void (location.hash = next), hash);
      await read(page, '#proof', /^Endgame tables could not be loaded\. Offline,/);
      assert.equal(await page.isVisible('#show-outcomes'), false);
      await play(page, 'B7-A6');
      await page.click('#undo');
      isMissing = false;
      await page.click('#retry-tables');
      await read(page, '#proof', /^Proved: Black wins in 5 plies\.$/);
      assert.equal(await page.isVisible('#retry-tables'), false);
    }));

  it('is accessible, and the board stays where it is', async () => {
    await site.withPage({ hash: '#rules=english', viewport: phone }, async (page) => {
      const place = () => page.$eval('#first', (node) => node.getBoundingClientRect().top);
      const top = await place();
      await page.evaluate((next) => void (location.hash = next), hash);
      await page.waitForSelector('#show-outcomes');
      await page.click('#show-outcomes');
      assert.equal(await place(), top, 'the buttons below have not moved');
      assert.deepEqual(await axeFindings(page), []);
      const height = await page.$eval('#show-outcomes', (node) => node.clientHeight);
      assert.ok(height >= 42);
    });
  });
});
