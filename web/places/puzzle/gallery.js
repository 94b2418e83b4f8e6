// @ts-check
// All puzzles by their steps, with what has become of each, the player's rating and streak, and the
// player's own mistakes.
import { ofRules, programs } from '../../game/programs.js';
import { bestOf, missedPuzzles } from '../../game/puzzle-record.js';
import { aboutWords, playerFacts, resultWords, solvedWords } from '../../game/puzzle-words.js';
import { plyWords } from '../../game/words.js';
import { themeNames, wantedPuzzles } from '../../game/puzzles.js';
import { byId, listBox } from '../../parts/elements.js';
import { row } from './lists.js';

/** @import { PuzzleSession } from '../../game/puzzle.js' */
/** @import { Puzzle, Wanted } from '../../game/puzzles.js' */
/** @import { Mistake } from '../../game/review-kept.js' */

/** @param {string} name @param {string} text */
function element(name, text) {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}

const marks = { clean: '✓', helped: '~', missed: '×', '': '' };

export class Gallery {
  /**
   * @param {PuzzleSession} session
   * @param {(puzzle: Puzzle) => void} onOpen
   * @param {(mistake: Mistake) => void} onMistake
   */
  constructor(session, onOpen, onMistake) {
    this.session = session;
    this.onOpen = onOpen;
    this.onMistake = onMistake;
    /** What is there, built anew only when that changes. */
    this.shown = '';
    this.shownMistakes = '';
    listBox('puzzle-rules').append(
      new Option('All rules', ''),
      ...programs.map(({ rules, title }) => new Option(title, rules)),
    );
    listBox('puzzle-theme').append(
      new Option('All themes', ''),
      ...Object.entries(themeNames).map(([letter, name]) => new Option(name, letter)),
    );
    for (const id of ['puzzle-rules', 'puzzle-theme']) {
      listBox(id).addEventListener('change', () => {
        const [rules, theme] = ['puzzle-rules', 'puzzle-theme'].map((one) => listBox(one).value);
        session.want(/** @type {Wanted} */ ({ rules, theme }));
      });
    }
  }

  render() {
    const { puzzle, training, rules, mistake } = this.session;
    const { record, wanted } = training;
    const own = `${mistake ? 'From your game' : 'Your own position'} · ${ofRules(rules).title}`;
    const isTold = training.recorded !== '' || training.isHelped || wanted.theme !== '';
    byId('puzzle-about').textContent = puzzle
      ? aboutWords(puzzle, ofRules(puzzle.rules).title, isTold)
      : own;
    const facts = playerFacts(record).flatMap(([name, value]) => [
      element('dt', name),
      element('dd', value),
    ]);
    byId('puzzle-player').replaceChildren(...facts);
    listBox('puzzle-rules').value = wanted.rules;
    listBox('puzzle-theme').value = wanted.theme;
    const missed = missedPuzzles(record).length;
    byId('puzzle-again').hidden = missed === 0;
    byId('puzzle-again').textContent = `Again the ones I missed (${missed})`;
    byId('puzzle-again').setAttribute('aria-pressed', String(training.isAgain));
    const some = wantedPuzzles(wanted);
    const solved = some.filter(({ id }) => bestOf(record, id) === 'clean').length;
    const helped = some.filter(({ id }) => bestOf(record, id) === 'helped').length;
    byId('puzzle-progress').textContent = solvedWords(solved, some.length, helped);
    this.renderSteps(some);
    this.renderMistakes();
  }

  /** One line each, the newest first. */
  renderMistakes() {
    const { mistakes, mistake: current, document: shown } = this.session;
    const { list } = mistakes;
    const solved = list.filter((one) => one.solved > 0).length;
    byId('puzzle-mistake-count').textContent =
      list.length > 0 ? solvedWords(solved, list.length) : '';
    byId('puzzle-no-mistakes').hidden = list.length > 0;
    const state = JSON.stringify([list.length, solved, list[0], shown.start, current?.played]);
    if (state === this.shownMistakes) return;
    this.shownMistakes = state;
    byId('puzzle-mistake-list').replaceChildren(
      ...list.map((one) => {
        const button = row('move-row puzzle-row', [
          ['move-number', one.solved > 0 ? '✓' : ''],
          ['move-name', one.played],
          ['puzzle-mark', `${one.mark} · ${ofRules(one.rules).title}`],
        ]);
        button.setAttribute('aria-current', String(one === current));
        button.addEventListener('click', () => this.onMistake(one));
        return button;
      }),
    );
  }

  /** @param {Puzzle[]} some */
  renderSteps(some) {
    const { puzzle: current, training } = this.session;
    const results = some.map(({ id }) => bestOf(training.record, id));
    const state = JSON.stringify([training.wanted, current?.id, results]);
    if (state === this.shown) return;
    this.shown = state;
    const steps = [...new Set(some.map(({ step }) => step))].sort((one, other) => one - other);
    const host = byId('puzzle-steps');
    const isFocused = host.contains(document.activeElement);
    host.replaceChildren(
      ...steps.flatMap((step) => {
        const numbers = document.createElement('div');
        numbers.className = 'puzzle-numbers';
        numbers.role = 'group';
        numbers.ariaLabel = `Step ${step}`;
        numbers.append(
          ...some
            .filter((puzzle) => puzzle.step === step)
            .map((puzzle) => this.button(puzzle, some.indexOf(puzzle) + 1)),
        );
        return [element('h3', `Step ${step}`), numbers];
      }),
    );
    if (!isFocused) return;
    const button = host.querySelector('[aria-current=true]');
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  }

  /** @param {Puzzle} puzzle @param {number} number */
  button(puzzle, number) {
    const { record } = this.session.training;
    const result = bestOf(record, puzzle.id);
    const button = row(`puzzle-number is-${result || 'new'}`, [
      ['', String(number)],
      ['puzzle-result', marks[result]],
    ]);
    const title = ofRules(puzzle.rules).title;
    const words = [
      `Puzzle ${number}, win in ${plyWords(puzzle.plies)}`,
      title,
      resultWords(result),
    ];
    button.ariaLabel = words.filter(Boolean).join(', ');
    button.title = aboutWords(puzzle, title, result !== '');
    button.setAttribute('aria-current', String(puzzle.id === this.session.puzzle?.id));
    button.addEventListener('click', () => this.onOpen(puzzle));
    return button;
  }
}
