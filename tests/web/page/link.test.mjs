// @ts-check
// The game in the address and in storage: links, reloads, and what others may have put there.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isReady, openBrowser } from './browser.mjs';
import { enter, look, lookAt, lookFor, play, read, startNew } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const start = '.......W' + '........'.repeat(6) + 'B.......';
const cycle = 'A8-B7\nH1-G2\nB7-A8\nG2-H1\n';

/** What a game looks like, to compare. @param {Page} page */
async function lookAll(page) {
  const { ply, count, turn, cells } = await look(page);
  const rows = await page.$$eval('.move-pair', (all) => all.map((row) => row.textContent));
  const labels = Object.values(cells).map(({ label }) => label);
  return { ply, count, turn, rows, rules: await page.inputValue('#rules'), labels };
}

describe('a link', () => {
  it('brings the same game, board and side to somebody else', () =>
    site.withPage({ hash: '#rules=single-jump' }, async (page) => {
      for (const name of ['G6-H5', 'B3-A4']) await play(page, name);
      await page.click('#one-action');
      await lookAt(page, 3, 3);
      await page.click('#previous');
      await page.click('#flip');
      await page.waitForSelector('[aria-label="Board, white at the bottom"]');
      await lookAt(page, 2, 3);
      await page.click('#copy-link');
      await read(page, '#message', /^Link copied\.$/);
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const { hash } = new URL(link);
      const mine = await lookAll(page);
      assert.equal(mine.rules, 'single-jump');
      assert(
        mine.rows.some((row) => row?.includes('Why?')),
        'what was computed',
      );
      await site.withPage({ hash }, async (other) => {
        assert.deepEqual(await lookAll(other), mine);
        await other.waitForSelector('[aria-label="Board, white at the bottom"]');
      });
    }));

  it('opens another game when the address is changed by hand, and undo leads back', () =>
    site.withPage({ hash: '#rules=towers&actions=G6-F5' }, async (page) => {
      await page.evaluate(() => (location.hash = '#rules=english&actions=A6-B5.B3-A4.C6-D5'));
      await lookAt(page, 3, 3);
      assert.equal(await page.inputValue('#rules'), 'english');
      await page.click('#undo');
      await lookAt(page, 1, 1);
      assert.equal(await page.inputValue('#rules'), 'towers');
    }));

  const rubbish = [
    ['#', 0],
    ['#rules=', 0],
    ['#rules=chess&actions=e4', 0],
    ['#%E0%A4%A&&&===', 0],
    ['#rules=towers&actions=G6-F5.%00%FF<script>alert(1)</script>', 1],
    ['#rules=towers&text=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', 0],
    ['#rules=towers&start=xyz&turn=nobody&ply=-7&flip=maybe&place=nowhere&computed=a.b.-1.99', 0],
    ['#rules=towers&actions=G6-F5&ply=99999999999999999999', 1],
    ['#rules=english&start=' + 'b'.repeat(64), 0],
    ['#rules=english&start=' + 'w'.repeat(64) + '&turn=top&actions=A1-B2', 0],
  ];
  it('of rubbish does no harm', () =>
    site.withPage({}, async (page) => {
      for (const [i, [hash, count]] of rubbish.entries()) {
        await page.evaluate(() => localStorage.clear());
        await page.goto(`${site.url}?${i}${hash}`);
        await isReady(page);
        assert.equal((await look(page)).count, count, `${hash}`);
        await page.click('#tab-game');
        await page.selectOption('#rules', i % 2 === 0 ? 'towers' : 'english');
        await startNew(page);
        await lookAt(page, 0, 0);
        await lookFor(page, ({ movable }) => movable.includes('G6'), `a game after ${hash}`);
      }
    }));
});

