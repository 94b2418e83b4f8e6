// @ts-check
// What a place of the page is and what it may ask of the page: types only. A place is a folder with its
// markup, style and code; its main module's default export is a class that fills the panel of its tab.

/** @import { Engine } from '../engine/client.js' */
/** @import { Solver } from '../engine/helped-solver.js' */
/** @import { Reviewer } from '../engine/reviewer.js' */
/** @import { Tables } from '../engine/tables.js' */
/** @import { GameStage } from '../game/game-stage.js' */
/** @import { Library } from '../game/library.js' */
/** @import { Shared } from '../game/link.js' */
/** @import { Mistakes } from '../game/review-kept.js' */
/** @import { Session } from '../game/session.js' */
/** @import { Stage } from '../game/stage.js' */

/**
 * @typedef {Object} Place
 * @property {() => void} open   its tab is the open one now
 * @property {(next: string) => void} close  another tab is, that of this place
 * @property {(isNewGame: boolean) => void} show  the game has changed, or the side from which it is seen;
 *   also called while it is closed
 * @property {() => unknown} keep  what it wants to find again on the next visit: plain data
 * @property {Record<string, () => unknown>} deeds  what its buttons do, by their ids
 * @property {Stage} [stage]     a board of its own; the game's is on the board in places without one
 * @property {(text: string, name: string) => unknown} [take]  what was dropped or pasted anywhere on the page
 * @property {() => Partial<Shared>} [toLink]  what of it belongs in the address
 * @property {(shared: Shared) => void} [openLink]  an address was opened that has something for it
 * @property {(kept: unknown) => void} [learn]  another tab has kept this
 */

/** @typedef {new (host: HTMLElement, page: Page) => Place} PlaceClass */

/**
 * @typedef {Object} PlaceEntry  of the registry
 * @property {string} name     of its tab, its panel and its folder
 * @property {string} title
 * @property {string} keptAs   under which name its things are stored
 * @property {() => Promise<{default: PlaceClass}>} load
 */

/**
 * What a board shows instead of the game.
 * @typedef {Object} Glimpse
 * @property {string} grid
 * @property {string[]} last  cells of its move
 * @property {string[]} cut   cells of the moves that are cut
 * @property {string} title
 * @property {string} window  alpha, beta and what came of them
 */

/**
 * @typedef {Object} Page  what a place may ask of it
 * @property {Session} session      the game
 * @property {GameStage} game       the game as it is on the board
 * @property {Engine} engine        answers at once
 * @property {() => Engine} newEngine  one more, for what may take long
 * @property {() => Solver} newSolver  what proves, with endgame tables
 * @property {() => Reviewer} newReviewer  the strong engine, for reviews and analysis
 * @property {boolean} isPlayerPlain  whether the strong engine has to do without vector instructions
 * @property {Tables} tables       of endgames
 * @property {() => void} retryTables  asks again for those that could not be had
 * @property {Mistakes} mistakes   of your own games, kept as puzzles
 * @property {unknown} kept         what keep() gave on an earlier visit
 * @property {Shared | null} linked what came with the address when the page was opened
 * @property {number} answerDelay   milliseconds from a move to the answer, so that both are seen
 * @property {() => boolean} isFlipped
 * @property {() => import('../board/view.js').Coordinates} coordinates  what the squares are called
 * @property {() => void} keep      there is something else to store
 * @property {() => boolean} putInAddress  the game; answers whether it was short enough
 * @property {(text: string, from?: Stage) => void} say  stands below the board until something else is
 *   said, if that stage is on it
 * @property {(text: string) => void} announce  to who cannot see the page
 * @property {(text: string, from: Stage) => void} showThinking  what is being thought out, '' for nothing
 * @property {(error: unknown, retry: () => unknown) => void} fail  the engine has not answered
 * @property {(glimpse: Glimpse | null) => void} glimpse  shows something instead of the game, or no more
 * @property {(stage: Stage) => void} showStage  the board of a stage has changed
 * @property {(stage: Stage) => void} showWords  what a stage says has, and nothing else
 * @property {() => void} showBoard    brings it into sight: on a phone the buttons are far below it
 * @property {() => void} takeBothSides  so that the machine does not play into a list from outside
 * @property {() => Promise<{text: string, number: number} | null>} origin  the file that the game on the board
 *   was read from, and which of its games it is
 * @property {(text: string) => Promise<Library | null>} openGames  reads a text that may be games of any format:
 *   the only one goes on the board, of several Library has the list; null if it is nothing of that kind
 * @property {(text: string) => void} openList  in Replay, whatever it is
 * @property {(ply: number, other?: string) => void} explain  opens the tree of the board before an action;
 *   with the name of another one, both are shown
 */

export {};
