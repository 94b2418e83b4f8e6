// @ts-check
// Brings the engine the endgame tables that it says it lacks: fetched one by one, checked against what the
// site was built with, and left to the service worker to keep. web/build-site fills in the lists.

/** @import { Engine, LongWork } from './client.js' */
/** @import { EndgameRequest, PickRequest, RuleSetName } from '../../wasm/threeply' */

/** @typedef {{address: string, integrity: string}} TableList  where the list of a rule set is */
/** @typedef {Record<string, [file: string, integrity: string]>} Entries  of a list, by names */
/** @typedef {(url: URL, integrity: string) => Promise<ArrayBuffer>} FetchFile */

/** What a position needs comes in a few rounds: its moves, and the answers to them. */
const mostRounds = 20;

/** A table could not be had: there is no network, or the server has another one. */
export class MissingTable extends Error {}

/** @type {FetchFile} */
async function fetchFile(url, integrity) {
  // What was kept and has gone bad is fetched anew.
  const response = await fetch(url, { integrity }).catch(() =>
    fetch(url, { integrity, cache: 'reload' }),
  );
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.arrayBuffer();
}

/** Some browsers have none, and some forbid to ask. */
function serviceWorkers() {
  try {
    return globalThis.navigator?.serviceWorker;
  } catch {
    return undefined;
  }
}

export class Tables {
  /**
   * @param {Object} parts
   * @param {Engine} parts.engine
   * @param {Record<string, TableList>} [parts.lists]  by rule set
   * @param {FetchFile} [parts.fetchFile]
   */
  constructor({ engine, lists = import.meta.tableLists ?? {}, fetchFile: fetcher = fetchFile }) {
    this.engine = engine;
    this.lists = lists;
    this.fetcher = fetcher;
    /** What is on its way, by address, so that nothing is fetched twice at a time. @type {Map<string, Promise<ArrayBuffer>>} */
    this.coming = new Map();
    /** Fetched while no service worker watched, with what they must be. @type {Map<string, string>} */
    this.unwatched = new Map();
    serviceWorkers()?.addEventListener('controllerchange', () => this.showAgain());
  }

  /** What is known of a position. @param {EndgameRequest} request @param {LongWork} [work] */
  probe(request, work) {
    return this.ask(request.rules, () => this.engine.probeEndgame(request, work));
  }

  /** Best play from a position. @param {EndgameRequest} request @param {LongWork} [work] */
  playOut(request, work) {
    return this.ask(request.rules, () => this.engine.playEndgame(request, work));
  }

  /** A position by chance. @param {PickRequest} request @param {LongWork} [work] */
  pick(request, work) {
    return this.ask(request.rules, () => this.engine.pickEndgame(request, work));
  }

  /** Brings all that can come of these pieces: a game with them needs no network any more. @param {PickRequest} pieces */
  async prepare(pieces) {
    await this.pick({ ...pieces, seed: 0 });
  }

  /** How many positions of each material are won, drawn and lost. @param {RuleSetName} rules @returns {Promise<unknown>} */
  async results(rules) {
    const bytes = await this.fetchTable(rules, 'results.json');
    return JSON.parse(new TextDecoder().decode(bytes));
  }

  /**
   * Asks until nothing is missing any more; rejects with MissingTable where that cannot be.
   * @template {{missing: string[]}} View
   * @param {RuleSetName | undefined} rules
   * @param {() => Promise<View>} question
   */
  async ask(rules = 'towers', question) {
    // A worker that was replaced has lost what it had; but it is not given the same for ever.
    for (let round = 0; round < mostRounds; round += 1) {
      const view = await question();
      const { missing } = view;
      if (missing.length === 0) return view;
      await Promise.all(missing.map((name) => this.bring(rules, name)));
    }
    throw new MissingTable('the engine forgets its tables');
  }

  /** @param {RuleSetName} rules @param {string} name */
  async bring(rules, name) {
    const bytes = new Uint8Array(await this.fetchTable(rules, name));
    const { error } = await this.engine.addTable(rules, bytes);
    if (error) throw new MissingTable(`${name}: ${error}`);
  }

  /** @param {RuleSetName} rules @param {string} name */
  async fetchTable(rules, name) {
    const list = this.lists[rules];
    if (!list) throw new MissingTable(`there are no tables of ${rules}`);
    const url = new URL(list.address, import.meta.url);
    const text = new TextDecoder().decode(await this.fetchOnce(url, list.integrity));
    /** @type {Entries} */
    const entries = JSON.parse(text);
    if (!entries[name]) throw new MissingTable(`there is no table ${name}`);
    const [file, integrity] = entries[name];
    return this.fetchOnce(new URL(file, url), integrity);
  }

  /** @param {URL} url @param {string} integrity */
  fetchOnce(url, integrity) {
    const { href } = url;
    let bytes = this.coming.get(href);
    if (!bytes) {
      if (!serviceWorkers()?.controller) this.unwatched.set(href, integrity);
      bytes = this.fetcher(url, integrity)
        .catch((error) => {
          throw new MissingTable(String(error));
        })
        .finally(() => this.coming.delete(href));
      this.coming.set(href, bytes);
    }
    return bytes;
  }

  /** The first visit's service worker has come: what it has not seen is asked for again, so that it keeps it. */
  showAgain() {
    for (const [href, integrity] of this.unwatched) {
      this.fetcher(new URL(href), integrity).catch(() => {});
    }
    this.unwatched.clear();
  }
}
