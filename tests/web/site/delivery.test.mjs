// @ts-check
// The site in a browser: from a folder of a host, without a network, and from one version to the next.
import assert from 'node:assert/strict';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { startServer } from '../../../web/server.mjs';
import { filesOf, isFetchedLater, nextVersion, sites, wasmAddress } from './sites.mjs';
import { lookForUpdate, newVisitor, openBrowser, visit, whenOffline } from './visits.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @type {import('playwright-core').Browser} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

const base = '/some/path/';

/**
 * @param {import('node:test').TestContext} t
 * @param {string} root
 */
async function serve(t, root) {
  const server = await startServer({ root, base });
  t.after(() => server.close());
  return server;
}

/** Puts another version in the place of a site. @param {string} site @param {string} version */
async function deploy(site, version) {
  await rm(site, { recursive: true });
  await cp(version, site, { recursive: true });
}

/**
 * The files of a site as the page gets them, and which of them are not those of the folder.
 * @param {Page} page
 * @param {string} site
 */
async function foreignFiles(page, site) {
  const names = (await filesOf(site)).filter(
    (name) => !/\.map$|^service-worker\.js$/.test(name) && !isFetchedLater(name),
  );
  const received = await page.evaluate(
    (list) => Promise.all(list.map(async (name) => (await fetch(`./${name}`)).text())),
    names,
  );
  const expected = await Promise.all(names.map((name) => readFile(join(site, name), 'utf8')));
  return names.filter((_, index) => received[index] !== expected[index].replace(/^\uFEFF/, ''));
}

/** The names of the visitor's caches. @param {Page} page */
const cacheNames = (page) => page.evaluate(() => caches.keys());

/** Changes over as a page would, and waits for the reload. @param {Page} page */
async function changeOver(page) {
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 20));
      registration.waiting.postMessage('skip-waiting');
    }),
  ]);
  await page.waitForLoadState('networkidle');
}

for (const { name, make } of sites) {
  test(`${name} works from a folder of a host and asks nobody else`, async (t) => {
    const { url } = await serve(t, await make(t));
    const { context, account } = await newVisitor(t, browser);
    const page = await context.newPage();
    await visit(page, url);
    await whenOffline(page);
    await page.waitForLoadState('networkidle');
    assert.deepEqual(account.troubles, []);
    const elsewhere = account.requests.filter((address) => !/^(?:data|blob):/.test(address));
    assert.deepEqual(
      elsewhere.filter((address) => !address.startsWith(url)),
      [],
    );
    assert.ok(account.requests.some((address) => wasmAddress.test(address)));
  });

  test(`${name} works without a network after the first visit`, async (t) => {
    const server = await serve(t, await make(t));
    const { context, account } = await newVisitor(t, browser);
    const page = await context.newPage();
    await visit(page, server.url);
    await whenOffline(page);
    const title = await page.title();
    await server.close();

    for (const address of ['', '?from=link', 'index.html', '#part']) {
      account.requests.length = 0;
      await page.goto('about:blank');
      await visit(page, server.url + address);
      assert.equal(await page.title(), title, address);
      assert.ok(
        account.requests.some((request) => wasmAddress.test(request)),
        address,
      );
    }
    await page.reload({ waitUntil: 'networkidle' });
    assert.equal(await page.title(), title);
    // The browser may still try to look for a new worker; that alone may fail.
    const troubles = account.troubles.filter((trouble) => !trouble.includes('service-worker.js'));
    assert.deepEqual(troubles, []);
  });

  test(`${name}: a new version replaces the old one as a whole, when told to`, async (t) => {
    const site = await make(t);
    const first = await nextVersion(t, site, 'first');
    const second = await nextVersion(t, site, 'second');
    await deploy(site, first);
    const { url } = await serve(t, site);
    const { context, account } = await newVisitor(t, browser);
    const page = await context.newPage();
    await visit(page, url);
    await whenOffline(page);
    const others = ['somebody else', `threeply ${url}deeper/ 0123`];
    await page.evaluate((names) => Promise.all(names.map((other) => caches.open(other))), others);

    await deploy(site, second);
    assert.equal(await lookForUpdate(page), true);
    await page.reload({ waitUntil: 'networkidle' });
    assert.match(await page.title(), /^first /, 'not before it is told to');
    assert.deepEqual(await foreignFiles(page, first), []);

    const otherPage = await context.newPage();
    await visit(otherPage, url);
    await whenOffline(otherPage); // by then it listens for the change
    await otherPage.waitForLoadState('networkidle'); // a worker that is asked something stays on
    let loads = 0;
    page.on('load', () => (loads += 1));
    const otherReload = otherPage.waitForEvent('load');
    await changeOver(page);
    await otherReload;
    for (const window of [page, otherPage]) {
      assert.match(await window.title(), /^second /);
      assert.deepEqual(await foreignFiles(window, second), []);
    }
    assert.equal(loads, 1);
    const names = await cacheNames(page);
    assert.equal(names.length, 3);
    assert.deepEqual(
      others.filter((other) => !names.includes(other)),
      [],
    );
    assert.deepEqual(account.troubles, []);
  });

  test(`${name}: a half deployed version is not taken in`, async (t) => {
    const site = await make(t);
    const first = await nextVersion(t, site, 'first');
    const second = await nextVersion(t, site, 'second');
    await deploy(site, first);
    const { url } = await serve(t, site);
    const { context } = await newVisitor(t, browser);
    const page = await context.newPage();
    await visit(page, url);
    await whenOffline(page);

    await deploy(site, second);
    const style = (await filesOf(second)).find((file) => file.endsWith('.css')) ?? '';
    /** @type {[string, () => Promise<void>][]} */
    const halves = [
      [style, () => writeFile(join(site, style), 'p {}')],
      [style, () => rm(join(site, style))],
      ['index.html', () => cp(join(first, 'index.html'), join(site, 'index.html'))],
    ];
    for (const [file, spoil] of halves) {
      await spoil();
      assert.equal(await lookForUpdate(page), false, file);
      await page.reload({ waitUntil: 'networkidle' });
      assert.deepEqual(await foreignFiles(page, first), []);
      await cp(join(second, file), join(site, file));
    }

    assert.equal(await lookForUpdate(page), true);
    await changeOver(page);
    assert.deepEqual(await foreignFiles(page, second), []);
  });
}

