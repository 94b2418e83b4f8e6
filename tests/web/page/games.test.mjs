// @ts-check
// Whole games from the first action to the announced end, by every way of moving a piece.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openBrowser, phone } from './browser.mjs';
import { byClick, byDrag, byKeys, byTap } from './hands.mjs';
import { act, look, lookFor, play, playToTheEnd } from './play.mjs';

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

/** @param {import('playwright-core').Page} page */
async function isAnnounced(page) {
  const end =
    /^(You win|You lose|Black wins|White wins): (you have|Black has|White has) no (move|pieces left)\.$/;
  const turn = (await page.textContent('#turn')) ?? '';
  const [, won, lost] = turn.match(end) ?? assert.fail(`no end: ${turn}`);
  const winner = /^(You win|Black)/.test(won) ? 'Black' : 'White';
  assert.equal(lost === 'White has', winner === 'Black', turn);
  assert.match((await page.textContent('#announcer')) ?? '', /^(Black|White) plays .* no .*\.$/);
  assert(await page.isVisible('#ending'));
  const cost = winner === 'Black' ? /^Cost ∞/ : /^Cost −∞/;
  const isCourses = (await page.inputValue('#rules')) === 'towers';
  assert.match((await page.textContent('#cost')) ?? '', isCourses ? cost : /^Black has .*White /);
}

// Each rule set twice and each way of moving at least once; the seeds give short games.
describe('a game to the end', { concurrency: 2 }, () => {
  const touch = { viewport: phone, hasTouch: true, isMobile: true };
  for (const { rules, by, hand, seed, device = {} } of [
    { rules: 'towers', by: 'clicks', hand: byClick, seed: 339 },
    { rules: 'single-jump', by: 'dragging', hand: byDrag, seed: 121 },
    { rules: 'english', by: 'dragging', hand: byDrag, seed: 268 },
    { rules: 'english', by: 'touch on a phone', hand: byTap, seed: 154, device: touch },
  ]) {
    it(`${rules}, by ${by}`, () =>
      site.withPage({ hash: `#rules=${rules}`, ...device }, async (page) => {
        await playToTheEnd(page, hand, seed);
        await isAnnounced(page);
      }));
  }

  for (const [rules, seed] of Object.entries({ towers: 78, 'single-jump': 136 })) {
    it(`${rules}, by keys alone against Minimax 1`, () =>
      site.withPage(
        { hash: `#rules=${rules}`, stored: { players: { top: 'minimax-1' } } },
        async (page) => {
          const isOnBoard = () =>
            page.evaluate(() => document.activeElement?.matches('[data-cell]'));
          for (let i = 0; i < 10 && !(await isOnBoard()); i += 1) await page.keyboard.press('Tab');
          const { count } = await playToTheEnd(page, byKeys, seed);
          await isAnnounced(page);
          assert(await isOnBoard(), 'the focus stays on the board');
          const moves = await page.$$eval('.move-go', (all) =>
            all.map((move) => [Number(move.dataset.ply), move.parentElement?.textContent ?? '']),
          );
          // The grader's mark in the game of the course, the reason in all.
          const mark = rules === 'towers' ? '***Why?' : 'Why?';
          const computed = moves.filter(([, text]) => `${text}`.includes(mark));
          assert(
            computed.length > 0 && computed.every(([ply]) => Number(ply) % 2 === 0),
            `${moves}`,
          );
          assert.equal(moves.at(-1)?.[0], count);
        },
      ));
  }
});

describe('a chain of jumps', { concurrency: 2 }, () => {
  const start = [
    '........',
    '..w.w...',
    '........',
    '..w.....',
    '........',
    '..w.w...',
    '...b....',
    '....w...',
  ].join('');
  const hash = `#rules=english&start=${start}&turn=bottom`;

  for (const [name, hand] of Object.entries({ clicks: byClick, drags: byDrag })) {
    it(`is chosen step by step by ${name} where it forks`, () =>
      site.withPage({ hash, moves: true }, async (page) => {
        const seen = await look(page);
        assert.deepEqual(seen.movable, ['D7']);
        assert.match(seen.cells.D7.label, /must capture/);
        /** @type {string[][]} */
        const asked = [];
        const wanted = ['D7', 'B5', 'F1'];
        const end = await act(page, seen, hand, (cells) => {
          asked.push(cells);
          return wanted[asked.length - 1];
        });
        assert.deepEqual(asked, [['D7'], ['B5', 'F5'], ['B1', 'F1']]);
        assert.equal(end.count, 1);
        assert.match(end.cells.F1.label, /^F1, black king/);
        for (const cell of ['C6', 'C4', 'E2']) assert.match(end.cells[cell].label, /empty/);
        assert.match(end.cells.C2.label, /white piece/);
        assert.match((await page.textContent('.move-pair:last-child')) ?? '', /D7-B5-D3-F1/);
      }));
  }

  it('can be taken back half way with Escape', () =>
    site.withPage({ hash }, async (page) => {
      const { cells } = await look(page);
      await byClick.take(page, cells.D7, 'D7');
      await byClick.put(page, cells.B5, 'B5');
      await lookFor(page, ({ targets }) => targets.includes('F1'), 'fork');
      await page.keyboard.press('Escape');
      const seen = await lookFor(page, ({ selected }) => selected === '', 'nothing chosen');
      assert.match(seen.cells.D7.label, /black piece, must capture/);
      assert.equal(seen.count, 0);
      await play(page, 'D7-F5');
    }));
});

describe('what cannot be played', () => {
  it('is said and changes nothing', () =>
    site.withPage({ hash: '#rules=towers' }, async (page) => {
      const { cells } = await look(page);
      await byClick.take(page, cells.A8, 'A8');
      assert.match((await page.textContent('#announcer')) ?? '', /A8, black piece, cannot move/);
      await byClick.take(page, cells.G6, 'G6');
      await byClick.take(page, cells.D3, 'D3');
      assert.equal((await look(page)).selected, '');
      await byDrag.take(page, cells.G6, 'G6');
      await byDrag.put(page, cells.G4, 'G4');
      assert.equal((await look(page)).count, 0);
    }));
});
