// @ts-check
// Games against the strong engine: levels by name, what it says, how it is stopped and turned, browsers
// without vector instructions, and what happens where it cannot be had.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { patience } from '../chromium.mjs';
import { axeFindings, isReady, openBrowser, phone } from './browser.mjs';
import { byClick } from './hands.mjs';
import { act, look, lookAt, lookFor, read } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const hash = '#rules=english';
const wasm = /threeply-player[^/]*\.wasm$/;

/** Against a level. @param {number} level */
const against = (level) => ({ players: { bottom: 'person', top: `level-${level}` } });

/** Time stands still on the page: the engine thinks until somebody stops it. @param {Page} page */
const stopClock = (page) =>
  page.addInitScript(() => {
    performance.now = () => 0;
  });

/** Takes note of what the strong engine is asked and answers. @param {Page} page */
const listen = (page) =>
  page.addInitScript(() => {
    const heard = /** @type {any[]} */ ([]);
    let workers = 0;
    Object.assign(window, { heard, countWorkers: () => workers });
    const Usual = Worker;
    window.Worker = class extends Usual {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        super(url, options);
        if (!String(url).includes('player')) return;
        workers += 1;
        this.addEventListener('message', ({ data: { id, result } }) => {
          if (result?.nodes) heard.push({ id, ...result });
        });
      }

      /** @param {any} message */
      postMessage(message) {
        if (message.call === 'think') heard.push({ id: message.id, asked: message.args });
        super.postMessage(message);
      }
    };
  });

/**
 * Waits until a search has come so deep that was begun after so much was heard; gives all from there on.
 * @param {Page} page @param {number} from @param {number} depth
 * @returns {Promise<any[]>}
 */
async function answersAfter(page, from, depth) {
  const handle = await page.waitForFunction(
    ([count, least]) => {
      const heard = Reflect.get(window, 'heard').slice(count);
      const at = heard.findIndex((/** @type {any} */ it) => it.nodes && !it.isContinued);
      const isThere = heard.slice(at).some((/** @type {any} */ it) => it.depth >= least);
      return at >= 0 && isThere && heard;
    },
    [from, depth],
    { polling: 'raf' },
  );
  return handle.jsonValue();
}

/** @param {{id: number}} question @returns {(heard: any) => boolean} */
const isAnswerTo = (question) => (heard) => heard.nodes && heard.id === question.id;

/** A move of ours that does not wait for the answer. @param {Page} page @param {string} name */
async function begin(page, name) {
  for (const cell of name.split('-')) await page.click(`[data-cell=${cell}]`);
}

