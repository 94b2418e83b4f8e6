// @ts-check
// A text of the user's as the address carries it: packed when it has changed, unpacked when an address
// brings one.
import { packText, unpackText } from './packed-text.js';

export class LinkedText {
  /** @param {() => void} onPacked  the address has something else to carry */
  constructor(onPacked) {
    this.onPacked = onPacked;
    /** As the address has it, and which text that is. */
    this.packed = { text: '', link: '' };
    /** One from the address that is being unpacked. */
    this.coming = '';
  }

  /** What belongs in the address while this is the text; '' while that is not known. @param {string} text */
  linkOf(text) {
    return this.coming || (this.packed.text === text ? this.packed.link : '');
  }

  /** @param {string} link @returns {Promise<string>}  '' if there is no text in it */
  async open(link) {
    this.coming = link;
    const text = await unpackText(link);
    this.coming = '';
    if (text !== '') this.packed = { text, link };
    return text;
  }

  /** @param {string} text */
  async pack(text) {
    if (text === this.packed.text) return;
    this.packed = { text, link: await packText(text) };
    this.onPacked();
  }
}
