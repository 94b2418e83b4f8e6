// @ts-check
// Action lists in, the grader's exact output out: errors, stepping, editing, files.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { golden, openBrowser } from './browser.mjs';
import { look, lookAt, lookFor, read } from './play.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let site;
before(async () => void (site = await openBrowser()));
after(() => site.close());

const hash = '#rules=towers&place=replay';

/** As from the clipboard. @param {Page} page @param {string} text @param {string} [field] */
async function paste(page, text, field = '#actions') {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.focus(field);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+V');
}

/** What the page hands out as a file. @param {Page} page @param {string} button */
async function download(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Waits until the output shown is of this length. @param {Page} page @param {string} expected */
async function outputIs(page, expected) {
  const lines = expected.split('\n').length - 1;
  await page.waitForFunction(
    (count) => {
      const canvas = /** @type {HTMLElement} */ (document.querySelector('#output .virtual-canvas'));
      const row = canvas.querySelector('.output-line')?.getBoundingClientRect().height ?? 0;
      return row > 0 && Math.abs(canvas.getBoundingClientRect().height / row - count) < 0.5;
    },
    lines,
    { polling: 'raf' },
  );
}

// One test after the other: they share the clipboard.
describe('errors of the list', () => {
  /** The list, its bad line, the words, the guilty squares. */
  const lists = /** @type {[string, number, RegExp, string[]][]} */ ([
    ['G6-F5\nZ1-D1\n', 2, /^ERROR: Source cell is outside of the board\.$/, []],
    ['A6-B5\nB3-A4\nA8-A9\n', 3, /^ERROR: Target cell is outside of the board\.$/, ['A8']],
    ['\nA4-B5\n', 2, /^ERROR: Source cell is empty\.$/, ['A4']],
    ['G6-F5\r\nF3-E2\r\n', 2, /^ERROR: Target cell is not empty\.$/, ['E2']],
    ['F3-G4\nP', 1, /^ERROR: Source cell holds opponent's piece\/tower\.$/, ['F3']],
    ['G6-F5 B3-A4\nF5-F3\n', 2, /^ERROR: Target cell is not empty\.$/, ['F3']],
    ['G6-F5\nB3-A4\n\nF5-D3\n', 4, /^ERROR: Target cell is not empty\.$/, ['D3']],
    ['G6-F5\nB3-B5\n', 2, /^ERROR: Illegal action\.$/, ['B3']],
    ['G6-F5\nB3-A4\nG6F5\n', 3, /expected an action .* found 'G6F5'/, []],
  ]);
  it('are told with their line, the message, the reason and the squares', () =>
    site.withPage({ hash }, async (page) => {
      for (const [text, line, message, squares] of lists) {
        const what = JSON.stringify(text);
        await page.click('#clear-list');
        await lookAt(page, 0, 0);
        await paste(page, text);
        await read(page, '#problem button', new RegExp(`^Line ${line}(, column \\d+)?$`));
        assert.match((await page.textContent('.problem-message')) ?? '', message, what);
        const why = (await page.textContent('#problem p')) ?? '';
        if (message.source.startsWith('^ERROR'))
          assert.match(why, /^[A-Z].{15,}\.$/, `an explanation of ${what}`);
        assert.match(
          (await page.textContent('#message')) ?? '',
          new RegExp(`^Line ${line}(, column \\d+)?: `),
          what,
        );
        const { cells } = await look(page);
        const marked = Object.keys(cells).filter((cell) => cells[cell].label.includes(', error'));
        for (const square of squares) assert(marked.includes(square), `${square} of ${what}`);
        const named = text.split(/\r?\n/)[line - 1];
        assert(
          marked.every((cell) => named.includes(cell)),
          `${marked} of ${what}`,
        );
        const output = (await download(page, '#download-output')).text;
        const last = output.trimEnd().split('\n').at(-1) ?? '';
        assert.match(last, message.source.startsWith('^ERROR') ? message : /^ {3}\+---\+/, what);
        await page.click('#problem button');
        const chosen = await page.evaluate(() => String(getSelection()));
        assert.equal(chosen, text.split(/\r?\n/)[line - 1], what);
      }
    }));
});

describe('the output', () => {
  const names = [
    ...['seed-000', 'empty', 'crlf', 'blank-lines', 'only-a', 'only-p', 'err1-1', 'err5-tower-1'],
    ...['blk-tower-1', 'end-win-terminal-1', 'rnd-win-terminal-1', 'grd-win-terminal-tower-1'],
    'blk-win-terminal-tower-3',
  ];
  it('is the golden one, byte for byte', () =>
    site.withPage({ hash }, async (page) => {
      for (const name of names) {
        const [list, expected] = [await golden(`${name}.txt`), await golden(`${name}-out.txt`)];
        await page.click('#clear-list');
        await lookAt(page, 0, 0);
        if (list) await paste(page, list);
        await outputIs(page, expected);
        const { name: file, text } = await download(page, '#download-output');
        assert.equal(file, 'output.txt');
        assert.equal(text, expected, name);
        await page.click('#copy-output');
        await read(page, '#message', /^Output copied\.$/);
        assert.equal(await page.evaluate(() => navigator.clipboard.readText()), expected, name);
      }
    }));

  it('shows the block of the board, and its verdict', () =>
    site.withPage({ hash }, async (page) => {
      await page.click('#load-example');
      const { count } = await lookFor(page, (seen) => seen.count > 10, 'example');
      assert.equal(count, 15);
      for (const [button, ply] of /** @type {const} */ ([
        ['first', 0],
        ['next', 1],
        ['last', 15],
      ])) {
        await page.click(`#${button}`);
        await lookAt(page, ply, 15);
        const words = ply === 0 ? /BOARD SIZE/ : new RegExp(`ACTION #${ply}: `);
        await read(page, '.output-line.is-current:not(:empty)', ply === 0 ? words : /={37}/);
        const block = await page.$$eval('.output-line.is-current', (lines) =>
          lines.map((line) => line.textContent).join('\n'),
        );
        assert.match(block, words);
        assert.equal(block.split('\n').length, 21);
      }
    }));

  it('shows its last line when the list has an error', () =>
    site.withPage({ hash }, async (page) => {
      await paste(page, await golden('err6-1.txt'));
      await page.waitForSelector('.output-line.is-verdict');
      const isSeen = await page.$eval('.output-line.is-verdict', (line) => {
        const pane = /** @type {HTMLElement} */ (line.closest('.output')).getBoundingClientRect();
        return line.getBoundingClientRect().bottom <= pane.bottom;
      });
      assert(isSeen, 'the ERROR line is in sight');
    }));
});

describe('editing', { concurrency: 2 }, () => {
  it('replays with each change', () =>
    site.withPage({ hash }, async (page) => {
      await page.focus('#actions');
      await page.keyboard.type('G6-F5\nB3-A4\nF5-G4\n');
      await lookAt(page, 3, 3);
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await read(page, '.problem-message', /expected/);
      await lookAt(page, 2, 2);
      await page.keyboard.type('4\nA');
      await lookAt(page, 4, 4);
      assert.equal(await page.textContent('#problem'), '');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'actions');
    }));

  it('loses nothing when the field is left at once', () =>
    site.withPage({ hash }, async (page) => {
      await page.focus('#actions');
      await page.evaluate(() => {
        document.execCommand('insertText', false, 'G6-F5\n');
        /** @type {HTMLElement} */ (document.activeElement).blur();
      });
      await lookAt(page, 1, 1);
      assert.equal(await page.inputValue('#actions'), 'G6-F5\n');
    }));
});

describe('a file', { concurrency: 2 }, () => {
  it('is opened by the button', () =>
    site.withPage({ hash }, async (page) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.click('#open-file'),
      ]);
      const buffer = Buffer.from('G6-F5\nB3-A4\n');
      await chooser.setFiles({ name: 'mine.txt', mimeType: 'text/plain', buffer });
      await lookAt(page, 2, 2);
      assert.equal(await page.inputValue('#actions'), 'G6-F5\nB3-A4\n');
    }));

  it('is dropped anywhere, also in the other place', () =>
    site.withPage({ hash: '#rules=towers' }, async (page) => {
      const data = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['G6-F5\nB3-A4\nF5-G4\n'], 'dropped.txt'));
        return transfer;
      });
      await page.dispatchEvent('#board', 'dragover', { dataTransfer: data });
      await page.dispatchEvent('#board', 'drop', { dataTransfer: data });
      await lookAt(page, 3, 3);
      assert(await page.isVisible('#actions'));
      assert.equal(await page.inputValue('#actions'), 'G6-F5\nB3-A4\nF5-G4\n');
    }));
});
