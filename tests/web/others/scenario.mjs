// @ts-check
// What everybody does with the page, in any browser: games, a list with an error, a tree, a puzzle, an
// endgame.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { Driver } from './driver.mjs';
import { serveWatched, troublesOf } from './watched-site.mjs';

/** A file of tests/golden/replay. @param {string} name */
const golden = (name) => readFile(new URL(`../../golden/replay/${name}`, import.meta.url), 'utf8');

/** Black wins with B5-C4, whatever white answers. */
const ending = '........' + '..w.....' + '........'.repeat(2) + '.b......' + '........'.repeat(3);

/** Waits until a cell's words are as wanted. @param {Driver} page @param {string} cell @param {RegExp} words */
const seeAt = (page, cell, words) =>
  page.waitFor(
    (name, source) =>
      new RegExp(source).test(
        document.querySelector(`[data-cell=${name}]`)?.getAttribute('aria-label') ?? '',
      ),
    cell,
    words.source,
  );

/** An action by two clicks. @param {Driver} page @param {string} name */
async function play(page, name) {
  const [from, to] = name.split('-');
  await seeAt(page, from, /can move|must capture/);
  await page.click(`[data-cell=${from}]`);
  await seeAt(page, to, /target/);
  await page.click(`[data-cell=${to}]`);
}

/** Some action of whoever is to move. @param {Driver} page */
async function playAny(page) {
  const from = await page.waitFor(
    () =>
      [...document.querySelectorAll('[data-cell]')]
        .find((node) => /can move|must capture/.test(node.getAttribute('aria-label') ?? ''))
        ?.getAttribute('data-cell') ?? '',
  );
  await page.click(`[data-cell=${from}]`);
  const to = await page.waitFor(
    () =>
      [...document.querySelectorAll('[data-cell]')]
        .find((node) => /, target/.test(node.getAttribute('aria-label') ?? ''))
        ?.getAttribute('data-cell') ?? '',
  );
  await page.click(`[data-cell=${to}]`);
}

/** Waits for so many actions in the game. @param {Driver} page @param {number} count */
async function countIs(page, count) {
  const isThere = page.waitFor(
    (wanted) => document.querySelector('#cost-graph input')?.getAttribute('max') === `${wanted}`,
    count,
  );
  await isThere.catch(async () =>
    assert.fail(
      `not ${count} actions: ${await page.evaluate(() => `${location.hash} ${document.querySelector('#turn')?.textContent}`)}`,
    ),
  );
}

/** Waits for the engine too: before it, a click finds nobody. @param {Driver} page @param {string} url */
async function open(page, url) {
  await page.goto(url);
  await page.text('#cost', /^(Cost|Black has) /);
}

/** @param {Driver} page @param {string} select @param {string} value */
async function choose(page, select, value) {
  await page.isThere(select);
  const place = await page.waitFor(
    (where, wanted) =>
      [.../** @type {HTMLSelectElement} */ (document.querySelector(where)).options].findIndex(
        (option) => option.value === wanted,
      ) + 1,
    select,
    value,
  );
  await page.click(`${select} option:nth-of-type(${place})`);
}

/**
 * @param {string} name
 * @param {() => Promise<import('./driver.mjs').Session>} start
 */
