// @ts-check
// The networks of the strong engine in the site: each under the name of its content, with what bytes it must
// have. A rule set without one has none here either: there the engine counts pieces.
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { integrityOf, nameByContent, networks } from './files.mjs';

/** @typedef {{file: string, integrity: string}} Network  its path in the site */

/**
 * @param {string} folder  with files named RULES.network
 * @param {string} site
 * @returns {Promise<Record<string, Network>>} by rule set
 */
export async function addNetworks(folder, site) {
  const names = existsSync(folder) ? (await readdir(folder)).sort() : [];
  /** @type {Record<string, Network>} */
  const all = {};
  for (const name of names.filter((file) => extname(file) === '.network')) {
    await mkdir(join(site, networks), { recursive: true });
    const content = await readFile(join(folder, name));
    const file = join(networks, nameByContent(name, content));
    await writeFile(join(site, file), content);
    all[basename(name, '.network')] = { file, integrity: await integrityOf(join(site, file)) };
  }
  return all;
}
