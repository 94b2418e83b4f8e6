// @ts-check
// Files that do not come: the engine's module, its worker, a place. The page says so in plain words, and
// they can be tried again.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { isReady, openBrowser } from './browser.mjs';
import { look, play, read } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Route} Route */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const wasm = /\.wasm$/;
const worker = /\/worker[^/]*\.js$/;
const page404 = '<!doctype html><title>Not here</title>';

/** @type {[string, RegExp, (route: Route) => Promise<void>][]} */
const faults = [
  ['the module is not there', wasm, (route) => route.fulfill({ status: 404, body: page404 })],
  [
    'a page comes instead of the module',
    wasm,
    (route) => route.fulfill({ contentType: 'text/html', body: page404 }),
  ],
  [
    'the module is cut off',
    wasm,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.body()).subarray(0, 9000);
      await route.fulfill({ contentType: 'application/wasm', body });
    },
  ],
  ['the connection breaks', wasm, (route) => route.abort('connectionreset')],
  ['the worker is not there', worker, (route) => route.fulfill({ status: 404, body: page404 })],
];

/**
 * In a context of its own: what fails here is not counted as trouble of the page.
 * @param {(page: Page) => Promise<void>} test
 */
async function withBarePage(test) {
  const context = await site.browser.newContext({
    viewport: { width: 1000, height: 680 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10000);
    await test(page);
  } finally {
    await context.close();
  }
}

describe('the engine', () => {
  it('is not needed to save the game of an earlier visit to a file', () =>
    withBarePage(async (page) => {
      await page.goto(`${site.url}#rules=towers&actions=G6-F5`);
      await isReady(page);
      await page.route(wasm, (route) => route.abort());
      await page.reload();
      await read(page, '#notice-text', /still kept/);
      const [file] = await Promise.all([page.waitForEvent('download'), page.click('#notice-save')]);
      assert.equal(await readFile(await file.path(), 'utf8'), 'G6-F5\n');
    }));

  for (const [name, file, answer] of faults) {
    it(`is tried again when ${name}`, () =>
      withBarePage(async (page) => {
        await page.route(file, answer);
        await page.goto(`${site.url}#rules=towers`);
        await read(page, '#turn', /^The engine could not be loaded\.$/);
        await read(page, '#message', /missing or damaged/);
        await page.click('#try-again');
        await read(page, '#turn', /^The engine could not be loaded\.$/);
        await page.unroute(file);
        await page.click('#try-again');
        await isReady(page);
        assert(await page.isHidden('#try-again'));
        await play(page, 'G6-F5');
      }));
  }

  it('is given up when it never answers', () =>
    withBarePage(async (page) => {
      await page.clock.install();
      await page.addInitScript(() => {
        window.Worker = /** @type {any} */ (
          class extends EventTarget {
            postMessage() {}
            terminate() {}
          }
        );
      });
      await page.goto(`${site.url}#rules=towers`);
      await read(page, '#turn', /^Loading the engine …$/);
      await page.clock.runFor(60000);
      await read(page, '#turn', /^The engine could not be loaded\.$/);
      assert(await page.isVisible('#try-again'));
    }));
});

describe('a place', () => {
  it('that does not come says so, and can be tried again', () =>
    withBarePage(async (page) => {
      const code = /\/(?:tree|replay|puzzle)[^/]*\.js$/;
      await page.route(code, (route) => route.abort('internetdisconnected'));
      await page.goto(`${site.url}#rules=towers&place=tree`);
      await isReady(page);
      await read(
        page,
        '#place-tree',
        /^Tree could not be loaded\. Check your connection\.Try again$/,
      );
      await play(page, 'G6-F5');
      await page.click('#tab-puzzle');
      await read(page, '#place-puzzle', /^Puzzle could not be loaded/);
      assert.match(
        (await look(page)).turn,
        /^(?:Black|White) to move/,
        'the game stays on the board',
      );
      await page.click('#place-puzzle button');
      await read(page, '#place-puzzle', /^Puzzle could not be loaded/);
      await page.unroute(code);
      await page.click('#place-puzzle button');
      await read(page, '#turn', /^Red to move/);
      await page.click('#tab-tree');
      await read(page, '#tree-sentence', /./);
    }));
});
