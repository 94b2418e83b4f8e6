// @ts-check
// Wires the page: what the user does changes the state, the engine is asked, the parts are updated.
import { boardSvg, createBoard } from './board/board.js';
import { Engine } from './engine/client.js';
import * as documents from './game/document.js';
import { isSameGame } from './game/document.js';
import { fromHash, longestLink, toHash } from './game/link.js';
import { load, save } from './game/storage.js';
import { capitalized, costFormula, costWords, ruleWords, sideNames, turnWords } from './game/words.js';
import { registerOffline } from './offline.js';
import { showComparison } from './panels/comparison-box.js';
import { CostGraph } from './panels/cost-graph.js';
import { copyText, pngOf, saveFile, saveText } from './panels/export.js';
import { connectKeys } from './panels/keys.js';
import { MoveList } from './panels/move-list.js';
import { OutputPane } from './panels/output-pane.js';
import { levels, readSettings } from './panels/settings.js';
import { showProblem } from './panels/problem-box.js';
import { Tabs } from './panels/tabs.js';

/** @typedef {import('../wasm/threeply').GameView} GameView */
/** @typedef {import('../wasm/threeply').SideName} SideName */

/** @template {HTMLElement} T @param {string} id @returns {T} */
const byId = (id) => /** @type {T} */ (document.getElementById(id));

const firstHelp = 'Click or drag a piece that can move. Help tells the rules and the keys.';
const machineHelp = 'It is the machine’s turn: One action (A) lets it play, or move for it.';
const example = ['G6-F5', 'B3-A4', 'F5-G4', 'H3-F5', 'E6-G4', 'P', ''].join('\n');
const watchable = 700;
const answerDelay = 350;
const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)');

const engine = new Engine(); // for what must answer at once
const thinker = new Engine(); // for what may take long

const stored = load();
const settings = readSettings(stored);
const linked = fromHash(location.hash);
const shared = linked && !isSameGame(linked.document, settings.game.document) ? linked : settings.game;
let history = documents.newHistory(shared.document, shared.ply);
let isFlipped = shared.isFlipped;
let theirs = settings.theirs;
/** A machine does not move by itself while the user looks around; a move by hand ends that. */
let isPaused = shared === linked || shared.ply >= 0;
/** Counts what happens to the game: an answer to an older one is of no use. */
let version = 0;
/** @type {GameView | null} */
let view = null;
let output = '';
let compared = '';
let question = 0;
/** @type {AbortController | null} */
let thinking = null;
/** @type {string[]} */
let hint = [];
let note = '';

const board = createBoard(byId('board'), {
  onMove: (name) => playByHand(name),
  onMessage: (text) => announce(text),
});
const moveList = new MoveList(byId('move-list'), goTo);
const costGraph = new CostGraph(byId('cost-graph'), goTo);
const outputPane = new OutputPane(byId('output'));
const tabs = new Tabs(byId('tab-game').parentElement ?? document.body, () => refresh());
const actionField = /** @type {HTMLTextAreaElement} */ (byId('actions'));
const theirsField = /** @type {HTMLTextAreaElement} */ (byId('theirs'));

function shownPly() {
  if (!view) return 0;
  const { ply } = history.now;
  return ply < 0 || ply > view.plies.length ? view.plies.length : ply;
}

/** The actions of the game so far, with the marks of the document and of its commands. */
function actionsSoFar() {
  const marked = new Set(history.now.document.computed);
  return (view?.plies ?? [])
    .slice(0, shownPly())
    .map((ply, i) => ({ name: ply.name, isComputed: ply.isComputed || marked.has(i + 1) }));
}

/** @param {SideName} side */
function depthOf(side) {
  return levels.find((level) => level.id === settings.players[side])?.depth ?? 0;
}

