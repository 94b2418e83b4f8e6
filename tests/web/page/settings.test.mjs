// @ts-check
// Flip, players, theme and help: what changes the view, not the game.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openBrowser } from './browser.mjs';
import { look, lookAt, lookFor, play } from './play.mjs';

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

describe('settings', { concurrency: 2 }, () => {
  it('Flip turns the board and keeps the choice', () =>
    site.withPage({ hash: '#rules=towers' }, async (page) => {
      const before = await look(page);
      await page.keyboard.press('f');
      await page.waitForSelector('[aria-label="Board, white at the bottom"]');
      const seen = await look(page);
      assert.deepEqual([seen.cells.H1.x, seen.cells.H1.y], [before.cells.A8.x, before.cells.A8.y]);
      await play(page, 'G6-F5');
    }));

  it('a machine opens when it plays black, and machines play each other', () =>
    site.withPage({ hash: '#rules=english' }, async (page) => {
      await page.selectOption('#player-bottom', 'minimax-1');
      await lookAt(page, 1, 1);
      await page.selectOption('#player-top', 'minimax-2');
      await lookFor(page, ({ count }) => count >= 3, 'three actions');
      await page.keyboard.press('Escape');
      await page.selectOption('#player-top', 'person');
      await lookFor(
        page,
        ({ movable, turn }) => movable.length > 0 && /^Your move/.test(turn),
        'my turn',
      );
    }));

  it('the theme is kept', () =>
    site.withPage({ hash: '#rules=towers', theme: 'light' }, async (page) => {
      const ground = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const light = await ground();
      await page.selectOption('#theme', 'dark');
      const dark = await ground();
      assert.notEqual(dark, light);
      await page.reload();
      assert.equal(await ground(), dark);
    }));

  it('squares have the numbers of the engine by choice, also in a picture', () =>
    site.withPage({ hash: '#rules=english' }, async (page) => {
      const corners = () =>
        page.$$eval('.board-corners text', (all) => all.map((it) => it.textContent));
      await page.selectOption('#coordinates', 'numbers');
      assert.deepEqual((await corners()).slice(0, 2), ['32', '31']);
      const seen = await look(page);
      assert.match(seen.cells.G8.label, /^G8, square 1, /);
      await page.reload();
      await page.waitForFunction(
        () => [...document.querySelectorAll('.board-corners text')].at(-1)?.textContent === '1',
      );
      await page.selectOption('#coordinates', 'none');
      assert.deepEqual(await corners(), []);
    }));

  it('moves are heard once sound is switched on, and before that nothing is asked of the browser', () =>
    site.withPage(
      {
        hash: '#rules=towers',
        prepare: (page) =>
          page.addInitScript(() => {
            const made = /** @type {unknown[]} */ ([]);
            const Real = window.AudioContext;
            Object.assign(window, {
              made,
              tones: 0,
              AudioContext: class extends Real {
                constructor() {
                  super();
                  made.push(this);
                }
              },
              OscillatorNode: class extends OscillatorNode {
                start() {
                  /** @type {any} */ (window).tones += 1;
                  super.start();
                }
              },
            });
          }),
      },
      async (page) => {
        const count = () => page.evaluate(() => /** @type {any} */ (window).made.length);
        const tones = () => page.evaluate(() => /** @type {any} */ (window).tones);
        await play(page, 'G6-F5');
        assert.deepEqual([await count(), await tones()], [0, 0]);
        await page.click('#sound');
        assert.equal(await page.getAttribute('#sound', 'aria-checked'), 'true');
        assert.equal(await count(), 1);
        await page.waitForFunction(() => /** @type {any} */ (window).tones > 0);
        const before = await tones();
        await play(page, 'B3-A4');
        await page.waitForFunction((than) => /** @type {any} */ (window).tones > than, before);
        await page.reload();
        assert.equal(await page.getAttribute('#sound', 'aria-checked'), 'true');
        assert.equal(await count(), 0, 'not before there is something to hear');
        await page.click('#sound');
        assert.equal(await page.getAttribute('#sound', 'aria-checked'), 'false');
      },
    ));

  it('Help opens by key, holds the focus and gives it back', () =>
    site.withPage({ hash: '#rules=towers' }, async (page) => {
      await page.focus('#flip');
      await page.keyboard.press('?');
      await page.waitForSelector('#help dt:has-text("Towers")');
      await page.keyboard.press('f');
      await page.keyboard.press('Escape');
      assert(await page.isHidden('#help'));
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'flip');
      await page.waitForSelector('[aria-label="Board, black at the bottom"]');
    }));
});
