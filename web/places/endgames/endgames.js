// @ts-check
// The place Endgames: positions with few pieces, won or drawn, against perfect play, with a word after
// every move and the shortest way on demand; and what is known of them.
import { EndgameSession } from '../../game/endgame.js';
import { withEnding } from '../../game/endgame-kept.js';
import {
  countOf,
  isSameMaterial,
  isTrained,
  longestWin,
  readResults,
  trainedMaterials,
} from '../../game/endgame-results.js';
import { EndgameStage } from '../../game/endgame-stage.js';
import { materialWords } from '../../game/endgame-words.js';
import { isRuleSet, programs, sideNames } from '../../game/programs.js';
import { byId, listBox } from '../../parts/elements.js';
import markup from './endgames.html';
import { ResultsView } from './results-view.js';

/** @import { Shared } from '../../game/link.js' */
/** @import { Result } from '../../game/endgame-results.js' */
/** @import { Material } from '../../game/endgame-words.js' */
/** @import { Page, Place } from '../place.js' */
/** @import { RuleSetName } from '../../../wasm/threeply' */

const counts = ['', '', 'Two pieces', 'Three pieces', 'Four pieces'];

/** @param {string} className @param {string} text */
function part(className, text) {
  const node = document.createElement('span');
  node.className = className;
  node.textContent = text;
  return node;
}

/** @implements {Place} */
export default class EndgamesPlace {
  /** @param {HTMLElement} host @param {Page} page */
  constructor(host, page) {
    host.innerHTML = markup;
    this.page = page;
    this.materials = trainedMaterials();
    /** @type {Map<RuleSetName, Result[]>} */
    this.results = new Map();
    /** The rule set whose results could not be had. @type {RuleSetName | null} */
    this.missingResults = null;
    /** And the one whose results are on their way. @type {RuleSetName | null} */
    this.coming = null;
    this.isOpen = false;
    this.shownMoves = '';
    const session = new EndgameSession({
      engine: page.engine,
      tables: page.tables,
      kept: withEnding(page.kept, page.linked?.ending),
      rules: page.session.document.rules,
      answerDelay: page.answerDelay,
      listener: {
        onChange: () => this.follow(),
        onResult: () => this.render(),
        onFailure: (error) => page.fail(error, () => session.refresh()),
        onThinking: (text) => page.showThinking(text, this.stage),
        announce: page.announce,
        say: (text) => page.say(text, this.stage),
        keep: page.keep,
      },
    });
    this.session = session;
    this.stage = new EndgameStage(session);
    this.view = new ResultsView({
      onChoose: (material) => {
        page.showBoard();
        this.choose(session.rules, material);
      },
      onPlay: (result) => {
        page.showBoard();
        this.playLongest(result);
      },
    });
    const onBoard = (/** @type {() => unknown} */ deed) => () => {
      page.showBoard();
      return deed();
    };
    /** By the ids of their buttons. @type {Record<string, () => unknown>} */
    this.deeds = {
      'endgame-win': onBoard(() => this.pick('win')),
      'endgame-draw': onBoard(() => this.pick('draw')),
      'endgame-restart': onBoard(() => session.startOver()),
      'endgame-undo': onBoard(() => session.undo()),
      'endgame-hint': onBoard(() => session.suggest()),
      'endgame-way': onBoard(() => (session.isShowing ? session.stop() : session.showWay())),
      'endgame-retry': () => {
        page.retryTables();
        this.missingResults = null;
        this.loadResults();
        return session.retry();
      },
      'endgame-longest': onBoard(() => this.result && this.playLongest(this.result)),
    };
    this.listen();
  }

  /** What is known of the chosen material. */
  get result() {
    const { rules, material } = this.session;
    return this.results.get(rules)?.find((one) => isSameMaterial(one, material));
  }

  open() {
    this.isOpen = true;
    this.missingResults = null;
    if (!this.session.view) this.session.refresh();
    this.loadResults();
  }

  close() {
    this.isOpen = false;
    // Nobody would see it.
    if (this.session.isShowing) this.session.stop();
  }

  show() {}

  keep() {
    return this.session.toKeep();
  }

  /** The position it began with. */
  toLink() {
    const { start: grid, turn, rules } = this.session.document;
    return { ending: { grid, turn, rules } };
  }

  /** @param {Shared} shared  what came with an address */
  openLink({ ending }) {
    const { start, turn, rules } = this.session.document;
    if (!ending || !isTrained(ending.grid)) return;
    if (ending.grid === start && ending.turn === turn && ending.rules === rules) return;
    this.session.setUp(ending.grid, ending.turn, ending.rules);
  }

  listen() {
    const { session } = this;
    const rules = listBox('endgame-rules');
    rules.append(...programs.map((program) => new Option(program.title, program.rules)));
    rules.addEventListener('change', () => {
      if (isRuleSet(rules.value)) this.choose(rules.value, session.material);
    });
    const material = listBox('endgame-material');
    material.addEventListener('change', () =>
      this.choose(session.rules, this.materials[Number(material.value)]),
    );
  }

