// @ts-check
// Every address in a site leads to a file of the site, by a relative path: any folder of any host will do.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import test from 'node:test';
import { filesOf, sites } from './sites.mjs';

/** How addresses stand in each kind of file. @type {Record<string, RegExp[]>} */
const forms = {
  '.html': [/\s(?:href|src)\s*=\s*"([^"]*)"/g],
  '.css': [/url\(\s*['"]?([^'")]+)['"]?\s*\)/g, /@import\s+['"]([^'"]+)['"]/g],
  '.js': [
    /(?:^|[;}\n])\s*(?:import|export)\b[^'"`;()]*?from\s*['"]([^'"]+)['"]/g,
    /(?:^|[;}\n])\s*import\s*['"]([^'"]+)['"]/g,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
    /new URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g,
  ],
  '.webmanifest': [/"(?:src|start_url|scope)":\s*"([^"]*)"/g],
};

/** Comments may speak of files elsewhere, as types do. @param {string} file @param {string} text */
function withoutComments(file, text) {
  if (posix.extname(file) === '.html') return text.replace(/<!--[^]*?-->/g, '');
  return text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** @param {string} file @param {string} text */
function addressesIn(file, text) {
  const plain = withoutComments(file, text);
  const found = (forms[posix.extname(file)] ?? []).flatMap((form) => [...plain.matchAll(form)]);
  return found.map(([, address]) => address);
}

for (const { name, make } of sites) {
  test(`${name}: every address resolves inside the site`, async (t) => {
    const site = await make(t);
    const files = await filesOf(site);
    let count = 0;
    for (const file of files) {
      for (const address of addressesIn(file, await readFile(join(site, file), 'utf8'))) {
        if (/^(?:#|data:)/.test(address)) continue;
        const where = `${file} → ${address}`;
        assert.doesNotMatch(address, /^(?:[a-z][a-z0-9+.-]*:|\/)/i, `not relative: ${where}`);
        // The worker's addresses, like the page's, start from the folder of the site.
        const path = posix.join(posix.dirname(file), address.replace(/[?#].*$/, ''));
        const target = path === './' || path === '.' ? 'index.html' : path;
        assert.ok(files.includes(target), `leads nowhere: ${where}`);
        count += 1;
      }
    }
    assert.ok(count >= 10, `only ${count} addresses found`);
  });
}

test('the check itself sees each form of address', () => {
  /** @type {[string, string, string[]][]} */
  const samples = [
    ['a.html', '<a href="x"><!-- <a href="n"> --><img src="y">', ['x', 'y']],
    ['a.css', `@import 'x';\nb { background: url(y); c: url("z") } /* url(n) */`, ['y', 'z', 'x']],
    [
      'a.js',
      `import {\n  b,\n} from './x';\nexport * from './y';\n// import './n';`,
      ['./x', './y'],
    ],
    ['a.js', `import './x';\nawait import('./y');`, ['./x', './y']],
    ['a.js', `import{a}from"./x";import"./y";export{a}from"./z";`, ['./x', './z', './y']],
    ['a.js', `new Worker(new URL('./x', import.meta.url))`, ['./x']],
    ['a.webmanifest', '{ "start_url": "./", "icons": [{ "src": "x" }] }', ['./', 'x']],
  ];
  for (const [file, text, expected] of samples) {
    assert.deepEqual(addressesIn(file, text), expected, text);
  }
});

for (const { name, make } of sites) {
  test(`${name}: the manifest has icons of the sizes it says`, async (t) => {
    const site = await make(t);
    const path = (await filesOf(site)).find((file) => file.endsWith('.webmanifest')) ?? '';
    const manifest = JSON.parse(await readFile(join(site, path), 'utf8'));
    assert.ok(manifest.name && manifest.short_name && manifest.display);
    for (const { src, sizes, type } of manifest.icons) {
      if (type !== 'image/png') continue;
      const content = await readFile(join(site, dirname(path), src));
      assert.equal(content.toString('latin1', 1, 4), 'PNG');
      assert.equal(`${content.readUInt32BE(16)}x${content.readUInt32BE(20)}`, sizes);
    }
    assert.ok(
      manifest.icons.some(
        (/** @type {{ purpose: string }} */ { purpose }) => purpose === 'maskable',
      ),
    );
  });
}
