// @ts-check
// The strong engine's modules, with vector instructions and without: they find what the program finds, to
// the last node; they go on where they were, and keep what they found when they turn to another position.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from './module.mjs';

/** @import { RuleSetName, ThreeplyPlayer } from '../../../wasm/threeply' */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = process.env.THREEPLY ?? join(root, 'build/release/threeply');

/** The networks that the program has inside. @param {string} rules */
const networkFile = (rules) => join(root, `core/engine/data/${rules}.network`);

const english = /** @type {const} */ ({ rules: 'english', actions: '' });
const usual = { withoutNetwork: true, megabytes: 1 };

for (const name of ['threeply-player', 'threeply-player-plain']) {
  describe(name, async () => {
    /** @type {ThreeplyPlayer} */
    const player = await load(name);

    test('finds what the program finds', () => {
      const { stdout } = spawnSync(program, ['bench', '--engine'], { encoding: 'utf8' });
      const parts = [...stdout.matchAll(/^engine (\S+) (\d+)$/gm)];
      assert.equal(parts.length, 3);
      for (const [, text, signature] of parts) {
        const rules = /** @type {RuleSetName} */ (text);
        if (existsSync(networkFile(rules))) {
          const bytes = new Uint8Array(readFileSync(networkFile(rules)));
          assert.equal(player.addNetwork(rules, bytes).error, '');
        }
        assert.equal(player.benchEngine(rules) >>> 0, Number(signature), rules);
      }
    });

    test('goes on where it was', () => {
      const first = player.think(english, { ...usual, nodes: 3000 });
      const second = player.think(english, { ...usual, nodes: 9000 });
      assert.equal(second.isContinued, true);
      assert.equal(second.nodes, 9000);
      assert.ok(second.depth >= first.depth);
      const other = player.think({ ...english, actions: 'G6-F5' }, { ...usual, nodes: 12000 });
      assert.equal(other.isContinued, false);
      assert.equal(other.nodes, 12000);
    });

    test('keeps what it found when it turns to another position and back', () => {
      const { depth } = player.think(english, { ...usual, megabytes: 2, nodes: 3000 });
      player.think(english, { ...usual, megabytes: 2, nodes: 30000 });
      player.think({ ...english, actions: 'G6-F5' }, { ...usual, megabytes: 2, nodes: 1000 });
      const again = player.think(english, { ...usual, megabytes: 2, nodes: 3000 });
      assert.ok(again.depth > depth, `${again.depth} is deeper than ${depth}`);
    });
  });
}
