// @ts-check
// The board and what stands below it: shows the stage that is open, what it says and which of its
// buttons can do something. Knows no place.
import { createBoard } from '../board/board.js';
import { missingTables, outcomesOf, Proofs } from '../game/proofs.js';
import { failureWords, withPlayers } from '../game/words.js';
import { byId, fitLine, setUnbroken } from '../parts/elements.js';
import { PlayerBars } from './player-bars.js';

/** @import { Prober } from '../game/proofs.js' */
/** @import { Stage } from '../game/stage.js' */
/** @import { Glimpse } from '../places/place.js' */

/** Of a board that is not the game's own. */
const still = { moves: [], forced: [], errors: [], hint: [], played: null };

/** What takes less than a blink is not shown, in milliseconds. */
const blink = 100;

const noEngine = {
  turn: 'The engine could not be loaded.',
  message: 'Its file is missing or damaged, or you are offline. Your work is safe.',
};

/** What has been read aloud once is not read again. @param {string} id @param {string} words */
function tell(id, words) {
  if (byId(id).textContent !== words) byId(id).textContent = words;
}

export class Table {
  /** @param {Prober} prober  of endgame tables */
  constructor(prober) {
    this.isFlipped = false;
    /** @type {import('../board/view.js').Coordinates} */
    this.coordinates = { kind: 'cells', numbered: [] };
    /** @type {(sound: import('../board/sounds.js').Sound) => void} */
    this.onSound = () => {};
    /** Whether every move's outcome is shown on the squares, where that is known. */
    this.areOutcomesShown = false;
    const onChange = () => {
      this.showProof();
      // What is proved there is not said twice.
      this.showStatus();
    };
    this.proofs = new Proofs({ prober, onChange });
    /** @type {Stage | null} */
    this.stage = null;
    /** The stage of the game, over which a glimpse can stand. @type {Stage | null} */
    this.game = null;
    /** @type {Glimpse | null} */
    this.glimpse = null;
    /** Stands below the board until the next change. */
    this.note = '';
    /** What each stage is thinking out. @type {Map<Stage, string>} */
    this.thoughts = new Map();
    this.thinkingTimer = 0;
    /** Asks the engine again what it has not answered. @type {(() => unknown) | null} */
    this.retry = null;
    /** Whether the detail below the board is shown where it is shown to those only who ask for it. */
    this.isDetailShown = false;
    this.bars = new PlayerBars({ far: byId('bar-far'), near: byId('bar-near') }, byId('thinking'));
    byId('show-cost').addEventListener('click', () => {
      this.isDetailShown = !this.isDetailShown;
      this.showStatus();
    });
    this.board = createBoard(byId('board'), {
      onMove: (name) => this.stage?.playByHand(name),
      onMessage: (text) => this.announce(text),
      onRefuse: (cell) => {
        this.stage?.refuse?.(cell);
        this.board.pulse();
      },
      onSound: (sound) => this.onSound(sound),
      onChoose: (cell) => this.stage?.use?.(cell),
      onCarry: (from, to) => this.stage?.carry?.(from, to),
    });
  }

  /** @param {Stage} stage  whose board is to be seen from now on */
  open(stage) {
    if (stage === this.stage) return;
    this.stage = stage;
    this.note = '';
    this.show(true);
    this.showThinking(this.thoughts.get(stage) ?? '', stage);
  }

  /** What places may ask of it. */
  forPlaces() {
    return {
      isFlipped: () => this.isFlipped,
      coordinates: () => this.coordinates,
      say: (/** @type {string} */ text, from = this.stage) => this.say(text, from),
      announce: (/** @type {string} */ text) => this.announce(text),
      showThinking: (/** @type {string} */ text, /** @type {Stage} */ from) =>
        this.showThinking(text, from),
      fail: (/** @type {unknown} */ error, /** @type {() => unknown} */ retry) =>
        this.fail(error, retry),
      showWords: (/** @type {Stage} */ from) => this.showWords(from),
      glimpse: (/** @type {Glimpse | null} */ glimpse) => this.setGlimpse(glimpse),
      showBoard: () => this.scrollIntoSight(),
      focusBoard: () => this.board.focus(),
    };
  }

  get isThinking() {
    return Boolean(this.stage && this.thoughts.get(this.stage));
  }

  /** @param {Stage} stage */
  viewOf(stage) {
    const view = stage.boardView();
    return (
      view && {
        ...view,
        isFlipped: this.isFlipped,
        coordinates: this.coordinates,
      }
    );
  }

  /** @param {boolean} [isStill]  without motion from the board before */
  show(isStill = false) {
    const { stage } = this;
    const view = stage && this.viewOf(stage);
    if (!stage || !view) return;
    const seen = this.isGlimpsed
      ? { ...view, ...still, ...this.glimpse }
      : { ...view, outcomes: this.outcomes };
    byId('board').dataset.colours = stage.colours;
    this.board.update(isStill ? { ...seen, played: null } : seen);
    this.showStatus();
    this.showProof(false);
    this.showControls(stage);
  }

  /** The position on the board, for endgame tables. */
  get ending() {
    return this.isGlimpsed ? null : (this.stage?.ending?.() ?? null);
  }

  /** What the moves on the board lead to, if that is known and to be seen. */
  get outcomes() {
    return this.areOutcomesShown ? outcomesOf(this.proofs.of(this.ending)) : [];
  }

