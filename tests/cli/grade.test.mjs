// @ts-check
// Programs of every sort, right, wrong and hostile, before the grader.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';

import { assertRefuses } from './assertions.mjs';
import { running, sources, writeScript } from './grading.mjs';
import { inTemporaryFolder, program, run } from './program.mjs';

/** @typedef {import('./grading.mjs').Failed} Failed */

/** Where the programs are, compiled. */
let bin = '';

before(async () => {
  bin = await mkdtemp(join(tmpdir(), 'threeply-programs-'));
  await chmod(bin, 0o755); // it is shown to one of them
  const names = (await readdir(sources)).filter((name) => name !== 'not_compiling.c');
  await Promise.all(
    names.map((name) =>
      promisify(execFile)('cc', [
        ...['-std=c99', '-O1', '-w', join(sources, name)],
        ...['-o', join(bin, name.replace('.c', ''))],
      ]),
    ),
  );
});
after(() => rm(bin, { recursive: true }));

/** Short enough for those that hang, long enough for a machine that has other things to do. */
const brief = ['--timeout', '2', '--limit', '20'];

/**
 * @param {string} name
 * @param {string[]} [options]
 */
async function grade(name, options = ['--random', '100']) {
  const outcome = await run(['grade', '--json', ...options, '--', join(bin, name)]);
  assert.equal(outcome.stderr, '');
  const [report] = JSON.parse(outcome.stdout).programs;
  return { status: outcome.status, report };
}

/**
 * The failure whose shortest list was sought.
 *
 * @param {{ failures: Failed[] }} report
 * @param {string} fault
 */
function shrunk(report, fault) {
  const found = report.failures.find((failed) => failed.fault === fault && failed.shortest);
  return found ?? assert.fail(`nothing of the kind ${fault} was shrunk`);
}

describe('a right program', () => {
  test('passes two thousand cases', async () => {
    const { status, report } = await grade('right', ['--random', '2000', '--seed', '3']);
    assert.equal(report.failed, 0);
    assert.equal(report.passed, 2000);
    assert.equal(status, 0);
  });

  test('is told so in a few lines', async () => {
    const outcome = await run(['grade', '--random', '60', '--', join(bin, 'right')]);
    assert.match(
      outcome.stdout,
      /right: all 60 passed\n60 generated cases, seed 1\nIsolation: (full|walls, without .*)\n/,
    );
    assert.equal(outcome.status, 0);
  });

  test('passes our own program, with its arguments', async () => {
    const words = ['--random', '50', '--status', '--', program, 'replay', '-'];
    assert.match((await run(['grade', ...words])).stdout, /all 50 passed/);
  });

  test('may leave children behind, if it may start any, which do not outlive it', async () => {
    const { report } = await grade('hostile_outlives', ['--random', '20', '--interpreter']);
    assert.equal(report.passed, 20);
    assert.deepEqual(await running(join(bin, 'hostile_outlives')), []);
    assert.deepEqual(await running('/program/hostile_outlives'), []);
  });
});

describe('the two readings of a finished game', () => {
  test('one is wrong where the other is asked for', async () => {
    const { status, report } = await grade('right_material');
    assert.equal(status, 1);
    assert(report.by_fault.cost > 0);
    assert.match(shrunk(report, 'cost').sentence, /the other reading/);
  });

  for (const cost of ['material', 'either']) {
    test(`${cost} takes the other`, async () => {
      const options = ['--random', '100', '--terminal-cost', cost];
      const { status, report } = await grade('right_material', options);
      assert.equal(status, 0);
      assert.equal(report.passed, 100);
      assert.equal(report.reading.name, 'material');
    });
  }

  test('either takes the usual one, too, and says so', async () => {
    const { report } = await grade('right', ['--random', '100', '--terminal-cost', 'either']);
    assert.equal(report.passed, 100);
    assert.equal(report.reading.name, 'infinite');
  });

  test('a program that mixes them fits neither', async () => {
    const { report } = await grade('wrong_leaves', [
      '--random',
      '300',
      '--terminal-cost',
      'either',
    ]);
    assert(report.failed > 0);
  });
});

test('a winner announced too early is one fault, whatever is due instead', async () => {
  const options = ['--random', '200', '--kinds', 'ending,error,errors'];
  const { report } = await grade('wrong_early_win', options);
  assert.deepEqual(Object.keys(report.by_fault), ['win-line']);
  for (const failed of report.failures) {
    assert.match(failed.sentence, /^The game is over, but no action is asked for/);
  }
});

