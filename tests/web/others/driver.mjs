// @ts-check
// A page in any browser, by the few commands of W3C WebDriver that a test needs; how they travel is the
// business of each browser's own file.
import assert from 'node:assert/strict';
import { patience } from '../chromium.mjs';

/**
 * @typedef {Object} Session  a browser with one page
 * @property {(url: string) => Promise<unknown>} goto
 * @property {() => Promise<unknown>} reload
 * @property {(script: string, args: unknown[]) => Promise<unknown>} execute  a function's body; a promise is waited for
 * @property {(selector: string) => Promise<string>} find  the element's reference
 * @property {(element: string) => Promise<unknown>} click
 * @property {(element: string, keys: string) => Promise<unknown>} press
 * @property {() => Promise<void>} close
 */

const control = '\uE009';
const release = '\uE000';

/** The text of an error that a browser answers with. @param {string} command @param {any} error */
export const failure = (command, error) =>
  new Error(`${command}: ${error?.error ?? 'failed'}: ${error?.message ?? JSON.stringify(error)}`);

export class Driver {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
  }

  /** @param {string} url */
  goto(url) {
    return this.session.goto(url);
  }

  reload() {
    return this.session.reload();
  }

  /**
   * Runs a function in the page; it stands alone there.
   * @template {unknown[]} A
   * @template R
   * @param {(...args: A) => R} deed
   * @param {A} args
   * @returns {Promise<Awaited<R>>}
   */
  async evaluate(deed, ...args) {
    const result = await this.session.execute(`return (${deed})(...arguments)`, args);
    return /** @type {Awaited<R>} */ (result);
  }

  /**
   * Waits, in the page, until a function gives something true, and gives that back.
   * @template {unknown[]} A
   * @template R
   * @param {(...args: A) => R} look
   * @param {A} args
   * @returns {Promise<Awaited<R>>}
   */
  async waitFor(look, ...args) {
    const script = `return (async () => {
      const end = performance.now() + ${patience};
      for (;;) {
        const seen = (${look})(...arguments);
        if (seen || performance.now() > end) return seen;
        await new Promise(requestAnimationFrame);
      }
    })()`;
    const seen = await this.session.execute(script, args);
    assert(seen, `in vain: ${look} ${JSON.stringify(args)}`);
    return /** @type {Awaited<R>} */ (seen);
  }

  /** Waits for words in an element, and gives all of them. @param {string} selector @param {RegExp} words */
  async text(selector, words) {
    const said = () =>
      this.evaluate((where) => document.querySelector(where)?.textContent ?? '', selector);
    await this.waitFor(
      (where, source) => new RegExp(source).test(document.querySelector(where)?.textContent ?? ''),
      selector,
      words.source,
    ).catch(async () => assert.fail(`${selector} says ${await said()} instead of ${words}`));
    return said();
  }

  /** By the mouse, once the element is there. @param {string} selector */
  async click(selector) {
    await this.isThere(selector);
    await this.session.click(await this.session.find(selector));
  }

  /** A place of the page is fetched when it is first opened. @param {string} selector */
  async isThere(selector) {
    await this.waitFor((where) => document.querySelector(where) !== null, selector);
  }

  /** Keys into a field. @param {string} selector @param {string} keys */
  async press(selector, keys) {
    await this.session.press(await this.session.find(selector), keys);
  }

  /** By the clipboard, into which the text comes by cutting it out of the same field. @param {string} selector @param {string} text */
  async paste(selector, text) {
    await this.isThere(selector);
    await this.evaluate(
      (where, value) => {
        const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(where));
        field.value = value;
        field.select();
      },
      selector,
      text,
    );
    await this.press(selector, `${control}ax${release}`);
    await this.waitFor(
      (where) => /** @type {any} */ (document.querySelector(where)).value === '',
      selector,
    );
    await this.press(selector, `${control}v${release}`);
    await this.waitFor(
      (where) => /** @type {any} */ (document.querySelector(where)).value !== '',
      selector,
    );
  }

  close() {
    return this.session.close();
  }
}
