// @ts-check
// Takes the picture of the page for the README: node tests/web/picture.mjs (after web/serve).
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumFlags } from './chromium-flags.mjs';
import { startServer } from '../../web/server.mjs';

const actions =
  'G6-F5.B3-A4.F5-G4.H3-F5.E6-G4.G2-H3.D7-E6.F3-E4.C6-D5.E4-C6.B7-D5.E2-F3.G4-E2.F1-D3.D5-C4.D3-B5';

const root = fileURLToPath(new URL('../../build/site', import.meta.url));
const server = await startServer({ root, port: 0 });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: chromiumFlags,
});
const page = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
  deviceScaleFactor: 1,
});
await page.goto(`${server.url}#rules=towers&actions=${actions}&place=replay`);
await page.locator('.output-line').first().waitFor();
await page.locator('[data-cell]').first().waitFor();
await page.screenshot({ path: fileURLToPath(new URL('page.png', import.meta.url)) });
await browser.close();
await server.close();
