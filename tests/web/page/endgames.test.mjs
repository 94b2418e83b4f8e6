// @ts-check
// The place Endgames: practising against perfect play, what is said of each move, the shortest way, what is
// known of each material, and tables that cannot be had.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { axeFindings, openBrowser, phone, wide } from './browser.mjs';
import { read } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

/** Black wins in 7 plies; F5-G4 draws, F5-E4 loses, C6-D5 is best. */
const delicate = '.....................W...............B....b.....................';
const link = `#rules=towers&place=endgames&ending=${delicate}&ending-rules=english`;

/** @param {Page} page @param {RegExp} [words] */
async function openEndgames(page, words = /^Task: Black to move and win in \d+ plies$/) {
  await page.click('#tab-endgames');
  return read(page, '#endgame-verdict', words);
}

/** Moves a piece by clicks. @param {Page} page @param {string} name */
async function move(page, name) {
  for (const cell of name.split('-')) await page.click(`[data-cell=${cell}]`);
}

/** @param {Page} page */
const rows = (page) =>
  page.$$eval('#endgame-moves button', (all) => all.map((row) => row.textContent ?? ''));

describe('an ending', { concurrency: 2 }, () => {
  it('begins with two kings against one under the rules of the game, and is won by best moves', () =>
    site.withPage({ hash: '#rules=english' }, async (page) => {
      await openEndgames(page, /^Task: Black to move and win in 29 plies$/);
      await read(page, '#proof', /^Proved: Black wins in 29 plies\.$/);
      for (let left = 29; left > 25; left -= 2) {
        await page.click('#endgame-hint');
        const text = await read(page, '#message', /^Try /);
        const [, name, plies] = /^Try (\S+): it wins in (\d+) plies\.$/.exec(text) ?? [];
        assert.equal(Number(plies), left);
        await move(page, name);
        await read(page, '#message', new RegExp(`^Still won, in ${left - 1} plies\\.$`));
        await read(page, '#proof', new RegExp(`in ${left - 2} plies`));
      }
      assert.equal((await rows(page)).length, 5);
      await page.reload();
      await page.waitForFunction(
        () => document.querySelectorAll('#endgame-moves button').length === 5,
      );
      await read(page, '#endgame-moves button:nth-child(2)', /shortest$/);
      await page.click('#endgame-way');
      await read(page, '#endgame-verdict', /^Black wins in 29 plies: played out\.$/);
      await page.click('#endgame-restart');
      await read(page, '#endgame-verdict', /^Task: Black to move and win in 29 plies$/);
      await page.click('#undo');
      await read(page, '#endgame-verdict', /played out/);
    }));

  it('comes with the address; a move that throws it away is named and taken back', () =>
    site.withPage({ hash: link, isCold: true }, async (page) => {
      await read(page, '#endgame-verdict', /^Task: Black to move and win in 7 plies$/);
      await read(page, '#endgame-results-title', /^A king and a man against a king$/);
      await move(page, 'F5-G4');
      await read(page, '#message', /^F5-G4 throws the win away: drawn now\.$/);
      await page.waitForSelector('#message.is-problem');
      await page.waitForSelector('#endgame-undo.primary');
      assert.match((await rows(page))[1], /draws$/);
      await page.click('#endgame-undo');
      await read(page, '#proof', /^Proved: Black wins in 7 plies\.$/);
      assert.equal((await rows(page)).length, 1);
      await move(page, 'F5-E6');
      await read(page, '#message', /^Still won, but slower, in 22 plies instead of 6\.$/);
      const hash = await page.evaluate(() => location.hash);
      assert.ok(hash.includes(`ending=${delicate}`) && hash.includes('ending-rules=english'));
      await page.click('#tab-game');
      await read(page, '#cost', /^Cost 0/);
    }));

  it('by chance is of the rules and pieces chosen, won or drawn, and undo brings the old one back', () =>
    site.withPage({ hash: '#rules=english', stored: { endgames: { seed: 7 } } }, async (page) => {
      await openEndgames(page);
      await page.selectOption('#endgame-material', { label: 'A king and a man against a king' });
      await read(page, '#endgame-results-title', /^A king and a man against a king$/);
      await page.waitForFunction(
        () => document.querySelectorAll('[data-cell][aria-label*="black piece"]').length === 1,
      );
      await page.selectOption('#endgame-rules', 'towers');
      await page.waitForSelector('[data-cell][aria-label*="black tower"]');
      await read(page, '#endgame-verdict', /^Task: Black to move and win in \d+ plies$/);
      await page.click('#endgame-draw');
      await read(page, '#endgame-verdict', /^Task: Black to move and draw$/);
      await read(page, '#proof', /^Proved: drawn\.$/);
      assert.equal(await page.getAttribute('#endgame-way', 'aria-disabled'), 'true');
      await page.click('#undo');
      await read(page, '#endgame-verdict', /^Task: Black to move and win/);
      await page.click('#undo');
      await page.waitForSelector('[data-cell][aria-label*="black king"]');
      assert.equal(await page.inputValue('#endgame-rules'), 'english', 'the choice follows');

      // Three kings against one are always won.
      await page.selectOption('#endgame-material', { label: 'Three kings against one' });
      await page.waitForSelector('#endgame-draw[aria-disabled=true]');
    }));

  it('is set up by hand, if it has few enough pieces', () =>
    site.withPage({ hash: '#rules=english' }, async (page) => {
      await openEndgames(page);
      await page.click('#set-up');
      await page.waitForSelector('#finish-setup:visible');
      await page.keyboard.press('2');
      await page.click('[data-cell=E4]');
      await page.click('#finish-setup');
      await read(page, '#endgame-verdict', /^Task: Black to move and win in (?!29)\d+ plies$/);
    }));
});

