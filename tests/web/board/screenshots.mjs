// Pictures of every look, to be judged by eye: node screenshots.mjs FOLDER

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { openBrowser } from './browser.mjs';
import { fork, showcase, start, viewOf } from './views.mjs';

/** Any order will do here; the page has the engine's. */
const numbered = [...'BDFHACEG'].flatMap((letter, column) =>
  [1, 2, 3, 4, 5, 6, 7, 8]
    .filter((row) => row % 2 === Number(column < 4))
    .map((row) => `${letter}${row}`),
);
const folder = process.argv[2] ?? 'board-shots';
/** @type {Record<string, {view: import('../../../web/board/view.js').BoardView, click?: string, then?: string}>} */
const scenes = {
  start: { view: start, click: 'G6' },
  towers: { view: showcase, click: 'C6' },
  kings: { view: { ...showcase, style: 'kings', isFlipped: true }, click: 'E6' },
  fork: { view: fork, click: 'E6', then: 'C4' },
  forced: { view: { ...fork, forced: ['E6', 'A8'] } },
  numbers: { view: { ...showcase, coordinates: { kind: 'numbers', numbered } } },
  quiet: { view: viewOf({ ...start, last: ['G6', 'F5'] }) },
};

await mkdir(folder, { recursive: true });
const browser = await openBrowser();
for (const [name, { view, click, then }] of Object.entries(scenes)) {
  for (const colorScheme of ['light', 'dark']) {
    for (const width of [1440, 360]) {
      const viewport = { width, height: width === 1440 ? 900 : 640 };
      const tab = await browser.open({ view, viewport, colorScheme, deviceScaleFactor: 2 });
      if (click) await tab.cell(click).click();
      if (then) await tab.cell(then).click();
      const path = join(folder, `${name}-${colorScheme}-${width}.png`);
      await tab.page.screenshot({ path });
      await tab.context.close();
    }
  }
}
await browser.close();
