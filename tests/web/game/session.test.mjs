// @ts-check
// A session with an engine that plays a made-up game: whose turn it is, what stops whom.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import { newDocument, newHistory } from '../../../web/game/document.js';
import { packPlies } from '../../../web/engine/pack.js';
import { Plies } from '../../../web/game/plies.js';
import { Session } from '../../../web/game/session.js';
import { naturalTime } from '../../../web/game/thinkers.js';

/** Every position has the moves x1 and x2 until ten actions are played. @param {string} text @param {number} [from] */
function viewOf(text, from = 0) {
  const names = text.match(/\S+/g) ?? [];
  const isOver = names.length >= 10;
  const moves = isOver
    ? []
    : ['x1', 'x2'].map((name) => ({ name, cells: ['A1', 'B2'], captures: [] }));
  return {
    error: '',
    startGrid: '',
    startCost: 0,
    plies: new Plies(
      packPlies(
        /** @type {any} */ (
          names.slice(from).map((name) => ({ name, cost: 0, captures: [], isComputed: false }))
        ),
      ),
    ),
    problem: { code: '' },
    position: {
      error: '',
      grid: '',
      turn: names.length % 2 === 0 ? 'bottom' : 'top',
      moves,
      counts: [],
    },
    winner: '',
  };
}

const nobody = { bottom: 0, top: 0 };

/** A strong engine that finds x1 and says so, and then goes on until somebody has enough. */
class FakeStrong {
  /** @type {any[]} */
  asked = [];
  /** Why it does not answer. @type {Error | null} */
  trouble = null;
  isPatient = false;

  /** @param {any} request @param {any} options @param {any} work */
  think(request, options, { signal, hurry, onReport }) {
    this.asked.push({ request, options });
    if (this.trouble) return Promise.reject(this.trouble);
    const line = { score: 35, proved: 'undecided', plies: null, win: 480, draw: 400, loss: 120 };
    const lines = [
      { ...line, moves: ['x1', 'x2'] },
      { ...line, score: 20, moves: ['x2'] },
    ];
    const view = /** @type {any} */ ({ turn: 'top', depth: 9, nodes: 1000, lines, chosen: 1 });
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      hurry.addEventListener('abort', () => resolve(view));
      onReport(view);
      if (!this.isPatient) setTimeout(() => resolve(view), 1);
    });
  }
}

/** @param {{depths?: {bottom: number, top: number}, levels?: {bottom: number, top: number}, thinkTime?: number}} options */
function makeSession({ depths = nobody, levels = nobody, thinkTime = 0 } = {}) {
  const asked = /** @type {string[]} */ ([]);
  const strong = new FakeStrong();
  /** @type {any} */
  const engine = {
    viewGame: async (
      /** @type {any} */ { actions },
      /** @type {number} */ _,
      /** @type {number} */ from,
    ) => {
      asked.push(`viewGame from ${from}`);
      return viewOf(actions, from);
    },
    viewPosition: async (/** @type {any} */ { actions }, /** @type {number} */ ply) => {
      const names = actions.match(/\S+/g) ?? [];
      return viewOf(names.slice(0, ply < 0 ? names.length : ply).join(' ')).position;
    },
    playComputed: async (
      /** @type {any} */ request,
      /** @type {number} */ from,
      /** @type {any} */ signal,
    ) => {
      asked.push(`playComputed from ${from}`);
      const choice = await engine.chooseAction(request, signal);
      return { ...choice, game: viewOf(`${request.actions} ${choice.name}`, from) };
    },
    chooseAction: (/** @type {any} */ { actions }, /** @type {AbortSignal} */ signal) =>
      new Promise((resolve, reject) => {
        const { moves } = viewOf(actions).position;
        signal.addEventListener('abort', () => reject(signal.reason));
        setTimeout(() => resolve({ name: moves[1]?.name ?? '', value: 0 }), thinkTime);
      }),
  };
  /** @type {string[]} */
  const notes = [];
  const session = new Session({
    engine,
    thinker: engine,
    strong,
    history: newHistory(newDocument('towers')),
    machines: {
      bottom: { depth: depths.bottom, level: levels.bottom },
      top: { depth: depths.top, level: levels.top },
    },
    isPaused: false,
    delays: { watchable: 1, answer: 0 },
    listener: {
      onView: () => {},
      onNote: (text) => notes.push(text),
      onFailure: (error) => notes.push(String(error)),
      onThinking: () => {},
      onThought: () => {},
    },
  });
  return { session, notes, asked, strong };
}

