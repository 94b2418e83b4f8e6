// @ts-check
// An engine that dies, hangs or thinks long: the game goes on and the page stays fluent.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openBrowser } from './browser.mjs';
import { look, lookAt, lookFor, play, read, startNew } from './play.mjs';
import { longTasksOf } from './watch.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

/**
 * Keeps every worker within reach, and lets `load` deep searches go before each real one.
 * @param {Page} page
 */
async function hookWorkers(page) {
  await page.addInitScript(() => {
    /** @type {Worker[]} */
    const workers = [];
    const hook = { workers, load: 0, isAsked: false };
    Object.assign(window, { hook });
    window.Worker = class extends Worker {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        super(url, options);
        workers.push(this);
      }
      /** @param {any} message */
      postMessage(message) {
        if (message.call === 'playComputed') {
          hook.isAsked = true;
          const [request, ...rest] = message.args;
          const deep = { ...message, id: -1, args: [{ ...request, depth: 12 }, ...rest] };
          for (let i = 0; i < hook.load; i += 1) super.postMessage(deep);
        }
        super.postMessage(message);
      }
    };
  });
}

/** @param {Page} page @param {number} load */
const setLoad = (page, load) =>
  page.evaluate((value) => {
    const { hook } = /** @type {any} */ (window);
    hook.load = value;
  }, load);

/** Every worker fails as if it had run out of memory. @param {Page} page */
const killAll = (page) =>
  page.evaluate(() => {
    const { workers } = /** @type {any} */ (window).hook;
    for (const worker of [...workers]) {
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent('error', { message: 'killed' }));
    }
    return workers.length;
  });

/** So many deep searches take longer than any test. */
const forever = 1000;
const machine = { players: { bottom: 'person', top: 'minimax-9' } };
const options = { prepare: hookWorkers, hash: '#rules=towers' };

describe('the engine', { concurrency: 2 }, () => {
  it('dies while idle: the next action starts a new one', () =>
    site.withPage({ ...options, stored: { players: { top: 'minimax-3' } } }, async (page) => {
      await play(page, 'G6-F5');
      await lookAt(page, 2, 2);
      assert.equal(await killAll(page), 2);
      await lookAt(page, 2, 2);
      await page.click('[data-cell=F5]');
      const { targets } = await lookFor(page, (seen) => seen.targets.length > 0, 'a target');
      await page.click(`[data-cell=${targets[0]}]`);
      await lookFor(page, ({ count, movable }) => count === 4 && movable.length > 0, 'an answer');
    }));

  it('dies while thinking: it is asked again', () =>
    site.withPage({ ...options, stored: machine }, async (page) => {
      await setLoad(page, forever);
      await page.click('[data-cell=G6]');
      await page.click('[data-cell=F5]');
      await page.waitForSelector('#thinking', { state: 'visible' });
      await setLoad(page, 0);
      await killAll(page);
      await lookFor(page, ({ count, movable }) => count === 2 && movable.length > 0, 'an answer');
      assert(await page.isHidden('#thinking'));
    }));

  it('dies again and again while thinking: the page says so, and the game goes on', () =>
    site.withPage({ ...options, stored: machine }, async (page) => {
      await setLoad(page, forever);
      await page.click('[data-cell=G6]');
      await page.click('[data-cell=F5]');
      await page.waitForSelector('#thinking', { state: 'visible' });
      await killAll(page);
      await killAll(page);
      await read(page, '#message', /engine/);
      await setLoad(page, 0);
      await page.click('#one-action');
      await lookFor(page, ({ count, movable }) => count === 2 && movable.length > 0, 'an answer');
    }));

  it('hangs without a word: it is replaced after a while', () =>
    site.withPage(options, async (page) => {
      await page.clock.install();
      await page.evaluate(() => /** @type {any} */ (window).hook.workers[0].terminate());
      await page.click('[data-cell=G6]');
      await page.click('[data-cell=F5]');
      await page.clock.runFor(30000);
      await lookAt(page, 1, 1);
    }));

  it('stops at once when told so, by button or key', () =>
    site.withPage({ ...options, stored: machine }, async (page) => {
      await setLoad(page, forever);
      for (const stop of [() => page.click('#stop'), () => page.keyboard.press('Escape')]) {
        await startNew(page);
        await lookAt(page, 0, 0);
        await page.click('[data-cell=G6]');
        await page.click('[data-cell=F5]');
        await page.waitForSelector('#stop', { state: 'visible' });
        await stop();
        await page.evaluate(() => new Promise(requestAnimationFrame));
        assert(await page.isHidden('#thinking'), 'in the next picture');
        assert.equal((await look(page)).count, 1);
      }
      await setLoad(page, 0);
      await page.click('#one-action');
      await lookAt(page, 2, 2);
    }));
});

describe('while the machine thinks', () => {
  /** @type {[string, (page: Page) => Promise<unknown>][]} */
  const deeds = [
    ['flipping the board', (page) => page.keyboard.press('f')],
    ['opening the other place', (page) => page.click('#tab-replay')],
    ['choosing the theme', (page) => page.selectOption('#theme', 'dark')],
  ];
  for (const [name, deed] of deeds) {
    it(`${name} does not lose its answer`, () =>
      site.withPage({ ...options, stored: machine }, async (page) => {
        await setLoad(page, 3);
        await page.click('[data-cell=G6]');
        await page.click('[data-cell=F5]');
        await page.waitForFunction(() => /** @type {any} */ (window).hook.isAsked);
        await deed(page);
        await lookFor(page, ({ count, movable }) => count === 2 && movable.length > 0, 'an answer');
      }));
  }

  it('undo, a new game and other rules end the search', () =>
    site.withPage({ ...options, stored: machine }, async (page) => {
      await setLoad(page, forever);
      for (const deed of [
        () => page.click('#undo'),
        () => startNew(page),
        () => page.selectOption('#rules', 'english'),
      ]) {
        await page.click('[data-cell=G6]');
        await page.click('[data-cell=F5]');
        await page.waitForSelector('#thinking', { state: 'visible' });
        await deed();
        await lookFor(
          page,
          ({ count, movable }) => count === 0 && movable.includes('G6'),
          'a start',
        );
        assert(await page.isHidden('#thinking'));
      }
    }));

  it('the page has no long task', () =>
    site.withPage({ ...options, stored: machine }, async (page) => {
      await setLoad(page, forever);
      const longTasks = await longTasksOf(page, async () => {
        await page.click('[data-cell=G6]');
        await page.click('[data-cell=F5]');
        await page.waitForSelector('#thinking', { state: 'visible' });
        await page.hover('#hint');
        await page.click('#flip');
        await page.click('#stop');
        await page.waitForSelector('#thinking', { state: 'hidden' });
      });
      assert.deepEqual(longTasks, []);
    }));
});
