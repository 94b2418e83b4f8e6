// @ts-check
// The place Tree: how minimax and alpha-beta search the position on the board, as a drawing, as a list
// and as the text of the trace program, all at the same node.
import { newDocument, requestOf } from '../../game/document.js';
import { Latest } from '../../game/latest.js';
import { named, usualDepth } from '../../game/programs.js';
import { Tree } from '../../game/tree.js';
import { keyOf } from '../../game/tree-paths.js';
import { boardCount, nodeStatus } from '../../game/tree-words.js';
import { failureWords, plyWords } from '../../game/words.js';
import { byId, field, listBox } from '../../parts/elements.js';
import { saveFile, saveText } from '../../parts/export.js';
import { TraceView } from './trace-view.js';
import { TreeActions } from './actions.js';
import { TreeDrawing } from './drawing.js';
import { connectTreeKeys } from './keys.js';
import { TreeList } from './list.js';
import { TreeSteps } from './steps.js';
import markup from './tree.html';

/** @import { Glimpse, Page, Place } from '../place.js' */
/** @typedef {import('../../../wasm/threeply').TreeOptions} TreeOptions */
/** @typedef {import('../../../wasm/threeply').TreeReading} TreeReading */
/** @typedef {'drawing' | 'list' | 'trace'} ViewName */

/** Black: tower A6, piece C8; white: pieces C6, B7. The worked example of the course. */
const figure2 = '.'.repeat(40) + 'B.w.....' + '.w......' + '..b.....';

/** Board and tree stand side by side. */
const roomy = window.matchMedia('(min-width: 821px)');

/** @type {ViewName[]} */
const views = ['drawing', 'list', 'trace'];
/** @type {TreeReading[]} */
const readings = ['plain', 'alpha-beta'];

/** @implements {Place} */
export default class TreePlace {
  /** @param {HTMLElement} host @param {Page} page */
  constructor(host, page) {
    host.innerHTML = markup;
    const { game, engine, isFlipped, say, keep } = page;
    const thinker = page.newEngine();
    this.game = game;
    this.thinker = thinker;
    /** What the board shows is told only where it changes. */
    let glimpsed = 'null';
    this.onGlimpse = (/** @type {Glimpse | null} */ glimpse) => {
      const text = JSON.stringify(glimpse);
      if (text !== glimpsed) page.glimpse(glimpse);
      glimpsed = text;
    };
    this.isOpen = false;
    this.asked = '';
    /** Ends when what was asked last is there. */
    this.answering = Promise.resolve();
    this.questions = new Latest();
    /** The node under the pointer. @type {number[] | null} */
    this.hovered = null;
    /** What is being searched, instead of a sentence. */
    this.busy = '';
    this.frame = 0;
    this.tree = new Tree({ engine: thinker, onChange: () => this.showSoon() });
    const { tree } = this;
    const choose = (/** @type {number[]} */ path) => {
      this.steps.pause();
      tree.goTo(path);
    };
    const onHover = (/** @type {number[] | null} */ path) => {
      this.hovered = path;
      this.tell();
    };
    const onToggle = (/** @type {number[]} */ path) => tree.toggle(path);
    this.trace = new TraceView({
      game,
      engine,
      thinker,
      depth: () => this.options.depth,
      onGlimpse: (glimpse) => this.view === 'trace' && this.onGlimpse(glimpse),
      onPin: (moves) => this.view === 'trace' && tree.goToMoves(moves),
      say,
      keep,
      onSeeTree: async (moves) => {
        await this.seeTree(moves);
        keep();
      },
    });
    const shared = { tree, onChoose: choose, onToggle, onHover };
    this.drawing = new TreeDrawing({ host: byId('tree-drawing'), isFlipped, ...shared });
    this.list = new TreeList({ host: byId('tree-list'), ...shared });
    this.steps = new TreeSteps(tree, { say, onStep: () => this.intoSight() });
    this.actions = new TreeActions({
      host: byId('tree-actions'),
      answer: byId('tree-answer'),
      word: byId('tree-played'),
      session: game.session,
      tree,
      onRefute: (index) => {
        this.steps.pause();
        const isAsked = tree.line.length > 1 && tree.line[1][0] === index;
        if (isAsked) tree.leaveLine();
        else tree.refute(index);
        this.intoSight();
      },
    });
    connectTreeKeys({
      tree,
      drawing: this.drawing,
      places: [byId('tree-drawing'), byId('tree-list')],
      steps: this.steps.keys,
      choose,
    });
    this.restore(page.kept);
    if (page.linked?.place === 'tree') this.openLink(page.linked);
    for (const name of ['tree-depth', 'trace-base', 'tree-view', 'tree-reading']) {
      for (const box of document.querySelectorAll(`#${name}, [name=${name}]`)) {
        box.addEventListener('change', () => {
          if (name === 'tree-view') this.showView();
          this.refresh();
          keep();
        });
      }
    }
    /** By the ids of their buttons. @type {Record<string, () => unknown>} */
    this.deeds = {
      ...this.trace.deeds,
      ...this.steps.deeds,
      'figure-2': async () => {
        listBox('tree-depth').value = '3';
        const document = { ...newDocument(named('replay').rules), start: figure2 };
        const isOther = game.session.document.rules !== document.rules;
        await game.session.replace(document, { isPaused: true });
        const title = named('replay').title;
        if (isOther) say(`The example is a game of ${title}. Undo brings yours back.`);
      },
      'tree-wide': () => {
        this.setWide(!this.isWide);
        keep();
      },
      'tree-stop': () => this.stop(),
      'tree-larger': () => this.drawing.zoom(1.25),
      'tree-smaller': () => this.drawing.zoom(0.8),
      'tree-fit': () => {
        this.drawing.fit(true);
        this.drawing.draw();
      },
      'tree-svg': () => {
        const type = 'image/svg+xml';
        saveFile('tree.svg', new Blob([this.drawing.picture()], { type }));
      },
      'tree-text': () => this.save('text', 'tree.txt', say),
      'tree-json': () => this.save('json', 'tree.json', say),
    };
    this.showView();
  }

