// @ts-check
// The tree as a figure: levels named on the left, round nodes with their values, the chosen path
// thick. Only what is in sight is in the page. Knows which node is pointed at, not what that means.
import { svgNode, tokensOf, withTokens } from '../../board/svg.js';
import { isWithin, keyOf } from '../../game/tree-paths.js';
import { cutWords, returnedMark, roleOf, valueMark } from '../../game/tree-words.js';
import { playerName } from '../../game/words.js';
import { KeyedLayer } from './keyed-layer.js';
import { connectGestures } from './gestures.js';
import { layOut, sizes } from './layout.js';
import { cutShape, edgeShape, nodeShape } from './shapes.js';

/** @typedef {import('../../game/tree.js').Tree} Tree */
/** @typedef {import('../../../wasm/threeply').TreeNode} TreeNode */
/** @typedef {import('./layout.js').Layout} Layout */
/** @typedef {import('./layout.js').Place} Place */
/** @typedef {import('./shapes.js').NodeLook} NodeLook */

/** The column of the levels' names. */
const gutter = 58;
const scales = { least: 0.12, most: 3, smallest: 0.72, legible: 0.82, near: 1.35 };
/** Below this scale words are too small to be read: only nodes and values stand there. */
const wordScale = 0.5;

/**
 * @typedef {Object} DrawingParts
 * @property {HTMLElement} host
 * @property {Tree} tree
 * @property {() => boolean} isFlipped
 * @property {(path: number[]) => void} onChoose
 * @property {(path: number[]) => void} onToggle
 * @property {(path: number[] | null) => void} onHover
 */