/** @param {() => boolean} condition */
async function until(condition) {
  for (let i = 0; i < 400 && !condition(); i += 1) await new Promise((r) => setTimeout(r, 5));
  assert.ok(condition());
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 40));

test('the machine answers a move by hand, and the answer is marked', async () => {
  const { session } = makeSession({ depths: { bottom: 0, top: 3 } });
  await session.refresh();
  session.playByHand('x1');
  await until(() => session.document.text === 'x1\nx2\n');
  assert.deepEqual(session.document.computed, [2]);
  await settled();
  assert.ok(session.isPersonsTurn);
});

test('a move by hand and the answer of the machine are one question each', async () => {
  const { session, asked } = makeSession({ depths: { bottom: 0, top: 3 } });
  await session.refresh();
  for (const count of [2, 4]) {
    session.playByHand('x1');
    await until(() => session.ply === count && !session.isBusy);
  }
  assert.deepEqual(asked, [
    'viewGame from 0',
    'viewGame from 0',
    'playComputed from 1',
    'viewGame from 2',
    'playComputed from 3',
  ]);
  assert.deepEqual(session.plies.names, ['x1', 'x2', 'x1', 'x2']);
});

test('of a list that is only continued, what is known is not asked again', async () => {
  const { session, asked } = makeSession();
  await session.refresh();
  const type = (/** @type {string} */ text) =>
    session.replace({ ...session.document, text }, { isTyping: true, isPaused: true });
  for (const text of ['x1 x2', 'x1 x2 ', 'x1 x2 x1', 'x1 x2 x11', 'x2']) await type(text);
  assert.deepEqual(
    asked.map((call) => Number(call.at(-1))),
    [0, 0, 2, 2, 0, 0],
  );
  assert.deepEqual(session.plies.names, ['x2']);
});

test('two machines play to the end by themselves', async () => {
  const { session } = makeSession({ depths: { bottom: 1, top: 1 } });
  await session.refresh();
  await until(() => session.isOver);
  assert.equal(session.ply, 10);
});

test('ten actions stop at the end, one action is one', async () => {
  const { session } = makeSession();
  await session.refresh();
  await session.playComputed(1);
  assert.equal(session.ply, 1);
  await session.playComputed(10);
  assert.equal(session.ply, 10);
  assert.ok(!session.isBusy);
});

test('going elsewhere ends a run and keeps the game', async () => {
  const { session } = makeSession({ thinkTime: 5 });
  await session.refresh();
  session.playComputed(10);
  await until(() => session.ply >= 3);
  const { text } = session.document;
  session.goTo(0);
  await settled();
  assert.equal(session.document.text, text);
  assert.equal(session.ply, 0);
  assert.ok(!session.isBusy);
});

test('a move by hand while the machine thinks is the one that counts', async () => {
  const { session } = makeSession({ thinkTime: 30 });
  await session.refresh();
  session.playComputed(10);
  session.playByHand('x1');
  await settled();
  await settled();
  assert.equal(session.document.text, 'x1\n');
});

test('Stop leaves the board to the user, whoever was to move', async () => {
  const { session } = makeSession({ depths: { bottom: 3, top: 0 }, thinkTime: 1000 });
  session.refresh();
  await until(() => session.isBusy);
  session.stop();
  await settled();
  assert.ok(session.isPersonsTurn);
  assert.equal(session.document.text, '');
});

