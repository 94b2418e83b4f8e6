// @ts-check
// The place Review: judges the game move by move, shows where it turned, explains mistakes by the line that
// punishes them, and lets them be tried again; and analyses the board.
import { newDocument, requestOf } from '../../game/document.js';
import { isMachine } from '../../game/players.js';
import { isError, isGrave, Review } from '../../game/review.js';
import { mistakeOf } from '../../game/review-kept.js';
import { ShownLine } from '../../game/review-line.js';
import { ReviewStage } from '../../game/review-stage.js';
import { ReviewTry } from '../../game/review-try.js';
import {
  countWords,
  markTitle,
  moveTitle,
  progressWords,
  signOf,
} from '../../game/review-words.js';
import { otherSide } from '../../game/words.js';
import { byId } from '../../parts/elements.js';
import { AdvantageBar } from '../../parts/advantage-bar.js';
import { showOrigin } from '../../parts/origin-lines.js';
import { Analysis } from './analysis.js';
import { ChancesGraph } from './graph.js';
import { ReviewMoves } from './moves.js';
import { saveAnnotated } from './annotated.js';
import markup from './review.html';

/** @import { Page, Place } from '../place.js' */
/** @import { GameRequest, ReviewedMove, ThoughtLine } from '../../../wasm/threeply' */

/** Who has just pressed it goes on from the button beside it. @param {string} id @param {boolean} isHidden */
function hide(id, isHidden) {
  const button = byId(id);
  const isFocused = button === document.activeElement;
  button.hidden = isHidden;
  if (isHidden && isFocused) byId('review-next').focus({ preventScroll: true });
}

/** @implements {Place} */
export default class ReviewPlace {
  /** @param {HTMLElement} host @param {Page} page */
  constructor(host, page) {
    host.innerHTML = markup;
    this.page = page;
    const { session, game } = page;
    this.session = session;
    this.isOpen = false;
    this.hasBar = Object(page.kept).hasBar !== false;
    /** Somebody has stopped the review of this game. */
    this.isStopped = false;
    /** The ply whose best move somebody has asked for. */
    this.revealed = 0;
    /** What was on the board when the place was opened. @type {{document: unknown, ply: number} | null} */
    this.cameFrom = null;
    this.judge = page.newReviewer();
    const { player } = this.judge;
    this.review = new Review({
      judge: this.judge,
      listener: {
        onChange: (move) => {
          if (move) this.keepMistake(move);
          this.render();
        },
        onFailure: (error) => {
          this.isStopped = true;
          page.fail(error, () => this.review.start());
        },
      },
    });
    this.stage = new ReviewStage({
      session,
      game,
      review: this.review,
      onTry: (name) => this.tryFrom(session.ply, name),
      onBack: () => this.backToGame(),
      onBest: () => this.revealBest(session.ply + 1),
      analysed: () => this.analysis.chances,
    });
    this.bar = new AdvantageBar();
    this.graph = new ChancesGraph(byId('review-graph'), (ply) => this.goTo(ply));
    this.moves = new ReviewMoves(byId('review-moves'), session, this.review);
    this.analysis = new Analysis({
      player,
      request: () => this.requestOfBoard(),
      onShow: (line, request) => this.showThought(line, request),
      onFailure: (error) => page.fail(error, () => this.analysis.run()),
      onFound: () => this.takeFound(),
    });
    page.mistakes.listen(() => this.render());
    /** By the ids of their buttons. @type {Record<string, () => unknown>} */
    this.deeds = {
      'review-run': () => {
        this.isStopped = this.review.isRunning;
        if (this.isStopped) this.review.stop();
        else this.review.start();
      },
      'review-show': () => this.showRefutation(session.ply),
      'review-best': () => this.revealBest(session.ply),
      'review-try': () => this.tryFrom(session.ply - 1),
      'review-keep': () => this.toggleKept(),
      'review-why': () => page.explain(session.ply),
      'review-next': () => {
        page.showBoard();
        return this.goTo(this.review.nextError(session.ply));
      },
      'review-back': () => this.backToGame(),
      'review-save': () => saveAnnotated(page, this.review),
      'analysis-run': () => this.analysis.toggle(),
      'review-bar': () => {
        this.hasBar = !this.hasBar;
        this.render();
        page.keep();
      },
    };
  }

  open() {
    this.isOpen = true;
    const { document, ply } = this.session;
    this.cameFrom = { document, ply };
    this.take();
    this.refresh();
    this.goOn();
  }

  /** Whoever comes here wants it reviewed, unless it was stopped. */
  goOn() {
    const { review, session } = this;
    if (this.isOpen && session.view && !this.isStopped && !review.isDone) review.start();
  }

