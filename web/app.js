// @ts-check
// Wires the page: what the user does reaches the stage and the place that are open, what these have
// reaches the board.
import { Engine } from './engine/client.js';
import { helpedSolver } from './engine/helped-solver.js';
import { Player } from './engine/player.js';
import { Reviewer } from './engine/reviewer.js';
import { hasVectors } from './engine/start.js';
import { Tables } from './engine/tables.js';
import { change, historyAfter, replacedIn } from './game/document.js';
import { GameStage } from './game/game-stage.js';
import { fromHash, placeIn } from './game/link.js';
import { oracleOf } from './game/oracle.js';
import { machinesOf, readPlayers, twoPersons } from './game/players.js';
import { learn, numberedCells, ofRules, usualDepth } from './game/programs.js';
import { Mistakes } from './game/review-kept.js';
import { Session } from './game/session.js';
import { otherSide } from './game/words.js';
import { registerOffline } from './offline.js';
import { Deeds } from './page/deeds.js';
import { Keeper } from './page/keeper.js';
import { connectOpening } from './page/opener.js';
import { Places } from './page/places.js';
import { ask } from './page/question.js';
import { isFirstVisit, readSettings } from './page/settings.js';
import { Sheets } from './page/sheets.js';
import { StartCard } from './page/start-card.js';
import { Table } from './page/table.js';
import { connectBoardSettings } from './page/board-settings.js';
import { connectTheme } from './page/theme.js';
import { byId, dialog } from './parts/elements.js';
import { connectKeys } from './parts/keys.js';
import { Tabs } from './parts/tabs.js';
import { registry } from './places/registry.js';

/** @import LibraryPlace from './places/library/library.js' */
/** @import GamePlace from './places/game/game.js' */
/** @import ReplayPlace from './places/replay/replay.js' */
/** @import { SetupEditor } from './places/setup/setup.js' */
/** @import TreePlace from './places/tree/tree.js' */

const answerDelay = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 350;

const keeper = new Keeper();
const keep = () => keeper.keep();
// Before anything is waited for, so that the page never flashes in other colours.
const theme = connectTheme(keeper.stored.theme, keep);
// Nor that anything moves when the card before the first game is filled.
const isFirst = isFirstVisit(keeper.stored, keeper.hash);
if (isFirst) StartCard.reserve();
document.body.classList.add('is-arranged');

const engine = new Engine();
const tables = new Tables({ engine: new Engine() });
const table = new Table(tables);
table.areOutcomesShown = keeper.stored.outcomes === true;
table.isDetailShown = keeper.stored.detail === true;
const boardSettings = connectBoardSettings(table, keeper.stored, keep);
byId('try-again').addEventListener('click', () => table.tryAgain());
// Which games there are, and how they are called, the engine says.
for (let isKnown = false; !isKnown;) {
  try {
    learn(await engine.describe());
    isKnown = true;
  } catch (error) {
    keeper.offerFile();
    await new Promise((retry) => table.fail(error, () => retry(undefined)));
  }
}
boardSettings.learn(numberedCells);
const mistakes = new Mistakes(keeper.stored.mistakes, keep);
const settings = readSettings(keeper.stored, keeper.hash);
const { shared, linked } = settings;
/** Who plays, as an earlier visit or the address has it. */
const players = readPlayers({
  ...Object(keeper.stored.players),
  ...linked?.players,
});
table.isFlipped = shared.isFlipped;

const session = new Session({
  engine: oracleOf(engine),
  thinker: oracleOf(new Engine()),
  history: historyAfter({ document: shared.document, ply: shared.ply }, settings.replaced),
  strong: new Player({ engine: new Engine() }),
  machines: machinesOf(players),
  isPaused: settings.isForeign || shared.ply >= 0 || Boolean(settings.setup.game),
  delays: { watchable: 700, answer: answerDelay },
  listener: {
    onView: (isNewGame) => {
      table.recover();
      // What was said was of another board; before an answer it has not been read yet.
      const isOtherBoard = isNewGame || session.ply !== game.ply;
      if (isOtherBoard && !session.isAnswer) table.say('', game);
      if (isNewGame) takeSeats();
      game.follow();
      if (setup?.dropOutdated(game)) arrange();
      if (table.stage === game || table.stage === setup) table.show();
      places.show(isNewGame);
      showWhereabouts();
      keep();
    },
    onNote: (text) => table.say(text, game),
    onFailure: (error) => table.fail(error, () => session.refresh()),
    onThinking: (text) => table.showThinking(text, game),
    onThought: () => table.showWords(game),
  },
});

