// @ts-check
// Results, rating, streak and what comes next.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import * as records from '../../../web/game/puzzle-record.js';
import { Training } from '../../../web/game/puzzle-training.js';
import { puzzles, wantedPuzzles } from '../../../web/game/puzzles.js';

/** @typedef {import('../../../web/game/puzzle-record.js').Result} Result */

const [first, second, third] = puzzles;
const all = /** @type {const} */ ({ rules: '', theme: '' });

/** @param {[import('../../../web/game/puzzles.js').Puzzle, Result][]} results */
const recordOf = (...results) =>
  results.reduce(
    (record, [puzzle, result]) => records.withResult(record, puzzle, result),
    records.emptyRecord,
  );

const fresh = () =>
  new Training({ record: records.emptyRecord, wanted: all, isHelped: false, recorded: '' });

test('a rating rises with what is solved and falls with what is missed, by how unexpected it was', () => {
  const player = { rating: 1000, rated: 20 };
  assert.equal(records.chanceOf(1000, 1000), 0.5);
  assert.ok(Math.abs(records.chanceOf(1400, 1000) - 10 / 11) < 1e-9);
  assert.equal(records.ratingAfter(player, 1000, true), 1012);
  assert.equal(records.ratingAfter(player, 1000, false), 988);
  assert.ok(records.ratingAfter(player, 1600, true) > records.ratingAfter(player, 600, true));
  assert.ok(records.ratingAfter(player, 600, false) < records.ratingAfter(player, 1600, false));
  const far = records.ratingAfter({ ...player, rated: 0 }, 1000, true);
  assert.equal(far, 1060, 'the first results count most');
});

test('only the first try of a puzzle is rated, and none with help', () => {
  const missed = recordOf([first, 'missed']);
  assert.equal(missed.rated, 1);
  assert.ok(missed.rating < records.emptyRecord.rating);
  const later = records.withResult(missed, first, 'clean');
  assert.deepEqual([later.rating, later.rated], [missed.rating, 1]);
  assert.deepEqual(later.results[first.id], { first: 'missed', best: 'clean' });
  const helped = recordOf([first, 'helped']);
  assert.deepEqual([helped.rating, helped.rated], [records.emptyRecord.rating, 0]);
});

test('a streak counts what is solved alone; help or a miss ends it, the longest is remembered', () => {
  const two = recordOf([first, 'clean'], [second, 'clean']);
  assert.deepEqual([two.streak, two.longest], [2, 2]);
  assert.equal(records.withResult(two, first, 'clean').streak, 2, 'none is counted twice');
  for (const result of /** @type {const} */ (['helped', 'missed'])) {
    const after = records.withResult(two, third, result);
    assert.deepEqual([after.streak, after.longest], [0, 2]);
  }
});

test('what was missed comes again until it is solved alone', () => {
  const record = recordOf([first, 'missed'], [second, 'missed'], [third, 'helped']);
  assert.deepEqual(records.missedPuzzles(record), [first, second]);
  assert.equal(records.nextMissed(record, first.id), second);
  assert.equal(records.nextMissed(record, second.id), first);
  const helped = records.withResult(record, first, 'helped');
  assert.deepEqual(records.missedPuzzles(helped), [first, second]);
  const solved = records.withResult(helped, first, 'clean');
  assert.deepEqual(records.missedPuzzles(solved), [second]);
  assert.equal(records.nextMissed(recordOf(), undefined), undefined);
});

test('next is what was not tried and is nearest to the player, of what is wanted', () => {
  const wanted = /** @type {const} */ ({ rules: 'towers', theme: '' });
  const some = wantedPuzzles(wanted);
  const record = { ...records.emptyRecord, rating: 5000 };
  assert.equal(records.nextPuzzle(record, wanted, undefined), some.at(-1), 'the hardest');
  const easy = records.nextPuzzle({ ...record, rating: 0 }, wanted, undefined);
  assert.equal(easy, some[0]);
  const tried = some.reduce((so, puzzle) => records.withResult(so, puzzle, 'clean'), record);
  const missed = { ...tried.results, [some[0].id]: { first: 'missed', best: 'missed' } };
  const open = records.nextPuzzle(
    /** @type {any} */ ({ ...tried, results: missed }),
    wanted,
    undefined,
  );
  assert.equal(open, some[0]);
});

test('a puzzle is solved alone, with help, or missed and then solved with help', () => {
  const alone = fresh();
  assert.ok(alone.take(first, { isSolved: true, isSpoilt: false }));
  assert.ok(!alone.take(first, { isSolved: true, isSpoilt: false }), 'once');
  alone.help();
  assert.ok(!alone.isHelped, 'what is solved is solved');
  assert.equal(records.bestOf(alone.record, first.id), 'clean');

  const helped = fresh();
  helped.help();
  assert.ok(!helped.take(first, { isSolved: false, isSpoilt: true }));
  assert.ok(helped.take(first, { isSolved: true, isSpoilt: false }));
  assert.deepEqual(helped.record.results[first.id], { first: 'helped', best: 'helped' });

  const missed = fresh();
  assert.ok(missed.take(first, { isSolved: false, isSpoilt: true }));
  assert.ok(!missed.take(first, { isSolved: false, isSpoilt: true }));
  missed.help(); // the move is taken back
  assert.ok(missed.take(first, { isSolved: true, isSpoilt: false }));
  assert.deepEqual(missed.record.results[first.id], { first: 'missed', best: 'helped' });
  missed.isAgain = true;
  assert.equal(missed.next(second), first);
  missed.begin();
  missed.take(first, { isSolved: true, isSpoilt: false });
  assert.notEqual(missed.next(first), first);
  assert.ok(!missed.isAgain);
});

test('two tabs know together what each has seen', () => {
  const one = recordOf([first, 'missed'], [second, 'clean']);
  const other = recordOf([first, 'missed'], [third, 'clean'], [second, 'missed']);
  const both = records.joined(one, other);
  assert.equal(Object.keys(both.results).length, 3);
  assert.equal(both.results[second.id].best, 'clean');
  assert.equal(both.rated, 3);
  assert.deepEqual(records.readRecord(JSON.parse(JSON.stringify(both))), both);
});