  /** @param {string} next  the place that is opened now */
  close(next) {
    const { session, cameFrom } = this;
    this.isOpen = false;
    this.review.stop();
    if (this.analysis.isRunning) this.analysis.stop();
    this.leave();
    this.render();
    // Who goes back to the game finds it as it was, at its end with all that can be done there.
    const isSame = session.document === cameFrom?.document && session.ply !== cameFrom.ply;
    if (next === 'game' && isSame) session.goTo(cameFrom.ply);
  }

  /** @param {boolean} isNewGame */
  show(isNewGame) {
    if (!this.session.view) return;
    if (isNewGame) this.take();
    this.leave();
    if (!this.isOpen) return;
    this.page.say('', this.stage);
    this.refresh();
    this.goOn();
  }

  keep() {
    return { hasBar: this.hasBar };
  }

  /** The game as it is now; of one that goes on the rest is judged, too. */
  take() {
    const { session, review } = this;
    if (!session.view) return;
    const { document, plies } = session;
    const { rules, start, turn } = document;
    const before = review.game;
    review.take({
      document: { rules, start, turn },
      names: plies.names,
      request: requestOf(document),
    });
    this.revealed = 0;
    if (before?.names[0] !== plies.names[0]) this.isStopped = false;
  }

  /** The game is on the board, and nothing over it. */
  leave() {
    const { stage } = this;
    stage.line?.stop();
    stage.trial?.stop();
    stage.line = null;
    stage.trial = null;
    stage.hint = [];
  }

  backToGame() {
    this.leave();
    this.refresh();
  }

  /** Board and place. */
  refresh() {
    this.render();
    this.page.showStage(this.stage);
  }

  /** @param {number} ply */
  goTo(ply) {
    if (ply === this.session.ply) this.backToGame();
    else this.session.goTo(ply);
  }

  /** The board that is shown, as the engine is asked about it. @returns {GameRequest | null} */
  requestOfBoard() {
    const { session, stage } = this;
    if (!session.view) return null;
    if (stage.trial) return stage.trial.request;
    if (!stage.line) return requestOf(session.shown);
    const { rules } = session.document;
    return requestOf({
      ...newDocument(rules),
      start: stage.line.grid,
      turn: stage.turn(),
    });
  }

  /** An analysis has come further: what it says of the board is said everywhere. */
  takeFound() {
    const { analysis, review, session, stage } = this;
    const { chances } = analysis;
    if (!chances) return;
    if (stage.isGame) review.learn(session.ply, chances);
    this.renderChances();
    this.page.showWords(stage);
  }

  /** What the person has done wrong against a machine is kept as a puzzle. @param {ReviewedMove} move */
  keepMistake(move) {
    const { machines, document } = this.session;
    const isOwn = !isMachine(machines[move.turn]) && isMachine(machines[otherSide(move.turn)]);
    if (isOwn && isGrave(move.mark)) this.page.mistakes.add(mistakeOf(move, document.rules));
  }

  toggleKept() {
    const { mistakes } = this.page;
    const move = this.review.at(this.session.ply);
    if (!move) return;
    const mistake = mistakeOf(move, this.session.document.rules);
    if (mistakes.has(mistake)) mistakes.remove(mistake);
    else mistakes.add(mistake);
  }

  /** What punishes a move, from the board before it. @param {number} ply */
  async showRefutation(ply) {
    const { session, page } = this;
    const move = this.review.at(ply);
    const played = session.plies.at(ply - 1);
    if (!move || !played) return;
    const { grid } = await page.engine.viewPosition(requestOf(session.document), ply);
    const first = {
      ...played,
      written: `${move.name}${signOf(move.mark)}`,
      note: '',
      grid,
    };
    this.showLine('What follows', move, [first, ...move.refutationLine]);
  }

  /** The best move and the line it begins. @param {number} ply  of the move in whose place it comes */
  revealBest(ply) {
    const move = this.review.at(ply);
    if (!move) return;
    if (ply === this.session.ply) {
      this.revealed = ply;
      this.showLine('The best line', move, move.betterLine);
      return;
    }
    const [best = ''] = move.goodMoves;
    this.stage.hint = best.split('-').filter((_, i, all) => i === 0 || i === all.length - 1);
    this.page.say(`Best: ${best}.`, this.stage);
    this.page.announce(`Best: ${best}.`);
    this.refresh();
  }

  /**
   * @param {string} title
   * @param {{grid: string, turn: import('../../../wasm/threeply').SideName}} from
   * @param {import('../../game/review-line.js').Step[]} steps
   */
  showLine(title, { grid, turn }, steps) {
    this.leave();
    const line = new ShownLine({
      title,
      grid,
      turn,
      steps,
      onChange: () => this.refresh(),
    });
    this.stage.line = line;
    this.page.say('', this.stage);
    this.page.showBoard();
    // Who wants no motion goes by hand.
    if (this.page.answerDelay > 0) line.play();
    else this.refresh();
  }

