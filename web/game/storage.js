// @ts-check
// Keeps the game and the settings across reloads; does without where the browser gives no storage.

const key = 'threeply';

/**
 * @param {Pick<Storage, 'getItem'>} [storage]
 * @returns {Record<string, unknown>}
 */
export function load(storage = globalThis.localStorage) {
  try {
    const value = JSON.parse(storage.getItem(key) ?? '{}');
    return value !== null && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}

/**
 * @param {Record<string, unknown>} value
 * @param {Pick<Storage, 'setItem'>} [storage]
 * @returns {boolean} whether it was kept
 */
export function save(value, storage = globalThis.localStorage) {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
