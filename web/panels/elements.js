// @ts-check
// The page's elements by their ids, with the types they have.

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

export const textArea = (/** @type {string} */ id) => /** @type {HTMLTextAreaElement} */ (byId(id));
export const listBox = (/** @type {string} */ id) => /** @type {HTMLSelectElement} */ (byId(id));
export const field = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id));
