// @ts-check
// The sites under test: the built page, a small stand-in made of the same delivery parts, and further
// versions of either.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const top = fileURLToPath(new URL('../../../', import.meta.url));

/** The built page; tests that need it fail with a word on how to build it. */
export const builtSite = resolve(process.env.THREEPLY_SITE ?? join(top, 'build/site'));

const engineFiles = ['threeply-engine.js', 'threeply-engine.wasm'];
const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** The smallest page that has what the real one has: modules, a worker, wasm, a policy, links. */
const standInFiles = {
  'index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta
      http-equiv="Content-Security-Policy"
      content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'"
    />
    <title>Stand-in</title>
    <link rel="icon" href="icon.svg" />
    <link rel="manifest" href="manifest.webmanifest" />
    <link rel="stylesheet" href="styles/base.css" />
    <script type="module" src="app.js"></script>
  </head>
  <body><p id="answer">…</p></body>
</html>
`,
  'app.js': `import { answerOf } from './engine/client.js';
import { registerOffline } from './offline.js';
window.updates = [];
registerOffline({ onUpdate: (apply) => window.updates.push(apply) });
answerOf(new Worker(new URL('./engine/worker.js', import.meta.url), { type: 'module' })).then((answer) => {
  document.getElementById('answer').textContent = answer;
});
`,
  'engine/client.js': `export const answerOf = (worker) =>
  new Promise((resolve) => worker.addEventListener('message', ({ data }) => resolve(data)));
`,
  'engine/worker.js': `import createThreeply from './threeply-engine.js';
createThreeply().then(() => self.postMessage('ready'));
`,
  'styles/base.css': `body { background: url('../icon.svg'); }\n`,
};
const standInGlue = `export default () =>
  WebAssembly.instantiateStreaming(fetch(new URL('threeply-engine.wasm', import.meta.url)), {});
`;

/** A new folder, removed when the test ends. @param {import('node:test').TestContext} t */
export async function temporaryFolder(t) {
  const folder = await mkdtemp(join(tmpdir(), 'threeply-site-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * @param {string} folder
 * @param {Record<string, string | Uint8Array>} files
 */
export async function writeFiles(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** Sources of the stand-in in `folder`/web, its module in `folder`/module. @param {string} folder */
export async function writeStandIn(folder) {
  const web = join(folder, 'web');
  await writeFiles(web, standInFiles);
  const common = ['icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest'];
  for (const name of [...common, 'offline.js', 'service-worker.js']) {
    await cp(join(top, 'web', name), join(web, name));
  }
  const module = join(folder, 'module');
  await writeFiles(module, {
    'threeply-engine.js': standInGlue,
    'threeply-engine.wasm': emptyModule,
  });
  return { web, module };
}

/**
 * Runs web/build-site; rejects, with its complaint as `stderr`, where it fails.
 * @param {{ web: string, module: string, out: string }} folders
 */
export function buildSite({ web, module, out }) {
  const options = ['--web', web, '--module', module, '--out', out];
  return promisify(execFile)(join(top, 'web/build-site'), options);
}

/** @param {import('node:test').TestContext} t */
async function standIn(t) {
  const folder = await temporaryFolder(t);
  const out = join(folder, 'site');
  await buildSite({ ...(await writeStandIn(folder)), out });
  return out;
}

/** @param {import('node:test').TestContext} t */
async function copyOfBuilt(t) {
  if (!existsSync(join(builtSite, 'index.html'))) {
    throw new Error(`there is no site at ${builtSite}; web/serve --build-only makes it`);
  }
  const copy = join(await temporaryFolder(t), 'site');
  await cp(builtSite, copy, { recursive: true });
  return copy;
}

/** Each kind of site with a function that makes a copy which the test may change. */
export const sites = [
  { name: 'the stand-in', make: standIn },
  { name: 'the page', make: copyOfBuilt },
];

/**
 * Another version of a site, built in its own folder: with a mark in the page, a script and a style.
 * @param {import('node:test').TestContext} t
 * @param {string} site
 * @param {string} mark
 */
export async function nextVersion(t, site, mark) {
  const folder = await temporaryFolder(t);
  const [web, module, out] = ['web', 'module', 'site'].map((name) => join(folder, name));
  await cp(site, web, { recursive: true });
  await cp(join(top, 'web/service-worker.js'), join(web, 'service-worker.js'));
  await mkdir(module);
  for (const name of engineFiles) {
    await cp(join(web, 'engine', name), join(module, name));
    await rm(join(web, 'engine', name));
  }
  const page = await readFile(join(web, 'index.html'), 'utf8');
  await writeFile(join(web, 'index.html'), page.replace('<title>', `<title>${mark} `));
  for (const name of ['app.js', 'offline.js']) {
    await writeFile(join(web, name), `${await readFile(join(web, name), 'utf8')}\n// ${mark}\n`);
  }
  await buildSite({ web, module, out });
  return out;
}

/** Every file of a folder as a path from it, sorted. @param {string} folder */
export async function filesOf(folder) {
  /** @param {string} path @returns {Promise<string[]>} */
  const walk = async (path) => {
    const entries = await readdir(join(folder, path), { withFileTypes: true });
    const lists = entries.map((entry) => {
      const name = path ? `${path}/${entry.name}` : entry.name;
      return entry.isDirectory() ? walk(name) : [name];
    });
    return (await Promise.all(lists)).flat();
  };
  return (await walk('')).sort();
}
