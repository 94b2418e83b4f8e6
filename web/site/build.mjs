// @ts-check
// Builds the site: the page bundled by esbuild, the engine's modules, and the service worker with its
// list of files. Every address in it is relative, so that any static host and any folder will do.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle, tieToMain } from './bundle.mjs';
import {
  assets,
  compressedSize,
  filesOf,
  integrityOf,
  nameByContent,
  networks,
  tables,
} from './files.mjs';
import {
  mostAtFirst,
  mostOfEngine,
  mostOfLibrary,
  mostOfNetwork,
  mostOfPlayer,
  mostOfSite,
  mostOfSolver,
  mostOfTable,
  mostOfTables,
} from './limits.mjs';
import { addNetworks } from './networks.mjs';
import * as page from './page.mjs';
import { addTables } from './tables.mjs';

const usage = `usage: web/build-site [--web DIR] [--module DIR] [--tables DIR] [--networks DIR] [--out DIR]
  --web DIR      the page's sources (default web)
  --module DIR   the built engine (default build/wasm/module)
  --tables DIR   the endgame tables (default core/endgame/data)
  --networks DIR the strong engine's networks, if any (default core/engine/data)
  --out DIR      the site (default build/site), replaced only when everything has succeeded`;

const top = fileURLToPath(new URL('../../', import.meta.url));
const d3 = '/usr/share/nodejs/d3-hierarchy/src';

/** The engine's modules, each with its worker; of some nobody keeps a copy before the page has fetched one. */
const modules = [
  { name: 'engine', worker: 'engine/worker.js', isKeptLater: false },
  { name: 'solver', worker: 'engine/solver-worker.js', isKeptLater: false },
  { name: 'library', worker: 'engine/library-worker.js', isKeptLater: true },
  { name: 'player', worker: 'engine/player-worker.js', isKeptLater: true },
  { name: 'player-plain', worker: 'engine/player-plain-worker.js', isKeptLater: true },
];

/** @typedef {{ web: string, module: string, tables: string, networks: string, out: string }} Folders */
/** @typedef {{ name: string, files: string[], isKeptLater: boolean }} BuiltModule  wasm and worker, in the site */

/** @param {Folders} folders */
function checkSources({ web, module }) {
  for (const name of ['index.html', 'service-worker.js']) {
    if (!existsSync(join(web, name))) throw new Error(`${web} has no ${name}`);
  }
  for (const name of modules.flatMap(({ name }) => [
    `threeply-${name}.js`,
    `threeply-${name}.wasm`,
  ])) {
    if (existsSync(join(module, name))) continue;
    throw new Error(`${module} has no ${name}; the target threeply_module builds it`);
  }
  if (existsSync(join(d3, 'tree.js'))) return;
  throw new Error(`${d3} has no tree.js; Debian's package node-d3-hierarchy brings it`);
}

/**
 * The sources in one place, with what comes from elsewhere: the engine's glue, the layout of trees, and
 * a style sheet that is all of the page's.
 * @param {Folders} folders
 * @param {string} source
 * @param {string} html
 * @param {string[]} wasmFiles  of the modules, in the site
 */
async function gatherSources({ web, module }, source, html, wasmFiles) {
  const isSource = (/** @type {string} */ path) => basename(path) !== 'node_modules';
  await cp(web, source, { recursive: true, filter: isSource });
  for (const [i, { name }] of modules.entries()) {
    const glue = await readFile(join(module, `threeply-${name}.js`), 'utf8');
    await writeFile(
      join(source, `engine/threeply-${name}.js`),
      glue.replaceAll(`threeply-${name}.wasm`, wasmFiles[i]),
    );
  }
  await cp(d3, join(source, 'vendor/d3-hierarchy'), { recursive: true });
  const sheets = page.styleSheetsIn(html).map(async ({ path, media }) => {
    if (!media) return `@import './${path}';\n`;
    // esbuild has learnt to import for one medium only lately.
    const copy = `${path}.${media}.css`;
    await writeFile(join(source, copy), `@media ${media} {${await readFile(join(source, path))}}`);
    return `@import './${copy}';\n`;
  });
  await writeFile(join(source, 'page.css'), (await Promise.all(sheets)).join(''));
}

/**
 * Puts a file among those that are named by their content.
 * @param {string} site
 * @param {string} name
 * @param {string | Uint8Array} content
 */
async function addAsset(site, name, content) {
  const path = join(assets, nameByContent(basename(name), content));
  await writeFile(join(site, path), content);
  return path;
}

/**
 * Makes everything but the service worker; gives the engine's modules, tables and networks, and the files of
 * the first load.
 * @param {Folders} folders
 * @param {string} source
 * @param {string} site
 */