/** Asks the engine about the game as it is now and shows the answer, unless a newer question came. */
async function refresh() {
  const mine = ++question;
  const { document: game, ply } = history.now;
  try {
    const answer = await ask(game, ply);
    if (mine !== question) return;
    if (answer.error) return refuse(answer.error);
    const isFirst = view === null;
    const isSame = shown.game === game;
    view = answer;
    show(isFirst);
    keep();
    if (tabs.current === 'replay') await refreshReplay(mine, isSame);
    if (mine === question) continueGame();
  } catch (error) {
    if (mine === question) say(`The engine could not answer: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * A game that cannot even be set up, from a link: play must be possible all the same.
 * @param {string} reason
 */
async function refuse(reason) {
  history = documents.newHistory(documents.newDocument(history.now.document.rules));
  await refresh();
  say(`The position of the link cannot be set up (${reason}); here is a new game.`);
}

/**
 * Only the position, where the rest is known already: a game may have thousands of actions.
 * @param {documents.GameDocument} game
 * @param {number} ply
 * @returns {Promise<GameView>}
 */
async function ask(game, ply) {
  const request = documents.requestOf(game);
  if (!view || shown.game !== game) return engine.viewGame(request, ply);
  const position = await engine.viewPosition(request, ply);
  return { ...view, error: position.error, position };
}

/** What the page shows at present. */
/** @type {{game: documents.GameDocument | null, ply: number}} */
let shown = { game: null, ply: 0 };

/**
 * @param {number} mine
 * @param {boolean} isSame  only another board of the same game
 */
async function refreshReplay(mine, isSame) {
  const request = documents.requestOf(history.now.document);
  if (!isSame || !output) {
    const answer = await engine.writeOutput(request);
    if (mine !== question) return;
    output = answer.text;
  }
  outputPane.update(output, shownPly());
  if (isSame && compared === theirs) return;
  compared = theirs;
  const comparison = theirs ? await engine.compareOutput(request, theirs) : null;
  if (mine === question) showComparison(byId('comparison'), comparison, goTo);
}

/** @param {boolean} isFirst  nothing was shown before, so nothing moves */
function show(isFirst) {
  if (!view) return;
  const game = history.now.document;
  const { position, plies, problem } = view;
  const ply = shownPly();
  const lastPly = plies[ply - 1];
  const isAtEnd = ply === plies.length;
  const isOver = position.moves.length === 0;
  const isPersons = (depthOf(position.turn) === 0 || isPaused) && !thinking && run === 0;
  const isNext = !isFirst && ply === shown.ply + 1 && position.grid === lastPly?.grid;
  const computed = new Set(game.computed);
  plies.forEach((item, i) => item.isComputed && computed.add(i + 1));

  board.update({
    grid: position.grid,
    moves: isPersons ? position.moves : [],
    last: lastPly ? [lastPly.cells[0], lastPly.cells[lastPly.cells.length - 1]] : [],
    forced: position.mustCapture && isPersons ? [...new Set(position.moves.map((move) => move.cells[0]))] : [],
    errors: isAtEnd ? problem.cells : [],
    hint,
    isFlipped,
    style: game.rules === 'towers' ? 'towers' : 'kings',
    sides: sideNames,
    played: isNext ? lastPly : null,
  });
  byId('turn').textContent = turnWords(position);
  byId('turn').classList.toggle('is-over', isOver);
  byId('ending').hidden = !isOver;
  byId('cost').textContent = `Cost ${costWords(position.cost)}: b + 3B − w − 3W = ${costFormula(position)}`;
  const isWaiting = isPaused && run === 0 && isAtEnd && !isOver && depthOf(position.turn) > 0;
  const help = isWaiting ? machineHelp : plies.length === 0 ? firstHelp : '';
  byId('message').textContent =
    note || (problem.code && isAtEnd ? `Line ${problem.line}: ${problem.message}` : help);
  byId('message').classList.toggle('is-problem', !note && Boolean(problem.code) && isAtEnd);

  moveList.update(plies, computed, ply, game.turn);
  costGraph.update([view.startCost, ...plies.map((item) => item.cost)], ply);
  showProblem(byId('problem'), problem, actionField);
  if (actionField.value !== game.text && !isTyping()) actionField.value = game.text;
  if (theirsField.value !== theirs) theirsField.value = theirs;
  showControls(ply, plies.length, isOver);
  if (isNext && lastPly) {
    const side = position.turn === 'bottom' ? sideNames.top : sideNames.bottom;
    announce(`${capitalized(side)} plays ${lastPly.name}. ${turnWords(position)}`);
  }
  shown = { game, ply };
}

/**
 * @param {number} ply
 * @param {number} count
 * @param {boolean} isOver
 */
function showControls(ply, count, isOver) {
  const disabled = {
    first: ply === 0,
    previous: ply === 0,
    next: ply === count,
    last: ply === count,
    undo: history.past.length === 0,
    redo: history.future.length === 0,
    hint: isOver || thinking !== null,
    'one-action': isOver || thinking !== null,
    'ten-actions': isOver || thinking !== null,
  };
  for (const [id, isDisabled] of Object.entries(disabled)) {
    byId(id).setAttribute('aria-disabled', String(isDisabled));
  }
  /** @type {HTMLSelectElement} */ (byId('rules')).value = history.now.document.rules;
  byId('rules').title = ruleWords[history.now.document.rules].summary;
  for (const side of /** @type {const} */ (['bottom', 'top'])) {
    /** @type {HTMLSelectElement} */ (byId(`player-${side}`)).value = settings.players[side];
  }
}

function isTyping() {
  return document.activeElement === actionField && history.isTyping;
}

/** @param {string} text */
function announce(text) {
  byId('announcer').textContent = text;
}

/** @param {string} text */
function say(text) {
  note = text;
  byId('message').textContent = text;
  byId('message').classList.remove('is-problem');
}

let keepTimer = 0;

/** Keeps everything in storage and the game in the address, a moment after the last change. */
function keep() {
  clearTimeout(keepTimer);
  keepTimer = window.setTimeout(keepNow, 200);
}

function keepNow() {
  clearTimeout(keepTimer);
  const game = {
    document: history.now.document,
    ply: history.now.ply,
    isFlipped,
    place: tabs.current,
  };
  save({ game, theirs, players: settings.players, theme: settings.theme });
  const hash = toHash(game);
  const isShort = hash.length <= longestLink;
  window.history.replaceState(null, '', isShort ? hash : location.pathname + location.search);
  return isShort;
}

/** @param {documents.History} next */
function setHistory(next) {
  endRun();
  version += 1;
  history = next;
  hint = [];
  note = '';
  return refresh();
}

/** @param {number} ply */
function goTo(ply) {
  if (!view) return;
  isPaused = true;
  const last = view.plies.length;
  const wanted = Math.max(0, Math.min(last, ply));
  setHistory(documents.goTo(history, wanted === last ? -1 : wanted));
}

/**
 * @param {string} name
 * @param {boolean} isComputed
 */
function play(name, isComputed) {
  const actions = [...actionsSoFar(), { name, isComputed }];
  const next = documents.withActions(history.now.document, actions);
  version += 1;
  history = documents.change(history, next);
  hint = [];
  note = '';
  return refresh();
}

/** @param {string} name */
function playByHand(name) {
  isPaused = false;
  play(name, false);
}

/**
 * What minimax plays on the board shown; null if it was stopped or nothing can be played.
 * @param {number} depth
 */
async function think(depth) {
  stopThinking();
  const controller = new AbortController();
  thinking = controller;
  byId('thinking-text').textContent = `Minimax looks ${depth} plies ahead …`;
  const timer = window.setTimeout(() => (byId('thinking').hidden = false), 100);
  const game = documents.withActions(history.now.document, actionsSoFar());
  try {
    return await thinker.chooseAction({ ...documents.requestOf(game), depth }, controller.signal);
  } catch (error) {
    if (!controller.signal.aborted) say(`The engine could not answer: ${error}`);
    return null;
  } finally {
    clearTimeout(timer);
    if (thinking === controller) {
      thinking = null;
      byId('thinking').hidden = true;
    }
  }
}

function stopThinking() {
  thinking?.abort(new Error('stopped'));
  thinking = null;
  byId('thinking').hidden = true;
}

/** The run of computed actions that is going on, 0 if none. */
let run = 0;
let runs = 0;

/** Lets the machine move if it is its turn. */
async function continueGame() {
  if (!view || isPaused || thinking || run > 0 || view.problem.code) return;
  if (shownPly() !== view.plies.length || view.position.moves.length === 0) return;
  const depth = depthOf(view.position.turn);
  if (depth === 0) return;
  const isShow = depthOf('bottom') > 0 && depthOf('top') > 0;
  const mine = version;
  // One piece moves at a time: the answer waits until the last action has been seen.
  const seen = pause(isShow ? watchable : isCalm.matches ? 0 : answerDelay);
  const choice = await think(depth);
  await seen;
  if (choice?.name && mine === version) play(choice.name, true);
}

/** @param {number} time */
function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/**
 * Plays computed actions at a speed that can be followed, until the end or until stopped.
 * @param {number} count
 */
async function playComputed(count) {
  endRun();
  runs += 1;
  const mine = runs;
  run = mine;
  isPaused = true;
  for (let i = 0; i < count && mine === run; i += 1) {
    if (i > 0) {
      showRun(count - i);
      await pause(watchable);
      if (mine !== run) return;
    }
    const depth = view ? depthOf(view.position.turn) || 3 : 3;
    const choice = await think(depth);
    if (mine !== run) return;
    if (!choice?.name) break;
    await play(choice.name, true);
    isPaused = true;
  }
  if (mine === run) endRun();
}

/** @param {number} left */
function showRun(left) {
  byId('thinking-text').textContent = `${left} more to play …`;
  byId('thinking').hidden = false;
}

/** Stops whatever the machine is doing. */
function endRun() {
  run = 0;
  stopThinking();
}

function stopAll() {
  isPaused = true;
  endRun();
  refresh();
  board.focus();
}

async function showHint() {
  if (!view || view.position.moves.length === 0) return;
  const choice = await think(3);
  if (!choice?.name) return;
  const move = view.position.moves.find((candidate) => candidate.name === choice.name);
  hint = move ? [move.cells[0], move.cells[move.cells.length - 1]] : [];
  note = `Minimax of depth three plays ${choice.name}, for a cost of ${costWords(choice.value)}.`;
  announce(note);
  show(false);
}

function undo() {
  let next = documents.undo(history);
  // Against a machine, go back to where it was the user's turn.
  const turnOf = (/** @type {documents.History} */ at) => {
    const isEven = documents.wordCount(at.now.document) % 2 === 0;
    return isEven === (at.now.document.turn === 'bottom') ? 'bottom' : 'top';
  };
  const isMixed = depthOf('bottom') > 0 !== depthOf('top') > 0;
  if (isMixed && depthOf(turnOf(next)) > 0 && next.past.length > 0) next = documents.undo(next);
  isPaused = true;
  setHistory(next);
}

function redo() {
  isPaused = true;
  setHistory(documents.redo(history));
}

function newGame() {
  isPaused = false;
  const { rules } = history.now.document;
  setHistory(documents.change(history, documents.newDocument(rules)));
}

/**
 * A list from outside: both sides are the user's, so that the machine does not play into it.
 * @param {string} text
 * @param {{isTyping?: boolean}} [options]
 */
function replaceList(text, options) {
  isPaused = true;
  if (!options?.isTyping) settings.players = { bottom: 'person', top: 'person' };
  const game = { ...history.now.document, text, computed: [] };
  setHistory(documents.change(history, game, options));
}

/** @param {File | undefined} file */
async function openFile(file) {
  if (!file) return;
  replaceList(await file.text());
  actionField.value = history.now.document.text;
  say(`Opened ${file.name}.`);
}

function currentSvg() {
  return view ? boardSvg(boardPicture(view)) : '';
}

/** @param {GameView} of */
function boardPicture(of) {
  const last = of.plies[shownPly() - 1];
  /** @type {'towers' | 'kings'} */
  const style = history.now.document.rules === 'towers' ? 'towers' : 'kings';
  return {
    grid: of.position.grid,
    moves: [],
    last: last ? [last.cells[0], last.cells[last.cells.length - 1]] : [],
    forced: [],
    errors: [],
    hint: [],
    isFlipped,
    style,
    sides: sideNames,
    played: null,
  };
}

async function currentOutput() {
  return (await engine.writeOutput(documents.requestOf(history.now.document))).text;
}

/** @type {Record<string, () => void>} */
const deeds = {
  first: () => goTo(0),
  previous: () => goTo(shownPly() - 1),
  next: () => goTo(shownPly() + 1),
  last: () => goTo(Infinity),
  undo,
  redo,
  flip: () => {
    isFlipped = !isFlipped;
    show(false);
    keep();
  },
  hint: showHint,
  stop: stopAll,
  review: () => {
    goTo(0);
    board.focus();
  },
  'play-again': () => {
    newGame();
    board.focus();
  },
  'new-game': newGame,
  'one-action': () => playComputed(1),
  'ten-actions': () => playComputed(10),
  'copy-link': async () => {
    if (!keepNow()) return say('The game is too long for a link; save its action list instead.');
    say((await copyText(location.href)) ? 'The link is copied.' : 'The link is in the address bar.');
  },
  'save-list': () => saveText('actions.txt', history.now.document.text),
  'save-output': async () => saveText('output.txt', await currentOutput()),
  'save-svg': () => saveFile('board.svg', new Blob([currentSvg()], { type: 'image/svg+xml' })),
  'save-png': async () => saveFile('board.png', await pngOf(currentSvg(), 1024)),
  'open-file': () => byId('file').click(),
  'load-example': () => replaceList(example),
  'clear-list': () => replaceList(''),
  'copy-output': async () => {
    say((await copyText(output)) ? 'The output is copied.' : 'Copying is not allowed here.');
  },
  'download-output': () => saveText('output.txt', output),
  'clear-theirs': () => {
    theirs = '';
    refresh();
  },
  'help-button': () => /** @type {HTMLDialogElement} */ (byId('help')).showModal(),
  'close-help': () => /** @type {HTMLDialogElement} */ (byId('help')).close(),
};

/** @param {string} id */
function perform(id) {
  if (byId(id).getAttribute('aria-disabled') !== 'true') deeds[id]();
}

for (const id of Object.keys(deeds)) byId(id).addEventListener('click', () => perform(id));
connectKeys({ perform, isThinking: () => thinking !== null || run > 0 });

let typingTimer = 0;
function takeTyping() {
  clearTimeout(typingTimer);
  const text = actionField.value;
  if (text !== history.now.document.text) replaceList(text, { isTyping: true });
}
actionField.addEventListener('input', () => {
  clearTimeout(typingTimer);
  typingTimer = window.setTimeout(takeTyping, 40);
});
actionField.addEventListener('blur', takeTyping);
actionField.addEventListener('paste', () => {
  settings.players = { bottom: 'person', top: 'person' };
});
theirsField.addEventListener('input', () => {
  theirs = theirsField.value;
  refresh();
});
byId('file').addEventListener('change', (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target);
  openFile(field.files?.[0]);
  field.value = '';
});
for (const type of ['dragover', 'drop']) {
  document.addEventListener(type, (event) => {
    const files = /** @type {DragEvent} */ (event).dataTransfer?.files;
    if (!/** @type {DragEvent} */ (event).dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (type === 'drop') {
      tabs.open('replay');
      openFile(files?.[0]);
    }
  });
}

byId('rules').addEventListener('change', (event) => {
  const { value } = /** @type {HTMLSelectElement} */ (event.target);
  isPaused = false;
  const rules = /** @type {documents.RuleSetName} */ (value);
  setHistory(documents.change(history, documents.newDocument(rules)));
});
for (const side of /** @type {const} */ (['bottom', 'top'])) {
  const field = /** @type {HTMLSelectElement} */ (byId(`player-${side}`));
  field.append(...levels.map((level) => new Option(level.name, level.id)));
  field.addEventListener('change', () => {
    endRun();
    settings.players = { ...settings.players, [side]: field.value };
    isPaused = false;
    refresh();
  });
}

const themeField = /** @type {HTMLSelectElement} */ (byId('theme'));
themeField.value = settings.theme;
document.documentElement.dataset.theme = settings.theme;
themeField.addEventListener('change', () => {
  settings.theme = themeField.value;
  document.documentElement.dataset.theme = settings.theme;
  keep();
});

window.addEventListener('hashchange', () => {
  const next = fromHash(location.hash);
  if (!next) return;
  isFlipped = next.isFlipped;
  isPaused = true;
  tabs.open(next.place);
  setHistory(documents.change(history, next.document, { ply: next.ply }));
});
window.addEventListener('pagehide', keepNow);

registerOffline({
  onUpdate: (apply) => {
    byId('update').hidden = false;
    byId('apply-update').addEventListener('click', apply, { once: true });
  },
});

tabs.open(shared.place);
refresh();
