// @ts-check
// web/build-site: what goes into a site, and that a failed build leaves the old one alone.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { isNamedByContent } from '../../../web/site/files.mjs';
import {
  buildSite,
  filesOf,
  isFetchedLater,
  sites,
  temporaryFolder,
  writeFiles,
  writeStandIn,
} from './sites.mjs';
import {
  mostOfEngine,
  mostOfNetwork,
  mostOfPlayer,
  mostOfSite,
  mostOfSolver,
  mostOfTable,
  mostOfTables,
} from '../../../web/site/limits.mjs';

/** @param {import('node:test').TestContext} t */
async function folders(t) {
  const folder = await temporaryFolder(t);
  return { ...(await writeStandIn(folder)), out: join(folder, 'site') };
}

/** The version and the files that a service worker keeps. @param {string} site */
async function keptBy(site) {
  const text = await readFile(join(site, 'service-worker.js'), 'utf8');
  const version = /const version = '([0-9a-f]+)';/.exec(text)?.[1];
  const pairs = [...text.matchAll(/^ {2}\['([^']+)', '([^']+)'\],$/gm)];
  return { version, files: new Map(pairs.map(([, path, integrity]) => [path, integrity])) };
}

/** A name with its hash left out. @param {string} file */
const plainName = (file) => file.replace(/-[A-Z0-9]{8}(?=\.)/, '');

test('a site has what browsers ask for and nothing else', async (t) => {
  const build = await folders(t);
  await writeFiles(build.web, { serve: '#!/bin/sh', 'server.mjs': '', 'engine/api.d.ts': '' });
  await buildSite(build);
  const files = await filesOf(build.out);
  const names = files.filter((file) => !file.endsWith('.map')).map(plainName);
  // The icon is there for the page and for a style.
  assert.deepEqual([...new Set(names)].sort(), [
    'assets/app.js',
    'assets/chunk.js',
    'assets/icon-192.png',
    'assets/icon-512.png',
    'assets/icon.svg',
    'assets/later.js',
    'assets/library-worker.js',
    'assets/manifest.webmanifest',
    'assets/page.css',
    'assets/player-plain-worker.js',
    'assets/player-worker.js',
    'assets/solver-worker.js',
    'assets/threeply-engine.wasm',
    'assets/threeply-library.wasm',
    'assets/threeply-player-plain.wasm',
    'assets/threeply-player.wasm',
    'assets/threeply-solver.wasm',
    'assets/worker.js',
    'index.html',
    'networks/english.network',
    'service-worker.js',
    'tables/english/k1m0-k1m0.distances',
    'tables/english/list.json',
    'tables/towers/k1m0-k1m0.distances',
    'tables/towers/k1m0-k1m0.outcomes',
    'tables/towers/k1m0-k2m2.outcomes',
    'tables/towers/list.json',
    'tables/towers/results.json',
    'vendor/d3-hierarchy/LICENSE.txt',
  ]);
  const code = files.filter((file) => /assets\/.*\.(?:js|css)$/.test(file));
  assert.deepEqual(
    code.filter((file) => !files.includes(`${file}.map`)),
    [],
    'each script and style has its source map',
  );
});

test('what the page needs at once is not split by what it shares with later modules', async (t) => {
  const build = await folders(t);
  await writeFiles(build.web, {
    'app.js': `import { a } from './a.js'; import { b } from './b.js';
window.test = [a, b, () => import('./x.js'), () => import('./y.js')];`,
    'a.js': `export const a = ['shared with x'];`,
    'b.js': `export const b = ['shared with y'];`,
    'x.js': `import { a } from './a.js'; export default a;`,
    'y.js': `import { b } from './b.js'; export default b;`,
  });
  await buildSite(build);
  const page = await readFile(join(build.out, 'index.html'), 'utf8');
  const modules = [...page.matchAll(/<link rel="modulepreload" href="([^"]*)"/g)];
  const texts = modules.map(([, path]) => readFile(join(build.out, path), 'utf8'));
  const together = (await Promise.all(texts)).filter((text) => text.includes('shared with'));
  assert.equal(together.length, 1);
  assert.match(together[0], /shared with x[^]*shared with y/);
});

