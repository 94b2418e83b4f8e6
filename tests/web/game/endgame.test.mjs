// @ts-check
// An ending against perfect play, with the real engine and the real tables: what is said of each move, how
// it ends, and that nothing made is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './described.mjs';
import { EndgameSession } from '../../../web/game/endgame.js';
import { readKept, withEnding } from '../../../web/game/endgame-kept.js';
import * as results from '../../../web/game/endgame-results.js';
import { EndgameStage } from '../../../web/game/endgame-stage.js';
import * as words from '../../../web/game/endgame-words.js';
import { outcomesOf, Proofs } from '../../../web/game/proofs.js';
import { client, localTables } from '../engine/local-tables.mjs';

/** @typedef {import('../../../wasm/threeply').Proof} Proof */

/**
 * A session whose news can be waited for.
 * @param {{kept?: unknown, tables?: any, rules?: 'towers' | 'single-jump' | 'english'}} [options]
 */
function makeSession({ kept, tables = localTables().tables, rules = 'english' } = {}) {
  /** @type {Set<() => void>} */
  const waiting = new Set();
  const wake = () => [...waiting].forEach((look) => look());
  /** @type {string[]} */
  const said = [];
  let keeps = 0;
  const session = new EndgameSession({
    engine: client,
    tables,
    kept,
    rules,
    answerDelay: 0,
    listener: {
      onChange: wake,
      onResult: wake,
      onFailure: (error) => assert.fail(String(error)),
      onThinking: () => {},
      announce: (text) => said.push(text),
      say: (text) => text && said.push(text),
      keep: () => (keeps += 1),
    },
  });
  /** @param {() => unknown} isSo */
  const until = (isSo) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return;
        waiting.delete(look);
        resolve(undefined);
      };
      waiting.add(look);
      look();
    });
  /** It is the person's turn, or nobody's. */
  const settled = () =>
    until(
      () =>
        session.isSettled &&
        session.probed(session.position.ply) &&
        (session.isOver || session.position.turn === 'bottom'),
    );
  return { session, stage: new EndgameStage(session), until, settled, said, keeps: () => keeps };
}

/** The best move on the board. @param {EndgameSession} session */
function bestOf(session) {
  const view = session.probed(session.position.ply);
  return view?.moves[view.best] ?? assert.fail('no move');
}

test('a won ending is won by best moves, each of which is praised', async () => {
  const { session, stage, settled } = makeSession();
  await session.refresh();
  await settled();
  assert.equal(stage.verdict, 'Task: Black to move and win in 29 plies');
  assert.match(stage.status().message, /^You play Black; White plays perfectly\.$/);
  for (let left = 29; left > 1; left -= 2) {
    await session.playByHand(bestOf(session).name);
    await settled();
    assert.equal(session.message.text, `Still won, in ${left - 1} plies.`);
    assert.equal(session.lastJudgement?.kind, 'best');
  }
  await session.playByHand(bestOf(session).name);
  await settled();
  assert.equal(session.ending, 'Black wins in 29 plies: the shortest way!');
  assert.deepEqual(stage.boardView()?.moves, []);
  assert.equal(stage.disabled().hint, true);

  const again = makeSession({ kept: JSON.parse(JSON.stringify(session.toKeep())) });
  await again.session.refresh();
  await again.until(() => again.session.ending.includes('shortest'));
  assert.equal(again.session.judgement(0)?.kind, 'best');
  await again.session.undo();
  await again.settled();
  assert.equal(again.session.position.count, 28, 'moves of an earlier visit are taken back');
});

/** A position in which some move throws the win away. @param {EndgameSession} session @param {() => Promise<unknown>} settled */
async function findDelicate(session, settled) {
  session.material = { bottom: { men: 1, kings: 1 }, top: { men: 1, kings: 1 } };
  session.seed = 0;
  for (let i = 0; i < 200; i += 1) {
    await session.pick('win');
    await settled();
    const moves = session.probed(0)?.moves ?? [];
    const bad = moves.find(({ proof }) => proof.result === 'draw');
    if (bad) return bad;
  }
  return assert.fail('none is delicate');
}

test('a move that throws the win away is named, and can be taken back', async () => {
  const { session, stage, settled } = makeSession();
  await session.refresh();
  const bad = await findDelicate(session, settled);
  await session.playByHand(bad.name);
  await settled();
  assert.deepEqual(session.message, {
    text: `${bad.name} throws the win away: drawn now.`,
    isProblem: true,
  });
  assert.equal(stage.status().isProblem, true);
  await session.undo();
  await settled();
  assert.equal(session.position.count, 0);
  assert.equal(session.message.text, '');
  await session.redo();
  await settled();
  assert.equal(session.lastJudgement?.kind, 'spoilt');
});