/** A page on which files may fail to come. @param {(page: Page) => Promise<void>} test */
async function withBarePage(test) {
  const context = await site.browser.newContext({
    viewport: { width: 1000, height: 680 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await test(page);
  } finally {
    await context.close();
  }
}

describe('the levels', { concurrency: 2 }, () => {
  it('are chosen by name, play, say what they think, and are kept', () =>
    site.withPage({ hash }, async (page) => {
      const groups = await page.$$eval('#player-top optgroup', (nodes) =>
        nodes.map((node) => [
          /** @type {HTMLOptGroupElement} */ (node).label,
          node.children[0].textContent,
          node.children.length,
        ]),
      );
      assert.deepEqual(groups, [
        ['The course’s program', 'Minimax 3 (course)', 1],
        ['Levels', '1 First moves', 10],
        ['Minimax, other depths', 'Minimax 1 (gentle)', 8],
      ]);
      /** @type {string[]} */
      const fetched = [];
      page.on('request', (request) => void fetched.push(request.url()));
      await page.selectOption('#player-top', { label: '5 Club player' });
      await read(page, '#players-note', /^Club player: Sees short combinations.* Scores \d\d %/);
      assert.ok(!fetched.some((url) => wasm.test(url)), 'not before it is to play');
      let seen = await look(page);
      for (const count of [2, 4, 6]) {
        await act(page, seen, byClick, ([first]) => first);
        seen = await lookFor(page, (now) => now.count === count && now.movable.length > 0, 'turn');
      }
      assert.equal(fetched.filter((url) => wasm.test(url)).length, 1);
      await read(
        page,
        '#cost',
        /^Estimate: (even; White|(Black|White) \d+\.\d\d men ahead;) ?wins \d+ %, draws \d+ %, loses \d+ %\. /,
      );
      assert.match(page.url(), /&player-top=level-5/);
      await page.reload();
      await isReady(page);
      assert.equal(await page.inputValue('#player-top'), 'level-5');
      assert.match(await read(page, '#cost', /./), /^Black has \d+ men/);
    }));

  it('wait for who looks at a game, and show the chances to who wants to see them', () => {
    const address = `${hash}&actions=G6-F5`;
    return site.withPage({ hash: address, stored: against(2) }, async (page) => {
      await read(page, '#message', /^Computer’s turn: let it move, or move for it\.$/);
      assert.equal(await page.locator('.advantage:visible').count(), 0, 'not at first');
      await page.click('#go-on');
      await lookFor(page, (now) => now.count === 2 && now.movable.length > 0, 'its move');
      assert(await page.isHidden('#go-on'));
      await page.click('#game-chances');
      const known = '.advantage[aria-label^="Estimate: Black wins"]';
      await page.waitForSelector(`${known}:visible`);
      await page.reload();
      await page.waitForSelector(`${known}:visible`);
      await page.click('#tab-replay');
      await page.waitForSelector('.advantage', { state: 'hidden' });
      await page.click('#tab-game');
      await page.click('#game-chances');
      await page.waitForSelector('.advantage', { state: 'hidden' });
    });
  });

  it('come with an address', () =>
    site.withPage({ hash: `${hash}&player-bottom=level-7` }, async (page) => {
      assert.equal(await page.inputValue('#player-bottom'), 'level-7');
      // Somebody's link waits for whoever has opened it.
      await read(page, '#message', /^Computer’s turn/);
      await page.click('#one-action');
      await lookAt(page, 1, 1);
    }));

  it('give hints, and play on for the other side', () =>
    site.withPage({ hash, stored: against(8) }, async (page) => {
      await page.click('#hint');
      const advice = await read(page, '#message', /^Try \S+ \(estimate: .*\)\.$/);
      // What it says of the board is about the same action.
      const [, name, worth] = /^Try (\S+) \(estimate: (.*)\)\.$/.exec(advice) ?? [];
      const thought = await read(page, '#cost', /^Estimate: /);
      assert.ok(
        thought.startsWith(`Estimate: ${worth}; `) && thought.includes(`. ${name}`),
        thought,
      );
      await page.click('#one-action');
      await lookAt(page, 1, 1);
      await read(page, '#cost', /^Estimate: /);
    }));

  it('play what they have found when they are stopped, also by Esc', () =>
    site.withPage({ hash, stored: against(10), prepare: stopClock }, async (page) => {
      await begin(page, 'G6-F5');
      await page.waitForSelector('#thinking:not([hidden])');
      await read(page, '#thinking-text', /^Depth [1-9]\d*, .*: \w\d-\w\d/);
      await page.click('#stop');
      await lookAt(page, 2, 2);
      assert.equal(await page.isVisible('#thinking'), false);
      await begin(page, 'C6-D5');
      await lookAt(page, 3, 3);
      await read(page, '#thinking-text', /^Depth [1-9]/);
      await page.keyboard.press('Escape');
      await lookAt(page, 4, 4);
    }));

  it('turn to another position at the next slice, and keep what they have found', () => {
    const prepare = async (/** @type {Page} */ page) => {
      await stopClock(page);
      await listen(page);
    };
    return site.withPage({ hash, stored: against(10), prepare }, async (page) => {
      await begin(page, 'G6-F5');
      const first = await answersAfter(page, 0, 16);
      await page.click('#undo');
      await begin(page, 'C6-D5');
      const other = await answersAfter(page, first.length, 2);
      const asking = other.find(({ asked }) => asked?.[0].actions === 'C6-D5\n');
      const [at, answered] = [other.indexOf(asking), other.findIndex(isAnswerTo(asking))];
      const between = other.slice(at, answered).filter(({ nodes }) => nodes);
      assert.ok(between.length <= 1, 'no more than the slice that was begun');
      assert.equal(other[answered].isContinued, false);
      // Back to the first: the first slice knows what it took long to find.
      await page.click('#undo');
      await begin(page, 'G6-F5');
      const again = await answersAfter(page, first.length + other.length, 2);
      const [before, now] = [first, again].map((heard) =>
        heard.find(({ nodes, isContinued, turn }) => nodes && !isContinued && turn === 'top'),
      );
      assert.ok(now.depth > before.depth, `${now.depth} at once, ${before.depth} at first`);
      assert.equal(await page.evaluate(() => Reflect.get(window, 'countWorkers')()), 1);
      await page.click('#stop');
      await lookAt(page, 2, 2);
    });
  });

  it('play in a browser without vector instructions, too, and that is said', () => {
    const prepare = (/** @type {Page} */ page) =>
      page.addInitScript(() => {
        WebAssembly.validate = () => false;
      });
    return site.withPage({ hash, stored: against(6), prepare }, async (page) => {
      await read(page, '#players-note', /^Team player: .*lacks WebAssembly SIMD/);
      await read(page, '#message', /^Move a piece.*lacks WebAssembly SIMD/);
      await page.click('#new-game');
      await read(page, '#start-level-note', /^Rarely loses a piece.*lacks WebAssembly SIMD/);
      await page.click('#start-cancel');
      const module = page.waitForRequest(wasm);
      await begin(page, 'G6-F5');
      assert.match((await module).url(), /threeply-player-plain-/);
      await lookAt(page, 2, 2);
    });
  });

  it('know endings, proved by tables', () => {
    const few =
      '.B......................' + '..W.............' + '........' + '.B......' + '..b.....';
    const stored = { players: { bottom: 'level-10', top: 'person' } };
    const address = `#rules=english&start=${few}`;
    return site.withPage({ hash: address, stored }, async (page) => {
      await page.click('#one-action');
      await lookAt(page, 1, 1);
      await read(page, '#thinking-text', /^Black wins in 5 plies: /);
      // Of the board that follows tables say it, in one place.
      await read(page, '#proof', /^Proved: Black wins in 4 plies\.$/);
      await read(page, '#cost', /^Black has /);
    });
  });

  it('leave nothing for axe, on a phone', () =>
    site.withPage({ hash, stored: against(9), viewport: phone }, async (page) => {
      await begin(page, 'G6-F5');
      await lookAt(page, 2, 2);
      await read(page, '#cost', /^Estimate/);
      assert.deepEqual(await axeFindings(page), []);
      const { width } = phone;
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    }));
});

describe('without the strong engine', () => {
  for (const [name, file] of /** @type {const} */ ([
    ['its module', wasm],
    ['its worker', /\/player-worker[^/]*\.js$/],
  ])) {
    it(`that is said where ${name} does not come, and it can be tried again`, () =>
      withBarePage(async (page) => {
        await page.route(file, (route) => route.abort());
        await page.goto(`${site.url}${hash}`);
        await isReady(page);
        await page.selectOption('#player-top', 'level-3');
        await begin(page, 'G6-F5');
        await read(
          page,
          '#message',
          /^The strong engine could not be loaded: check your connection/,
        );
        await lookAt(page, 1, 1);
        await page.unroute(file);
        await page.click('#try-again');
        await lookAt(page, 2, 2);
        assert.equal(await page.isVisible('#try-again'), false);
      }));
  }

  it('another player can be chosen', () =>
    withBarePage(async (page) => {
      await page.route(wasm, (route) => route.fulfill({ status: 404 }));
      await page.goto(`${site.url}${hash}`);
      await isReady(page);
      await page.selectOption('#player-top', 'level-3');
      await begin(page, 'G6-F5');
      await page.waitForSelector('#try-again:visible');
      await page.selectOption('#player-top', 'minimax-1');
      await lookAt(page, 2, 2);
      assert.equal(await page.isVisible('#try-again'), false);
    }));
});