  /** @returns {TreeOptions} */
  get options() {
    const reading = readings.find((name) => field(`reading-${name}`).checked) ?? 'plain';
    return { depth: Number(listBox('tree-depth').value), reading };
  }

  /** @returns {ViewName} */
  get view() {
    return views.find((name) => field(`view-${name}`).checked) ?? 'drawing';
  }

  get isWide() {
    return byId('tree-wide').getAttribute('aria-pressed') === 'true';
  }

  /** @param {boolean} isWide */
  setWide(isWide) {
    byId('tree-wide').setAttribute('aria-pressed', String(isWide));
    document.body.classList.toggle('is-wide-tree', isWide);
    this.placeActions();
  }

  /** Beside a wide tree there is room for its actions below the board. */
  placeActions() {
    const isBelowBoard = this.isWide && roomy.matches;
    const [table, search] = ['.below-board', '#tree-view-search'].map((where) =>
      document.querySelector(where),
    );
    const home = isBelowBoard ? table : search;
    const actions = byId('tree-why');
    if (actions.parentElement === home) return;
    if (isBelowBoard) table?.append(actions);
    else search?.insertBefore(actions, byId('tree-exports'));
  }

  keep() {
    const { view, isWide } = this;
    const { theirs } = this.trace.comparison;
    return {
      ...this.options,
      base: this.trace.options.base,
      view,
      isWide,
      theirs: theirs.text,
    };
  }

  /** What is not as usual. */
  toLink() {
    const { view, options } = this;
    const { base } = this.trace.options;
    const theirs = view === 'trace' ? this.trace.comparison.link : '';
    return {
      tree: {
        ...(view !== 'drawing' && { view }),
        ...(options.reading !== 'plain' && { search: options.reading }),
        ...(options.depth !== usualDepth && { depth: `${options.depth}` }),
        ...(view === 'trace' && base !== 0 && { base: `${base}` }),
      },
      theirs,
    };
  }

  /** @param {import('../../game/link.js').Shared} shared */
  openLink({ tree, theirs, seesTree = false }) {
    if (!tree && !theirs) return;
    const { view, search, depth, base } = tree ?? {};
    if (theirs) field('view-trace').checked = true;
    else if (view) field(`view-${view}`).checked = true;
    if (search) field(`reading-${search}`).checked = true;
    if (depth) listBox('tree-depth').value = depth;
    if (theirs || base) listBox('trace-base').value = base ?? '0';
    if (theirs) this.trace.comparison.openLink(theirs, seesTree);
    this.showView();
    this.refresh();
  }

  /** The drawing of alpha-beta, at the node where these moves lead. @param {string[]} moves */
  async seeTree(moves) {
    field('reading-alpha-beta').checked = true;
    field('view-drawing').checked = true;
    this.showView();
    await this.refresh();
    await this.tree.goToMoves(moves);
    this.intoSight();
  }

  /** @param {any} kept */
  restore(kept) {
    const { depth, base, reading, view, isWide, theirs } = kept ?? {};
    listBox('tree-depth').value = depth >= 1 && depth <= 6 ? String(Math.floor(depth)) : '3';
    listBox('trace-base').value = base === 1 ? '1' : '0';
    field(`reading-${readings.find((name) => name === reading) ?? 'plain'}`).checked = true;
    field(`view-${views.find((name) => name === view) ?? 'drawing'}`).checked = true;
    if (typeof theirs === 'string') this.trace.comparison.theirs.show(theirs);
    this.setWide(isWide !== false);
    roomy.addEventListener('change', () => this.placeActions());
  }

  open() {
    if (!this.isOpen) {
      this.isOpen = true;
      this.showView();
    }
    return this.refresh();
  }

  close() {
    this.isOpen = false;
    this.showView();
    this.steps.pause();
    this.stop();
    this.hovered = null;
    this.onGlimpse(null);
  }

  /** The game has changed, or the side from which it is seen. */
  show() {
    this.draw();
    this.refresh();
  }

