// @ts-check
// The trace of the search: its text to the byte, each line on the board, boards from text.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { golden, openBrowser, phone } from './browser.mjs';
import { enter, look, lookAt, lookFor, play, read } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./play.mjs').Seen} Seen */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

/** What an earlier visit has left: the text is shown. */
const stored = {
  players: { bottom: 'person', top: 'person' },
  tree: { view: 'trace', depth: 4, isWide: false },
};
const ended = '.w......' + '........'.repeat(7);

/** @param {Page} page */
async function savedTrace(page) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('#trace-save')]);
  return readFile(await file.path(), 'utf8');
}

/** What is said of each cell; where it stands may change, since the page may be scrolled. @param {Seen} seen */
const labels = ({ cells }) => Object.values(cells).map(({ label }) => label);

/** @param {Page} page */
const sentence = (page) => page.textContent('#trace-sentence');

describe('the trace', { concurrency: 2 }, () => {
  it('of the example is the program’s, and its lines are shown on the board', () =>
    site.withPage({ hash: '#rules=towers&place=tree', stored }, async (page) => {
      await page.click('#tree-example');
      await read(page, '#trace-summary', /^First move: \(5,2\)=>\(3,0\) · value −3 · \d+ leaves/);
      assert.equal(await page.inputValue('#rules'), 'single-jump');
      const text = await golden('../trace/seed-case-5-out.txt');
      assert.equal(await savedTrace(page), text);
      const lines = text.split('\n');
      assert.equal(await page.textContent('#trace-line-3'), lines[3]);

      const before = await look(page);
      await page.hover('#trace-line-0'); // A1: (5,2)=>(3,4).
      let seen = await lookFor(page, ({ turn }) => /^Line 1: A1/.test(turn), 'line 1');
      assert.match(seen.cells.E4.label, /black piece, last move/);
      assert.deepEqual(seen.movable, [], 'nobody moves there');
      assert.match((await sentence(page)) ?? '', /\w/);
      await page.hover('.trace-line.is-cut >> nth=0');
      seen = await lookFor(page, ({ turn }) => /cut at B4$/.test(turn), 'a cut');
      assert(Object.values(seen.cells).some(({ label }) => label.includes('cut off')));
      await page.hover('h1');
      seen = await lookFor(page, ({ turn }) => /^Black/.test(turn), 'the game');
      assert.deepEqual(labels(seen), labels(before));

      await page.focus('#trace');
      await page.keyboard.press('End');
      await read(page, '#turn', new RegExp(`^Line ${lines.length - 3}:`));
      await page.keyboard.press('ArrowUp');
      await read(page, '#turn', new RegExp(`^Line ${lines.length - 4}:`));
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.focus('#tree-depth');
      await read(page, '#turn', /^Line 1:/); // kept
      await page.focus('#trace');
      await page.keyboard.press('Escape');
      await read(page, '#turn', /^Black must capture\.$/);

      await page.selectOption('#trace-base', '1');
      await read(page, '#trace-line-0', /^A1: \(6,3\)=>\(4,5\)\.$/);
      await play(page, 'C6-A4');
      await read(page, '#trace-line-0', /^B1/);
      await page.selectOption('#tree-depth', '2');
      await page.waitForFunction(
        () => !document.querySelector('#trace')?.textContent?.match(/\|-\|-/),
      );
      await page.reload();
      assert.equal(await page.inputValue('#tree-depth'), '2');
    }));

  it('is of one of several boards; a mistake in them is told and changes nothing', () =>
    site.withPage({ hash: '#rules=towers&place=tree&actions=G6-F5', stored }, async (page) => {
      await read(page, '#trace-summary', /^First move/);
      await page.waitForFunction(
        () => /** @type {any} */ (document.querySelector('#tree-board')).value,
      );
      const cases = await golden('../trace/five-cases.txt');
      await enter(page, '#tree-board', cases.replace('A+', 'AX'));
      assert.match(await read(page, '#tree-problem', /^Line/), /^Line \d+, column 2/);
      await lookAt(page, 1, 1);
      await enter(page, '#tree-board', cases);
      await page.waitForSelector('#tree-choice:not([hidden])');
      assert.equal(await page.locator('#tree-choice option').count(), 5);
      await page.selectOption('#tree-choice', '4');
      await read(page, '#trace-summary', /^First move: \(5,2\)=>\(3,0\)/);
      const all = await golden('../trace/five-cases-out.txt');
      assert(all.endsWith(await savedTrace(page)));
      assert.equal(await page.inputValue('#tree-board'), cases, 'the text stays');
      await page.click('#undo');
      await page.click('#undo');
      await lookAt(page, 1, 1);
    }));

  it('says when there is nothing to search', () =>
    site.withPage(
      { hash: `#rules=single-jump&place=tree&start=${ended}`, stored },
      async (page) => {
        await read(page, '#trace-summary', /^Nothing to search: Black cannot move\.$/);
        assert.equal(await savedTrace(page), 'first move: none.\n\n');
      },
    ));

  it('shows a line that is tapped on a phone beside its board', () =>
    site.withPage(
      { hash: '#rules=english&place=tree', stored, viewport: phone, hasTouch: true },
      async (page) => {
        await page.tap('#trace-line-4');
        await read(page, '#turn', /^Line 5:/);
        for (const id of ['board', 'trace-sentence', 'trace-line-4']) {
          const box = (await page.locator(`#${id}`).boundingBox()) ?? assert.fail(id);
          assert(box.y >= 0 && box.y + box.height <= phone.height, `${id} is in sight`);
        }
      },
    ));
});
