// @ts-check
// The user's game and its history: nothing made is ever lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import * as documents from '../../../web/game/document.js';

const start = documents.newHistory(documents.newDocument('towers'));
const withText = (/** @type {string} */ text) => ({ ...documents.newDocument('towers'), text });

test('a change can be undone and redone', () => {
  const changed = documents.change(start, withText('G6-F5\n'));
  assert.equal(changed.now.document.text, 'G6-F5\n');
  assert.deepEqual(documents.undo(changed).now, start.now);
  assert.deepEqual(documents.redo(documents.undo(changed)).now, changed.now);
});

test('undo and redo at the ends change nothing', () => {
  assert.equal(documents.undo(start), start);
  assert.equal(documents.redo(start), start);
});

test('what is redone is seen, wherever somebody looked before it was undone', () => {
  const one = documents.change(start, withText('G6-F5\n'));
  const two = documents.change(one, withText('G6-F5\nB3-A4\n'));
  const redone = documents.redo(documents.undo(documents.goTo(two, 1)));
  assert.deepEqual(redone.now, two.now);
  // Another game is found as it was left.
  const other = documents.goTo(documents.change(two, withText('A6-B5\n')), 0);
  assert.deepEqual(documents.redo(documents.undo(other)).now, other.now);
});

test('a change after undo forgets what could be redone', () => {
  const undone = documents.undo(documents.change(start, withText('G6-F5\n')));
  assert.equal(documents.change(undone, withText('A6-B5\n')).future.length, 0);
});

test('typing is one step of undo, pasting another', () => {
  let history = documents.change(start, withText('G'), { isTyping: true });
  history = documents.change(history, withText('G6'), { isTyping: true });
  assert.deepEqual(documents.undo(history).now, start.now);
  history = documents.change(history, withText('pasted'));
  assert.equal(documents.undo(history).now.document.text, 'G6');
  history = documents.change(documents.undo(history), withText('G6-'), { isTyping: true });
  assert.equal(documents.undo(history).now.document.text, 'G6');
});

test('looking around is not a change', () => {
  const looked = documents.goTo(documents.change(start, withText('G6-F5\n')), 0);
  assert.equal(looked.now.ply, 0);
  assert.equal(looked.past.length, 1);
});

test('the history does not grow without end', () => {
  let history = start;
  for (let i = 0; i < 700; i += 1) history = documents.change(history, withText(String(i)));
  assert.equal(history.past.length, 500);
});

test('actions become text with the computed ones noted', () => {
  const game = documents.withActions(documents.newDocument('english'), [
    { name: 'G6-F5', isComputed: false },
    { name: 'B3-A4', isComputed: true },
  ]);
  assert.equal(game.text, 'G6-F5\nB3-A4\n');
  assert.deepEqual(game.computed, [2]);
  assert.equal(documents.wordCount(game), 2);
  assert.equal(documents.wordCount(documents.newDocument('towers')), 0);
});

test('the engine gets the start as eight rows', () => {
  const game = { ...documents.newDocument('towers'), start: '.'.repeat(64) };
  assert.equal(documents.requestOf(game).start, Array(8).fill('........').join('/'));
  assert.equal(documents.requestOf(documents.newDocument('towers')).start, '');
});

test('what others have replaced is found again after a reload, step by step', () => {
  let history = documents.change(start, withText('G6-F5\n'));
  history = documents.change(history, withText('G6-F5\nB3-A4\n'));
  const pasted = { ...documents.newDocument('english'), start: 'x' };
  history = documents.change(history, pasted);
  const replaced = documents.replacedIn(history);
  assert.deepEqual(
    replaced.map(({ document }) => document.text),
    ['G6-F5\nB3-A4\n'],
  );
  let again = documents.historyAfter(history.now, JSON.parse(JSON.stringify(replaced)));
  assert.deepEqual(again.now, history.now);
  const texts = [];
  for (; again.past.length > 0; texts.push(again.now.document.text)) again = documents.undo(again);
  assert.deepEqual(texts, ['G6-F5\nB3-A4\n', 'G6-F5\n', '']);
  // A game that has gone another way comes back where it was left.
  const line = withText('G6-F5\nD3-C4\nA6-B5\n');
  again = documents.historyAfter({ document: line, ply: -1 }, replaced);
  assert.deepEqual(
    again.past.slice(-2).map(({ document }) => document.text),
    ['G6-F5\nB3-A4\n', 'G6-F5\nD3-C4\n'],
  );
  // What is too long to be kept with every move is not.
  const long = documents.change(start, withText('G6-F5 '.repeat(10_000)));
  assert.deepEqual(documents.replacedIn(documents.change(long, pasted)), []);
});
