// @ts-check
// The engine's client as a session of a game asks it: what crosses as a few arrays is a game again.
import { Plies } from './plies.js';

/** @import { Engine, PackedGame } from '../engine/client.js' */
/** @import { ChoiceView, GameRequest, PositionView } from '../../wasm/threeply' */

/** @typedef {Omit<import('../../wasm/threeply').GameView, 'plies'> & {plies: Plies}} GameView */
/** @typedef {ChoiceView & {game: GameView}} ComputedView */

/**
 * @typedef {Object} Oracle  the part of the engine's client that a session needs
 * @property {(request: GameRequest, ply: number, from: number) => Promise<GameView>} viewGame  the plies
 *   after the first `from` only
 * @property {(request: GameRequest, ply: number) => Promise<PositionView>} viewPosition
 * @property {(request: GameRequest, from: number, signal?: AbortSignal) => Promise<ComputedView>}
 *   playComputed  the action chosen after the list, and the game with it
 * @property {(request: GameRequest, signal?: AbortSignal) => Promise<ChoiceView>} chooseAction
 */

/** @param {PackedGame} game */
const unpacked = (game) => ({ ...game, plies: new Plies(game.plies) });

/**
 * @param {Pick<Engine, 'viewGame' | 'viewPosition' | 'playComputed' | 'chooseAction'>} engine
 * @returns {Oracle}
 */
export function oracleOf(engine) {
  return {
    viewGame: async (request, ply, from) => {
      const asked = { ...request, knownPlies: from };
      const game = /** @type {unknown} */ (await engine.viewGame(asked, ply, { isPacked: true }));
      return unpacked(/** @type {PackedGame} */ (game));
    },
    viewPosition: (request, ply) => engine.viewPosition(request, ply),
    chooseAction: (request, signal) => engine.chooseAction(request, { signal }),
    playComputed: async (request, from, signal) => {
      const asked = { ...request, knownPlies: from };
      const computed = /** @type {unknown} */ (
        await engine.playComputed(asked, { signal, isPacked: true })
      );
      const { game, ...choice } = /** @type {ChoiceView & {game: PackedGame}} */ (computed);
      return { ...choice, game: unpacked(game) };
    },
  };
}
