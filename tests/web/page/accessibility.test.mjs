// @ts-check
// Everybody can use the page: axe finds nothing, nothing scrolls sideways, nothing jumps.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { axeFindings, openBrowser, phone, wide } from './browser.mjs';
import { enter, lookAt, lookFor, openPlace, read } from './play.mjs';
import { recordShifts, takeShifts } from './watch.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const ended = '.w......' + '........'.repeat(7);
/**
 * @typedef {Object} State
 * @property {string} hash
 * @property {number} [plies]
 * @property {(page: Page) => Promise<unknown>} [prepare]
 */
/** @type {Record<string, State>} */
const states = {
  start: { hash: '#rules=towers' },
  'a piece chosen': { hash: '#rules=towers', prepare: (page) => page.click('[data-cell=G6]') },
  'a game': { hash: '#rules=english&actions=G6-F5.B3-A4.F5-G4.H3-F5', plies: 4 },
  'the end': {
    hash: `#rules=english&start=${ended}`,
    prepare: (page) => read(page, '#turn', /wins/),
  },
  'an error': {
    hash: '#rules=towers&place=replay&actions=G6-F5.B3-A4.F5-D3',
    plies: 2,
    prepare: (page) => read(page, '#problem', /ERROR/),
  },
  'a comparison': {
    hash: '#rules=towers&place=replay&actions=G6-F5',
    plies: 1,
    async prepare(page) {
      await enter(page, '#theirs', 'BOARD SIZE: 8x8\n#BLACK PIECES: 11\n');
      await read(page, '#comparison', /^Line 2/);
    },
  },
  'the editor': {
    hash: '#rules=towers&actions=G6-F5',
    plies: 1,
    async prepare(page) {
      // Who still types elsewhere would write an s.
      await page.waitForSelector('body[data-place=game]');
      await page.keyboard.press('s');
      await page.click('#clear-board');
      await page.click('#finish-setup');
      await page.waitForSelector('#message.is-problem');
    },
  },
  'a trace': {
    hash: '#rules=single-jump&place=tree&actions=G6-F5',
    plies: 1,
    async prepare(page) {
      await page.check('#view-trace');
      await page.selectOption('#tree-depth', '4');
      // A line of the trace before would be gone again.
      await read(page, '#trace', /\|-\|-\|-/);
      await page.click('.trace-line.is-cut >> nth=0');
      await read(page, '#turn', /^Line/);
      await enter(page, '#tree-board', '+B+B+B+X');
      await read(page, '#tree-problem', /^Line 1/);
    },
  },
  'a tree': {
    hash: '#rules=towers&place=tree',
    async prepare(page) {
      await page.check('#view-drawing');
      await page.selectOption('#tree-depth', '3');
      await page.check('#reading-alpha-beta');
      await read(page, '#step-count', /\/ [1-9]/);
      await page.click('#step-cut');
      await read(page, '#turn', /^Step/);
    },
  },
  'a tree as a list': {
    hash: '#rules=towers&place=tree&actions=G6-F5',
    plies: 1,
    async prepare(page) {
      await page.check('#view-list');
      await page.waitForSelector('.tree-row[aria-level="3"]');
      await page.click('.tree-action >> nth=1');
      await read(page, '#tree-answer', /is worth/);
    },
  },
  help: {
    hash: '#rules=towers',
    prepare: async (page) => {
      await page.keyboard.press('?');
      await page.waitForSelector('#help dt');
    },
  },
};

describe('axe finds nothing and nothing scrolls sideways', { concurrency: 2 }, () => {
  for (const [size, viewport] of Object.entries({ wide, phone })) {
    it(size, () =>
      site.withPage({ hash: '#rules=single-jump', viewport }, async (page) => {
        for (const [name, { hash, plies = 0, prepare }] of Object.entries(states)) {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.evaluate((value) => void (location.hash = value), hash);
          await lookFor(page, ({ count }) => count === plies, name);
          await prepare?.(page);
          assert.deepEqual(await axeFindings(page), [], name);
          const [inner, scroll] = await page.evaluate(() => [
            innerWidth,
            document.documentElement.scrollWidth,
          ]);
          assert(scroll <= inner, `${name}: ${scroll} > ${inner}`);
        }
      }),
    );
  }

  it('touch targets on a phone are large enough', () =>
    site.withPage({ hash: '#rules=towers', viewport: phone, hasTouch: true }, async (page) => {
      for (const place of ['game', 'replay', 'tree', 'puzzle', 'endgames']) {
        await openPlace(page, place);
        const small = await page.$$eval('button, select', (all) =>
          all
            .filter(
              (node) =>
                node.getClientRects().length > 0 && node.getBoundingClientRect().height < 44,
            )
            .map((node) => node.id || node.className),
        );
        assert.deepEqual(small, [], place);
      }
    }));
});