  /**
   * Explains why an action was chosen: the tree of the board before it.
   * @param {number} depth  how far the machine looked
   * @param {string} [other]  another action there, whose line is shown, too
   */
  async explain(depth, other = '') {
    listBox('tree-depth').value = String(Math.max(1, Math.min(6, depth)));
    if (this.view === 'trace') field('view-drawing').checked = true;
    this.showView();
    const asking = this.refresh();
    byId(this.view === 'list' ? 'tree-list' : 'tree-drawing').focus({ preventScroll: true });
    if (!other) return;
    const { tree, asked } = this;
    await asking;
    const index = tree.grown?.children.get('')?.findIndex(({ move }) => move?.name === other) ?? -1;
    if (index >= 0 && asked === this.asked) await tree.refute(index);
  }

  /** Opens the view that is chosen, at the node that is looked at. */
  showView() {
    const { view, tree } = this;
    for (const name of views) byId(`tree-view-${name}`).hidden = name !== view;
    byId('tree-view-search').hidden = view === 'trace';
    byId('tree-why').hidden = view === 'trace';
    const moves = tree.current.flatMap(
      (_, i) => tree.node(tree.current.slice(0, i + 1))?.move?.name ?? [],
    );
    this.trace.open(this.isOpen && view === 'trace', moves);
    this.hovered = null;
    if (view === 'trace') this.steps.pause();
    this.draw();
  }

  /** The game has changed, or what is asked about it. */
  refresh() {
    const { session } = this.game;
    if (!this.isOpen || !session.view) return;
    if (this.view === 'trace') this.trace.refresh();
    const request = requestOf(session.shown);
    const { options } = this;
    const asked = JSON.stringify([request, options]);
    if (asked !== this.asked) {
      this.asked = asked;
      this.answering = this.ask(request, options);
    }
    return this.answering;
  }

  /** @param {import('../../../wasm/threeply').GameRequest} request @param {TreeOptions} options */
  async ask(request, options) {
    const { tree } = this;
    const isLatest = this.questions.begin();
    this.steps.pause();
    this.hovered = null;
    const busy = window.setTimeout(() => this.showBusy(true), 100);
    try {
      await tree.ask(request, options);
    } catch (error) {
      if (isLatest()) tree.error = failureWords(error);
    } finally {
      clearTimeout(busy);
      if (isLatest()) this.showBusy(false);
      this.draw();
    }
  }

  /** What is not answered yet will be asked again. */
  stop() {
    if (this.tree.isAsking) this.asked = '';
    this.tree.stop();
  }

  /** @param {boolean} isBusy */
  showBusy(isBusy) {
    const isFocused = document.activeElement === byId('tree-stop');
    byId('tree-stop').hidden = !isBusy;
    const stopped = this.asked ? '' : 'Stopped.';
    this.busy = isBusy ? `Searching ${plyWords(this.options.depth)} deep …` : stopped;
    this.tell();
    if (!isBusy && isFocused) byId('tree-drawing').focus();
  }

  /** Several changes in one frame are drawn once. */
  showSoon() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  draw() {
    if (!this.isOpen) return;
    const { grown } = this.tree;
    byId('count-plain').textContent = grown ? boardCount(grown.boards) : '';
    byId('count-alpha-beta').textContent = grown ? boardCount(grown.boardsSearched) : '';
    this.steps.show();
    this.actions.update();
    if (this.view === 'drawing') this.drawing.update();
    if (this.view === 'list') this.list.update();
    this.tell();
  }

  /** The sentence and the board of the node under the pointer, or else of the one looked at. */
  tell() {
    const { tree, hovered } = this;
    if (!this.isOpen || this.view === 'trace') return;
    const node = tree.node(hovered ?? tree.current);
    const isCurrent = !hovered || keyOf(hovered) === keyOf(tree.current);
    const step = isCurrent ? tree.at : null;
    const sentence = this.busy || tree.error || (step?.sentence ?? node?.sentence ?? '');
    byId('tree-sentence').textContent = sentence;
    // The root is the game itself, which can be played on.
    if (!node || (node.path.length === 0 && !step)) return this.onGlimpse(null);
    const { title, window } = nodeStatus(tree, node, step);
    const children = tree.grown?.children.get(keyOf(node.path)) ?? [];
    const cut = (step?.cut ?? []).flatMap((index) => endsOf(children[index]?.move));
    this.onGlimpse({ grid: node.grid, last: endsOf(node.move), cut, title, window });
  }

  /** On a phone the drawing, its sentence and its board belong on the screen together. */
  intoSight() {
    byId('tree-sentence').scrollIntoView({ block: 'nearest' });
  }

  /**
   * @param {'text' | 'json'} format
   * @param {string} name
   * @param {(text: string) => void} say
   */
  async save(format, name, say) {
    const { grown } = this.tree;
    if (!grown) return;
    const { text, error } = await this.thinker.writeTree(grown.request, -1, grown.options, format);
    if (error) say(error);
    else saveText(name, text);
  }
}

/** @param {import('../../../wasm/threeply').Move | null | undefined} move */
function endsOf(move) {
  return move ? [move.cells[0], move.cells[move.cells.length - 1]] : [];
}
