// @ts-check
// The user's own output against ours: the match, and the first difference of every kind.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openBrowser, golden } from './browser.mjs';
import { lookAt, lookFor, read } from './play.mjs';

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const replay = '#rules=towers&place=replay';
const hash = `${replay}&actions=G6-F5.B3-A4.F5-G4.A`;

/** @param {import('playwright-core').Page} page */
async function ourOutput(page) {
  await page.waitForSelector('.output-line');
  await page.click('#copy-output');
  await read(page, '#message', /copied/);
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('the comparison', () => {
  it('tells a match with its number of lines', () =>
    site.withPage({ hash: replay }, async (page) => {
      const [list, ours] = [await golden('blk-tower-1.txt'), await golden('blk-tower-1-out.txt')];
      await page.fill('#actions', list);
      await lookFor(page, ({ count }) => count > 0, 'the game');
      await page.fill('#theirs', ours);
      const lines = ours.split('\n').length - 1;
      await read(page, '#comparison', new RegExp(`^All ${lines} lines match\\.$`));
      await page.fill('#actions', 'G6-F5\n');
      await read(page, '#comparison', /^Line \d+: /);
      await page.click('#clear-theirs');
      await page.waitForFunction(() => document.querySelector('#comparison')?.textContent === '');
      assert.equal(await page.inputValue('#theirs'), '');
    }));

  it('tells the first difference, shows both lines and leads to the board', () =>
    site.withPage({ hash }, async (page) => {
      const ours = await ourOutput(page);
      const lines = ours.split('\n');
      /** What is pasted, the title, the two lines, the sentence, the board. */
      const cases = /** @type {[string, RegExp, string, string, RegExp, number][]} */ ([
        [
          ours.replace('BOARD COST: 0', 'BOARD COST: 0  '),
          /^Line 24: whitespace differs/,
          ...['BOARD COST: 0', 'BOARD COST: 0··'],
          ...[/2 extra spaces at the end/, 1],
        ],
        [
          ours.replace('BOARD SIZE', ' BOARD SIZE'),
          /^Line 1: whitespace differs/,
          ...['BOARD SIZE: 8x8', ' BOARD SIZE: 8x8'],
          ...[/should start with no spaces/, 0],
        ],
        [
          ours.replace(/(#2: [^]*?COST: )0/, '$17'),
          /^Line 45: Wrong cost/i,
          ...['BOARD COST: 0', 'BOARD COST: 7'],
          ...[/^b \+ 3B - w - 3W = 12 \+ 3\*0 - 12 - 3\*0 = 0, not 7\.$/, 2],
        ],
        [
          ours.replace(/(#3: [^]*? 5 \| )\./, '$1b'),
          /^Line 77: Wrong board/i,
          ...[' 5 | . | . | . | . | . | . | . | . |', ' 5 | b | . | . | . | . | . | . | . |'],
          ...[/^A5 should be empty but is b\.$/, 3],
        ],
        [
          ours.replace(/(#4: ).*/, '$1C2-B3'),
          /^Line 86: Wrong move chosen/i,
          ...['*** WHITE ACTION #4: A2-B3', '*** WHITE ACTION #4: C2-B3'],
          ...[/A2-B3 \(-1\), not C2-B3 \(-1\): ties go to the left-most action/, 4],
        ],
        [
          ours.replace(/(#4: ).*/, '$1B1-C2'),
          /^Line 86: Wrong move chosen/i,
          ...['*** WHITE ACTION #4: A2-B3', '*** WHITE ACTION #4: B1-C2'],
          ...[/A2-B3 \(-1\); B1-C2 is not legal here/, 4],
        ],
        [
          ours.replace('BLACK ACTION #3: F5-G4', 'BLACK ACTION #3: F5-E4'),
          /^Line 65: Wrong action line/i,
          ...['BLACK ACTION #3: F5-G4', 'BLACK ACTION #3: F5-E4'],
          ...[/input/, 3],
        ],
        [
          lines.slice(0, 64).join('\n') + '\n',
          /^Line 65: Output ends too early/i,
          ...['BLACK ACTION #3: F5-G4', '(nothing)'],
          ...[/should be more output/, 3],
        ],
        [
          ours + 'WHITE WIN!\n',
          /^Line 106: Wrong end of the game/i,
          ...['(nothing)', 'WHITE WIN!'],
          ...[/Nobody has won here: black can still play/, 4],
        ],
        [
          ours + '=====\n',
          /^Line 106: Output goes on too long/i,
          ...['(nothing)', '====='],
          ...[/Nothing should follow here. The command asks for no more/, 4],
        ],
      ]);
      for (const [theirs, title, expected, yours, sentence, ply] of cases) {
        await page.fill('#theirs', theirs);
        await read(page, '.comparison-title', title).catch(async () =>
          assert.fail(`${await page.textContent('#comparison')} instead of ${title}`),
        );
        assert.deepEqual(
          await page.$$eval('#comparison dd', (all) => all.map((it) => it.textContent)),
          [expected, yours],
        );
        assert.match(
          (await page.textContent('#comparison > p:not(.comparison-title)')) ?? '',
          sentence,
        );
        const button = (await page.textContent('#comparison .buttons button')) ?? '';
        // A choice is shown on the board on which it was made.
        const isChoice = /Wrong move/.test(`${title}`);
        const words =
          ply === 0
            ? 'the starting position'
            : `the board ${isChoice ? 'before' : 'after'} action ${ply}`;
        assert.equal(button, `Show ${words}`, `${title}`);
        await page.click('#comparison .buttons button');
        await lookAt(page, isChoice ? ply - 1 : ply, 4);
      }
    }));

  it('tells another error', () =>
    site.withPage({ hash: `${replay}&actions=G6-F5.B3-B5` }, async (page) => {
      const ours = await ourOutput(page);
      await page.fill('#theirs', ours.replace(/ERROR.*/, 'ERROR: Source cell is empty.'));
      await read(page, '.comparison-title', /^Line 43: wrong error/);
      await read(page, '#comparison', /checked in order/);
    }));

  it('tells a missing line end in words', () =>
    site.withPage({ hash }, async (page) => {
      const ours = await ourOutput(page);
      await page.fill('#theirs', ours.slice(0, -1));
      await read(page, '.comparison-title', /^Line 105: whitespace differs/);
      await read(page, '#comparison', /line end after the last line is missing/);
    }));

  it('selects the differing line of what was pasted, and explains another choice by its tree', () =>
    site.withPage({ hash }, async (page) => {
      const ours = await ourOutput(page);
      const theirs = ours.replace(/(#4: ).*/, '$1C2-B3');
      await page.evaluate((text) => navigator.clipboard.writeText(text), theirs);
      await page.focus('#theirs');
      await page.keyboard.press('Control+v');
      await read(page, '.comparison-title', /: wrong move chosen\.$/);
      const selected = () =>
        page.$eval('#theirs', (area) => {
          const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (area);
          return value.slice(selectionStart, selectionEnd);
        });
      assert.equal(await selected(), '*** WHITE ACTION #4: C2-B3');
      await page.click('#comparison button:text("Why?")');
      await page.waitForSelector('#tree-drawing');
      await lookAt(page, 3, 4);
    }));

  it('keeps what was pasted over a reload', () =>
    site.withPage({ hash }, async (page) => {
      const ours = await ourOutput(page);
      await page.fill('#theirs', ours);
      await read(page, '#comparison', /^All 105 lines match\.$/);
      await page.reload();
      await read(page, '#comparison', /^All 105 lines match\.$/);
    }));
});
