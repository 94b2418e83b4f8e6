// @ts-check
// A thread of Node.js in which one of the browser's workers runs: it finds what it would find there.
import { parentPort, workerData } from 'node:worker_threads';

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
Object.assign(globalThis, {
  self: {
    postMessage: (/** @type {unknown} */ message) => port.postMessage(message),
    addEventListener: (/** @type {string} */ type, /** @type {(event: object) => void} */ listen) =>
      port.on(type, (data) => listen({ data })),
  },
});
await import(workerData);
