// @ts-check
// What a first visit fetches until a move can be made: little, and nothing twice.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { gzipSync } from 'node:zlib';
import { mostAtFirst } from '../../../web/site/limits.mjs';
import { firstMove } from './first-move.mjs';
import { builtSite } from './sites.mjs';
import { openBrowser } from './visits.mjs';

/** @type {import('playwright-core').Browser} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** The file that an address gets, in bytes after gzip. @param {string} path */
async function gzippedSize(path) {
  const file = path.replace(/[?#].*$/, '').replace(/^\/$/, '/index.html');
  return gzipSync(await readFile(join(builtSite, file))).length;
}

const { requests, bytes: most } = mostAtFirst;
test(`the first move takes at most ${requests} requests and ${most} bytes gzipped`, async (t) => {
  // Without a service worker: it comes when the board is there, and how soon depends on the machine.
  const { answers, complaints } = await firstMove(browser, builtSite, { serviceWorkers: 'block' });
  const paths = answers.map(({ path }) => path);
  const sizes = await Promise.all(paths.map(gzippedSize));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  t.diagnostic(`${paths.length} requests, ${bytes} bytes gzipped`);
  assert.ok(paths.length <= requests, paths.join(' '));
  assert.ok(bytes <= most, `${bytes} bytes`);
  assert.deepEqual([...new Set(paths)], paths, 'nothing is fetched twice');
  assert.ok(paths.some((path) => path.endsWith('.wasm')));
  assert.deepEqual(complaints, []);
});
