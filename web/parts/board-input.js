// @ts-check
// A board as text: typed, pasted, dropped or from a file, in the letters of any of the programs. Says
// where the text is wrong; where it holds several boards, lets one be chosen.
import { Latest } from '../game/latest.js';
import { failureWords } from '../game/words.js';
import { selectPlace } from './elements.js';

/** @typedef {import('../../wasm/threeply').BoardsView} BoardsView */
/** @typedef {import('../../wasm/threeply').ProgramName} ProgramName */
/** @typedef {import('../../wasm/threeply').WrittenBoard} WrittenBoard */

/**
 * @typedef {Object} BoardInputParts
 * @property {HTMLTextAreaElement} area
 * @property {HTMLElement} problem       what is wrong with the text
 * @property {HTMLSelectElement} choice  hidden unless there are several boards
 * @property {HTMLButtonElement} open
 * @property {HTMLInputElement} file
 * @property {{readBoards(text: string): Promise<BoardsView>,
 *   writeBoard(grid: string, format: ProgramName): Promise<string>}} engine
 * @property {ProgramName} format         the letters in which a board is shown until others are pasted
 * @property {(board: WrittenBoard, format: ProgramName) => void} onBoard
 */

/** Who types a board is not told after each letter that it is not finished. */
const patience = 600;

export class BoardInput {
  /** @param {BoardInputParts} parts */
  constructor({ area, problem, choice, open, file, engine, format, onBoard }) {
    this.area = area;
    this.problem = problem;
    this.choice = choice;
    this.engine = engine;
    this.format = format;
    this.onBoard = onBoard;
    /** What the text holds, and which board of it is on the table. @type {WrittenBoard[]} */
    this.boards = [];
    this.grid = '';
    this.questions = new Latest();
    this.timer = 0;
    /** Somebody has typed in the area and not left it yet. */
    this.isTyping = false;

    area.addEventListener('input', (event) => {
      const isPasted = /** @type {InputEvent} */ (event).inputType === 'insertFromPaste';
      clearTimeout(this.timer);
      this.isTyping = true;
      this.questions.end();
      this.timer = window.setTimeout(() => this.read(isPasted), isPasted ? 0 : patience);
    });
    area.addEventListener('blur', () => {
      this.isTyping = false;
      if (this.timer) this.read(false);
    });
    choice.addEventListener('change', () => this.choose(Number(choice.value)));
    open.addEventListener('click', () => file.click());
    file.addEventListener('change', () => {
      this.openFile(file.files?.[0]);
      file.value = '';
    });
    const place = area.closest('[role=tabpanel]') ?? area;
    for (const type of /** @type {const} */ (['dragover', 'drop'])) {
      place.addEventListener(type, (given) => {
        const event = /** @type {DragEvent} */ (given);
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        if (type === 'drop') this.openFile(event.dataTransfer.files[0]);
      });
    }
  }

  /**
   * Writes the grid into the area, but never under the hands of whoever types, and never over a text
   * that holds it already.
   * @param {string} grid
   */
  async show(grid) {
    if (grid === this.grid || this.timer || this.isTyping) return;
    this.grid = grid;
    const isLatest = this.questions.begin();
    const text = await this.engine.writeBoard(grid, this.format);
    if (!isLatest()) return;
    this.area.value = text;
    this.setBoards([]);
    this.tell(null);
  }

  /**
   * A text from elsewhere than the keyboard.
   * @param {string} text
   */
  take(text) {
    this.area.value = text;
    return this.read(true);
  }

  /** @param {File | undefined} file */
  async openFile(file) {
    if (!file) return;
    try {
      await this.take(await file.text());
    } catch (error) {
      this.problem.textContent = `${file.name} cannot be read: ${error}`;
    }
  }

  /** @param {boolean} isWhole  not in the middle of typing */
  async read(isWhole) {
    clearTimeout(this.timer);
    this.timer = 0;
    const isLatest = this.questions.begin();
    const text = this.area.value;
    if (!text.trim()) return this.tell(null);
    try {
      const answer = await this.engine.readBoards(text);
      if (!isLatest()) return;
      this.setBoards(answer.error ? [] : answer.boards);
      this.tell(answer.error ? answer : null);
      if (answer.error && isWhole) selectPlace(this.area, answer.line, answer.column);
      if (answer.error || answer.boards.length === 0) return;
      this.format = answer.format;
      this.choose(0);
    } catch (error) {
      if (isLatest()) this.problem.textContent = failureWords(error);
    }
  }

  /** @param {WrittenBoard[]} boards */
  setBoards(boards) {
    this.boards = boards;
    this.choice.hidden = boards.length < 2;
    this.choice.replaceChildren(
      ...boards.map(
        ({ title, line }, i) => new Option(title || `Board ${i + 1}, line ${line}`, String(i)),
      ),
    );
  }

  /** @param {number} index */
  choose(index) {
    const board = this.boards[index];
    if (!board) return;
    this.grid = board.grid;
    this.onBoard(board, this.format);
  }

  /** @param {BoardsView | null} answer  with an error */
  tell(answer) {
    this.area.setAttribute('aria-invalid', String(answer !== null));
    if (!answer) return this.problem.replaceChildren();
    const { line, column, error } = answer;
    const where = document.createElement('button');
    where.type = 'button';
    where.textContent = `Line ${line}, column ${column}`;
    where.addEventListener('click', () => selectPlace(this.area, line, column));
    const message = document.createElement('span');
    message.className = 'problem-message';
    message.textContent = error;
    this.problem.replaceChildren(where, message);
  }
}