describe('what is stored', { concurrency: 2 }, () => {
  it('brings back the game after a reload', () =>
    site.withPage({ hash: '' }, async (page) => {
      for (const name of ['G6-F5', 'B3-A4', 'F5-G4']) await play(page, name);
      await page.click('#previous');
      await lookAt(page, 2, 3);
      await page.waitForFunction(() => location.hash.includes('ply=2'));
      const mine = await lookAll(page);
      await page.reload();
      await isReady(page);
      assert.deepEqual(await lookAll(page), mine);
      // Also where the address is opened anew, without a game in it.
      await page.goto(`${site.url}?again`);
      await isReady(page);
      assert.deepEqual(await lookAll(page), mine);
    }));

  it('brings back also what was done in the last moment', () =>
    site.withPage(
      {
        // As if the reload came before every timer of the page.
        prepare: (page) =>
          page.addInitScript(() => {
            const { setTimeout } = window;
            const never = 1e6;
            Object.assign(window, {
              setTimeout: (/** @type {() => void} */ run, /** @type {number} */ time) =>
                setTimeout(run, time >= 100 ? never : time),
            });
          }),
      },
      async (page) => {
        await play(page, 'G6-F5');
        await page.evaluate(() => {
          for (const id of ['flip', 'one-action']) document.getElementById(id)?.click();
        });
        await lookAt(page, 2, 2);
        await page.reload();
        await isReady(page);
        assert.equal((await look(page)).count, 2);
        await page.waitForSelector('[aria-label="Board, white at the bottom"]');
      },
    ));

  it('keeps the list as it was typed, with its blank lines', () =>
    site.withPage({ hash: '#rules=towers&place=replay' }, async (page) => {
      const text = '\nG6-F5 B3-A4\n\nG6-F5';
      await enter(page, '#actions', text);
      await read(page, '#problem button', /^Line 4$/);
      await page.waitForFunction(() => location.hash.includes('B3-A4'));
      await page.reload();
      await read(page, '#problem button', /^Line \d$/);
      assert.equal(await page.inputValue('#actions'), text);
    }));

  it('keeps a list that is too long for an address', () =>
    site.withPage({ hash: `#rules=towers&start=${start}&place=replay` }, async (page) => {
      await page.fill('#actions', 'A8-B7\n');
      await lookAt(page, 1, 1);
      await enter(page, '#actions', cycle.repeat(1300));
      await lookAt(page, 5200, 5200);
      await page.reload();
      await lookFor(page, ({ count }) => count > 0, 'a game');
      assert.equal((await look(page)).count, 5200);
    }));

  it('says how a machine goes on whose turn it is', () =>
    site.withPage({ hash: '#rules=towers&actions=G6-F5', persons: false }, async (page) => {
      await read(page, '#message', /let it move/);
      await page.click('#one-action');
      await lookFor(page, ({ count, movable }) => count === 2 && movable.length > 0, 'an answer');
    }));

  const rubbish = [
    '{',
    'null',
    '[]',
    '"text"',
    '{"game":null,"players":null,"theme":7,"theirs":{}}',
    '{"game":{"document":{"rules":"towers"}},"players":{"top":"minimax-99"}}',
    '{"game":{"document":{"rules":"x","text":1,"start":2,"turn":3,"computed":4}}}',
    '{"game":{"document":{"rules":"towers","text":"","start":[],"turn":"bottom","computed":[{}]}}}',
    '{"game":{"document":{"rules":"towers","text":"","start":"","turn":"top","computed":[]}}}',
  ];
  it('may be rubbish', () =>
    site.withPage(
      {
        prepare: (page) =>
          page.addInitScript(() => {
            const stored = new URL(location.href).searchParams.get('stored');
            if (stored !== null) localStorage.setItem('threeply', stored);
          }),
      },
      async (page) => {
        for (const stored of rubbish) {
          await page.goto(`${site.url}?stored=${encodeURIComponent(stored)}`);
          await isReady(page).catch(() => assert.fail(`no game with ${stored}`));
          assert.equal((await look(page)).count, 0, stored);
          await startNew(page);
          await lookFor(page, ({ movable }) => movable.includes('G6'), `a game with ${stored}`);
        }
      },
    ));

  it('may be refused by the browser', () =>
    site.withPage(
      {
        prepare: (page) =>
          page.addInitScript(() => {
            Storage.prototype.setItem = () => {
              throw new DOMException('full', 'QuotaExceededError');
            };
            Storage.prototype.getItem = () => {
              throw new DOMException('closed', 'SecurityError');
            };
          }),
        persons: false,
      },
      async (page) => {
        await page.click('#start-play');
        await page.selectOption('#player-top', 'person');
        await play(page, 'G6-F5');
        await page.waitForFunction(() => location.hash.includes('G6-F5'));
      },
    ));
});
