// @ts-check
// The built module of the engine, in Node.js.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const folder = resolve(root, process.env.THREEPLY_MODULE ?? 'build/wasm/module');

/** @type {import('../../../wasm/threeply').ThreeplyModule} */
export const engine = await (
  await import(pathToFileURL(join(folder, 'threeply-engine.js')).href)
).default({ wasmBinary: readFileSync(join(folder, 'threeply-engine.wasm')) });
