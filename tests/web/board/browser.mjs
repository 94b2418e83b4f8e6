// A browser with the harness in it: serves web/ and this folder under the page's own CSP.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patience, startChromium } from '../chromium.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const web = fileURLToPath(new URL('../../../web/', import.meta.url));
const require = createRequire(import.meta.url);

const CSP = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
async function serve() {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = path.startsWith('/harness/') ? join(here, path.slice(9)) : join(web, path);
    try {
      const body = await readFile(file);
      const type = TYPES[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-security-policy': CSP }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return server;
}

export const axeSource = () => readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

export async function openBrowser() {
  const server = await serve();
  const browser = await startChromium();

  return {
    /** A page with the harness; fails the test on any page or CSP error through `problems`. */
    async open({ view, ...options }) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      /** @type {string[]} */
      const problems = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
      await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
      await page.goto(`http://127.0.0.1:${server.address().port}/harness/harness.html`);
      await page.waitForFunction('window.harness');
      const show = (/** @type {any} */ next) =>
        page.evaluate((it) => /** @type {any} */ (window).harness.board.update(it), next);
      await show(view);
      return {
        page,
        context,
        problems,
        show,
        answerWith: (/** @type {any} */ next) =>
          page.evaluate((it) => void (/** @type {any} */ (window.harness.answer = it)), next),
        played: () => page.evaluate(() => /** @type {any} */ (window).harness.played),
        heard: () => page.evaluate(() => /** @type {any} */ (window).harness.heard),
        lastWords: () => page.evaluate(() => /** @type {any} */ (window).harness.said.at(-1)),
        cell: (/** @type {string} */ name) => page.locator(`[data-cell="${name}"]`),
        label: (/** @type {string} */ name) =>
          page.locator(`[data-cell="${name}"]`).getAttribute('aria-label'),
        targets: () =>
          page.$$eval('.board-cell.is-target', (nodes) => nodes.map((it) => it.dataset.cell)),
        centre: async (/** @type {string} */ name) => {
          const box = await page.locator(`[data-cell="${name}"]`).boundingBox();
          if (!box) throw new Error(`no cell ${name}`);
          return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        },
      };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
