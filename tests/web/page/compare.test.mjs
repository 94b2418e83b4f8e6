// @ts-check
// The user's own output against ours: the match, and the first difference of every kind.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { constants, deflateRawSync } from 'node:zlib';
import { openBrowser, golden } from './browser.mjs';
import { enter, lookAt, lookFor, read } from './play.mjs';

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
      await enter(page, '#actions', list);
      await lookFor(page, ({ count }) => count > 0, 'the game');
      await enter(page, '#theirs', ours);
      const lines = ours.split('\n').length - 1;
      await read(page, '#comparison', new RegExp(`^All ${lines} lines match\\.$`));
      await enter(page, '#actions', 'G6-F5\n');
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
        await enter(page, '#theirs', theirs);
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
      await enter(page, '#theirs', ours.replace(/ERROR.*/, 'ERROR: Source cell is empty.'));
      await read(page, '.comparison-title', /^Line 43: wrong error/);
      await read(page, '#comparison', /checked in order/);
    }));

  it('tells a missing line end in words', () =>
    site.withPage({ hash }, async (page) => {
      const ours = await ourOutput(page);
      await enter(page, '#theirs', ours.slice(0, -1));
      await read(page, '.comparison-title', /^Line 105: whitespace differs/);
      await read(page, '#comparison', /line end after the last line is missing/);
    }));

  it('marks the differing line, scrolls to it, and shows both choices in the tree', () =>
    site.withPage({ hash }, async (page) => {
      const ours = await ourOutput(page);
      const theirs = ours.replace(/(#4: ).*/, '$1C2-B3');
      await page.evaluate((text) => navigator.clipboard.writeText(text), theirs);
      await page.focus('#theirs');
      await page.keyboard.press('Control+v');
      await read(page, '.comparison-title', /: wrong move chosen\.$/);
      /** What is selected, which line is marked, and whether that one is in sight. */
      const field = () =>
        page.$eval('#theirs', (element) => {
          const area = /** @type {HTMLTextAreaElement} */ (element);
          const line = Number(area.style.getPropertyValue('--marked-line'));
          const height = Number.parseFloat(getComputedStyle(area).lineHeight);
          const top = (line - 1) * height - area.scrollTop;
          return {
            selected: area.value.slice(area.selectionStart, area.selectionEnd),
            line: area.classList.contains('has-mark') ? line : 0,
            isInSight: top >= 0 && top + height <= area.clientHeight,
          };
        });
      const line = ours.slice(0, ours.indexOf('#4: ')).split('\n').length;
      const selected = '*** WHITE ACTION #4: C2-B3';
      assert.deepEqual(await field(), { selected, line, isInSight: true });
      // What comes otherwise than by hand is marked and brought into sight, too.
      await page.focus('#actions');
      await enter(page, '#theirs', ours);
      await read(page, '#comparison', /lines match/);
      assert.equal((await field()).line, 0);
      await page.reload();
      await read(page, '#comparison', /lines match/);
      await page.evaluate((text) => {
        const area = /** @type {HTMLTextAreaElement} */ (document.querySelector('#theirs'));
        area.value = text;
        area.dispatchEvent(new Event('input'));
      }, theirs);
      await read(page, '.comparison-title', /: wrong move chosen\.$/);
      const { line: marked, isInSight } = await field();
      assert.deepEqual([marked, isInSight], [line, true]);
      await page.click('#comparison button:text("See A2-B3 and C2-B3 in the tree")');
      await page.waitForSelector('#tree-drawing');
      await lookAt(page, 3, 4);
      const action = page.locator('.tree-action', { hasText: 'C2-B3' });
      await page.waitForSelector('.tree-action[aria-pressed="true"]');
      assert.equal(await action.getAttribute('aria-pressed'), 'true');
      assert.match((await page.textContent('.tree-action.is-chosen')) ?? '', /^A2-B3/);
      assert.match((await page.textContent('#tree-answer')) ?? '', /C2-B3/);
    }));

  it('comes with the address, and opens the tree of both choices where that is asked for', () =>
    site.withPage({ hash }, async (page) => {
      const theirs = (await ourOutput(page)).replace(/(#4: ).*/, '$1C2-B3');
      // As a report of grading has it: web/game/packed-text.js packs a little otherwise.
      const packed = deflateRawSync(theirs, { strategy: constants.Z_FIXED }).toString('base64url');
      const link = `${hash}&theirs=${packed}`;
      await site.withPage({ hash: link }, async (other) => {
        await read(other, '.comparison-title', /: wrong move chosen\.$/);
        assert.equal(await other.inputValue('#theirs'), theirs);
        // What the address carries follows the field, and brings it to somebody else.
        await enter(other, '#theirs', `${theirs}more\n`);
        await other.waitForFunction(
          (before) => /&theirs=[\w-]+$/.test(location.hash) && !location.hash.includes(before),
          packed,
        );
        const { hash: mine } = new URL(other.url());
        await site.withPage({ hash: mine }, async (third) => {
          await read(third, '.comparison-title', /: wrong move chosen\.$/);
          assert.equal(await third.inputValue('#theirs'), `${theirs}more\n`);
        });
      });
      await site.withPage({ hash: `${link}&see=tree` }, async (other) => {
        await other.waitForSelector('.tree-action[aria-pressed="true"]:has-text("C2-B3")');
        await lookAt(other, 3, 4);
      });
      await site.withPage({ hash: `${hash}&theirs=AAAA` }, async (other) => {
        await other.waitForSelector('.output-line');
        assert.equal(await other.inputValue('#theirs'), '');
      });
    }));

  it('tells carriage returns of a file or a paste, and a space on every line', () =>
    site.withPage({ hash }, async (page) => {
      const ours = await ourOutput(page);
      const windows = ours.replaceAll('\n', '\r\n');
      const isTold = async () => {
        await read(page, '.comparison-title', /^Every line: whitespace differs\.$/);
        await read(page, '#comparison', /The lines end in CR LF; they should end in LF only\./);
      };
      const file = { name: 'out.txt', mimeType: 'text/plain', buffer: Buffer.from(windows) };
      await page.setInputFiles('#theirs-file', file);
      await isTold();
      await page.reload();
      await isTold();
      // Who types in such a text does not lose them.
      await page.focus('#theirs');
      await page.keyboard.press('Control+End');
      await page.keyboard.type('x');
      await read(page, '.comparison-title', /goes on too long/);
      await page.keyboard.press('Backspace');
      await isTold();
      await page.click('#clear-theirs');
      await page.evaluate((text) => {
        const data = new DataTransfer();
        data.items.add(new File([text], 'out.txt', { type: 'text/plain' }));
        const options = { bubbles: true, cancelable: true, dataTransfer: data };
        document.querySelector('#theirs')?.dispatchEvent(new DragEvent('drop', options));
      }, windows);
      await isTold();
      await lookAt(page, 4, 4);
      // What is pasted over it has its own line ends.
      const spaced = ours.replaceAll('\n', ' \n');
      await page.evaluate((text) => navigator.clipboard.writeText(text), spaced);
      await page.focus('#theirs');
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+v');
      await read(page, '#comparison', /one extra space at the end of every line/);
    }));

  it('keeps what was pasted over a reload', () =>
    site.withPage({ hash }, async (page) => {
      const ours = await ourOutput(page);
      await enter(page, '#theirs', ours);
      await read(page, '#comparison', /^All 105 lines match\.$/);
      await page.reload();
      await read(page, '#comparison', /^All 105 lines match\.$/);
    }));
});
