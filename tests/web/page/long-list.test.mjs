// @ts-check
// A list of five thousand actions: typing, stepping and scrolling stay fluent. One of two hundred thousand
// takes its time, but never the page.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openBrowser } from './browser.mjs';
import { enter, lookAt, read } from './play.mjs';
import { longTasksOf } from './watch.mjs';

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const start = '.......W' + '........'.repeat(6) + 'B.......';
const list = 'A8-B7\nH1-G2\nB7-A8\nG2-H1\n'.repeat(1250);
const hash = `#rules=towers&start=${start}&place=replay`;

describe('five thousand actions', () => {
  it('are watched by a check that sees a long task', () =>
    site.withPage({}, async (page) => {
      const long = await longTasksOf(page, () =>
        page.evaluate(() => {
          let sum = 0;
          for (let i = 0; i < 1e8; i += 1) sum = (sum * 31 + i) | 0;
          return sum;
        }),
      );
      assert.equal(long.length, 1, `${long}`);
    }));

  it('are replayed, and typing stays fluent', (test) =>
    site.withPage({ hash }, async (page) => {
      const begin = Date.now();
      await enter(page, '#actions', list);
      await lookAt(page, 5000, 5000);
      test.diagnostic(`replayed after ${Date.now() - begin} ms`);

      await page.evaluate(() => {
        const field = /** @type {HTMLTextAreaElement} */ (document.getElementById('actions'));
        field.setSelectionRange(field.value.length, field.value.length);
      });
      const typing = await longTasksOf(page, async () => {
        await page.keyboard.type('A8-B7');
        await lookAt(page, 5001, 5001);
        for (let i = 0; i < 5; i += 1) await page.keyboard.press('Backspace');
        await lookAt(page, 5000, 5000);
      });
      test.diagnostic(`long tasks while typing in ms: ${typing.join(', ') || 'none'}`);

      const stepping = await longTasksOf(page, async () => {
        await page.click('#first');
        await lookAt(page, 0, 5000);
        await page.click('#next');
        await lookAt(page, 1, 5000);
        await page.click('#last');
        await lookAt(page, 5000, 5000);
      });
      test.diagnostic(`long tasks while stepping in ms: ${stepping.join(', ') || 'none'}`);
      assert.deepEqual({ typing, stepping }, { typing: [], stepping: [] });
    }));

  it('can be compared, and every row of their list is in reach', (test) =>
    site.withPage({ hash }, async (page) => {
      await enter(page, '#actions', list);
      await lookAt(page, 5000, 5000);
      await page.waitForSelector('.output-line.is-current');
      const lines = await page.$$eval('.output-line', (all) => all.length);
      assert(lines > 20 && lines < 200, `${lines} lines in the page at once`);
      await enter(page, '#theirs', 'BOARD SIZE: 8x8\n');
      await read(page, '#comparison', /^Line 2: /);
      const comparing = await longTasksOf(page, async () => {
        await enter(page, '#theirs', 'BOARD SIZE: 8x8\n#BLACK PIECES: 12\n');
        await read(page, '#comparison', /^Line [23]: /);
        await enter(page, '#theirs', 'BOARD SIZE\n');
        await read(page, '#comparison', /^Line 1: /);
      });
      test.diagnostic(`long tasks while comparing in ms: ${comparing.join(', ') || 'none'}`);
      await page.click('#tab-game');
      await page.$eval('#move-list', (pane) => pane.scrollTo(0, pane.scrollHeight / 2));
      await read(page, '#move-list', /1250\./);
      // Rows are replaced while the list scrolls: a click meanwhile would go to one that is gone.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await page.click('.move-go[data-ply="2500"]');
      await lookAt(page, 2500, 5000);
      assert.deepEqual(comparing, []);
    }));
});

describe('two hundred thousand actions', () => {
  const count = 200000;
  const limit = 200;

  it('are replayed, stepped through and printed while the page stays alive', (test) =>
    site.withPage({ hash }, async (page) => {
      page.setDefaultTimeout(60000);
      const isAt = (/** @type {number} */ ply, /** @type {number} */ all) =>
        page.waitForFunction(
          ([value, max]) => {
            const slider = document.querySelector('#cost-graph input');
            return (
              slider instanceof HTMLInputElement && slider.value === value && slider.max === max
            );
          },
          [String(ply), String(all)],
        );
      const paste = () =>
        page.evaluate((lines) => {
          const data = new DataTransfer();
          data.setData('text/plain', 'A8-B7\nH1-G2\nB7-A8\nG2-H1\n'.repeat(lines / 4));
          const options = { clipboardData: data, bubbles: true, cancelable: true };
          document.getElementById('actions')?.dispatchEvent(new ClipboardEvent('paste', options));
        }, count);
      const pasting = await longTasksOf(
        page,
        async () => {
          await page.click('#clear-list');
          await isAt(0, 0);
          await paste();
          await read(page, '#message', /^Replaying a long list/);
          await isAt(count, count);
        },
        limit,
      );
      test.diagnostic(`long tasks while pasting in ms: ${pasting.join(', ') || 'none'}`);
      await read(page, '#actions-piece', /lines 1 to 1,000 of 200,000/);
      await read(page, '.output-line.is-current:not(:empty)', /={37}/);
      const stepping = await longTasksOf(
        page,
        async () => {
          await page.click('#first');
          await isAt(0, count);
          await read(page, '#output', /BOARD SIZE/);
          await page.$eval('#output', (pane) => pane.scrollTo(0, pane.scrollHeight / 2));
          await read(page, '#output', /ACTION #(99|100)\d{3}:/);
          await page.click('#last');
          await isAt(count, count);
          await read(page, '#output', /ACTION #200000:/);
        },
        limit,
      );
      test.diagnostic(`long tasks while stepping in ms: ${stepping.join(', ') || 'none'}`);
      await page.click('#tab-game');
      const scrolling = await longTasksOf(
        page,
        async () => {
          await page.$eval('#move-list', (pane) => pane.scrollTo(0, 0));
          await read(page, '#move-list', /^Start/);
          await page.$eval('#move-list', (pane) => pane.scrollTo(0, pane.scrollHeight));
          await read(page, '#move-list', /100000\./);
        },
        limit,
      );
      assert.deepEqual(
        { pasting, stepping, scrolling },
        { pasting: [], stepping: [], scrolling: [] },
      );
    }));
});