describe('a wrong program', { concurrency: 2 }, () => {
  /** The fault that is found, what is said of it, and the most actions that its shortest list has. */
  for (const [
    name,
    fault,
    sentence,
    actions,
  ] of /** @type {[string, string, RegExp, number][]} */ ([
    ['wrong_tie_break', 'chosen-action', /^Minimax plays \S+ \(0\), not \S+ \(0\): ties go/, 0],
    ['wrong_direction_order', 'chosen-action', /clockwise from north-east/, 2],
    ['wrong_stale_command', 'goes-on', /asks for no more/, 0],
    ['wrong_error_order', 'error-line', /^The error should be ".*", not ".*"\./, 1],
    ['wrong_no_win_line', 'win-line', /^(BLACK|WHITE) WIN! is missing/, 30],
    ['wrong_early_win', 'win-line', /^The game is over, but no action is asked for/, 30],
    ['wrong_no_tower_by_capture', 'cost', /a tower as one piece|3\*\d/, 12],
    ['wrong_mandatory_captures', 'error-line', /^No error is expected here/, 4],
    ['wrong_trailing_blanks', 'white-space', /one extra space at the end/, 0],
    ['wrong_line_ends', 'white-space', /CR LF/, 0],
    ['wrong_no_last_newline', 'white-space', /line end after the last line is missing/, 0],
    ['wrong_reads_nothing', 'ends-early', /There should be more output/, 1],
    ['crash_abort', 'crash', /SIGABRT/, 0],
    ['crash_third_action', 'crash', /SIGSEGV/, 3],
    ['crash_at_the_end', 'crash', /SIGSEGV/, 40],
    ['hostile_output', 'too-much-output', /was stopped after \d+ bytes/, 0],
  ])) {
    test(`${name} is found, named and shrunk`, async () => {
      const { status, report } = await grade(name, ['--random', '60']);
      assert.equal(status, 1);
      assert(report.by_fault[fault] > 0, JSON.stringify(report.by_fault));
      const { shortest, ...failed } = shrunk(report, fault);
      assert.match(failed.sentence, sentence);
      assert(shortest && shortest.is_minimal, 'no single action can be dropped');
      assert(shortest.actions <= actions, `${shortest.actions} actions: ${shortest.input}`);
      // It really fails on that list.
      await inTemporaryFolder(async (folder) => {
        await writeFile(join(folder, 'it.txt'), shortest.input, 'latin1');
        const again = await grade(name, ['--tests', folder]);
        assert.deepEqual(again.report.by_fault, { [fault]: 1 });
      });
    });
  }

  test('with the wrong exit status is wrong only if that is asked', async () => {
    const lax = await grade('wrong_exit_status');
    assert.equal(lax.status, 0);
    const strict = await grade('wrong_exit_status', ['--random', '100', '--status']);
    assert.equal(strict.status, 1);
    assert.deepEqual(strict.report.by_fault, { 'exit-status': 100 });
  });
});

describe('a hostile program', () => {
  /** @param {string} path */
  async function assertGivenUp(path) {
    const words = ['--random', '40', '--timeout', '0.5', '--limit', '20', '--', path];
    const outcome = await run(['grade', '--json', ...words]);
    const [report] = JSON.parse(outcome.stdout).programs;
    assert.equal(outcome.status, 1);
    assert.equal(report.passed, 0);
    // However many run at a time.
    assert.equal(report.by_fault['time-out'], 6);
    assert.equal(report.failed + report.not_run, 40);
    assert.match(report.given_up, /time-outs, and nothing passed/);
    assert(shrunk(report, 'time-out').shortest);
  }

  test('one that hangs is ended and given up', () => assertGivenUp(join(bin, 'hang_sleep')));

  test('a script that starts processes without end is ended and given up', () =>
    inTemporaryFolder(async (folder) => {
      const name = `${basename(folder)}-bomb`;
      const path = join(folder, name);
      // A shell that can start no more gives up; the first one waits for all and then hangs.
      await assertGivenUp(await writeScript(path, '"$0" & "$0" & wait; while :; do :; done'));
      assert.deepEqual(await running(`/bin/sh\0/program/${name}`), []);
    }));

  test('one that hangs now and then keeps what it has earned', async () => {
    const { report } = await grade('hang_column_a', [
      ...['--random', '60', '--kinds', 'format'],
      ...['--timeout', '0.2', '--limit', '60', '--no-shrink'],
    ]);
    assert(report.passed > 0 && report.by_fault['time-out'] > 0, JSON.stringify(report));
    assert.equal(report.passed + report.failed, 60);
  });

  for (const name of ['hostile_files', 'hostile_memory']) {
    test(`${name} harms nothing, and the next one is graded`, async () => {
      const { status } = await grade(name, ['--random', '6', ...brief]);
      assert.equal(status, 1);
      const { report } = await grade('right', ['--random', '6']);
      assert.equal(report.passed, 6);
    });
  }

  for (const [name, call] of Object.entries({
    hostile_outlives: 'clone',
    hostile_fork_bomb: 'clone',
    hostile_network: 'socket',
    hostile_vandal: 'kill',
  })) {
    test(`${name} is ended by its first call of ${call}, which is told`, async () => {
      const { status, report } = await grade(name, ['--random', '6', ...brief]);
      assert.equal(status, 1);
      assert.deepEqual(report.by_fault, { 'forbidden-call': 6 });
      const failed = shrunk(report, 'forbidden-call');
      assert.equal(failed.title, `forbidden system call (${call})`);
      assert(failed.sentence.startsWith(`It made the system call ${call}, which graded programs `));
      assert.equal(failed.shortest?.actions, 0);
    });
  }
});

