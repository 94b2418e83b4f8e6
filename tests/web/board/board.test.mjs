// The board in a browser: clicks, drags, touches, keys, labels, motion, and axe in both themes.

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';

import { axeSource, openBrowser } from './browser.mjs';
import { afterChain, afterFork, afterStart, chain, fork, showcase, start } from './views.mjs';

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {Awaited<ReturnType<typeof browser.open>>} */
let tab;

before(async () => void (browser = await openBrowser()));
after(() => browser.close());
afterEach(async () => {
  assert.deepEqual(tab.problems, []);
  await tab.context.close();
});

const open = async (options) => (tab = await browser.open(options));

const pieceCount = () =>
  tab.page.$$eval('.board-piece', (nodes) => nodes.filter((node) => node.hasChildNodes()).length);

/** Where the piece nodes with content are seen now, in the units of the drawing. */
const piecePoints = () =>
  tab.page.$$eval('.board-piece', (nodes) =>
    nodes
      .filter((node) => node.hasChildNodes())
      .map((node) => new DOMMatrix(getComputedStyle(node).transform))
      .map(({ e, f }) => [Math.round(e), Math.round(f)]),
  );

test('a click selects, another click plays', async () => {
  await open({ view: start });
  await tab.cell('G6').click();
  assert.deepEqual(await tab.targets(), ['F5', 'H5']);
  assert.equal(await tab.lastWords(), 'G6 selected, 2 moves: F5, H5');
  assert.equal(await tab.cell('G6').getAttribute('aria-selected'), 'true');
  await tab.cell('F5').click();
  assert.deepEqual(await tab.played(), ['G6-F5']);
  await tab.cell('C6').click();
  assert.deepEqual(await tab.targets(), [], 'no second move before the caller has answered');
  await tab.page.keyboard.press('Escape');
  await tab.cell('C6').click();
  assert.deepEqual(await tab.targets(), [], 'nor by way of Escape');
  await tab.page.evaluate(() => window.harness.board.cancel());
  await tab.cell('C6').click();
  assert.deepEqual(await tab.targets(), ['B5', 'D5'], 'until it refuses the first');
});

test('another piece, the same piece, elsewhere and Escape change the selection', async () => {
  await open({ view: start });
  await tab.cell('G6').click();
  await tab.cell('C6').click();
  assert.deepEqual(await tab.targets(), ['B5', 'D5']);
  await tab.cell('C6').click();
  assert.deepEqual(await tab.targets(), []);
  await tab.cell('C6').click();
  await tab.cell('D3').click();
  assert.deepEqual(await tab.targets(), []);
  await tab.cell('C6').click();
  await tab.page.keyboard.press('Escape');
  assert.deepEqual(await tab.targets(), []);
  assert.equal(await tab.lastWords(), 'Selection cancelled.');
  assert.deepEqual(await tab.played(), []);
});

test('outcomes stand on the pieces, of a chosen piece on its targets, by sign, shape and words', async () => {
  const outcome = (cells, kind, sign, words, rank) => ({ cells, kind, sign, words, rank });
  const outcomes = [
    outcome(['G6', 'F5'], 'win', '+11', 'wins in 11 plies', 989),
    outcome(['G6', 'H5'], 'loss', '−8', 'loses in 8 plies', -992),
    outcome(['C6', 'B5'], 'draw', '=', 'draws', 0),
  ];
  await open({ view: start });
  const signs = () =>
    tab.page.$$eval('.board-outcome', (nodes) =>
      nodes.map((node) => [node.textContent, node.firstElementChild?.tagName]),
    );
  assert.deepEqual(await signs(), []);
  await tab.page.evaluate((list) => window.harness.board.showOutcomes(list), outcomes);
  assert.deepEqual(await signs(), [
    ['=', 'rect'],
    ['+11', 'rect'],
  ]);
  assert.match(await tab.label('G6'), /can move, best move wins in 11 plies$/);
  assert.match(await tab.label('C6'), /can move, best move draws$/);
  await tab.cell('G6').click();
  assert.deepEqual(await signs(), [
    ['+11', 'rect'],
    ['−8', 'path'],
  ]);
  assert.match(await tab.label('F5'), /target, wins in 11 plies$/);
  assert.match(await tab.label('H5'), /target, loses in 8 plies$/);
  await tab.cell('F5').click();
  assert.deepEqual(await signs(), [], 'none while a move is on its way');
  await tab.show({ ...afterStart, outcomes: [] });
  assert.deepEqual(await signs(), []);
});

