// @ts-check
// Dragging by mouse, touch or pen as pick up, move and drop; knows neither pieces nor moves.

/** How far the pointer travels, in CSS pixels, before a press becomes a drag. */
const THRESHOLD = { mouse: 4, other: 8 };

/**
 * @typedef {Object} DragEvents
 * @property {(target: EventTarget | null) => string | undefined} cellOf
 * @property {(cell: string) => boolean} pickUp   false if the piece cannot be picked up
 * @property {(x: number, y: number) => void} move  in pixels of the window
 * @property {(x: number, y: number) => void} drop
 * @property {() => void} putBack
 */

/** @param {HTMLElement} root @param {DragEvents} events */
export function createDrag(root, { cellOf, pickUp, move, drop, putBack }) {
  /** @type {{id: number, cell: string, x: number, y: number, isDragging: boolean} | null} */
  let press = null;
  let isClickStale = false;

  function end() {
    const wasDragging = press?.isDragging ?? false;
    if (press && root.hasPointerCapture(press.id)) root.releasePointerCapture(press.id);
    press = null;
    root.classList.remove('is-dragging');
    return wasDragging;
  }

  function cancel() {
    if (end()) putBack();
  }

  root.addEventListener('pointerdown', (event) => {
    isClickStale = false;
    if (!event.isPrimary || event.button !== 0) return cancel();
    const cell = cellOf(event.target);
    if (!cell) return;
    press = { id: event.pointerId, cell, x: event.clientX, y: event.clientY, isDragging: false };
  });
  root.addEventListener('pointermove', (event) => {
    if (!press || event.pointerId !== press.id) return;
    if (!press.isDragging) {
      const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      if (distance < (event.pointerType === 'mouse' ? THRESHOLD.mouse : THRESHOLD.other)) return;
      if (event.buttons === 0 || !pickUp(press.cell)) {
        press = null;
        return;
      }
      press.isDragging = true;
      root.setPointerCapture(event.pointerId);
      root.classList.add('is-dragging');
    }
    move(event.clientX, event.clientY);
  });
  root.addEventListener('pointerup', (event) => {
    if (event.pointerId !== press?.id || !end()) return;
    // The click that follows a drag belongs to the drag.
    isClickStale = true;
    drop(event.clientX, event.clientY);
  });
  root.addEventListener('pointercancel', cancel);
  root.addEventListener(
    'click',
    (event) => {
      if (isClickStale && event.detail !== 0) event.stopImmediatePropagation();
      isClickStale = false;
    },
    { capture: true },
  );

  return { cancel };
}
