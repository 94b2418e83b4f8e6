// @ts-check
// Counts what a page must never do: errors, breaches of its security policy, failed or foreign
// requests; and, on request, long tasks and shifts of the layout.

/** @typedef {import('playwright-core').Page} Page */

/**
 * @param {Page} page
 * @param {string} origin
 * @returns {Promise<() => string[]>}
 */
export async function watchPage(page, origin) {
  /** @type {string[]} */
  const troubles = [];
  const isOwn = (/** @type {string} */ url) => new URL(url).origin === origin || /^data:/.test(url);
  page.on('pageerror', (error) => troubles.push(`page error: ${error}`));
  page.on('crash', () => troubles.push('crash'));
  page.on('console', (line) => {
    if (line.type() === 'error') troubles.push(`console: ${line.text()}`);
  });
  page.on('request', (request) => {
    if (!isOwn(request.url())) troubles.push(`foreign request: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a reload or the end of a worker has interrupted has not failed.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`failed request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`status ${response.status()}: ${response.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return () => troubles;
}

/**
 * Records long tasks and layout shifts from the first moment; call before the page is loaded.
 * @param {Page} page
 */
export async function recordTimings(page) {
  await page.addInitScript(() => {
    const seen = { longTasks: /** @type {number[]} */ ([]), shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longTasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += /** @type {any} */ (entry).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * What has been recorded so far; the long tasks are forgotten then.
 * @param {Page} page
 * @returns {Promise<{longTasks: number[], shift: number}>}
 */
export function takeTimings(page) {
  return page.evaluate(() => {
    const { seen } = /** @type {any} */ (window);
    const taken = { ...seen };
    seen.longTasks = [];
    return taken;
  });
}