test('an editor is told of cells chosen and pieces carried, wherever they go', async () => {
  await open({ view: { ...start, moves: [], isEditing: true } });
  await tab.cell('B5').click();
  await tab.cell('G6').press('Enter');
  const [piece, other, light] = [
    await tab.centre('G6'),
    await tab.centre('B3'),
    await tab.centre('B5'),
  ];
  /** @param {{x: number, y: number}} to */
  const carry = async ({ x, y }) => {
    await tab.page.mouse.move(piece.x, piece.y);
    await tab.page.mouse.down();
    await tab.page.mouse.move(piece.x + 9, piece.y);
    await tab.page.mouse.move(x, y);
    await tab.page.mouse.up();
  };
  await carry(other);
  await carry({ x: light.x, y: piece.y }); // B6 is no place for a piece
  await carry(piece);
  await carry({ x: 1, y: 1 });
  assert.deepEqual(await tab.played(), ['choose B5', 'choose G6', 'carry G6 B3', 'carry G6 off']);
  assert.equal(await tab.cell('G6').getAttribute('aria-label'), 'G6, black piece');
});

test('a click on a light square deselects', async () => {
  await open({ view: start });
  await tab.cell('C6').click();
  const [left, right] = [await tab.centre('C6'), await tab.centre('E6')];
  await tab.page.mouse.click((left.x + right.x) / 2, left.y);
  assert.deepEqual(await tab.targets(), []);
});

test('a drag by mouse plays on a target and returns elsewhere', async () => {
  await open({ view: start });
  const [from, wrong, to] = [
    await tab.centre('G6'),
    await tab.centre('C4'),
    await tab.centre('H5'),
  ];
  await tab.page.mouse.move(from.x, from.y);
  await tab.page.mouse.down();
  await tab.page.mouse.move(wrong.x, wrong.y, { steps: 4 });
  assert.equal(await pieceCount(), 25, 'a ghost follows');
  await tab.page.mouse.up();
  assert.equal(await pieceCount(), 24);
  assert.deepEqual(await tab.played(), []);
  await tab.page.mouse.move(from.x, from.y);
  await tab.page.mouse.down();
  await tab.page.mouse.move(to.x, to.y, { steps: 4 });
  await tab.page.mouse.up();
  assert.deepEqual(await tab.played(), ['G6-H5']);
  assert.equal(await tab.label('H5'), 'H5, black piece');
});

test('a tap selects and plays', async () => {
  await open({ view: start, viewport: { width: 360, height: 640 }, hasTouch: true });
  await tab.cell('G6').tap();
  assert.deepEqual(await tab.targets(), ['F5', 'H5']);
  await tab.cell('H5').tap();
  assert.deepEqual(await tab.played(), ['G6-H5']);
});

test('a finger drags a movable piece but scrolls the page elsewhere', async () => {
  await open({
    view: start,
    viewport: { width: 360, height: 500 },
    hasTouch: true,
    isMobile: true,
  });
  const touches = await tab.context.newCDPSession(tab.page);
  const swipe = async (from, to) => {
    const send = (type, touchPoints) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [from]);
    for (let step = 1; step <= 8; ++step) {
      const part = step / 8;
      await send('touchMove', [
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
      ]);
    }
    await send('touchEnd', []);
  };
  const scrolled = () => tab.page.evaluate(() => window.scrollY);
  await swipe(await tab.centre('G6'), await tab.centre('F5'));
  assert.deepEqual(await tab.played(), ['G6-F5']);
  assert.equal(await scrolled(), 0);
  await swipe(await tab.centre('D7'), await tab.centre('C2'));
  assert.ok((await scrolled()) > 20);
});

