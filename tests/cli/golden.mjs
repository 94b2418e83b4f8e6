// @ts-check
// The golden pairs of the replay program, and the blocks their output is made of.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './program.mjs';

const folder = join(root, 'tests/golden/replay');
const fileNames = readdirSync(folder);

/**
 * @typedef {object} Golden
 * @property {string} name
 * @property {string} path of the action list
 * @property {Buffer} input
 * @property {string} output
 * @property {string} [materialOutput] with `--terminal-cost material`, where that differs
 */

/** @param {string} name */
const read = (name) => readFileSync(join(folder, name));

/**
 * @param {string} name without extension
 * @returns {Golden}
 */
export function golden(name) {
  const materialName = `${name}-material-out.txt`;
  return {
    name,
    path: join(folder, `${name}.txt`),
    input: read(`${name}.txt`),
    output: read(`${name}-out.txt`).toString('latin1'),
    ...(fileNames.includes(materialName) && {
      materialOutput: read(materialName).toString('latin1'),
    }),
  };
}

export const goldens = fileNames
  .filter((name) => name.endsWith('.txt') && !name.endsWith('-out.txt'))
  .map((name) => golden(name.slice(0, -'.txt'.length)));

/** @param {string} output */
export function statusOf(output) {
  return output.trimEnd().split('\n').at(-1)?.startsWith('ERROR') ? 1 : 0;
}

/**
 * The initial board first, then one block for each action, each to its last byte.
 *
 * @param {string} output
 */
export function blocksOf(output) {
  return output.split(/^(?===)/m);
}

/**
 * The actions in an output, in order.
 *
 * @param {string} output
 */
export function actionsOf(output) {
  return Array.from(output.matchAll(/ ACTION #\d+: (\S+)\n/g), (match) => match[1]);
}
