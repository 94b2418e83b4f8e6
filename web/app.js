// @ts-check
// Wires the page: what the user does reaches the stage that is open, what it has reaches the parts.
import { createBoard } from './board/board.js';
import { Engine } from './engine/client.js';
import { change, isSameGame, newHistory } from './game/document.js';
import { GameStage } from './game/game-stage.js';
import { fromHash, longestLink, toHash } from './game/link.js';
import { withPosition } from './game/puzzle-kept.js';
import { Session, usualDepth } from './game/session.js';
import { load, save } from './game/storage.js';
import { registerOffline } from './offline.js';
import { byId, listBox } from './panels/elements.js';
import { exportDeeds } from './panels/game-exports.js';
import { GamePlace, depthsOf } from './panels/game-place.js';
import { connectKeys } from './panels/keys.js';
import { PuzzlePlace } from './panels/puzzle-place.js';
import { ReplayPlace } from './panels/replay-place.js';
import { readSettings } from './panels/settings.js';
import { SetupPanel } from './panels/setup-panel.js';
import { Tabs } from './panels/tabs.js';
import { TreePlace } from './panels/tree-place.js';

/** @typedef {import('./game/stage.js').Stage} Stage */

/** Of a board that is not the game's own. */
const still = { moves: [], forced: [], errors: [], hint: [], played: null };
const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const stored = load();
const settings = readSettings(stored);
const linked = fromHash(location.hash);
// The address keeps the words of the list, storage its white space too.
const isOwn = linked !== null && isSameGame(linked.document, settings.game.document);
const shared = isOwn ? { ...linked, document: settings.game.document } : (linked ?? settings.game);
let { isFlipped } = shared;
/** What was being set up when the page was left. @type {Record<string, unknown>} */
const unfinished = Object(stored.setup);
/** Stands below the board until the next change. */
let note = '';
/** A line of the trace that is on the board instead of the game. */
let glimpse = /** @type {import('./panels/trace-pane.js').Glimpse | null} */ (null);
/** Whether the machine waited when the editor was opened. */
let wasPaused = true;

const engine = new Engine();
const session = new Session({
  engine,
  thinker: new Engine(),
  history: newHistory(shared.document, shared.ply),
  depths: depthsOf(settings.players),
  isPaused: (linked !== null && !isOwn) || shared.ply >= 0 || Boolean(unfinished.game),
  delays: { watchable: 700, answer: isCalm ? 0 : 350 },
  listener: {
    onView: (isNewGame) => {
      if (isNewGame) say('', game);
      game.follow();
      if (setup.dropOutdated(game)) enter(tabs.current);
      show();
      gamePlace.show();
      replayPlace.show();
      replayPlace.refresh(isNewGame);
      treePlace.refresh();
      keep();
    },
    onNote: (text) => say(text, game),
    onThinking: (text) => showThinking(text, game),
  },
});

const game = new GameStage(session, { say: (text) => say(text, game), announce });
/** @type {Stage} */
let stage = game;

const board = createBoard(byId('board'), {
  onMove: (name) => stage.playByHand(name),
  onMessage: announce,
  onChoose: (cell) => setup.use(cell),
  onCarry: (from, to) => setup.carry(from, to),
});
const gamePlace = new GamePlace(session, settings.players, (ply) => explain(ply));
const replayPlace = new ReplayPlace({
  session,
  engine,
  theirs: settings.theirs,
  takeBothSides: () => gamePlace.setPlayers({ bottom: 'person', top: 'person' }),
  say,
  keep,
});
const tabs = new Tabs(byId('places'), (name) => {
  enter(name);
  keep();
});

const treePlace = new TreePlace({
  game,
  engine,
  thinker: new Engine(),
  kept: stored.tree,
  isFlipped: () => isFlipped,
  onGlimpse: (next) => {
    glimpse = next;
    show(true);
  },
  say,
  keep,
});
const puzzle = new PuzzlePlace({
  engine,
  solver: new Engine(),
  kept: withPosition(stored.puzzle, linked?.puzzle),
  listener: {
    onChange: () => {
      if (setup.dropOutdated(puzzle)) enter(tabs.current);
      if (stage === puzzle) show();
    },
    onThinking: (text) => showThinking(text, puzzle),
    announce,
    say: (text) => say(text, puzzle),
    keep,
  },
});