test('the keyboard walks, selects, plays and cancels', async () => {
  await open({ view: start });
  const { keyboard } = tab.page;
  const focused = () => tab.page.evaluate(() => document.activeElement?.dataset.cell);
  assert.equal(await tab.page.locator('.board [tabindex="0"]').count(), 1);
  await keyboard.press('Tab');
  assert.equal(await focused(), 'A6');
  for (const key of ['End', 'Enter']) await keyboard.press(key);
  assert.deepEqual(await tab.targets(), ['F5', 'H5']);
  await keyboard.press('Escape');
  assert.deepEqual(await tab.targets(), []);
  for (const key of ['Space', 'ArrowUp', 'ArrowLeft']) await keyboard.press(key);
  assert.equal(await focused(), 'F5');
  const outline = await tab.cell('F5').evaluate((node) => getComputedStyle(node).outlineStyle);
  assert.equal(outline, 'solid');
  await tab.answerWith(afterStart);
  await keyboard.press('Enter');
  assert.deepEqual(await tab.played(), ['G6-F5']);
  assert.equal(await focused(), 'F5', 'the focus stays');
  await keyboard.press('Tab');
  assert.equal(await focused(), undefined);
});

test('a chained path is chosen landing by landing', async () => {
  await open({ view: fork });
  await tab.cell('E6').click();
  assert.deepEqual(await tab.targets(), ['C4']);
  await tab.cell('C4').click();
  assert.deepEqual(await tab.targets(), ['A2', 'E2']);
  assert.equal(await tab.label('C4'), 'C4, black piece');
  assert.equal(await tab.label('D5'), 'D5, white piece, captured');
  assert.equal(await tab.label('E6'), 'E6, empty');
  assert.equal(await tab.lastWords(), 'E6 to C4, then 2 moves: A2, E2');
  await tab.page.keyboard.press('Escape');
  assert.equal(await tab.label('E6'), 'E6, black piece, must capture');
  assert.equal(await tab.label('D5'), 'D5, white piece');
  for (const cell of ['E6', 'C4', 'E2']) await tab.cell(cell).click();
  assert.deepEqual(await tab.played(), ['E6-C4-E2']);
});

test('cancel() takes a partial path back', async () => {
  await open({ view: fork });
  for (const cell of ['E6', 'C4']) await tab.cell(cell).click();
  await tab.page.evaluate(() => window.harness.board.cancel());
  assert.equal(await tab.label('E6'), 'E6, black piece, must capture');
});

test('the only continuation is shown and plays by itself', async () => {
  await open({ view: chain, reducedMotion: 'no-preference' });
  await tab.answerWith(afterChain);
  await tab.cell('B5').click();
  await tab.cell('D3').click();
  assert.deepEqual(await tab.targets(), ['B1']);
  assert.deepEqual(await tab.played(), []);
  await tab.page.waitForFunction(() => window.harness.played.length > 0);
  assert.deepEqual(await tab.played(), ['B5-D3-B1']);
  assert.equal(await tab.label('B1'), 'B1, black tower, last move');
});

test('a move that ends where a longer one goes on is ended by its own cell', async () => {
  const short = { name: 'B5-D3', cells: ['B5', 'D3'], captures: ['C4'] };
  await open({ view: { ...chain, moves: [...chain.moves, short] } });
  for (const cell of ['B5', 'D3']) await tab.cell(cell).click();
  assert.deepEqual(await tab.targets(), ['B1']);
  assert.deepEqual(await tab.played(), []);
  await tab.cell('D3').click();
  assert.deepEqual(await tab.played(), ['B5-D3']);
});

test('a piece that cannot move says what must be done', async () => {
  await open({ view: fork });
  await tab.cell('A8').click();
  assert.equal(await tab.lastWords(), 'A8, black piece, cannot move: E6 must capture');
});

