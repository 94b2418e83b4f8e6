// @ts-check
// Runs esbuild, and says what it has made of which source.
import { execFile } from 'node:child_process';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

/**
 * @typedef {Object} Output  of esbuild's own account
 * @property {string} [entryPoint]
 * @property {{ path: string, kind: string }[]} imports
 */

/** @typedef {Record<string, Output>} Outputs  by path from the sources */
/**
 * @typedef {Object} Task
 * @property {string} source
 * @property {string} out
 * @property {string[]} entries
 * @property {Record<string, unknown>} [constants]  by name, such as import.meta.engineFiles
 */

/**
 * Bundles entries of `source` into `out`. Gives a function from a source, an entry or one that is
 * imported dynamically, to the names of its files: itself first, then what it imports at once.
 * @param {Task} task
 */
export async function bundle(task) {
  const { source, out } = task;
  const outputs = await makeBundles(task);
  const nameOf = (/** @type {string} */ path) => relative(out, join(source, path));

  /** @param {string} entry */
  return (entry) => {
    const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry);
    if (!found) throw new Error(`nothing was made of ${entry}`);
    const paths = new Set([found[0]]);
    for (const path of paths) {
      for (const { path: next, kind } of outputs[path].imports) {
        if (kind === 'import-statement') paths.add(next);
      }
    }
    return [...paths].map(nameOf);
  };
}

/**
 * Lets every module that is imported dynamically import `main` as well, in the gathered sources. When such
 * a module is asked for, `main` has long run; but esbuild, which makes a file of its own for each set of
 * modules that share something, now sees one set only: all that the page needs at once.
 * @param {Task} task
 * @param {string} main
 */
export async function tieToMain(task, main) {
  const { source, entries } = task;
  const trial = join(source, 'trial');
  const outputs = await makeBundles({ ...task, out: trial });
  await rm(trial, { recursive: true });
  for (const { entryPoint } of Object.values(outputs)) {
    if (!entryPoint || entries.includes(entryPoint)) continue;
    const path = relative(dirname(join(source, entryPoint)), join(source, main));
    await appendFile(join(source, entryPoint), `\nimport './${path}';\n`);
  }
}

/** @param {Task} task @returns {Promise<Outputs>} */
async function makeBundles({ source, out, entries, constants = {} }) {
  const account = join(source, 'esbuild.json');
  const definitions = Object.entries(constants).map(
    ([name, value]) => `--define:${name}=${JSON.stringify(value)}`,
  );
  const options = [
    ...['--bundle', '--minify', '--format=esm', '--splitting', '--target=es2022', '--sourcemap'],
    ...['entry', 'chunk', 'asset'].map((kind) => `--${kind}-names=[name]-[hash]`),
    ...['--loader:.html=text', '--loader:.svg=file', '--loader:.png=file'],
    ...['--log-level=warning', '--color=false', `--outdir=${out}`, `--metafile=${account}`],
  ];
  await run([...entries, ...definitions, ...options], source);
  const { outputs } = JSON.parse(await readFile(account, 'utf8'));
  await rm(account);
  return outputs;
}

/** A warning of esbuild's is a mistake in the page. @param {string[]} options @param {string} cwd */
async function run(options, cwd) {
  try {
    const { stderr } = await promisify(execFile)('esbuild', options, { cwd });
    if (stderr.trim()) throw new Error(stderr.trim());
  } catch (error) {
    const { code, stderr } = /** @type {NodeJS.ErrnoException & { stderr?: string }} */ (error);
    if (code === 'ENOENT')
      throw new Error("there is no esbuild; Debian's package esbuild brings it");
    throw stderr ? new Error(stderr.trim()) : error;
  }
}
