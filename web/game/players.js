// @ts-check
// Who can play a side: a person, the strong engine at one of its levels, or minimax, which looks so many
// plies ahead.
import { levels } from './programs.js';

/** @typedef {import('../../wasm/threeply').SideName} SideName */
/** @typedef {Record<SideName, string>} Players  by their ids */
/** @typedef {{depth: number, level: number}} Machine  one of them is 0; of a person both are */
/** @typedef {Machine & {id: string, name: string}} PlayerKind */

/** @type {PlayerKind[]} */
const persons = [{ id: 'person', name: 'Human', depth: 0, level: 0 }];

/** @type {PlayerKind[]} */
const minimax = [
  { id: 'minimax-1', name: 'Minimax 1 (gentle)', depth: 1 },
  { id: 'minimax-2', name: 'Minimax 2', depth: 2 },
  { id: 'minimax-3', name: 'Minimax 3 (course)', depth: 3 },
  { id: 'minimax-5', name: 'Minimax 5', depth: 5 },
  { id: 'minimax-7', name: 'Minimax 7', depth: 7 },
  { id: 'minimax-9', name: 'Minimax 9 (hard)', depth: 9 },
].map((kind) => ({ ...kind, level: 0 }));

/** All of them, in the order of the lists; those without a name stand alone. */
export function playerGroups() {
  const strong = levels.map(({ number, name }) => ({
    id: `level-${number}`,
    name: `${number} ${name}`,
    depth: 0,
    level: number,
  }));
  return [
    { name: '', kinds: persons },
    { name: 'Engine', kinds: strong },
    { name: 'Minimax', kinds: minimax },
  ];
}

/** @param {unknown} id */
const kindOf = (id) =>
  playerGroups()
    .flatMap(({ kinds }) => kinds)
    .find((kind) => kind.id === id);

/** @type {Players} */
export const twoPersons = { bottom: 'person', top: 'person' };

/** @param {Machine} machine */
export const isMachine = ({ depth, level }) => depth > 0 || level > 0;

/** @param {Players} players @returns {Record<SideName, Machine>} */
export function machinesOf(players) {
  const machineOf = (/** @type {string} */ id) => {
    const { depth, level } = kindOf(id) ?? persons[0];
    return { depth, level };
  };
  return { bottom: machineOf(players.bottom), top: machineOf(players.top) };
}

/** What an earlier visit has left, or an address says, with distrust. @param {any} kept @returns {Players} */
export function readPlayers(kept) {
  const { bottom, top } = Object(kept);
  return { bottom: kindOf(bottom)?.id ?? 'person', top: kindOf(top)?.id ?? 'minimax-3' };
}

/** Whether it is the strong engine. @param {unknown} id */
export const isLevel = (id) => (kindOf(id)?.level ?? 0) > 0;

/** What is said below the lists of the levels that are chosen. @param {Players} players */
export function levelWords({ bottom, top }) {
  const chosen = [...new Set([bottom, top])].map((id) => kindOf(id)?.level ?? 0);
  return levels
    .filter(({ number }) => chosen.includes(number))
    .map(({ name, about }) => `${name}: ${about}`)
    .join(' ');
}
