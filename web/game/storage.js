// @ts-check
// Keeps what the user makes across reloads: each tab its own, and for a new tab what was used last.
// Does without where the browser gives no storage, and keeps what fits where there is too little.

/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} Store */
/** @typedef {{own: Store | null, shared: Store | null}} Stores  of the tab, of all tabs */

export const key = 'threeply';

/** What is of no use to another tab: what undo leads back to. */
const ownParts = ['replaced'];

/** More letters than any browser keeps for a page: not worth a try. */
const mostLetters = 5.3e6;

/**
 * Where site data is blocked, already the look at a storage throws.
 * @param {{sessionStorage?: Store, localStorage?: Store}} [browser]
 * @returns {Stores}
 */
export function openStores(browser = globalThis) {
  const open = (/** @type {'sessionStorage' | 'localStorage'} */ name) => {
    try {
      const store = browser[name] ?? null;
      store?.getItem(key);
      return store;
    } catch {
      return null;
    }
  };
  return { own: open('sessionStorage'), shared: open('localStorage') };
}

/** @param {string | null | undefined} text @returns {Record<string, unknown> | null} */
export function readStored(text) {
  try {
    const value = JSON.parse(text ?? 'null');
    return value !== null && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** What this very tab has kept. @param {Stores} stores */
export const keptByTab = ({ own }) => readStored(own?.getItem(key));

/** @param {Stores} stores @returns {Record<string, unknown>} */
export function load(stores) {
  return keptByTab(stores) ?? readStored(stores.shared?.getItem(key)) ?? {};
}

/**
 * Keeps the parts of a value; where they do not all fit, the largest are left out.
 * @param {Stores} stores
 * @param {Record<string, unknown>} value
 * @param {boolean} isForAll  a new tab shall begin with it
 * @returns {{isBlocked: boolean, left: string[]}}  the names of the parts left out
 */
export function save({ own, shared }, value, isForAll) {
  const hopeless = Object.keys(value).filter((name) => textOf(value[name]).length > mostLetters);
  const parts = Object.entries(value).flatMap(([name, part]) =>
    part === undefined || hopeless.includes(name)
      ? []
      : [{ name, text: `${JSON.stringify(name)}:${JSON.stringify(part)}` }],
  );
  const forAll = parts.filter(({ name }) => !ownParts.includes(name));
  const left = [
    ...(own ? write(own, parts) : []),
    ...(shared && isForAll ? write(shared, forAll) : []),
  ];
  return { isBlocked: !own && !shared, left: [...new Set([...hopeless, ...left])] };
}

/** The long text in a part, if it has one. @param {any} part @returns {string} */
function textOf(part) {
  if (typeof part === 'string') return part;
  return [part?.document?.text, part?.states].find((text) => text?.length > mostLetters) ?? '';
}

/** @param {Store} store @param {{name: string, text: string}[]} parts @returns {string[]} */
function write(store, parts) {
  const largestFirst = [...parts].sort((one, other) => other.text.length - one.text.length);
  for (let count = 0; count <= parts.length; count += 1) {
    const left = largestFirst.slice(0, count);
    const texts = parts.filter((part) => !left.includes(part)).map(({ text }) => text);
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    try {
      if (length > mostLetters) continue;
      store.setItem(key, `{${texts.join()}}`);
      return left.map(({ name }) => name);
    } catch {
      // The next try leaves one more out.
    }
  }
  return parts.map(({ name }) => name);
}