const setup = new SetupPanel({
  engine,
  kept: [
    [game, unfinished.game],
    [puzzle, unfinished.puzzle],
  ],
  announce,
  onChange: () => {
    show();
    keep();
  },
  onClose: () => {
    const isGame = setup.under === game;
    enter(tabs.current);
    byId('set-up').focus();
    if (!isGame || wasPaused) return;
    session.isPaused = false;
    session.continueGame();
  },
});

/** Places with a board of their own; the game's is on the board in all others. @type {Map<string, Stage>} */
const stages = new Map([['puzzle', puzzle]]);

/** @param {string} place  that has been opened */
function enter(place) {
  const under = stages.get(place) ?? game;
  const next = setup.over(under);
  if (next !== stage) {
    stage = next;
    note = '';
    // Nobody would see two machines play each other.
    if (under !== game && session.depths.bottom > 0 && session.depths.top > 0) session.stop();
    show(true);
    showThinking(thoughts.get(stage) ?? '', stage);
  }
  if (place === 'puzzle') puzzle.open();
  replayPlace.isOpen = place === 'replay';
  replayPlace.refresh(true);
  treePlace.open(place === 'tree');
}

/** @param {Stage} shown */
function viewOf(shown) {
  const view = shown.boardView();
  return view && { ...view, isFlipped };
}

/** @param {boolean} [isStill]  without motion from the board before */
function show(isStill = false) {
  const view = viewOf(stage);
  if (!view) return;
  const seen = glimpse && stage === game ? { ...view, ...still, ...glimpse } : view;
  byId('board').dataset.colours = stage.colours;
  board.update(isStill ? { ...seen, played: null } : seen);
  showStatus();
  showControls();
}

function statusNow() {
  if (!glimpse || stage !== game) return stage.status();
  return { turn: glimpse.title, message: glimpse.window, isProblem: false, detail: '' };
}

function showStatus() {
  const { turn, message, isProblem, detail } = statusNow();
  if (!turn) return;
  byId('turn').textContent = turn;
  byId('message').textContent = note || message;
  byId('message').classList.toggle('is-problem', !note && isProblem);
  byId('message').hidden = stage === game && session.isOver && !note && !message;
  byId('cost').textContent = detail;
}

function showControls() {
  const disabled = stage.disabled();
  for (const id of Object.keys(game.deeds)) {
    const isDisabled = disabled[id] ?? !stage.deeds[id];
    byId(id).setAttribute('aria-disabled', String(isDisabled));
  }
  byId('ending').hidden = disabled.review ?? true;
  const canExplain = stage === game && session.isComputed(session.ply);
  byId('why').setAttribute('aria-disabled', String(!canExplain));
}

/** What each stage is thinking out. @type {Map<Stage, string>} */
const thoughts = new Map();
let thinkingTimer = 0;

/** What takes less than a blink is not shown. @param {string} text @param {Stage} from */
function showThinking(text, from) {
  thoughts.set(from, text);
  if (from !== stage) return;
  clearTimeout(thinkingTimer);
  const isFocused = byId('thinking').contains(document.activeElement);
  if (!text) {
    byId('thinking').hidden = true;
    if (isFocused) board.focus();
    return;
  }
  byId('thinking-text').textContent = text;
  thinkingTimer = window.setTimeout(() => (byId('thinking').hidden = false), 100);
}

/** @param {string} text */
function announce(text) {
  byId('announcer').textContent = text;
}

/** @param {string} text @param {Stage} [from] */
function say(text, from = stage) {
  if (from !== stage) return;
  note = text;
  showStatus();
}

let keepTimer = 0;
let keptAt = 0;

/** Keeps everything, at once or, where changes follow one another, a moment after the last. */
function keep() {
  clearTimeout(keepTimer);
  const isQuiet = performance.now() - keptAt > 200;
  if (isQuiet) keepNow();
  else keepTimer = window.setTimeout(keepNow, 200);
}