  /**
   * What is proved of the position, below the board and on the squares.
   * @param {boolean} [isOnBoard]  the squares, too
   */
  showProof(isOnBoard = true) {
    const { ending, proofs, areOutcomesShown, stage } = this;
    const known = proofs.of(ending);
    const isMissing = proofs.isMissing(ending);
    const proved = known?.words && stage ? `${withPlayers(known.words, stage.sides)}.` : '';
    const words = isMissing ? missingTables : proved;
    tell('proof', words);
    const toggle = byId('show-outcomes');
    const isOffered = (known?.moves.length ?? 0) > 0;
    if (!isOffered && toggle === document.activeElement) this.board.focus();
    toggle.hidden = !isOffered;
    toggle.setAttribute('aria-disabled', String(!isOffered));
    toggle.setAttribute('aria-checked', String(areOutcomesShown));
    if (!isMissing && byId('retry-tables') === document.activeElement) this.board.focus();
    byId('retry-tables').hidden = !isMissing;
    if (!isOnBoard) return;
    this.board.showOutcomes(this.outcomes);
    // What is proved may be a draw that can be taken.
    if (stage) this.showControls(stage);
  }

  toggleOutcomes() {
    this.areOutcomesShown = !this.areOutcomesShown;
    this.showProof();
    this.announce(this.areOutcomesShown ? 'Outcomes shown.' : 'Outcomes hidden.');
  }

  get isGlimpsed() {
    return this.glimpse !== null && this.stage === this.game;
  }

  /** @param {Glimpse | null} glimpse */
  setGlimpse(glimpse) {
    this.glimpse = glimpse;
    this.show(true);
  }

  flip() {
    this.isFlipped = !this.isFlipped;
    this.show();
  }

  showStatus() {
    const { stage, glimpse, note } = this;
    const status = stage?.status();
    if (!stage || !status?.turn) return;
    const { turn, message, isProblem, detail } =
      this.isGlimpsed && glimpse
        ? {
            turn: glimpse.title,
            message: glimpse.window,
            isProblem: false,
            detail: '',
          }
        : status;
    tell('turn', turn);
    tell('message', note || message);
    byId('message').classList.toggle('is-problem', !note && isProblem);
    const isOver = !this.isGlimpsed && status.isOver === true;
    this.bars.show(stage, { isFlipped: this.isFlipped, isOver });
    document.body.classList.toggle('is-over', isOver);
    const isAsked = !this.isGlimpsed && status.isDetailAsked === true;
    byId('show-cost').hidden = !isAsked;
    byId('show-cost').setAttribute('aria-expanded', String(this.isDetailShown));
    byId('cost').hidden = isAsked && !this.isDetailShown;
    setUnbroken(byId('cost'), detail);
    byId('cost').classList.toggle('is-asked', isAsked);
  }

  /** @param {Stage} stage */
  showControls(stage) {
    const disabled = stage.disabled();
    for (const id of Object.keys(this.game?.deeds ?? {})) {
      const isDisabled = disabled[id] ?? !stage.deeds[id];
      byId(id).setAttribute('aria-disabled', String(isDisabled));
    }
    const isOver = stage.status().isOver === true;
    if (!isOver && byId('ending').contains(document.activeElement)) this.board.focus();
    byId('ending').hidden = !isOver;
    const isWaiting = disabled['go-on'] === false;
    if (!isWaiting && byId('go-on') === document.activeElement) this.board.focus();
    byId('go-on').hidden = !isWaiting;
    const isDrawOffered = disabled['take-draw'] === false;
    if (!isDrawOffered && byId('take-draw') === document.activeElement) this.board.focus();
    byId('take-draw').hidden = !isDrawOffered;
    byId('why').setAttribute('aria-disabled', String(disabled.why ?? true));
  }

  /** @param {string} text @param {Stage} from */
  showThinking(text, from) {
    this.thoughts.set(from, text);
    if (from !== this.stage) return;
    if (!text) {
      clearTimeout(this.thinkingTimer);
      this.thinkingTimer = 0;
      const isFocused = byId('thinking').contains(document.activeElement);
      byId('thinking').hidden = true;
      if (isFocused) this.board.focus();
      return;
    }
    this.bars.placeThinking(from.turn?.() ?? 'top', this.isFlipped);
    fitLine(byId('thinking-text'), text);
    // What is told anew again and again is not put off by that.
    this.thinkingTimer ||= window.setTimeout(() => {
      byId('thinking').hidden = false;
      fitLine(byId('thinking-text'), this.thoughts.get(from) ?? '');
    }, blink);
  }

  /** What a stage says has changed, and nothing else. @param {Stage} from */
  showWords(from) {
    if (from === this.stage) this.showStatus();
  }

  /** @param {string} text */
  announce(text) {
    byId('announcer').textContent = text;
  }

  /** @param {string} text @param {Stage | null} [from] */
  say(text, from = this.stage) {
    if (from !== this.stage) return;
    this.note = text;
    this.showStatus();
  }

  /**
   * The engine has not answered: says so, and lets it be asked again.
   * @param {unknown} error
   * @param {() => unknown} retry
   */
  fail(error, retry) {
    this.retry = retry;
    byId('engine-trouble').hidden = false;
    if (this.stage?.boardView()) return this.say(failureWords(error));
    byId('turn').textContent = noEngine.turn;
    byId('message').textContent = noEngine.message;
  }

  tryAgain() {
    const { retry } = this;
    this.recover();
    this.say('');
    if (!this.stage?.boardView()) {
      byId('turn').textContent = 'Loading the engine …';
      byId('message').textContent = '';
    }
    retry?.();
  }

  /** The engine has answered. */
  recover() {
    this.retry = null;
    if (byId('engine-trouble').contains(document.activeElement)) this.board.focus();
    byId('engine-trouble').hidden = true;
  }

  scrollIntoSight() {
    byId('board').scrollIntoView({ block: 'nearest' });
  }
}
