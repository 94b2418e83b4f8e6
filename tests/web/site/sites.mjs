// @ts-check
// The sites under test: the built page, a small stand-in made of the same delivery parts, and further
// versions of either.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export { filesOf } from '../../../web/site/files.mjs';

export const top = fileURLToPath(new URL('../../../', import.meta.url));

/** The built page; tests that need it fail with a word on how to build it. */
export const builtSite = resolve(process.env.THREEPLY_SITE ?? join(top, 'build/site'));

/** The engine that the built page has. */
const builtModule = resolve(process.env.THREEPLY_MODULE ?? join(top, 'build/wasm/module'));

const emptyModule = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** The address of the engine's module in any site. */
export const wasmAddress = /\/assets\/threeply-engine-[A-Z0-9]{8}\.wasm$/;

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
    <link rel="stylesheet" href="styles/print.css" media="print" />
    <script type="module" src="app.js"></script>
  </head>
  <body><p id="answer">…</p></body>
</html>
`,
  'app.js': `import { startWorker } from './engine/start.js';
import { registerOffline } from './offline.js';
window.updates = [];
registerOffline({ onUpdate: (apply) => window.updates.push(apply) });
startWorker('engine').addEventListener('message', async ({ data }) => {
  const { markup } = await import('./places/later.js');
  document.getElementById('answer').innerHTML = markup + data;
});
`,
  'places/later.js': `import markup from './later.html';\nexport { markup };\n`,
  'places/later.html': '<b>The engine is</b> ',
  'engine/worker.js': `import createThreeply from './threeply-engine.js';
self.addEventListener('message', async ({ data: { module } }) => {
  await createThreeply({
    instantiateWasm: (imports, onInstance) => WebAssembly.instantiate(module, imports).then(onInstance),
  });
  self.postMessage('ready');
});
`,
  'engine/solver-worker.js': `import createThreeply from './threeply-solver.js';
self.addEventListener('message', () => createThreeply({ instantiateWasm: () => self.postMessage('solved') }));
`,
  'engine/player-worker.js': `import createThreeply from './threeply-player.js';
self.addEventListener('message', () => createThreeply({ instantiateWasm: () => self.postMessage('played') }));
`,
  'engine/player-plain-worker.js': `import createThreeply from './threeply-player-plain.js';
self.addEventListener('message', () => createThreeply({ instantiateWasm: () => self.postMessage('plainly') }));
`,
  'engine/library-worker.js': `import createThreeply from './threeply-library.js';
self.addEventListener('message', () => createThreeply({ instantiateWasm: () => self.postMessage('plainly') }));
`,
  'styles/base.css': `@import './more.css';\nbody { background: url('../icon.svg'); }\n`,
  'styles/more.css': `p { color: #112233; }\n`,
  'styles/print.css': `p { color: black; }\n`,
};
const standInGlue = `export default ({ instantiateWasm }) => new Promise((resolve) => instantiateWasm({}, resolve));
`;

/** Tables that nothing reads. */
const standInTables = {
  'towers/k1m0-k1m0.distances': 'distances of towers',
  'towers/k1m0-k1m0.outcomes': 'outcomes of towers',
  'towers/k1m0-k2m2.outcomes': 'five towers',
  'towers/results.json': '{}',
  'english/k1m0-k1m0.distances': 'distances of kings',
};

/** Nor this one. */
const standInNetworks = { 'english.network': 'weights', 'notes.txt': 'no network' };

/** The files that a service worker keeps only once they are fetched. */
export const isFetchedLater = (/** @type {string} */ file) =>
  /^(?:tables|networks)\/|^assets\/(?:(?:threeply-)?player|threeply-library|library-worker)-.*\.(?:js|wasm)$/.test(
    file,
  );

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

/** Sources of the stand-in in `folder`/web, its modules and tables beside them. @param {string} folder */
export async function writeStandIn(folder) {
  const web = join(folder, 'web');
  await writeFiles(web, standInFiles);
  const common = ['icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest'];
  const shared = ['offline.js', 'engine/files.js', 'engine/start.js', 'service-worker.js'];
  for (const name of [...common, ...shared]) {
    await cp(join(top, 'web', name), join(web, name));
  }
  const module = join(folder, 'module');
  await writeFiles(module, {
    'threeply-engine.js': standInGlue,
    'threeply-engine.wasm': emptyModule,
    'threeply-solver.js': standInGlue,
    'threeply-solver.wasm': emptyModule,
    'threeply-player.js': standInGlue,
    'threeply-player.wasm': emptyModule,
    'threeply-player-plain.js': standInGlue,
    'threeply-player-plain.wasm': emptyModule,
    'threeply-library.js': standInGlue,
    'threeply-library.wasm': emptyModule,
  });
  const tables = join(folder, 'tables');
  await writeFiles(tables, standInTables);
  const networks = join(folder, 'networks');
  await writeFiles(networks, standInNetworks);
  return { web, module, tables, networks };
}

/**
 * Runs web/build-site; rejects, with its complaint as `stderr`, where it fails.
 * @param {Sources & { out: string }} folders
 */
export function buildSite({ web, module, tables, networks, out }) {
  const data = ['--tables', tables, '--networks', networks];
  const options = ['--web', web, '--module', module, ...data, '--out', out];
  return promisify(execFile)(join(top, 'web/build-site'), options);
}

/** @typedef {{ web: string, module: string, tables: string, networks: string }} Sources */

/** What each site of a test was built from. @type {Map<string, Sources>} */
const sources = new Map();

/** @param {import('node:test').TestContext} t */
async function standIn(t) {
  const folder = await temporaryFolder(t);
  const out = join(folder, 'site');
  sources.set(out, await writeStandIn(folder));
  await buildSite({ ...sourcesOf(out), out });
  return out;
}

/** @param {import('node:test').TestContext} t */
async function copyOfBuilt(t) {
  if (!existsSync(join(builtSite, 'index.html'))) {
    throw new Error(`there is no site at ${builtSite}; web/serve --build-only makes it`);
  }
  const copy = join(await temporaryFolder(t), 'site');
  await cp(builtSite, copy, { recursive: true });
  sources.set(copy, {
    web: join(top, 'web'),
    module: builtModule,
    tables: join(top, 'core/endgame/data'),
    networks: join(top, 'core/engine/data'),
  });
  return copy;
}

/** @param {string} site */
function sourcesOf(site) {
  const found = sources.get(site);
  if (!found) throw new Error(`no sources of ${site} are known`);
  return found;
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
  const [web, out] = ['web', 'site'].map((name) => join(folder, name));
  const { web: original, ...rest } = sourcesOf(site);
  await cp(original, web, { recursive: true });
  const page = await readFile(join(web, 'index.html'), 'utf8');
  await writeFile(join(web, 'index.html'), page.replace('<title>', `<title>${mark} `));
  await appendFile(join(web, 'app.js'), `\nwindow.mark = '${mark}';\n`);
  await appendFile(join(web, 'styles/base.css'), `\n.${mark} { color: red; }\n`);
  await buildSite({ web, ...rest, out });
  return out;
}
