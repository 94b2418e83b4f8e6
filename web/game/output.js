// @ts-check
// What the grader would print for a game, of any length: a file of which pieces are read as they are
// wanted.

import { blockLines } from './programs.js';

/** @import { GameRequest } from '../../wasm/threeply' */
/** @import { Engine, PackedOutput } from '../engine/client.js' */

/** A block is some 700 letters long: beyond so many actions the output has no room in a page. */
const mostPrinted = 400000;

/** @param {number} count  of actions */
export const canPrint = (count) => count <= mostPrinted;

/** @param {number} count  of actions */
export const tooLongToPrint = (count) =>
  `The output for ${count.toLocaleString('en')} actions is too long for this page. ` +
  'Use the command line instead: threeply replay actions.txt';

/** @param {Pick<Engine, 'writeOutput'>} engine @param {GameRequest} request */
export async function print(engine, request) {
  const answer = /** @type {unknown} */ (await engine.writeOutput(request, { isPacked: true }));
  return new Output(/** @type {PackedOutput} */ (answer));
}

export class Output {
  /** @param {PackedOutput} packed */
  constructor({ file, lineCount, stride, starts }) {
    this.file = file;
    this.lineCount = lineCount;
    this.stride = stride;
    this.starts = starts;
    /** The pieces that have been read, and those that are being read. @type {Map<number, string[]>} */
    this.pieces = new Map();
    /** @type {Map<number, Promise<void>>} */
    this.coming = new Map();
  }

  /** The lines of a board: of the start, or of an action with its board. @param {number} ply */
  blockOf(ply) {
    return { first: ply * blockLines, count: blockLines };
  }

  /** @param {number} index @returns {string | undefined}  undefined if it has not been read */
  line(index) {
    return this.pieces.get(Math.floor(index / this.stride))?.[index % this.stride];
  }

  /** Reads the piece that holds a line. @param {number} index */
  read(index) {
    const number = Math.floor(Math.min(index, this.lineCount - 1) / this.stride);
    let coming = this.coming.get(number);
    if (!coming) {
      const end = this.starts[number + 1] ?? this.file.size;
      const piece = this.file.slice(this.starts[number], end);
      coming = piece.text().then((text) => void this.pieces.set(number, text.split('\n')));
      this.coming.set(number, coming);
    }
    return coming;
  }
}
