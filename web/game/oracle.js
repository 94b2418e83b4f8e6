// @ts-check
// The engine's client as a session of a game asks it: what crosses as a few arrays is a game again.
import { Plies } from './plies.js';

/** @import { Engine, PackedGame } from '../engine/client.js' */
/** @import { Oracle } from './session.js' */

/** @param {PackedGame} game */
const unpacked = (game) => ({ ...game, plies: new Plies(game.plies) });

/**
 * @param {Pick<Engine, 'viewLongGame' | 'viewPosition' | 'playComputed' | 'chooseAction'>} engine
 * @returns {Oracle}
 */
export function oracleOf(engine) {
  return {
    viewGame: async (request, ply, from) => unpacked(await engine.viewLongGame(request, ply, from)),
    viewPosition: (request, ply) => engine.viewPosition(request, ply),
    chooseAction: (request, signal) => engine.chooseAction(request, signal),
    playComputed: async (request, from, signal) => {
      const { game, ...choice } = await engine.playComputed(request, from, signal);
      return { ...choice, game: unpacked(game) };
    },
  };
}
