// @ts-check
// Files of a site: which there are, what they are called, how long they travel.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Where the files lie that carry their content's hash in their names, and so can be kept for ever. */
export const assets = 'assets';

/** Where the endgame tables lie, a folder for each rule set: named so, too, and fetched one by one. */
export const tables = 'tables';

/** Where the networks of the strong engine lie, a file for each rule set that has one. */
export const networks = 'networks';

/** Whether a path in the site stands for one content for ever. @param {string} path */
export function isNamedByContent(path) {
  const folders = `${assets}|${networks}|${tables}/[a-z-]+`;
  return new RegExp(`^(?:${folders})/[^/]+-[A-Z0-9]{8}\\.[a-z.]+$`).test(path);
}

/** Every file of a folder as a path from it, sorted. @param {string} folder @returns {Promise<string[]>} */
export async function filesOf(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    if (!entry.isDirectory()) return [entry.name];
    return (await filesOf(join(folder, entry.name))).map((name) => `${entry.name}/${name}`);
  });
  return (await Promise.all(lists)).flat().sort();
}

/**
 * The name of a file in the site, with the hash of its content in the form that esbuild gives.
 * @param {string} name
 * @param {string | Uint8Array} content
 */
export function nameByContent(name, content) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
  const extension = extname(name);
  return `${name.slice(0, name.length - extension.length)}-${hash}${extension}`;
}

/** The hash in the form of a browser's integrity check. @param {string} file */
export async function integrityOf(file) {
  return `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`;
}

/**
 * The bytes that files take when a server has compressed them.
 * @param {string} folder
 * @param {string[]} names
 */
export async function compressedSize(folder, names) {
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return contents.reduce((sum, content) => sum + gzipSync(content).length, 0);
}
