// @ts-check
// What is known of a material and of all of them: shares as a bar and in numbers, the longest win as a
// small board, and a table.
import { boardPicture } from '../../board/board.js';
import { newDocument } from '../../game/document.js';
import { countOf, isSameMaterial, longestWin, mostTrained } from '../../game/endgame-results.js';
import { countWords, materialWords, numbers, shareWords } from '../../game/endgame-words.js';
import { toHash } from '../../game/link.js';
import { ofRules, sideNames } from '../../game/programs.js';
import { capitalized, playerName, plyWords } from '../../game/words.js';
import { byId } from '../../parts/elements.js';

/**
 * @typedef {Object} ResultEvents  of the table
 * @property {(material: Material) => void} onChoose
 * @property {(result: Result) => void} onPlay  its longest win
 */
/** @import { Result } from '../../game/endgame-results.js' */
/** @import { Material } from '../../game/endgame-words.js' */
/** @import { RuleSetName } from '../../../wasm/threeply' */

/** @param {string} tag @param {string} text @param {string} [className] */
function element(tag, text, className = '') {
  const node = document.createElement(tag);
  node.textContent = text;
  if (className) node.className = className;
  return node;
}

/** @param {Result} result @returns {[kind: string, words: string, count: number][]} */
const sharesOf = ({ wins, draws, losses }) => [
  ['win', 'won', wins],
  ['draw', 'drawn', draws],
  ['loss', 'lost', losses],
];

/** @param {Result} result */
function showShares(result) {
  const shares = sharesOf(result);
  byId('endgame-bar').replaceChildren(
    ...shares
      .filter(([, , count]) => count > 0)
      .map(([kind, , count]) => {
        const part = element('span', '', `is-${kind}`);
        part.style.flexGrow = String(count);
        return part;
      }),
  );
  byId('endgame-shares').replaceChildren(
    ...shares.map(([kind, words, count]) => {
      const row = element('div', '', `is-${kind}`);
      const share = shareWords(count, result.positions);
      row.append(
        element('dt', words),
        element('dd', count === 0 || count === result.positions ? share : countWords(count)),
        element('dd', count === 0 || count === result.positions ? '' : share, 'note'),
      );
      return row;
    }),
  );
}

/** @param {Result} result @param {RuleSetName} rules */
function showLongest(result, rules) {
  const longest = longestWin(result);
  const button = byId('endgame-longest');
  button.hidden = !longest;
  if (!longest) {
    byId('endgame-longest-words').textContent = 'Nobody can force a win.';
    return;
  }
  const { grid, turn, plies } = longest;
  const words =
    turn === 'bottom'
      ? `The longest win takes ${plyWords(plies)}.`
      : `The longest loss takes ${plyWords(plies)}: play the winning side against it.`;
  byId('endgame-longest-words').textContent = words;
  const style = ofRules(rules).king === 'tower' ? 'towers' : 'kings';
  button.innerHTML = boardPicture({
    grid,
    style,
    moves: [],
    last: [],
    forced: [],
    errors: [],
    hint: [],
    isFlipped: false,
    sides: sideNames,
    played: null,
  });
  const first = turn === 'bottom' ? '' : `, ${playerName(turn)} to move`;
  button.append(element('span', `Play it: ${plyWords(plies)}${first}`));
}

/** @param {string} words @param {() => void} onClick */
function pickButton(words, onClick) {
  const button = element('button', words, 'endgame-pick');
  button.setAttribute('type', 'button');
  button.addEventListener('click', onClick);
  return button;
}

