// @ts-check
// The engine's end of the conversation: first the compiled module comes in, then one call in, one answer
// out. Says first whether the engine is there at all. Keeps nothing between calls.
import { withMissingCalls } from './missing-calls.js';
import { packings } from './pack.js';
import createThreeply from './threeply-engine.js';

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
}).then(withMissingCalls);

/** Calls that exist; anything else is a mistake of the caller. */
const calls = [
  'viewGame',
  'viewPosition',
  'playComputed',
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
  'checkStates',
];

/** Those that take long and say how far they are. */
const tellingCalls = ['solvePosition', 'rateMoves', 'checkStates'];

ready.then(
  () => self.postMessage({ isReady: true }),
  (error) => self.postMessage({ isReady: false, reason: String(error) }),
);

self.addEventListener('message', async ({ data: { module, id, call, args, isPacked } }) => {
  if (module) return receiveModule(module);
  try {
    const engine = await ready;
    if (!calls.includes(call)) throw new Error(`no such call: ${call}`);
    const tell = (/** @type {unknown} */ progress) => self.postMessage({ id, progress });
    const all = tellingCalls.includes(call) ? [...args, tell] : args;
    const answer = engine[call](...all);
    self.postMessage({ id, result: isPacked ? packings[call](answer) : answer });
  } catch (error) {
    self.postMessage({ id, failure: String(error) });
  }
});
