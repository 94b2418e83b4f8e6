// @ts-check
// Starts a worker with one of the engine's modules in it. Each is fetched and compiled here, once for all
// workers: while it downloads, and by the page, which can preload it. web/build-site fills in the files'
// names.

/** @import { ModuleName } from './calls.js' */

const files = import.meta.engineFiles ?? {
  engine: { worker: './worker.js', wasm: './threeply-engine.wasm' },
  solver: { worker: './solver-worker.js', wasm: './threeply-solver.wasm' },
};

/** @type {Map<ModuleName, Promise<WebAssembly.Module>>} */
const modules = new Map();

/** @param {ModuleName} name */
export function startWorker(name) {
  const { worker: script, wasm } = files[name];
  const worker = new Worker(new URL(script, import.meta.url), { type: 'module' });
  const module = modules.get(name) ?? compile(new URL(wasm, import.meta.url));
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

/** @param {URL} url */
async function compile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  // A host that does not know the type of the file costs the streaming, not the engine.
  return response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
