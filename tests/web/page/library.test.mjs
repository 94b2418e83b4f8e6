// @ts-check
// The place Library: games of any format by file, drop and paste, found by position, and written again.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { axeFindings, openBrowser } from './browser.mjs';
import { lookAt, read } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const games = `[Event "Open"]
[Black "Ann"]
[White "Bob"]
[Date "2024.05.01"]
1. 11-15 {a plan} 23-19 (1... 22-18) 2. 8-11 1-0
[Event "Cup"]
[Black "Cy"]
[White "Di"]
1. 9-14 99-1 0-1
[Event "Cup"]
1. 11-15 22-18 *
`;

/** @param {Page} page @param {string} text @param {string} name */
async function drop(page, text, name) {
  const bytes = [...Buffer.from(text, 'latin1')];
  const data = await page.evaluateHandle(([content, title]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], title));
    return transfer;
  }, /** @type {[number[], string]} */ ([bytes, name]));
  await page.dispatchEvent('#board', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('#board', 'drop', { dataTransfer: data });
}

/** @param {Page} page @param {string} text @param {string} [where] */
const paste = (page, text, where = '#board') =>
  page.evaluate(
    ([content, target]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', content);
      const options = { clipboardData, bubbles: true, cancelable: true };
      document.querySelector(target)?.dispatchEvent(new ClipboardEvent('paste', options));
    },
    [text, where],
  );

const rowsOf = (/** @type {Page} */ page) =>
  page.$$eval('.library-row', (rows) => rows.map((row) => row.textContent));

/** @param {Page} page @param {string} format */
async function saved(page, format) {
  await page.selectOption('#library-format', format);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.click('#library-save'),
  ]);
  return readFile(await download.path(), 'utf8');
}

