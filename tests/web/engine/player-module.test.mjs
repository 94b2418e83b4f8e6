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

    test('reviews a game as the program does', () => {
      const lists = {
        english: 'C6-D5 D3-E4 D5-C4 B3-D5 E6-C4 C2-B3 D7-E6 B3-D5 E6-C4 B1-C2 C8-D7 E4-F5 G6-E4',
        towers: 'G6-F5 B3-A4 F5-G4 H3-F5 E6-G4 F3-H5 C6-D5',
      };
      for (const rules of /** @type {const} */ (['english', 'towers'])) {
        const actions = lists[rules];
        const { stdout, stderr } = spawnSync(
          program,
          ['review', '--json', '--nodes', '4000', '--rules', rules],
          { input: actions, encoding: 'utf8' },
        );
        assert.equal(stderr, '');
        const told = JSON.parse(stdout);
        assert.equal(told.moves.length, actions.split(' ').length);
        const bytes = new Uint8Array(readFileSync(networkFile(rules)));
        assert.equal(player.addNetwork(rules, bytes).error, '');
        for (const native of told.moves) {
          const move = player.reviewMove({ rules, actions }, native.ply, { nodes: 4000 });
          assert.deepEqual([move.error, move.missing], ['', []]);
          const chances = ({ win, draw, loss } = move.after) => [win, draw, loss];
          assert.deepEqual(
            [move.name, move.mark, move.isProved, move.depth, move.words, move.refutation],
            [
              native.move,
              native.mark,
              native.isProved,
              native.depth,
              native.words,
              native.refutation?.words ?? '',
            ],
          );
          assert.deepEqual(
            chances(),
            chances(native.after).map((share) => Math.round(share * 1000)),
          );
          assert.equal(move.better, native.better?.words ?? '');
        }
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
