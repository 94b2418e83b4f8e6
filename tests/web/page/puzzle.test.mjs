// @ts-check
// The place Puzzle: solving, spoiling and taking back, the solution, the check, and long work.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { axeFindings, openBrowser, phone } from './browser.mjs';
import { enter, look, read } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

/** Red wins in 5 plies; other moves give that away. */
const own = `...B....
b.......
.R......
R.......
........
r.......
........
........
`;

/** Nobody wins soon, and there is much to look at. */
const hard = `.B...B..
........
.B......
....B...
...R....
........
.R...R..
R.......
`;

/** The same in the letters of the engine. */
const ownGrid = own
  .replaceAll('\n', '')
  .replaceAll('b', 'w')
  .replaceAll('B', 'W')
  .replaceAll('r', 'b')
  .replaceAll('R', 'B');

/** @param {Page} page */
async function openPuzzles(page) {
  await page.click('#tab-puzzle');
  await read(page, '#puzzle-verdict', /^Red to move and win in \d+ plies$/);
}

/** @param {Page} page @param {string} grid @param {RegExp} verdict */
async function openOwn(page, grid, verdict) {
  await openPuzzles(page);
  await page.click('#place-puzzle summary >> nth=0');
  await enter(page, '#puzzle-grid', grid);
  await page.locator('#puzzle-grid').blur();
  await read(page, '#puzzle-verdict', verdict);
}

/** The rows of a list of the place. @param {Page} page @param {'moves' | 'distance-list'} list */
const rows = (page, list) =>
  page.$$eval(`#puzzle-${list} button`, (all) => all.map((row) => row.textContent ?? ''));