async function makeSite(folders, source, site) {
  const html = await readFile(join(folders.web, 'index.html'), 'utf8');
  const out = join(site, assets);
  await mkdir(out, { recursive: true });
  /** @type {string[]} */
  const wasm = [];
  for (const { name } of modules) {
    const file = `threeply-${name}.wasm`;
    wasm.push(await addAsset(site, file, await readFile(join(folders.module, file))));
  }
  const wasmFiles = wasm.map((path) => basename(path));
  await gatherSources(folders, source, html, wasmFiles);

  // Each for itself, so that none waits for a file that it shares with the other.
  /** @type {string[]} */
  const workers = [];
  for (const { worker } of modules) {
    const made = await bundle({ source, out, entries: [worker] });
    workers.push(made(worker)[0]);
  }
  /** @type {Record<string, unknown>} */
  const engineFiles = {};
  for (const [i, { name, isKeptLater }] of modules.entries()) {
    const [worker, module] = [workers[i], wasmFiles[i]];
    const hashOf = (/** @type {string} */ file) => integrityOf(join(out, file));
    engineFiles[name] = {
      worker,
      wasm: module,
      ...(isKeptLater && {
        integrity: { worker: await hashOf(worker), wasm: await hashOf(module) },
      }),
    };
  }
  const networkFiles = await addNetworks(folders.networks, site);
  const lists = await addTables(folders.tables, site);
  const tableLists = Object.fromEntries(
    Object.entries(lists).map(([rules, { list, integrity }]) => [
      rules,
      // As a script finds it.
      { address: `../${list}`, integrity },
    ]),
  );
  const script = page.scriptIn(html);
  const task = {
    source,
    out,
    entries: [script, 'page.css'],
    constants: {
      'import.meta.engineFiles': engineFiles,
      'import.meta.tableLists': tableLists,
      'import.meta.networkFiles': Object.fromEntries(
        Object.entries(networkFiles).map(([rules, { file, integrity }]) => [
          rules,
          { address: `../${file}`, integrity },
        ]),
      ),
    },
  };
  await tieToMain(task, script);
  const made = await bundle(task);

  /** @type {Map<string, string>} */
  const others = new Map();
  for (const path of page.filesIn(html)) {
    let content = await readFile(join(source, path));
    if (path.endsWith('.webmanifest')) {
      for (const icon of page.iconsIn(String(content))) {
        others.set(icon, await addAsset(site, icon, await readFile(join(source, icon))));
      }
      const iconName = (/** @type {string} */ icon) => basename(others.get(icon) ?? '');
      content = Buffer.from(page.rewriteManifest(String(content), iconName));
    }
    others.set(path, await addAsset(site, path, content));
  }

  const siteName = (/** @type {string} */ path) => others.get(path) ?? join(assets, made(path)[0]);
  const rewritten = page.rewritePage(html, {
    siteName,
    style: siteName('page.css'),
    modules: made(script).map((name) => join(assets, name)),
    wasm: wasm[0],
  });
  await writeFile(join(site, 'index.html'), rewritten);
  const licence = 'vendor/d3-hierarchy/LICENSE.txt';
  await cp(join(top, 'web', licence), join(site, licence));

  /** @type {BuiltModule[]} */
  const built = modules.map(({ name, isKeptLater }, i) => {
    return { name, isKeptLater, files: [wasm[i], join(assets, workers[i])] };
  });
  const named = page
    .referencesIn(rewritten)
    .map(({ attributes }) => join(attributes.get('href') ?? attributes.get('src') ?? ''));
  const firstLoad = [...new Set(['index.html', ...named, ...built[0].files])];
  return { built, lists, nets: Object.values(networkFiles).map(({ file }) => file), firstLoad };
}

/**
 * Writes the service worker with its lists of files: those that it takes in, all but source maps, which only
 * developers want; and the tables, the networks and the modules of which it keeps what has been fetched.
 * @param {string} web
 * @param {string} site
 * @param {BuiltModule[]} built
 */