test('a hint is the best move, and the way is played out for both sides', async () => {
  const { session, stage, settled, until } = makeSession({ rules: 'towers' });
  await session.refresh();
  await settled();
  session.suggest();
  const best = bestOf(session);
  assert.equal(session.message.text, `Try ${best.name}: it wins in 23 plies.`);
  assert.deepEqual(stage.boardView()?.hint, [best.cells[0], best.cells.at(-1)]);
  session.showWay();
  assert.deepEqual(stage.boardView()?.moves, [], 'the board waits');
  await until(() => session.ending);
  assert.equal(session.ending, 'Black wins in 23 plies: played out.');
  assert.equal(session.isShowing, false);
  assert.equal(session.document.computed.length, 23);
  await session.startOver();
  await settled();
  session.showWay();
  await until(() => session.position.count >= 3);
  session.stop();
  assert.equal(session.isShowing, false);
  await until(() => session.isSettled && (stage.boardView()?.moves.length ?? 0) > 0);
  assert.ok(session.position.count < 23, 'it was stopped, and the person can move');
});

test('a draw is held when a position comes for the third time', async () => {
  const { session, stage, settled } = makeSession({ rules: 'single-jump' });
  session.material = { bottom: { men: 0, kings: 1 }, top: { men: 0, kings: 1 } };
  session.seed = 4;
  await session.pick('draw');
  await settled();
  assert.equal(stage.verdict, 'Task: Black to move and draw');
  for (let i = 0; i < 60 && !session.isOver; i += 1) {
    const drawing = session
      .probed(session.position.ply)
      ?.moves.filter(({ proof }) => proof.result === 'draw');
    await session.playByHand(drawing?.[i % drawing.length].name ?? '');
    await settled();
    if (!session.isOver) assert.equal(session.message.text, 'Still drawn.');
  }
  assert.equal(session.ending, 'Drawn: you held it.');
  assert.equal(stage.status().turn, 'Drawn.');
});

test('an ending in which the other side moves first begins with its best move', async () => {
  const { session, stage, until } = makeSession();
  const all = results.readResults(await localTables().tables.results('english'));
  const material = { bottom: { men: 0, kings: 1 }, top: { men: 0, kings: 2 } };
  const result = all.find((one) => results.isSameMaterial(one, material)) ?? assert.fail();
  const longest = results.longestWin(result) ?? assert.fail();
  assert.deepEqual([longest.turn, longest.plies], ['top', 34]);
  await session.setUp(longest.grid, longest.turn);
  await until(() => session.position.count === 1 && session.probed(1));
  assert.equal(stage.verdict, 'Task: White to move: Black wins in 34 plies');
  assert.equal(session.probed(1)?.words, 'Proved: black wins in 33 plies');
});

test('without a table the board is there all the same, and it can be tried again', async () => {
  let isOffline = true;
  const real = localTables().tables;
  const offline =
    (/** @type {'probe' | 'pick' | 'prepare'} */ call) => async (/** @type {any} */ request) => {
      if (isOffline) throw new Error('offline');
      return real[call](request);
    };
  const { session, stage, settled } = makeSession({
    tables: { probe: offline('probe'), pick: offline('pick'), prepare: offline('prepare') },
  });
  await session.refresh();
  assert.equal(session.isMissing, true);
  assert.ok((stage.boardView()?.moves.length ?? 0) > 0);
  assert.equal(stage.verdict, '');
  const { start } = session.document;
  await session.pick('win');
  assert.equal(session.document.start, start, 'nothing is lost');
  isOffline = false;
  await session.retry();
  await settled();
  assert.equal(session.isMissing, false);
  assert.notEqual(session.document.start, start, 'what was wanted comes');
  await session.undo();
  await settled();
  assert.equal(session.document.start, start, 'and the old one with undo');
});

test('what an earlier visit or a link has left is read with distrust', () => {
  const fresh = readKept(null, 'towers');
  assert.equal(fresh.document.rules, 'towers');
  assert.ok(results.isTrained(fresh.document.start));
  for (const rubbish of [
    {},
    'x',
    7,
    { document: { start: 'x' }, seed: -1, material: { bottom: {}, top: 3 }, rules: 'chess' },
    { document: { start: '.w'.repeat(32), rules: 'english', text: '', computed: [] } },
  ]) {
    const { seed, ...rest } = readKept(rubbish, 'towers');
    assert.ok(Number.isSafeInteger(seed));
    assert.deepEqual({ ...rest, seed: fresh.seed }, fresh);
  }
  const linked = { grid: results.turned(fresh.document.start), turn: /** @type {const} */ ('top') };
  const kept = readKept(withEnding({ seed: 5 }, { ...linked, rules: 'english' }), 'towers');
  assert.deepEqual([kept.document.start, kept.document.turn], [linked.grid, 'top']);
  assert.deepEqual([kept.rules, kept.seed], ['english', 5]);
  const many = { grid: '.w'.repeat(32), turn: /** @type {const} */ ('top') };
  assert.deepEqual(withEnding(kept, { ...many, rules: 'english' }), kept);
});

