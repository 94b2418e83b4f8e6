// @ts-check
// threeply match: players of all kinds, programs that misbehave, matches that are interrupted.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { assertRefuses } from './assertions.mjs';
import { inTemporaryFolder, patience, program, run, runShell } from './program.mjs';

/** @param {readonly string[]} words */
async function play(...words) {
  const outcome = await run(['match', ...words, '--json']);
  assert.equal(outcome.stderr, '');
  assert.equal(outcome.status, 0);
  return JSON.parse(outcome.stdout);
}

const quick = 'engine:nodes=300';

/**
 * A player by the Hub protocol that answers well until its `at`-th move, counted over all games, and
 * then does what `body` says instead, in JavaScript. It asks the program itself what to play.
 *
 * @param {string} folder
 * @param {string} body
 * @param {number} at
 * @param {boolean} isOnce  and never again, though it is started anew
 */
async function misbehaving(folder, body, at = 2, isOnce = false) {
  const path = join(folder, `player-${at}.mjs`);
  const mark = JSON.stringify(join(folder, 'done'));
  await writeFile(
    path,
    `import { spawn } from 'node:child_process';
     import { existsSync, writeFileSync } from 'node:fs';
     import { createInterface } from 'node:readline';
     const hub = spawn(${JSON.stringify(program)}, ['hub']);
     const say = (text) => process.stdout.write(text + '\\n');
     createInterface({ input: hub.stdout }).on('line', say);
     let moves = 0;
     createInterface({ input: process.stdin })
       .on('line', (line) => {
         const isDue = line.startsWith('go') && ++moves === ${at} && !(${isOnce} && existsSync(${mark}));
         if (isDue) { writeFileSync(${mark}, ''); ${body} } else hub.stdin.write(line + '\\n');
       })
       .on('close', () => process.exit());`,
  );
  return `hub:'${process.execPath}' '${path}'`;
}

/** The processes that have this word in their command line. @param {string} word */
async function processesWith(word) {
  const child = spawn('sh', ['-c', 'cat /proc/[0-9]*/cmdline 2> /dev/null | tr "\\0" " "']);
  let text = '';
  child.stdout.on('data', (/** @type {Buffer} */ bytes) => (text += bytes));
  await once(child, 'close');
  return text.split(word).length - 1;
}

describe('players', () => {
  test('of all kinds meet, in all rule sets', async () => {
    for (const rules of ['towers', 'single-jump', 'english']) {
      const hub = `hub:'${program}' hub`;
      for (const [one, other] of [
        [quick, 'minimax:2'],
        ['level:1', 'level:Novice'],
        [hub, 'engine'],
        ['engine:same-time', 'minimax:1'],
        ['engine:depth=2,network=none,hash=1', 'engine:time=0.001'],
      ]) {
        const told = await play(
          ...['--one', one, '--other', other, '--rules', rules, '--pairs', '1', '--nodes', '200'],
        );
        assert.equal(told.games, 2);
        assert.equal(told.wins + told.draws + told.losses, 2);
        assert.deepEqual(told.faults, []);
        assert.deepEqual(
          told.players.map((/** @type {any} */ player) => player.name),
          [one, other],
        );
        assert(told.players[0].depth > 0 && told.players[1].depth > 0);
      }
    }
  });

  test('who look further win', async () => {
    const told = await play('--one', 'engine:nodes=3000', '--other', 'minimax:2', '--pairs', '5');
    assert(told.score >= 0.75);
    assert(told.players[0].depth > told.players[1].depth);
  });

  test('who are the same break even in every pair', async () => {
    const told = await play('--one', quick, '--other', quick, '--pairs', '4', '--seed', '4');
    assert.equal(told.score, 0.5);
    assert.deepEqual(told.pairs, [0, 0, 4, 0, 0]);
  });
});

