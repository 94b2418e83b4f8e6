// @ts-check
// The place Puzzle: solving, spoiling and trying again, help, what comes next, the solution, the check,
// and long work.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import '../game/described.mjs';
import { requestOf } from '../../../web/game/document.js';
import { documentOf } from '../../../web/game/puzzle-kept.js';
import { bestIndex, readTree } from '../../../web/game/puzzle-tree.js';
import { puzzles, wantedPuzzles } from '../../../web/game/puzzles.js';
import { engine } from '../engine/module.mjs';
import { axeFindings, openBrowser, phone } from './browser.mjs';
import { enter, look, lookFor, openPlace, read } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./play.mjs').Seen} Seen */
/** @typedef {import('../../../web/game/puzzles.js').Puzzle} Puzzle */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

/** Red wins in 5 plies; other moves give that away. */
const own = `...B....
b.......
.R......
R.......
........
r.......
........
........
`;

/** Nobody wins soon, and there is much to look at. */
const hard = `.B...B..
........
.B......
....B...
...R....
........
.R...R..
R.......
`;

/** The same in the letters of the engine. */
const ownGrid = own
  .replaceAll('\n', '')
  .replaceAll('b', 'w')
  .replaceAll('B', 'W')
  .replaceAll('r', 'b')
  .replaceAll('R', 'B');

/** @param {Page} page */
async function openPuzzles(page) {
  await openPlace(page, 'puzzle');
  await read(page, '#turn', /to move and win in \d+ pl(y|ies)$/);
}

/** The page's puzzle on the board, once that is another one. @param {Page} page @param {Puzzle} [before] */
async function puzzleOn(page, before) {
  await page.waitForFunction(
    (grid) => location.hash.includes('puzzle=') && !(grid && location.hash.includes(grid)),
    before?.grid,
  );
  const fields = new URLSearchParams(new URL(page.url()).hash.slice(1));
  const puzzle = puzzles.find(({ grid }) => grid === fields.get('puzzle'));
  assert.ok(puzzle);
  return puzzle;
}

/** @param {Puzzle} puzzle @param {string[]} names */
const movesAfter = ({ grid, rules }, names) => {
  const document = { ...documentOf(grid, 'bottom', rules), text: names.join(' ') };
  return engine.viewGame(requestOf(document), -1).position.moves.map(({ name }) => name);
};

/** The moves of best play, both sides'. @param {Puzzle} puzzle */
function bestLine(puzzle) {
  /** @type {string[]} */
  const names = [];
  for (let node = readTree(puzzle.tree); ;) {
    const index = bestIndex(node);
    const { reply, after } = node[index];
    names.push(movesAfter(puzzle, names)[index]);
    if (reply < 0 || !after) return names;
    names.push(movesAfter(puzzle, names)[reply]);
    node = after;
  }
}

/** A move that gives the win away. @param {Puzzle} puzzle */
const wrongMove = (puzzle) =>
  movesAfter(puzzle, [])[
    readTree(puzzle.tree).findIndex(({ outcome }) => outcome.result !== 'win')
  ];

/** Moves a piece by clicks; a chain of jumps goes on by itself where there is one way only. @param {Page} page @param {string} name */
async function move(page, name) {
  const [from, first, ...rest] = name.split('-');
  const click = (/** @type {Seen} */ { cells }, /** @type {string} */ cell) =>
    page.mouse.click(cells[cell].x, cells[cell].y);
  await click(
    await lookFor(page, ({ movable }) => movable.includes(from), `piece on ${from}`),
    from,
  );
  await click(
    await lookFor(page, ({ targets }) => targets.includes(first), `way to ${first}`),
    first,
  );
  for (const next of rest) {
    const isOn = (/** @type {Seen} */ { targets, selected }) =>
      targets.includes(next) || selected === '';
    const seen = await lookFor(page, isOn, `way to ${next}`);
    if (seen.targets.includes(next)) await click(seen, next);
  }
}

/** @param {Page} page */
async function solve(page) {
  const line = bestLine(await puzzleOn(page));
  for (let ply = 0; ply < line.length; ply += 2) {
    await move(page, line[ply]);
    const shown = Math.min(ply + 2, line.length);
    await page.waitForSelector(`#puzzle-moves button:nth-child(${shown + 1})[aria-current]`);
  }
}

/** @param {Page} page @param {string} grid @param {RegExp} verdict */
async function openOwn(page, grid, verdict) {
  await openPuzzles(page);
  await page.click('#puzzle-own summary');
  await enter(page, '#puzzle-grid', grid);
  await page.locator('#puzzle-grid').blur();
  await read(page, '#turn', verdict);
}

