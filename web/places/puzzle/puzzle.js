// @ts-check
// The place Puzzle: the page's puzzles or the user's own position, played against perfect defence, with
// the solution, what every move leads to, all puzzles, and a check of somebody else's solution.
import { LinkedText } from '../../game/linked-text.js';
import { PuzzleSession } from '../../game/puzzle.js';
import { readKept, withPosition } from '../../game/puzzle-kept.js';
import { PuzzleStage } from '../../game/puzzle-stage.js';
import { pieceLetters, programs } from '../../game/programs.js';
import { puzzlePlayer, statesText } from '../../game/puzzle-words.js';
import { BoardInput } from '../../parts/board-input.js';
import { byId, field, listBox, textArea } from '../../parts/elements.js';
import { copyText, noCopy, saveText } from '../../parts/export.js';
import { Gallery } from './gallery.js';
import { PuzzleLists } from './lists.js';
import markup from './puzzle.html';

/** @import { Shared } from '../../game/link.js' */
/** @import { Page, Place } from '../place.js' */
/** @import { RuleSetName, SideName } from '../../../wasm/threeply' */

/** @type {SideName[]} */
const sides = ['bottom', 'top'];

/** @implements {Place} */
export default class PuzzlePlace {
  /** @param {HTMLElement} host @param {Page} page */
  constructor(host, page) {
    host.innerHTML = markup;
    this.page = page;
    this.shown = 'game';
    const session = new PuzzleSession({
      engine: page.engine,
      solver: page.newSolver(),
      kept: withPosition(page.kept, page.linked?.puzzle),
      answerDelay: page.answerDelay,
      mistakes: page.mistakes,
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
    this.stage = new PuzzleStage(session);
    this.lists = new PuzzleLists(session, (move) => {
      this.stage.pointed = move;
      page.showStage(this.stage);
    });
    this.gallery = new Gallery(
      session,
      ({ id }) => {
        page.showBoard();
        session.open(id);
      },
      ({ grid, turn, rules }) => {
        page.showBoard();
        session.setUp(grid, turn, rules);
      },
    );
    page.mistakes.listen(() => this.gallery.render());
    this.input = new BoardInput({
      area: textArea('puzzle-grid'),
      problem: byId('puzzle-problem'),
      choice: listBox('puzzle-choice'),
      open: /** @type {HTMLButtonElement} */ (byId('puzzle-open')),
      file: field('puzzle-file'),
      engine: page.engine,
      format: 'puzzle',
      onBoard: ({ grid }) => session.setUp(grid, session.hero),
    });
    const onBoard = (/** @type {() => unknown} */ deed) => () => {
      page.showBoard();
      return deed();
    };
    /** By the ids of their buttons. @type {Record<string, () => unknown>} */
    this.deeds = {
      'puzzle-hint': onBoard(() => session.suggest()),
      'puzzle-again': onBoard(() => session.again()),
      'puzzle-restart': onBoard(() => session.startOver()),
      'puzzle-undo': onBoard(() => session.undo()),
      'puzzle-next': onBoard(() => session.nextPuzzle()),
      'puzzle-longer': onBoard(() => session.searchLonger()),
      'puzzle-solution': onBoard(() =>
        session.show(session.shown === 'solution' ? 'game' : 'solution'),
      ),
      'puzzle-distances': () => session.showDistances(!session.areDistancesShown),
      'puzzle-check': () => session.checkStates(textArea('puzzle-states').value),
      'puzzle-back': onBoard(() => session.show('game')),
      'puzzle-copy': async () => {
        const isCopied = await copyText(this.states);
        page.say(isCopied ? 'States copied.' : noCopy);
      },
      'puzzle-save': () => saveText('states.txt', this.states),
    };
    /** The states to check, as the address has them. */
    this.linked = new LinkedText(page.keep);
    this.listen();
    if (page.linked?.place === 'puzzle') this.openStates(page.linked);
  }

  open() {
    if (!this.session.view) this.session.refresh();
  }

  close() {}

  show() {}

  keep() {
    return this.session.toKeep();
  }

  /** Another tab has kept something: what was solved there is solved. @param {unknown} kept */
  learn(kept) {
    this.session.learnRecord(readKept(kept).training.record);
  }

  /** The position it began with. */
  toLink() {
    const { start, turn, rules } = this.session.document;
    const { states, wantsNext } = this.session;
    return { puzzle: { grid: start, turn, rules }, theirs: this.linked.linkOf(states), wantsNext };
  }

  /** @param {Shared} shared  what came with an address */
  async openLink(shared) {
    const { puzzle } = shared;
    if (!puzzle) return;
    const { start, turn, rules } = this.session.document;
    const isSame = puzzle.grid === start && puzzle.turn === turn && puzzle.rules === rules;
    if (!isSame) await this.session.setUp(puzzle.grid, puzzle.turn, puzzle.rules);
    await this.openStates(shared);
  }

  /** Checks the states that came with an address. @param {Shared} shared */
  async openStates({ puzzle, theirs, wantsNext = false }) {
    if (!puzzle || !theirs) return;
    const { session } = this;
    const text = await this.linked.open(theirs);
    if (text === '') return;
    if (!session.view) await session.refresh();
    textArea('puzzle-states').value = text;
    field('puzzle-next-only').checked = wantsNext;
    /** @type {HTMLDetailsElement} */ (byId('puzzle-checking')).open = true;
    session.wantsNext = wantsNext;
    session.checkStates(text, { isOfPuzzle: true });
    byId('puzzle-checking').scrollIntoView({ block: 'nearest' });
  }

  /** There is another board to show. */
  follow() {
    const { session, page, stage } = this;
    stage.pointed = null;
    if (session.shown === 'states' && this.shown !== 'states') page.showBoard();
    this.shown = session.shown;
    this.render();
    if (stage.news) page.announce(stage.news);
    page.showStage(stage);
  }

  listen() {
    const { session, page } = this;
    const rules = listBox('puzzle-own-rules');
    rules.append(...programs.map((program) => new Option(program.title, program.rules)));
    rules.addEventListener('change', () => {
      session.setUp(session.document.start, session.hero, /** @type {RuleSetName} */ (rules.value));
    });
    const turn = listBox('puzzle-turn');
    turn.append(...sides.map((side) => new Option('', side)));
    const letters = [...pieceLetters('puzzle')].join(', ');
    byId('puzzle-grid-help').textContent =
      `Eight rows of ${letters} and dots; ${puzzlePlayer('bottom')} moves up. ` +
      'Paste a board or drop a file here.';
    turn.addEventListener('change', () => {
      session.setUp(session.document.start, turn.value === 'top' ? 'top' : 'bottom');
    });
    const states = textArea('puzzle-states');
    states.value = session.states;
    const takeStates = () => {
      session.states = states.value;
      this.lists.renderCheck();
      page.keep();
      this.linked.pack(states.value);
    };
    const isNext = field('puzzle-next-only');
    isNext.checked = session.wantsNext;
    isNext.addEventListener('change', () => {
      session.wantsNext = isNext.checked;
      if (session.states) session.checkStates(session.states);
      page.keep();
    });
    states.addEventListener('input', takeStates);
    states.addEventListener('drop', async (event) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      event.stopPropagation(); // elsewhere in the place a file is a board
      states.value = await file.text();
      takeStates();
    });
  }

  /** The solution as the program writes it, '' while it is not shown. */
  get states() {
    const { shown, solution, document: game } = this.session;
    if (shown !== 'solution' || !solution || solution.line.length === 0) return '';
    return statesText([game.start, ...solution.line.map(({ grid }) => grid)]);
  }

  render() {
    const { session } = this;
    const { puzzle, solution, shown, ending, lastJudgement, rules } = session;
    this.gallery.render();
    const isSpoilt = !ending && lastJudgement?.kind === 'spoilt';
    const isOpen = solution?.outcome?.result === 'undecided';
    byId('puzzle-longer').hidden = !isOpen && session.limits.length === 1;
    const isGame = shown === 'game';
    const isFresh = session.view?.plies.length === 0;
    const hasNoLine = !puzzle && !(solution && solution.line.length > 0);
    const isToRetry =
      isSpoilt || session.mistakeTry?.isRight === false || Boolean(ending && !ending.isSolved);
    this.setButton('puzzle-restart', isGame && isFresh);
    this.setButton('puzzle-undo', !isGame || isFresh, isToRetry);
    byId('puzzle-undo-words').textContent = isToRetry ? 'Try again' : 'Take back';
    this.setButton('puzzle-hint', this.stage.disabled().hint);
    this.setButton('puzzle-next', false, ending?.isSolved || session.mistakeTry?.isRight);
    this.setButton('puzzle-longer', !isOpen || session.work.isBusy, true);
    this.setButton('puzzle-solution', shown !== 'solution' && hasNoLine);
    for (const id of ['puzzle-copy', 'puzzle-save']) byId(id).hidden = !this.states;
    this.setButton('puzzle-back', shown !== 'states');
    byId('puzzle-solution-words').textContent = shown === 'solution' ? 'Hide it' : 'Solution';
    byId('puzzle-distances').textContent = session.areDistancesShown
      ? 'Hide distances'
      : 'Show distances';
    byId('puzzle-distances').setAttribute('aria-expanded', String(session.areDistancesShown));
    for (const [i, side] of sides.entries()) {
      listBox('puzzle-turn').options[i].text = `${puzzlePlayer(side, rules)} to move`;
    }
    listBox('puzzle-turn').value = session.hero;
    listBox('puzzle-own-rules').value = rules;
    this.input.show(session.document.start);
    this.lists.render();
  }

  /** @param {string} id @param {boolean} isDisabled @param {boolean} [isPrimary] */
  setButton(id, isDisabled, isPrimary = false) {
    byId(id).setAttribute('aria-disabled', String(isDisabled));
    byId(id).classList.toggle('primary', isPrimary && !isDisabled);
  }
}
