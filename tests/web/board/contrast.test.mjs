// The colours of squares, pieces and marks, computed from the tokens: everything is told apart by its
// lightness alone, in both themes.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { groundShapes, markShapes } from '../../../web/board/shapes.js';

const styles = new URL('../../../web/styles/', import.meta.url);
const read = (name) => readFile(new URL(name, styles), 'utf8');
const tokensIn = (css) =>
  Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, it]) => [name, it]),
  );
const tokens = tokensIn(await read('tokens.css'));
const redAndBlack = tokensIn(
  /\[data-colours='red-black'\] \{([^}]*)\}/.exec(await read('board.css'))?.[1] ?? '',
);

/** What a token comes to. @param {string} name @param {'light' | 'dark'} theme @param {Record<string, string>} all */
function colour(name, theme, all) {
  const value = all[name];
  assert.ok(value, `there is no ${name}`);
  const other = /^var\((--[\w-]+)\)$/.exec(value);
  // A stage's own colours are taken from the palette of all.
  if (other) return colour(other[1], theme, tokens);
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? [];
  assert.ok(light, `${name} is no colour of both themes: ${value}`);
  return theme === 'light' ? light : dark;
}

/** As WCAG 2 defines it. @param {string} hex */
function luminance(hex) {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} one @param {string} other */
function ratio(one, other) {
  const [less, more] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (more + 0.05) / (less + 0.05);
}

test('the ratio is that of WCAG', () => {
  assert.equal(ratio('#ffffff', '#000000'), 21);
  assert.equal(ratio('#777777', '#ffffff').toFixed(2), '4.48');
});

for (const theme of /** @type {const} */ (['light', 'dark'])) {
  const of = (name, all = tokens) => colour(name, theme, all);
  /** @param {number} least @param {string} one @param {string} other */
  const holds = (least, one, other, all = tokens) => {
    const found = ratio(of(one, all), of(other, all));
    assert.ok(found >= least, `${one} on ${other} in the ${theme} theme: ${found.toFixed(2)}`);
  };

  test(`squares, marks and coordinates in the ${theme} theme`, () => {
    holds(3, '--square-light', '--square-dark');
    for (const square of ['--square-light', '--square-dark']) holds(1.5, '--square-last', square);
    holds(3, '--mark', '--square-dark');
    holds(3, '--mark-error', '--square-dark');
    holds(4.5, '--square-dark-ink', '--square-dark');
    holds(4.5, '--square-light-ink', '--square-light');
    // What lies on a tinted square is told from the tint, too.
    for (const mark of /** @type {const} */ (['selected', 'hint', 'error'])) {
      const [ground] = groundShapes(mark);
      for (const { stroke } of markShapes(mark)) holds(3, stroke ?? '', ground.fill ?? '');
    }
  });

  test(`pieces in the ${theme} theme`, () => {
    for (const all of [tokens, { ...tokens, ...redAndBlack }]) {
      holds(3, '--piece-ink', '--piece-ivory', all);
      for (const side of ['ink', 'ivory']) {
        const parts = ['', '-rim', '-edge'].map((part) => of(`--piece-${side}${part}`, all));
        for (const ground of ['light', 'dark', 'last', 'chosen', 'error']) {
          const best = Math.max(...parts.map((part) => ratio(part, of(`--square-${ground}`, all))));
          assert.ok(best >= 3, `${side} on ${ground}: ${best.toFixed(2)}`);
        }
        holds(3, `--piece-${side}-crown`, `--piece-${side}`, all);
      }
    }
    // Where pieces stand, the face alone does it, but for red, which has its rim.
    for (const side of ['ink', 'ivory']) holds(3, `--piece-${side}`, '--square-dark');
  });
}
