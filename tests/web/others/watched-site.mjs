// @ts-check
// The built site with a script before all others that notes what must never happen there. WebDriver alone
// tells of no errors in a page; a script of the page's own origin is allowed by its policy.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../../web/server.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = resolve(root, process.env.THREEPLY_SITE ?? 'build/site');

/** Runs in the page and stands alone there; what it notes outlives a reload. */
function watch() {
  const note = (/** @type {string} */ trouble) => {
    const troubles = JSON.parse(sessionStorage.getItem('troubles') ?? '[]');
    sessionStorage.setItem('troubles', JSON.stringify([...troubles, trouble]));
  };
  addEventListener('error', (event) => note(`error: ${event.message ?? event.target}`), true);
  addEventListener('unhandledrejection', ({ reason }) => note(`rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...words) => {
    note(`console: ${words.join(' ')}`);
    error(...words);
  };
}

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('base64');

/** A server of the watched site. */
export async function serveWatched() {
  if (!existsSync(join(built, 'index.html'))) {
    throw new Error(`there is no site at ${built}; web/serve --build-only makes it`);
  }
  const site = await mkdtemp(join(tmpdir(), 'threeply-watched-'));
  await cp(built, site, { recursive: true });
  await writeFile(join(site, 'watch.js'), `(${watch})();\n`);
  const page = await readFile(join(site, 'index.html'), 'utf8');
  const watched = page.replace(/<title>/, '<script src="watch.js"></script><title>');
  await writeFile(join(site, 'index.html'), watched);
  // The service worker knows each file by its hash.
  const worker = await readFile(join(site, 'service-worker.js'), 'utf8');
  await writeFile(join(site, 'service-worker.js'), worker.replace(hashOf(page), hashOf(watched)));
  const server = await startServer({ root: site });
  return {
    url: server.url,
    async close() {
      await server.close();
      await rm(site, { recursive: true });
    },
  };
}

/** What has been noted in this tab. @param {import('./driver.mjs').Driver} page @returns {Promise<string[]>} */
export const troublesOf = (page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('troubles') ?? '[]'));
