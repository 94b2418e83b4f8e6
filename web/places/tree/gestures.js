// @ts-check
// Pan, zoom and tap by mouse, wheel, touch and pen. One finger moves sideways only: up and down it
// scrolls the page, which the element's touch-action leaves to the browser.

/**
 * @typedef {Object} Gestures
 * @property {(dx: number, dy: number) => boolean} pan  answers whether anything moved
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(target: EventTarget | null) => void} tap
 */

/** A pointer that has moved no further has tapped. */
const tapReach = 6;

/** @param {HTMLElement} host @param {Gestures} gestures */
export function connectGestures(host, { pan, zoom, tap }) {
  /** @type {Map<number, {x: number, y: number}>} */
  const pointers = new Map();
  let travelled = 0;
  /** @type {EventTarget | null} */
  let target = null;

  const pointOf = (/** @type {MouseEvent} */ { clientX, clientY }) => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  host.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('button')) return;
    if (pointers.size === 0) {
      travelled = 0;
      ({ target } = event);
    }
    pointers.set(event.pointerId, pointOf(event));
  });

  host.addEventListener('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const [dx, dy] = [now.x - before.x, now.y - before.y];
    travelled += Math.hypot(dx, dy);
    if (travelled <= tapReach && pointers.size === 1) return;
    // Only now: a captured pointer would click on the host instead of the node.
    if (!host.hasPointerCapture(event.pointerId)) host.setPointerCapture(event.pointerId);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (!other) return void pan(dx, event.pointerType === 'touch' ? 0 : dy);
    const distance = (/** @type {{x: number, y: number}} */ { x, y }) =>
      Math.hypot(x - other.x, y - other.y);
    pan(dx / 2, dy / 2);
    zoom(
      distance(now) / Math.max(1, distance(before)),
      (now.x + other.x) / 2,
      (now.y + other.y) / 2,
    );
  });

  for (const type of /** @type {const} */ (['pointerup', 'pointercancel'])) {
    host.addEventListener(type, (event) => {
      if (!pointers.delete(event.pointerId)) return;
      if (type === 'pointerup' && pointers.size === 0 && travelled <= tapReach) tap(target);
    });
  }

  host.addEventListener(
    'wheel',
    (event) => {
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
      if (event.ctrlKey || event.metaKey) {
        const { x, y } = pointOf(event);
        zoom(Math.exp(-event.deltaY * unit * 0.002), x, y);
      } else {
        const [dx, dy] = event.shiftKey
          ? [event.deltaY, event.deltaX]
          : [event.deltaX, event.deltaY];
        // Where the tree ends, the page goes on.
        if (!pan(-dx * unit, -dy * unit)) return;
      }
      event.preventDefault();
    },
    { passive: false },
  );
}