async function addServiceWorker(web, site, built) {
  const all = (await filesOf(site)).filter((name) => !name.endsWith('.map'));
  const later = built.flatMap(({ isKeptLater, files: own }) => (isKeptLater ? own : []));
  const isFetched = (/** @type {string} */ name) =>
    name.startsWith(`${tables}/`) || name.startsWith(`${networks}/`) || later.includes(name);
  const files = all.filter((name) => !isFetched(name));
  const fetched = all.filter(isFetched);
  const odd = all.find((name) => !/^[A-Za-z0-9._/-]+$/.test(name));
  if (odd) throw new Error(`a file name that is no plain address: ${odd}`);
  const entries = files.map(
    async (name) => `  ['${name}', '${await integrityOf(join(site, name))}'],\n`,
  );
  const list = (await Promise.all(entries)).join('');
  const tableList = fetched.map((name) => `  '${name}',\n`).join('');
  let worker = await readFile(join(web, 'service-worker.js'), 'utf8');
  // The worker is part of the version: a new one takes the files in anew.
  const version = createHash('sha256')
    .update(list + tableList + worker)
    .digest('hex')
    .slice(0, 16);
  /** @type {[blank: string, value: string][]} */
  const blanks = [
    [`'{{version}}'`, `'${version}'`],
    [`[['{{path}}', '{{integrity}}']]`, `[\n${list}]`],
    [`['{{table}}']`, `[\n${tableList}]`],
  ];
  for (const [blank, value] of blanks) {
    if (!worker.includes(blank)) {
      throw new Error(`${join(web, 'service-worker.js')} has no ${blank} to fill in`);
    }
    worker = worker.replace(blank, () => value);
  }
  await writeFile(join(site, 'service-worker.js'), worker);
  return { version, files: [...files, 'service-worker.js'] };
}

/** Those that are smaller or larger than the strong engine may be. @type {Record<string, number>} */
const mostOfModule = { engine: mostOfEngine, solver: mostOfSolver, library: mostOfLibrary };

/** @typedef {[what: string, complaint: string, files: string[], limit: number]} Part */

/** @param {Part} values @returns {Part} */
const part = (...values) => values;

/**
 * @param {string} site
 * @param {Part[]} parts
 */
async function checkSizes(site, parts) {
  for (const [what, complaint, files, limit] of parts) {
    const size = await compressedSize(site, files);
    console.log(`${what.padEnd(36)} ${String(size).padStart(7)} bytes gzipped, limit ${limit}`);
    if (size > limit) throw new Error(complaint);
  }
}

/** Two renames: the old site is whole until the new one stands in its place. @param {string} site @param {string} out */
async function putInPlace(site, out) {
  const old = `${site}.old`;
  const isThere = existsSync(out);
  if (isThere) await rename(out, old);
  try {
    await rename(site, out);
  } catch (error) {
    if (isThere) await rename(old, out);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** @param {Folders} folders */
async function build(folders) {
  checkSources(folders);
  await mkdir(dirname(folders.out), { recursive: true });
  // Beside the site, so that renaming is enough.
  const room = await mkdtemp(`${folders.out}.new.`);
  try {
    const [source, site] = [join(room, 'source'), join(room, 'site')];
    const { built, lists, nets, firstLoad } = await makeSite(folders, source, site);
    const { version, files } = await addServiceWorker(folders.web, site, built);
    await checkSizes(site, [
      ...built.map(({ name, files: own }) =>
        part(
          `${name} (module and worker)`,
          `the ${name} is too large`,
          own,
          mostOfModule[name] ?? mostOfPlayer,
        ),
      ),
      ...nets.map((file) => part(basename(file), `${file} is too large`, [file], mostOfNetwork)),
      [
        `first load (${firstLoad.length} files)`,
        'the first load is too large',
        firstLoad,
        mostAtFirst.bytes,
      ],
      [`kept offline (${files.length} files)`, 'the site is too large', files, mostOfSite],
      ...Object.entries(lists).map(([rules, { files: own }]) =>
        part(
          `tables of ${rules} (${own.length} files)`,
          'the tables are too large',
          own,
          mostOfTables,
        ),
      ),
    ]);
    for (const file of Object.values(lists).flatMap((list) => list.files)) {
      const size = await compressedSize(site, [file]);
      if (size > mostOfTable) throw new Error(`${file} is too large: ${size} bytes gzipped`);
    }
    if (firstLoad.length > mostAtFirst.requests) {
      throw new Error(`the first load has more than ${mostAtFirst.requests} files`);
    }
    await putInPlace(site, folders.out);
    console.log(`${folders.out} is version ${version}`);
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}

try {
  const folder = /** @type {const} */ ({ type: 'string' });
  const help = /** @type {const} */ ({ type: 'boolean', short: 'h' });
  const { values } = parseArgs({
    options: {
      web: folder,
      module: folder,
      tables: folder,
      networks: folder,
      out: folder,
      help,
    },
  });
  if (values.help) {
    console.log(usage);
  } else {
    // Folders given by the caller are relative to where the caller stands.
    await build({
      web: resolve(values.web ?? join(top, 'web')),
      module: resolve(values.module ?? join(top, 'build/wasm/module')),
      tables: resolve(values.tables ?? join(top, 'core/endgame/data')),
      networks: resolve(values.networks ?? join(top, 'core/engine/data')),
      out: resolve(values.out ?? join(top, 'build/site')),
    });
  }
} catch (error) {
  console.error(`build-site: ${/** @type {Error} */ (error).message}`);
  process.exitCode = 1;
}