export class TreeDrawing {
  /** @param {DrawingParts} parts */
  constructor({ host, tree, isFlipped, onChoose, onToggle, onHover }) {
    this.host = host;
    this.tree = tree;
    this.isFlipped = isFlipped;
    this.onHover = onHover;
    /** @type {Layout | null} */
    this.layout = null;
    /** Where the origin of the figure lies in the host, and how large a unit is. */
    this.view = { x: 0, y: 0, scale: 1 };
    /** The tree that the view was fitted to: another one is fitted anew. @type {unknown} */
    this.fitted = null;
    /** Until a new tree is unfolded, or the user has moved it, it is fitted again and again. */
    this.isSettled = false;
    this.isNear = false;
    this.hovered = '';
    this.frame = 0;
    this.svg = svgNode('svg', { class: 'tree-svg', 'aria-hidden': 'true', focusable: 'false' });
    this.canvas = svgNode('g');
    this.layers = newLayers();
    this.names = new KeyedLayer();
    this.canvas.append(...groupsOf(this.layers));
    this.svg.append(this.canvas, this.names.group);
    host.append(this.svg);
    connectGestures(host, {
      pan: (dx, dy) => this.pan(dx, dy),
      zoom: (factor, x, y) => this.zoom(factor, x, y),
      tap: (target) => {
        const path = this.pathAt(target);
        if (!path) return;
        const isFold = target instanceof Element && target.classList.contains('tree-fold');
        if (isFold) onToggle(path);
        else onChoose(path);
      },
    });
    host.addEventListener('dblclick', ({ target }) => {
      const path = this.pathAt(target);
      if (path) onToggle(path);
    });
    host.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 0)
        this.hover(this.pathAt(event.target));
    });
    host.addEventListener('pointerleave', () => this.hover(null));
    new ResizeObserver(() => {
      this.fitted = null;
      this.update();
    }).observe(host);
  }

  /** @param {EventTarget | null} target @returns {number[] | null} */
  pathAt(target) {
    const node = target instanceof Element ? target.closest('[data-path]') : null;
    const key = node?.getAttribute('data-path');
    if (key === null || key === undefined) return null;
    return key === '' ? [] : key.split('.').map(Number);
  }

  /** @param {number[] | null} path */
  hover(path) {
    const key = path ? `/${keyOf(path)}` : '';
    if (key === this.hovered) return;
    this.hovered = key;
    this.onHover(path);
  }

  get size() {
    return { width: this.host.clientWidth, height: this.host.clientHeight };
  }

  /** Draws the tree as it is now, with the current node in sight. */
  update() {
    if (this.size.width === 0) return;
    this.layOut();
    const { grown, isGrowing } = this.tree;
    if (this.layout && (this.fitted !== grown || !this.isSettled)) {
      this.fit();
      this.isSettled = !isGrowing;
    } else this.reveal();
    this.draw();
  }

  /** Whoever looks closely sees boards everywhere. */
  layOut() {
    const { width, height } = this.size;
    this.isNear = this.view.scale >= scales.near;
    const share = this.isNear ? 0.1 : scales.legible;
    this.layout = layOut(this.tree, { width: (width - gutter) / share, height: height / share });
  }

  /** The whole tree if it stays legible, or else as much of it around the current node. */
  fit(isWhole = false) {
    if (this.isNear) {
      this.view.scale = 1;
      this.layOut();
    }
    const { layout } = this;
    if (!layout) return;
    if (this.fitted !== this.tree.grown) this.isSettled = false;
    this.fitted = this.tree.grown;
    const { width, height } = this.size;
    const wanted = Math.min(
      (width - gutter - 8) / (layout.right - layout.left),
      height / layout.bottom,
      1.25,
    );
    const scale = Math.max(isWhole ? scales.least : scales.smallest, wanted);
    this.view.scale = scale;
    const spare = width - gutter - (layout.right - layout.left) * scale;
    this.view.x = gutter + Math.max(0, spare / 2) - layout.left * scale;
    this.view.y = Math.max(0, (height - layout.bottom * scale) / 3);
    if (spare < 0) this.centre();
    this.reveal();
  }

  /** @returns {Place | undefined} */
  get currentPlace() {
    const key = keyOf(this.tree.current);
    return this.layout?.places.find(({ node }) => keyOf(node.path) === key);
  }

  centre() {
    const place = this.currentPlace;
    const { width } = this.size;
    if (place) this.view.x = gutter + (width - gutter) / 2 - place.x * this.view.scale;
    this.clamp();
  }

  /** Moves no more than needed. */
  reveal() {
    const place = this.currentPlace;
    if (!place) return;
    const { width, height } = this.size;
    const { view } = this;
    const { scale } = view;
    const half = (place.hasBoard ? sizes.boardPitch : sizes.pitch) / 2 + 4;
    const left = view.x + (place.x - half) * scale;
    const right = view.x + (place.x + half) * scale;
    if (left < gutter) view.x += gutter - left;
    else if (right > width) view.x -= right - width;
    const top = view.y + (place.top - sizes.words) * scale;
    const bottom = view.y + (place.y + sizes.radius + 22) * scale;
    if (top < 0) view.y -= top;
    else if (bottom > height) view.y -= bottom - height;
    this.clamp();
  }

  /** The tree fills the room where it can, and stays within it where it fits. */
  clamp() {
    const { layout, view } = this;
    if (!layout) return;
    const { width, height } = this.size;
    const { scale } = view;
    const within = (/** @type {number} */ at, /** @type {number} */ spare) =>
      Math.max(Math.min(0, spare), Math.min(Math.max(0, spare), at));
    const spare = width - gutter - (layout.right - layout.left) * scale;
    const left = gutter - layout.left * scale;
    view.x = left + within(view.x - left, spare);
    view.y = within(view.y, height - layout.bottom * scale);
  }

  /** @param {number} dx @param {number} dy  answers whether there was anything to move */
  pan(dx, dy) {
    const before = { ...this.view };
    this.isSettled = true;
    this.view.x += dx;
    this.view.y += dy;
    this.clamp();
    this.drawSoon();
    return this.view.x !== before.x || this.view.y !== before.y;
  }

  /** @param {number} factor @param {number} [x] @param {number} [y]  what stays, or else the current node */
  zoom(factor, x, y) {
    const { view, currentPlace: here } = this;
    const isAroundHere = x === undefined;
    x ??= view.x + (here?.x ?? 0) * view.scale;
    y ??= view.y + (here?.y ?? 0) * view.scale;
    this.isSettled = true;
    const scale = Math.max(scales.least, Math.min(scales.most, view.scale * factor));
    view.x = x - ((x - view.x) / view.scale) * scale;
    view.y = y - ((y - view.y) / view.scale) * scale;
    view.scale = scale;
    if (this.isNear !== scale >= scales.near) {
      const before = this.currentPlace;
      this.layOut();
      const after = this.currentPlace;
      view.x += ((before?.x ?? 0) - (after?.x ?? 0)) * scale;
      view.y += ((before?.y ?? 0) - (after?.y ?? 0)) * scale;
    }
    if (isAroundHere) this.reveal();
    this.clamp();
    this.drawSoon();
  }

  drawSoon() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  draw() {
    const { layout, view } = this;
    if (!layout) {
      for (const layer of [...Object.values(this.layers), this.names]) layer.sweep();
      return;
    }
    const { width, height } = this.size;
    const { x, y, scale } = view;
    this.canvas.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
    const reach = sizes.boardPitch;
    const left = (gutter - x) / scale - reach;
    const right = (width - x) / scale + reach;
    const [upper, lower] = [-y / scale - reach, (height - y) / scale + 2 * reach];
    const isSeen = (/** @type {Place} */ place) =>
      place.x > left && place.x < right && place.y > upper && place.y < lower;
    this.drawShapes(this.layers, layout, isSeen, scale >= wordScale);
    this.drawNames(this.names, layout, height);
  }

  /**
   * @param {Layers} layers @param {Layout} layout @param {(place: Place) => boolean} isSeen
   * @param {boolean} hasWords
   */
  drawShapes(layers, layout, isSeen, hasWords) {
    const looks = this.looks();
    /** @type {Map<Place, Place[]>} */
    const cuts = new Map();
    for (const place of layout.places) {
      const isHere = isSeen(place);
      const { parent, node } = place;
      if (!isHere && !(parent && isSeen(parent))) continue;
      const look = looks(place);
      const key = keyOf(node.path);
      const isStrong = look.isChosen || look.isRefuting;
      const kind = [place.hasBoard, place.isRoomy, hasWords, node.window, node.childCount];
      const seen = JSON.stringify([look, node.grid, node.move?.name, kind]);
      const edges = isStrong ? layers.strong : layers.edges;
      const ends = [place.x, place.top, parent?.x, parent?.y];
      edges.put(key, `${seen} ${ends}`, () => edgeShape(place, look));
      const at = `translate(${place.x} ${place.y})`;
      if (isHere) layers.nodes.put(key, seen, () => nodeShape(place, look, hasWords), at);
      if (look.isCut && parent && node.state === 'cut') {
        cuts.set(parent, [...(cuts.get(parent) ?? []), place]);
      }
    }
    for (const [parent, cut] of cuts) {
      const [first, last] = [cut[0], cut[cut.length - 1]];
      const words = hasWords ? cutWords(parent.node) : '';
      const seen = [words, parent.x, parent.y, first.x, first.top, last.x].join();
      layers.cuts.put(keyOf(parent.node.path), seen, () => cutShape(parent, first, last, words));
    }
    for (const layer of Object.values(layers)) layer.sweep();
  }

  /** How each node looks now. @returns {(place: Place) => NodeLook} */
  looks() {
    const { tree } = this;
    const isFlipped = this.isFlipped();
    const chosen = new Set(tree.isWhole ? tree.chosenLine.map(keyOf) : []);
    const line = new Set(tree.line.map(keyOf));
    const current = keyOf(tree.current);
    const isAlphaBeta = tree.grown?.options.reading === 'alpha-beta';
    return ({ node, gap }) => {
      const { path } = node;
      const key = keyOf(path);
      const parent = path.length > 0 ? tree.node(path.slice(0, -1)) : undefined;
      const stage = tree.stageOf(path);
      const isCut = isAlphaBeta && node.state !== 'searched' && stage === 'done';
      const isKnown = parent !== undefined && tree.stageOf(parent.path) === 'done';
      const index = path[path.length - 1];
      const isOnLine = line.has(key);
      const isChosen = chosen.has(key);
      const mark = valueMark(tree, node);
      const isExact = (/** @type {string} */ text) => /^[^≤≥]/.test(text);
      const hasTies = node.ties.length > 0 && stage === 'done' && (isChosen || key === current);
      // Of what alpha-beta has only a bound for, it is not known that it is equal.
      const tie = hasTies && tree.node([...path, node.ties[0]]);
      const isEqual = tie && isExact(valueMark(tree, tie));
      const tieNote = isEqual ? 'equal: left-most wins' : 'none better: left-most wins';
      const isFolded = node.childCount > 0 && !tree.isOpen(path);
      return {
        mark,
        isChosen,
        isRefuting: isOnLine && !isChosen,
        isBest: isKnown && parent.best === index && !isCut,
        isTie: isKnown && parent.ties.includes(index) && !isCut && isExact(mark),
        isCut,
        isAhead: stage === 'ahead',
        isCurrent: key === current,
        isFolded,
        isOnWay: !tree.isWhole && isWithin(tree.current, path),
        note: hasTies && !isFolded && gap > 215 ? tieNote : '',
        hasWindow: isAlphaBeta && stage !== 'ahead' && node.window !== null && path.length > 0,
        returned: isAlphaBeta && stage === 'done' ? returnedMark(node.finding) : '',
        isFlipped,
      };
    };
  }

  /** @param {KeyedLayer} layer @param {Layout} layout @param {number} height */
  drawNames(layer, layout, height) {
    const { y, scale } = this.view;
    const depth = this.tree.grown?.options.depth ?? 0;
    layer.put('', String(height), () =>
      svgNode('rect', { width: gutter, height, fill: 'var(--surface)' }),
    );
    layout.levels.forEach((level, i) => {
      const at = y + level.y * scale + 5;
      const { turn } = level.sample;
      const name = `${i} ${i === depth ? 'cost' : roleOf(turn)}`;
      const side = i === depth || scale < wordScale ? '' : playerName(turn);
      layer.put(String(i), `${at} ${name} ${side}`, () => levelName(name, side, at));
    });
    layer.sweep();
  }

  /** The whole tree as unfolded now, as a file that stands alone. */
  picture() {
    const { layout } = this;
    if (!layout) return '';
    const before = this.view;
    this.view = { x: Math.round(gutter + 12 - layout.left), y: 12, scale: 1 };
    const height = layout.bottom + 24;
    const width = Math.ceil(layout.right - layout.left) + gutter + 24;
    const svg = svgNode('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
    });
    const canvas = svgNode('g', { transform: `translate(${this.view.x} ${this.view.y})` });
    const layers = newLayers();
    const names = new KeyedLayer();
    this.drawShapes(layers, layout, () => true, true);
    this.drawNames(names, layout, height);
    canvas.append(...groupsOf(layers));
    svg.append(svgNode('rect', { width, height, fill: 'var(--surface)' }), canvas, names.group);
    this.view = before;
    return withTokens(new XMLSerializer().serializeToString(svg), tokensOf(this.host));
  }
}

/** @typedef {{edges: KeyedLayer, strong: KeyedLayer, cuts: KeyedLayer, nodes: KeyedLayer}} Layers */

/** From the lowest up. */
function newLayers() {
  const [edges, strong, cuts, nodes] = Array.from({ length: 4 }, () => new KeyedLayer());
  return { edges, strong, cuts, nodes };
}

/** @param {Layers} layers */
const groupsOf = (layers) => Object.values(layers).map(({ group }) => group);

/** @param {string} name @param {string} side @param {number} y */
function levelName(name, side, y) {
  const font = { x: 8, 'font-family': 'system-ui, -apple-system, "DejaVu Sans", sans-serif' };
  const group = svgNode('g');
  const upper = svgNode('text', { ...font, y, fill: 'var(--ink)', 'font-size': 14 });
  const lower = svgNode('text', { ...font, y: y + 14, fill: 'var(--ink-soft)', 'font-size': 11 });
  upper.textContent = name;
  lower.textContent = side;
  group.append(upper, lower);
  return group;
}