test('flipping turns the board, its coordinates and the focus with it', async () => {
  await open({ view: start });
  const letters = () => tab.page.locator('.board-letters').textContent();
  assert.equal(await letters(), 'ABCDEFGH');
  await tab.cell('G6').focus();
  const before = await tab.centre('G6');
  await tab.cell('G6').click();
  await tab.show({ ...start, isFlipped: true });
  const flipped = await tab.centre('G6');
  assert.ok(flipped.x < before.x && flipped.y < before.y);
  assert.equal(await letters(), 'HGFEDCBA');
  assert.equal(await tab.page.locator('.board-numbers').textContent(), '87654321');
  assert.equal(await tab.page.evaluate(() => document.activeElement?.dataset.cell), 'G6');
  assert.deepEqual((await tab.targets()).sort(), ['F5', 'H5'], 'the selection stays');
  await tab.cell('F5').click();
  assert.deepEqual(await tab.played(), ['G6-F5']);
});

test('labels tell the piece, its side and what can be done', async () => {
  await open({ view: showcase });
  assert.equal(await tab.label('C4'), 'C4, white tower');
  assert.equal(await tab.label('C6'), 'C6, black tower, can move');
  assert.equal(await tab.label('H3'), 'H3, white piece, error');
  assert.equal(await tab.label('D7'), 'D7, black piece, hint');
  assert.equal(await tab.label('G6'), 'G6, empty, last move');
  await tab.cell('C6').click();
  assert.equal(await tab.label('D5'), 'D5, empty, target');
  await tab.cell('E6').click();
  assert.equal(await tab.label('G4'), 'G4, empty, target, captures F5');
  await tab.show({ ...showcase, style: 'kings' });
  assert.equal(await tab.label('C4'), 'C4, white king');
});

test('update() keeps every node and moves nothing on the page', async () => {
  await open({ view: start });
  const kept = await tab.page.evaluate((next) => {
    const nodes = [...document.querySelectorAll('.board-cell, .board-piece')];
    const box = JSON.stringify(document.querySelector('#host')?.getBoundingClientRect());
    window.harness.board.update(next);
    const after = new Set(document.querySelectorAll('.board-cell, .board-piece'));
    const same = JSON.stringify(document.querySelector('#host')?.getBoundingClientRect()) === box;
    return same && after.size === nodes.length && nodes.every((node) => after.has(node));
  }, afterStart);
  assert.ok(kept);
});

test('a played move slides, fades what it captured and crowns at its end', async () => {
  await open({ view: chain, reducedMotion: 'no-preference' });
  await tab.show(afterChain);
  assert.equal(
    await pieceCount(),
    4,
    'both captured pieces are still seen, and a disc to crown it',
  );
  assert.equal(await tab.label('B1'), 'B1, black tower, last move', 'the cells do not wait');
  const letter = () =>
    tab.page.$$eval('[data-piece]', (nodes) =>
      nodes.map((it) => it.dataset.piece).find((it) => it !== '.'),
    );
  assert.equal(await letter(), 'b', 'not crowned on its way');
  await tab.page.waitForFunction(() => document.getAnimations().length === 0);
  assert.equal(await pieceCount(), 1);
  assert.equal(await letter(), 'B');
  assert.deepEqual(await piecePoints(), [[150, 50]]);
});

test('an update ends the motion at once', async () => {
  await open({ view: chain, reducedMotion: 'no-preference' });
  await tab.show(afterChain);
  assert.equal(await pieceCount(), 4);
  await tab.show({ ...afterChain, hint: ['B1', 'A2'] });
  assert.equal(await pieceCount(), 1);
  assert.equal(await tab.page.evaluate(() => document.getAnimations().length), 0);
  assert.deepEqual(await piecePoints(), [[150, 50]]);
});

test('a selection lets the motion go on', async () => {
  await open({ view: chain, reducedMotion: 'no-preference' });
  const moves = [{ name: 'B1-A2', cells: ['B1', 'A2'], captures: [] }];
  await tab.show({ ...afterChain, moves });
  const isMoving = await tab.page.evaluate(() => {
    document.querySelector('[data-cell="B1"]')?.click();
    return document.getAnimations().length > 0;
  });
  assert.ok(isMoving);
  assert.deepEqual(await tab.targets(), ['A2']);
});

