// @ts-check
// The card before a game: which game, which colour, against whom. One press begins; what stands there first is
// what was played last, or on a first visit the course's game.
import {
  aboutWords,
  kindOf,
  machinesOf,
  plainWords,
  playerGroups,
  sideOfPerson,
  twoPersons,
} from '../game/players.js';
import { named, programs, usualDepth } from '../game/programs.js';
import { capitalized, playerName } from '../game/words.js';
import { byId, listBox, setUnbroken } from '../parts/elements.js';
import markup from './start-card.html';

/** @import { Players } from '../game/players.js' */
/** @import { RuleSetName, SideName } from '../../wasm/threeply' */

/** @typedef {{rules: RuleSetName, players: Players, isFlipped: boolean}} Choice */
/**
 * @typedef {Object} CardParts
 * @property {() => {rules: RuleSetName, players: Players}} current
 * @property {boolean} isPlayerPlain  the strong engine has to do without vector instructions
 * @property {(choice: Choice) => unknown} onPlay
 * @property {() => void} onClose  it is gone, and with it what had the focus
 */

/** What the games are called on the card, where there is more room than in a list. @type {Partial<Record<RuleSetName, string>>} */
const openers = { english: 'English draughts: ' };

/** @param {RuleSetName} rules */
function rulesWords(rules) {
  const { summary } = programs.find((program) => program.rules === rules) ?? named('replay');
  const opener = rules === named('replay').rules ? 'The course’s game: ' : (openers[rules] ?? '');
  return opener ? `${opener}${summary}.` : `${capitalized(summary)}.`;
}

/** A choice of a few. @param {string} name @param {[string, string][]} items  value, words */
function switchItems(name, items) {
  return items.map(([value, words]) => {
    const label = document.createElement('label');
    label.className = 'switch-item';
    const input = document.createElement('input');
    Object.assign(input, { type: 'radio', name, value, id: `${name}-${value}` });
    const face = document.createElement('span');
    face.textContent = words;
    label.append(input, face);
    return label;
  });
}

/** @param {string} name @param {string} [value]  to be chosen */
function chosen(name, value) {
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (
    document.querySelectorAll(`input[name=${name}]`)
  );
  if (value) for (const box of boxes) box.checked = box.value === value;
  return [...boxes].find(({ checked }) => checked)?.value ?? '';
}

/** The entries of a list of machines. */
export function machineOptions() {
  return playerGroups()
    .filter(({ name }) => name)
    .map(({ name, kinds }) => {
      const group = document.createElement('optgroup');
      group.label = name;
      group.append(...kinds.map((kind) => new Option(kind.name, kind.id)));
      return group;
    });
}

export class StartCard {
  /** @param {CardParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.host = byId('start-card');
    this.host.innerHTML = markup;
    const course = named('replay').rules;
    const order = [...programs].sort(
      (one, other) => rank(one.rules, course) - rank(other.rules, course),
    );
    byId('start-rules').append(
      ...switchItems(
        'start-rules',
        order.map(({ rules, title }) => [rules, title]),
      ),
    );
    byId('start-side').append(
      ...switchItems('start-side', [
        ['bottom', playerName('bottom')],
        ['top', playerName('top')],
        ['both', 'Both'],
      ]),
    );
    listBox('start-level').append(...machineOptions());
    this.host.addEventListener('change', () => this.tell());
    byId('start-play').addEventListener('click', () => this.play());
    byId('start-cancel').addEventListener('click', () => this.close());
    this.host.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      this.close();
    });
  }

  /** Its room, before there is anything to choose from. */
  static reserve() {
    byId('start-card').hidden = false;
    document.body.dataset.card = 'start';
  }

  get isOpen() {
    return !this.host.hidden;
  }

  /** @param {{isFirst: boolean}} how  isFirst: nothing has been played, so that there is nothing to go back to */
  open({ isFirst }) {
    const { rules, players } = this.parts.current();
    const you = sideOfPerson(machinesOf(players));
    const level = kindOf(you === 'top' ? players.bottom : players.top);
    chosen('start-rules', rules);
    chosen('start-side', you || (level && level.id !== 'person' ? 'bottom' : 'both'));
    listBox('start-level').value =
      level && level.id !== 'person' ? level.id : `minimax-${usualDepth}`;
    byId('start-title').textContent = isFirst ? 'Play a game' : 'New game';
    byId('start-cancel').hidden = isFirst;
    this.host.hidden = false;
    document.body.dataset.card = 'start';
    this.tell();
    if (!isFirst) byId('start-play').focus();
  }

  /** What is said of the choices. */
  tell() {
    const isAlone = chosen('start-side') === 'both';
    const rules = /** @type {RuleSetName} */ (chosen('start-rules'));
    byId('start-rules-note').textContent = rulesWords(rules);
    listBox('start-level').disabled = isAlone;
    const kind = kindOf(listBox('start-level').value);
    // There is room for two sentences.
    const isSlow = this.parts.isPlayerPlain && kind !== undefined && kind.level > 0;
    const about = isSlow ? `${kind.about} ${plainWords}` : aboutWords(kind, rules);
    setUnbroken(byId('start-level-note'), isAlone ? 'Two people share this device.' : about);
  }

  play() {
    const side = /** @type {SideName | 'both'} */ (chosen('start-side'));
    const level = listBox('start-level').value;
    const rules = /** @type {RuleSetName} */ (chosen('start-rules'));
    const players =
      side === 'both'
        ? twoPersons
        : side === 'bottom'
          ? { bottom: 'person', top: level }
          : { bottom: level, top: 'person' };
    this.close();
    this.parts.onPlay({ rules, players, isFlipped: side === 'top' });
  }

  close() {
    if (!this.isOpen) return;
    const hadFocus = this.host.contains(document.activeElement);
    this.host.hidden = true;
    delete document.body.dataset.card;
    if (hadFocus) this.parts.onClose();
  }
}

/** The course's game first, then the one that is known best. @param {RuleSetName} rules @param {RuleSetName} course */
const rank = (rules, course) => (rules === course ? 0 : rules === 'english' ? 1 : 2);
