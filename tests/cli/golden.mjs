// @ts-check
// The golden pairs of the three programs, and the blocks that the replay program's output is made of.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './program.mjs';

const folder = join(root, 'tests/golden');
const replayNames = readdirSync(join(folder, 'replay'));

/**
 * @typedef {object} GoldenPair
 * @property {string} name
 * @property {string} path of the input
 * @property {Buffer} input
 * @property {string} output
 * @property {string} outputPath
 */
/**
 * @typedef {GoldenPair & { materialOutput?: string }} Golden with `--terminal-cost material`,
 *   where that differs
 */

/**
 * @param {string} kind the program: replay, trace or puzzle
 * @param {string} name without extension
 * @returns {GoldenPair}
 */
function pair(kind, name) {
  const path = join(folder, kind, `${name}.txt`);
  const outputPath = join(folder, kind, `${name}-out.txt`);
  const output = readFileSync(outputPath, 'latin1');
  return { name, path, input: readFileSync(path), output, outputPath };
}

/** @param {string} kind */
function namesOf(kind) {
  return readdirSync(join(folder, kind))
    .filter((name) => name.endsWith('.txt') && !name.endsWith('-out.txt'))
    .map((name) => name.slice(0, -'.txt'.length));
}

/**
 * @param {string} name without extension
 * @returns {Golden}
 */
export function golden(name) {
  const materialName = `${name}-material-out.txt`;
  return {
    ...pair('replay', name),
    ...(replayNames.includes(materialName) && {
      materialOutput: readFileSync(join(folder, 'replay', materialName), 'latin1'),
    }),
  };
}

export const goldens = namesOf('replay').map(golden);

/** @param {string} name */
export const traceGolden = (name) => pair('trace', name);
export const traceGoldens = namesOf('trace').map(traceGolden);

/** @param {string} name */
export const puzzleGolden = (name) => pair('puzzle', name);
export const puzzleGoldens = namesOf('puzzle').map(puzzleGolden);

/** The plies to the win of each puzzle, by its name. */
export const pliesOfPuzzles = new Map(
  readFileSync(join(folder, 'puzzle/index.csv'), 'latin1')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([name, plies]) => [name, Number(plies)]),
);

/**
 * A board or a sequence of states as seen in a mirror.
 *
 * @param {string} text
 */
export function mirrored(text) {
  return text
    .split('\n')
    .map((line) => [...line].reverse().join(''))
    .join('\n');
}

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