test('the page is told of a new version, and changes over by the function it is given', async (t) => {
  const site = await sites[0].make(t);
  const second = await nextVersion(t, site, 'second');
  const { url } = await serve(t, site);
  const { context } = await newVisitor(t, browser);
  const page = await context.newPage();
  const updates = () => page.evaluate(() => /** @type {any} */ (window).updates.length);
  await visit(page, url);
  await whenOffline(page);
  assert.equal(await updates(), 0, 'the first version is no update');

  await deploy(site, second);
  assert.equal(await lookForUpdate(page), true);
  assert.equal(await updates(), 1);
  await page.reload({ waitUntil: 'networkidle' });
  assert.equal(await updates(), 1, 'it still waits');

  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(() => /** @type {any} */ (window).updates[0]()),
  ]);
  assert.match(await page.title(), /^second /);
  assert.equal(await updates(), 0);
});

/**
 * Fetches a table of the site as the page does, with the bytes that it must have.
 * @param {Page} page
 * @param {string} site
 * @param {string} name  such as towers/k1m0-k1m0
 */
async function fetchTable(page, site, name) {
  const [rules, pair] = name.split('/');
  const folder = `tables/${rules}/`;
  const files = await filesOf(join(site, folder));
  const list = files.find((file) => file.startsWith('list-')) ?? '';
  const entries = JSON.parse(await readFile(join(site, folder, list), 'utf8'));
  const [file, integrity] = entries[pair];
  return page.evaluate(
    async ([address, hash]) => {
      const response = await fetch(address, { integrity: hash, cache: 'no-store' }).catch(
        () => null,
      );
      return response?.ok ? response.text() : '';
    },
    [`./${folder}${file}`, integrity],
  );
}

test('tables are kept once they are fetched, also by the next version, unless that has others', async (t) => {
  const site = await sites[0].make(t);
  const first = await nextVersion(t, site, 'first');
  const second = await nextVersion(t, site, 'second');
  await deploy(site, first);
  const server = await serve(t, site);
  const { context, account } = await newVisitor(t, browser);
  const page = await context.newPage();
  await visit(page, server.url);
  await whenOffline(page);
  assert.ok(!account.requests.some((address) => address.includes('/tables/')), 'none by itself');
  const distances = 'towers/k1m0-k1m0.distances';
  assert.equal(await fetchTable(page, site, distances), 'distances of towers');
  assert.equal(await fetchTable(page, site, 'towers/results.json'), '{}');

  // The next version has the same but for one.
  const files = await filesOf(second);
  const results = files.find((file) => file.includes('results')) ?? '';
  await rm(join(second, results));
  const worker = await readFile(join(second, 'service-worker.js'), 'utf8');
  await writeFile(join(second, 'service-worker.js'), worker.replace(`  '${results}',\n`, ''));
  await deploy(site, second);
  assert.equal(await lookForUpdate(page), true);
  await changeOver(page);
  assert.match(await page.title(), /^second /);
  const keptTables = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((cache) => cache.endsWith(' tables'));
      const lists = names.map(async (cache) => (await caches.open(cache)).keys());
      return (await Promise.all(lists)).flat().map(({ url }) => url);
    });
  const kept = await keptTables();
  assert.equal(kept.length, 1);
  assert.match(kept[0], /k1m0-k1m0/);

  await server.close();
  await page.reload({ waitUntil: 'networkidle' });
  assert.equal(await fetchTable(page, site, distances), 'distances of towers');
  assert.equal(await fetchTable(page, site, 'english/k1m0-k1m0.distances'), '');
});

