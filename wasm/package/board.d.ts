// The board as TypeScript sees it; web/board/view.js has the same for the page.

export interface BoardMove {
  /** What onMove is called with. */
  name: string;
  /** From, then every landing cell: 'G6', 'F5'. */
  cells: string[];
  /** Cells jumped, one per leg; [] for a step. */
  captures: string[];
}

/** What a move is known to lead to, for the side that makes it. */
export interface MoveOutcome {
  cells: string[];
  kind: 'win' | 'draw' | 'loss';
  /** In a few letters: +11. */
  sign: string;
  /** For the screen reader: wins in 11 plies. */
  words: string;
  /** Better ones are greater. */
  rank: number;
}

export interface Coordinates {
  /** A1 to H8, 1 to 32, or nothing. */
  kind: 'cells' | 'numbers' | 'none';
  /** The cells in the order of their numbers, 1 first. */
  numbered: string[];
}

export interface BoardView {
  /** 64 characters row by row from the top left: . b B w W; b and B belong to the side at the bottom. */
  grid: string;
  /** What the person may play now; [] if it is not their turn. */
  moves: BoardMove[];
  /** Cells of the last action. */
  last: string[];
  /** Cells of pieces that must capture. */
  forced: string[];
  /** Cells to mark in the warning colour. */
  errors: string[];
  /** Cells from and to of a suggested move. */
  hint: string[];
  /** Seen from the other side. */
  isFlipped: boolean;
  /** What a B or W is called, and whether it wears a crown line. */
  style: 'towers' | 'kings';
  /** Their names for the screen reader. */
  sides: { bottom: string; top: string };
  /** The way from the previous grid to this one; null for no motion. */
  played: BoardMove | null;
  /** Cells of moves that a search has cut off. */
  cut?: string[];
  /** Shown on the squares: of each piece its best, of a chosen one each. */
  outcomes?: MoveOutcome[];
  /** Cells if missing. */
  coordinates?: Coordinates;
  /** The game is over: who has won it. */
  end?: 'bottom' | 'top' | 'draw';
  /** Any piece may be carried anywhere and any cell be chosen: no moves. */
  isEditing?: boolean;
}

export type Sound = 'step' | 'capture' | 'crown' | 'end';

export interface BoardEvents {
  /** A move was made; the board takes no further one until update() or cancel(). */
  onMove: (name: string) => void;
  /** A sentence for a live region. */
  onMessage: (text: string) => void;
  /** A piece was touched that may not move. */
  onRefuse?: (cell: string) => void;
  onSound?: (sound: Sound) => void;
  /** While editing: a cell is clicked. */
  onChoose?: (cell: string) => void;
  /** While editing: a piece is dropped on another cell, or off the board. */
  onCarry?: (from: string, to: string | undefined) => void;
}

export interface Board {
  update(view: BoardView): void;
  /** The same board, and more is known of it. */
  showOutcomes(outcomes: MoveOutcome[]): void;
  /** Draws the eye to some pieces, once; to those that must capture, unless told. */
  pulse(cells?: string[]): void;
  focus(): void;
  /** Takes back what is chosen, and also a move that the caller was told of but does not want. */
  cancel(): void;
  destroy(): void;
}

/** A view of an empty board, for the fields that one does not care about. */
export const emptyView: BoardView;

/** Puts a board into an element; threeply/board.css has its style. */
export function createBoard(host: HTMLElement, events: BoardEvents): Board;

/** A position as the text of an SVG file, in the colours of an element of class 'board'. */
export function boardSvg(view: BoardView, look: Element): string;
