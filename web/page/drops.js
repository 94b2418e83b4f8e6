// @ts-check
// Files dropped on the page, wherever no part of it has taken them.

/** @param {(file: File) => void} onFile */
export function connectDrops(onFile) {
  for (const type of /** @type {const} */ (['dragover', 'drop'])) {
    document.addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (type === 'drop') onFile(event.dataTransfer.files[0]);
    });
  }
}