/** The longest win, to be played here or, where there are no distances, as a game. @param {Result} result @param {RuleSetName} rules @param {() => void} onPlay */
function longestOf(result, rules, onPlay) {
  const longest = longestWin(result);
  if (!longest) return element('span', '–');
  const { grid, turn, plies } = longest;
  const kind = turn === 'bottom' ? 'win' : 'loss';
  const words = `Play the longest ${kind} of ${materialWords(result, rules)}: ${plyWords(plies)}`;
  if (countOf(result) <= mostTrained) {
    const button = pickButton(String(plies), onPlay);
    button.setAttribute('aria-label', words);
    return button;
  }
  const link = element('a', String(plies), 'endgame-pick');
  const document = { ...newDocument(rules), start: grid, turn };
  link.setAttribute('href', toHash({ document, ply: -1, isFlipped: false, place: 'game' }));
  link.setAttribute('aria-label', `${words}, as a game`);
  return link;
}

/**
 * @param {Result[]} results
 * @param {RuleSetName} rules
 * @param {ResultEvents} events
 */
function tableOf(results, rules, { onChoose, onPlay }) {
  const table = document.createElement('table');
  table.className = 'endgame-table';
  const titles = document.createElement('tr');
  for (const words of ['To move', 'Won', 'Drawn', 'Lost', 'Longest']) {
    const cell = element('th', words);
    cell.setAttribute('scope', 'col');
    titles.append(cell);
  }
  const top = document.createElement('thead');
  top.append(titles);
  table.append(top);
  for (const pieces of [2, 3, 4, 5]) {
    const own = results.filter((result) => countOf(result) === pieces);
    if (own.length === 0) continue;
    const body = document.createElement('tbody');
    const title = document.createElement('tr');
    const words = element('th', `${capitalized(numbers[pieces])} pieces`, 'endgame-group');
    words.setAttribute('scope', 'rowgroup');
    words.setAttribute('colspan', '5');
    title.append(words);
    body.append(title);
    for (const result of own) {
      const row = document.createElement('tr');
      const head = document.createElement('th');
      head.setAttribute('scope', 'row');
      const name = materialWords(result, rules);
      const isTrained = pieces <= mostTrained;
      head.append(isTrained ? pickButton(name, () => onChoose(result)) : name);
      const cells = sharesOf(result).map(([kind, , count]) => {
        const cell = element('td', shareWords(count, result.positions), `is-${kind}`);
        cell.title = `${countWords(count)} of ${countWords(result.positions)}`;
        return cell;
      });
      const longest = document.createElement('td');
      longest.append(longestOf(result, rules, () => onPlay(result)));
      row.append(head, ...cells, longest);
      body.append(row);
    }
    table.append(body);
  }
  return table;
}

export class ResultsView {
  /** @param {ResultEvents} events */
  constructor(events) {
    this.events = events;
    /** What is there, built anew only when that changes. */
    this.shown = '';
    /** @type {Result[] | null} */
    this.tabled = null;
  }

  /**
   * @param {Object} known
   * @param {Result[] | null} known.results  null: not there yet
   * @param {boolean} known.isMissing
   * @param {RuleSetName} known.rules
   * @param {Material} known.material
   */
  show({ results, isMissing, rules, material }) {
    const result = results?.find((one) => isSameMaterial(one, material));
    const state = JSON.stringify([Boolean(results), isMissing, rules, material]);
    if (state === this.shown) return;
    this.shown = state;
    byId('endgame-results-title').textContent = materialWords(material, rules);
    const { title } = ofRules(rules);
    byId('endgame-all-title').textContent = `All results: ${title}`;
    byId('endgame-known').hidden = !result;
    byId('endgame-all').hidden = !results;
    const loading = isMissing ? 'The results could not be loaded.' : 'Loading the results …';
    byId('endgame-count').textContent = result ? `${countWords(result.positions)} positions` : '';
    byId('endgame-results-note').textContent = result
      ? `${title}: all positions with you to move, proved.`
      : loading;
    if (result) {
      showShares(result);
      showLongest(result, rules);
    }
    if (results && results !== this.tabled) {
      this.tabled = results;
      byId('endgame-table').replaceChildren(tableOf(results, rules, this.events));
    }
  }
}