test('the page proves and practises endings without a network, with the tables it has fetched', async (t) => {
  const server = await serve(t, await sites[1].make(t));
  const { context, account } = await newVisitor(t, browser);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, server.url);
  assert.ok(!account.requests.some((address) => address.includes('/tables/')), 'none by itself');
  assert.ok(!account.requests.some((address) => address.includes('solver')), 'nor their module');
  await whenOffline(page);
  await page.click('#tab-endgames');
  const verdict = page.locator('#endgame-verdict', { hasText: /win in \d+ plies/ });
  await verdict.waitFor();
  const words = await verdict.textContent();
  await page.locator('#endgame-count', { hasText: 'positions' }).waitFor();
  await page.waitForLoadState('networkidle'); // what can come of it is fetched, too
  await server.close();

  await page.reload();
  await verdict.waitFor();
  assert.equal(await verdict.textContent(), words);
  await page.click('#endgame-way');
  await page.locator('#endgame-verdict', { hasText: 'played out' }).waitFor();
  await page.locator('#endgame-count', { hasText: 'positions' }).waitFor();
  // What was never fetched is not there, and that is told.
  await page.selectOption('#endgame-material', { label: 'Two men against two' });
  await page.locator('#endgame-missing').waitFor();
});

test('the page plays its levels without a network once it has played one', async (t) => {
  const server = await serve(t, await sites[1].make(t));
  const { context, account } = await newVisitor(t, browser);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Also while no service worker watches: what it has not seen is shown to it later.
  await page.goto(`${server.url}#rules=english`);
  await page.locator('#cost', { hasText: 'Black has' }).waitFor();
  assert.ok(!account.requests.some((address) => address.includes('player')), 'none by itself');
  const answered = page.locator('#cost', { hasText: /^(?:Estimate|Proved)/ });
  const playFirst = async () => {
    // A button pressed before the page is there does nothing.
    await page.locator('#cost', { hasText: 'Black has' }).waitFor({ state: 'attached' });
    await page.click('#new-game');
    await page.click('#start-play');
    await page.locator('#turn', { hasText: 'Your move' }).waitFor();
    await page.click('[data-cell=G6]');
    await page.click('[data-cell=F5]');
    await answered.waitFor({ state: 'attached' });
  };
  await page.selectOption('#player-top', 'level-2');
  await playFirst();
  await whenOffline(page);
  await page.waitForFunction(async () => {
    const name = (await caches.keys()).find((cache) => cache.endsWith(' tables'));
    const kept = name ? await (await caches.open(name)).keys() : [];
    return kept.filter(({ url }) => /player/.test(url)).length === 2;
  });
  await server.close();
  await page.reload();
  await playFirst();
});

test('what was fetched before there was a service worker is kept by it, too', async (t) => {
  const server = await serve(t, await sites[1].make(t));
  const { context } = await newVisitor(t, browser);
  const page = await context.newPage();
  await page.goto(`${server.url}#rules=towers&place=endgames`);
  await page.locator('#endgame-verdict', { hasText: /win in \d+ plies/ }).waitFor();
  await whenOffline(page);
  await page.waitForFunction(async () => {
    const names = (await caches.keys()).filter((cache) => cache.endsWith(' tables'));
    if (names.length === 0) return false;
    const kept = await (await caches.open(names[0])).keys();
    return kept.some(({ url }) => url.includes('.distances'));
  });
});

test('a table with other bytes than it was built with is neither shown nor kept', async (t) => {
  const site = await sites[0].make(t);
  const { url } = await serve(t, site);
  const { context } = await newVisitor(t, browser);
  const page = await context.newPage();
  await visit(page, url);
  await whenOffline(page);
  const files = await filesOf(site);
  const table = files.find((file) => /towers\/k1m0-k1m0/.test(file)) ?? '';
  await writeFile(join(site, table), 'something else');
  assert.equal(await fetchTable(page, site, 'towers/k1m0-k1m0.distances'), '');
  await writeFile(join(site, table), 'distances of towers');
  assert.equal(
    await fetchTable(page, site, 'towers/k1m0-k1m0.distances'),
    'distances of towers',
    'it can be had when it is right again',
  );
});

/** What a browser can be like in which there is no offline page. */
const unable = {
  'has no service workers': () => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
  },
  'forbids to ask': () => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    });
  },
  'refuses to register': () => {
    // An empty page, where every visit begins, has no such thing to change.
    if (!('ServiceWorkerContainer' in window)) return;
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new TypeError('no'));
  },
};
for (const [name, cripple] of Object.entries(unable)) {
  for (const { name: siteName, make } of sites) {
    test(`${siteName} works in a browser that ${name}`, async (t) => {
      const { url } = await serve(t, await make(t));
      const { context, account } = await newVisitor(t, browser);
      await context.addInitScript(cripple);
      const page = await context.newPage();
      await visit(page, url);
      assert.deepEqual(account.troubles, []);
      assert.ok(account.requests.some((address) => wasmAddress.test(address)));
    });
  }
}

test('an address beside the files is not answered with the page', async (t) => {
  const { url } = await serve(t, await sites[0].make(t));
  const { context } = await newVisitor(t, browser);
  const page = await context.newPage();
  await visit(page, url);
  await whenOffline(page);
  assert.equal((await page.goto(`${url}another/`))?.status(), 404);
  assert.equal((await page.goto(`${url}vendor/d3-hierarchy/LICENSE.txt?x`))?.status(), 200);
});