const game = new GameStage(session, {
  ...table.forPlaces(),
  say: (text) => table.say(text, game),
  proved: (ending) => table.proofs.of(ending),
  ask,
  isPlayerPlain: !hasVectors(),
  review: () => openPlace('review'),
  // Who moves a piece has begun.
  onHand: () => card.close(),
});
table.game = game;
byId('review').hidden = !registry.some(({ name }) => name === 'review');

/** Fetched by who wants to set something up. @type {SetupEditor | null} */
let setup = null;

async function loadSetup() {
  const { SetupEditor } = await import('./places/setup/setup.js');
  if (setup) return setup;
  setup = new SetupEditor({
    engine,
    kept: settings.setup,
    announce: (text) => table.announce(text),
    onChange: () => {
      table.show();
      keep();
    },
    onClose: () => {
      arrange();
      byId('set-up').focus();
    },
  });
  const own = Object.entries(setup.deeds).filter(([id]) => !(id in game.deeds));
  deeds.listen(Object.fromEntries(own));
  return setup;
}

const deeds = new Deeds(() => table.stage);

const places = new Places({
  registry,
  stored: { ...keeper.stored, players: { ...Object(keeper.stored.players), ...players } },
  page: {
    session,
    game,
    engine,
    newEngine: () => new Engine(),
    newSolver: () => helpedSolver(new Engine()),
    newReviewer: () => new Reviewer(new Engine()),
    isPlayerPlain: !hasVectors(),
    tables,
    retryTables: () => table.proofs.retry(),
    mistakes,
    linked,
    answerDelay,
    keep,
    putInAddress: () => keeper.keepNow(),
    ...table.forPlaces(),
    showStage: (stage) => {
      table.recover();
      if (setup?.dropOutdated(stage)) arrange();
      if (table.stage === stage) table.show();
    },
    takeBothSides: () => gamePlace().setPlayers(twoPersons),
    origin: async () => (await library()).origin(),
    openGames: async (text) => {
      const read = await (await library()).takeGames(text);
      if (read && read.view.games.length > 1) await openPlace('library');
      return read;
    },
    openList: async (text) => {
      /** @type {ReplayPlace | null} */ (await openPlace('replay'))?.replaceList(text);
    },
    explain,
  },
  onLoad: (place) => deeds.add(place.deeds),
  onOpen: arrange,
});

const tabs = new Tabs(byId('places'), async (name) => {
  await places.open(name);
  keep();
});

/** Loaded before anything is shown. */
const gamePlace = () => /** @type {GamePlace} */ (places.loaded.get('game'));

/** @returns {Promise<LibraryPlace>} */
const library = () => /** @type {Promise<any>} */ (places.load('library'));

/** @param {string} name */
function openPlace(name) {
  tabs.open(name);
  return places.open(tabs.current);
}

const card = new StartCard({
  current: () => ({
    rules: session.document.rules,
    players: gamePlace().players,
  }),
  isPlayerPlain: !hasVectors(),
  onPlay: startGame,
  onClose: () => table.board.focus(),
});

/** The game whose players sit there. @type {unknown} */
let seated = null;

/** @param {import('./page/start-card.js').Choice} choice */
function startGame({ rules, players: chosen, isFlipped }) {
  const seats = () => ({
    players: gamePlace().players,
    machines: session.machines,
    isFlipped: table.isFlipped,
  });
  session.stopMachine();
  session.seats.set(session.document, seats());
  gamePlace().setPlayers(chosen);
  table.isFlipped = isFlipped;
  table.scrollIntoSight();
  const isStarted = game.startAgain(rules);
  session.seats.set(session.document, seats());
  return isStarted;
}

/** Undo may lead into a game that others have played, seen from the other side. */
function takeSeats() {
  const { document: now, seats: all } = session;
  // A board on which nothing was done may have got other players.
  if (now === seated) return;
  seated = now;
  const seats = all.get(now);
  if (!seats || seats.machines === session.machines) return;
  gamePlace().setPlayers(seats.players);
  session.machines = seats.machines;
  table.isFlipped = seats.isFlipped;
}

/** Help is fetched by who wants it. */
async function openHelp() {
  const help = dialog('help');
  try {
    (await import('./page/help.js')).fillHelp();
  } catch {
    byId('help-columns').textContent = 'Help could not be loaded. You may be offline.';
  }
  if (!help.open) help.showModal();
}

/** Opens the card before a game, in the place where it is played. */
async function offerGame() {
  await openPlace('game');
  card.open({ isFirst: false });
}

/** On a small screen the head of the page says where one is: which game, or which place. */
function showWhereabouts() {
  const isGame = tabs.current === 'game';
  byId('whereabouts').textContent = isGame
    ? ofRules(session.document.rules).title
    : places.entry(tabs.current).title;
}

