// @ts-check
// Lets the page work without a network, and tells when a new version of it is ready.

/**
 * Registers the service worker, where there can be one; elsewhere does nothing. Never throws.
 *
 * `onUpdate` is called when a new version waits, with a function that changes over to it and loads the
 * page again. A change-over asked for in one window reloads them all: no window may go on with files
 * of two versions.
 *
 * The first visit's worker fetches every file: that waits until `isShown` has come, so that nothing
 * stands between a visitor and the board.
 * @param {{ onUpdate?: (apply: () => void) => void, isShown?: Promise<unknown> }} [options]
 */
export function registerOffline({ onUpdate = () => {}, isShown = Promise.resolve() } = {}) {
  try {
    if (location.protocol === 'file:' || !navigator.serviceWorker) return;
    reloadOnChangeOver(navigator.serviceWorker);
    const isFirstVisit = navigator.serviceWorker.controller === null;
    Promise.all([isLoaded(), isFirstVisit && isShown.then(isIdle)])
      .then(() => register(navigator.serviceWorker, onUpdate))
      .catch(report);
  } catch (error) {
    report(error);
  }
}

/** A page without its offline part is still a page. @param {unknown} error */
function report(error) {
  console.info('This page will not work offline:', error);
}

/** @returns {Promise<unknown>} */
function isLoaded() {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** @returns {Promise<unknown>} */
function isIdle() {
  // Not every browser can say when it is idle.
  const wait =
    window.requestIdleCallback ?? ((/** @type {() => void} */ run) => setTimeout(run, 200));
  return new Promise((resolve) => wait(() => resolve(undefined)));
}

/** @param {ServiceWorkerContainer} container */
function reloadOnChangeOver(container) {
  // A page that came straight from the network is of the version that the first worker takes in.
  let isControlled = container.controller !== null;
  let isReloading = false;
  container.addEventListener('controllerchange', () => {
    if (isControlled && !isReloading) {
      isReloading = true;
      location.reload();
    }
    isControlled = true;
  });
}

/**
 * @param {ServiceWorkerContainer} container
 * @param {(apply: () => void) => void} onUpdate
 */
async function register(container, onUpdate) {
  const url = new URL('service-worker.js', document.baseURI);
  const registration = await container.register(url, { updateViaCache: 'none' });

  /** @param {ServiceWorker} worker */
  const announce = (worker) => {
    try {
      onUpdate(() => changeOver(container, worker));
    } catch (error) {
      report(error);
    }
  };

  const watchInstalling = () => {
    const worker = registration.installing;
    // Without an active worker this is the first version, not a new one.
    if (!worker || !registration.active) return;
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') announce(worker);
    });
  };

  registration.addEventListener('updatefound', watchInstalling);
  watchInstalling();
  if (registration.waiting) announce(registration.waiting);
}

/**
 * @param {ServiceWorkerContainer} container
 * @param {ServiceWorker} worker
 */
function changeOver(container, worker) {
  // A page that no worker controls, as after a forced reload, hears of no change but this.
  if (!container.controller) {
    container.addEventListener('controllerchange', () => location.reload(), { once: true });
  }
  // Another window may have been quicker, or a still newer version has taken this one's place.
  if (worker.state === 'installed') worker.postMessage('skip-waiting');
  else location.reload();
}
