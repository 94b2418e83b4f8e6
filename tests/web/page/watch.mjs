// @ts-check
// Counts what a page must never do: errors, breaches of its security policy, failed or foreign
// requests; and, on request, long tasks and shifts of the layout.
import assert from 'node:assert/strict';

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
    // A reload interrupts what is being fetched: Chromium says so without a reason.
    const isInterrupted = /^Fetch API cannot load \S+\. ?$/.test(line.text());
    if (line.type() === 'error' && !isInterrupted) troubles.push(`console: ${line.text()}`);
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
 * In milliseconds. The longest task of an idle machine takes 45, and beside other work more: tests must not fail by
 * that, so what grows to less than this goes unseen.
 */
const noticeable = 100;

/**
 * The long tasks of the page's main thread during `deed`, in milliseconds of its own work: by the clock, a
 * busy machine makes any task long.
 * @param {Page} page
 * @param {() => Promise<unknown>} deed
 * @param {number} [limit]  shorter ones do not matter
 * @returns {Promise<number[]>}
 */
export async function longTasksOf(page, deed, limit = noticeable) {
  const browser = page.context().browser() ?? assert.fail('no browser');
  const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
  await browser.startTracing(page, { categories });
  await page.evaluate(() => void performance.mark('traced'));
  await deed();
  // A task is told of when it has ended, which an answer from within it is too early for.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const trace = await browser.stopTracing();
  /** @type {{ name: string, ph: string, pid: number, tid: number, dur: number, tdur?: number }[]} */
  const events = JSON.parse(trace.toString()).traceEvents;
  const here = events.find(({ name }) => name === 'traced') ?? assert.fail('not traced');
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name === 'RunTask' && ph === 'X' && pid === here.pid && tid === here.tid,
  );
  // Where the browser has not measured a task's own work, by the clock it took at least as long.
  const times = tasks.map(({ dur, tdur = dur }) => tdur / 1000);
  assert(times.length > 0 && times.every(Number.isFinite), 'the work of each task is known');
  return times.filter((time) => time > limit).map(Math.round);
}

/** Adds up the layout's shifts from the first moment; call before the page is loaded. @param {Page} page */
export async function recordShifts(page) {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += /** @type {any} */ (entry).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts so far. @param {Page} page @returns {Promise<number>} */
export const takeShifts = (page) =>
  page.evaluate(async () => {
    // An entry comes with a later task than what it tells of.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return /** @type {any} */ (window).shifts.sum;
  });