describe('a puzzle', { concurrency: 2 }, () => {
  it('is solved by best moves against the best defence, and that is kept', () =>
    site.withPage({}, async (page) => {
      await openPuzzles(page);
      await page.click('#puzzle-distances');
      const [plies] = (await read(page, '#puzzle-verdict', /\d+/)).match(/\d+/) ?? [];
      for (let ply = 0; ply < Number(plies); ply += 2) {
        await read(
          page,
          `#puzzle-distance-list button`,
          new RegExp(`wins in ${Number(plies) - ply}$`),
        );
        await page.click('#puzzle-distance-list button >> nth=0');
        await read(page, `#puzzle-moves button:nth-child(${ply + 2})`, /fastest/);
      }
      await read(
        page,
        '#puzzle-verdict',
        new RegExp(`^Solved in ${plies} plies: the fastest win!`),
      );
      await read(page, '#puzzle-progress', /^1 of \d+ solved$/);
      const played = await rows(page, 'moves');
      await page.reload();
      await read(page, '#puzzle-verdict', /^Solved/);
      await read(page, '#puzzle-moves button:nth-child(2)', /fastest/);
      assert.deepEqual(await rows(page, 'moves'), played);
      assert.match((await page.getAttribute('.puzzle-number', 'aria-label')) ?? '', /, solved$/);
      await page.click('#puzzle-next');
      await page.waitForSelector('.puzzle-number:nth-child(2)[aria-current=true]');
    }));

  it('of the user travels with the address', async () => {
    let hash = '';
    await site.withPage({}, async (page) => {
      await openOwn(page, own, /^Red wins in 5 plies$/);
      await page.waitForFunction((mine) => location.hash.endsWith(`puzzle=${mine}`), ownGrid);
      hash = new URL(page.url()).hash;
    });
    await site.withPage({ hash, isCold: true }, async (page) => {
      await read(page, '#puzzle-verdict', /^Red wins in 5 plies$/);
      // An address that is changed by hand is followed, too.
      const grid = `${'.'.repeat(35)}w${'.'.repeat(13)}B${'.'.repeat(14)}`;
      await page.evaluate((puzzle) => {
        location.hash = location.hash.replace(/puzzle=[.a-zA-Z]{64}/, `puzzle=${puzzle}`);
      }, grid);
      await read(page, '#puzzle-verdict', /^Red cannot force a win: a draw$/);
    });
  });

  it('says what a move has spoilt, and takes it back, also after a reload', () =>
    site.withPage({ viewport: phone, hasTouch: true, isMobile: true }, async (page) => {
      await openOwn(page, own, /^Red wins in 5 plies$/);
      await page.click('#puzzle-distances');
      await read(page, '#puzzle-distance-list', /loses in/);
      await page.click('#puzzle-distance-list button >> nth=-1');
      await page.waitForSelector('#message.is-problem');
      assert.match(
        (await page.textContent('#message')) ?? '',
        / gives away the win: Black wins in \d+ plies\.$/,
      );
      await page.waitForSelector('#puzzle-moves button:nth-child(3)');
      await page.reload();
      await page.waitForSelector('#puzzle-undo.primary');
      await page.click('#puzzle-undo');
      await page.waitForFunction(
        () => document.querySelectorAll('#puzzle-moves button').length === 1,
      );
    }));

  it('shows its solution, whose states are perfect, and finds the first wrong one', () =>
    site.withPage({}, async (page) => {
      await openOwn(page, own, /^Red wins in 5 plies$/);
      await page.click('#puzzle-solution');
      await page.waitForSelector('#puzzle-moves button:nth-child(6)');
      await page.keyboard.press('End');
      await read(page, '#turn', /^Solution: ply 5 of 5/);
      await page.keyboard.press('ArrowLeft');
      await page.waitForSelector('#puzzle-moves button:nth-child(5)[aria-current]');
      await page.click('#puzzle-copy');
      await read(page, '#message', /copied/);
      const states = await page.evaluate(() => navigator.clipboard.readText());
      assert.ok(states.startsWith(`${own}\n`));
      assert.equal(states.length, 6 * 72 + 5);

      await page.click('#place-puzzle summary >> nth=1');
      await enter(page, '#puzzle-states', states);
      await page.click('#puzzle-check');
      await read(page, '#puzzle-checked', /^Perfect: all 6 states/);
      const rowsOfStates = states.split('\n\n');
      await enter(page, '#puzzle-states', [rowsOfStates[0], ...rowsOfStates.slice(2)].join('\n\n'));
      assert.equal(await page.textContent('#puzzle-checked'), '');
      await page.click('#puzzle-check');
      await read(page, '#puzzle-checked', /^State 1, line 10/);
      await read(page, '#turn', /^State 1 \(0 to 4\)/);
      const { cells } = await look(page);
      assert.ok(Object.values(cells).some(({ label }) => /, error/.test(label)));
      await page.click('#puzzle-back');
      await read(page, '#turn', /^Red (to move|must capture)/);
    }));

  it('that takes long can be stopped, searched longer, and left', () =>
    site.withPage({}, async (page) => {
      await openOwn(page, hard, /^Solving/);
      await read(page, '#thinking-text', /positions/);
      await page.click('#tab-puzzle');
      await page.keyboard.press('Escape');
      await read(page, '#puzzle-verdict', /^Stopped: nobody wins within \d+ plies/);
      await page.waitForSelector('#thinking', { state: 'hidden' });
      await page.click('#puzzle-longer');
      await page.waitForSelector('#thinking');
      await page.click('.puzzle-number');
      await read(page, '#puzzle-verdict', /^Red to move and win/);
      await page.waitForSelector('#thinking', { state: 'hidden' });
      await page.click('#undo');
      await read(page, '#puzzle-verdict', /^(Stopped|Solving)/);
    }));

  it('is accessible, and nothing scrolls sideways', async () => {
    await site.withPage({ viewport: phone }, async (page) => {
      await openPuzzles(page);
      await page.click('#puzzle-distances');
      await page.waitForSelector('#puzzle-distance-list button');
      for (const nth of [0, 1]) await page.click(`#place-puzzle summary >> nth=${nth}`);
      assert.deepEqual(await axeFindings(page), []);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, phone.width);
    });
  });
});
