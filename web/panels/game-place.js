// @ts-check
// The place Game: rules, players, the actions played and the cost over the game.
import { newDocument } from '../game/document.js';
import { CostGraph } from './cost-graph.js';
import { byId, listBox } from './elements.js';
import { MoveList } from './move-list.js';
import { levels } from './settings.js';

/** @typedef {import('../../wasm/threeply').SideName} SideName */
/** @typedef {Record<SideName, string>} Players  the ids of their levels */

/** @type {SideName[]} */
const sides = ['bottom', 'top'];

/** How far ahead each of them looks. @param {Players} players */
export function depthsOf(players) {
  const depthOf = (/** @type {string} */ id) => levels.find((level) => level.id === id)?.depth ?? 0;
  return { bottom: depthOf(players.bottom), top: depthOf(players.top) };
}

export class GamePlace {
  /**
   * @param {import('../game/session.js').Session} session
   * @param {Players} players
   * @param {(ply: number) => void} onWhy  asks for the reason of a computed action
   */
  constructor(session, players, onWhy) {
    this.session = session;
    this.players = players;
    const goTo = (/** @type {number} */ ply) => session.goTo(ply);
    this.moveList = new MoveList(byId('move-list'), goTo, onWhy);
    this.costGraph = new CostGraph(byId('cost-graph'), goTo);
    byId('rules').addEventListener('change', () => {
      const rules = /** @type {import('../../wasm/threeply').RuleSetName} */ (
        listBox('rules').value
      );
      session.replace(newDocument(rules), { isPaused: false });
    });
    for (const side of sides) {
      const box = listBox(`player-${side}`);
      box.append(...levels.map((level) => new Option(level.name, level.id)));
      box.addEventListener('change', () => {
        session.stopMachine();
        this.setPlayers({ ...this.players, [side]: box.value });
        session.isPaused = false;
        session.refresh();
      });
    }
  }

  /** @param {Players} players */
  setPlayers(players) {
    this.players = players;
    this.session.depths = depthsOf(players);
  }

  show() {
    const { view, ply, document } = this.session;
    if (!view) return;
    const { plies, startCost } = view;
    const computed = new Set(document.computed);
    plies.forEach((item, i) => item.isComputed && computed.add(i + 1));
    this.moveList.update(plies, computed, ply, document.turn);
    this.costGraph.update([startCost, ...plies.map((item) => item.cost)], ply);
    listBox('rules').value = document.rules;
    for (const side of sides) listBox(`player-${side}`).value = this.players[side];
  }
}
