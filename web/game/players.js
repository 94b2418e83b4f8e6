// @ts-check
// Who can play a side: a person, the strong engine at one of its levels, or minimax, which looks so many
// plies ahead.
import { levels, ofRules, usualDepth } from './programs.js';
import { capitalized, plyWords } from './words.js';

/** @typedef {import('../../wasm/threeply').RuleSetName} RuleSetName */
/** @typedef {import('../../wasm/threeply').SideName} SideName */
/** @typedef {Record<SideName, string>} Players  by their ids */
/** @typedef {{depth: number, level: number}} Machine  one of them is 0; of a person both are */
/** @typedef {Machine & {id: string, name: string, about: string}} PlayerKind */

/** @type {PlayerKind[]} */
const persons = [{ id: 'person', name: 'You', about: '', depth: 0, level: 0 }];

/** What some depths are called besides. @type {Record<number, string>} */
const bynames = { 1: ' (gentle)', 9: ' (hard)' };

/** Depths of minimax that can be chosen, all but the course's. */
const deepest = 9;

/** @param {number} depth @returns {PlayerKind} */
function minimaxOf(depth) {
  const isCourses = depth === usualDepth;
  const sight = `looks ${plyWords(depth)} ahead, counts pieces, and always answers alike.`;
  return {
    id: `minimax-${depth}`,
    name: `Minimax ${depth}${isCourses ? ' (course)' : (bynames[depth] ?? '')}`,
    about: isCourses ? `The course’s program: it ${sight}` : capitalized(sight),
    depth,
    level: 0,
  };
}

/** All of them, in the order of the lists; those without a name stand alone. */
export function playerGroups() {
  const strong = levels.map(({ number, name, about }) => ({
    id: `level-${number}`,
    name: `${number} ${name}`,
    about,
    depth: 0,
    level: number,
  }));
  const depths = Array.from({ length: deepest }, (_, index) => index + 1);
  const others = depths.filter((depth) => depth !== usualDepth);
  return [
    { name: '', kinds: persons },
    { name: 'The course’s program', kinds: [minimaxOf(usualDepth)] },
    { name: 'Levels', kinds: strong },
    { name: 'Minimax, other depths', kinds: others.map(minimaxOf) },
  ];
}

/** @param {unknown} id */
export const kindOf = (id) =>
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

/** By how much a player is better who scores so many of 100. @param {number} score */
const eloOf = (score) => 400 * Math.log10(score / (100 - score));

/** Where a level stands among the others, as far as that has been measured. @param {number} level @param {RuleSetName} rules */
export function placeWords(level, rules) {
  const { ladder } = ofRules(rules);
  if (level === 1) return ladder[1] > 0 ? `Level 2 scores ${ladder[1]} % against it.` : '';
  const score = ladder[level - 1];
  if (!(score > 0)) return '';
  const steps = ladder.slice(1, level);
  const elo = steps.reduce((sum, step) => sum + eloOf(step), 0);
  const height = steps.every((step) => step > 0)
    ? `; ${Math.round(elo / 10) * 10} Elo above level 1`
    : '';
  return `Scores ${score} % against level ${level - 1}${height}.`;
}

/** Said of the levels in a browser without vector instructions. */
export const plainWords = 'Three times slower here: this browser lacks WebAssembly SIMD.';

/** What is said of a machine: how it plays, and where it stands. @param {PlayerKind | undefined} kind @param {RuleSetName} rules */
export const aboutWords = (kind, rules) =>
  kind ? [kind.about, placeWords(kind.level, rules)].filter(Boolean).join(' ') : '';

/** What is said below the lists of the machines that are chosen. @param {Players} players @param {RuleSetName} rules */
export function playerWords({ bottom, top }, rules) {
  return [...new Set([bottom, top])]
    .map(kindOf)
    .flatMap((kind) => (kind?.about ? [kind] : []))
    .map((kind) => {
      const words = aboutWords(kind, rules);
      return kind.level > 0 ? `${kind.name.replace(/^\d+ /, '')}: ${words}` : words;
    })
    .join(' ');
}

/** What a machine is called. @param {Machine} machine @returns {PlayerKind} */
export function kindOfMachine({ depth, level }) {
  const kinds = playerGroups().flatMap((group) => group.kinds);
  return kinds.find((kind) => kind.depth === depth && kind.level === level) ?? persons[0];
}

/** The side of the one person who plays against a machine, else ''. @param {Record<SideName, Machine>} machines @returns {SideName | ''} */
export function sideOfPerson({ bottom, top }) {
  if (isMachine(bottom) === isMachine(top)) return '';
  return isMachine(top) ? 'bottom' : 'top';
}