/** In storage, and the game in the address; answers whether it was short enough for that. */
function keepNow() {
  clearTimeout(keepTimer);
  keptAt = performance.now();
  const { document: now, history } = session;
  const kept = { document: now, ply: history.now.ply, isFlipped, place: tabs.current };
  const drafts = { game: setup.toKeep(game), puzzle: setup.toKeep(puzzle) };
  const { theirs } = replayPlace;
  const { theme } = settings;
  const places = { tree: treePlace.toKeep(), puzzle: puzzle.toKeep() };
  save({ game: kept, theirs, players: gamePlace.players, theme, setup: drafts, ...places });
  const hash = toHash({ ...kept, puzzle: puzzle.start });
  const isShort = hash.length <= longestLink;
  window.history.replaceState(null, '', isShort ? hash : location.pathname + location.search);
  return isShort;
}

/** Opens the tree of the board before an action. @param {number} ply  its number */
async function explain(ply) {
  const { view, document: now, depths } = session;
  if (!view || ply < 1 || ply > view.plies.length) return;
  await session.goTo(ply - 1);
  tabs.open('tree');
  enter('tree');
  const isOpeners = ply % 2 === 1;
  const side = isOpeners === (now.turn === 'bottom') ? 'bottom' : 'top';
  treePlace.explain(depths[side] || usualDepth);
  keep();
}

/** On a phone the buttons are far below the board. @param {number} count */
function watch(count) {
  byId('board').scrollIntoView({ block: 'nearest' });
  session.playComputed(count);
}

Object.assign(game.deeds, {
  'one-action': () => watch(1),
  'ten-actions': () => watch(10),
  review: () => {
    board.focus();
    session.goTo(0);
  },
  'play-again': () => {
    board.focus();
    game.deeds['new-game']();
  },
});

const help = /** @type {HTMLDialogElement} */ (byId('help'));

/** @type {Record<string, () => unknown>} */
const deeds = {
  flip: () => {
    isFlipped = !isFlipped;
    show();
    treePlace.show();
    keep();
  },
  'set-up': () => {
    if (stage === setup) return;
    if (stage === game) {
      wasPaused = session.isPaused;
      session.stop();
    }
    setup.begin(stage);
    enter(tabs.current);
    board.focus();
  },
  why: () => explain(session.ply),
  'help-button': () => help.showModal(),
  'close-help': () => help.close(),
  ...replayPlace.deeds,
  ...treePlace.deeds,
  ...exportDeeds({
    session,
    engine,
    boardView: () => viewOf(game),
    putInAddress: keepNow,
    say,
  }),
};

/** @param {string} id */
function perform(id) {
  if (byId(id).getAttribute('aria-disabled') !== 'true') (stage.deeds[id] ?? deeds[id])?.();
}

for (const id of Object.keys({ ...game.deeds, ...setup.deeds, ...deeds })) {
  byId(id).addEventListener('click', () => perform(id));
}
connectKeys({
  perform,
  isThinking: () => (stage === game ? session.isBusy : Boolean(thoughts.get(stage))),
});

for (const type of /** @type {const} */ (['dragover', 'drop'])) {
  document.addEventListener(type, (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (type === 'dragover') return;
    tabs.open('replay');
    enter('replay');
    replayPlace.openFile(event.dataTransfer.files[0]);
  });
}

listBox('theme').value = settings.theme;
document.documentElement.dataset.theme = settings.theme;
listBox('theme').addEventListener('change', () => {
  settings.theme = listBox('theme').value;
  document.documentElement.dataset.theme = settings.theme;
  keep();
});

window.addEventListener('hashchange', () => {
  const next = fromHash(location.hash);
  if (!next) return;
  isFlipped = next.isFlipped;
  session.isPaused = true;
  setup.drafts.delete(game);
  tabs.open(next.place);
  enter(tabs.current);
  session.setHistory(change(session.history, next.document, { ply: next.ply }));
  if (next.puzzle) puzzle.openLinked(next.puzzle);
});
window.addEventListener('pagehide', keepNow);

tabs.open(shared.place);
enter(tabs.current);
const isShown = session.refresh();

registerOffline({
  isShown,
  onUpdate: (apply) => {
    byId('update').hidden = false;
    byId('apply-update').addEventListener('click', apply, { once: true });
  },
});