export function playThrough(name, start) {
  describe(name, () => {
    /** @type {Awaited<ReturnType<typeof serveWatched>>} */
    let site;
    /** @type {Driver} */
    let page;
    before(async () => {
      site = await serveWatched();
      page = new Driver(await start());
    });
    after(async () => {
      await page?.close();
      await site.close();
    });

    it('plays three actions against the machine, and a reload keeps them', async () => {
      await open(page, site.url);
      for (let count = 2; count <= 6; count += 2) {
        await playAny(page);
        await countIs(page, count);
      }
      const moves = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.move-go')].map((row) => row.textContent),
        );
      const before = await moves();
      assert.equal(before.length, 7);
      await page.waitFor(() => location.hash.includes('computed=2.4.6'));
      await page.reload();
      await countIs(page, 6);
      assert.deepEqual(await moves(), before);
    });

    it('lets two persons play a game to its end', async () => {
      await choose(page, '#player-top', 'person');
      await open(page, `${site.url}?ending#rules=english&start=${ending}&turn=bottom`);
      await countIs(page, 0);
      for (const action of ['B5-C4', 'C2-D3', 'C4-E2']) await play(page, action);
      await page.text('#turn', /^Black wins: White has no pieces left\.$/);
      assert(await page.evaluate(() => !document.getElementById('ending')?.hidden));
      await countIs(page, 3);
    });

    it('replays a pasted list, says what is wrong in it, and compares an output', async () => {
      await open(page, `${site.url}?replay#rules=towers`);
      await page.click('#tab-replay');
      const output = await golden('err6-1-out.txt');
      await page.paste('#actions', await golden('err6-1.txt'));
      await page.text('#problem button', /^Line 4$/);
      await page.text('.problem-message', /^ERROR: Illegal action\.$/);
      await page.text('.output-line.is-verdict', /^ERROR: Illegal action\.$/);
      const lines = output.split('\n').length - 1;
      await page.paste('#theirs', output);
      await page.text('#comparison', new RegExp(`^All ${lines} lines match\\.$`));
      await page.paste('#theirs', output.replace('BOARD COST: 0', 'BOARD COST: 7'));
      await page.text('.comparison-title', /^Line 24: wrong cost\.$/i);
      await page.click('#comparison .buttons button');
      await page.text('#comparison', /, not 7\./);
    });

    it('draws the tree of three plies with its values, step by step', async () => {
      await page.click('#tab-tree');
      await choose(page, '#tree-depth', '3');
      await page.click('#figure-2');
      await page.text('#count-plain', /^30 boards$/);
      await page.text('#step-count', /\/ [1-9]/);
      await page.text('.tree-svg [data-path=""] text[stroke=none]:not(.tree-fold)', /^1$/);
      await page.click('#step-first');
      await page.text('#turn', /^Step 1: /);
      await page.text('.tree-svg [data-path=""] text[stroke=none]:not(.tree-fold)', /^$/);
      await page.click('#step-forward');
      await page.text('#turn', /^Step 2: /);
      await page.click('#step-last');
      await page.text('#turn', /^Black to move/);
      await page.text('.tree-svg [data-path="0.0"] text[stroke=none]:not(.tree-fold)', /^3$/);
    });

    it('judges the winning move of a puzzle', async () => {
      await page.click('#tab-puzzle');
      await page.text('#turn', /^Red to move and win in \d+ pl(y|ies)$/);
      await page.click('#puzzle-distances');
      const best = await page.text('#puzzle-distance-list button', /wins in \d+$/);
      const [move] = /[A-H][1-8]-[A-H][1-8]/.exec(best) ?? assert.fail(best);
      await play(page, move);
      await page.text('#puzzle-moves button:nth-child(2)', /fastest/);
    });

    it('practises an ending, with what every move leads to', async () => {
      await page.click('#tab-endgames');
      await page.text('#endgame-verdict', /^Task: Black to move and win in \d+ plies$/);
      await page.text('#endgame-count', /positions$/);
      await page.click('#show-outcomes');
      await page.waitFor(() => document.querySelectorAll('.board-outcome.is-win').length > 0);
      await page.click('#endgame-hint');
      const hint = await page.text('#message', /^Try /);
      const [move] = /[A-H][1-8]-[A-H][1-8]/.exec(hint) ?? assert.fail(hint);
      await play(page, move);
      await page.text('#message', /^Still won, in \d+ plies\.$/);
      await page.text('#endgame-moves button:nth-child(3)', /^2white/);
    });

    it('has made no mistake in all that, nor broken its own policy', async () => {
      assert.deepEqual(await troublesOf(page), []);
      // What is noted would be seen here.
      await page.evaluate(() => {
        const image = document.createElement('img');
        image.src = 'http://localhost:1/elsewhere.png';
        document.body.append(image);
      });
      await page.waitFor(() => /policy: img-src/.test(sessionStorage.getItem('troubles') ?? ''));
    });
  });
}
