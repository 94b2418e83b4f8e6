// @ts-check
// What may travel, in bytes after gzip: for web/build-site and the test of a first visit.

/** The engine's first module, games and trees, and the worker around it; it also tells of the levels. */
export const mostOfEngine = 81_000;

/** The second, puzzles and endings, with its worker: fetched when somebody needs it. */
export const mostOfSolver = 75_000;

/** The third, the strong engine and reviews, with its worker, each of its two builds; and a network of it. */
export const mostOfPlayer = 80_000;
export const mostOfNetwork = 70_000;

/** The fourth, games in the formats of other programs and traces of theirs, with its worker. */
export const mostOfLibrary = 84_000;

/** Until the first move can be made, the engine included. */
export const mostAtFirst = { requests: 12, bytes: 140_000 };

/** Everything that the service worker takes in at once: all places, the review and some 22,000 bytes of
 *  puzzles among them. */
export const mostOfSite = 320_000;

/**
 * The endgame tables of a rule set, all of them; and any one file of them. Fetched when a board needs it: with
 * five pieces on it the outcomes, a few hundred KB, and one file that says how far progress is.
 */
export const mostOfTables = 4_500_000;
export const mostOfTable = 550_000;
