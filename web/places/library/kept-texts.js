// @ts-check
// Keeps long texts for the next visit, in the browser's database: other storage has little room, and
// whoever writes there has to wait.

/** How many are kept; the oldest goes first. Other tabs may have opened other files. */
const most = 8;

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const answerOf = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(texts: IDBObjectStore) => Promise<T>} deed
 * @returns {Promise<T>} when it is done for good
 */
async function within(mode, deed) {
  // Where site data is blocked, already this throws.
  const opening = indexedDB.open('threeply', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
  const base = await answerOf(opening);
  try {
    const transaction = base.transaction('texts', mode);
    const isDone = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([deed(transaction.objectStore('texts')), isDone]);
    return result;
  } finally {
    base.close();
  }
}

/** @param {string} text @returns {Promise<string>} the key to it, '' if it cannot be kept */
export async function keepText(text) {
  const key = `${Date.now()}-${Math.random()}`;
  try {
    await within('readwrite', async (texts) => {
      const old = await answerOf(texts.getAllKeys());
      for (const one of old.slice(0, Math.max(0, old.length + 1 - most))) texts.delete(one);
      await answerOf(texts.add(text, key));
    });
    return key;
  } catch {
    return '';
  }
}

/** @param {string} key @returns {Promise<string>} '' if it is not there any more */
export async function keptText(key) {
  try {
    const text = await within('readonly', (texts) => answerOf(texts.get(key)));
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