test('a click during the motion works on the new position', async () => {
  await open({ view: chain, reducedMotion: 'no-preference' });
  const moves = [{ name: 'B1-A2', cells: ['B1', 'A2'], captures: [] }];
  await tab.show({ ...afterChain, moves });
  await tab.cell('B1').click();
  await tab.cell('A2').click();
  assert.deepEqual(await tab.played(), ['B1-A2']);
});

test('legs already seen are not walked twice', async () => {
  await open({ view: fork, reducedMotion: 'no-preference' });
  await tab.answerWith(afterFork);
  for (const cell of ['E6', 'C4']) await tab.cell(cell).click();
  const start = await tab.page.evaluate(() => {
    document.querySelector('[data-cell="E2"]')?.click();
    const [walk] = document
      .getAnimations()
      .filter((it) => 'transform' in it.effect.getKeyframes()[0]);
    return walk.effect.getKeyframes()[0].transform;
  });
  assert.equal(start, 'translate(250px, 350px)');
});

test('nothing moves under reduced motion', async () => {
  await open({ view: chain });
  await tab.page.evaluate(() => window.harness.board.pulse());
  await tab.show({ ...afterChain, end: 'bottom' });
  assert.equal(await tab.page.evaluate(() => document.getAnimations().length), 0);
  assert.equal(await pieceCount(), 1);
});

test('a jump rises on its way, hop by hop; the end goes through the pieces that have won', async () => {
  await open({ view: chain, reducedMotion: 'no-preference' });
  const { walk, waves } = await tab.page.evaluate(
    (next) => {
      window.harness.board.update(next);
      const moved = document.getAnimations().map((it) => it.effect);
      const swelling = moved.filter((it) =>
        it.getKeyframes()[1].transform?.includes('scale(1.12)'),
      );
      return {
        walk: moved.map((it) => it.getKeyframes().map(({ transform }) => transform))[0],
        waves: swelling.map((it) => [it.target.dataset.piece, it.getTiming().delay > 0]),
      };
    },
    { ...afterChain, end: 'bottom' },
  );
  assert.deepEqual(walk, [
    'translate(150px, 450px)',
    'translate(250px, 350px) scale(1.1)',
    'translate(350px, 250px)',
    'translate(250px, 150px) scale(1.1)',
    'translate(150px, 50px)',
  ]);
  assert.deepEqual(waves, [['b', true]]);
  // It comes when all else is done.
  await tab.page.waitForFunction(() => {
    const [last, ...rest] = document.getAnimations();
    return last?.effect.getKeyframes().length === 3 && rest.length === 0;
  });
  await tab.page.waitForFunction(() => document.getAnimations().length === 0);
  assert.deepEqual(await piecePoints(), [[150, 50]]);
});

test('a piece that may not move is told to the caller, who lets those pulse that must capture', async () => {
  await open({ view: fork, reducedMotion: 'no-preference' });
  await tab.cell('A8').click();
  assert.deepEqual(await tab.heard(), ['refuse A8']);
  const pulsing = await tab.page.evaluate(() => {
    window.harness.board.pulse();
    return document.getAnimations().map((it) => it.effect.getKeyframes()[0].transform);
  });
  assert.deepEqual(pulsing, ['translate(450px, 550px)'], 'E6 alone');
});

for (const reducedMotion of ['reduce', 'no-preference']) {
  test(`steps, captures, crownings and the end are heard in order (${reducedMotion})`, async () => {
    await open({ view: start, reducedMotion });
    const heard = async (count) => {
      await tab.page.waitForFunction((it) => window.harness.heard.length >= it, count);
      return tab.page.evaluate(() => window.harness.heard.splice(0));
    };
    await tab.show(afterStart);
    assert.deepEqual(await heard(1), ['step']);
    await tab.show(chain);
    await tab.show({ ...afterChain, end: 'bottom' });
    const hops = reducedMotion === 'reduce' ? ['capture'] : ['capture', 'capture'];
    assert.deepEqual(await heard(hops.length + 2), [...hops, 'crown', 'end']);
    await tab.show({ ...afterChain, end: 'bottom', hint: ['B1', 'A2'] });
    await tab.show(start);
    assert.deepEqual(await heard(0), [], 'nothing without a move');
    await tab.show({ ...start, end: 'draw' });
    assert.deepEqual(await heard(1), ['end'], 'but for an end that is agreed on');
  });
}

