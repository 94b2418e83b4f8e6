// @ts-check
// Takes the picture of the page for the README: node tests/web/picture.mjs (after web/serve).
import { fileURLToPath } from 'node:url';
import { startChromium } from './chromium.mjs';
import { startServer } from '../../web/server.mjs';

const root = fileURLToPath(new URL('../../build/site', import.meta.url));
const server = await startServer({ root, port: 0 });
const browser = await startChromium();
const page = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
  deviceScaleFactor: 1,
});
await page.goto(`${server.url}#rules=towers&place=tree`);
await page.getByRole('button', { name: 'Course example' }).click();
await page.getByText('30 boards').waitFor();
await page.locator('#place-tree :is(button, label)', { hasText: 'Alpha-beta' }).first().click();
await page.getByText('cut: 0').waitFor();
await page.screenshot({ path: fileURLToPath(new URL('page.png', import.meta.url)) });
await browser.close();
await server.close();