describe('colours that the system chooses', () => {
  /** The colour seen in the middle of each element, as WCAG measures lightness. @param {Page} page @param {string[]} selectors */
  async function lightness(page, selectors) {
    const points = await Promise.all(
      selectors.map(async (selector) => {
        const box = await page.locator(selector).first().boundingBox();
        return box
          ? [box.x + box.width / 2, box.y + box.height / 2]
          : assert.fail(`no ${selector}`);
      }),
    );
    const picture = (await page.screenshot()).toString('base64');
    return page.evaluate(
      async ({ data, at }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: image.width, height: image.height });
        const paper = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
        paper.drawImage(image, 0, 0);
        return at.map(([x, y]) => {
          const [red, green, blue] = [...paper.getImageData(x, y, 1, 1).data]
            .map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        });
      },
      { data: picture, at: points },
    );
  }

  for (const theme of /** @type {const} */ (['light', 'dark'])) {
    it(`leave pieces, marks and what is chosen to be told apart, ${theme}`, () =>
      site.withPage(
        { hash: '#rules=english&actions=G6-F5.B3-A4', forcedColors: 'active', theme },
        async (page) => {
          await lookAt(page, 2, 2);
          await page.click('[data-cell=E6]');
          await page.waitForSelector('[data-cell=D5][aria-label*=target]');
          const cell = (/** @type {string} */ name) => `[data-cell=${name}]`;
          const seen = ['F5', 'A4', 'E4', 'B3', 'D5'].map(cell);
          const [black, white, dark, last, target] = await lightness(page, seen);
          const ratio = (/** @type {number} */ one, /** @type {number} */ other) =>
            (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
          assert(ratio(black, white) >= 7, 'the pieces');
          assert(ratio(black, dark) >= 2 && ratio(white, dark) >= 2.5, 'pieces on squares');
          assert(ratio(last, dark) >= 1.5, 'the last move');
          assert(ratio(target, dark) >= 3, 'where it can go');
          // What colour alone would tell is told by a line or a picture.
          const outlined = (/** @type {string} */ selector) =>
            page.$eval(selector, (node) => getComputedStyle(node).outlineStyle === 'solid');
          assert(await outlined('#tab-game'));
          assert.equal(await outlined('#tab-tree'), false);
          assert(await outlined('.move-go[aria-current]'));
          const thumb = () =>
            page.$eval('#sound', (node) => getComputedStyle(node, '::before').backgroundImage);
          const off = await thumb();
          assert.match(off, /gradient/);
          await page.click('#sound');
          assert.notEqual(await thumb(), off);
        },
      ));
  }
});

describe('the layout', () => {
  for (const [size, viewport] of Object.entries({ wide, phone })) {
    for (const [visit, persons] of Object.entries({ 'a first visit': false, another: true })) {
      it(`does not shift when the engine loads, ${size}, ${visit}`, (test) =>
        site.withPage({ viewport, persons, prepare: recordShifts }, async (page) => {
          const shift = await takeShifts(page);
          test.diagnostic(`layout shift ${shift.toFixed(4)}`);
          assert(shift < 0.01, `${shift}`);
        }));
    }
  }

  it('moves pieces only for those who like motion', () =>
    site.withPage({ hash: '#rules=towers', moves: true }, async (page) => {
      const time = () =>
        page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--move-time'));
      assert.match(await time(), /^(?:190ms|0?\.19s)$/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      assert.match(await time(), /^0m?s$/);
      await page.click('[data-cell=G6]');
      await page.click('[data-cell=F5]');
      await lookAt(page, 1, 1);
      assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    }));
});
