// @ts-check
// Keeps one version of the page on the visitor's device, whole, so that it works without a network.
//
// web/build-site fills in the version and the files. A version is taken in completely or not at all:
// each file must have the very bytes it was built with, also while a server is half way through an
// update. A worker serves its own version only, and gives way when the page says so.
//
// Endgame tables are many and large, and not everybody wants the strong engine and its networks: what the
// page has fetched of these is kept, and also by the next version as long as that has the same. They are
// called tables here.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const version = '{{version}}';

/** The files with the hashes of their contents. @type {[path: string, integrity: string][]} */
const files = [['{{path}}', '{{integrity}}']];

/** Those that the page fetches when it needs them. @type {string[]} */
const tables = ['{{table}}'];

// Another page of the same origin may have caches too, even another Threeply in another folder.
const scope = worker.registration.scope;
const prefix = `threeply ${scope} `;
const cacheName = prefix + version;
const tableCacheName = `${prefix}tables`;

const indexUrl = new URL('index.html', scope).href;
const fileUrls = new Set(files.map(([path]) => new URL(path, scope).href));
const tableUrls = new Set(tables.map((path) => new URL(path, scope).href));

/** @param {[path: string, integrity: string]} file */
async function fetchFile([path, integrity]) {
  const url = new URL(path, scope).href;
  // What is named by its content the page may just have fetched; the hash says whether it is right.
  const cache = path.startsWith('assets/') ? 'force-cache' : 'no-cache';
  const response = await fetch(url, { cache, integrity }).catch(() =>
    fetch(url, { cache: 'reload', integrity }),
  );
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return { url, response };
}

/** @param {Response} response */
function copyOf({ body, headers }) {
  return new Response(body, { headers });
}

async function takeIn() {
  const fetched = await Promise.all(files.map(fetchFile));
  const cache = await caches.open(cacheName);
  await Promise.all(
    fetched.map(({ url, response }) =>
      // Some servers redirect index.html, and browsers refuse to navigate to what came so.
      cache.put(url, response.redirected ? copyOf(response) : response),
    ),
  );
}

async function removeOlderVersions() {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith(prefix) && name !== cacheName && name !== tableCacheName,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  if (names.includes(tableCacheName)) await removeOtherTables();
}

/** A table has its content's hash in its name: what this version does not name it does not need. */
async function removeOtherTables() {
  const cache = await caches.open(tableCacheName);
  const others = (await cache.keys()).filter(({ url }) => !tableUrls.has(url));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/**
 * The file that answers a request, if it is one of ours. A query says how to show the page, not which.
 * @param {Request} request
 */
function fileFor({ method, mode, url }) {
  if (method !== 'GET') return undefined;
  const wanted = new URL(url);
  wanted.hash = '';
  if (mode === 'navigate') wanted.search = '';
  if (wanted.href === scope) return indexUrl;
  return fileUrls.has(wanted.href) ? wanted.href : undefined;
}

/**
 * @param {string} url
 * @param {Request} request
 */
async function answer(url, request) {
  return (await caches.match(url, { cacheName, ignoreVary: true })) ?? fetch(request);
}

/**
 * A table that is kept, or from the server; then it is kept if it has the bytes that the page has asked for.
 * @param {Request} request
 */
async function answerTable(request) {
  const isKeptAsked = request.cache !== 'reload';
  const kept =
    isKeptAsked &&
    (await caches.match(request.url, { cacheName: tableCacheName, ignoreVary: true }));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && request.integrity) {
    const copy = response.clone();
    // Without room for it the page has it all the same.
    await caches
      .open(tableCacheName)
      .then((cache) => cache.put(request.url, copy))
      .catch(() => {});
  }
  return response;
}

worker.addEventListener('install', (event) => event.waitUntil(takeIn()));

worker.addEventListener('activate', (event) =>
  // The first visit's page is claimed, so that also it can start its engine anew without a network.
  event.waitUntil(removeOlderVersions().then(() => worker.clients.claim())),
);

worker.addEventListener('fetch', (event) => {
  const url = fileFor(event.request);
  if (url) event.respondWith(answer(url, event.request));
  else if (event.request.method === 'GET' && tableUrls.has(event.request.url)) {
    event.respondWith(answerTable(event.request));
  }
});

worker.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') worker.skipWaiting();
});
