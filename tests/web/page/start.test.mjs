// @ts-check
// A game from its card to its end: which game, which colour, against whom; draws, resigning, the result and what
// can be done then.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { axeFindings, isReady, openBrowser, phone } from './browser.mjs';
import { look, lookAt, lookFor, play, read, startNew } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const person = { players: { bottom: 'person', top: 'minimax-3' } };

/** @param {Page} page @param {string} bar @param {RegExp} words */
const readBar = (page, bar, words) => read(page, `#bar-${bar}`, words);

/** @param {Page} page */
const isCardOpen = (page) => page.isVisible('#start-card');

describe('the card before a game', { concurrency: 2 }, () => {
  it('is there on a first visit, and one tap starts the course’s game', () =>
    site.withPage(
      { persons: false, viewport: phone, hasTouch: true, isMobile: true },
      async (page) => {
        assert(await isCardOpen(page));
        const { cells } = await look(page);
        assert.match(cells.G6.label, /black piece, can move/, 'the board is ready');
        await read(page, '#start-rules-note', /^The course’s game: captures are optional/);
        await read(page, '#start-level-note', /^The course’s program: it looks 3 plies ahead/);
        assert.deepEqual(await axeFindings(page), []);
        await page.tap('#start-play');
        assert(!(await isCardOpen(page)));
        await play(page, 'G6-F5');
        await lookFor(page, (seen) => seen.count === 2 && seen.movable.length > 0, 'an answer');
        await read(page, '#turn', /^Your move\. It’s even\.$/);
        await readBar(page, 'far', /^Minimax 3 \(course\)White/);
        await readBar(page, 'near', /^YouBlack/);
        // Who comes back goes on where she was.
        await page.reload();
        await isReady(page);
        await lookAt(page, 2, 2);
        assert(!(await isCardOpen(page)));
      },
    ));

  it('seats a level in the course’s game, too, where nothing has been played', () =>
    site.withPage({ persons: false }, async (page) => {
      await page.selectOption('#start-level', { label: '2 Novice' });
      await page.click('#start-play');
      await readBar(page, 'far', /^NoviceWhite · level 2/);
      await play(page, 'G6-F5');
      await lookFor(page, (seen) => seen.count === 2 && seen.movable.length > 0, 'an answer');
      await readBar(page, 'far', /^NoviceWhite · level 2/);
    }));

  it('gives the game, the colour and the level, and the board turns with the colour', () =>
    site.withPage({ persons: false }, async (page) => {
      await page.check('#start-rules-english');
      await read(page, '#start-rules-note', /^English draughts: you must capture/);
      await page.check('#start-side-top');
      const levels = await page.$$eval('#start-level option', (all) =>
        all.map((option) => option.textContent),
      );
      assert.equal(levels.length, 19);
      assert.deepEqual(levels.slice(0, 2), ['Minimax 3 (course)', '1 First moves']);
      await page.selectOption('#start-level', { label: '2 Novice' });
      await read(page, '#start-level-note', /^Takes what is offered/);
      await page.click('#start-play');
      await page.waitForSelector('[aria-label="Board, white at the bottom"]');
      const seen = await lookFor(
        page,
        ({ count, movable }) => count === 1 && movable.length > 0,
        'Black’s move',
      );
      assert.match(seen.turn, /^Your move\./);
      assert.equal(await page.inputValue('#rules'), 'english');
      await readBar(page, 'far', /^NoviceBlack · level 2/);
      assert(await page.isHidden('#cost'), 'the formula is shown to who asks for it');
      await page.click('#show-cost');
      assert(await page.isVisible('#cost'));
    }));

  it('opens for a new game, can be closed, and undo brings the old one back with its players', () =>
    site.withPage({ hash: '#rules=towers', stored: person }, async (page) => {
      await play(page, 'G6-F5');
      await lookAt(page, 2, 2);
      await page.keyboard.press('n');
      assert(await isCardOpen(page));
      await page.keyboard.press('Escape');
      assert(!(await isCardOpen(page)));
      await lookAt(page, 2, 2);
      await page.click('#new-game');
      await page.check('#start-side-top');
      await page.click('#start-play');
      await read(page, '#message', /^New game started\. Undo brings the old one back\.$/);
      await lookAt(page, 1, 1);
      await page.click('#undo');
      const { movable } = await lookAt(page, 2, 2);
      assert(movable.includes('A6'), 'Black is played by a person again');
      await page.waitForSelector('[aria-label="Board, black at the bottom"]');
      await readBar(page, 'near', /^YouBlack/);
    }));

  it('goes when a piece is moved instead', () =>
    site.withPage({ persons: false }, async (page) => {
      await play(page, 'G6-F5');
      await lookAt(page, 2, 2);
      assert(!(await isCardOpen(page)));
    }));
});

