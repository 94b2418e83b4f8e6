// @ts-check
// Makes the page's puzzles with the engine's own solver: node tests/web/puzzles/make.mjs SEED [ROUNDS]
// writes candidates, best first, as JSON lines. Those worth keeping go to web/game/puzzles.js by hand;
// tests/web/engine/puzzles.test.mjs proves them again.
import { engine } from '../engine/module.mjs';

const seed = Number(process.argv[2] ?? 1);
const rounds = Number(process.argv[3] ?? 20000);
const quiet = () => {};

/** A generator of numbers that is the same everywhere. */
let state = seed >>> 0 || 1;
/** @param {number} limit */
function below(limit) {
  state ^= state << 13;
  state >>>= 0;
  state ^= state >>> 17;
  state ^= state << 5;
  state >>>= 0;
  return state % limit;
}

/** Some men and kings where they could have come in a game; red has no more than black. */
function randomGrid() {
  const grid = Array(64).fill('.');
  const red = 2 + below(4);
  const black = red + below(2);
  const place = (
    /** @type {string} */ man,
    /** @type {string} */ king,
    /** @type {number} */ far,
  ) => {
    for (;;) {
      const row = below(8);
      const at = row * 8 + below(4) * 2 + (row % 2 === 0 ? 1 : 0);
      if (grid[at] !== '.') continue;
      const isKing = below(4) === 0;
      if (!isKing && row === far) continue;
      grid[at] = isKing ? king : man;
      return;
    }
  };
  for (let i = 0; i < red; i += 1) place('b', 'B', 0);
  for (let i = 0; i < black; i += 1) place('w', 'W', 7);
  return grid.join('');
}

/** @param {string} grid @param {RegExp} letters */
const count = (grid, letters) => [...grid].filter((letter) => letters.test(letter)).length;

/**
 * How much there is to see in a solution; 0 if it is no puzzle at all.
 * @param {string} grid
 */
function judge(grid) {
  const request = { grid, turn: /** @type {const} */ ('bottom'), nodes: 150000 };
  const { outcome, line } = engine.solvePosition(request, quiet);
  if (outcome.result !== 'win' || outcome.plies < 3) return null;
  const rated = engine.rateMoves({ ...request, nodes: 400000 }, quiet).moves;
  if (rated.length < 3 || line[0].captures.length > 0) return null;
  // One key move, and whatever else is played does not win, or only much later.
  const others = rated.filter((move) => move.name !== line[0].name);
  const margin = outcome.plies <= 5 ? 0 : 2;
  const isUnique = others.every(
    ({ outcome: other }) => other.result !== 'win' || other.plies > outcome.plies + margin,
  );
  if (!isUnique) return null;
  let sacrifices = 0;
  let strokes = 0;
  let spare = grid;
  for (const [i, ply] of line.entries()) {
    if (i % 2 === 0 && ply.captures.length > 1) strokes += ply.captures.length - 1;
    if (i % 2 === 1) sacrifices += ply.captures.length;
    spare = ply.grid;
  }
  const blocked = count(spare, /[wW]/) > 0 ? 2 : 0;
  const traps = others.filter(({ outcome: other }) => other.result === 'loss').length;
  const pieces = count(grid, /[bBwW]/);
  const score = 3 * sacrifices + 3 * strokes + blocked + Math.min(traps, 3) - Math.abs(pieces - 7);
  return { plies: outcome.plies, score, sacrifices, strokes, pieces, grid };
}

const found = [];
for (let i = 0; i < rounds; i += 1) {
  const grid = randomGrid();
  const candidate = engine.checkSetup(grid).error ? null : judge(grid);
  if (candidate) found.push(candidate);
}
found.sort((one, other) => one.plies - other.plies || other.score - one.score);
const perDistance = new Map();
for (const candidate of found) {
  const seen = (perDistance.get(candidate.plies) ?? 0) + 1;
  perDistance.set(candidate.plies, seen);
  if (seen <= 3) console.log(JSON.stringify(candidate));
}
