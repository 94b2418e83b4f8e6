// @ts-check
// Undo, going through the game, playing on, and computed actions.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openBrowser } from './browser.mjs';
import { look, lookAt, lookFor, play, read, startNew } from './play.mjs';

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const five = '#rules=towers&actions=G6-F5.B3-A4.F5-G4.H3-F5.E6-G4';
/** @param {import('playwright-core').Page} page @param {string} id */
const isOff = async (page, id) => (await page.getAttribute(`#${id}`, 'aria-disabled')) === 'true';

describe('undo and redo', { concurrency: 2 }, () => {
  it('take back actions and restore them', () =>
    site.withPage({ hash: '#rules=towers' }, async (page) => {
      assert(await isOff(page, 'undo'));
      for (const name of ['G6-F5', 'B3-A4', 'F5-G4']) await play(page, name);
      await page.keyboard.press('Backspace');
      await lookAt(page, 2, 2);
      await page.click('#undo');
      await lookAt(page, 1, 1);
      await page.keyboard.press('Shift+Backspace');
      await lookAt(page, 2, 2);
      await page.click('#redo');
      await lookAt(page, 3, 3);
      assert(await isOff(page, 'redo'));
      assert.match((await look(page)).cells.G4.label, /black piece, last move/);
    }));

  it('take back both actions against a machine', () =>
    site.withPage(
      { hash: '#rules=towers', stored: { players: { top: 'minimax-1' } } },
      async (page) => {
        await play(page, 'G6-F5');
        await lookAt(page, 2, 2);
        await page.click('#undo');
        const { movable } = await lookAt(page, 0, 0);
        assert(movable.includes('G6'));
      },
    ));

  it('take back typing, clearing, an example, a new game and other rules', () =>
    site.withPage({ hash: `${five}&place=replay` }, async (page) => {
      const list = await page.inputValue('#actions');
      await page.click('#clear-list');
      await lookAt(page, 0, 0);
      await page.click('#load-example');
      await lookAt(page, 15, 15);
      await page.focus('#actions');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('A6-B5');
      await lookAt(page, 1, 1);
      await page.click('#undo');
      await lookAt(page, 15, 15);
      await page.click('#undo');
      await lookAt(page, 0, 0);
      await page.click('#undo');
      await lookAt(page, 5, 5);
      assert.equal(await page.inputValue('#actions'), list);
      await page.click('#tab-game');
      await startNew(page);
      await lookAt(page, 0, 0);
      await page.click('#undo');
      await lookAt(page, 5, 5);
      await page.selectOption('#rules', 'english');
      await lookAt(page, 0, 0);
      await page.click('#undo');
      await lookAt(page, 5, 5);
      assert.equal(await page.inputValue('#rules'), 'towers');
    }));
});

describe('going through the game', { concurrency: 2 }, () => {
  it('works by buttons, keys, list, graph and slider', () =>
    site.withPage({ hash: five }, async (page) => {
      const steps = /** @type {[string, () => Promise<unknown>, number][]} */ ([
        ['first', () => page.click('#first'), 0],
        ['next', () => page.click('#next'), 1],
        ['last', () => page.click('#last'), 5],
        ['previous', () => page.click('#previous'), 4],
        ['left', () => page.keyboard.press('ArrowLeft'), 3],
        ['right', () => page.keyboard.press('ArrowRight'), 4],
        ['home', () => page.keyboard.press('Home'), 0],
        ['end', () => page.keyboard.press('End'), 5],
        ['list', () => page.locator('.move-go', { hasText: 'B3-A4' }).click(), 2],
        ['start', () => page.locator('.move-go', { hasText: 'Start' }).click(), 0],
        ['slider', () => page.fill('#cost-graph input', '3'), 3],
      ]);
      for (const [what, step, ply] of steps) {
        await step();
        await lookAt(page, ply, 5).catch((error) => assert.fail(`${what}: ${error.message}`));
        // The slider is there before the list is.
        await page
          .waitForSelector(`.move-go[aria-current][data-ply="${ply}"]`)
          .catch(() => assert.fail(`${what}: the list is not at ${ply}`));
      }
      const box = (await page.locator('.cost-picture').boundingBox()) ?? assert.fail('no graph');
      await page.mouse.click(box.x + box.width * 0.2, box.y + box.height / 2);
      await lookAt(page, 1, 5);
      await page.mouse.click(box.x + box.width * 0.98, box.y + box.height / 2);
      await lookAt(page, 5, 5);
      assert(await isOff(page, 'next'));
    }));

  it('lets one play on from the middle, and undo that', () =>
    site.withPage({ hash: five }, async (page) => {
      await page.click('#first');
      await page.click('#next');
      await page.click('#next');
      const { movable } = await lookAt(page, 2, 5);
      assert(movable.includes('A6'));
      const [x, y] = await page.$eval('[data-cell=A6]', (node) => {
        const box = node.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      });
      await page.mouse.click(x, y);
      await page.click('[data-cell=B5]');
      await lookAt(page, 3, 3);
      await page.click('#undo');
      await lookFor(page, (seen) => seen.count === 5, 'the whole game again');
    }));
});

describe('computed actions', { concurrency: 2 }, () => {
  it('One action plays one, marked as computed', () =>
    site.withPage({ hash: '#rules=towers' }, async (page) => {
      await page.click('#one-action');
      await lookAt(page, 1, 1);
      await page.keyboard.press('a');
      await lookAt(page, 2, 2);
      const rows = await page.$$eval('.move-mark', (all) => all.map((mark) => mark.textContent));
      assert.deepEqual(rows, ['***', '***']);
    }));

  it('Ten actions plays until Stop, and the game goes on', () =>
    site.withPage({ hash: '#rules=towers' }, async (page) => {
      await page.keyboard.press('p');
      await lookFor(page, ({ count }) => count >= 2, 'two actions');
      await page.click('#stop');
      const { count } = await look(page);
      assert(count < 10 && (await page.isHidden('#thinking')));
      const { movable } = await lookFor(page, (seen) => seen.movable.length > 0, 'a free board');
      await page.click(`[data-cell=${movable.at(-1)}]`);
      const { targets } = await lookFor(page, (seen) => seen.targets.length > 0, 'a target');
      await page.click(`[data-cell=${targets[0]}]`);
      await lookAt(page, count + 1, count + 1);
    }));

  it('Ten actions gives way when one goes back', () =>
    site.withPage({ hash: `${five}&ply=5` }, async (page) => {
      await page.clock.install();
      await page.click('#ten-actions');
      await lookAt(page, 6, 6);
      await page.click('#first');
      // By now a slow machine may have played more than one.
      const before = await lookFor(page, ({ ply }) => ply === 0, 'the start');
      await page.clock.runFor(3000);
      const { ply, count } = await look(page);
      assert.deepEqual({ ply, count }, { ply: 0, count: before.count });
    }));

  it('Hint marks an action and plays nothing', () =>
    site.withPage({ hash: '#rules=towers' }, async (page) => {
      await page.keyboard.press('h');
      const words = await read(
        page,
        '#message',
        /^Try \S+ \((even|(Black|White) (wins|ahead by \d+))\)\.$/,
      );
      const [, from, to] = words.match(/^Try (\w\w)-(\w\w)/) ?? [];
      const { cells, count } = await look(page);
      assert.match(cells[from].label, /hint/);
      assert.match(cells[to].label, /hint/);
      assert.equal(count, 0);
      await play(page, `${from}-${to}`);
      assert(!Object.values((await look(page)).cells).some(({ label }) => label.includes('hint')));
    }));
});