describe('a match', () => {
  test('is the same whatever runs at the same time', async () => {
    /** @param {string} jobs @param {string[]} words */
    const ask = async (jobs, ...words) => {
      const told = await play(...words, '--jobs', jobs);
      for (const player of told.players) delete player.seconds;
      return told;
    };
    for (const words of [
      ['--one', 'level:3', '--other', 'level:2', '--pairs', '4'],
      ['--one', 'level:3', '--other', 'level:1', '--rules', 'towers', '--sprt', '0,400'],
    ]) {
      assert.deepEqual(await ask('1', ...words), await ask('3', ...words));
    }
  });

  test('begins elsewhere with another seed', async () => {
    const ask = (/** @type {string} */ seed) =>
      inTemporaryFolder(async (folder) => {
        const pdn = join(folder, 'games.pdn');
        const words = ['--one', quick, '--other', quick, '--pairs', '3', '--openings', 'random'];
        await play(...words, '--seed', seed, '--pdn', pdn);
        return readFile(pdn, 'utf8');
      });
    assert.equal(await ask('1'), await ask('1'));
    assert.notEqual(await ask('1'), await ask('2'));
  });

  test('ends when enough is known', async () => {
    const told = await play(
      ...[
        '--one',
        'engine:nodes=1000',
        '--other',
        'minimax:1',
        '--pairs',
        '150',
        '--sprt',
        '-100,100',
      ],
    );
    assert.equal(told.test.accepted, 'elo1');
    assert(told.games < 100);
    // It ends with the pair that decides, which says not much more than it takes.
    assert(told.test.llr >= told.test.bound && told.test.llr < told.test.bound + 2);
  });

  test('is told in words', async () => {
    const { stdout, status } = await run([
      ...['match', '--one', quick, '--other', 'minimax:1', '--pairs', '2', '--sprt', '0,5'],
    ]);
    assert.equal(status, 0);
    assert.match(
      stdout,
      /^one: {3}engine:nodes=300\nother: minimax:1\nenglish, ballots, seed 1\n4 games: \+\d =\d -\d, /,
    );
    assert.match(
      stdout,
      /\nElo ([-+]\d+, too few pairs for bounds|[-+]\d+, (between [-+]\d+ and|at least) [-+]\d+ \(95 %, from pairs\)|at least [-+]\d+ \(95 %, from 2 pairs, all won\))\n/,
    );
    assert.match(stdout, /\npairs with 0, 1\/2, 1, 1 1\/2, 2 points: \d \d \d \d \d\n/);
    assert.match(
      stdout,
      /\nsequential test, Elo \+0\.0 or \+5\.0: not decided\n {2}the pairs are 1\.\d times as likely at \+\d\.0 as at \+\d\.0; the test ends at 19 times \(LLR [-+]0\.\d\d, bounds -2\.94 and \+2\.94\)\n/,
    );
    assert.match(
      stdout,
      /\nother: depth 1\.0, [\d.]+ ms a move, \d+ moves\nends: .*\nagain: .*\n$/,
    );
  });

  test('says of few games no more than they tell', async () => {
    const sweep = ['--one', 'engine:nodes=2000', '--other', 'level:1'];
    const told = await run(['match', ...sweep, '--pairs', '3']);
    assert.match(told.stdout, /\n6 games: \+6 =0 -0, 100\.0 % for one\n/);
    assert.match(told.stdout, /\nElo at least \+75 \(95 %, from 3 pairs, all won\)\n/);
    const { elo } = await play(...sweep, '--pairs', '1');
    assert.deepEqual(elo, { value: null, low: null, high: null });
  });

  test('without a game has no score', () =>
    inTemporaryFolder(async (folder) => {
      const player = await misbehaving(folder, '', 1);
      for (const isJson of [false, true]) {
        const words = ['--one', player, '--other', quick, '--pairs', '1', '--jobs', '1'];
        const child = spawn(program, ['match', ...words, ...(isJson ? ['--json'] : [])], {
          timeout: patience,
          killSignal: 'SIGKILL',
        });
        let stdout = '';
        child.stdout.on('data', (bytes) => (stdout += bytes));
        // It has been asked for its first move.
        const mark = join(folder, 'done');
        while ((await readFile(mark).catch(() => null)) === null) {
          await new Promise((wake) => setTimeout(wake, 20));
        }
        child.kill('SIGINT');
        const [status] = await once(child, 'close');
        assert.equal(status, 130);
        await rm(mark);
        if (isJson) {
          const { games, score, elo } = JSON.parse(stdout);
          assert.deepEqual([games, score], [0, null]);
          assert.deepEqual(elo, { value: null, low: null, high: null });
        } else {
          assert.match(stdout, /\n0 games\none: {3}depth unknown, 0\.0 ms a move, 0 moves\n/);
        }
      }
    }));

  test('says how to play it again, to the same end', () =>
    inTemporaryFolder(async (folder) => {
      const openings = join(folder, "my openings'.txt");
      await writeFile(openings, '11-15 23-19\n9-14 22-18\n10-15\n');
      for (const words of [
        ['--one', 'engine', '--other', 'level:2', '--nodes', '200', '--seed', '5', '--pairs', '2'],
        ['--one', quick, '--other', 'minimax:2', '--openings', openings, '--no-adjudicate'],
        ['--one', quick, '--other', 'level:1', '--openings', 'ballots', '--barred', '--pairs', '1'],
        [
          '--one',
          quick,
          '--other',
          'minimax:1',
          '--rules',
          'towers',
          '--plies',
          '4',
          '--pairs',
          '9',
          '--sprt',
          '-100,300',
        ],
      ]) {
        const first = await play(...words);
        const { stdout, status } = await runShell(
          `threeply() { "$THREEPLY" "$@"; }\n${first.settings.command} --json`,
        );
        assert.equal(status, 0);
        const again = JSON.parse(stdout);
        for (const one of [first, again]) for (const player of one.players) delete player.seconds;
        assert.deepEqual(again, first);
      }
    }));

  test('tells its limits, openings and seed', async () => {
    const words = ['--rules', 'towers', '--pairs', '1', '--seed', '9', '--nodes', '150'];
    const { settings, players } = await play('--one', 'engine', '--other', 'minimax:2', ...words);
    const { version, command, ...rest } = settings;
    assert.match(version, /^\d+\.\d+\.\d+$/);
    assert.equal(
      command,
      "threeply match --one engine --other 'minimax:2' --rules towers --openings random --plies 8 --pairs 1 --seed 9 --nodes 150",
    );
    assert.deepEqual(rest, {
      openings: 'random',
      barred: false,
      plies: 8,
      seed: 9,
      pairs: 1,
      adjudicate: true,
      margin: 0.1,
      patience: 60,
    });
    assert.deepEqual(players[0].limits, { depth: null, nodes: 150, seconds: null });
    assert.deepEqual(players[1].limits, { depth: null, nodes: null, seconds: null });
    const told = await run(['match', '--one', 'engine', '--other', 'minimax:2', ...words]);
    assert.match(
      told.stdout,
      /^one: {3}engine, 150 positions a move\nother: minimax:2\ntowers, random openings of 8 plies, seed 9\n/,
    );
  });

  test('is written as PDN', () =>
    inTemporaryFolder(async (folder) => {
      const pdn = join(folder, 'games.pdn');
      const openings = join(folder, 'openings.txt');
      await writeFile(openings, 'mine\t11-15 23-19\nB:W21-32:B1-11,13\n');
      await play('--one', quick, '--other', 'minimax:1', '--openings', openings, '--pdn', pdn);
      const games = (await readFile(pdn, 'utf8')).split(/\n\n(?=\[Event)/);
      assert.equal(games.length, 4);
      assert.match(games[0], /^\[Event "Threeply match"\]\n\[Round "1\.1"\]\n\[Black "engine:/);
      assert.match(games[0], /\n\[GameType "21"\]\n\n1\. 11-15 23-19 2\. /);
      assert.match(games[0], /\n\[BlackLimits "300 positions a move"\]\n\[Opening "mine"\]\n/);
      assert.match(games[0], /\n\[Openings "openings from [^"]*"\]\n\[Seed "1"\]\n/);
      assert.match(games[1], /\n\[White "engine:nodes=300"\]\n\[WhiteLimits "300 /);
      assert.match(games[2], /\n\[SetUp "1"\]\n\[FEN "B:W21,.*32:B1,.*11,13"\]\n\n1\. /);
      for (const game of games) {
        const result = /\n\[Result "(.*)"\]\n/.exec(game)?.[1] ?? 'none';
        // Before it a line may have ended.
        assert.equal(game.trimEnd().split(/\s/).at(-1), result);
        assert.match(game, /\{(black|white|drawn) [a-z ,]+\}/);
      }
      const dated = ['--one', quick, '--other', quick, '--pairs', '1', '--rules', 'towers'];
      await play(...dated, '--date', '2025.01.31', '--pdn', pdn);
      const text = await readFile(pdn, 'utf8');
      assert.match(text, /\n\[Date "2025\.01\.31"\]\n/);
      await play(...dated, '--date', '????.12.??', '--pdn', pdn);
      assert.match(await readFile(pdn, 'utf8'), /\n\[Date "\?\?\?\?\.12\.\?\?"\]\n/);
      assert.match(text, /\n\[Variant "towers"\]\n/);
    }));
});

describe('a program that', () => {
  for (const [what, body, reason, detail] of /** @type {[string, string, string, RegExp][]} */ ([
    ['crashes', 'process.kill(process.pid, "SIGSEGV");', 'crash', /^it was ended by SIGSEGV /],
    ['leaves', 'process.exit(3);', 'crash', /^it ended with exit status 3 instead of a move$/],
    ['cheats', 'say("done move=1-32");', 'illegal-move', /^'1-32' is not a legal move$/],
    ['stammers', 'say("done move=what");', 'garbage', /expected a move .* 'done move=what'$/],
    ['says nothing of a move', 'say("done");', 'garbage', /expected a move/],
    ['complains', `say('error message="no"');`, 'garbage', /^it said 'error message="no"'$/],
    ['sleeps', '', 'no-answer', /^no move within 2\.5 s$/],
    ['babbles', 'say("\\x00%$");', 'no-answer', /^no move within 2\.5 s; it said '\\x00%\$'$/],
    ['floods', 'process.stdout.write("x".repeat(3e6));', 'garbage', /^a million characters /],
    [
      'never stops talking',
      'setInterval(() => say("x".repeat(999)), 0);',
      'no-answer',
      /^no move within 2\.5 s; it said 'x+\.\.\.'$/,
    ],
  ])) {
    test(`${what} loses its game, and plays on`, () =>
      inTemporaryFolder(async (folder) => {
        const player = await misbehaving(folder, body);
        // Only who never answers is waited for to the end: a busy machine must not make another late.
        const time = reason === 'no-answer' ? '2' : '50';
        const told = await play(
          ...['--one', player, '--other', 'minimax:1', '--pairs', '1', '--jobs', '1'],
          ...['--time', time, '--margin', '0.5', '--depth', '2'],
        );
        // It starts anew for the second game, and fails again.
        assert.equal(told.losses, 2);
        assert.equal(told.ends[reason], 2);
        for (const fault of told.faults) {
          assert.deepEqual([fault.player, fault.reason], ['one', reason]);
          assert.match(fault.detail, detail);
        }
        assert.equal(await processesWith(folder), 0);
      }));
  }

  test('fails once loses once', () =>
    inTemporaryFolder(async (folder) => {
      const player = await misbehaving(folder, 'say("done move=1-32");', 5, true);
      const told = await play(
        ...['--one', 'minimax:1', '--other', player, '--pairs', '2', '--jobs', '1'],
        ...['--depth', '2'],
      );
      assert.equal(told.games, 4);
      assert.equal(told.faults.length, 1);
      assert.equal(told.faults[0].player, 'other');
    }));

  for (const [what, command, patience, complaint] of /** @type {string[][]} */ ([
    ['is not there', '/nowhere/no', '50', 'it ended with exit status 127 instead of a line'],
    ['speaks another language', 'cat', '3', "no line 'wait' within 3 s; it said 'hub'"],
    ['ends at once', 'true', '50', "it ended with exit status 0 instead of a line 'wait'"],
  ])) {
    test(`${what} cannot play`, async () => {
      const outcome = await run([
        ...['match', '--one', quick, '--other', `hub:${command}`, '--patience', patience],
      ]);
      assert.match(outcome.stderr, /^threeply: --other: the program '.*' cannot play: .*\n$/);
      assert(outcome.stderr.includes(`cannot play: ${complaint}`), outcome.stderr);
      assert.deepEqual([outcome.stdout, outcome.status], ['', 2]);
    });
  }

  test('does not know the rules cannot play', () =>
    inTemporaryFolder(async (folder) => {
      const path = join(folder, 'one.sh');
      await writeFile(
        path,
        'echo "param name=variant value=frisian type=enum values=\\"frisian bt\\""; echo wait; cat',
      );
      const outcome = await run(['match', '--one', `hub:sh '${path}'`, '--other', quick]);
      assert.match(outcome.stderr, /cannot play: it does not play english: /);
      assert.equal(outcome.status, 2);
    }));
});

describe('a state', () => {
  const words = ['--one', 'level:2', '--other', 'level:1', '--rules', 'towers', '--pairs', '4'];

  test('lets a match go on, to the same end', () =>
    inTemporaryFolder(async (folder) => {
      const state = join(folder, 'state');
      const whole = await play(...words, '--state', state);
      const lines = (await readFile(state, 'utf8')).split('\n');
      assert.equal(lines.length, 10);
      // Three games, and half of one that was being written.
      await writeFile(state, `${lines.slice(0, 4).join('\n')}\n${lines[4].slice(0, 30)}`);
      const told = await play(...words, '--state', state);
      for (const one of [whole, told]) for (const player of one.players) delete player.seconds;
      assert.deepEqual(told, whole);
      assert.equal((await readFile(state, 'utf8')).split('\n').length, 10);
      // More pairs may be wanted later.
      const more = await play(...words.slice(0, -1), '5', '--state', state);
      assert.equal(more.games, 10);
    }));

  test('of other settings is refused', () =>
    inTemporaryFolder(async (folder) => {
      const state = join(folder, 'state');
      await play(...words, '--state', state);
      for (const [option, value, complaint] of [
        ['--seed', '2', "seed was '1', but is '2'"],
        ['--one', 'level:3', "one was 'level:2', but is 'level:3'"],
        ['--rules', 'single-jump', "rules was 'towers', but is 'single-jump'"],
        ['--plies', '6', "openings was 'random, 8 plies', but is 'random, 6 plies'"],
      ]) {
        const at = words.indexOf(option);
        const changed = at < 0 ? [...words, option, value] : words.with(at + 1, value);
        const outcome = await run(['match', ...changed, '--state', state]);
        assert.match(
          outcome.stderr,
          /^threeply: --state .*: it is of a match with other settings: /,
        );
        assert(outcome.stderr.includes(complaint), outcome.stderr);
        assert.deepEqual([outcome.stdout, outcome.status], ['', 2]);
      }
    }));

  test('that is none is refused, and left alone', () =>
    inTemporaryFolder(async (folder) => {
      const state = join(folder, 'state');
      for (const text of ['hello', 'hello\n', '{}\n']) {
        await writeFile(state, text);
        const outcome = await run(['match', ...words, '--state', state]);
        assert.match(outcome.stderr, /: expected a match, but found something else\n$/);
        assert.deepEqual([outcome.stdout, outcome.status], ['', 2]);
        assert.equal(await readFile(state, 'utf8'), text);
      }
      const outcome = await run(['match', ...words, '--state', '/dev/null/no']);
      assert.equal(outcome.status, 5);
    }));

  test('is kept when the match is interrupted', () =>
    inTemporaryFolder(async (folder) => {
      const state = join(folder, 'state');
      const long = ['--one', `hub:'${program}' hub`, '--other', 'engine', '--nodes', '3000'];
      const child = spawn(program, ['match', ...long, '--state', state, '--pairs', '5000'], {
        timeout: patience,
        killSignal: 'SIGKILL',
      });
      let stdout = '';
      let stderr = '';
      child.stdout.on('data', (bytes) => (stdout += bytes));
      child.stderr.on('data', (bytes) => (stderr += bytes));
      const games = async () => (await readFile(state, 'utf8').catch(() => '')).split('\n').length;
      while ((await games()) < 4) await new Promise((wake) => setTimeout(wake, 20));
      child.kill('SIGINT');
      const [status] = await once(child, 'close');
      assert.equal(status, 130);
      const kept = /interrupted after (\d+) of 10000 games; the same command goes on/.exec(stderr);
      assert.equal(Number(kept?.[1]), (await games()) - 2);
      assert.match(stdout, new RegExp(`\\n${kept?.[1]} games: `));
    }));
});

describe('a command line', () => {
  const players = ['--one', quick, '--other', quick];
  for (const [words, complaint] of /** @type {[string[], RegExp][]} */ ([
    [[], /--one is required/],
    [['--one', 'me', '--other', quick], /--one: expected engine, level:N, minimax:N or hub:/],
    [['--one', quick, '--other', 'level:0'], /--other: expected a level from 1 to 10/],
    [['--one', 'engine:same-time', '--other', 'engine:same-time'], /only one can have it/],
    [[...players, '--sprt', '5'], /--sprt: expected two distances in Elo, .* but found '5'/],
    [[...players, '--sprt', '5,0'], /the smaller first/],
    [[...players, '--sprt', '0,1001'], /none beyond 1000/],
    [[...players, '--date', 'foo"bar'], /--date: expected a date such as 2025\.01\.31 or /],
    [[...players, '--date', '2025.13.01'], /but found '2025\.13\.01'/],
    [[...players, '--date', '2025.01.1?'], /--date: expected a date/],
    [[...players, '--pairs', '0'], /--pairs: expected a number from 1 to 1000000/],
    [[...players, '--rules', 'towers', '--openings', 'ballots'], /go with --rules english/],
    [[...players, '--openings', 'random', '--barred'], /--barred goes with --openings ballots/],
    [[...players, '--time', '-1'], /--time: expected seconds/],
  ])) {
    test(`match ${words.join(' ')} is refused`, async () => {
      assertRefuses(await run(['match', ...words]), complaint);
    });
  }

  test('asks for no more memory than there is', async () => {
    for (const [one, other, option] of [
      ['engine:hash=65536', 'level:1', '--one'],
      ['level:1', 'engine:hash=65536,nodes=9', '--other'],
    ]) {
      const outcome = await runShell(
        `ulimit -v 1000000; "$THREEPLY" match --one ${one} --other ${other} --pairs 1 --jobs 1`,
      );
      assert.equal(outcome.stderr, `threeply: ${option}: cannot get 65536 MB of memory\n`);
      assert.deepEqual([outcome.stdout, outcome.status], ['', 5]);
    }
  });

  test('names openings that are there, and are legal', () =>
    inTemporaryFolder(async (folder) => {
      const path = join(folder, 'openings.txt');
      const missing = await run(['match', ...players, '--openings', path]);
      assert.match(missing.stderr, /^threeply: cannot read .*openings\.txt: /);
      assert.equal(missing.status, 5);
      await writeFile(path, '11-15\n11-16 11-15\n');
      const wrong = await run(['match', ...players, '--openings', path]);
      assert.match(
        wrong.stderr,
        /: line 2: expected a legal move such as 11-15, but found '11-15'/,
      );
      assert.equal(wrong.status, 2);
    }));
});
