// @ts-check
// The built modules of the engine as one, in Node.js.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const folder = resolve(root, process.env.THREEPLY_MODULE ?? 'build/wasm/module');

/** @param {string} name @returns {Promise<any>} */
export async function load(name) {
  const { default: create } = await import(pathToFileURL(join(folder, `${name}.js`)).href);
  return create({ wasmBinary: readFileSync(join(folder, `${name}.wasm`)) });
}

/** @type {import('../../../wasm/threeply').ThreeplyEngine} */
const first = await load('threeply-engine');
/** @type {import('../../../wasm/threeply').ThreeplySolver} */
const second = await load('threeply-solver');

/** @type {import('../../../wasm/threeply').ThreeplyPlayer} */
const third = await load('threeply-player');

/** @type {import('../../../wasm/threeply').ThreeplyLibrary} */
const fourth = await load('threeply-library');

/** @type {import('../../../wasm/threeply').ThreeplyModule} */
export const engine = { ...first, ...second, ...third, ...fourth };