describe('cases of a folder', () => {
  test('are compared with the outputs beside them', () =>
    inTemporaryFolder(async (folder) => {
      const cases = join(folder, 'cases');
      await run(['generate', '--count', '40', '--out', cases]);
      const { report } = await grade('right', ['--tests', cases]);
      assert.equal(report.passed, 40);
      assert.deepEqual(Object.keys(report.by_case).length, 10, 'the kinds of the manifest');
      // Somebody else's opinion counts.
      const [first] = (await readdir(cases)).filter((name) => name.endsWith('-out.txt'));
      await writeFile(join(cases, first), 'something else\n');
      const other = await grade('right', ['--tests', cases]);
      assert.equal(other.report.failed, 1);
      assert.equal(other.report.failures[0].name, first.replace('-out.txt', ''));
    }));

  test('need no outputs', () =>
    inTemporaryFolder(async (folder) => {
      await writeFile(join(folder, 'mine.txt'), 'G6-F5\nP\n');
      assert.equal((await grade('right', ['--tests', folder])).status, 0);
      assert.equal((await grade('wrong_tie_break', ['--tests', folder])).status, 1);
    }));

  test('that are not there are missed', () =>
    inTemporaryFolder(async (folder) => {
      for (const place of [folder, join(folder, 'nowhere')]) {
        const outcome = await run(['grade', '--tests', place, '--', join(bin, 'right')]);
        assert.match(outcome.stderr, /^threeply: (no cases in|cannot read the folder) /);
        assert.equal(outcome.stdout, '');
        assert.equal(outcome.status, 5);
      }
    }));
});

