// @ts-check
// The keys of the tree, while the drawing or the list has the focus: through the nodes, through the
// steps, and nearer or further.
import { keyOf } from '../../game/tree-paths.js';

/** @typedef {import('../../game/tree.js').Tree} Tree */

const stride = 60;

/**
 * @typedef {Object} TreeKeyParts
 * @property {Tree} tree
 * @property {import('./drawing.js').TreeDrawing} drawing
 * @property {HTMLElement[]} places  the drawing first
 * @property {Record<string, () => unknown>} steps
 * @property {(path: number[]) => void} choose
 */

/** @param {TreeKeyParts} parts */
export function connectTreeKeys({ tree, drawing, places, steps, choose }) {
  /** @param {number} by */
  const sideways = (by) => {
    const level = drawing.layout?.places.filter(
      ({ node }) => node.path.length === tree.current.length,
    );
    const at = level?.findIndex(({ node }) => keyOf(node.path) === keyOf(tree.current)) ?? -1;
    const next = level?.[at + by];
    if (next) choose(next.node.path);
  };
  const down = () => {
    const node = tree.node(tree.current);
    if (!node || node.childCount === 0) return;
    choose([...node.path, Math.max(0, node.best)]);
  };
  /** @type {Record<string, () => unknown>} */
  const ofDrawing = {
    ArrowLeft: () => sideways(-1),
    ArrowRight: () => sideways(1),
    ArrowUp: () => tree.current.length > 0 && choose(tree.current.slice(0, -1)),
    ArrowDown: down,
    Enter: () => tree.toggle(tree.current),
    '+': () => drawing.zoom(1.25),
    '=': () => drawing.zoom(1.25),
    '-': () => drawing.zoom(0.8),
    0: () => {
      drawing.fit(true);
      drawing.draw();
    },
    'shift ArrowLeft': () => drawing.pan(stride, 0),
    'shift ArrowRight': () => drawing.pan(-stride, 0),
    'shift ArrowUp': () => drawing.pan(0, stride),
    'shift ArrowDown': () => drawing.pan(0, -stride),
  };
  places.forEach((place, i) => {
    place.addEventListener('keydown', (event) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target !== place) return;
      const name = event.shiftKey && event.key.length > 1 ? `shift ${event.key}` : event.key;
      const deed = (i === 0 ? ofDrawing[name] : undefined) ?? steps[name];
      if (!deed) return;
      event.preventDefault();
      deed();
    });
  });
}
