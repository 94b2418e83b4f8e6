// @ts-check
// The engine as other programs have it: its workers, and what they need, which is fetched when they ask
// for it. Browser and Node.js differ in how that is done; the rest is the page's own.
import { Engine } from '../../web/engine/client.js';
import { Files } from '../../web/engine/files.js';
import { helpedSolver } from '../../web/engine/helped-solver.js';
import { Player } from '../../web/engine/player.js';
import { Reviewer } from '../../web/engine/reviewer.js';
import { hasVectors } from '../../web/engine/start.js';
import { Tables } from '../../web/engine/tables.js';

/** @import { FetchFile } from '../../web/engine/files.js' */
/** @import { ModuleName } from '../../web/engine/calls.js' */

/**
 * @typedef {Object} Platform
 * @property {URL} files  where the package's files are
 * @property {(script: URL) => Worker} createWorker
 * @property {FetchFile} [fetchFile]
 */

export class Threeply {
  /** @param {Platform} platform */
  constructor({ files, createWorker, fetchFile }) {
    const { wasm, lists, networks } = import.meta.packageFiles;
    const fetched = new Files(fetchFile);
    const at = (/** @type {string} */ path) => new URL(path, files).href;
    /** @param {Record<string, string>} hashes @param {(name: string) => string} path */
    const addresses = (hashes, path) =>
      Object.fromEntries(
        Object.entries(hashes).map(([name, integrity]) => [
          name,
          { address: at(path(name)), integrity },
        ]),
      );

    /** Compiled once for all workers. @type {Map<string, Promise<WebAssembly.Module>>} */
    const modules = new Map();
    /** @param {ModuleName} wanted */
    const startWorker = (wanted) => {
      const name = wanted === 'player' && !hasVectors() ? 'player-plain' : wanted;
      const worker = createWorker(new URL(`${name}-worker.js`, files));
      let module = modules.get(name);
      if (!module) {
        const bytes = fetched.fetchOnce(new URL(`threeply-${name}.wasm`, files), wasm[name]);
        module = bytes.then((code) => WebAssembly.compile(code));
        modules.set(name, module);
      }
      module.then(
        (compiled) => worker.postMessage({ module: compiled }),
        (error) => {
          modules.delete(name); // the next worker asks for it again
          console.error(`threeply: ${files} does not have the package's files: ${error}`);
          worker.dispatchEvent(new Event('error'));
        },
      );
      return worker;
    };

    const tableLists = addresses(lists, (rules) => `tables/${rules}/list.json`);
    /** Every call as a promise. */
    this.engine = new Engine(startWorker);
    /** Positions with few pieces. */
    this.tables = new Tables({ engine: this.engine, lists: tableLists, fetchFile });
    /** Proofs, with tables where they help. */
    this.solver = helpedSolver(this.engine, this.tables);
    const { engine } = this;
    const adder = /** @type {Engine} */ ({
      addTable: (rules, bytes) => engine.addPlayerTable(rules, bytes),
    });
    /** The strong engine. */
    this.player = new Player({
      engine,
      networks: addresses(networks, (rules) => `networks/${rules}.network`),
      files: fetched,
      tables: new Tables({ engine: adder, lists: tableLists, fetchFile }),
    });
    /** Judges moves. */
    this.reviewer = new Reviewer(engine, this.player);
  }

  /** Ends the workers; a later call starts them again. */
  close() {
    for (const conversation of Object.values(this.engine.conversations)) conversation.endWorker();
  }
}

export { MissingEngine } from '../../web/engine/client.js';
export { MissingPlayer } from '../../web/engine/player.js';
export { MissingTable } from '../../web/engine/tables.js';