describe('the library', () => {
  it('opens a dropped file of games, finds them by words and by the position, and writes them', () =>
    site.withPage({ hash: '#rules=towers&actions=G6-F5' }, async (page) => {
      await drop(page, games, 'games.pdn');
      await read(
        page,
        '#library-state',
        /^games\.pdn: 3 games, one of them not read in full: see below\.$/,
      );
      assert.deepEqual(await rowsOf(page), [
        '1.Ann – Bob · Open · 2024.05.01 · 3 moves1-0',
        '2.Cy – Di · Cup · 1 move0-1',
        '3.Cup · 2 moves*',
      ]);
      assert.match(
        (await page.textContent('#library-problem-list')) ?? '',
        /^game 2, line 9, column 9: expected a legal move under the english rules, but found '99-1'$/,
      );
      // The game on the board stays until another one is chosen; undo brings it back.
      await lookAt(page, 1, 1);
      await page.fill('#library-words', 'bob');
      await page.click('.library-row');
      await lookAt(page, 0, 3);
      await read(page, '#message', /^Opened: Ann – Bob\./);
      assert.match((await page.textContent('#message')) ?? '', /English, no longer Towers\. Undo/);
      assert.equal(await page.textContent('#bar-near .player-name'), 'Ann');
      await page.click('#next');
      await lookAt(page, 1, 3);
      await page.fill('#library-words', '');
      await page.click('#library-position');
      await read(page, '#library-list-title', /^Games \(2 of 3\)$/);
      await page.click('#next');
      await read(page, '#library-list-title', /^Games \(1 of 3\)$/);
      const pdn = await saved(page, 'pdn');
      assert.match(pdn, /^\[Event "Open"\]\n/);
      assert.match(pdn, /\n1\. 11-15 \{a plan\} 1\.\.\. 23-19 \(1\.\.\. 22-18\) 2\. 8-11 1-0\n\n$/);
      assert.match(await saved(page, 'fen'), /^B:W19,21,22,/);
      assert.equal(await saved(page, 'actions'), 'C6-D5\nD3-C4\nB7-C6\n');
      assert.equal((await saved(page, 'trace')).split('\n')[3], 'O+B+O+O+');
      assert.deepEqual(await axeFindings(page), []);
      // The games that are listed, as a file.
      const [list] = await Promise.all([
        page.waitForEvent('download'),
        page.click('#library-save-list'),
      ]);
      assert.match(await readFile(await list.path(), 'utf8'), /^\[Event "Open"\]\n[^]*1-0\n\n$/);
      // With its review, too.
      await page.click('#tab-review');
      await page.waitForFunction(
        () =>
          document.querySelector('#review-state')?.textContent === '' &&
          !document.getElementById('review-found')?.hidden,
      );
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.click('#review-save'),
      ]);
      const annotated = await readFile(await download.path(), 'utf8');
      assert.match(annotated, /^\[Event "Open"\]\n\[Black "Ann"\]\n/);
      assert.match(annotated, /\n1\. 11-15 (\$\d+ )?\{estimate \d+ %[^}]*\}\s\{a plan\}/);
      assert.match(annotated.replace(/\s/g, ' '), / \(1\.\.\. 22-18\) /);
      await page.click('#tab-library');
      await page.click('#undo');
      await lookAt(page, 1, 1);
      // A lone position is what to look for, and does not push the games aside.
      await paste(page, 'W:W21-32:B1-10,12,15');
      await lookAt(page, 0, 0);
      await read(page, '#message', /your games are still in the list\.$/);
      await read(page, '#library-list-title', /^Games \(2 of 3\)$/);
    }));

  it('opens what is pasted, told by its content, and says what it cannot read', () =>
    site.withPage({ hash: '#rules=towers' }, async (page) => {
      await paste(page, 'W:WK1:BK32,K31');
      await read(page, '#library-state', /^1 position\.$/);
      await lookAt(page, 0, 0);
      await read(page, '#message', /^Opened: A position\./);
      await paste(page, 'G6-F5\nB3-A4\n');
      await page.waitForSelector('#actions', { state: 'visible' });
      // Text that is dragged from elsewhere, too.
      const dragged = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.setData('text/plain', 'B:WK1:BK32');
        return transfer;
      });
      await page.dispatchEvent('#board', 'drop', { dataTransfer: dragged });
      await page.waitForSelector('#library-as-list', { state: 'visible' });
      await read(page, '#library-state', /^1 position\.$/);
      await page.click('#tab-library');
      await page.fill('#library-text', 'nonsense');
      await page.click('#library-take');
      await read(page, '#library-state', /^Nothing could be read: line 1, column 1: expected an /);
      await page.fill('#library-text', '1. 11-15 23-19');
      await page.click('#library-take');
      await lookAt(page, 0, 2);
      await page.reload();
      await read(page, '#library-state', /^1 game\.$/);
    }));

  it('keeps who played, what they said and what it replaced, also where it goes another way', () =>
    site.withPage({ hash: '#rules=towers&actions=G6-F5.B3-A4' }, async (page) => {
      // The page's own letters are of any rules.
      const board = '.W'.padEnd(8, '.') + '\n........'.repeat(6) + '\nB.......';
      await paste(page, board);
      await read(page, '#message', /^Opened: A position\. Undo/);
      assert.match(await page.evaluate(() => location.hash), /rules=towers/);
      await page.reload();
      await page.click('#undo');
      await lookAt(page, 2, 2);
      await paste(page, games.replace(/\[Event "Cup"\][^]*/, ''));
      await lookAt(page, 0, 3);
      await page.click('#tab-game');
      await read(page, '#game-origin', /^Ann – Bob · Open · 2024\.05\.01 · 1-0$/);
      await page.click('#next');
      await read(page, '#game-comment', /^a plan$/);
      await page.click('[data-cell=F3]');
      await page.click('[data-cell=E4]');
      await lookAt(page, 2, 2);
      await read(page, '#game-origin', /1-0\. Changed after 1 move$/);
      await page.reload();
      await read(page, '#game-origin', /1-0\. Changed after 1 move$/);
      await page.click('#tab-library');
      assert.match(
        await saved(page, 'pdn'),
        /\[Black "Ann"\][^]*1\. 11-15 \{a plan\} 1\.\.\. 22-18 \(\{in the file\} 1\.\.\. 23-19/,
      );
      await page.click('#undo');
      await lookAt(page, 1, 3);
    }));

  it('says on a phone, too, that it cannot read something', () =>
    site.withPage(
      { hash: '#rules=english', viewport: { width: 390, height: 844 } },
      async (page) => {
        await paste(page, 'nonsense');
        await read(page, '#library-state', /^Nothing could be read/);
        await page.waitForFunction(() => {
          const box = document.querySelector('#library-state')?.getBoundingClientRect();
          return box && box.top >= 0 && box.bottom <= innerHeight && box.height > 0;
        });
      },
    ));
});

