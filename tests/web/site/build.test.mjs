// @ts-check
// web/build-site: what goes into a site, and that a failed build leaves the old one alone.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { buildSite, filesOf, sites, temporaryFolder, writeFiles, writeStandIn } from './sites.mjs';

/** @param {import('node:test').TestContext} t */
async function folders(t) {
  const folder = await temporaryFolder(t);
  return { ...(await writeStandIn(folder)), out: join(folder, 'site') };
}

/** Of d3-hierarchy: what lays out a tree, and what that imports. */
const layoutModules = [
  ...['ancestors', 'count', 'descendants', 'each', 'eachAfter', 'eachBefore', 'index'],
  ...['leaves', 'links', 'path', 'sort', 'sum'],
]
  .map((name) => `hierarchy/${name}`)
  .concat('tree');

/** The version and the files that a service worker keeps. @param {string} site */
async function keptBy(site) {
  const text = await readFile(join(site, 'service-worker.js'), 'utf8');
  const version = /const version = '([0-9a-f]+)';/.exec(text)?.[1];
  const pairs = [...text.matchAll(/^ {2}\['([^']+)', '([^']+)'\],$/gm)];
  return { version, files: new Map(pairs.map(([, path, integrity]) => [path, integrity])) };
}

test('a site has what browsers ask for and nothing else', async (t) => {
  const build = await folders(t);
  await writeFiles(build.web, { serve: '#!/bin/sh', 'server.mjs': '', 'engine/api.d.ts': '' });
  await buildSite(build);
  assert.deepEqual(await filesOf(build.out), [
    'app.js',
    'engine/client.js',
    'engine/threeply-engine.js',
    'engine/threeply-engine.wasm',
    'engine/worker.js',
    'icon-192.png',
    'icon-512.png',
    'icon.svg',
    'index.html',
    'manifest.webmanifest',
    'offline.js',
    'service-worker.js',
    'styles/base.css',
    'vendor/d3-hierarchy/LICENSE.txt',
    ...layoutModules.map((name) => `vendor/d3-hierarchy/${name}.js`),
  ]);
});

for (const { name, make } of sites) {
  test(`${name}: the service worker keeps every other file, by its hash`, async (t) => {
    const site = await make(t);
    const { version, files } = await keptBy(site);
    assert.match(String(version), /^[0-9a-f]{16}$/);
    const expected = (await filesOf(site)).filter((file) => file !== 'service-worker.js');
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
    { 'new.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
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
  await writeFiles(build.web, { 'extra.js': '' });
  await buildSite(build);
  await rm(join(build.web, 'extra.js'));
  await buildSite(build);
  assert.ok(!(await filesOf(build.out)).includes('extra.js'));
});

/** @type {[string, RegExp, (build: { web: string, module: string }) => Promise<void>][]} */
const failures = [
  ['no page', /no index\.html/, ({ web }) => rm(join(web, 'index.html'))],
  [
    'no engine',
    /no threeply-engine\.wasm/,
    ({ module }) => rm(join(module, 'threeply-engine.wasm')),
  ],
  [
    'an engine that is too large',
    /the engine is too large/,
    ({ module }) => writeFile(join(module, 'threeply-engine.wasm'), randomBytes(91_000)),
  ],
  [
    'a page that is too large',
    /the page is too large/,
    ({ web }) => writeFile(join(web, 'extra.png'), randomBytes(231_000)),
  ],
  [
    'a name that is no address',
    /no plain address: it's\.js/,
    ({ web }) => writeFiles(web, { "it's.js": '' }),
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

    await writeFiles(build.web, { 'app.js': '// newer' });
    await spoil(build);
    await assert.rejects(buildSite(build), { stderr: complaint });
    assert.deepEqual(await filesOf(build.out), before);
    assert.equal((await keptBy(build.out)).version, version);
    assert.deepEqual((await readdir(dirname(build.out))).sort(), ['module', 'site', 'web']);
  });
}
