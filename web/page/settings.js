// @ts-check
// What is kept between visits, read with distrust: storage may hold an older version's or anybody's.
import { newDocument } from '../game/document.js';
import { isRuleSet, named } from '../game/programs.js';

/** @typedef {import('../game/link.js').Shared} Shared */

/** @param {Record<string, any>} stored @returns {{game: Shared, theme: string, setup: Record<string, unknown>}} */
export function readSettings(stored) {
  return {
    game: readGame(stored.game),
    theme: ['light', 'dark'].includes(stored.theme) ? stored.theme : 'auto',
    setup: { ...Object(stored.setup) },
  };
}

/**
 * @param {any} game
 * @returns {Shared}
 */
function readGame(game) {
  const document = game?.document;
  const isSound =
    isRuleSet(document?.rules) &&
    typeof document.text === 'string' &&
    typeof document.start === 'string' &&
    /^([.bBwW]{64})?$/.test(document.start) &&
    ['bottom', 'top'].includes(document.turn) &&
    Array.isArray(document.computed);
  return {
    document: isSound ? document : newDocument(named('replay').rules),
    ply: isSound && Number.isInteger(game.ply) ? game.ply : -1,
    isFlipped: isSound && game.isFlipped === true,
    place: isSound && typeof game.place === 'string' ? game.place : 'game',
  };
}
