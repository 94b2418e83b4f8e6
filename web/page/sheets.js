// @ts-check
// On small screens, what has no room beside the board: a sheet with the places and the rarer buttons, and one
// with the panel of the game. Each button of a sheet stands for one of the page, which has no room to be seen.
import { byId, dialog } from '../parts/elements.js';

/** As in styles/base.css. */
const small = '(max-width: 640px), (max-height: 480px)';

/** Buttons of the page that only a sheet has room for. */
const rareDeeds = [
  'redo',
  'flip',
  'one-action',
  'ten-actions',
  'why',
  'set-up',
  'offer-draw',
  'resign',
];

/** The words on a button, without its key. @param {HTMLElement} button */
const wordsOf = (button) =>
  [...button.childNodes]
    .filter((node) => node.nodeName !== 'KBD')
    .map((node) => node.textContent ?? '')
    .join('')
    .trim();

/** @param {string} words @param {() => void} onClick */
function sheetButton(words, onClick) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.addEventListener('click', onClick);
  return button;
}

export class Sheets {
  /**
   * @param {{perform: (id: string) => void, openPlace: (name: string) => unknown, tabs: HTMLElement[]}} parts
   */
  constructor({ perform, openPlace, tabs }) {
    this.media = matchMedia(small);
    this.more = dialog('more');
    this.moves = dialog('moves');
    this.panel = byId('place-game');
    this.home = /** @type {HTMLElement} */ (this.panel.parentElement);
    this.tabs = tabs;
    this.perform = perform;
    this.openPlace = openPlace;
    for (const sheet of [this.more, this.moves]) {
      // Beside the sheet: it is done with.
      sheet.addEventListener('click', ({ target }) => target === sheet && sheet.close());
      sheet.querySelector('.close')?.addEventListener('click', () => sheet.close());
    }
    this.moves.addEventListener('close', () => this.putBack());
    byId('more-button').addEventListener('click', () => this.openMore());
    byId('move-strip').addEventListener('click', () => this.openMoves());
    this.media.addEventListener('change', () => this.arrange());
    this.arrange();
  }

  /** Settings and Help stand in the sheet where the head of the page is narrow. */
  arrange() {
    const tools = byId('masthead-tools');
    if (this.media.matches) return byId('more-tools').append(tools);
    document.querySelector('.masthead')?.append(tools);
    if (this.more.open) this.more.close();
    if (this.moves.open) this.moves.close();
  }

  openMore() {
    byId('more-places').replaceChildren(
      ...this.tabs.map((tab) => {
        const name = tab.id.replace('tab-', '');
        const button = sheetButton(tab.textContent?.trim() ?? '', () => {
          this.more.close();
          this.openPlace(name);
        });
        button.dataset.place = name;
        if (tab.getAttribute('aria-selected') === 'true')
          button.setAttribute('aria-current', 'page');
        return button;
      }),
    );
    const deeds = rareDeeds.map((id) => {
      const button = sheetButton(wordsOf(byId(id)), () => {
        if (button.getAttribute('aria-disabled') === 'true') return;
        this.more.close();
        this.perform(id);
      });
      button.dataset.deed = id;
      button.setAttribute('aria-disabled', byId(id).getAttribute('aria-disabled') ?? 'false');
      return button;
    });
    const moves = sheetButton('Moves and export', () => {
      this.more.close();
      this.openMoves();
    });
    moves.dataset.deed = 'moves';
    byId('more-deeds').replaceChildren(moves, ...deeds);
    this.more.showModal();
  }

  /** The panel of the game as a sheet, whatever place is open below. */
  openMoves() {
    this.panel.hidden = false;
    this.moves.append(this.panel);
    this.moves.showModal();
    this.panel.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }

  putBack() {
    this.home.append(this.panel);
    this.panel.hidden = document.body.dataset.place !== 'game';
  }
}
