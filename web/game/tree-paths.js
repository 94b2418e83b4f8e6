// @ts-check
// Where a node of a tree is: the numbers of the moves that lead to it.

/** @typedef {number[]} Path */

/** @param {Path} path */
export const keyOf = (path) => path.join('.');

/** Whether a node is another one or below it. @param {Path} path @param {Path} above */
export function isWithin(path, above) {
  return above.every((move, i) => path[i] === move);
}

/** Whether a search from left to right has left a node before it comes to another. @param {Path} path @param {Path} other */
export function isBefore(path, other) {
  const parting = path.findIndex((move, i) => move !== other[i]);
  if (parting < 0) return false;
  // Whoever is below the other is looked at after it is entered.
  return parting < other.length && path[parting] < other[parting];
}
