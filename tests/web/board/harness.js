// Puts one board on the page and keeps what it reports, for tests to read through window.harness.

import { boardSvg, createBoard } from '/board/board.js';

const host = /** @type {HTMLElement} */ (document.querySelector('#host'));
const message = /** @type {HTMLElement} */ (document.querySelector('#message'));

const harness = {
  /** @type {string[]} */
  played: [],
  /** @type {string[]} */
  said: [],
  /** @type {string[]} */
  heard: [],
  /** What to show as soon as a move is played, as a caller would. @type {object | null} */
  answer: null,
  board: createBoard(host, {
    onMove: (name) => {
      harness.played.push(name);
      if (harness.answer) harness.board.update(harness.answer);
    },
    onRefuse: (cell) => harness.heard.push(`refuse ${cell}`),
    onSound: (sound) => harness.heard.push(sound),
    onChoose: (cell) => harness.played.push(`choose ${cell}`),
    onCarry: (from, to) => harness.played.push(`carry ${from} ${to ?? 'off'}`),
    onMessage: (text) => {
      harness.said.push(text);
      message.textContent = text;
    },
  }),
  boardSvg,
};
Object.assign(window, { harness });
