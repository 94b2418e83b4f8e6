// @ts-check
// Tells of each source a number that changes with it, with whatever of the project it includes, and with a text: how
// it is checked. What was found good once need not be checked again.
//   usage: node tests/fingerprints.mjs TEXT FOLDER,FOLDER… FILE…    (includes are sought in the folders)
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const [text, folders, ...files] = process.argv.slice(2);
const root = process.cwd();

/** @type {Map<string, { hash: string, includes: string[] }>} */
const known = new Map();

/** @param {string} path */
function read(path) {
  const old = known.get(path);
  if (old) return old;
  // The same wherever the project lies.
  const content = readFileSync(path, 'utf8').replaceAll(root, '');
  const places = [dirname(path), ...folders.split(',').map((folder) => resolve(folder))];
  const includes = [...readFileSync(path, 'utf8').matchAll(/^#include "(.+)"$/gm)].flatMap(
    ([, name]) =>
      places
        .map((place) => (name.startsWith('/') ? name : join(place, name)))
        .filter((candidate) => existsSync(candidate))
        .slice(0, 1),
  );
  const found = { hash: createHash('sha256').update(content).digest('hex'), includes };
  known.set(path, found);
  return found;
}

for (const file of files) {
  /** @type {Set<string>} */
  const seen = new Set();
  const left = [resolve(file)];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    left.push(...read(path).includes);
  }
  const hashes = [...seen].map((path) => read(path).hash).sort();
  const all = createHash('sha256').update([text, ...hashes].join('\n'));
  console.log(all.digest('hex'), file);
}
