// @ts-check
// The strong engine as a review asks it: one move of a game at a time, in its worker; it is brought its
// network and its tables first. Each move is looked at with the same number of boards, so that the same
// game has the same review everywhere.
import { Player } from './player.js';

/** @import { Engine } from './client.js' */
/** @import { PlayingEngine } from './player.js' */
/** @import { GameRequest, ReviewedMove } from '../../wasm/threeply' */

export class Reviewer {
  /** @param {PlayingEngine & Pick<Engine, 'reviewMove'>} engine @param {Player} [player]  that asks it */
  constructor(engine, player = new Player({ engine })) {
    this.engine = engine;
    /** For what is thought about as long as somebody wants. */
    this.player = player;
  }

  /**
   * @param {GameRequest} request
   * @param {number} ply  from 1
   * @param {{nodes?: number, signal?: AbortSignal}} [work]  a move that is begun is judged to the end
   * @returns {Promise<ReviewedMove>}
   */
  async judge(request, ply, { nodes = 0, signal } = {}) {
    const { rules = 'towers' } = request;
    const { player } = this;
    const without = {
      withoutNetwork: !player.networks[rules],
      withoutTables: false,
    };
    for (;;) {
      const move = await player.given(this.engine.reviewMove(request, ply, { nodes, ...without }));
      signal?.throwIfAborted();
      if (move.error) throw new Error(move.error);
      if (move.missing.length === 0) return move;
      without.withoutTables = !(await player.bring(rules, move.missing));
      signal?.throwIfAborted();
    }
  }
}