test('undo and redo against a machine go in pairs, and the machine waits', async () => {
  const { session } = makeSession({ depths: { bottom: 0, top: 3 } });
  await session.refresh();
  session.playByHand('x1');
  await until(() => session.ply === 2);
  await session.undo();
  await settled();
  assert.equal(session.document.text, '');
  await session.redo();
  await settled();
  assert.equal(session.document.text, 'x1\nx2\n');
  assert.ok(session.isPersonsTurn);
});

test('playing on from the middle drops what came after, and undo brings it back', async () => {
  const { session } = makeSession();
  await session.refresh();
  for (const name of ['x1', 'x1', 'x1']) await session.playByHand(name);
  await session.goTo(1);
  await session.playByHand('x2');
  assert.equal(session.document.text, 'x1\nx2\n');
  await session.undo();
  assert.equal(session.document.text, 'x1\nx1\nx1\n');
});

test('a hint marks a move and changes nothing', async () => {
  const { session } = makeSession();
  await session.refresh();
  assert.match(await session.suggest(), /^Try x2 \(even\)\.$/);
  assert.deepEqual(session.hint, ['A1', 'B2']);
  assert.equal(session.document.text, '');
});

test('a position that cannot be set up gives way to a new game', async () => {
  const { session, notes } = makeSession();
  const { viewGame } = session.engine;
  session.engine.viewGame = async (request, ...rest) => {
    const view = await viewGame(request, ...rest);
    return request.start ? { ...view, error: 'row 1' } : view;
  };
  session.history = newHistory({ ...newDocument('english'), start: 'b'.repeat(64) });
  await session.refresh();
  assert.equal(session.document.start, '');
  assert.equal(session.document.rules, 'english');
  assert.match(notes[0], /cannot be set up \(row 1\)/);
});

test('a position that cannot be set up leaves the game before it as it was', async () => {
  const { session, notes } = makeSession();
  const { viewGame } = session.engine;
  session.engine.viewGame = async (request, ...rest) => {
    const view = await viewGame(request, ...rest);
    return request.start ? { ...view, error: 'row 1' } : view;
  };
  await session.refresh();
  await session.playByHand('x1');
  const { document } = session;
  await session.replace({ ...newDocument('english'), start: 'b'.repeat(64) }, { isPaused: true });
  assert.equal(session.document, document);
  assert.equal(session.history.future.length, 0);
  assert.match(notes[0], /Your game is unchanged\.$/);
});

test('a level answers with the line that it chooses, and says what it thinks of the board', async () => {
  const { session, strong, asked } = makeSession({ levels: { bottom: 0, top: 5 } });
  await session.refresh();
  session.playByHand('x1');
  await until(() => session.document.text === 'x1\nx2\n');
  assert.deepEqual(session.document.computed, [2]);
  assert.equal(strong.asked[0].request.actions, 'x1\n');
  assert.equal(strong.asked[0].options.level, 5);
  const wordsFor = (/** @type {number} */ ply, grid = '', last = '') =>
    session.thinkers.wordsFor({ ply, grid, last });
  const words = 'Estimate: White 0.20 men ahead; wins 48 %, draws 40 %, loses 12 %.';
  // Once its move is on the board, that is no longer to come.
  assert.deepEqual([wordsFor(1), wordsFor(2, '', 'x2')], [`${words} x2`, words]);
  assert.deepEqual([wordsFor(0), wordsFor(1, 'b'), wordsFor(2, '', 'x1')], ['', '', '']);
  assert.equal(asked.at(-1), 'viewGame from 1');
  const { seed } = session;
  assert.equal(strong.asked[0].options.seed, seed);
  await session.replace(newDocument('towers'), { isPaused: true });
  assert.notEqual(session.seed, seed, 'another game, another seed');
});

test('a level that is stopped plays what it has found; two of them wait then', async () => {
  const { session, strong } = makeSession({ levels: { bottom: 0, top: 5 } });
  strong.isPatient = true;
  await session.refresh();
  session.playByHand('x1');
  await until(() => strong.asked.length === 1);
  session.finish();
  await until(() => session.ply === 2);
  assert.ok(session.isPersonsTurn && !session.isPaused);

  const show = makeSession({ levels: { bottom: 5, top: 5 } });
  show.strong.isPatient = true;
  await show.session.refresh();
  await until(() => show.strong.asked.length === 1);
  show.session.finish();
  await until(() => show.session.ply === 1);
  await settled();
  assert.equal(show.session.ply, 1);
  assert.ok(show.session.isPaused);
});

