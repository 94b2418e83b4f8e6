// @ts-check
// The engine's end of the conversation: one call in, one answer out. Keeps nothing between calls.
import createThreeply from './threeply-engine.js';

const ready = createThreeply();

/** Calls that exist; anything else is a mistake of the caller. */
const calls = ['viewGame', 'viewPosition', 'writeOutput', 'chooseAction', 'compareOutput'];

self.addEventListener('message', async ({ data: { id, call, args } }) => {
  try {
    const engine = await ready;
    if (!calls.includes(call)) throw new Error(`no such call: ${call}`);
    // @ts-ignore the list above says what `call` can be
    self.postMessage({ id, result: engine[call](...args) });
  } catch (error) {
    self.postMessage({ id, failure: String(error) });
  }
});
