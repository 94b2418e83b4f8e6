// @ts-check
// A module's end of the conversation, in its worker: first the compiled module comes in, then one call in,
// one answer out. Says first whether the module is there at all. What it remembers saves time and nothing
// else.
import { calls } from './calls.js';
import { packings } from './pack.js';

/** @param {typeof import('./threeply-engine.js').default} createThreeply */
export function converse(createThreeply) {
  /** @type {(module: WebAssembly.Module) => void} */
  let receiveModule;
  /** @type {Promise<WebAssembly.Module>} */
  const received = new Promise((resolve) => (receiveModule = resolve));

  const ready = createThreeply({
    instantiateWasm(imports, onInstance) {
      received
        .then((module) => WebAssembly.instantiate(module, imports))
        .then((instance) => onInstance(instance))
        .catch((error) => self.postMessage({ isReady: false, reason: String(error) }));
      return {};
    },
  });

  ready.then(
    () => self.postMessage({ isReady: true }),
    (error) => self.postMessage({ isReady: false, reason: String(error) }),
  );

  self.addEventListener('message', async ({ data: { module, id, call, args, isPacked } }) => {
    if (module) return receiveModule(module);
    try {
      const offered = await ready;
      const known = calls[/** @type {keyof typeof calls} */ (call)];
      if (!known) throw new Error(`no such call: ${call}`);
      const tell = (/** @type {unknown} */ progress) => self.postMessage({ id, progress });
      const all = known.pace === 'telling' ? [...args, tell] : args;
      // @ts-ignore the table says what `call` can be
      const answer = offered[call](...all);
      self.postMessage({ id, result: isPacked ? packings[call](answer) : answer });
    } catch (error) {
      self.postMessage({ id, failure: String(error) });
    }
  });
}
