// @ts-check
// Makes what `npm pack` puts into the package, wasm/dist: bundles for browsers and for Node.js, the board
// with its style, types, and the files that are fetched at run time. The modules must have been built.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { integrityOf } from '../../web/site/files.mjs';

const top = fileURLToPath(new URL('../../', import.meta.url));
const built = join(top, 'build/wasm/module');
const dist = join(top, 'wasm/dist');
/** With what TypeScript calls each. */
const types = {
  engine: 'ThreeplyEngine',
  solver: 'ThreeplySolver',
  player: 'ThreeplyPlayer',
  'player-plain': 'ThreeplyPlayer',
  library: 'ThreeplyLibrary',
};
const modules = Object.keys(types);

/**
 * Bundles one file into another, or complains.
 * @param {string} cwd
 * @param {string} entry
 * @param {string} out
 * @param {string[]} [options]
 */
async function bundle(cwd, entry, out, options = []) {
  const usual = [
    '--bundle',
    '--format=esm',
    '--target=es2022',
    '--charset=utf8',
    '--log-level=warning',
  ];
  await promisify(execFile)('esbuild', [entry, ...usual, ...options, `--outfile=${out}`], { cwd });
}

/** @param {string} folder @param {string[]} paths @returns {Promise<Record<string, string>>} by the names of the files */
async function integrities(folder, paths) {
  const entries = paths.map(async (path) => [path, await integrityOf(join(folder, path))]);
  return Object.fromEntries(await Promise.all(entries));
}

/** With another name for each. @param {Record<string, string>} record @param {(name: string) => string} rename */
const renamed = (record, rename) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [rename(name), value]));

/** Endgame tables, with a list for each rule set of what bytes each must have. @param {string} files */
async function addTables(files) {
  const data = join(top, 'core/endgame/data');
  const out = join(files, 'tables');
  /** @type {string[]} */
  const lists = [];
  for (const rules of await readdir(data)) {
    await cp(join(data, rules), join(out, rules), { recursive: true });
    const hashes = await integrities(join(out, rules), (await readdir(join(out, rules))).sort());
    const entries = Object.entries(hashes).map(([name, hash]) => [name, [name, hash]]);
    await writeFile(join(out, rules, 'list.json'), JSON.stringify(Object.fromEntries(entries)));
    lists.push(`${rules}/list.json`);
  }
  return renamed(await integrities(out, lists), (path) => path.split('/')[0]);
}

/** Networks of the strong engine, as far as rule sets have one. @param {string} files */
async function addNetworks(files) {
  const data = join(top, 'core/engine/data');
  const out = join(files, 'networks');
  const names = (await readdir(data)).filter((name) => name.endsWith('.network'));
  await mkdir(out);
  for (const name of names) await cp(join(data, name), join(out, name));
  return renamed(await integrities(out, names), (name) => basename(name, '.network'));
}

/** The page's colours and sizes, for the board alone: whoever shows it has a page of their own. @param {string} tokens */
function ownTokens(tokens) {
  const scoped = tokens
    .replaceAll(/^ *color-scheme: light dark;\n/gm, '')
    .replaceAll(/^(?:@media print \{\n(?:.|\n)*?^\}|:root\[data-theme.*\{\n(?:.|\n)*?^\})\n/gm, '')
    .replaceAll(/:root\b/g, '.board');
  if (/color-scheme|data-theme|:root/.test(scoped)) throw new Error('tokens.css has a new form');
  return scoped;
}

/** @param {string} out */
async function make(out) {
  const files = join(out, 'files');
  const source = join(out, 'source');
  await mkdir(files);
  await cp(join(top, 'web/engine'), join(source, 'web/engine'), { recursive: true });
  await cp(join(top, 'web/board'), join(source, 'web/board'), { recursive: true });
  await cp(join(top, 'wasm/package'), join(source, 'wasm/package'), { recursive: true });
  for (const name of modules) {
    for (const file of [`threeply-${name}.js`, `threeply-${name}.wasm`]) {
      await cp(join(built, file), join(files, file));
      await chmod(join(files, file), 0o644);
    }
    await cp(join(built, `threeply-${name}.js`), join(source, `web/engine/threeply-${name}.js`));
    const worker = name === 'engine' ? 'worker.js' : `${name}-worker.js`;
    await bundle(source, `web/engine/${worker}`, join(files, `${name}-worker.js`), ['--minify']);
  }
  for (const [name, type] of Object.entries(types)) {
    await writeFile(
      join(files, `threeply-${name}.d.ts`),
      `import type createThreeply from '../threeply.js';
import type { ${type} } from '../threeply.js';

export default function create(options?: Parameters<typeof createThreeply>[0]): Promise<${type}>;
`,
    );
  }
  await cp(join(top, 'wasm/package/node-worker.js'), join(files, 'node-worker.js'));

  const wasm = await integrities(
    files,
    modules.map((name) => `threeply-${name}.wasm`),
  );
  const constants = {
    wasm: renamed(wasm, (name) => name.replace(/^threeply-(.*)\.wasm$/, '$1')),
    lists: await addTables(files),
    networks: await addNetworks(files),
  };
  const options = [`--define:import.meta.packageFiles=${JSON.stringify(constants)}`];
  await bundle(source, 'wasm/package/browser.js', join(out, 'index.js'), options);
  const forNode = ['--platform=node', '--define:window=globalThis'];
  await bundle(source, 'wasm/package/node.js', join(out, 'node.js'), [...options, ...forNode]);
  await bundle(source, 'wasm/package/board.js', join(out, 'board.js'));
  const [tokens, board] = await Promise.all(
    ['tokens', 'board'].map((name) => readFile(join(top, `web/styles/${name}.css`), 'utf8')),
  );
  await writeFile(join(out, 'board.css'), `${ownTokens(tokens)}\n${board}`);
  await cp(join(top, 'wasm/package/copy-files.js'), join(out, 'copy-files.js'));
  await cp(join(top, 'wasm/package/index.d.ts'), join(out, 'index.d.ts'));
  await cp(join(top, 'wasm/package/board.d.ts'), join(out, 'board.d.ts'));
  await cp(join(top, 'wasm/threeply.d.ts'), join(out, 'threeply.d.ts'));
  await cp(join(top, 'LICENSE'), join(out, 'LICENSE'));
  await rm(source, { recursive: true });
}

try {
  const missing = modules.find((name) => !existsSync(join(built, `threeply-${name}.wasm`)));
  if (missing) {
    throw new Error(`${built} has no threeply-${missing}.wasm; ./web/serve --build-only builds it`);
  }
  await mkdir(join(top, 'build'), { recursive: true });
  // Whole or not at all.
  const room = await mkdtemp(join(top, 'build/npm-package.'));
  try {
    const out = join(room, 'dist');
    await mkdir(out);
    await make(out);
    await rm(dist, { recursive: true, force: true });
    await rename(out, dist);
  } finally {
    await rm(room, { recursive: true, force: true });
  }
} catch (error) {
  const { message, stderr } = /** @type {Error & { stderr?: string }} */ (error);
  console.error(`make: ${stderr || message}`);
  process.exitCode = 1;
}
