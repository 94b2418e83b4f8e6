// @ts-check
// Games of somebody's file: which are wanted, and what stays known of one that goes another way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import {
  documentOf,
  exportRequestOf,
  resultWords,
  titleOf,
  wantedGames,
} from '../../../web/game/library.js';
import { noteAt, originOf, originWords, readOrigin } from '../../../web/game/origin.js';

/** @import { LibraryGame } from '../../../wasm/threeply' */

/** @param {Partial<LibraryGame>} told @returns {LibraryGame} */
const game = (told) => ({
  black: '',
  white: '',
  event: '',
  date: '',
  result: '*',
  rules: 'english',
  start: '',
  turn: 'bottom',
  actions: '',
  count: 0,
  notes: [],
  line: 1,
  problems: [],
  ...told,
});

const played = game({
  black: 'Ann',
  event: 'Open',
  date: '2024.??.??',
  result: '1-0',
  actions: 'C6-D5\nD3-C4\n',
  count: 2,
  notes: [
    { ply: 1, mark: '!', text: 'a\nplan' },
    { ply: 2, mark: '', text: 'so' },
  ],
});

test('neither case nor accents count in a search', () => {
  const all = [game({ black: 'Jürgen Weiß' }), game({ white: 'Łukasz' }), game({ event: 'CAFÉ' })];
  assert.deepEqual(wantedGames(all, 'jurgen WEISS', null), [1]);
  assert.deepEqual(wantedGames(all, 'Jürgen', null), [1]);
  assert.deepEqual(wantedGames(all, 'lukasz', null), [2]);
  assert.deepEqual(wantedGames(all, 'cafe', null), [3]);
  assert.deepEqual(wantedGames(all, 'jorgen', null), []);
});

test('a game of which nothing could be read is still a game with a result', () => {
  const unread = game({ result: '0-1', problems: [{ line: 1, column: 1, message: 'x' }] });
  assert.deepEqual([titleOf(unread), resultWords(unread)], ['A game', '0-1']);
  assert.deepEqual([titleOf(game({})), resultWords(game({}))], ['A position', '']);
});

test('a game that goes another way keeps its names, and what is said up to there', () => {
  const opened = documentOf(played, 'file', 3);
  assert.equal(originWords(opened), 'Open · 2024.??.?? · 1-0');
  assert.equal(noteAt(opened, 2).text, 'so');
  const other = { ...opened, text: 'C6-D5\nF3-E4\n' };
  assert.equal(originWords(other), 'Open · 2024.??.?? · 1-0. Changed after 1 move');
  assert.deepEqual([noteAt(other, 1).mark, noteAt(other, 2).text], ['!', '']);
  assert.equal(originOf({ ...opened, text: 'G6-F5\n' }), null);
  const source = { text: 'the file', number: 3 };
  const request = exportRequestOf(other, -1, source);
  assert.deepEqual([request.black, request.source, request.number], ['Ann', 'the file', 3]);
  // Where the file is no longer there, what the page itself knows.
  assert.equal(exportRequestOf(other, -1, null).notes, '1 ! a plan');
});

test('what storage says of it is not trusted', () => {
  const { origin } = documentOf(played, 'file', 3);
  assert.deepEqual(readOrigin(JSON.parse(JSON.stringify(origin))), { origin });
  for (const wrong of [null, 1, {}, { ...origin, black: 1 }, { ...origin, notes: 'x' }]) {
    assert.deepEqual(readOrigin(wrong), {});
  }
  assert.deepEqual(readOrigin({ ...origin, notes: [1, { ply: 1 }] }).origin?.notes, []);
});