describe('a class', () => {
  test('is compiled, graded and told in a table with a page for each', () =>
    inTemporaryFolder(async (folder) => {
      const handed = join(folder, 'handed in');
      await mkdir(join(handed, 'zoe', 'src'), { recursive: true });
      await mkdir(join(handed, 'empty'));
      for (const name of ['right', 'wrong_trailing_blanks', 'not_compiling']) {
        await copyFile(join(sources, `${name}.c`), join(handed, `${name}.c`));
      }
      // The right one in two files, of which one is a header.
      const text = await readFile(join(sources, 'right.c'), 'utf8');
      await writeFile(join(handed, 'zoe/src/all.h'), text);
      await writeFile(join(handed, 'zoe/src/main.c'), '#include "all.h"\n');
      await writeFile(join(handed, '=1+1 <b>&.c'), 'int main(void) { return 0; }\n');
      await writeFile(join(handed, 'notes.txt'), 'no submission');
      await writeFile(join(handed, '.anna.c'), text);
      // Nobody's program is made of somebody else's files, whichever way they are named.
      await mkdir(join(handed, 'copycat'));
      const other = join(handed, 'zoe/src/all.h');
      for (const [name, path] of Object.entries({ far: other, near: '../zoe/src/all.h' })) {
        await mkdir(join(handed, name));
        await writeFile(join(handed, name, 'main.c'), `#include "${path}"\n`);
      }

      const out = join(folder, 'grades');
      const outcome = await run(
        ['grade', '--submissions', handed, '--random', '30', '--out', out],
        { cwd: folder },
      );
      assert.equal(
        outcome.stderr,
        'threeply: not C files, ignored: notes.txt\nthreeply: hidden files, ignored: .anna.c\n',
      );
      assert.equal(outcome.status, 1, 'some could not be run');
      assert.match(outcome.stdout, /^9 submissions: 2 passed everything, 6 could not be run/);
      assert.match(outcome.stdout, /^Isolation: (full|walls)/m);
      assert.match(outcome.stdout, /right\.c +30 of 30/);

      const table = await readFile(join(out, 'table.csv'), 'utf8');
      const rows = table.trim().split('\n');
      assert.equal(rows.length, 10);
      assert.match(table, /^copycat,.*it contains no C file/m);
      for (const name of ['far', 'near']) {
        assert.match(table, new RegExp(`^${name},.*it does not compile`, 'm'));
      }
      assert(table.includes("\n'=1+1 <b>&.c,30,") || table.includes('\n"\'=1+1 <b>&.c",30,'));
      assert.match(table, /^zoe,30,30,0,0,100\.0,/m);
      assert.match(table, /^not_compiling\.c,.*it does not compile/m);

      const index = await readFile(join(out, 'index.html'), 'utf8');
      assert(!index.includes('<b>&'));
      const links = [...index.matchAll(/href="([^"#]+\.html)"/g)].map((match) => match[1]);
      assert.equal(new Set(links).size, 9);
      const files = await readdir(out);
      for (const link of links) assert(files.includes(decodeURIComponent(link)), link);
      assert.match(await readFile(join(out, 'not_compiling.c.html'), 'utf8'), /error/);
      assert(!(await readdir(folder)).some((name) => name.startsWith('threeply-')));
    }));

  test('may be compiled by another command', () =>
    inTemporaryFolder(async (folder) => {
      const handed = join(folder, 'handed');
      await mkdir(handed);
      await copyFile(join(sources, 'right.c'), join(handed, 'right.c'));
      const out = join(folder, 'out');
      const command = 'cc -std=c99 -O2 {sources} -o {program}';
      const options = ['--random', '10', '--json', '--out', out, '--compile', command];
      const { stdout } = await run(['grade', '--submissions', handed, ...options]);
      assert.equal(JSON.parse(stdout).programs[0].passed, 10);
      const missing = ['--random', '10', '--json', '--out', out, '--compile', 'no-such-compiler'];
      const outcome = await run(['grade', '--submissions', handed, ...missing]);
      assert.match(outcome.stderr, /^threeply: there is no compiler 'no-such-compiler'\n$/);
      assert.equal(outcome.status, 5);
    }));

  test('that is not there is missed', () =>
    inTemporaryFolder(async (folder) => {
      const outcome = await run(['grade', '--submissions', folder]);
      assert.match(outcome.stderr, /^threeply: no submissions in /);
      assert.equal(outcome.status, 5);
    }));
});

describe('the page of a program', () => {
  test('stands by itself and keeps what the program wrote harmless', () =>
    inTemporaryFolder(async (folder) => {
      const page = join(folder, 'page.html');
      await writeScript(join(folder, 'mine'), 'echo "</pre><script>alert(1)</script>"');
      const outcome = await run(['grade', '--random', '5', '--html', page, '--', './mine'], {
        cwd: folder,
      });
      assert.equal(outcome.status, 1);
      const html = await readFile(page, 'utf8');
      assert(!html.includes('<script'));
      assert(html.includes("default-src 'none'"));
      assert(!/(src|href)="(https?:)?\/\//.test(html));
    }));
});

describe('a command line', () => {
  for (const [options, complaint] of /** @type {[string[], RegExp][]} */ ([
    [[], /nothing to grade; expected -- PROGRAM or --submissions DIR/],
    [['./anna'], /unexpected argument '\.\/anna'; to grade a program: threeply grade -- \.\/anna/],
    [['--tests', '', '--', 'x'], /--tests: expected the name of a folder, but found ''/],
    [['--submissions', ''], /--submissions: expected the name of a folder/],
    [['--html', '', '--', 'x'], /--html: expected the name of a file/],
    [['--submissions', 'x', '--out', ''], /--out: expected the name of a folder/],
    [['--'], /there is no program after --/],
    [['--submissions', 'x', '--', 'y'], /not both/],
    [['--kinds', 'random,nonsense', '--', 'x'], /expected kinds/],
    [['--timeout', '0', '--', 'x'], /expected seconds/],
    [['--jobs', '0', '--', 'x'], /expected a number from 1 to 256/],
    [['--tests', 'a', '--random', '3', '--', 'x'], /excludes/],
    [['--out', 'a', '--', 'x'], /--out goes with --submissions or --formats/],
    [['--compile', ' ', '--submissions', 'x'], /--compile: expected a command/],
    [['--show', '', '--', 'x'], /--show: expected the name of a folder/],
    [['--with', '', '--submissions', 'x'], /--with: expected the name of a file/],
    [['--interpreter', '--submissions', 'x'], /--interpreter goes with -- PROGRAM/],
    [['--no-walls=1', '--', 'x'], /--no-walls/],
  ])) {
    test(`grade ${options.join(' ')} is refused`, async () => {
      assertRefuses(await run(['grade', ...options]), complaint);
    });
  }

  test('of a file that cannot be run is told so', async () => {
    const outcome = await run(['grade', '--random', '20', '--', join(sources, 'right.c')]);
    assert.match(outcome.stderr, /right\.c': It could not be started: Permission denied\./);
    assert.equal(outcome.stdout, '');
    assert.equal(outcome.status, 5);
  });

  test('without a program that exists is told so', async () => {
    for (const name of ['./nowhere', 'no-such-program-anywhere']) {
      const outcome = await run(['grade', '--', name]);
      assert.match(outcome.stderr, /^threeply: there is no program '/);
      assert.equal(outcome.status, 5);
    }
  });
});