test('turning to something else ends a level’s search without an action', async () => {
  const { session, strong } = makeSession({ levels: { bottom: 0, top: 5 } });
  strong.isPatient = true;
  await session.refresh();
  session.playByHand('x1');
  await until(() => strong.asked.length === 1);
  await session.undo();
  await settled();
  assert.equal(session.document.text, '');
  assert.ok(!session.isBusy);
});

test('where a level plays, the engine gives hints, at their best, and the level plays on', async () => {
  const { session, strong } = makeSession({ levels: { bottom: 0, top: 5 } });
  await session.refresh();
  assert.equal(await session.suggest(), 'Try x1 (estimate: White 0.35 men ahead).');
  assert.equal(strong.asked[0].options.level, 8, 'not of level 5');
  assert.deepEqual(session.hint, ['A1', 'B2']);
  const board = { ply: 0, grid: '', last: '' };
  assert.match(session.thinkers.wordsFor(board), /0\.35 men ahead.* x1 x2$/);
  await session.playComputed(1);
  assert.equal(session.ply, 1);
  assert.equal(strong.asked.length, 2);
});

test('a level that cannot be had is told, and asked again; the game stays', async () => {
  const { session, strong, notes } = makeSession({ levels: { bottom: 0, top: 5 } });
  strong.trouble = new Error('no network');
  await session.refresh();
  session.playByHand('x1');
  await until(() => notes.length > 0);
  assert.match(notes[0], /no network/);
  assert.equal(session.document.text, 'x1\n');
  strong.trouble = null;
  await session.refresh();
  await until(() => session.ply === 2);
});

test('a game that was resigned is over until that is undone, or somebody plays or types on', async () => {
  const { session } = makeSession({ depths: { bottom: 0, top: 3 } });
  await session.refresh();
  session.playByHand('x1');
  await until(() => session.document.text === 'x1\nx2\n' && !session.isBusy);
  await session.end('bottom-resigned');
  assert.deepEqual(session.outcome, { winner: 'top', reason: 'resigned' });
  await session.undo();
  assert.equal(session.outcome, null);
  assert.equal(session.document.text, 'x1\nx2\n', 'only that is undone');
  await session.redo();
  assert.ok(session.isOver);
  await session.goTo(0);
  assert.ok(!session.isOver, 'not on the boards before');
  await session.replace({ ...session.document, text: 'x1 x2 x1 x2' }, { isPaused: true });
  assert.equal(session.outcome, null);
});

test('undo brings the players of an older game back with it', async () => {
  const { session } = makeSession({ depths: { bottom: 0, top: 3 } });
  await session.refresh();
  session.playByHand('x1');
  await until(() => session.document.text === 'x1\nx2\n' && !session.isBusy);
  const old = session.document;
  const players = { bottom: 'person', top: 'minimax-3' };
  session.seats.set(old, { players, machines: session.machines, isFlipped: false });
  session.machines = { bottom: { depth: 3, level: 0 }, top: { depth: 0, level: 0 } };
  await session.replace(newDocument('towers'), { isPaused: false });
  await until(() => session.document.text === 'x2\n' && !session.isBusy);
  await session.undo();
  assert.equal(session.document, old, 'not the game before its last actions');
});

test('a level takes its time, more where it has more to choose from, and nobody waits who does not like to', () => {
  const level = { depth: 0, level: 4 };
  assert.equal(naturalTime(level, 1, 350), 350, 'a forced answer');
  for (let i = 0; i < 20; i += 1) {
    const time = naturalTime(level, 9, 350);
    assert.ok(time > 350 && time < 1200, `${time}`);
  }
  assert.equal(naturalTime(level, 9, 0), 0);
  assert.equal(naturalTime({ depth: 3, level: 0 }, 9, 350), 350, 'minimax answers as before');
});
