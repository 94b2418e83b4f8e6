// @ts-check
// The package in Node.js: its workers are threads, which do not keep a program from ending.
import { readFile } from 'node:fs/promises';
import { Worker as Thread } from 'node:worker_threads';
import { Threeply as AnyThreeply } from './threeply.js';

export { MissingEngine, MissingPlayer, MissingTable } from './threeply.js';

/** A thread as a worker of a browser: as much of it as the client uses. */
class ThreadWorker extends EventTarget {
  /** @param {URL} script */
  constructor(script) {
    super();
    this.thread = new Thread(new URL('node-worker.js', script), { workerData: script.href });
    this.unanswered = 0;
    this.thread.unref();
    this.thread.on('message', (data) => {
      if ('result' in data || 'failure' in data) this.count(-1);
      this.dispatchEvent(Object.assign(new Event('message'), { data }));
    });
    this.thread.on('error', (error) => {
      console.error(`threeply: ${error}`);
      this.dispatchEvent(new Event('error'));
    });
    this.thread.on('messageerror', () => this.dispatchEvent(new Event('messageerror')));
  }

  /** @param {Record<string, unknown>} message */
  postMessage(message) {
    if ('id' in message) this.count(1);
    this.thread.postMessage(message);
  }

  terminate() {
    this.thread.terminate();
  }

  /** As long as somebody waits for an answer the program goes on. @param {number} more */
  count(more) {
    this.unanswered += more;
    if (this.unanswered > 0) this.thread.ref();
    else this.thread.unref();
  }
}

/** @type {import('../../web/engine/files.js').FetchFile} */
async function fetchFile(url, integrity) {
  if (url.protocol === 'file:') return new Uint8Array(await readFile(url)).buffer;
  const response = await fetch(url, { integrity });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.arrayBuffer();
}

export class Threeply extends AnyThreeply {
  /** @param {{ files?: string | URL }} [options]  the address of the folder, if not beside this file */
  constructor({ files = new URL('./files/', import.meta.url) } = {}) {
    const address = new URL(files);
    if (!address.pathname.endsWith('/')) address.pathname += '/';
    super({
      files: address,
      createWorker: (script) =>
        /** @type {Worker} */ (/** @type {unknown} */ (new ThreadWorker(script))),
      fetchFile,
    });
  }
}
