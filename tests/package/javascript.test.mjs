// @ts-check
// The package for JavaScript: what `npm pack` makes is installed into an empty folder, and the examples
// of its README run there: in Node.js, in Chromium as ES modules, and from a bundle.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { patience, startChromium } from '../web/chromium.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/** @type {string} */
let folder;
/** The examples by their names. @type {Map<string, string>} */
let examples;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threeply-npm-'));
  const quietly = ['--offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { stdout } = await run('npm', ['pack', join(root, 'wasm'), '--json', ...quietly], {
    cwd: folder,
    maxBuffer: 1 << 24,
  });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await run('npm', ['install', ...quietly, `./${filename}`], { cwd: folder });
  const readme = await readFile(join(folder, 'node_modules/threeply/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^```js\n(?:\/\/ (\w+\.mjs): .*\n)?([^]*?)^```$/gm)];
  examples = new Map(blocks.map(([, name, text], i) => [name ?? `${i}.mjs`, text]));
  for (const [name, text] of examples) await writeFile(join(folder, name), text);
});
after(() => rm(folder, { recursive: true }));

test('the package has the version of the program, and a size', async () => {
  const { version } = JSON.parse(await readFile(join(root, 'wasm/package.json'), 'utf8'));
  const list = await readFile(join(root, 'CMakeLists.txt'), 'utf8');
  assert.equal(version, /project\(threeply VERSION (\S+)/.exec(list)?.[1]);
  assert.ok((await stat(join(folder, `threeply-${version}.tgz`))).size < 12e6);
});

/** What the examples tell, wherever they run. @type {Record<string, RegExp>} */
const told = {
  'rules.mjs': /^bottom F5-G4 F5-E4 .*\n232 lines\n$/,
  'games.mjs': /^Ann C6-D5\nD3-C4\n 0\n\[Result "\*"\]\n(?:.*\n)+1\. 11-15 23-19 \*\n+$/,
  'strong.mjs':
    /^[A-H]3-[A-H]4: -?[\d.]+ men; win \d+, draw \d+, loss \d+ of 1000\nProved: white wins in 33 plies A8-B7\n$/,
};

describe('in Node.js', () => {
  for (const [name, expected] of Object.entries(told)) {
    test(`${name} works, and ends by itself`, async () => {
      const { stdout, stderr } = await run('node', [name], { cwd: folder, timeout: patience });
      assert.equal(stderr, '');
      assert.match(stdout, expected);
    });
  }

  test('a module works without a worker', async () => {
    const [name] = [...examples].find(([, text]) => text.includes('createEngine')) ?? [''];
    const { stdout } = await run('node', [name], { cwd: folder, timeout: patience });
    assert.equal(stdout, 'A6-B5\n');
  });

  test('what is missing is said, and does not hang', async () => {
    const script = `
      import { MissingEngine, Threeply } from 'threeply';
      const threeply = new Threeply({ files: 'file:///nowhere' });
      const failed = await threeply.engine.describe().catch((error) => error);
      console.log(failed instanceof MissingEngine);`;
    await writeFile(join(folder, 'nowhere.mjs'), script);
    const { stdout } = await run('node', ['nowhere.mjs'], { cwd: folder, timeout: patience });
    assert.equal(stdout, 'true\n');
  });

  test('the types are those of the code', async () => {
    const tsc = join(root, 'tests/web/node_modules/typescript/bin/tsc');
    const settings = {
      compilerOptions: {
        ...{
          noEmit: true,
          strict: true,
          allowJs: true,
          skipLibCheck: true,
          target: 'es2022',
          types: [],
        },
        ...{
          module: 'esnext',
          moduleResolution: 'bundler',
          lib: ['es2022', 'dom', 'dom.iterable'],
        },
        paths: Object.fromEntries(
          ['', '/board', '/files/*'].map((path) => [
            `threeply${path}`,
            [join(folder, 'node_modules/threeply/dist', typesOf(path))],
          ]),
        ),
      },
      files: [join(root, 'tests/package/types.ts'), join(root, 'tests/web/types/bundle.d.ts')],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    await run('node', [tsc, '-p', folder]).catch((error) => assert.fail(error.stdout));
  });
});

/** @param {string} path */
const typesOf = (path) =>
  path === '' ? 'index.d.ts' : path === '/board' ? 'board.d.ts' : 'files/*';

describe('in Chromium', () => {
  /** @type {import('playwright-core').Browser} */
  let browser;
  /** @type {import('node:http').Server} */
  let server;
  /** @type {string} */
  let site;

  /** A strict policy, as a careful site has it. */
  const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'nonce-map'; style-src 'self'; img-src data:; connect-src 'self'; worker-src 'self'";
  /** @type {Record<string, string>} */
  const mediaTypes = { '.html': 'text/html', '.css': 'text/css', '.wasm': 'application/wasm' };
  const script = 'text/javascript';

  before(async () => {
    browser = await startChromium();
    server = createServer(async (request, response) => {
      const path = normalize(new URL(request.url ?? '', 'http://localhost').pathname);
      const content = await readFile(join(folder, path)).catch(() => null);
      const type = mediaTypes[extname(path)] ?? (/\.m?js$/.test(path) ? script : 'text/plain');
      response.writeHead(content ? 200 : 404, {
        'Content-Type': type,
        'Content-Security-Policy': policy,
      });
      response.end(content);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    site = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
  });
  after(async () => {
    await browser.close();
    server.close();
  });

  /**
   * Opens a page with one script; gives it with what it writes and asks for.
   *
   * @param {string} name
   * @param {string} style
   */
  async function open(name, style) {
    const dist = '/node_modules/threeply/dist';
    const imports = { threeply: `${dist}/index.js`, 'threeply/board': `${dist}/board.js` };
    await writeFile(
      join(folder, `${name}.html`),
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Example</title>
      <link rel="icon" href="data:,"><link rel="stylesheet" href="${style}">
      <script type="importmap" nonce="map">${JSON.stringify({ imports })}</script>
      <div id="board"></div><script type="module" src="/${name}"></script>`,
    );
    const page = await browser.newPage({ viewport: { width: 480, height: 480 } });
    page.setDefaultTimeout(patience);
    /** @type {string[]} */
    const written = [];
    /** @type {string[]} */
    const asked = [];
    page.on('console', (message) => written.push(message.text()));
    page.on('pageerror', (error) => written.push(String(error)));
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${site}/${name}.html`);
    return { page, written, asked };
  }

  const sheet = '/node_modules/threeply/dist/board.css';

  for (const [name, expected] of Object.entries(told)) {
    test(`${name} works as a module`, async () => {
      const { page, written, asked } = await open(name, sheet);
      while (written.length < 2) await page.waitForEvent('console');
      assert.match(`${written.join('\n')}\n`, expected);
      const fetched = asked.filter((path) => path.includes('/files/'));
      // Nothing comes that nobody needs.
      const isStrong = name === 'strong.mjs';
      assert.equal(
        fetched.some((path) => path.endsWith('.network')),
        isStrong,
      );
      assert.equal(
        fetched.some((path) => path.includes('/tables/')),
        isStrong,
      );
      assert.ok(fetched.length < 20, fetched.join('\n'));
      await page.close();
    });
  }

  /** A move by hand, and the answer. @param {string} name @param {string} style */
  async function playAt(name, style) {
    const { page, written, asked } = await open(name, style);
    const own = page.locator('.board-cell.is-movable');
    await own.first().waitFor();
    await page.getByRole('gridcell', { name: /^G6/ }).click();
    await page.getByRole('gridcell', { name: /^F5/ }).click();
    // White has moved when a black piece can be chosen again.
    await page.getByRole('gridcell', { name: /^F5, black/ }).waitFor();
    await own.first().waitFor();
    const white = await page.getByRole('gridcell', { name: /^[A-H]4, white/ }).count();
    assert.equal(white, 1, written.join('\n'));
    assert.deepEqual(
      written.filter((text) => /error|refused|violates/i.test(text)),
      [],
    );
    return { page, asked };
  }

  test('board.mjs shows a board and plays on it', async () => {
    const { page } = await playAt('board.mjs', sheet);
    const box = await page.locator('.board').boundingBox();
    assert.ok(box && box.width > 400 && Math.abs(box.width - box.height) < 40);
    await page.close();
  });

  test('board.mjs works from a bundle, with its files elsewhere', async () => {
    const source = examples.get('board.mjs') ?? '';
    const bundled = source.replace('new Threeply()', "new Threeply({ files: '/public/threeply' })");
    assert.notEqual(bundled, source);
    await writeFile(join(folder, 'app.js'), `import 'threeply/board.css';\n${bundled}`);
    const options = ['--bundle', '--format=esm', '--log-level=warning', '--outdir=bundle'];
    const { stderr } = await run('esbuild', ['app.js', ...options], { cwd: folder });
    assert.equal(stderr, '');
    await mkdir(join(folder, 'public'));
    const copier = join(folder, 'node_modules/.bin/threeply-files');
    await run(copier, ['public/threeply'], { cwd: folder });
    const { page, asked } = await playAt('bundle/app.js', '/bundle/app.css');
    assert.ok(asked.includes('/public/threeply/threeply-player.wasm'), asked.join('\n'));
    assert.ok(!asked.some((path) => path.startsWith('/node_modules/')), asked.join('\n'));
    await page.close();
  });
});
