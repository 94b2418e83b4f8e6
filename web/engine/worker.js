// @ts-check
// The engine's end of the conversation: one call in, one answer out. Keeps nothing between calls.
import createThreeply from './threeply-engine.js';

const ready = createThreeply();

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

self.addEventListener('message', async ({ data: { id, call, args } }) => {
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