describe('a game that is drawn or given up', { concurrency: 2 }, () => {
  const kings = `${'.......W' + '........'.repeat(6)}B.......`;
  const round = 'A8-B7.H1-G2.B7-A8.G2-H1';
  const drawn = `#rules=towers&start=${kings}&actions=${round}.A8-B7.H1-G2.B7-A8`;

  it('is drawn at the third repetition, and the exact programs play on', () =>
    site.withPage({ hash: drawn }, async (page) => {
      await play(page, 'G2-H1');
      await read(page, '#turn', /^Draw: the same position came up three times\.$/);
      assert.deepEqual((await look(page)).movable, []);
      for (const id of ['rematch', 'other-game']) assert(await page.isVisible(`#${id}`), id);
      assert.deepEqual(await axeFindings(page), []);
      await page.click('#tab-replay');
      await read(page, '#turn', /^Black to move\.$/);
      await page.click('#tab-game');
      await page.click('#one-action');
      await lookAt(page, 9, 9);
      await page.click('#undo');
      await read(page, '#turn', /^Draw/);
      await page.click('#rematch');
      await lookAt(page, 0, 0);
      await read(page, '#message', /^New game started/);
    }));

  it('is not drawn too soon, is resigned, and kept', () =>
    site.withPage({ hash: '#rules=towers', stored: person }, async (page) => {
      await play(page, 'G6-F5');
      await lookFor(page, (seen) => seen.count === 2 && seen.movable.length > 0, 'an answer');
      await page.click('#offer-draw');
      await read(page, '#message', /^White declines: it is too early for a draw\.$/);
      // It is said of this board.
      await page.click('#previous');
      await read(page, '#message', /^((?!declines).)*$/);
      await page.click('#next');
      await page.click('#resign');
      await read(page, '#question-text', /^Resign this game\?$/);
      await page.keyboard.press('Enter');
      await read(page, '#turn', /^Your move/);
      await page.click('#resign');
      await page.click('#question-yes');
      // What a screen reader finds is what is so now, also when that is taken back.
      await read(page, '#announcer', /^You resigned: White wins\.$/);
      await page.click('#undo');
      await read(page, '#announcer', /^The resignation is taken back\. Your move\. It’s even\.$/);
      await page.click('#undo');
      await read(page, '#announcer', /^G6-F5 and \S+ taken back\. Your move\.$/);
      await page.click('#redo');
      await read(page, '#announcer', /^G6-F5 and \S+ played again\. Your move\. It’s even\.$/);
      await page.click('#redo');
      await read(page, '#turn', /^You resigned: White wins\.$/);
      await page.waitForFunction(() => location.hash.includes('&verdict=bottom-resigned'));
      await page.reload();
      await read(page, '#turn', /^You resigned: White wins\.$/);
      await page.click('#other-game');
      assert(await isCardOpen(page));
      await page.click('#start-cancel');
    }));

  it('is drawn when two people agree', () =>
    site.withPage({ hash: '#rules=english&actions=G6-F5.B3-A4' }, async (page) => {
      await page.click('#offer-draw');
      await read(page, '#question-text', /^Black offers a draw\. Does White agree\?$/);
      await page.click('#question-no');
      await read(page, '#turn', /^Black to move/);
      await page.click('#offer-draw');
      await page.click('#question-yes');
      await read(page, '#turn', /^Draw by agreement\.$/);
      await page.click('#undo');
      await lookFor(page, ({ movable }) => movable.length > 0, 'a game that goes on');
      await read(page, '#turn', /^Black to move/);
    }));

  it('can be ended as a draw where tables prove one', () => {
    const four = `.W.W....${'........'.repeat(6)}..B.B...`;
    const address = `#rules=towers&start=${four}`;
    return site.withPage({ hash: address, stored: person }, async (page) => {
      await play(page, 'C8-B7');
      await lookFor(page, (seen) => seen.count === 2 && seen.movable.length > 0, 'an answer');
      await read(page, '#proof', /^Proved: drawn/);
      await page.click('#take-draw');
      await read(page, '#turn', /^Draw by agreement\.$/);
      assert(await page.isHidden('#take-draw'));
    });
  });

  it('is won and lost in plain words', () => {
    const board = `${'........'.repeat(3)}..w......b......${'........'.repeat(3)}`;
    return site.withPage(
      { hash: `#rules=english&start=${board}`, stored: person },
      async (page) => {
        await play(page, 'B5-D3');
        await read(page, '#turn', /^You win: White has no pieces left\.$/);
        await read(page, '#message', /^After 1 move\.$/);
        await startNew(page);
        await lookAt(page, 0, 0);
      },
    );
  });
});

describe('a piece that may not move', () => {
  it('is told why below the board, and those that must capture show themselves once', () =>
    site.withPage(
      { hash: '#rules=english&actions=G6-F5.B3-A4.F5-G4', moves: true },
      async (page) => {
        await page.click('[data-cell=B1]');
        await read(page, '#message', /^White must capture: F3-H5 or H3-F5\.$/);
        const swelling = await page.evaluate(() => document.getAnimations().length);
        assert.equal(swelling, 2);
        await page.click('[data-cell=A8]');
        await read(page, '#message', /^That is Black’s piece; it is White’s turn\.$/);
      },
    ));
});
