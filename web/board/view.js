// @ts-check
// What the board is told to show: types only, which say nothing of how it is drawn.

/**
 * @typedef {Object} BoardMove
 * @property {string} name        what onMove is called with
 * @property {string[]} cells     from, then every landing cell: 'G6', 'F5'
 * @property {string[]} captures  cells jumped, one per leg; [] for a step
 */

/**
 * What a move is known to lead to, for the side that makes it.
 * @typedef {Object} MoveOutcome
 * @property {string[]} cells  as of the move
 * @property {'win' | 'draw' | 'loss'} kind
 * @property {string} sign     in a few letters: +11
 * @property {string} words    wins in 11 plies
 * @property {number} rank     better ones are greater
 */

/** @typedef {'cells' | 'numbers' | 'none'} CoordinatesKind  A1 to H8, 1 to 32, or nothing */

/**
 * What the squares are called on the board.
 * @typedef {Object} Coordinates
 * @property {CoordinatesKind} kind
 * @property {string[]} numbered  the cells in the order of their numbers, 1 first
 */

/**
 * @typedef {Object} BoardView
 * @property {string} grid        64 characters row by row from A1 (row 1 is the top): . b B w W;
 *                                b and B belong to the side at the bottom
 * @property {BoardMove[]} moves  what the person may play now; [] if it is not their turn
 * @property {string[]} last      cells of the last action, [] if none
 * @property {string[]} forced    cells of pieces that must capture
 * @property {string[]} errors    cells to mark in the warning colour
 * @property {string[]} hint      cells from and to of a suggested move, [] if none
 * @property {boolean} isFlipped  seen from the other side
 * @property {'towers'|'kings'} style  what a B or W is called, and whether it wears a crown line
 * @property {{bottom: string, top: string}} sides  their names for the screen reader
 * @property {BoardMove|null} played  the way from the previous grid to this one, null for no motion
 * @property {string[]} [cut]     cells of moves that a search has cut off
 * @property {MoveOutcome[]} [outcomes]  shown on the squares: of each piece its best, of a chosen one each
 * @property {Coordinates} [coordinates]  cells if missing
 * @property {'bottom' | 'top' | 'draw'} [end]  the game is over: who has won it
 * @property {boolean} [isEditing]  any piece may be carried anywhere and any cell be chosen: no moves
 */

/** @typedef {(text: string) => void} Say */

export {};