describe('results', { concurrency: 2 }, () => {
  it('are told for a material, and the longest win is played from its board', () =>
    site.withPage({ hash: '#rules=english' }, async (page) => {
      await openEndgames(page);
      await read(page, '#endgame-count', /^14,880 positions$/);
      const shares = await page.$$eval('#endgame-shares > div', (all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent)),
      );
      assert.deepEqual(shares, [
        ['won', '14,846', '99.8%'],
        ['drawn', '34', '0.2%'],
        ['lost', 'none', ''],
      ]);
      assert.equal(await page.locator('#endgame-bar > span').count(), 2);
      await read(page, '#endgame-longest span', /^Play it: 33 plies$/);
      await page.click('#endgame-longest');
      await read(page, '#endgame-verdict', /^Task: Black to move and win in 33 plies$/);
    }));

  it('of all materials stand in a table, from which one is chosen', () =>
    site.withPage({ hash: '#rules=towers' }, async (page) => {
      await openEndgames(page);
      await page.click('#endgame-all summary');
      const table = page.locator('.endgame-table');
      assert.equal(await table.locator('tbody tr').count(), 85 + 4);
      assert.match((await table.textContent()) ?? '', /Two towers against three/);
      await table.locator('button', { hasText: /^A tower against two towers$/ }).click();
      await read(page, '#endgame-results-title', /^A tower against two towers$/);
      await read(page, '#endgame-longest span', /^Play it: 24 plies, White to move$/);
      await read(page, '#endgame-verdict', /^Task: Black to move and win/);
      await page.click('#endgame-longest');
      await read(page, '#endgame-verdict', /^Task: White to move: Black wins in 24 plies$/);
      await read(page, '#endgame-results-title', /^Two towers against one$/);
      await page.waitForFunction(
        () => document.querySelectorAll('#endgame-moves button').length === 2,
      );
    }));

  it('open every longest win: with up to four pieces here, with five as a game', () =>
    site.withPage({ hash: '#rules=english&actions=G6-F5' }, async (page) => {
      await openEndgames(page);
      await page.click('#endgame-all summary');
      const longest = page.locator('.endgame-table td .endgame-pick');
      assert.equal(await longest.count(), 85);
      await page.click('[aria-label="Play the longest win of Two men against two: 109 plies"]');
      await read(page, '#endgame-verdict', /^Task: Black to move and win in 109 plies$/);
      await read(page, '#endgame-results-title', /^Two men against two$/);
      await longest.last().click();
      await read(page, '#proof', /^Proved: (Black|White) wins/);
      await page.waitForSelector('#tab-game[aria-selected=true]');
      await page.click('#undo');
      await read(page, '#proof', /^$/);
      await page.locator('.move-go', { hasText: 'G6-F5' }).waitFor();
    }));

  it('and tables that cannot be had leave the page as it is, and can be tried again', () =>
    site.withPage(
      {
        hash: '#rules=english',
        prepare: (page) => page.route('**/tables/**', (route) => route.abort('aborted')),
      },
      async (page) => {
        await page.click('#tab-endgames');
        await page.waitForSelector('#endgame-missing:not([hidden])');
        await read(page, '#endgame-results-note', /^The results could not be loaded\.$/);
        await page.waitForSelector('[data-cell=A8][aria-label*="can move"]');
        await page.selectOption('#endgame-material', { label: 'Two men against two' });
        await page.waitForSelector('[data-cell=A8][aria-label*="can move"]');
        await page.unroute('**/tables/**');
        await page.click('#endgame-retry');
        await read(page, '#endgame-verdict', /^Task: Black to move and win in \d+ plies$/);
        await read(page, '#endgame-count', /^125,664 positions$/);
        assert.equal(await page.isVisible('#endgame-missing'), false);
        await read(page, '#proof', /^Proved: Black wins/);
      },
    ));
});

describe('the place Endgames', { concurrency: 2 }, () => {
  for (const [size, viewport] of Object.entries({ wide, phone })) {
    it(`is accessible, and nothing scrolls sideways, ${size}`, async () => {
      await site.withPage({ hash: link, isCold: true, viewport }, async (page) => {
        await read(page, '#endgame-count', /positions/);
        await page.click('#endgame-all summary');
        await page.click('#show-outcomes');
        await move(page, 'F5-G4');
        await read(page, '#message', /throws the win away/);
        assert.deepEqual(await axeFindings(page), []);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.equal(width, viewport.width);
      });
    });
  }

  it('is played by the keyboard alone', () =>
    site.withPage({ hash: link, isCold: true }, async (page) => {
      await read(page, '#endgame-verdict', /win in 7 plies/);
      await page.focus('[data-cell=C6]');
      await page.keyboard.press('Enter');
      await page.focus('[data-cell=D5]');
      await page.keyboard.press('Enter');
      await read(page, '#message', /^Still won, in 6 plies\.$/);
      // White answers first.
      await read(page, '#proof', /in 5 plies/);
      await read(page, '#turn', /^Black to move/);
      await page.keyboard.press('h');
      await read(page, '#message', /^Try /);
      await page.keyboard.press('Backspace');
      await read(page, '#proof', /in 7 plies/);
    }));
});
