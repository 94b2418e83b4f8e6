// @ts-check
// The lists of the place Puzzle: moves with what they were worth, moves with what they lead to, and what
// was found in a student's states.
import { checkWords, outcomeWords, sidesIn } from '../../game/puzzle-words.js';
import { otherSide } from '../../game/words.js';
import { byId, selectPlace, textArea } from '../../parts/elements.js';

/** @import { PuzzleSession } from '../../game/puzzle.js' */
/** @import { Check } from '../../game/puzzle-jobs.js' */
/** @import { Move } from '../../../wasm/threeply' */

/** @param {string} className @param {string} text */
function part(className, text) {
  const node = document.createElement('span');
  node.className = className;
  node.textContent = text;
  return node;
}

/** A button of a list. @param {string} className @param {[string, string][]} parts  classes and texts */
export function row(className, parts) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.append(...parts.map(([name, text]) => part(name, text)));
  return button;
}

export class PuzzleLists {
  /** @param {PuzzleSession} session @param {(move: Move | null) => void} onPoint  at a move, at none */
  constructor(session, onPoint) {
    this.session = session;
    this.onPoint = onPoint;
    /** What is there, built anew only when that changes. */
    this.shown = { moves: '', distances: '', check: /** @type {Check | undefined} */ (undefined) };
  }

  render() {
    this.renderMoves();
    this.renderDistances();
    this.renderCheck();
  }

  /** The game or, when asked for, the solution. */
  renderMoves() {
    const { session } = this;
    const { hero, shown, solution, view, rules } = session;
    const isSolution = shown === 'solution';
    const plies = (isSolution ? solution?.line : view?.plies) ?? [];
    const { ply } = session.position;
    byId('puzzle-moves-title').textContent = isSolution ? 'Solution' : 'Your moves';
    const lines = plies.map(({ name }, i) => {
      const side = sidesIn(rules)[i % 2 === 0 ? hero : otherSide(hero)][0];
      const judgement = isSolution ? null : session.judgement(i);
      return { text: `${side} ${name}`, kind: judgement?.kind ?? '', mark: judgement?.mark ?? '' };
    });
    const state = JSON.stringify([isSolution, shown === 'states' ? -1 : ply, lines]);
    if (state === this.shown.moves) return;
    this.shown.moves = state;
    const list = byId('puzzle-moves');
    const rows = [{ text: 'Start', kind: '', mark: '' }, ...lines].map((line, i) => {
      const button = row('move-row puzzle-row', [
        ['move-number', i > 0 ? `${i}` : ''],
        ['move-name', line.text],
        [`puzzle-mark is-${line.kind}`, line.mark],
      ]);
      button.tabIndex = -1;
      if (i === ply && shown !== 'states') button.setAttribute('aria-current', 'step');
      button.addEventListener('click', () => {
        list.focus({ preventScroll: true }); // this row will not live long
        if (session.shown === 'states') session.show('game');
        session.goTo(i);
      });
      return button;
    });
    list.replaceChildren(...rows);
    const current = rows[ply];
    if (current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }

  /** What every move on the board leads to. */
  renderDistances() {
    const { session } = this;
    const { areDistancesShown, distances, shown, isPaused, hero } = session;
    const canPlay = shown === 'game' && (session.position.turn === hero || isPaused);
    const content = distances ?? session.work.isBusy;
    const state = JSON.stringify([areDistancesShown, canPlay, content]);
    if (state === this.shown.distances) return;
    this.shown.distances = state;
    const list = byId('puzzle-distance-list');
    const isFocused = list.contains(document.activeElement);
    list.hidden = !areDistancesShown;
    if (!distances || distances.length === 0) {
      const words = session.work.isBusy ? 'Solving …' : 'Stopped.';
      list.replaceChildren(part('note', distances ? 'No moves left.' : words));
    } else {
      const [best, worst] = [distances[0], distances[distances.length - 1]].map(({ outcome }) =>
        outcomeWords(outcome),
      );
      list.replaceChildren(
        ...distances.map((move) => {
          const words = outcomeWords(move.outcome);
          const button = row('move-row puzzle-row', [
            ['move-number', words === best && best !== worst ? 'best' : ''],
            ['move-name', move.name],
            [`puzzle-mark is-${move.outcome.result}`, words],
          ]);
          const point = (/** @type {Move | null} */ to) => () => this.onPoint(to);
          for (const type of ['mouseenter', 'focus']) button.addEventListener(type, point(move));
          for (const type of ['mouseleave', 'blur']) button.addEventListener(type, point(null));
          button.setAttribute('aria-disabled', String(!canPlay));
          if (canPlay) button.addEventListener('click', () => session.playByHand(move.name));
          return button;
        }),
      );
    }
    if (isFocused) list.focus({ preventScroll: true });
  }

  renderCheck() {
    const { check, checked, states } = this.session;
    const shown = checked?.text === states ? check : undefined;
    if (shown === this.shown.check) return;
    this.shown.check = shown;
    const box = byId('puzzle-checked');
    box.className = 'comparison';
    box.replaceChildren();
    if (!shown) return;
    const { verdict, line, column } = shown;
    const { title, sentence } = checkWords(shown, shown.grids.length);
    const isPerfect = verdict === 'perfect';
    box.classList.add(isPerfect ? 'is-match' : 'is-different');
    const where = row('', [['comparison-title', title]]);
    where.addEventListener('click', () => {
      selectPlace(textArea('puzzle-states'), line, column);
    });
    const hasPlace = line > 0 && !isPerfect;
    const isOther =
      !checked?.wanted && shown.grids.length > 0 && shown.grids[0] !== this.session.document.start;
    const note = isOther ? ' They do not start from the position on the board.' : '';
    box.append(hasPlace ? where : part('comparison-title', title), ` ${sentence}${note}`);
  }
}
