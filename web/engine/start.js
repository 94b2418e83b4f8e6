// @ts-check
// Starts a worker with the engine in it. The module is fetched and compiled here, once for all workers:
// while it downloads, and by the page, which can preload it. web/build-site fills in the files' names.

/** @type {Promise<WebAssembly.Module> | null} */
let module = null;

export function startWorker() {
  const worker = new Worker(new URL(import.meta.workerFile ?? './worker.js', import.meta.url), {
    type: 'module',
  });
  module ??= compile(new URL(import.meta.wasmFile ?? './threeply-engine.wasm', import.meta.url));
  module.then(
    (compiled) => worker.postMessage({ module: compiled }),
    (error) => {
      // The next worker asks for it again.
      module = null;
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
