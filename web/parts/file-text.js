// @ts-check
// The text of a file whose characters nobody vouches for.

/**
 * UTF-8 where it is; else UTF-16 where its mark says so, or what Windows has used for western languages.
 * @param {Blob} file
 */
export async function textOfFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  const mark = `${first},${second}`;
  const wide = mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : '';
  try {
    return new TextDecoder(wide || 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
