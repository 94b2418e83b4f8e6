// @ts-check
// Classes whose programs are not in C: compiled by another compiler, or not at all.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';

import { assertRefuses } from './assertions.mjs';
import { gradeClass, inOpenFolder, writeFiles } from './grading.mjs';
import { run, runShell } from './program.mjs';
import { readCsv } from './strict-readers.mjs';

/** Says that nobody can move, which is right for some boards only; `$1` and `$2` are its files. */
const none = 'cat "$1" > /dev/null && printf "first move: none.\\n\\n" > "$2"\n';

const trace = ['--task', 'trace', '--random', '4'];
const shell = [...trace, '--run', 'sh {program}'];

describe('submissions that are not compiled', () => {
  test('are files and folders, started by their main file, with what lies beside it', () =>
    inOpenFolder(async (folder) => {
      const module = '. "$(dirname "$0")/parts/answer.sh"\nanswer "$1" "$2"\n';
      const parts = `answer() { [ "$(cat data.txt)" = there ] || exit 3; ${none} }\n`;
      await writeFiles(join(folder, 'handed-in'), {
        'ann.sh': none,
        'notes.txt': '',
        'ben/main.sh': module,
        'ben/parts/answer.sh': parts,
        'ben/data.txt': 'there\n',
        'carl/carl.sh': none,
        'carl/other.sh': 'exit 1\n',
        'dora/deep/only.sh': none,
        'eve/one.sh': '',
        'eve/two.sh': '',
        'fay/readme.txt': '',
        "o'hara & søn/main.sh": none,
      });
      const { status, stderr, reports } = await gradeClass(folder, shell);
      assert.equal(status, 1);
      assert.match(stderr, /not \.sh files, ignored: notes\.txt/);
      // What a program writes comes as bytes.
      const hard = Buffer.from("o'hara & søn").toString('latin1');
      for (const name of ['ann.sh', 'ben', 'carl', 'dora', hard]) {
        assert.deepEqual(reports[name].by_fault, { 'missing-move': 4 }, name);
      }
      assert.equal(
        reports.eve.complaint,
        'it contains several .sh files, and none is main.sh (--main says which one is started)',
      );
      assert.equal(reports.fay.complaint, 'it contains no .sh file, only readme.txt');
    }));

  test('are told apart that do not start, give up, print nothing or what they read', () =>
    inOpenFolder(async (folder) => {
      await writeFiles(join(folder, 'handed-in'), {
        'ann.sh': 'if true\n',
        'ben.sh': 'echo "no <board> here" >&2\nexit 3\n',
        'carl.sh': ':\n',
        'dora.sh': 'cat "$1" > "$2"\n',
        'eve.sh': 'cat "$1"\n',
        'fay/fay.py': '',
        'fay/fay.zip': '',
      });
      const places = ['--submissions', 'handed-in', '--out', 'grades'];
      await run(['grade', ...shell, ...places], { cwd: folder });
      const rows = readCsv(await readFile(join(folder, 'grades/table.csv'), 'utf8'));
      const [ann, ...others] = rows.map((row) => row.most_frequent_fault);
      assert.match(ann, /^does not start: .*[Ss]yntax error/);
      assert.deepEqual(others, [
        'ended with an error: no <board> here',
        'no output',
        'prints its input',
        'output not in its file',
        'it contains no .sh file, only fay.py, fay.zip; unpack fay.zip first',
      ]);
      // Who prints nothing is like nobody.
      assert.doesNotMatch(await readFile(join(folder, 'grades/index.html'), 'utf8'), /Alike/);
    }));

  test('are started by the file that --main names', () =>
    inOpenFolder(async (folder) => {
      await writeFiles(join(folder, 'handed-in'), {
        'ann/main.sh': 'exit 1\n',
        'ann/trace.sh': none,
        'ben.sh': none,
        'carl/main.sh': none,
      });
      const words = [...trace, '--run', 'sh {program} {in} {out}', '--main', 'trace.sh'];
      const { reports } = await gradeClass(folder, words);
      assert.deepEqual(reports.ann.by_fault, { 'missing-move': 4 });
      assert.deepEqual(reports['ben.sh'].by_fault, { 'missing-move': 4 });
      assert.equal(reports.carl.complaint, "it contains no file 'trace.sh'");
    }));

  test('are told with commands that repeat it', () =>
    inOpenFolder(async (folder) => {
      const name = "o'hara & søn";
      await writeFiles(join(folder, 'handed-in'), { [`${name}/it.sh`]: none });
      const words = ['--run', 'sh {program}', '--main', 'it.sh', '--page', 'https://a.edu/'];
      const places = ['--submissions', 'handed-in', '--out', 'grades'];
      const formats = ['--formats', 'csv,gradescope,json'];
      const outcome = await run(['grade', ...trace, ...words, ...places, ...formats], {
        cwd: folder,
      });
      assert.equal(outcome.status, 0, outcome.stderr);
      const stem = 'o_hara___søn';
      const report = JSON.parse(await readFile(join(folder, `grades/json/${stem}.json`), 'utf8'));
      assert.equal(report.run, 'sh {program}');
      assert.equal(report.compiler, '');
      // Where its author has it, the program gives the same output again.
      const [{ shortest, page }] = report.programs[0].failures;
      const html = await readFile(join(folder, `grades/${stem}.html`), 'utf8');
      const [, written] = /<h4>To reproduce<\/h4>\n<pre>([^]*?)<\/pre>/.exec(html) ?? [];
      const command = written.replaceAll('&gt;', '>').replaceAll('&#39;', "'");
      const again = await runShell(command, [], { cwd: join(folder, 'handed-in', name) });
      assert.equal(again.stdout, shortest.output);
      // Every format has the link, with the board and the output.
      assert.match(page, /^https:\/\/a\.edu\/#rules=single-jump&start=[.bBwW]{64}&place=tree/);
      assert.match(page, /&theirs=[\w-]+$/);
      const csv = await readFile(join(folder, `grades/csv/${stem}.csv`), 'utf8');
      const gradescope = await readFile(join(folder, `grades/gradescope/${stem}.json`), 'utf8');
      for (const text of [csv, gradescope]) assert(text.includes(page));
      assert(html.includes(`${page.replaceAll('&', '&amp;')}&amp;see=tree`));
      // And so does the grading.
      const [, line] = /<dt>To repeat<\/dt><dd><code>(.*?)<\/code>/.exec(html) ?? [];
      const repeat = line.replaceAll('&#39;', "'").replace(/^threeply/, '"$0"');
      assert.match(repeat, /--run 'sh \{program\}' --main it\.sh --submissions handed-in$/);
    }));

  const python = '/usr/bin/python3';
  const skip = existsSync(python) ? false : `there is no ${python}`;
  test('find their modules in Python, and are graded again when one changes', { skip }, () =>
    inOpenFolder(async (folder) => {
      const main =
        'import argparse, words\nparser = argparse.ArgumentParser()\n' +
        "parser.add_argument('--inputfile')\nparser.add_argument('--outputfile')\n" +
        "open(parser.parse_args().outputfile, 'w').write(words.answer)\n";
      await writeFiles(join(folder, 'handed-in'), {
        'ann/main.py': main,
        'ann/words.py': "answer = 'rubbish'\n",
        'ann/__pycache__/words.cpython-39.pyc': 'old',
      });
      const words = ['--task', 'solve', '--random', '2', '--run', `${python} {program}`];
      const first = await gradeClass(folder, words);
      assert.deepEqual(first.reports.ann.by_fault, { malformed: 2 });
      assert.match((await gradeClass(folder, words)).stderr, /1 of 1 .* not changed/);
      await writeFile(join(folder, 'handed-in/ann/words.py'), "answer = ''\n");
      const second = await gradeClass(folder, words);
      assert.deepEqual(second.reports.ann.by_fault, { 'no-output': 2 });
    }),
  );
});

test('submissions in C++ are compiled by a compiler of it', () =>
  inOpenFolder(async (folder) => {
    const source = `#include "words.hpp"
      int main(int count, char **words) { std::ofstream(words[count - 1]) << answer; }\n`;
    const header = '#include <fstream>\ninline const char *answer = "first move: none.\\n\\n";\n';
    await writeFiles(join(folder, 'handed-in'), {
      'ann/main.cc': source,
      'ann/words.hpp': header,
      'ben.cpp': source.replace('words.hpp', 'ben.hpp'),
      'ben.hpp': header,
      'carl.c': 'int main(void) { return 0; }\n',
    });
    const { stderr, reports } = await gradeClass(folder, [...trace, '--compile', 'g++ -std=c++17']);
    assert.match(stderr, /not C\+\+ files, ignored: carl\.c/);
    for (const name of ['ann', 'ben.cpp']) {
      assert.deepEqual(reports[name].by_fault, { 'missing-move': 4 }, reports[name].complaint);
    }
  }));

test('what is compiled may be started by something else', () =>
  inOpenFolder(async (folder) => {
    // The compiler makes a script of it.
    await writeFiles(join(folder, 'handed-in'), { 'ann.sh': none });
    const making = ['--compile', 'cp {sources} {program}', '--run', 'sh {program}'];
    const { reports } = await gradeClass(folder, [...trace, ...making, '--main', 'x.sh']);
    assert.deepEqual(reports['ann.sh'].by_fault, { 'missing-move': 4 });
  }));

test('an autograder installs what its submissions need, and runs them', () =>
  inOpenFolder(async (folder) => {
    const unzip = promisify(execFile);
    /** @type {(words: readonly string[]) => Promise<string>} */
    const setUpOf = async (words) => {
      const zip = await run(['grade', ...trace, ...words, '--gradescope-zip', 'it.zip'], {
        cwd: folder,
      });
      assert.equal(zip.status, 0, zip.stderr);
      return (await unzip('unzip', ['-p', 'it.zip', 'setup.sh'], { cwd: folder })).stdout;
    };
    assert.match(await setUpOf([]), /install .* gcc libc6-dev\n$/);
    assert.match(await setUpOf(['--compile', 'g++ -O2']), /install .* g\+\+ libc6-dev\n$/);
    assert.match(await setUpOf(['--run', 'python3 {program}']), /install .* python3\n$/);
    await setUpOf(['--run', 'sh {program}', '--main', 'trace.sh']);
    const base = join(folder, 'autograder');
    await mkdir(join(base, 'results'), { recursive: true });
    await writeFiles(join(base, 'submission'), { 'trace.sh': none, 'more.sh': '' });
    await unzip('unzip', ['-q', '../it.zip', '-d', 'source'], { cwd: base });
    const env = { ...process.env, AUTOGRADER: base };
    await promisify(execFile)(join(base, 'source/run_autograder'), [], { env });
    const results = JSON.parse(await readFile(join(base, 'results/results.json'), 'utf8'));
    assert.match(results.tests[0].output, /move left out/);
  }));

test('what nobody can start is refused', async () => {
  const class_ = ['grade', '--submissions', '.'];
  for (const [words, complaint] of /** @type {[string[], RegExp][]} */ ([
    [[...class_, '--run', 'python3'], /--run: expected \{program\} where a submission stands/],
    [[...class_, '--run', ' '], /--run: expected a command, but found ' '/],
    [[...class_, '--run', 'swipl {program}'], /nobody knows which files 'swipl' runs; --main/],
    [[...class_, '--main', 'a/b.py'], /--main: expected the name of a file/],
    [[...class_, '--main', 'solve'], /--main: expected the name of a file/],
    [['grade', '--run', 'sh {program}', '--', 'x'], /--run goes with --submissions/],
    [['grade', '--main', 'x.py', '--', 'x'], /--main goes with --submissions/],
  ])) {
    assertRefuses(await run(words), complaint);
  }
  await inOpenFolder(async (folder) => {
    await writeFiles(join(folder, 'handed-in'), { 'ann.py': '' });
    const { stderr } = await gradeClass(folder, ['--run', 'python-of-nobody {program}']);
    assert.equal(stderr, "threeply: there is no program 'python-of-nobody'\n");
    const empty = await gradeClass(folder, ['--run', 'ruby {program}']);
    assert.match(empty.stderr, /no submissions in .*; expected files NAME\.rb or folders of \.rb/);
  });
});
