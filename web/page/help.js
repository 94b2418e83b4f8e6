// @ts-check
// Help: what it tells of the games, their rules and costs, as the engine describes them. Fetched when somebody
// wants it.
import { drawHelp } from '../game/game-words.js';
import { marks, programs } from '../game/programs.js';
import { markHelp, markTitle } from '../game/review-words.js';
import { capitalized, costHelp } from '../game/words.js';
import { byId } from '../parts/elements.js';
import markup from './help.html';

/** @param {'dt' | 'dd'} name @param {string} text */
function item(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

export function fillHelp() {
  const host = byId('help-columns');
  if (host.childElementCount > 0) return;
  host.innerHTML = markup;
  byId('help-rules').replaceChildren(
    ...programs.flatMap(({ title, summary }) => [
      item('dt', title),
      item('dd', `${capitalized(summary)}.`),
    ]),
  );
  byId('help-draws').textContent = drawHelp();
  byId('help-marks').replaceChildren(
    ...marks.flatMap((mark) => [
      item('dt', `${markTitle(mark.name)} ${mark.sign}`),
      item('dd', markHelp(mark)),
    ]),
  );
  byId('help-cost').textContent = costHelp();
}
