// @ts-check
// The place Review by what a user sees: every move judged, a mistake explained and shown on the board, the best
// move only on demand, another try against best defence, mistakes kept, and analysis that stops and goes on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { axeFindings, openBrowser, phone } from './browser.mjs';
import { lookAt, read } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

/** Black's second action lets White give one and take two. */
const hash = '#rules=english&actions=G6-F5.B3-A4.F5-G4.H3-F5';
const againstLevel = { players: { bottom: 'person', top: 'level-3' } };

/** Opens the place, wherever its tab is. @param {Page} page */
const openReview = (page) =>
  page.evaluate((place) => void (location.hash += `&place=${place}`), 'review');

/** Smaller errors are the network's opinion. @param {Page} page */
async function isDone(page) {
  await page.locator('#review-run').waitFor({ state: 'hidden' });
  return read(page, '#review-bottom', /^Black: 1 blunder/);
}

/** @param {Page} page @param {string} id */
const press = (page, id) => page.locator(`#${id}`).click();

describe('Review', () => {
  it('explains a blunder, shows it, and lets it be tried again', () =>
    site.withPage({ hash, stored: againstLevel, viewport: phone }, async (page) => {
      await openReview(page);
      await isDone(page);
      // By itself, and to the end: the last move is judged, too.
      await read(page, '#review-move', /^4\. White H3-F5 +(Best|Only move|Good|Forced)/);
      // The next one, round and round.
      for (let before = ''; !before.startsWith('3.');) {
        const old = (await page.textContent('#review-move')) ?? '';
        await press(page, 'review-next');
        await page.waitForFunction(
          (text) => document.querySelector('#review-move')?.textContent !== text,
          old,
        );
        before = (await page.textContent('#review-move')) ?? '';
      }
      await read(page, '#review-move', /^3\. Black F5-G4 \?\? Blunder$/);
      await read(
        page,
        '#review-words',
        /^Estimate: Black's expected score falls from \d+ % to \d+ %/,
      );
      await read(
        page,
        '#review-refutation',
        /^This lets White give one and take two: H3xF5, E6xG4, /,
      );
      assert.equal(await page.locator('#review-better').isVisible(), false);
      await lookAt(page, 3, 4);

      // What follows, step by step on the board.
      await press(page, 'review-show');
      const steps = page.locator('#review-steps button');
      assert.match((await steps.nth(2).textContent()) ?? '', /^E6xG4forced, takes one$/);
      await steps.nth(1).click();
      await read(page, '#message', /^White H3xF5: .*takes one\.$/);
      assert.match((await page.getAttribute('[data-cell=F5]', 'aria-label')) ?? '', /white/);
      await press(page, 'review-back');
      await read(page, '#turn', /^3\. Black F5-G4: blunder$/);

      // On demand only.
      await press(page, 'review-best');
      await read(page, '#review-better', /^(Better|The only good move) was [A-H]\d-[A-H]\d/);
      assert.deepEqual(await axeFindings(page), []);

      // The same mistake again is refuted; the game stays as it was.
      await press(page, 'review-try');
      await read(page, '#turn', /^Black to move\.$/);
      for (const cell of ['F5', 'G4']) await page.locator(`[data-cell=${cell}]`).click();
      await read(page, '#message', /^Blunder\. This lets White give one and take two: /);
      await read(page, '#turn', /^Black must capture\.$/);
      await press(page, 'review-back');
      await read(page, '#turn', /^3\. Black F5-G4: blunder$/);
      await lookAt(page, 3, 4);

      // Against a machine it is kept as a puzzle of one's own, until somebody says otherwise.
      const kept = () =>
        page.evaluate(() => JSON.parse(localStorage.getItem('threeply') ?? '{}').mistakes?.list);
      await page.waitForFunction(() =>
        (localStorage.getItem('threeply') ?? '').includes('"played"'),
      );
      const [mistake] = await kept();
      assert.deepEqual(
        [mistake.rules, mistake.turn, mistake.played, mistake.mark],
        ['english', 'bottom', 'F5-G4', 'blunder'],
      );
      assert.equal(mistake.grid.length, 64);
      assert.equal(await page.getAttribute('#review-keep', 'aria-checked'), 'true');
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, phone.width, 'nothing scrolls sideways');
    }));

  it('leaves the game as it was found', () =>
    site.withPage({ hash, stored: againstLevel }, async (page) => {
      await lookAt(page, 4, 4);
      await press(page, 'tab-review');
      await isDone(page);
      await press(page, 'review-next');
      await page.waitForFunction(
        () => !document.querySelector('#review-move')?.textContent?.startsWith('4.'),
      );
      await press(page, 'tab-game');
      await lookAt(page, 4, 4);
    }));

  it('goes with the game, and the graph leads to its boards', () =>
    site.withPage({ hash }, async (page) => {
      await openReview(page);
      await isDone(page);
      const box = await page.locator('#review-graph svg').boundingBox();
      assert.ok(box);
      await page.mouse.click(box.x + 46, box.y + box.height / 2);
      await lookAt(page, 0, 4);
      await page.locator('#review-graph input').press('ArrowRight');
      await lookAt(page, 1, 4);
      await page.locator('#review-moves button', { hasText: 'F5-G4' }).click();
      await lookAt(page, 3, 4);
      assert.equal(await page.locator('.advantage').isVisible(), true);
      await press(page, 'review-bar');
      assert.equal(await page.locator('.advantage').isVisible(), false);
      // Nobody's mistake against nobody.
      assert.equal(await page.getAttribute('#review-keep', 'aria-checked'), 'false');
      await press(page, 'review-keep');
      assert.equal(await page.getAttribute('#review-keep', 'aria-checked'), 'true');
      // Why? still opens the exact tree.
      await press(page, 'review-why');
      await page.locator('#tree-drawing').waitFor();
      assert.equal(await page.locator('.advantage').isVisible(), false);
    }));

  it('goes on with a forced move, and offers nothing that would change nothing', () =>
    site.withPage({ hash: '#rules=english&actions=C6-D5.F3-E4' }, async (page) => {
      await openReview(page);
      await press(page, 'analysis-run');
      await read(
        page,
        '#analysis-state',
        /^Depth (9|\d\d), .* a second\. Only one move is legal\.$/,
      );
      await press(page, 'analysis-run');
      await read(page, '#analysis-run', /^Go on$/);
      // Proved by tables: there is nothing to go on with.
      const start = `.B......${'........'.repeat(5)}.......WB.......`;
      await page.evaluate((grid) => {
        location.hash = `#rules=english&start=${grid}&place=review`;
      }, start);
      await lookAt(page, 0, 0);
      await press(page, 'analysis-run');
      await read(page, '#analysis-state', /^Endgame tables know where every move leads\.$/);
      await page.waitForSelector('#analysis-run', { state: 'hidden' });
      const focused = await page.evaluate(() => document.activeElement?.id);
      assert.equal(focused, 'analysis-lines');
      // What is proved of the board is said once.
      await read(page, '#proof', /^Proved: Black wins in \d+ plies\.$/);
      await read(page, '#cost', /^$/);
    }));

  it('analyses the board in several lines, stops and goes on', () =>
    site.withPage({ hash: '#rules=english' }, async (page) => {
      await openReview(page);
      await press(page, 'analysis-run');
      await read(page, '#analysis-state', /^Depth (9|\d\d), .* positions, .* a second\.$/);
      assert.equal(await page.locator('#analysis-list li').count(), 3);
      await press(page, 'analysis-run');
      const stopped = await read(page, '#analysis-state', /^Depth \d+, [^,]* positions\.$/);
      await press(page, 'analysis-run');
      const again = await read(page, '#analysis-state', / positions, [\d.]+( [kM])? a second\.$/);
      const depth = (/** @type {string} */ words) => Number(/\d+/.exec(words)?.[0]);
      assert.ok(depth(again) >= depth(stopped), `${again} after ${stopped}`);
      // One estimate of one board, wherever it is shown.
      await press(page, 'analysis-run');
      const [, leader, wins, draws] =
        /(Black|White) .*wins (\d+) %, draws (\d+) %/.exec(
          (await page.textContent('#analysis-list p')) ?? '',
        ) ?? assert.fail('no chances');
      const words = await read(page, '#cost', /^Analysis, depth \d+: Black wins/);
      assert.ok(words.includes(`${leader} wins ${wins} %`), `${words} and ${leader} ${wins} %`);
      assert.ok(words.includes(`draw ${draws} %`), words);
      assert.equal(await page.getAttribute('.advantage', 'aria-label'), words);
      await page.locator('#analysis-list button').first().click();
      await read(page, '#turn', /^The engine’s line, \d+ of \d+\.$/);
      await press(page, 'review-back');
      await read(page, '#turn', /^Before the first move\.$/);
    }));
});
