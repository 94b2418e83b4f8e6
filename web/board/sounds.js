// @ts-check
// What is heard of a move, and when: names and times only, which say nothing of how it sounds.

/** @typedef {'step' | 'capture' | 'crown' | 'end'} Sound */
/** @typedef {{sound: Sound, at: number}} TimedSound  in milliseconds from now */

/**
 * One sound as each leg lands, one for a crowning, one for the end. Without motion all fall together, and
 * the last leg is heard once.
 * @param {import('./view.js').BoardMove} move
 * @param {{legs: number, legTime: number, isCrowned: boolean, isEnd: boolean}} seen
 *   legs: those that are still to be seen
 * @returns {TimedSound[]}
 */
export function soundsOf({ captures }, { legs, legTime, isCrowned, isEnd }) {
  const sound = captures.length > 0 ? 'capture' : 'step';
  const landings = legTime === 0 ? 1 : Math.max(1, legs);
  /** @type {TimedSound[]} */
  const heard = Array.from({ length: landings }, (_, leg) => ({
    sound,
    at: Math.min(leg + 1, legs) * legTime,
  }));
  const landed = legs * legTime;
  if (isCrowned) heard.push({ sound: 'crown', at: landed + legTime });
  if (isEnd) heard.push({ sound: 'end', at: landed + 2 * legTime });
  return heard;
}
