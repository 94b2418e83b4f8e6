// @ts-check
// Runs esbuild, and says what it has made of which source.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

/**
 * @typedef {Object} Output  of esbuild's own account
 * @property {string} [entryPoint]
 * @property {{ path: string, kind: string }[]} imports
 */

/**
 * Bundles entries of `source` into `out`. Gives a function from a source, an entry or one that is
 * imported dynamically, to the names of its files: itself first, then what it imports at once.
 * @param {object} task
 * @param {string} task.source
 * @param {string} task.out
 * @param {string[]} task.entries
 * @param {Record<string, string>} [task.constants]  by name, such as import.meta.workerFile
 */
export async function bundle({ source, out, entries, constants = {} }) {
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

  /** @type {{ outputs: Record<string, Output> }} */
  const { outputs } = JSON.parse(await readFile(account, 'utf8'));
  await rm(account);
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