/** Puts the board of the place that is open on the table, or what is being made of it. */
function arrange() {
  const under = places.opened?.stage ?? game;
  const isPlayed = tabs.current === 'game';
  if (isPlayed !== game.isPlayed) {
    game.isPlayed = isPlayed;
    if (table.stage === game) table.show(true);
  }
  showWhereabouts();
  if (tabs.current !== 'game') card.close();
  // Nobody would see two machines play each other.
  if (under !== game && session.isShow) session.stop();
  table.open(setup?.over(under) ?? under);
}

/**
 * Opens the tree of the board before an action.
 * @param {number} ply  its number
 * @param {string} [other]  the name of another action there, to be shown beside it
 */
async function explain(ply, other = '') {
  const { document: now, machines } = session;
  if (ply < 1 || ply > session.plies.length) return;
  await session.goTo(ply - 1);
  const tree = /** @type {TreePlace | null} */ (await openPlace('tree'));
  const side = ply % 2 === 1 ? now.turn : otherSide(now.turn);
  tree?.explain(machines[side].depth || usualDepth, other);
  keep();
}

deeds.add({
  flip: () => {
    table.flip();
    places.show(false);
    keep();
  },
  'set-up': async () => {
    const { stage } = table;
    if (!stage || stage === setup) return;
    try {
      const editor = await loadSetup();
      if (table.stage !== stage) return;
      editor.begin(stage);
      arrange();
      table.board.focus();
    } catch {
      table.say('The editor could not be loaded. You may be offline.', stage);
    }
  },
  'show-outcomes': () => {
    table.toggleOutcomes();
    keep();
  },
  'retry-tables': () => table.proofs.retry(),
  'new-game': () => (card.isOpen ? card.play() : offerGame()),
  'other-game': offerGame,
  why: () => explain(session.ply),
  'help-button': openHelp,
  'close-help': () => dialog('help').close(),
});
connectKeys({
  perform: (id) => deeds.perform(id),
  isThinking: () => table.isThinking || (table.stage === game && session.isBusy),
});
connectOpening({
  openPlace,
  library,
  setup: () => setup,
  say: (text) => table.say(text, table.stage),
  onMissing: () => table.say('It could not be opened. You may be offline.', table.stage),
});

window.addEventListener('hashchange', async ({ newURL }) => {
  // What was being kept may have changed the address again by now.
  const { hash } = new URL(newURL);
  const next = fromHash(hash);
  if (!next) {
    // A place alone leaves the game as it is.
    const place = placeIn(hash);
    if (place) await openPlace(place);
    return;
  }
  table.isFlipped = next.isFlipped;
  session.isPaused = true;
  setup?.drop(game);
  card.close();
  gamePlace().setPlayers(readPlayers({ ...gamePlace().players, ...next.players }));
  const opening = openPlace(next.place);
  session.setHistory(change(session.history, next.document, { ply: next.ply }));
  (await opening)?.openLink?.(next);
});

await places.load('game');
deeds.listen(game.deeds);
keeper.begin({
  game: () => ({
    document: session.document,
    ply: session.history.now.ply,
    isFlipped: table.isFlipped,
    place: tabs.current,
  }),
  rest: () => ({
    theme: theme(),
    ...boardSettings.toKeep(),
    outcomes: table.areOutcomesShown,
    detail: table.isDetailShown,
    setup: setup?.toKeep() ?? settings.setup,
    mistakes: mistakes.toKeep(),
    replaced: replacedIn(session.history),
    ...places.toKeep(),
  }),
  link: () => ({ players: gamePlace().players, ...places.toLink() }),
  // Who only looks at somebody's link has not given up the game before.
  isForAll: () => !settings.isForeign || session.document !== shared.document,
  onOthers: (others) => {
    places.learn(others);
    mistakes.learn(others.mistakes);
  },
});
new Sheets({ perform: (id) => deeds.perform(id), openPlace, tabs: tabs.tabs });
if (isFirst) card.open({ isFirst });
/** What was being set up on an earlier visit. */
async function resumeSetup() {
  if (Object.keys(settings.setup).length === 0) return;
  const editor = await loadSetup();
  if (table.stage) editor.dropOutdated(table.stage);
  arrange();
}

const isShown = openPlace(shared.place).then(() => session.refresh());
isShown
  .then(resumeSetup)
  .catch(() => {}) // it stays kept
  .then(() => places.loadRest());
registerOffline({
  isShown,
  onUpdate: (apply) => {
    byId('update').hidden = false;
    byId('apply-update').addEventListener('click', apply, { once: true });
  },
});
