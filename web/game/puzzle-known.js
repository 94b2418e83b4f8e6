// @ts-check
// What the tree of a puzzle tells, put as the solver would: so whoever asks gets it at once, and the
// solver itself is asked only beyond the tree.
import { playKey, rateKey } from './puzzle-jobs.js';
import { afterReply, bestIndex, readTree } from './puzzle-tree.js';
import { otherSide } from './words.js';

/** @import { Engine } from '../engine/client.js' */
/** @import { GameDocument } from './document.js' */
/** @import { Place } from './puzzle-jobs.js' */
/** @import { JudgedMove, JudgedNode } from './puzzle-tree.js' */
/** @import { GameRequest, GameView, Move, Outcome, SolutionView } from '../../wasm/threeply' */

/** What an outcome for one side is for the other, a ply later. @param {Outcome} outcome @returns {Outcome} */
export function afterMove({ result, plies }) {
  if (result === 'win') return { result: 'loss', plies: plies - 1 };
  if (result === 'loss') return { result: 'win', plies: plies - 1 };
  return { result, plies: result === 'draw' ? 0 : Math.max(0, plies - 1) };
}

/**
 * @typedef {Object} Told
 * @property {[string, object][]} answers   of the solver, by their keys
 * @property {[string, Outcome][]} outcomes  of positions of which no more is known, by the keys of play
 */

/**
 * @param {JudgedNode} tree
 * @param {{names: string[], placeAt: (ply: number) => Place, movesAt: (ply: number) => Move[] | undefined}} game
 *   the moves made, and of each position what can be
 * @returns {Told}
 */
export function toldByTree(tree, { names, placeAt, movesAt }) {
  /** @type {Told} */
  const told = { answers: [], outcomes: [] };
  /** @type {JudgedNode | null} */
  let node = tree;
  for (let ply = 0; node; ply += 2) {
    const judged = /** @type {JudgedNode} */ (node);
    const moves = movesAt(ply);
    if (!moves || moves.length !== judged.length) break;
    const best = bestIndex(judged);
    const rated = moves.map((move, i) => ({ ...move, outcome: judged[i].outcome }));
    told.answers.push(
      [rateKey(placeAt(ply)), { moves: rated }],
      [playKey(placeAt(ply)), { outcome: judged[best].outcome, line: [moves[best]] }],
    );
    /** @type {JudgedMove | undefined} */
    const played = judged[moves.findIndex(({ name }) => name === names[ply])];
    const replies = movesAt(ply + 1);
    if (!played || !replies) break;
    const reply = replies[played.reply];
    const line = reply ? [reply] : [];
    told.answers.push([playKey(placeAt(ply + 1)), { outcome: afterMove(played.outcome), line }]);
    // Somebody may have moved for the other side, too.
    if (!reply || names[ply + 1] !== reply.name) break;
    told.outcomes.push([playKey(placeAt(ply + 2)), afterReply(played.outcome)]);
    node = played.after;
  }
  return told;
}

/**
 * Best play of both sides to the end, which the tree has whole.
 * @param {Pick<Engine, 'viewGame'>} engine
 * @param {GameRequest} request  the puzzle before its first move
 * @param {JudgedNode} tree
 * @returns {Promise<SolutionView>}
 */
export async function lineOf(engine, request, tree) {
  /** @type {string[]} */
  const names = [];
  const view = () => engine.viewGame({ ...request, actions: names.join(' ') }, -1);
  /** @type {JudgedNode | null} */
  let node = tree;
  while (node) {
    const index = bestIndex(node);
    const { reply, after } = /** @type {JudgedMove} */ (node[index]);
    names.push((await view()).position.moves[index].name);
    if (reply < 0) break;
    names.push((await view()).position.moves[reply].name);
    node = after;
  }
  const { outcome } = tree[bestIndex(tree)];
  const line = (await view()).plies;
  return { error: '', outcome, words: '', line, nodes: 0 };
}

/** The tree of the puzzle on the board, and what it has told of the game so far. */
export class TreeKnowledge {
  /** @param {Pick<Engine, 'viewGame'>} engine */
  constructor(engine) {
    this.engine = engine;
    this.text = '';
    /** @type {JudgedNode} */
    this.root = [];
    /** The legal moves of positions that were seen, by the keys of play. @type {Map<string, Move[]>} */
    this.legal = new Map();
    /** What is known of a position and no more, by the keys of play. @type {Map<string, Outcome>} */
    this.outcomes = new Map();
  }

  /** @param {string} text */
  treeOf(text) {
    if (text !== this.text) {
      this.text = text;
      this.root = readTree(text);
      this.legal.clear();
      this.outcomes.clear();
    }
    return this.root;
  }

  /**
   * Takes what the tree knows of a game. The legal moves are asked for where they are new, which after
   * a move is what the view itself has.
   * @param {string} text  the tree
   * @param {GameDocument} document
   * @param {{request: GameRequest, view: GameView, ply: number}} shown  ply: of the view
   * @returns {Promise<[string, object][]>}  answers of the solver, by their keys
   */
  async consult(text, { start, turn, rules }, { request, view, ply }) {
    const root = this.treeOf(text);
    const { plies } = view;
    const at = ply < 0 ? plies.length : ply;
    const placeAt = (/** @type {number} */ i) => ({
      grid: plies[i - 1]?.grid ?? start,
      turn: i % 2 === 0 ? turn : otherSide(turn),
      rules,
    });
    for (let i = 0; i <= plies.length; i += 1) {
      const key = playKey(placeAt(i));
      if (this.legal.has(key)) continue;
      const { position } = i === at ? view : await this.engine.viewGame(request, i);
      this.legal.set(key, position.moves);
    }
    const { answers, outcomes } = toldByTree(root, {
      names: plies.map(({ name }) => name),
      placeAt,
      movesAt: (i) => (i <= plies.length ? this.legal.get(playKey(placeAt(i))) : undefined),
    });
    for (const [key, outcome] of outcomes) this.outcomes.set(key, outcome);
    return answers;
  }
}