test('materials have friendly names, each one', () => {
  const force = (/** @type {number} */ kings, /** @type {number} */ men) => ({ kings, men });
  /** @type {[words.Material, string][]} */
  const names = [
    [{ bottom: force(2, 0), top: force(1, 0) }, 'Two kings against one'],
    [{ bottom: force(1, 0), top: force(1, 0) }, 'A king against a king'],
    [{ bottom: force(1, 1), top: force(0, 2) }, 'A king and a man against two men'],
    [{ bottom: force(0, 1), top: force(3, 0) }, 'A man against three kings'],
    [{ bottom: force(0, 2), top: force(0, 1) }, 'Two men against one'],
  ];
  for (const [material, name] of names)
    assert.equal(words.materialWords(material, 'english'), name);
  assert.equal(words.materialWords(names[0][0], 'towers'), 'Two towers against one');
  const all = results.trainedMaterials();
  assert.equal(all.length, 41);
  assert.equal(new Set(all.map((one) => words.materialWords(one, 'english'))).size, all.length);
});

test('results are those of every material that can be practised, and shares are honest', async () => {
  for (const rules of /** @type {const} */ (['towers', 'single-jump', 'english'])) {
    const all = results.readResults(await localTables().tables.results(rules));
    for (const material of results.trainedMaterials()) {
      const found = all.find((one) => results.isSameMaterial(one, material)) ?? assert.fail();
      assert.equal(found.wins + found.draws + found.losses, found.positions);
    }
  }
  assert.deepEqual(
    [0, 1, 500, 9999, 10000].map((part) => words.shareWords(part, 10000)),
    ['none', '<0.1%', '5.0%', '>99.9%', 'all'],
  );
  assert.deepEqual(results.readResults('x'), []);
});

/** @param {Proof['result']} result @param {number | null} plies @returns {Proof} */
const proof = (result, plies) => ({ result, plies });

test('what a move has done is said plainly', () => {
  /** @param {Proof} before @param {Proof} after */
  const sentence = (before, after) =>
    words.judge(before, /** @type {any} */ ({ name: 'A1-B2', proof: after })).sentence;
  assert.equal(sentence(proof('win', 11), proof('win', 11)), 'Still won, in 10 plies.');
  assert.equal(
    sentence(proof('win', 11), proof('win', 15)),
    'Still won, but slower, in 14 plies instead of 10.',
  );
  assert.equal(sentence(proof('win', 1), proof('win', 1)), 'A1-B2 wins.');
  assert.equal(
    sentence(proof('win', 11), proof('loss', 8)),
    'A1-B2 throws the win away: lost now, in 7 plies.',
  );
  assert.equal(sentence(proof('draw', null), proof('draw', null)), 'Still drawn.');
  assert.equal(
    sentence(proof('draw', null), proof('loss', 2)),
    'A1-B2 throws the draw away: lost now, in 1 ply.',
  );
  assert.equal(
    sentence(proof('loss', 8), proof('loss', 8)),
    'Lost, in 7 plies, and nothing was better.',
  );
  assert.equal(
    sentence(proof('loss', 8), proof('loss', 4)),
    'Lost, in 3 plies; there was a longer way.',
  );
});

test('proofs are asked for once, where few pieces stand, and again where a table was missing', async () => {
  /** @type {string[]} */
  const asked = [];
  let changes = 0;
  let isMissing = false;
  const { tables } = localTables();
  const proofs = new Proofs({
    prober: {
      probe: async (request) => {
        asked.push(request.grid ?? '');
        if (isMissing) throw new Error('missing');
        return tables.probe(request);
      },
    },
    onChange: () => (changes += 1),
  });
  const rest = { rules: /** @type {const} */ ('towers'), turn: /** @type {const} */ ('bottom') };
  const ending = (/** @type {string} */ grid) => ({
    ...rest,
    grid,
    names: /** @type {const} */ ('replay'),
  });
  const change = async () => {
    const before = changes;
    while (changes === before) await new Promise((resolve) => setImmediate(resolve));
  };
  assert.equal(proofs.of(null), undefined);
  assert.equal(proofs.of(ending('.b.w.b.w'.repeat(8))), undefined);
  assert.equal(proofs.of(ending(`B${'.'.repeat(63)}`)), undefined);
  assert.deepEqual(asked, [], 'too many pieces, or one side alone');
  const few = ending(readKept(null, 'towers').document.start);
  assert.equal(proofs.of(few), undefined);
  proofs.of(few);
  await change();
  assert.equal(asked.length, 1);
  const view = proofs.of(few);
  assert.equal(view?.words, 'Proved: black wins in 23 plies');
  const [best] = outcomesOf(view).sort((one, other) => other.rank - one.rank);
  assert.deepEqual([best.kind, best.sign, best.words], ['win', '+23', 'wins in 23 plies']);

  isMissing = true;
  const other = ending(results.turned(few.grid));
  proofs.of(other);
  await change();
  assert.equal(proofs.isMissing(other), true);
  assert.equal(proofs.of(other), undefined);
  assert.equal(asked.length, 2, 'not again by itself');
  isMissing = false;
  proofs.retry();
  proofs.of(other);
  await change();
  assert.equal(proofs.isMissing(other), false);
  assert.match(proofs.of(other)?.words ?? '', /^Proved: white wins/);
});