test('styles are one file, in their order, each for its medium', async (t) => {
  const build = await folders(t);
  await buildSite(build);
  const files = (await filesOf(build.out)).filter((file) => file.endsWith('.css'));
  assert.equal(files.length, 1);
  const text = await readFile(join(build.out, files[0]), 'utf8');
  assert.match(text, /^p\{color:#123\}body\{[^}]*\}@media print\{p\{color:#000\}\}/);
});

for (const { name, make } of sites) {
  test(`${name}: what is in assets/, tables/ and networks/ is named by its content, the rest is not`, async (t) => {
    const files = await filesOf(await make(t));
    const named = files.filter((file) => isNamedByContent(file));
    assert.deepEqual(
      named,
      files.filter((file) => /^(?:assets|tables|networks)\//.test(file)),
    );
    assert.ok(named.length >= 10);
  });
}

test('a change renames what it changes and what refers to that, and nothing else', async (t) => {
  const build = await folders(t);
  await buildSite(build);
  const before = await filesOf(build.out);
  await appendFile(join(build.web, 'places/later.html'), 'quite ');
  await buildSite(build);
  const gone = before.filter(
    (file) => !file.endsWith('.map') && !existsSync(join(build.out, file)),
  );
  assert.deepEqual(gone.map(plainName), ['assets/app.js', 'assets/chunk.js', 'assets/later.js']);
});

for (const { name, make } of sites) {
  test(`${name}: a list of each rule set has its tables with their hashes`, async (t) => {
    const site = await make(t);
    const files = (await filesOf(site)).filter((file) => file.startsWith('tables/'));
    const lists = files.filter((file) => plainName(file).endsWith('/list.json'));
    assert.ok(lists.length >= 2);
    const listed = [...lists];
    for (const list of lists) {
      const text = await readFile(join(site, list), 'utf8');
      for (const [name, [file, integrity]] of Object.entries(JSON.parse(text))) {
        const path = join(dirname(list), file);
        assert.equal(plainName(file), name);
        const hash = createHash('sha256').update(await readFile(join(site, path)));
        assert.equal(integrity, `sha256-${hash.digest('base64')}`);
        listed.push(path);
      }
    }
    assert.deepEqual(listed.sort(), files);
    const worker = await readFile(join(site, 'service-worker.js'), 'utf8');
    assert.deepEqual(
      files.filter((file) => !worker.includes(`'${file}'`)),
      [],
    );
  });

  test(`${name}: the service worker keeps every other file but source maps, by its hash`, async (t) => {
    const site = await make(t);
    const { version, files } = await keptBy(site);
    assert.match(String(version), /^[0-9a-f]{16}$/);
    const expected = (await filesOf(site)).filter(
      (file) => !/\.map$|^service-worker\.js$/.test(file) && !isFetchedLater(file),
    );
    assert.deepEqual([...files.keys()].sort(), expected);
    for (const [file, integrity] of files) {
      const content = await readFile(join(site, file));
      const hash = createHash('sha256').update(content).digest('base64');
      assert.equal(integrity, `sha256-${hash}`, file);
    }
  });
}

test('the version is that of the contents: the same again, another after any change', async (t) => {
  const build = await folders(t);
  const versions = [];
  /** @type {Record<string, string>[]} */
  const changes = [
    {},
    {},
    { 'styles/base.css': 'body {}' },
    { 'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  ];
  for (const change of changes) {
    await writeFiles(build.web, change);
    await buildSite(build);
    versions.push((await keptBy(build.out)).version);
  }
  assert.equal(versions[0], versions[1]);
  assert.equal(new Set(versions).size, 3);
});

test('a file that is gone from the sources is gone from the site', async (t) => {
  const build = await folders(t);
  await buildSite(build);
  await writeFiles(build.web, { 'app.js': '' });
  await buildSite(build);
  assert.ok(!(await filesOf(build.out)).map(plainName).includes('assets/later.js'));
});

/** A module that no compression makes smaller. @param {number} bytes */
const longModule = (bytes) => `export default '${randomBytes(bytes).toString('hex')}';`;

/** @type {[string, RegExp, (build: import('./sites.mjs').Sources) => Promise<void>][]} */
const failures = [
  ['no page', /no index\.html/, ({ web }) => rm(join(web, 'index.html'))],
  [
    'no engine',
    /no threeply-engine\.wasm/,
    ({ module }) => rm(join(module, 'threeply-engine.wasm')),
  ],
  [
    'no solver',
    /no threeply-solver\.wasm/,
    ({ module }) => rm(join(module, 'threeply-solver.wasm')),
  ],
  [
    'a solver that is too large',
    /the solver is too large/,
    ({ module }) =>
      writeFile(join(module, 'threeply-solver.wasm'), randomBytes(mostOfSolver + 1000)),
  ],
  [
    'no strong engine without vectors',
    /no threeply-player-plain\.js/,
    ({ module }) => rm(join(module, 'threeply-player-plain.js')),
  ],
  [
    'a strong engine that is too large',
    /the player is too large/,
    ({ module }) =>
      writeFile(join(module, 'threeply-player.wasm'), randomBytes(mostOfPlayer + 1000)),
  ],
  [
    'a network that is too large',
    /english-.{8}\.network is too large/,
    ({ networks }) =>
      writeFile(join(networks, 'english.network'), randomBytes(mostOfNetwork + 1000)),
  ],
  ['no tables', /no endgame tables at/, ({ tables }) => rm(tables, { recursive: true })],
  [
    'a table that is too large',
    /k1m0-k1m0-.{8}\.distances is too large/,
    ({ tables }) =>
      writeFile(join(tables, 'english/k1m0-k1m0.distances'), randomBytes(mostOfTable + 1000)),
  ],
  [
    'tables that are too large',
    /the tables are too large/,
    ({ tables }) =>
      writeFile(join(tables, 'english/k1m0-k1m0.distances'), randomBytes(mostOfTables + 1000)),
  ],
  [
    'an engine that is too large',
    /the engine is too large/,
    ({ module }) =>
      writeFile(join(module, 'threeply-engine.wasm'), randomBytes(mostOfEngine + 1000)),
  ],
  [
    'a first load that is too large',
    /the first load is too large/,
    ({ web }) => writeFiles(web, { 'app.js': `window.x = '${longModule(160_000).slice(16)}` }),
  ],
  [
    'a first load of too many files',
    /more than 12 files/,
    async ({ web }) => {
      const names = Array.from({ length: 12 }, (_, index) => `p${index}.js`);
      const page = await readFile(join(web, 'index.html'), 'utf8');
      const links = names.map((file) => `<link rel="modulepreload" href="${file}" />`);
      await writeFiles(web, {
        ...Object.fromEntries(names.map((file) => [file, `export default '${file}';`])),
        'index.html': page.replace('</title>', `</title>${links.join('')}`),
        'app.js': names.map((file) => `import('./${file}');`).join(''),
      });
    },
  ],
  [
    'a site that is too large',
    /the site is too large/,
    ({ web }) => writeFiles(web, { 'places/later.js': longModule(mostOfSite) }),
  ],
  [
    'a name that is no address',
    /no plain address: .*it's/,
    async ({ web }) => {
      const page = await readFile(join(web, 'index.html'), 'utf8');
      await writeFiles(web, { 'index.html': page.replace('icon.svg', "it's.svg"), "it's.svg": '' });
    },
  ],
  ['a style that is not there', /base\.css/, ({ web }) => rm(join(web, 'styles/base.css'))],
  ['an icon that is not there', /icon-192\.png/, ({ web }) => rm(join(web, 'icon-192.png'))],
  [
    'a preload of what is not there',
    /nothing was made of nowhere\.js/,
    async ({ web }) => {
      const page = await readFile(join(web, 'index.html'), 'utf8');
      const link = '<link rel="modulepreload" href="nowhere.js" />';
      await writeFiles(web, { 'index.html': page.replace('</title>', `</title>${link}`) });
    },
  ],
  [
    'a script that cannot be read',
    /app\.js:1:4/,
    ({ web }) => writeFiles(web, { 'app.js': 'let let;' }),
  ],
  [
    'a style that is suspicious',
    /base\.css:1/,
    ({ web }) => writeFiles(web, { 'styles/base.css': 'p { colour red }' }),
  ],
  [
    'a service worker without blanks',
    /to fill in/,
    ({ web }) => writeFile(join(web, 'service-worker.js'), ''),
  ],
];
for (const [name, complaint, spoil] of failures) {
  test(`${name}: the build fails with a word and the old site stays whole`, async (t) => {
    const build = await folders(t);
    await buildSite(build);
    const before = await filesOf(build.out);
    const version = (await keptBy(build.out)).version;

    await appendFile(join(build.web, 'app.js'), 'window.isNewer = true;');
    await spoil(build);
    await assert.rejects(buildSite(build), { stderr: complaint });
    assert.deepEqual(await filesOf(build.out), before);
    assert.equal((await keptBy(build.out)).version, version);
    const beside = (await readdir(dirname(build.out))).filter((entry) => entry !== 'tables');
    assert.deepEqual(beside.sort(), ['module', 'networks', 'site', 'web']);
  });
}
