// @ts-check
// How much longer the engine takes in WebAssembly than natively for the same search: both by turns, in seconds of the
// processor, the least of several, since other work only adds to it.
//   usage: node tests/bench/wasm-against-native.mjs [NODES [TIMES]]     after tests/run release wasm
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../web/engine/module.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = process.env.THREEPLY ?? join(root, 'build/release/threeply');
const nodes = Number(process.argv[2] ?? 2_000_000);
const times = Number(process.argv[3] ?? 5);
const start = 'B:W21-32:B1-12';

/** Seconds that the program works, less what it takes to start. @param {string} rules @param {number} count */
function native(rules, count) {
  const script = `ulimit -c 0; "$0" "$@" > /dev/null; times`;
  const call = ['analyse', start, '--rules', rules, '--nodes', String(count), '--hash', '16'];
  const told = spawnSync('bash', ['-c', script, program, ...call], { encoding: 'utf8' });
  if (told.status !== 0) throw new Error(told.stderr);
  const last = told.stdout.trim().split('\n')[1];
  const parts = [...last.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
}

/** @param {string} name @param {import('../../wasm/threeply').RuleSetName} rules */
async function inModule(name, rules) {
  /** @type {import('../../wasm/threeply').ThreeplyPlayer} */
  const player = await load(name);
  const network = readFileSync(join(root, `core/engine/data/${rules}.network`));
  player.addNetwork(rules, new Uint8Array(network));
  const think = (/** @type {number} */ count, megabytes = 16) => {
    const before = process.cpuUsage();
    player.think({ rules, actions: '' }, { nodes: count, megabytes, withoutTables: true });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  // Browsers compile what is often called once more, for speed: that is over after some hundred thousand nodes, and a
  // table of another size begins anew.
  think(500_000, 8);
  return think(nodes);
}

console.log(`${nodes} nodes from the start, least of ${times}; seconds of the processor`);
for (const rules of /** @type {const} */ (['english', 'towers', 'single-jump'])) {
  const least = { native: Infinity, vectors: Infinity, plain: Infinity };
  for (let i = 0; i < times; ++i) {
    least.native = Math.min(least.native, native(rules, nodes) - native(rules, 1));
    least.vectors = Math.min(least.vectors, await inModule('threeply-player', rules));
    least.plain = Math.min(least.plain, await inModule('threeply-player-plain', rules));
  }
  const ratio = (/** @type {number} */ one) =>
    `${one.toFixed(2)} s, ${(one / least.native).toFixed(2)} times`;
  console.log(
    `${rules.padEnd(12)} native ${least.native.toFixed(2)} s; wasm ${ratio(least.vectors)}; without SIMD ${ratio(least.plain)}`,
  );
}
