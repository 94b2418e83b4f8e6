// @ts-check
// The engine's modules as its client offers them, and its endgame tables from the repository, in Node.js.
import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '../../../web/engine/calls.js';
import { Tables } from '../../../web/engine/tables.js';
import { engine } from './module.mjs';

const data = fileURLToPath(new URL('../../../core/endgame/data/', import.meta.url));

export const client = /** @type {import('../../../web/engine/client.js').Engine} */ (
  /** @type {unknown} */ (
    Object.fromEntries(
      Object.entries(calls).map(([name, { arity }]) => [
        name,
        async (/** @type {any[]} */ ...args) =>
          Reflect.get(engine, name)(...structuredClone(args.slice(0, arity))),
      ]),
    )
  )
);

/**
 * Tables whose files are the repository's, each under its own name; `files` is told of each.
 * @param {(name: string, bytes: Buffer) => Buffer} [spoil]
 */
export function localTables(spoil = (_, bytes) => bytes) {
  /** @type {string[]} */
  const files = [];
  const names = ['towers', 'single-jump', 'english'];
  const lists = names.map((rules) => [rules, { address: `./${rules}/list`, integrity: 'of list' }]);
  const tables = new Tables({
    engine: client,
    lists: Object.fromEntries(lists),
    fetchFile: async (url, integrity) => {
      const name = basename(url.pathname);
      if (integrity !== `of ${name}`) throw new Error(`wrong integrity of ${name}`);
      const folder = join(data, basename(dirname(url.pathname)));
      if (name === 'list') {
        const all = (await readdir(folder)).map((file) => [file, [file, `of ${file}`]]);
        return new TextEncoder().encode(JSON.stringify(Object.fromEntries(all))).buffer;
      }
      files.push(name);
      return new Uint8Array(spoil(name, await readFile(join(folder, name)))).buffer;
    },
  });
  return { tables, files };
}