test('squares have letters outside, inside where it is narrow, numbers or nothing', async () => {
  await open({ view: start, viewport: { width: 900, height: 900 } });
  const seen = () =>
    tab.page.evaluate(() => {
      const isSeen = (node) => node.getClientRects().length > 0;
      return {
        outside: [...document.querySelectorAll('.board-coordinates')].filter(isSeen).length,
        corners: [...document.querySelectorAll('.board-corners text')]
          .filter(isSeen)
          .map((node) => node.textContent)
          .join(' '),
        gap: document.querySelector('.board-field').getBoundingClientRect().x,
      };
    });
  const wide = await seen();
  assert.deepEqual([wide.outside, wide.corners], [2, '']);
  assert.ok(wide.gap > 0);
  await tab.page.setViewportSize({ width: 360, height: 740 });
  assert.deepEqual(await seen(), {
    outside: 0,
    corners: '1 A 2 B 3 C 4 D 5 E 6 F 7 G 8 H',
    gap: 0,
  });
  await tab.show({ ...start, isFlipped: true });
  assert.equal((await seen()).corners, '8 H 7 G 6 F 5 E 4 D 3 C 2 B 1 A');
  const numbered = [...'ABCDEFGH']
    .flatMap((letter, column) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((row) => [letter + row, column + row]),
    )
    .filter(([, sum]) => Number(sum) % 2 === 0)
    .map(([cell]) => cell);
  const view = { ...start, coordinates: { kind: 'numbers', numbered } };
  await tab.show(view);
  const { corners, outside } = await seen();
  assert.equal(outside, 0);
  assert.deepEqual(
    corners
      .split(' ')
      .map(Number)
      .sort((a, b) => a - b),
    Array.from({ length: 32 }, (_, index) => index + 1),
  );
  assert.match(await tab.label('A2'), /^A2, square 1, white piece/);
  const place = await tab.page.evaluate(() => {
    const text = document.querySelector('.board-corners text:nth-child(4)');
    const { x, y } = text.getBoundingClientRect();
    return [text.textContent, document.elementFromPoint(x, y)?.dataset.cell];
  });
  assert.deepEqual(place, [String(numbered.indexOf(`${place[1]}`) + 1), place[1]]);
  assert.match(await tab.page.evaluate((it) => window.harness.boardSvg(it), view), />32</);
  await tab.show({ ...start, coordinates: { kind: 'none', numbered: [] } });
  assert.deepEqual(await seen(), { outside: 0, corners: '', gap: 0 });
});

test('forced colours leave the board its own', async () => {
  await open({ view: showcase, forcedColors: 'active' });
  const fills = await tab.page.$$eval('[data-piece="w"] circle', (nodes) =>
    nodes.map((node) => getComputedStyle(node).fill),
  );
  assert.ok(new Set(fills).size > 1, `${fills}`);
});

test('a picture stands alone', async () => {
  await open({ view: showcase });
  const text = await tab.page.evaluate((view) => window.harness.boardSvg(view), showcase);
  assert.doesNotMatch(text, /var\(|style=|class=|undefined|=""/);
  const isWellFormed = await tab.page.evaluate(
    (svg) => !new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror'),
    text,
  );
  assert.ok(isWellFormed);
});

test('destroy() leaves nothing behind', async () => {
  await open({ view: start });
  await tab.page.evaluate(() => window.harness.board.destroy());
  assert.equal(await tab.page.locator('#host > *').count(), 0);
});

for (const colorScheme of ['light', 'dark']) {
  test(`axe finds nothing in the ${colorScheme} theme`, async () => {
    await open({ view: showcase, colorScheme });
    await tab.cell('C6').click();
    await tab.page.evaluate(await axeSource());
    const { violations } = await tab.page.evaluate(() => window.axe.run());
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`),
      [],
    );
  });
}
