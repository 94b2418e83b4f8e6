// @ts-check
// How long one leg of a move takes; zero when the person wants no motion.

/** @param {HTMLElement} host @returns {number} milliseconds */
export function moveTime(host) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  const text = getComputedStyle(host).getPropertyValue('--move-time').trim();
  const value = Number.parseFloat(text) || 0;
  return text.endsWith('ms') ? value : value * 1000;
}
