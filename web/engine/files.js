// @ts-check
// Files that the page fetches when it needs them: each once at a time, checked against what the site was
// built with, and left to the service worker to keep.

/** @typedef {(url: URL, integrity: string) => Promise<ArrayBuffer>} FetchFile */

/** @type {FetchFile} */
async function fetchFile(url, integrity) {
  // What was kept and has gone bad is fetched anew.
  const response = await fetch(url, { integrity }).catch(() =>
    fetch(url, { integrity, cache: 'reload' }),
  );
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.arrayBuffer();
}

/** Some browsers have none, and some forbid to ask. */
function serviceWorkers() {
  try {
    return globalThis.navigator?.serviceWorker;
  } catch {
    return undefined;
  }
}

export class Files {
  /** @param {FetchFile} [fetcher] */
  constructor(fetcher = fetchFile) {
    this.fetcher = fetcher;
    /** What is on its way, by address, so that nothing is fetched twice at a time. @type {Map<string, Promise<ArrayBuffer>>} */
    this.coming = new Map();
    /** Fetched while no service worker watched, with what they must be. @type {Map<string, string>} */
    this.unwatched = new Map();
    serviceWorkers()?.addEventListener('controllerchange', () => this.showAgain());
  }

  /** @param {URL} url @param {string} integrity */
  fetchOnce(url, integrity) {
    const { href } = url;
    let bytes = this.coming.get(href);
    if (!bytes) {
      if (!serviceWorkers()?.controller) this.unwatched.set(href, integrity);
      bytes = this.fetcher(url, integrity).finally(() => this.coming.delete(href));
      this.coming.set(href, bytes);
    }
    return bytes;
  }

  /** The first visit's service worker has come: what it has not seen is asked for again, so that it keeps it. */
  showAgain() {
    for (const [href, integrity] of this.unwatched) {
      this.fetcher(new URL(href), integrity).catch(() => {});
    }
    this.unwatched.clear();
  }
}
