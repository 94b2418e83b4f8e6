// @ts-check
// What is on the board now and what the lines and buttons below it mean: a type only. The game is one
// stage, for the places Game, Replay and Tree; a place with a board of its own is another.

/** @typedef {import('../board/view.js').BoardView} BoardView */
/** @typedef {import('../../wasm/threeply').SideName} SideName */
/** @typedef {import('./proofs.js').Ending} Ending */

/**
 * @typedef {Object} StageStatus  the lines below the board
 * @property {string} turn        whose turn it is, or how it has ended
 * @property {string} message     one line of help or of what is wrong
 * @property {boolean} isProblem  whether the message is about a mistake
 * @property {string} detail      where the cost stands for a game
 * @property {boolean} [isOver]  whether it has ended, with what can be done then
 * @property {boolean} [isDetailAsked]  whether the detail is shown to those only who ask for it
 */

/** @typedef {{name: string, note: string}} Seat  who plays a side, and what else is told of it */

/**
 * @typedef {Object} Stage
 * @property {string} name  what is being set up for it is kept under that
 * @property {() => BoardView | null} boardView  what the board shows, null while that is not known;
 *   the page itself decides from which side it is seen
 * @property {() => StageStatus} status
 * @property {(name: string) => unknown} playByHand  a move made on the board
 * @property {Record<string, () => unknown>} deeds  what the buttons below the board do here, by their
 *   ids: first, previous, next, last, undo, redo, hint, and stop while something is being thought out.
 *   A button without a deed is switched off.
 * @property {() => Record<string, boolean>} disabled  which of them can do nothing now
 * @property {(cell: string) => void} [refuse]  a piece was touched that may not move
 * @property {() => Record<SideName, Seat>} [players]  who plays the sides; without it they are called by colour
 * @property {() => Record<SideName, number>} [captured]  how many pieces each side has taken
 * @property {() => SideName} [turn]  whose turn it is on the board shown; without it the bottom side's
 * @property {() => Ending | null} [ending]  the position shown, for endgame tables to be asked about it
 * @property {(grid: string, turn: SideName) => unknown} setUp  takes a position from the editor
 * @property {() => void} [hold]     the editor is opened over it
 * @property {() => void} [release]  and closed again
 * @property {(cell: string) => void} [use]  a square was chosen on a board that is being edited
 * @property {(from: string, to: string | undefined) => void} [carry]  a piece was dragged there
 * @property {'ink-ivory' | 'red-black'} colours  what the two sides look like
 * @property {{bottom: string, top: string}} sides  what they are called
 */

/**
 * What a stage tells the page.
 * @typedef {Object} StageListener
 * @property {() => void} onChange  there is something else to show on and below the board
 * @property {(text: string) => void} onThinking  what is being thought out, '' for nothing
 * @property {(text: string) => void} announce  for screen readers only
 * @property {(text: string) => void} say  stands below the board until something else is said ('': no
 *   more) or another place is opened
 * @property {() => void} keep  there is something else to store
 */

export {};
