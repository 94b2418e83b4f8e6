// @ts-check
// Compressed forms of what a server sends: which one a browser takes, and each made once only.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** @typedef {(content: Buffer) => Promise<Buffer>} Compress */

/** The best first. @type {Map<string, Compress>} */
const ways = new Map([
  // Beyond quality 6 it takes twenty times as long for a tenth less.
  ['br', (content) => promisify(brotliCompress)(content, brotliOptions(content))],
  ['gzip', (content) => promisify(gzip)(content)],
]);

/** @param {Buffer} content */
function brotliOptions({ length }) {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  return { params: { [quality]: 6, [size]: length } };
}

/** Compressed files in memory at the same time. */
const mostKept = 200;

/** By hash and encoding. @type {Map<string, Promise<Buffer>>} */
const kept = new Map();

/** So few bytes travel in one packet as they are. */
const least = 1000;

/**
 * Whether a file has compressed forms: pictures of points are compressed already.
 * @param {string} type
 * @param {Buffer} content
 */
export function isCompressible(type, { length }) {
  const isText = /^(?:text\/|application\/(?:json|wasm|manifest\+json)|image\/svg)/.test(type);
  return isText && length >= least;
}

/**
 * The best encoding that a request takes, '' for none.
 * @param {string | undefined} header  Accept-Encoding
 */
export function chooseEncoding(header) {
  /** @type {Map<string, number>} */
  const weights = new Map();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, Number(weight) || 0);
  }
  const names = [...ways.keys()];
  return names.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? '';
}

/**
 * @param {Buffer} content
 * @param {string} hash  of the content
 * @param {string} encoding  one of those that chooseEncoding gives
 * @returns {Promise<Buffer>}
 */
export function compressed(content, hash, encoding) {
  const compress = ways.get(encoding);
  if (!compress) return Promise.resolve(content);
  const key = `${hash} ${encoding}`;
  let result = kept.get(key);
  if (!result) {
    result = compress(content);
    kept.set(key, result);
    if (kept.size > mostKept) kept.delete(/** @type {string} */ (kept.keys().next().value));
  }
  return result;
}
