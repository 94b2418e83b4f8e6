// @ts-check
// What is kept: each tab its own game, what fits where storage is full, nothing where it is blocked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import { newDocument } from '../../../web/game/document.js';
import { readPlayers } from '../../../web/game/players.js';
import { load, openStores, save } from '../../../web/game/storage.js';
import { readSettings } from '../../../web/page/settings.js';

/** A storage with room for so many letters. @param {number} [room] */
function makeStore(room = Infinity) {
  /** @type {string | null} */
  let kept = null;
  return {
    getItem: () => kept,
    setItem: (/** @type {string} */ _, /** @type {string} */ text) => {
      if (text.length > room) throw new Error('full');
      kept = text;
    },
  };
}

test('a tab finds its own, a new tab what was kept last', () => {
  const shared = makeStore();
  const [first, second] = [makeStore(), makeStore()].map((own) => ({ own, shared }));
  assert.deepEqual(save(first, { game: 'long' }, true), { isBlocked: false, left: [] });
  save(second, { game: 'short' }, true);
  assert.deepEqual(load(first), { game: 'long' });
  assert.deepEqual(load({ own: makeStore(), shared }), { game: 'short' });
});

test('what undo leads back to is of use to the tab alone', () => {
  const stores = { own: makeStore(), shared: makeStore() };
  const version = { document: { ...newDocument('english'), text: 'G6-F5' }, ply: -1 };
  save(stores, { theme: 'dark', replaced: [version, { document: 1 }] }, true);
  assert.deepEqual(load({ own: null, shared: stores.shared }), { theme: 'dark' });
  const { replaced } = readSettings(load(stores), '');
  assert.deepEqual(
    replaced.map(({ document }) => document),
    [version.document],
  );
  assert.deepEqual(readSettings({ replaced: 'x' }, '').replaced, []);
});

test('what is only looked at does not become what a new tab begins with', () => {
  const stores = { own: makeStore(), shared: makeStore() };
  save(stores, { game: 'mine' }, true);
  save(stores, { game: 'a link' }, false);
  assert.deepEqual(load(stores), { game: 'a link' });
  assert.deepEqual(load({ own: null, shared: stores.shared }), { game: 'mine' });
});

test('where not everything fits, the largest is left out and named', () => {
  const stores = { own: makeStore(100), shared: makeStore(100) };
  const { left } = save(stores, { game: 'x', theirs: 'y'.repeat(200), tree: undefined }, true);
  assert.deepEqual(left, ['theirs']);
  assert.deepEqual(load(stores), { game: 'x' });
  assert.deepEqual(save({ own: makeStore(1), shared: null }, { game: 'x' }, true).left, ['game']);
});

test('blocked site data does no harm', () => {
  const blocked = {
    get localStorage() {
      throw new Error('blocked');
    },
    get sessionStorage() {
      throw new Error('blocked');
    },
  };
  const stores = openStores(/** @type {any} */ (blocked));
  assert.deepEqual(load(stores), {});
  assert.deepEqual(save(stores, { game: 'x' }, true), { isBlocked: true, left: [] });
});

test('rubbish in storage does no harm', () => {
  for (const text of ['null', '7', '"x"', '{', '[]', '{"game":{"document":{}}}']) {
    const store = { getItem: () => text, setItem: () => {} };
    const stored = load({ own: null, shared: store });
    assert.deepEqual(readSettings(stored, '').shared.document, newDocument('towers'));
    assert.deepEqual(readPlayers(stored.players), { bottom: 'person', top: 'minimax-3' });
  }
});
