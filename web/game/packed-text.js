// @ts-check
// A text made small enough for an address, and back: deflated, in the letters of base64url. Whatever it
// is given to unpack, it answers with a text, '' if there is none in it.

/** What is unpacked of an address that anybody may have made: more is cut. */
const longestText = 1 << 20;

/** @param {Uint8Array} bytes @param {ReadableWritablePair<Uint8Array, any>} stream @param {number} most */
async function passedThrough(bytes, stream, most) {
  const reader = new Blob([/** @type {BlobPart} */ (bytes)])
    .stream()
    .pipeThrough(stream)
    .getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  for (let size = 0; size < most;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(/** @type {BlobPart[]} */ (parts));
    parts.push(value.subarray(0, most - size));
    size += value.length;
  }
  await reader.cancel();
  return new Blob(/** @type {BlobPart[]} */ (parts));
}

/** @param {string} text @returns {Promise<string>} */
export async function packText(text) {
  if (text === '' || text.length > longestText) return '';
  const stream = new CompressionStream('deflate-raw');
  const packed = await passedThrough(new TextEncoder().encode(text), stream, Infinity);
  const letters = Array.from(new Uint8Array(await packed.arrayBuffer()), (byte) =>
    String.fromCharCode(byte),
  );
  return btoa(letters.join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** @param {string} packed @returns {Promise<string>} */
export async function unpackText(packed) {
  try {
    const letters = atob(packed.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new DecompressionStream('deflate-raw');
    return await (await passedThrough(bytes, stream, longestText)).text();
  } catch {
    return '';
  }
}
