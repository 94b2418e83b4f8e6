// @ts-check
// Brings the engine the endgame tables that it says it lacks, one by one. web/build-site fills in the lists.
import { Files } from './files.js';

/** @import { Engine, LongWork } from './client.js' */
/** @import { FetchFile } from './files.js' */
/** @import { EndgameRequest, PickRequest, RuleSetName } from '../../wasm/threeply' */

/** @typedef {{address: string, integrity: string}} TableList  where the list of a rule set is */
/** @typedef {Record<string, [file: string, integrity: string]>} Entries  of a list, by names */

/** What a position needs comes in a few rounds: its moves, and the answers to them. */
const mostRounds = 20;

/** A table could not be had: there is no network, or the server has another one. */
export class MissingTable extends Error {}

export class Tables {
  /**
   * @param {Object} parts
   * @param {Engine} parts.engine
   * @param {Record<string, TableList>} [parts.lists]  by rule set
   * @param {FetchFile} [parts.fetchFile]
   */
  constructor({ engine, lists = import.meta.tableLists ?? {}, fetchFile }) {
    this.engine = engine;
    this.lists = lists;
    this.files = new Files(fetchFile);
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
    return this.files.fetchOnce(url, integrity).catch((error) => {
      throw new MissingTable(String(error));
    });
  }
}
