// @ts-check
// The place Game: the moves played, the cost over the game, computed actions, rules and players.
import { termsOf } from '../../game/game-words.js';
import {
  isLevel,
  machinesOf,
  plainWords,
  playerGroups,
  playerWords,
  readPlayers,
} from '../../game/players.js';
import { ofRules, programs } from '../../game/programs.js';
import { capitalized, playerName } from '../../game/words.js';
import { byId, listBox, setUnbroken } from '../../parts/elements.js';
import { showOrigin } from '../../parts/origin-lines.js';
import { CostGraph } from './cost-graph.js';
import { exportDeeds } from './exports.js';
import markup from './game.html';
import { MoveList } from './move-list.js';
import { MoveStrip } from './move-strip.js';

/** @import { Page, Place } from '../place.js' */
/** @import { Players } from '../../game/players.js' */
/** @import { RuleSetName, SideName } from '../../../wasm/threeply' */

/** @type {SideName[]} */
const sides = ['bottom', 'top'];

/** The entries of a list of players. */
function playerOptions() {
  return playerGroups().flatMap(({ name, kinds }) => {
    const options = kinds.map((kind) => new Option(kind.name, kind.id));
    if (!name) return options;
    const group = document.createElement('optgroup');
    group.label = name;
    group.append(...options);
    return [group];
  });
}

/** @implements {Place} */
export default class GamePlace {
  /** @param {HTMLElement} host @param {Page} page */
  constructor(host, page) {
    host.innerHTML = markup;
    const { session } = page;
    this.session = session;
    this.isPlayerPlain = page.isPlayerPlain;
    this.page = page;
    this.players = readPlayers(page.kept);
    this.hasChances = Object(page.kept).hasChances === true;
    /** The bar below the board, once somebody wants it. @type {import('./chances.js').Chances | null} */
    this.chances = null;
    this.isOpen = false;
    const goTo = (/** @type {number} */ ply) => session.goTo(ply);
    this.moveList = new MoveList(byId('move-list'), session, page.explain);
    this.moveStrip = new MoveStrip(byId('move-strip'), session);
    this.costGraph = new CostGraph(byId('cost-graph'), goTo);
    this.deeds = {
      ...exportDeeds(page),
      'game-chances': () => {
        this.hasChances = !this.hasChances;
        this.showChances();
        page.keep();
      },
    };
    const rules = listBox('rules');
    rules.append(...programs.map(({ rules: name, title }) => new Option(title, name)));
    rules.addEventListener('change', () => {
      page.game.startAgain(/** @type {RuleSetName} */ (rules.value));
    });
    for (const side of sides) {
      byId(`name-${side}`).textContent = playerName(side);
      const box = listBox(`player-${side}`);
      box.append(...playerOptions());
      box.addEventListener('change', () => {
        session.stopMachine();
        session.seats = new WeakMap(); // whoever is chosen now stays, also when actions are undone
        this.setPlayers({ ...this.players, [side]: box.value });
        session.isPaused = false;
        session.refresh();
      });
    }
    this.showChoices();
  }

  open() {
    this.isOpen = true;
    this.showComment();
    this.showChances();
  }

  close() {
    this.isOpen = false;
    this.showComment();
    this.showChances();
  }

  /** On a small screen, which has the list in a sheet, below the board, too. */
  showComment() {
    showOrigin('game', this.session);
    const { textContent, hidden } = byId('game-comment');
    byId('move-comment').textContent = textContent;
    byId('move-comment').hidden = hidden || !this.isOpen;
  }

  keep() {
    return { ...this.players, hasChances: this.hasChances };
  }

  async showChances() {
    byId('game-chances').setAttribute('aria-checked', String(this.hasChances));
    if (this.hasChances && this.isOpen) {
      // Who is offline plays on without it.
      const module = await import('./chances.js').catch(() => null);
      if (module) this.chances ??= new module.Chances(this.page);
    }
    if (this.hasChances && this.isOpen) this.chances?.show();
    else this.chances?.hide();
  }

  /** @param {Players} players */
  setPlayers(players) {
    this.players = players;
    this.session.machines = machinesOf(players);
  }

  show() {
    const { view, ply } = this.session;
    if (!view) return;
    this.showComment();
    this.moveList.update();
    this.moveStrip.update();
    this.costGraph.update(view.startCost, view.plies.costs, ply);
    this.showChoices();
    this.showChances();
  }

  showChoices() {
    const { rules } = this.session.document;
    listBox('rules').value = rules;
    const { oneAction, tenActions, costGraph, output } = termsOf(rules);
    byId('one-action-name').textContent = oneAction;
    byId('ten-actions-name').textContent = tenActions;
    byId('cost-title').textContent = costGraph;
    byId('save-output').textContent = output;
    byId('rules-note').textContent = `${capitalized(ofRules(rules).summary)}.`;
    for (const side of sides) listBox(`player-${side}`).value = this.players[side];
    const { bottom, top } = this.players;
    const about = playerWords(this.players, rules);
    const isPlain = this.isPlayerPlain && (isLevel(bottom) || isLevel(top));
    setUnbroken(byId('players-note'), isPlain ? `${about} ${plainWords}` : about);
  }
}
