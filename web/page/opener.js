// @ts-check
// Opens what is dropped on the page or pasted outside of its fields, told by its content: an action list in
// Replay, everything else in Library.
import { isActionList } from '../game/library.js';
import { connectDrops } from './drops.js';

/** @import { Place } from '../places/place.js' */

/** Whether what is pasted there is somebody else's. @param {EventTarget | null} target */
const takesText = (target) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** @param {(name: string) => Promise<Place | null>} openPlace */
export function connectOpening(openPlace) {
  const open = async (/** @type {File} */ file) => {
    const name = isActionList(await file.slice(0, 1000).text()) ? 'replay' : 'library';
    (await openPlace(name))?.openFile?.(file);
  };
  connectDrops(open);
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (event.defaultPrevented || takesText(event.target) || text.trim() === '') return;
    event.preventDefault();
    open(new File([text], ''));
  });
}
