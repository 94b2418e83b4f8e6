// @ts-check
// A browser with the page in it: serves the site, opens it at a size and theme, and keeps count of
// everything that must never happen there.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../../web/server.mjs';
import { watchPage } from './watch.mjs';
import { patience, startChromium } from '../chromium.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const site = resolve(root, process.env.THREEPLY_SITE ?? 'build/site');
const require = createRequire(import.meta.url);

export const wide = { width: 1440, height: 900 };
/** Small, so that drawing it takes little time. */
const usual = { width: 1000, height: 680 };
export const phone = { width: 360, height: 740 };

/** A file of tests/golden/replay. @param {string} name */
export const golden = (name) => readFile(join(root, 'tests/golden/replay', name), 'utf8');

const axeSource = () => readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on a page, in both themes; of the second one only what depends on colours.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<string[][]>}
 */
export async function axeFindings(page) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // Past the page's own policy, which forbids scripts from elsewhere.
    const client = await page.context().newCDPSession(page);
    await client.send('Runtime.evaluate', { expression: await axeSource() });
  }
  const found = [];
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(
      (onlyColours) =>
        /** @type {any} */ (window).axe.run({
          preload: false,
          // Telling of what is right takes as long as finding what is wrong.
          resultTypes: ['violations'],
          selectors: false,
          ...(onlyColours && { runOnly: ['color-contrast', 'link-in-text-block'] }),
        }),
      colorScheme === 'dark',
    );
    found.push(
      ...violations.map((/** @type {any} */ { id, nodes }) => [
        `${id}, ${colorScheme}`,
        ...nodes.map((/** @type {any} */ { html }) => html),
      ]),
    );
  }
  return found;
}

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').BrowserContextOptions} ContextOptions
 * @typedef {Object} OpenOptions
 * @property {string} [hash]      a game, such as '#rules=english'
 * @property {'light' | 'dark'} [theme]
 * @property {boolean} [moves]    with motion; none otherwise
 * @property {boolean} [persons]  both sides are played by persons (the default)
 * @property {unknown} [stored]   what an earlier visit has left, as a value or as raw text
 * @property {(page: Page) => Promise<unknown>} [prepare]  before the page is loaded
 * @property {boolean} [isCold]   do not wait for the engine
 */

export async function openBrowser() {
  const server = await startServer({ root: site });
  const browser = await startChromium();

  /**
   * Opens the page, runs the test in it and checks that nothing forbidden has happened.
   * @param {OpenOptions & ContextOptions} options
   * @param {(page: Page) => Promise<void>} test
   */
  async function withPage(options, test) {
    const { hash = '', theme, moves, persons = true, stored, prepare, isCold } = options;
    const context = await browser.newContext({
      viewport: usual,
      colorScheme: theme ?? 'light',
      reducedMotion: moves ? 'no-preference' : 'reduce',
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      const troubles = await watchPage(page, new URL(server.url).origin);
      await page.addInitScript(
        ([text]) => {
          // Only on the first visit: reloading must find what the page itself has kept.
          if (localStorage.length === 0 && text) localStorage.setItem('threeply', text);
        },
        [storedText(stored, persons)],
      );
      await prepare?.(page);
      await page.goto(server.url + hash);
      if (!isCold) await isReady(page);
      await test(page);
      assert.deepEqual(troubles(), []);
    } finally {
      await context.close();
    }
  }

  return {
    url: server.url,
    browser,
    withPage,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** @param {unknown} stored @param {boolean} persons */
function storedText(stored, persons) {
  if (typeof stored === 'string') return stored;
  if (stored) return JSON.stringify(stored);
  return persons ? JSON.stringify({ players: { bottom: 'person', top: 'person' } }) : '';
}

/** Waits for the first answer of the engine. @param {Page} page */
export async function isReady(page) {
  await page.waitForFunction(
    () => /^(Cost|Black has) /.test(document.getElementById('cost')?.textContent ?? ''),
    undefined,
    { polling: 'raf' },
  );
}
