// @ts-check
// The drawn tree: the printed Figure 2, both readings, step by step, folding, keys, and why an action.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { openBrowser, phone, wide } from './browser.mjs';
import { look, lookAt, lookFor, read } from './play.mjs';
import { longTasksOf } from './watch.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const hash = '#rules=english&place=tree';
const persons = { bottom: 'person', top: 'person' };

/** The values in the nodes, by the paths of these. @param {Page} page @returns {Promise<Record<string, string>>} */
const nodes = (page) =>
  page.$$eval('.tree-svg [data-path]', (all) =>
    Object.fromEntries(
      all.map((node) => [
        node.getAttribute('data-path'),
        // The value is the text without a halo.
        node.querySelector('text[stroke=none]:not(.tree-fold)')?.textContent ?? '',
      ]),
    ),
  );

/** Waits until a node is drawn. @param {Page} page @param {string} path */
const drawn = (page, path) =>
  page.waitForSelector(`.tree-svg [data-path="${path}"]`, { state: 'attached' });

/** The path of the node that is looked at. @param {Page} page */
const current = (page) =>
  page.$eval('.tree-current', (frame) => frame.closest('[data-path]')?.getAttribute('data-path'));

/** Waits for a node to be the one looked at. @param {Page} page @param {string} path */
const isAt = (page, path) =>
  page.waitForSelector(`[data-path="${path}"] > .tree-current`, { state: 'attached' });

/** @param {Page} page */
async function openFigure(page) {
  await page.click('#figure-2');
  await read(page, '#count-plain', /^30 boards$/);
  await read(page, '#step-count', /\/ [1-9]/);
  await page.waitForFunction(
    () => document.querySelectorAll('.tree-svg path[stroke-width="3.5"]').length === 3,
  );
}

/** @param {Page} page @param {string} button */
async function saved(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return readFile(await file.path(), 'utf8');
}