  /** A line of the analysis. @param {ThoughtLine} line @param {GameRequest} request  its board */
  async showThought({ moves }, request) {
    const { engine } = this.page;
    const actions = `${request.actions}${moves.join('\n')}\n`;
    const [board, game] = await Promise.all([
      engine.viewPosition(request, -1),
      engine.viewGame({ ...request, actions }, -1),
    ]);
    const steps = game.plies.slice(-moves.length).map((ply) => ({
      ...ply,
      written: ply.captures.length > 0 ? ply.name.replaceAll('-', 'x') : ply.name,
      note: '',
    }));
    this.showLine('The engine’s line', board, steps);
  }

  /** Another way from the board after so many actions. @param {number} ply @param {string} [name]  its first move */
  async tryFrom(ply, name) {
    const { session, page } = this;
    const { document } = session;
    const position = await page.engine.viewPosition(requestOf(document), ply);
    if (position.moves.length === 0) return;
    this.leave();
    const trial = new ReviewTry({
      engine: page.engine,
      judge: this.judge,
      document,
      names: session.plies.names.slice(0, ply),
      position,
      answerDelay: page.answerDelay,
      onChange: () => {
        if (trial.message.text) page.announce(trial.message.text);
        this.refresh();
      },
      onFailure: (error) => page.fail(error, () => trial.restart()),
    });
    this.stage.trial = trial;
    page.say('', this.stage);
    page.showBoard();
    this.refresh();
    if (name) await trial.play(name);
  }

  render() {
    const { review, session, stage, isOpen, hasBar } = this;
    if (!session.view) return;
    this.renderChances();
    if (!isOpen) return;
    const { count, done, isRunning, isTooLong } = review;
    const run = byId('review-run');
    run.textContent = isRunning ? 'Stop' : done > 0 ? 'Go on' : 'Review this game';
    hide('review-run', count === 0 || isTooLong || (review.isDone && !isRunning));
    byId('review-state').textContent = progressWords(review);
    const progress = byId('review-progress');
    progress.hidden = !isRunning;
    /** @type {HTMLElement} */ (progress.firstElementChild).style.inlineSize =
      `${(100 * done) / Math.max(1, count)}%`;
    byId('review-found').hidden = done === 0;
    byId('review-moves').hidden = count === 0;
    byId('review-bottom').textContent = countWords(review, 'bottom');
    byId('review-top').textContent = countWords(review, 'top');
    byId('review-bar').setAttribute('aria-checked', String(hasBar));
    hide('review-back', stage.isGame);
    const hasNext = review.nextError(session.ply) > 0;
    byId('review-next').setAttribute('aria-disabled', String(!hasNext));
    this.moves.update();
    showOrigin('review', session);
    this.analysis.follow();
    this.renderCard();
  }

  /** Below the board and over the game. */
  renderChances() {
    const { review, session, stage, isOpen, hasBar } = this;
    const { chances } = stage;
    this.bar.setShown(isOpen && hasBar && (review.done > 0 || chances !== null));
    if (!isOpen) return;
    this.bar.show(chances);
    this.graph.update(review, session.ply);
  }

  /** What is said of the move on the board. */
  renderCard() {
    const { review, session, stage, page } = this;
    const move = review.at(session.ply);
    byId('review-card').hidden = !move;
    if (!move) return;
    const isWrong = isError(move.mark);
    byId('review-card').dataset.mark = move.mark;
    byId('review-move').textContent = `${moveTitle(move)} ${signOf(move.mark)} `;
    const mark = document.createElement('span');
    mark.className = 'review-mark';
    mark.textContent = markTitle(move.mark) + (move.isProved ? ', proved' : '');
    byId('review-move').append(mark);
    byId('review-words').textContent = move.words;
    byId('review-refutation').textContent = move.refutation;
    const isTold = isWrong && this.revealed === session.ply;
    byId('review-better').textContent = isTold ? move.better : '';
    byId('review-better').hidden = !isTold;
    for (const id of ['show', 'best', 'try', 'keep']) byId(`review-${id}`).hidden = !isWrong;
    const isKept = page.mistakes.has({
      ...move,
      rules: session.document.rules,
    });
    byId('review-keep').setAttribute('aria-checked', String(isKept));
    this.renderSteps(stage.line);
  }

  /** The line on the board, each step a button. @param {ShownLine | null} line */
  renderSteps(line) {
    const list = byId('review-steps');
    list.hidden = !line;
    const steps = line?.steps ?? [];
    list.replaceChildren(
      ...steps.map(({ written, note }, i) => {
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.type = 'button';
        button.append(written);
        if (note) {
          const words = document.createElement('small');
          words.textContent = note;
          button.append(words);
        }
        if (line?.at === i + 1) button.setAttribute('aria-current', 'step');
        button.addEventListener('click', () => line?.goTo(i + 1));
        item.append(button);
        return item;
      }),
    );
  }
}