/** Whether all of an element can be seen without scrolling. @param {Page} page @param {string} selector */
const isInSight = (page, selector) =>
  page.$eval(selector, (node) => {
    const { top, bottom } = node.getBoundingClientRect();
    const { x, y, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return top >= 0 && bottom <= innerHeight && node.contains(hit);
  });

describe('a puzzle', { concurrency: 2 }, () => {
  it('is solved by best moves on the board, rated, kept, and followed by another', () =>
    site.withPage({}, async (page) => {
      await openPuzzles(page);
      const puzzle = await puzzleOn(page);
      await solve(page);
      const solved = new RegExp(`^Solved in ${puzzle.plies} pl(y|ies): the fastest win!$`);
      await read(page, '#turn', solved);
      await read(page, '#puzzle-progress', /^1 of \d+ solved$/);
      await read(page, '#puzzle-player', /^Your rating\d+\?Streak1$/);
      await page.reload();
      await read(page, '#turn', solved);
      await read(page, '#puzzle-player', /Streak1$/);
      await page.click('#puzzle-all summary');
      await read(page, '.puzzle-number[aria-current=true]', /✓$/);
      await page.click('#puzzle-next.primary');
      await read(page, '#turn', /to move and win in/);
      await puzzleOn(page, puzzle);
      assert.equal(await page.getAttribute('#puzzle-distances', 'aria-expanded'), 'false');
    }));

  for (const viewport of [phone, { width: 390, height: 844 }]) {
    it(`judges a wrong move, refutes it, and lets one try again: ${viewport.width} wide`, () =>
      site.withPage({ viewport, hasTouch: true, isMobile: true }, async (page) => {
        await openPuzzles(page);
        const puzzle = await puzzleOn(page);
        const wrong = wrongMove(puzzle);
        for (const id of ['#board', '#turn', '#puzzle-hint', '#puzzle-next']) {
          assert.ok(await isInSight(page, id), `${id} is in sight`);
        }
        await move(page, wrong);
        await read(page, '#turn', /^The win is gone: (drawn now|Black wins in \d+ plies)$/);
        await read(page, '#message', new RegExp(`^${wrong} gives away the win: .+\\.$`));
        await page.waitForSelector('#puzzle-moves button:nth-child(3)[aria-current]');
        await read(page, '#turn', /^The win is gone/);
        assert.equal(await page.innerText('#puzzle-undo.primary'), 'Try again');
        for (const id of ['#turn', '#message', '#puzzle-undo', '#puzzle-next']) {
          assert.ok(await isInSight(page, id), `${id} is in sight`);
        }
        await page.reload();
        await page.click('#puzzle-undo.primary');
        await read(page, '#turn', /to move and win in/);

        // What is solved now is solved with help, and still to be done again.
        await solve(page);
        await read(page, '#turn', /^Solved in \d+ pl(y|ies), with help\.$/);
        await read(page, '#puzzle-progress', /^0 of \d+ solved, 1 with help$/);
        await read(page, '#puzzle-player', /Streak0$/);
        await page.click('#puzzle-next');
        await puzzleOn(page, puzzle);
        await page.click('#puzzle-again');
        await page.waitForFunction((grid) => location.hash.includes(grid), puzzle.grid);
        await solve(page);
        await read(page, '#turn', /^Solved in \d+ pl(y|ies): the fastest win!$/);
        await page.waitForSelector('#puzzle-again', { state: 'hidden' });
      }));
  }

  it('is chosen by rules, theme and number; distances are help, and close with the next', () =>
    site.withPage({}, async (page) => {
      await openPuzzles(page);
      await page.selectOption('#puzzle-rules', 'towers');
      await read(page, '#turn', /^Black to move and win in/);
      await page.selectOption('#puzzle-theme', { label: 'Blockade' });
      await read(page, '#puzzle-about', /^Towers · Step \d+ of 10 · .*Blockade/);
      await page.click('#puzzle-all summary');
      await page.click('.puzzle-number >> nth=-1');
      await page.waitForSelector('.puzzle-numbers:last-child > [aria-current=true]:last-child');
      await page.waitForFunction(() => location.hash.includes('puzzle-rules=towers'));
      const last = wantedPuzzles({ rules: 'towers', theme: 'b' }).at(-1);
      await page.waitForFunction((grid) => location.hash.includes(grid), last?.grid ?? '');
      const puzzle = await puzzleOn(page);
      assert.deepEqual([puzzle.rules, puzzle.themes.includes('b')], ['towers', true]);
      await page.click('#puzzle-distances');
      await read(page, '#puzzle-distance-list button', new RegExp(`wins in ${puzzle.plies}$`));
      await page.click('#puzzle-next');
      await page.waitForSelector('#puzzle-distances[aria-expanded=false]');
      await puzzleOn(page, puzzle);
      await page.click('#puzzle-hint');
      await read(page, '#message', /^Try [A-H1-8-]+\.$/);
      await solve(page);
      await read(page, '#turn', /with help\.$/);
    }));

  it('of the user travels with the address', async () => {
    let hash = '';
    await site.withPage({}, async (page) => {
      await openOwn(page, own, /^Red wins in 5 plies$/);
      await page.waitForFunction((mine) => location.hash.endsWith(`puzzle=${mine}`), ownGrid);
      hash = new URL(page.url()).hash;
    });
    await site.withPage({ hash, isCold: true }, async (page) => {
      await read(page, '#turn', /^Red wins in 5 plies$/);
      // An address that is changed by hand is followed, too.
      const grid = `${'.'.repeat(35)}w${'.'.repeat(13)}B${'.'.repeat(14)}`;
      await page.evaluate((puzzle) => {
        location.hash = location.hash.replace(/puzzle=[.a-zA-Z]{64}/, `puzzle=${puzzle}`);
      }, grid);
      await read(page, '#turn', /^Red cannot force a win: a draw$/);
    });
  });

  it('shows its solution, whose states are perfect, and finds the first wrong one', () =>
    site.withPage({}, async (page) => {
      await openOwn(page, own, /^Red wins in 5 plies$/);
      await page.click('#puzzle-solution');
      await page.waitForSelector('#puzzle-moves button:nth-child(6)');
      await page.keyboard.press('End');
      await read(page, '#turn', /^Solution: ply 5 of 5/);
      await page.keyboard.press('ArrowLeft');
      await page.waitForSelector('#puzzle-moves button:nth-child(5)[aria-current]');
      await page.click('#puzzle-copy');
      await read(page, '#message', /copied/);
      const states = await page.evaluate(() => navigator.clipboard.readText());
      assert.ok(states.startsWith(`${own}\n`));
      assert.equal(states.length, 6 * 72 + 5);

      await page.click('#puzzle-checking summary');
      await enter(page, '#puzzle-states', states);
      await page.click('#puzzle-check');
      await read(page, '#puzzle-checked', /^Perfect: all 6 states/);
      const rowsOfStates = states.split('\n\n');
      await enter(page, '#puzzle-states', [rowsOfStates[0], ...rowsOfStates.slice(2)].join('\n\n'));
      assert.equal(await page.textContent('#puzzle-checked'), '');
      await page.click('#puzzle-check');
      await read(page, '#puzzle-checked', /^State 1, line 10/);
      await read(page, '#turn', /^State 1 \(0 to 4\)/);
      const { cells } = await look(page);
      assert.ok(Object.values(cells).some(({ label }) => /, error/.test(label)));
      await page.click('#puzzle-back');
      await read(page, '#turn', /^Red wins in 5 plies/);
    }));

  it('that takes long can be stopped, searched longer, and left', () =>
    site.withPage({}, async (page) => {
      await openOwn(page, hard, /^Solving/);
      await read(page, '#thinking-text', /positions/);
      await page.click('#tab-puzzle');
      await page.keyboard.press('Escape');
      await read(page, '#turn', /^Stopped: nobody wins within \d+ plies/);
      await page.waitForSelector('#thinking', { state: 'hidden' });
      await page.click('#puzzle-longer');
      await page.waitForSelector('#thinking');
      await page.click('#puzzle-next');
      await read(page, '#turn', /^Red to move and win/);
      await page.waitForSelector('#thinking', { state: 'hidden' });
      await page.click('#undo');
      await read(page, '#turn', /^(Stopped|Solving)/);
    }));

  it('is accessible, and nothing scrolls sideways', async () => {
    await site.withPage({ viewport: phone }, async (page) => {
      await openPuzzles(page);
      await page.click('#puzzle-distances');
      await page.waitForSelector('#puzzle-distance-list button');
      for (const nth of [0, 1, 2, 3]) await page.click(`#place-puzzle summary >> nth=${nth}`);
      assert.deepEqual(await axeFindings(page), []);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(width, phone.width);
    });
  });
});
