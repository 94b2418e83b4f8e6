// @ts-check
// Wires the page: what the user does reaches the session, what the session has reaches the parts.
import { boardSvg, createBoard } from './board/board.js';
import { Engine } from './engine/client.js';
import { change, isSameGame, newDocument, newHistory, requestOf } from './game/document.js';
import { fromHash, longestLink, toHash } from './game/link.js';
import { Session } from './game/session.js';
import { load, save } from './game/storage.js';
import { capitalized, costFormula, costWords, sideNames, turnWords } from './game/words.js';
import { registerOffline } from './offline.js';
import { showComparison } from './panels/comparison-box.js';
import { CostGraph } from './panels/cost-graph.js';
import { byId, field, listBox, textArea } from './panels/elements.js';
import { copyText, pngOf, saveFile, saveText } from './panels/export.js';
import { connectKeys } from './panels/keys.js';
import { MoveList } from './panels/move-list.js';
import { OutputPane } from './panels/output-pane.js';
import { messageOf, showProblem } from './panels/problem-box.js';
import { levels, readSettings } from './panels/settings.js';
import { Tabs } from './panels/tabs.js';

/** @typedef {import('./board/view.js').BoardView} BoardView */
/** @typedef {import('../wasm/threeply').SideName} SideName */

const firstHelp = 'Tap, click or drag a piece that can move. Help tells the rules and the keys.';
const machineHelp = 'It is the machine’s turn: One action lets it play, or move for it.';
const example = ['G6-F5', 'B3-A4', 'F5-G4', 'H3-F5', 'E6-G4', 'P', ''].join('\n');
const sides = /** @type {const} */ (['bottom', 'top']);
const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const settings = readSettings(load());
const linked = fromHash(location.hash);
// The address keeps the words of the list, storage its white space too.
const isOwn = linked !== null && isSameGame(linked.document, settings.game.document);
const shared = isOwn ? { ...linked, document: settings.game.document } : (linked ?? settings.game);
let { isFlipped } = shared;
let { theirs } = settings;
/** What the grader would print, and which output of the user's was compared with it last. */
let output = '';
let compared = '';
/** Said until the next change. */
let note = '';
let shownPly = -1;

const engine = new Engine();
const session = new Session({
  engine,
  thinker: new Engine(),
  history: newHistory(shared.document, shared.ply),
  depths: depthsOf(settings.players),
  isPaused: (linked !== null && !isOwn) || shared.ply >= 0,
  delays: { watchable: 700, answer: isCalm ? 0 : 350 },
  listener: {
    onView: (isNewGame) => {
      if (isNewGame) note = '';
      show();
      refreshReplay(isNewGame);
      keep();
    },
    onNote: say,
    onThinking: showThinking,
  },
});

const board = createBoard(byId('board'), {
  onMove: (name) => session.playByHand(name),
  onMessage: announce,
});
const goTo = (/** @type {number} */ ply) => session.goTo(ply);
const moveList = new MoveList(byId('move-list'), goTo);
const costGraph = new CostGraph(byId('cost-graph'), goTo);
const outputPane = new OutputPane(byId('output'));
const tabs = new Tabs(byId('places'), () => {
  refreshReplay(true);
  keep();
});

/** @param {{bottom: string, top: string}} players */
function depthsOf(players) {
  const depthOf = (/** @type {string} */ id) => levels.find((level) => level.id === id)?.depth ?? 0;
  return { bottom: depthOf(players.bottom), top: depthOf(players.top) };
}

/** @returns {BoardView} */
function boardView() {
  const { view, ply, isAtEnd, isPersonsTurn, hint, document: game } = session;
  const last = view?.plies[ply - 1];
  const moves = view?.position.moves ?? [];
  const mustCapture = isPersonsTurn && view?.position.mustCapture;
  return {
    grid: view?.position.grid ?? '',
    moves: isPersonsTurn ? moves : [],
    last: last ? [last.cells[0], last.cells[last.cells.length - 1]] : [],
    forced: mustCapture ? [...new Set(moves.map((move) => move.cells[0]))] : [],
    errors: (isAtEnd && view?.problem.cells) || [],
    hint,
    isFlipped,
    style: game.rules === 'towers' ? 'towers' : 'kings',
    sides: sideNames,
    played: last && ply === shownPly + 1 ? last : null,
  };
}

