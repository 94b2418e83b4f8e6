// @ts-check
// What is expected again and again of a run of the program.
import assert from 'node:assert/strict';

import { run } from './program.mjs';

/** @typedef {import('./program.mjs').Outcome} Outcome */

/**
 * The output to the byte, and no complaint.
 *
 * @param {Outcome} outcome
 * @param {string} stdout
 * @param {number} [status]
 */
export function assertWrites(outcome, stdout, status = 0) {
  assert.equal(outcome.stdout, stdout);
  assert.equal(outcome.stderr, '');
  assert.equal(outcome.status, status);
}

/**
 * A command line that is not understood: the reason, where help is, nothing else.
 *
 * @param {Outcome} outcome
 * @param {RegExp} complaint
 */
export function assertRefuses(outcome, complaint) {
  assert.equal(outcome.stdout, '');
  assert.match(outcome.stderr, /^threeply: [ -~]+\ntry 'threeply [ -~]*--help'\n$/);
  assert.match(outcome.stderr, complaint);
  assert.equal(outcome.status, 2);
}

/**
 * What is written for a list of legal actions.
 *
 * @param {string} list
 */
export async function outputFor(list) {
  const outcome = await run([], { input: list });
  assert.equal(outcome.stderr, '');
  assert.equal(outcome.status, 0);
  return outcome.stdout;
}
