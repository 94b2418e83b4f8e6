// @ts-check
// The package in a browser, as it is or from a bundle.
import { Threeply as AnyThreeply } from './threeply.js';

export { MissingEngine, MissingPlayer, MissingTable } from './threeply.js';

// Bundlers that follow `new URL(…, import.meta.url)` would look for single files.
const home = import.meta.url;

export class Threeply extends AnyThreeply {
  /** @param {{ files?: string | URL }} [options]  the address of the folder, if not beside this file */
  constructor({ files = new URL('./files/', home) } = {}) {
    const address = new URL(files, globalThis.document?.baseURI ?? globalThis.location?.href);
    if (!address.pathname.endsWith('/')) address.pathname += '/';
    super({
      files: address,
      createWorker: (script) => new Worker(script, { type: 'module' }),
    });
  }
}
