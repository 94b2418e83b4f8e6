// @ts-check
// What the page begins with, read with distrust: storage and addresses may hold an older version's or
// anybody's.
import { isSameGame, newDocument, verdictOf } from '../game/document.js';
import { fromHash, placeIn } from '../game/link.js';
import { readOrigin } from '../game/origin.js';
import { isRuleSet, named } from '../game/programs.js';

/** @typedef {import('../game/link.js').Shared} Shared */

/** Nobody has been here before, and neither game nor place comes with the address. @param {Record<string, unknown>} stored @param {string} hash */
export const isFirstVisit = (stored, hash) =>
  Object.keys(stored).length === 0 && !/[#&](rules|place)=/.test(hash);

/**
 * What an earlier visit has left, and what the address says.
 * @param {Record<string, any>} stored
 * @param {string} hash
 */
export function readSettings(stored, hash) {
  const game = readGame(stored.game);
  const linked = fromHash(hash);
  // The address keeps the words of the list, storage its white space too.
  const isOwn = linked !== null && isSameGame(linked.document, game.document);
  return {
    /** What the page begins with. @type {Shared} */
    shared: isOwn
      ? { ...linked, document: game.document }
      : (linked ?? { ...game, place: placeIn(hash) || game.place }),
    linked,
    /** Whether that is somebody else's game, or an older one. */
    isForeign: linked !== null && !isOwn,
    replaced: linked !== null && !isOwn ? [] : readReplaced(stored.replaced),
    /** @type {Record<string, unknown>} */
    setup: { ...Object(stored.setup) },
  };
}

/**
 * @param {any} game
 * @returns {Shared}
 */
function readGame(game) {
  const isGame = isSound(game);
  return {
    document: isGame ? readDocument(game.document) : newDocument(named('replay').rules),
    ply: isGame && Number.isInteger(game.ply) ? game.ply : -1,
    isFlipped: isGame && game.isFlipped === true,
    place: isGame && typeof game.place === 'string' ? game.place : 'game',
  };
}

/** @param {any} game */
function isSound(game) {
  const document = game?.document;
  return (
    isRuleSet(document?.rules) &&
    typeof document.text === 'string' &&
    typeof document.start === 'string' &&
    /^([.bBwW]{64})?$/.test(document.start) &&
    ['bottom', 'top'].includes(document.turn) &&
    Array.isArray(document.computed)
  );
}

/** @param {any} document */
function readDocument({ verdict: word, origin, ...rest }) {
  const verdict = verdictOf(word);
  return { ...rest, ...(verdict && { verdict }), ...readOrigin(origin) };
}

/** Games that undo leads back to. @param {any} replaced @returns {import('../game/document.js').Version[]} */
function readReplaced(replaced) {
  if (!Array.isArray(replaced)) return [];
  return replaced.filter(isSound).map((version) => readGame(version));
}
