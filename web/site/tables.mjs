// @ts-check
// The endgame tables of the site: each under the name of its content, and for each rule set a list that
// says which is which and what bytes it must have. The page fetches the list, then what it needs.
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, nameByContent, tables } from './files.mjs';

/**
 * @typedef {Object} TableList  of one rule set
 * @property {string} list       its path in the site
 * @property {string} integrity
 * @property {string[]} files    the list and everything in it
 */

/**
 * @param {string} folder  of the tables, with a folder for each rule set
 * @param {string} site
 * @returns {Promise<Record<string, TableList>>}
 */
export async function addTables(folder, site) {
  if (!existsSync(folder)) throw new Error(`there are no endgame tables at ${folder}`);
  /** @type {Record<string, TableList>} */
  const lists = {};
  for (const rules of (await readdir(folder)).sort()) {
    const out = join(tables, rules);
    await mkdir(join(site, out), { recursive: true });
    /** @type {string[]} */
    const files = [];
    /** @param {string} name @param {string | Uint8Array} content */
    const add = async (name, content) => {
      const path = join(out, nameByContent(name, content));
      await writeFile(join(site, path), content);
      files.push(path);
      return path;
    };
    /** @type {Record<string, [file: string, integrity: string]>} */
    const entries = {};
    for (const name of (await readdir(join(folder, rules))).sort()) {
      const path = await add(name, await readFile(join(folder, rules, name)));
      entries[name] = [path.slice(out.length + 1), await integrityOf(join(site, path))];
    }
    const list = await add('list.json', `${JSON.stringify(entries, null, 0)}\n`);
    lists[rules] = { list, integrity: await integrityOf(join(site, list)), files };
  }
  return lists;
}
