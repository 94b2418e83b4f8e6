// @ts-check
// Visits to a site in Debian's Chromium, with an account of what was asked for and what went wrong.
import { patience, startChromium } from '../chromium.mjs';

/** @typedef {import('playwright-core').BrowserContext} BrowserContext */
/** @typedef {import('playwright-core').Page} Page */
/**
 * @typedef {Object} Account
 * @property {string[]} requests  every address asked for, by pages and workers
 * @property {string[]} troubles  failed requests, errors in scripts and on the console
 */

export { patience, startChromium as openBrowser };

/**
 * A new visitor who has never been here.
 * @param {import('node:test').TestContext} t
 * @param {import('playwright-core').Browser} browser
 */
export async function newVisitor(t, browser) {
  const context = await browser.newContext();
  context.setDefaultTimeout(patience);
  t.after(() => context.close());
  /** @type {Account} */
  const account = { requests: [], troubles: [] };
  context.on('request', (request) => account.requests.push(request.url()));
  context.on('requestfailed', (request) => {
    // A reload ends what the page before it was still asking for.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') account.troubles.push(`${request.url()}: ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) account.troubles.push(`${response.url()}: ${response.status()}`);
  });
  context.on('weberror', (error) => account.troubles.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') account.troubles.push(message.text());
  });
  return { context, account };
}

/** Loads a page and waits until its engine has answered. @param {Page} page @param {string} url */
export async function visit(page, url) {
  await page.goto(url);
  await page.waitForFunction(() =>
    /ready$|^Cost/.test(document.querySelector('#answer, #cost')?.textContent ?? ''),
  );
}

/** Waits until the visitor's device holds a version. @param {Page} page */
export function whenOffline(page) {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}

/** Asks for a new version, and waits until it waits (true) or has failed (false). @param {Page} page */
export function lookForUpdate(page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
    const worker = registration.installing;
    while (worker && worker.state === 'installing') {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return registration.waiting !== null;
  });
}