function show() {
  const { view, ply, isAtEnd, isOver, document: game } = session;
  if (!view) return;
  const { position, plies, problem } = view;
  const shownNow = boardView();
  board.update(shownNow);
  byId('turn').textContent = turnWords(position);
  byId('ending').hidden = !isOver;
  byId('cost').textContent = `Cost ${costWords(position.cost)}: ${costFormula(position)}`;
  showMessage();

  const computed = new Set(game.computed);
  plies.forEach((item, i) => item.isComputed && computed.add(i + 1));
  moveList.update(plies, computed, ply, game.turn);
  costGraph.update([view.startCost, ...plies.map((item) => item.cost)], ply);
  showProblem(byId('problem'), problem, textArea('actions'));
  showFields();
  showControls(ply, plies.length);
  if (shownNow.played) {
    const mover = position.turn === 'bottom' ? sideNames.top : sideNames.bottom;
    announce(`${capitalized(mover)} plays ${shownNow.played.name}. ${turnWords(position)}`);
  } else if (isAtEnd && problem.code) {
    announce(`Line ${problem.line}: ${messageOf(problem)} ${problem.explanation}`);
  }
  shownPly = ply;
}

function showMessage() {
  const { view, isAtEnd, isOver, isPaused, isBusy, depths } = session;
  if (!view) return;
  const { problem, position, plies } = view;
  const isProblem = !note && isAtEnd && Boolean(problem.code);
  const isWaiting = isPaused && !isBusy && isAtEnd && !isOver && depths[position.turn] > 0;
  const help = isWaiting ? machineHelp : plies.length === 0 ? firstHelp : '';
  byId('message').textContent =
    note || (isProblem ? `Line ${problem.line}: ${messageOf(problem)}` : help);
  byId('message').classList.toggle('is-problem', isProblem);
  byId('message').hidden = isOver && !byId('message').textContent;
}

/** Fields follow the game, but never under the hands of whoever types in them. */
function showFields() {
  const { text, rules } = session.document;
  const actions = textArea('actions');
  const isTyping = document.activeElement === actions && session.history.isTyping;
  if (actions.value !== text && !isTyping) actions.value = text;
  const theirLines = theirs.replace(/\r\n?/g, '\n'); // as the field has them
  if (textArea('theirs').value !== theirLines) textArea('theirs').value = theirs;
  listBox('rules').value = rules;
  for (const side of sides) listBox(`player-${side}`).value = settings.players[side];
}

/**
 * @param {number} ply
 * @param {number} count
 */
function showControls(ply, count) {
  const cannotThink = session.isOver || session.isBusy;
  const disabled = {
    first: ply === 0,
    previous: ply === 0,
    next: ply === count,
    last: ply === count,
    undo: session.history.past.length === 0,
    redo: session.history.future.length === 0,
    hint: cannotThink,
    'one-action': cannotThink,
    'ten-actions': cannotThink,
  };
  for (const [id, isDisabled] of Object.entries(disabled)) {
    byId(id).setAttribute('aria-disabled', String(isDisabled));
  }
}

let thinkingTimer = 0;

