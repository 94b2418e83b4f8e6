// @ts-check
// Hears what is dropped on the page or pasted outside of its fields; what becomes of it is in opening.js, which is
// fetched then.

/** @import { Openings } from './opening.js' */

/** Whether what is pasted or dropped there is somebody else's. @param {EventTarget | null} target */
const takesText = (target) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** @param {Openings & { onMissing: () => void }} openings */
export function connectOpening(openings) {
  const open = async (/** @type {File} */ file) => {
    const coming = import('./opening.js');
    try {
      await coming;
    } catch {
      return openings.onMissing();
    }
    return (await coming).open(file, openings);
  };
  /** @param {Event} event @param {DataTransfer | null} given */
  const take = (event, given) => {
    const text = given?.getData('text/plain') ?? '';
    if (takesText(event.target) || text.trim() === '') return;
    event.preventDefault();
    open(new File([text], ''));
  };
  document.addEventListener('paste', (event) => {
    if (!event.defaultPrevented) take(event, event.clipboardData);
  });
  for (const type of /** @type {const} */ (['dragover', 'drop'])) {
    document.addEventListener(type, (event) => {
      const { dataTransfer: given, defaultPrevented, target } = event;
      const [file] = given?.files ?? [];
      const isOurs = given?.types.some((kind) => kind === 'Files' || kind === 'text/plain');
      if (defaultPrevented || !isOurs) return;
      if (type === 'dragover') {
        if (!takesText(target) || given?.types.includes('Files')) event.preventDefault();
      } else if (file) {
        event.preventDefault();
        open(file);
      } else take(event, given);
    });
  }
}
