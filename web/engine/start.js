// @ts-check
// Starts a worker with one of the engine's modules in it. Each is fetched and compiled here, once for all
// workers: while it downloads, and by the page, which can preload it. web/build-site fills in the files'
// names.
import { Files } from './files.js';

/** @import { ModuleName } from './calls.js' */

/** The strong engine is there twice, for browsers with vector instructions and without. @typedef {ModuleName | 'player-plain'} BuiltModule */

/**
 * @typedef {Object} ModuleFiles
 * @property {string} worker
 * @property {string} wasm
 * @property {{worker: string, wasm: string}} [integrity]  of those that the service worker keeps only once
 *   they are fetched
 */

/** @type {Record<BuiltModule, ModuleFiles>} */
const files = import.meta.engineFiles ?? {
  engine: { worker: './worker.js', wasm: './threeply-engine.wasm' },
  solver: { worker: './solver-worker.js', wasm: './threeply-solver.wasm' },
  player: { worker: './player-worker.js', wasm: './threeply-player.wasm' },
  library: { worker: './library-worker.js', wasm: './threeply-library.wasm' },
  'player-plain': { worker: './player-plain-worker.js', wasm: './threeply-player-plain.wasm' },
};

/** The smallest module with a vector in it. */
const vectorModule = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0],
  ...[253, 15, 253, 98, 11],
);

/** Whether this browser's WebAssembly has vector instructions. */
export const hasVectors = () => WebAssembly.validate(vectorModule);

/** @type {Map<BuiltModule, Promise<WebAssembly.Module>>} */
const modules = new Map();

const fetchedFiles = new Files();

/** @param {ModuleName} wanted */
export function startWorker(wanted) {
  const name = wanted === 'player' && !hasVectors() ? 'player-plain' : wanted;
  const { worker: script, wasm, integrity } = files[name];
  const scriptUrl = new URL(script, import.meta.url);
  const worker = new Worker(scriptUrl, { type: 'module' });
  // Nobody can say what bytes a worker must have; asked for again with that, they are kept.
  if (integrity) fetchedFiles.fetchOnce(scriptUrl, integrity.worker).catch(() => {});
  const module = modules.get(name) ?? compile(new URL(wasm, import.meta.url), integrity?.wasm);
  modules.set(name, module);
  module.then(
    (compiled) => worker.postMessage({ module: compiled }),
    (error) => {
      // The next worker asks for it again.
      modules.delete(name);
      worker.dispatchEvent(new ErrorEvent('error', { message: String(error) }));
    },
  );
  return worker;
}

/** @param {URL} url @param {string} [integrity] */
async function compile(url, integrity) {
  if (integrity) return WebAssembly.compile(await fetchedFiles.fetchOnce(url, integrity));
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  // A host that does not know the type of the file costs the streaming, not the engine.
  return response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
