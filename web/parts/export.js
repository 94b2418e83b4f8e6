// @ts-check
// Takes things out of the page: to the clipboard, to a file, as a picture.

/** Where copyText() has not worked. */
export const noCopy = 'This browser does not allow copying here.';

/** @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Where the clipboard is closed to scripts, a selected field still works.
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    return isCopied;
  }
}

/**
 * @param {string} name
 * @param {Blob} content
 */
export function saveFile(name, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/**
 * @param {string} name
 * @param {string} text
 */
export function saveText(name, text) {
  saveFile(name, new Blob([text], { type: 'text/plain' }));
}

/**
 * @param {string} source  an SVG
 * @param {number} size    of the picture in pixels
 * @returns {Promise<Blob>}
 */
export async function pngOf(source, size) {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
        'image/png',
      ),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
