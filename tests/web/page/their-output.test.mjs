// @ts-check
// What somebody's trace or puzzle program has written, in the places Tree and Puzzle: pasted, from a file, and
// from the address that a report of grading has.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { constants, deflateRawSync } from 'node:zlib';
import { engine } from '../engine/module.mjs';
import { axeFindings, openBrowser, phone } from './browser.mjs';
import { read } from './play.mjs';

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

/** As a report has it: web/game/packed-text.js packs a little otherwise. @param {string} text */
const packed = (text) =>
  deflateRawSync(text, { strategy: constants.Z_FIXED }).toString('base64url');

/** Alice must jump; so must Bill, after that. */
const board = `+O+O+O+O
O+O+O+O+
+O+B+O+O
O+O+O+O+
+B+O+O+O
O+A+O+O+
+O+O+O+O
O+O+O+A+
`;
const [{ grid }] = engine.readBoards(board).boards;
const ours = engine.writeTrace(board, { depth: 4, base: 0 }).text;
const start = `#rules=single-jump&start=${grid}&place=tree`;
const traced = `${start}&view=trace&search=alpha-beta&depth=4`;

describe('a trace', () => {
  it('is compared where it is pasted, and follows the board and the numbering', () =>
    site.withPage({ hash: `${start}&view=trace&depth=4` }, async (page) => {
      await read(page, '#trace-summary', /^First move: /);
      await page.click('#trace-comparing summary');
      await page.fill('#trace-theirs', ours);
      const lines = ours.split('\n').length - 1;
      await read(page, '#trace-comparison', new RegExp(`^All ${lines} lines match\\.$`));
      await page.fill('#trace-theirs', ours.replace('|-', '| -'));
      await read(page, '#trace-comparison', /^Line 2: whitespace differs\./);
      await page.fill('#trace-theirs', ours);
      await page.selectOption('#trace-base', '1');
      await read(page, '#trace-comparison', /^Line 1: .*counted from 1, not from 0/);
      await page.selectOption('#trace-base', '0');
      await page.selectOption('#tree-depth', '3');
      await read(page, '#trace-comparison', /: wrong depth\./);
      await page.selectOption('#tree-depth', '4');
      await read(page, '#trace-comparison', /match\.$/);
      await page.reload();
      await read(page, '#trace-comparison', /match\.$/);
      await page.click('#clear-trace-theirs');
      await page.waitForFunction(
        () => document.querySelector('#trace-comparison')?.textContent === '',
      );
    }));

  it('comes from a file, of several boards the one on the board', () =>
    site.withPage({ hash: `${start}&view=trace&depth=4` }, async (page) => {
      await read(page, '#trace-summary', /^First move: /);
      const text = `case 1\nfirst move: none.\n\ncase 2\n${ours}`;
      const file = { name: 'trace.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
      await page.setInputFiles('#trace-theirs-file', file);
      await read(page, '#trace-comparison', /match\.$/);
      assert.equal(await page.inputValue('#trace-theirs'), text);
    }));

  it('comes with an address: the first difference, its line, its board and its tree', async () => {
    const lines = ours.split('\n');
    const index = lines.findIndex((line) => line.startsWith('|-B2'));
    const bad = lines.map((line, i) => (i === index ? '|-B2: (2,3)=>(1,2).' : line));
    const theirs = bad.join('\n');
    const link = `${traced}&theirs=${packed(theirs)}`;
    await site.withPage({ hash: link }, async (page) => {
      await read(
        page,
        '#trace-comparison',
        new RegExp(`^Line ${index + 1}: illegal move looked at`),
      );
      assert.equal(await page.inputValue('#trace-theirs'), theirs);
      assert.deepEqual(
        await page.$$eval('#trace-comparison dd', (all) => all.map((it) => it.textContent)),
        [lines[index], bad[index]],
      );
      await page.waitForSelector('.trace-line.is-pinned');
      assert.equal(await page.textContent('.trace-line.is-pinned'), lines[index]);
      assert(await page.isChecked('#reading-alpha-beta'));
      assert.deepEqual(await axeFindings(page), []);
      // What is copied from here leads here again.
      assert.equal(new URL(page.url()).hash, link);
      await page.click('text=See it in the tree');
      await page.waitForSelector('#tree-drawing');
      await read(page, '#turn', /^Level 2/);
      assert.equal(new URL(page.url()).hash.includes('theirs='), false);
    });
    await site.withPage({ hash: `${link}&see=tree`, viewport: phone }, async (page) => {
      await read(page, '#turn', /^Level 2/);
      assert(await page.isChecked('#view-drawing'));
    });
  });

  it('that is no text, or of a board that nobody traces, breaks nothing', async () => {
    await site.withPage({ hash: `${traced}&theirs=AAAA` }, async (page) => {
      await read(page, '#trace-summary', /^First move: /);
      assert.equal(await page.inputValue('#trace-theirs'), '');
    });
    const hash = `${traced}&turn=top&theirs=${packed(ours)}`;
    await site.withPage({ hash }, async (page) => {
      await read(page, '#trace-comparison', /where the side at the bottom is to move/);
    });
  });
});

const puzzle = `........
........
........
........
........
..b.....
.r......
........
`;
const solved = `........
........
........
........
...r....
........
........
........
`;
const puzzled = `#rules=english&place=puzzle&puzzle=${puzzle
  .replaceAll('\n', '')
  .replace('b', 'w')
  .replace('r', 'b')}`;

const next = `${puzzled}&wanted=next&theirs=${packed(solved)}`;

describe('the states of a puzzle', () => {
  it('come with an address and are checked as an answer to it', async () => {
    for (const [states, words] of /** @type {[string, RegExp][]} */ ([
      [`${puzzle}\n${solved}`, /^Perfect: all 2 states are right\./],
      [solved, /^State 0, line 1 the first state should be the puzzle itself, not already/],
      [puzzle, /^State 0, line 1 the game is not over/],
      ['rubbish\n', /^Line 1, column 2/],
    ])) {
      const hash = `${puzzled}&theirs=${packed(states)}`;
      await site.withPage({ hash, isCold: true }, async (page) => {
        await read(page, '#puzzle-checked', words);
        assert(await page.isVisible('#puzzle-states'));
        assert.equal(await page.inputValue('#puzzle-states'), states);
        // The address is written a little later than what it tells of.
        await page.waitForFunction((kept) => location.hash === kept, hash);
      });
    }
  });

  it('may be the one after the first move alone', () =>
    site.withPage({ hash: next, isCold: true }, async (page) => {
      await read(page, '#puzzle-checked', /^Right: the move is one of the best\./);
      assert(await page.isChecked('#puzzle-next-only'));
      await page.uncheck('#puzzle-next-only');
      await read(page, '#puzzle-checked', /^State 0|^Perfect/);
    }));
});
