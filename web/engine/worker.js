// @ts-check
// The engine's end of the conversation: first the compiled module comes in, then one call in, one answer
// out. Keeps nothing between calls.
import createThreeply from './threeply-engine.js';

/** @type {(module: WebAssembly.Module) => void} */
let receiveModule;
/** @type {Promise<WebAssembly.Module>} */
const received = new Promise((resolve) => (receiveModule = resolve));

const ready = createThreeply({
  instantiateWasm(imports, onInstance) {
    received
      .then((module) => WebAssembly.instantiate(module, imports))
      .then((instance) => onInstance(instance));
    return {};
  },
});

/** Calls that exist; anything else is a mistake of the caller. */
const calls = [
  'viewGame',
  'viewPosition',
  'writeOutput',
  'chooseAction',
  'compareOutput',
  'readBoards',
  'writeBoard',
  'checkSetup',
  'traceSearch',
  'writeTrace',
  'viewTree',
  'viewSteps',
  'findStep',
  'stepOf',
  'writeTree',
  'solvePosition',
  'rateMoves',
  'writeSolution',
  'checkStates',
];

/** Those that take long and say how far they are. */
const tellingCalls = ['solvePosition', 'rateMoves', 'writeSolution', 'checkStates'];

self.addEventListener('message', async ({ data: { module, id, call, args } }) => {
  if (module) return receiveModule(module);
  try {
    const engine = await ready;
    if (!calls.includes(call)) throw new Error(`no such call: ${call}`);
    const tell = (/** @type {unknown} */ progress) => self.postMessage({ id, progress });
    const all = tellingCalls.includes(call) ? [...args, tell] : args;
    // @ts-ignore the list above says what `call` can be
    self.postMessage({ id, result: engine[call](...all) });
  } catch (error) {
    self.postMessage({ id, failure: String(error) });
  }
});
