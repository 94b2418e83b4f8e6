// @ts-check
// A first visit up to the first move by hand: what it asked for, what travelled, how long it took. Run as a
// program, it visits on a slow network and a slow machine several times, and tells the medians.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../../web/server.mjs';
import { builtSite } from './sites.mjs';
import { openBrowser, patience } from './visits.mjs';

/**
 * @typedef {Object} Conditions
 * @property {number} bitsPerSecond  in each direction
 * @property {number} latency        of each request, in milliseconds
 * @property {number} cpuRate        so many times slower
 */
/**
 * @typedef {Object} FirstMove
 * @property {{ path: string, bytes: number }[]} answers  until the board takes a move
 * @property {string[]} complaints  of the browser, until the move
 * @property {number} playable  milliseconds until the board takes a move
 * @property {number} moved     until the move by hand is on the board
 */

/** A phone with a poor connection. @type {Conditions} */
const slow = { bitsPerSecond: 1.6e6, latency: 150, cpuRate: 4 };

/** Runs in the page from its first moment, and stands alone there: notes when the board can do what. */
function noteTimes() {
  const times = { playable: 0, moved: 0 };
  Object.assign(window, { times });
  const label = (/** @type {string} */ cell) =>
    document.querySelector(`[data-cell=${cell}]`)?.getAttribute('aria-label') ?? '';
  const look = () => {
    if (!times.playable && /can move/.test(label('G6'))) times.playable = performance.now();
    if (/piece/.test(label('F5'))) times.moved = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** @param {import('playwright-core').Page} page @param {string} cell */
async function click(page, cell) {
  const box = await page.locator(`[data-cell=${cell}]`).boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Visits a site as somebody who has never been there, and plays G6-F5 as soon as that can be done.
 * @param {import('playwright-core').Browser} browser
 * @param {string} site
 * @param {{ conditions?: Conditions, serviceWorkers?: 'allow' | 'block' }} [options]
 * @returns {Promise<FirstMove>}
 */
export async function firstMove(browser, site, { conditions, serviceWorkers } = {}) {
  /** @type {FirstMove['answers']} */
  const answers = [];
  const server = await startServer({ root: site, onAnswer: (answer) => answers.push(answer) });
  const context = await browser.newContext({ serviceWorkers });
  try {
    context.setDefaultTimeout(patience);
    const page = await context.newPage();
    /** @type {string[]} */
    const complaints = [];
    page.on('console', (line) => {
      // That we block service workers is no complaint about the page.
      const isOurs = line.text().includes('blocked by Playwright');
      if (/error|warning/.test(line.type()) && !isOurs) complaints.push(line.text());
    });
    if (conditions) await slowDown(page, conditions);
    await page.addInitScript(noteTimes);
    await page.goto(server.url, { waitUntil: 'commit' });
    const isNoted = (/** @type {string} */ name) => /** @type {any} */ (window).times[name] > 0;
    await page.waitForFunction(isNoted, 'playable', { polling: 'raf' });
    const needed = [...answers];
    await click(page, 'G6');
    await click(page, 'F5');
    await page.waitForFunction(isNoted, 'moved', { polling: 'raf' });
    const times = await page.evaluate(() => /** @type {any} */ (window).times);
    return { answers: needed, complaints, ...times };
  } finally {
    await context.close();
    await server.close();
  }
}

/** @param {import('playwright-core').Page} page @param {Conditions} conditions */
async function slowDown(page, { bitsPerSecond, latency, cpuRate }) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}

/** @param {number[]} values */
function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function main(runs = 5) {
  const browser = await openBrowser();
  try {
    /** @type {FirstMove[]} */
    const visits = [];
    for (let i = 0; i < runs; i += 1) {
      visits.push(await firstMove(browser, builtSite, { conditions: slow }));
    }
    const { answers } = visits[0];
    for (const { path, bytes } of answers) console.log(`${String(bytes).padStart(8)}  ${path}`);
    /** @param {(visit: FirstMove) => number} figure */
    const middle = (figure) => Math.round(median(visits.map(figure)));
    console.log(`requests    ${middle((visit) => visit.answers.length)}`);
    console.log(`bytes       ${middle((visit) => bytesOf(visit.answers))} as sent, without heads`);
    console.log(`playable    ${middle((visit) => visit.playable)} ms`);
    console.log(`moved       ${middle((visit) => visit.moved)} ms   (medians of ${runs} visits)`);
  } finally {
    await browser.close();
  }
}

/** @param {FirstMove['answers']} answers */
const bytesOf = (answers) => answers.reduce((sum, { bytes }) => sum + bytes, 0);

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(process.argv[2] ? Number(process.argv[2]) : undefined);
}