describe('the drawn tree', { concurrency: 2 }, () => {
  it('of Figure 2 has the printed values, in both readings, and can be taken away', () =>
    site.withPage({ hash, viewport: wide }, async (page) => {
      await openFigure(page);
      assert.equal(await page.inputValue('#rules'), 'towers');
      const values = await nodes(page);
      assert.equal(Object.keys(values).length, 30);
      const inner = { '': '1', 0: '1', 1: '0', '0.0': '3', 0.1: '1' };
      for (const [path, value] of Object.entries({ ...inner, '1.0': '0', 1.1: '1', 1.2: '1' })) {
        assert.equal(values[path], value, path);
      }
      const names = await page.$$eval('.tree-svg text', (all) =>
        all.map((node) => node.textContent),
      );
      for (const name of ['0 max', '1 min', '2 max', '3 cost', 'B7-A8'])
        assert(names.includes(name));

      const picture = await saved(page, '#tree-svg');
      assert.match(picture, /^<svg xmlns/);
      assert.doesNotMatch(picture, /var\(/);
      assert(JSON.parse(await saved(page, '#tree-json')));
      assert.match(await saved(page, '#tree-text'), /./);

      await page.check('#reading-alpha-beta');
      await read(page, '#count-alpha-beta', /^20 boards$/);
      await page.waitForFunction(() => document.querySelector('.tree-svg path[stroke-dasharray]'));
      assert.equal((await nodes(page))['1.1'], '', 'cut');
      assert.equal((await nodes(page))['1'], '≤0');
      assert.equal((await nodes(page))['1.0'], '0', 'known, though only a bound was returned');
      await page.reload();
      await read(page, '#count-plain', /^30 boards$/);
      assert(await page.isChecked('#reading-alpha-beta'));
    }));

  it('is gone through by buttons, slider and keys; node, board and sentence are together', () =>
    site.withPage({ hash, viewport: wide }, async (page) => {
      await openFigure(page);
      await page.check('#reading-alpha-beta');
      await page.waitForFunction(() => document.querySelector('.tree-svg path[stroke-dasharray]'));
      await page.click('#step-cut');
      await read(page, '#turn', /^Step 25: C8-D7/);
      const seen = await look(page);
      assert.match(seen.cells.D7.label, /black piece, last move/);
      assert(Object.values(seen.cells).some(({ label }) => label.includes('cut off')));
      assert.match((await page.textContent('#tree-sentence')) ?? '', /1/);
      await isAt(page, '1');
      await page.click('#step-cut');
      await read(page, '#message', /^No more cuts/);

      await page.focus('#step-slider');
      await page.keyboard.press('Home');
      await read(page, '#turn', /^Step 1: /);
      assert.deepEqual(
        Object.values(await nodes(page)).filter(Boolean),
        [],
        'nothing is known yet',
      );
      await page.focus('#tree-drawing');
      for (let i = 0; i < 3; i += 1) await page.keyboard.press('.');
      await read(page, '#turn', /^Step 4: B5-C4/);
      assert.equal((await nodes(page))['0.0'], '≥2');
      await page.keyboard.press(',');
      await read(page, '#turn', /^Step 3: C6-D7/);
      await page.keyboard.press('End');
      await read(page, '#turn', /^Black to move/);

      await page.keyboard.press('ArrowDown');
      await read(page, '#turn', /^Level 1: A6-B5/);
      await page.keyboard.press('ArrowRight');
      await read(page, '#turn', /^Level 1: C8-D7/);
      await page.keyboard.press('ArrowDown');
      await read(page, '#turn', /^Level 2: C6-E8/);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.tree-svg [data-path="1.0"]', { state: 'detached' });
      await page.keyboard.press('Enter');
      await drawn(page, '1.0');
      await page.hover('.tree-svg [data-path="0.1"] text[stroke=none]');
      await read(page, '#turn', /^Level 2: B7-A8/);
      await page.mouse.move(5, 5);
      await read(page, '#turn', /^Level 1: C8-D7/);
      await page.keyboard.press('Home');
      await page.selectOption('#step-pace', 'fast');
      assert.equal(await page.textContent('#step-play'), 'Play', 'nothing starts by itself');
      await page.click('#step-play');
      await read(page, '#turn', /^Step 3: /);
      await page.click('#step-play');
      assert.equal(await page.textContent('#step-play'), 'Play');
    }));

  it('answers why, and why not another action', () =>
    site.withPage(
      { hash: '#rules=towers&actions=G6-F5.B3-A4.F5-G4&computed=2', viewport: wide },
      async (page) => {
        assert.equal(await page.getAttribute('#why', 'aria-disabled'), 'true');
        await page.hover('.move-go[data-ply="2"]');
        await page.click('.move-why');
        await lookAt(page, 1, 3);
        await read(page, '#tree-actions', /chosen/);
        const chosen = '.tree-svg path[stroke-width="3.5"] >> nth=2';
        await page.waitForSelector(chosen, { state: 'attached' });
        assert.equal(await page.inputValue('#tree-depth'), '3');
        const words = await page.$$eval('.tree-action', (all) => all.map((row) => row.textContent));
        assert(words.length > 5 && words.every((text) => /ahead|even|wins/.test(text ?? '')));
        await page.click('.tree-action:not(.is-chosen) >> nth=1');
        const answer = await read(page, '#tree-answer', /is worth/);
        const first = /replies (\S+?),/.exec(answer)?.[1] ?? assert.fail(answer);
        await read(page, '#step-count', /^Board 2 \/ 4$/);
        await page.click('#step-forward');
        await read(page, '#turn', new RegExp(`^Level 2: ${first}`));
        assert.equal(
          await page.$$eval('[stroke="var(--warn)"][stroke-width="3.5"]', (all) => all.length),
          3,
        );
        await page.click('.tree-action[aria-pressed=true]');
        await read(page, '#tree-answer', /^$/);
      },
    ));

  it('says of a level that it has not played by the tree, and which move it played', () => {
    const address = '#rules=english&actions=E6-D5.H3-G4&computed=2&player-top=level-10';
    return site.withPage({ hash: address, viewport: wide }, async (page) => {
      await page.click('#why');
      await read(page, '#tree-played', /^Level 10 .* played H3-G4\. This is how minimax sees it:$/);
      await read(page, '#tree-sentence', /^White plays B3-C4/);
      await read(page, '.tree-action.is-chosen', /^B3-C4.*chosen/);
      await read(page, '.tree-action.is-played', /^H3-G4.*; played$/);
      // At the end of the game nothing has been played yet.
      await page.click('#last');
      await page.waitForSelector('#tree-played', { state: 'hidden' });
      assert.equal(await page.locator('.tree-action.is-played').count(), 0);
    });
  });

  it('is a list with the keys of a tree, and the trace, all at the same node', () =>
    site.withPage({ hash }, async (page) => {
      await openFigure(page);
      await page.check('#view-list');
      await page.focus('#tree-list');
      const selected = () =>
        page.$eval('[role=treeitem][aria-selected=true]', (row) => row.textContent);
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction(
        () =>
          document.querySelector('[aria-selected=true].tree-row')?.getAttribute('aria-level') ===
          '2',
      );
      assert.match((await selected()) ?? '', /A6-B5/);
      await page.keyboard.press('ArrowLeft');
      await page.waitForSelector('.tree-row[aria-level="2"][aria-expanded=false]');
      await page.keyboard.press('ArrowDown');
      await read(page, '#turn', /^Level 1: C8-D7/);
      await page.check('#view-trace');
      await read(page, '#turn', /^Line \d+: A1: \(7,2\)=>\(6,3\)/);
      await page.click('.trace-line >> nth=1');
      await page.check('#view-drawing');
      await read(page, '#turn', /^Level 2: C6-D7/);
      await isAt(page, '0.0');
    }));

  it('of depth 6 opens at once, unfolded as far as it fits', () =>
    site.withPage(
      {
        hash: '#rules=towers',
        viewport: wide,
        stored: { players: persons, tree: { depth: 6 } },
      },
      async (page) => {
        const longTasks = await longTasksOf(page, async () => {
          await page.click('#tab-tree');
          await drawn(page, '0.0.0.0.0.0');
          await read(page, '#count-plain', /^216,033 boards$/);
          const count = Object.keys(await nodes(page)).length;
          assert(count > 20 && count < 120, `${count} nodes in the page`);
          await page.locator('.tree-svg [data-path="3"] rect.tree-fold').click({ force: true });
          await drawn(page, '3.0');
          await page.focus('#tree-drawing');
          await page.keyboard.press('0');
          await page.mouse.move(800, 500);
          await page.keyboard.down('Control');
          for (let i = 0; i < 4; i += 1) await page.mouse.wheel(0, -300);
          await page.keyboard.up('Control');
          await page.mouse.wheel(200, 0);
        });
        assert.deepEqual(longTasks, []);
      },
    ));

  it('on a phone scrolls sideways alone, below its board and sentence', () =>
    site.withPage({ hash, viewport: phone, hasTouch: true }, async (page) => {
      await openFigure(page);
      await page.check('#reading-alpha-beta');
      await page.waitForFunction(() => document.querySelector('.tree-svg path[stroke-dasharray]'));
      await page.tap('#step-cut');
      await lookFor(page, ({ turn }) => /^Step 25/.test(turn), 'the cut');
      assert.equal(await current(page), '1');
      for (const place of ['#board', '#tree-sentence', '[data-path="1"] > .tree-current']) {
        const box = (await page.locator(place).boundingBox()) ?? assert.fail(place);
        assert(box.y >= 0 && box.y + box.height <= phone.height, `${place} is in sight`);
        assert(box.x >= 0 && box.x + box.width <= phone.width, `${place} is in sight`);
      }
      const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
      assert(scroll <= phone.width, `${scroll}`);
    }));
});