  /** Other rules or other pieces: another position of them. @param {RuleSetName} rules @param {Material} material */
  choose(rules, { bottom, top }) {
    const { session } = this;
    session.rules = rules;
    session.material = { bottom, top };
    this.loadResults();
    return this.pick('win');
  }

  /** @param {Result} result */
  playLongest(result) {
    const longest = longestWin(result);
    if (longest) this.session.setUp(longest.grid, longest.turn, this.session.rules);
  }

  /** @param {'win' | 'draw'} result */
  async pick(result) {
    const { session, page } = this;
    const { material, rules } = session;
    if (await session.pick(result)) return;
    if (result === 'win' && (await session.pick('draw'))) return;
    const words = result === 'win' ? 'won or drawn' : 'drawn';
    page.say(`${materialWords(material, rules)}: no position is ${words}.`, this.stage);
  }

  /** Shows what is known, and asks for it if it is not there. */
  async loadResults() {
    const { rules } = this.session;
    this.render();
    if (this.results.has(rules) || this.missingResults === rules || this.coming === rules) return;
    this.coming = rules;
    try {
      this.results.set(rules, readResults(await this.page.tables.results(rules)));
    } catch (error) {
      console.info('No results of endgames:', String(error));
      this.missingResults = rules;
    }
    this.coming = null;
    this.render();
  }

  /** There is another board to show. */
  follow() {
    const { page, stage } = this;
    if (this.isOpen) this.loadResults();
    else this.render();
    if (stage.news && this.isOpen) page.announce(stage.news);
    page.showStage(stage);
  }

  render() {
    const { session, stage, result } = this;
    const { position, isShowing, isOver, ending, isMissing, isPicking, lastJudgement } = session;
    const { rules, material } = session;
    const known = session.probed(position.ply);
    this.renderChoice();
    const waiting = isMissing ? '' : isPicking ? 'Looking for a position …' : 'Looking it up …';
    byId('endgame-verdict').textContent = ending || stage.verdict || waiting;
    byId('endgame-missing').hidden = !isMissing && this.missingResults !== rules;
    const isFresh = position.count === 0;
    const isSpoilt = !ending && lastJudgement?.kind === 'spoilt';
    const isWon = known?.proof?.result === 'win' || known?.proof?.result === 'loss';
    const isOwnTurn = position.turn === 'bottom' && !isOver && !isShowing;
    this.setButton('endgame-win', result?.wins === 0);
    this.setButton('endgame-draw', result?.draws === 0);
    byId('endgame-win').classList.toggle('primary', !isSpoilt && result?.wins !== 0);
    this.setButton('endgame-restart', isFresh);
    this.setButton('endgame-undo', isFresh);
    byId('endgame-undo').classList.toggle('primary', isSpoilt);
    this.setButton('endgame-hint', !isOwnTurn);
    this.setButton('endgame-way', !isShowing && (isOver || !isWon));
    byId('endgame-way').textContent = isShowing ? 'Stop' : 'Show the way';
    this.renderMoves();
    const results = this.results.get(rules) ?? null;
    this.view.show({ results, isMissing: this.missingResults === rules, rules, material });
  }

  /** The lists of rules and materials, with what is chosen. */
  renderChoice() {
    const { rules, material } = this.session;
    listBox('endgame-rules').value = rules;
    const list = listBox('endgame-material');
    if (list.dataset.rules !== rules) {
      list.dataset.rules = rules;
      const groups = [2, 3, 4].map((count) => {
        const group = document.createElement('optgroup');
        group.label = counts[count];
        this.materials.forEach((one, i) => {
          if (countOf(one) === count)
            group.append(new Option(materialWords(one, rules), String(i)));
        });
        return group;
      });
      list.replaceChildren(...groups);
    }
    list.value = String(this.materials.findIndex((one) => isSameMaterial(one, material)));
  }

  /** The game, with what the person's moves were worth. */
  renderMoves() {
    const { session } = this;
    const { ply } = session.position;
    const lines = (session.view?.plies ?? []).map(({ name }, i) => {
      const { kind = '', mark = '' } = session.judgement(i) ?? {};
      return { text: `${sideNames[session.at(i).turn]} ${name}`, kind, mark };
    });
    const state = JSON.stringify([ply, lines]);
    if (state === this.shownMoves) return;
    this.shownMoves = state;
    const list = byId('endgame-moves');
    const rows = [{ text: 'Start', kind: '', mark: '' }, ...lines].map((line, i) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'move-row endgame-row';
      button.append(
        part('move-number', i > 0 ? `${i}` : ''),
        part('move-name', line.text),
        part(`endgame-mark is-${line.kind}`, line.mark),
      );
      button.tabIndex = -1;
      if (i === ply) button.setAttribute('aria-current', 'step');
      button.addEventListener('click', () => {
        list.focus({ preventScroll: true }); // this row will not live long
        session.goTo(i);
      });
      return button;
    });
    list.replaceChildren(...rows);
    const current = rows[ply];
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }

  /** @param {string} id @param {boolean} isDisabled */
  setButton(id, isDisabled) {
    byId(id).setAttribute('aria-disabled', String(isDisabled));
  }
}