describe('what is pasted into Replay', () => {
  it('is read as what it is, and as a list if somebody wants that', () =>
    site.withPage({ hash: '#place=replay&rules=towers&actions=G6-F5' }, async (page) => {
      await paste(page, '[Black "Ann"]\n1. 11-15 {a plan} 23-19 1-0', '#actions');
      await read(page, '#actions-read-words', /^Read as PDN: Ann – \?\.$/);
      await lookAt(page, 0, 2);
      assert.equal(await page.inputValue('#actions'), 'C6-D5\nD3-C4\n');
      await page.click('#as-list');
      await read(page, '#problem', /Line 1/);
      assert(await page.isHidden('#actions-read'));
      assert.match(await page.inputValue('#actions'), /^\[Black "Ann"\]/);
      await page.click('#undo');
      await page.click('#undo');
      await lookAt(page, 1, 1);
      assert.equal(await page.inputValue('#actions'), 'G6-F5\n');
      // Nothing that anybody knows.
      await page.fill('#actions', '');
      await paste(page, 'hello', '#actions');
      await page.waitForFunction(
        () => /** @type {any} */ (document.querySelector('#actions')).value === 'hello',
      );
      assert(await page.isHidden('#actions-read'));
      // A list of games, with a way back.
      await paste(page, games, '#actions');
      await read(page, '#library-state', /^3 games, one of them/);
      await page.click('#library-as-list');
      await page.waitForFunction(() =>
        /** @type {any} */ (document.querySelector('#actions')).value.startsWith('[Event'),
      );
    }));

  it('goes into the editor while that is open', () =>
    site.withPage({ hash: '#rules=english&actions=G6-F5' }, async (page) => {
      await page.click('#set-up');
      await page.waitForSelector('#finish-setup');
      await paste(page, 'W:WK1:BK32,14');
      await read(page, '#turn', /^Set up: White to move/);
      await read(page, '#cost', /^Black: 1 man, 1 king\. White: 0 men, 1 king\.$/);
      await page.click('#undo');
      await read(page, '#turn', /^Set up: /);
      await read(page, '#cost', /12 men/);
      await page.click('#cancel-setup');
      await lookAt(page, 1, 1);
    }));
});

describe('a long file', () => {
  const one = `[Event "Fran\xe7ais"]\n1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13 4. 15-18 24-20 1-0\n\n`;

  it('is kept for the next visit, and nobody waits for it', () =>
    site.withPage({ hash: '#place=library&rules=english' }, async (page) => {
      await page.evaluate(() => {
        const watched = /** @type {any} */ (window);
        watched.longest = 0;
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries())
            watched.longest = Math.max(watched.longest, duration);
        }).observe({ type: 'longtask' });
      });
      await drop(page, one.repeat(4000), 'many.pdn');
      await read(page, '#library-state', /^many\.pdn: 4000 games\.$/);
      assert.equal(await page.textContent('#library-not-kept'), '');
      await page.fill('#library-words', 'français');
      await read(page, '#library-list-title', /^Games \(4000\)$/);
      await page.waitForFunction(() => JSON.parse(sessionStorage.threeply).library.key);
      await page.reload();
      await read(page, '#library-state', /^many\.pdn: 4000 games\.$/);
      await page.evaluate(() => indexedDB.deleteDatabase('threeply'));
      await page.reload();
      await read(page, '#library-state', /^many\.pdn is no longer kept: open it again\.$/);
    }));

  it('that cannot be kept is read all the same, and that is said', () =>
    site.withPage(
      {
        hash: '#place=library&rules=english',
        prepare: (page) =>
          page.addInitScript(() =>
            Object.defineProperty(window, 'indexedDB', { value: undefined }),
          ),
      },
      async (page) => {
        await drop(page, one.repeat(3000), 'many.pdn');
        await read(page, '#library-state', /^many\.pdn: 3000 games\.$/);
        await read(page, '#library-not-kept', /^It cannot be kept here for your next visit/);
        await drop(page, games, 'games.pdn');
        await read(page, '#library-state', /^games\.pdn: 3 games/);
        assert.equal(await page.textContent('#library-not-kept'), '');
      },
    ));
});

describe('an address', () => {
  it('with a place alone opens that place and leaves the game', () =>
    site.withPage({ hash: '#place=replay' }, async (page) => {
      await page.waitForSelector('#actions', { state: 'visible' });
      assert(await page.isHidden('#start-card'));
      await page.fill('#actions', 'G6-F5\n');
      await lookAt(page, 1, 1);
      await page.evaluate(() => (location.hash = '#place=tree'));
      await page.waitForSelector('#tab-tree[aria-selected=true]');
      await lookAt(page, 1, 1);
    }));
});
