// @ts-check
// What can be taken along: the right names, the right contents.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { golden, openBrowser } from './browser.mjs';
import { read } from './play.mjs';

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

/** @param {import('playwright-core').Page} page @param {string} button */
async function download(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

const crowned = '.B.w....' + '........'.repeat(6) + 'b.......';

describe('the files', () => {
  it('of a game hold its list and its output', async () => {
    const list = (await golden('rnd-1.txt')).trim().split(/\s+/);
    const hash = `#rules=towers&actions=${list.join('.')}`;
    await site.withPage({ hash }, async (page) => {
      const actions = await download(page, '#save-list');
      assert.equal(actions.name, 'actions.txt');
      assert.equal(actions.content.toString(), list.join('\n') + '\n');
      const output = await download(page, '#save-output');
      assert.equal(output.name, 'output.txt');
      assert.equal(output.content.toString(), await golden('rnd-1-out.txt'));
    });
  });

  it('of a position is its FEN, of the board that is shown', () =>
    site.withPage({ hash: '#rules=english&actions=G6-F5.B3-A4&ply=1' }, async (page) => {
      await page.click('#copy-fen');
      const fen = 'W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,14';
      await read(page, '#message', new RegExp(`^FEN copied: ${fen}$`));
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), fen);
    }));

  it('of a board are a drawing and a picture', () =>
    site.withPage({ hash: `#rules=english&start=${crowned}` }, async (page) => {
      const drawing = await download(page, '#save-svg');
      assert.equal(drawing.name, 'board.svg');
      const text = drawing.content.toString();
      const [root, error, links, size] = await page.evaluate((source) => {
        const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
        return [
          parsed.documentElement.tagName,
          parsed.querySelector('parsererror')?.textContent ?? '',
          parsed.querySelectorAll('[href], script, style').length,
          parsed.documentElement.getAttribute('viewBox'),
        ];
      }, text);
      assert.deepEqual([root, error, links], ['svg', '', 0]);
      assert.match(`${size}`, /^0 0 \d+ \d+$/);
      assert(!text.includes('var(--'), 'colours are resolved');

      const picture = await download(page, '#save-png');
      assert.equal(picture.name, 'board.png');
      assert.deepEqual([...picture.content.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
      assert.equal(picture.content.readUInt32BE(16), 1024);
      assert.equal(picture.content.readUInt32BE(20), 1024);
      const colours = await page.evaluate(async (data) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = new OffscreenCanvas(1024, 1024);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const pixels = context?.getImageData(0, 0, 1024, 1024).data ?? [];
        const seen = new Set();
        for (let i = 0; i < pixels.length; i += 4 * 997) seen.add(`${pixels.slice(i, i + 4)}`);
        return seen.size;
      }, picture.content.toString('base64'));
      assert(colours > 4, `${colours} colours`);
    }));
});