/** What takes less than a blink is not shown. @param {string} text */
function showThinking(text) {
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

let replayQuestion = 0;

/** @param {boolean} isNewGame */
async function refreshReplay(isNewGame) {
  if (isNewGame) output = '';
  if (tabs.current !== 'replay') return;
  const mine = ++replayQuestion;
  const request = requestOf(session.document);
  try {
    const text = output || (await engine.writeOutput(request)).text;
    if (mine !== replayQuestion) return;
    output = text;
    outputPane.update(output, session.ply);
    if (!isNewGame && compared === theirs) return;
    const comparison = theirs ? await engine.compareOutput(request, theirs) : null;
    if (mine !== replayQuestion) return;
    compared = theirs;
    showComparison(byId('comparison'), comparison, goTo);
  } catch (error) {
    if (mine === replayQuestion) say(`The engine could not answer: ${error}`);
  }
}

/** @param {string} text */
function announce(text) {
  byId('announcer').textContent = text;
}

/** @param {string} text */
function say(text) {
  note = text;
  showMessage();
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
  const { document: game, history } = session;
  const kept = { document: game, ply: history.now.ply, isFlipped, place: tabs.current };
  save({ game: kept, theirs, players: settings.players, theme: settings.theme });
  const hash = toHash(kept);
  const isShort = hash.length <= longestLink;
  window.history.replaceState(null, '', isShort ? hash : location.pathname + location.search);
  return isShort;
}

/** @param {{bottom: string, top: string}} players */
function setPlayers(players) {
  settings.players = players;
  session.depths = depthsOf(players);
}

function newGame() {
  session.replace(newDocument(session.document.rules), { isPaused: false });
}

/**
 * A list from outside: both sides are the user's, so that the machine does not play into it.
 * @param {string} text
 */
function replaceList(text) {
  setPlayers({ bottom: 'person', top: 'person' });
  session.replace({ ...session.document, text, computed: [] }, { isPaused: true });
}

/** On a phone the buttons are far below the board. @param {number} count */
function watch(count) {
  byId('board').scrollIntoView({ block: 'nearest' });
  session.playComputed(count);
}

/** @param {File | undefined} file */
async function openFile(file) {
  if (!file) return;
  try {
    replaceList(await file.text());
  } catch (error) {
    say(`${file.name} cannot be read: ${error}`);
  }
}

async function currentOutput() {
  return (await engine.writeOutput(requestOf(session.document))).text;
}

const picture = () => boardSvg({ ...boardView(), moves: [], forced: [], errors: [], hint: [] });
const help = /** @type {HTMLDialogElement} */ (byId('help'));

/** @type {Record<string, () => unknown>} */
const deeds = {
  first: () => goTo(0),
  previous: () => goTo(session.ply - 1),
  next: () => goTo(session.ply + 1),
  last: () => goTo(Infinity),
  undo: () => session.undo(),
  redo: () => session.redo(),
  flip: () => {
    isFlipped = !isFlipped;
    show();
    keep();
  },
  hint: async () => {
    const text = await session.suggest();
    if (!text) return;
    say(text);
    announce(text);
  },
  stop: () => session.stop(),
  review: () => {
    board.focus();
    goTo(0);
  },
  'play-again': () => {
    board.focus();
    newGame();
  },
  'new-game': newGame,
  'one-action': () => watch(1),
  'ten-actions': () => watch(10),
  'copy-link': async () => {
    if (!keepNow()) return say('The game is too long for a link; save its action list instead.');
    say(
      (await copyText(location.href)) ? 'The link is copied.' : 'The link is in the address bar.',
    );
  },
  'save-list': () => saveText('actions.txt', session.document.text),
  'save-output': async () => saveText('output.txt', await currentOutput()),
  'save-svg': () => saveFile('board.svg', new Blob([picture()], { type: 'image/svg+xml' })),
  'save-png': async () => saveFile('board.png', await pngOf(picture(), 1024)),
  'open-file': () => byId('file').click(),
  'load-example': () => replaceList(example),
  'clear-list': () => replaceList(''),
  'copy-output': async () => {
    const isCopied = await copyText(await currentOutput());
    say(isCopied ? 'The output is copied.' : 'Copying is not allowed here.');
  },
  'download-output': async () => saveText('output.txt', await currentOutput()),
  'clear-theirs': () => takeTheirs(''),
  'help-button': () => help.showModal(),
  'close-help': () => help.close(),
};

/** @param {string} id */
function perform(id) {
  if (byId(id).getAttribute('aria-disabled') !== 'true') deeds[id]();
}

for (const id of Object.keys(deeds)) byId(id).addEventListener('click', () => perform(id));
connectKeys({ perform, isThinking: () => session.isBusy });

let typingTimer = 0;

function takeTyping() {
  clearTimeout(typingTimer);
  const text = textArea('actions').value;
  if (text === session.document.text) return;
  session.replace({ ...session.document, text, computed: [] }, { isTyping: true, isPaused: true });
}
byId('actions').addEventListener('input', () => {
  clearTimeout(typingTimer);
  typingTimer = window.setTimeout(takeTyping, 40);
});
byId('actions').addEventListener('blur', takeTyping);
byId('actions').addEventListener('paste', () => setPlayers({ bottom: 'person', top: 'person' }));
/** @param {string} text */
function takeTheirs(text) {
  theirs = text;
  showFields();
  refreshReplay(false);
  keep();
}
byId('theirs').addEventListener('input', () => takeTheirs(textArea('theirs').value));
byId('theirs').addEventListener('paste', (event) => {
  // The field would swallow carriage returns, which are a difference like any other.
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!text.includes('\r') || textArea('theirs').value) return;
  event.preventDefault();
  takeTheirs(text);
});
byId('file').addEventListener('change', () => {
  openFile(field('file').files?.[0]);
  field('file').value = '';
});
for (const type of /** @type {const} */ (['dragover', 'drop'])) {
  document.addEventListener(type, (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (type === 'dragover') return;
    tabs.open('replay');
    openFile(event.dataTransfer.files[0]);
  });
}

byId('rules').addEventListener('change', () => {
  const rules = /** @type {import('../wasm/threeply').RuleSetName} */ (listBox('rules').value);
  session.replace(newDocument(rules), { isPaused: false });
});
for (const side of sides) {
  const box = listBox(`player-${side}`);
  box.append(...levels.map((level) => new Option(level.name, level.id)));
  box.addEventListener('change', () => {
    session.stopMachine();
    setPlayers({ ...settings.players, [side]: box.value });
    session.isPaused = false;
    session.refresh();
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
  tabs.open(next.place);
  session.setHistory(change(session.history, next.document, { ply: next.ply }));
});
window.addEventListener('pagehide', keepNow);

registerOffline({
  onUpdate: (apply) => {
    byId('update').hidden = false;
    byId('apply-update').addEventListener('click', apply, { once: true });
  },
});

tabs.open(shared.place);
session.refresh();
