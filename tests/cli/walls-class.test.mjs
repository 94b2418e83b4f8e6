// @ts-check
// What a submission could do to the others of its class, by its program or while it is compiled.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, symlink, truncate } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';

import { gradeClass, inOpenFolder, sourceOf, users, writeFiles } from './grading.mjs';
import { run } from './program.mjs';

const right = await sourceOf('right');

/** Right, with a large array on its stack, as students have it. */
const roomy = `#include <string.h>
static void need_room(void) {
  volatile char room[1 << 20];
  memset((char *)room, 1, sizeof room);
}
#define AT_START() need_room()
${right}`;

/**
 * @param {string} folder
 * @param {Record<string, string>} files
 */
const handIn = (folder, files) => writeFiles(join(folder, 'handed-in'), files);

/**
 * Everything in the folder of the results.
 *
 * @param {string} folder
 */
async function allResults(folder) {
  const names = await readdir(join(folder, 'grades'), { recursive: true });
  const files = names.filter((name) => name.includes('.')); // not the folders
  const texts = files.map((name) => readFile(join(folder, 'grades', name), 'latin1'));
  return (await Promise.all(texts)).join('\n');
}

describe('a submission', () => {
  for (const { name, ids } of users) {
    test(`cannot lower the limits of those after it: ${name}`, () =>
      inOpenFolder(async (folder) => {
        // Within walls the first process is the parent; elsewhere it must not be touched.
        const lower = (/** @type {string} */ process) => `#define _GNU_SOURCE
          #include <stdio.h>
          #include <sys/resource.h>
          #include <unistd.h>
          int main(void) {
            const int kinds[] = {RLIMIT_STACK, RLIMIT_NOFILE, RLIMIT_FSIZE,
                                 RLIMIT_AS, RLIMIT_DATA, RLIMIT_NPROC};
            const struct rlimit little = {4, 4};
            int i;
            if (getppid() != 1) return 1;
            for (i = 0; i < 6; i++) prlimit(${process}, kinds[i], &little, NULL);
            puts("lowered");
            return 0;
          }`;
        await handIn(folder, {
          '1.c': lower('1'),
          '2.c': roomy,
          '3.c': lower('getppid()'),
          '4.c': roomy,
        });
        for (const jobs of ['1', '2']) {
          const words = ['--random', '4', '--jobs', jobs];
          const { reports, status } = await gradeClass(folder, words, ids);
          for (const attacker of ['1.c', '3.c']) {
            assert.deepEqual(reports[attacker].by_fault, { 'forbidden-call': 4 });
            const [{ title }] = reports[attacker].failures;
            assert.equal(title, 'forbidden system call (prlimit64)');
          }
          for (const honest of ['2.c', '4.c']) assert.equal(reports[honest].passed, 4);
          assert.equal(status, 0);
        }
      }));

    test(`reads nothing of others, of the cases, of the results, of the machine: ${name}`, () =>
      inOpenFolder(async (folder) => {
        const cases = join(folder, 'cases');
        await run(['generate', '--count', '3', '--out', cases]);
        await handIn(folder, { 'right.c': right, 'team/main.c': right });
        assert.equal((await gradeClass(folder, ['--tests', cases], ids)).status, 0);
        const secrets = [
          folder,
          cases,
          join(cases, 'manifest.tsv'),
          join(folder, 'grades'),
          join(folder, 'grades/right.c.html'),
          join(folder, 'grades/table.csv'),
          join(folder, 'handed-in'),
          join(folder, 'handed-in/right.c'),
          join(folder, 'handed-in/team/main.c'),
          '/etc/passwd',
          '/etc',
          ...(ids.uid === undefined ? [homedir()] : []),
        ];
        const thief = `#include <fcntl.h>
          #include <stdio.h>
          int main(void) {
            const char *const secrets[] = {${secrets.map((path) => JSON.stringify(path)).join()}};
            unsigned i;
            for (i = 0; i < sizeof secrets / sizeof *secrets; i++) {
              if (open(secrets[i], O_RDONLY) >= 0) printf("%s ", secrets[i]);
            }
            puts("read");
            return 0;
          }`;
        await handIn(folder, { 'a.c': thief, 'z.c': right });
        const known = join(folder, 'thief');
        await promisify(execFile)('cc', [join(folder, 'handed-in/a.c'), '-o', known]);
        const outside = await promisify(execFile)(known, [], ids);
        assert.equal(outside.stdout, `${secrets.join(' ')} read\n`, 'what is tried works outside');

        const { reports } = await gradeClass(folder, ['--tests', cases], ids);
        // /etc holds what finds the libraries, and nothing else.
        assert.deepEqual(
          reports['a.c'].failures.map(({ found }) => found),
          Array(3).fill('/etc read'),
        );
        assert.equal(reports['z.c'].passed, 3);
      }));
  }

  test('leaves nothing in its folder for the next', () =>
    inOpenFolder(async (folder) => {
      const attack = await sourceOf('attack');
      const visit = `#define main attack
        #include "attack.h"
        #undef main
        int main(void) {
          char *see[] = {"", "see-mess"}, *mess[] = {"", "mess"}, *all[] = {"", "mess", "all"};
          attack(2, see);
          attack(2, mess);
          fflush(stdout);
          return attack(3, all);
        }`;
      for (const name of ['1', '2', '3']) {
        await handIn(folder, { [`${name}/main.c`]: visit, [`${name}/attack.h`]: attack });
      }
      await handIn(folder, { '4.c': roomy });
      const { reports } = await gradeClass(folder, ['--random', '3', '--jobs', '1']);
      for (const name of ['1', '2', '3']) {
        assert.equal(reports[name].failures.length, 3);
        for (const { found, title } of reports[name].failures) {
          assert.equal(found, 'refused', 'it sees no mess');
          assert.equal(title, 'forbidden system call (ioctl)');
        }
      }
      assert.equal(reports['4.c'].passed, 3);
    }));
});

describe('headers in a folder of single files', () => {
  test('belong to the file of their name alone', () =>
    inOpenFolder(async (folder) => {
      await handIn(folder, {
        'own.c': `#include "own.h"\n#if OWN == 1\n${right}\n#endif\n`,
        'own.h': '#define OWN 1\n',
        'huge.c': right,
        'huge.h': '',
        'stray.h': '#define OWN 1\n',
        'also.h': '',
        'thief.c': `#include "own.h"\n${right}`,
        'finder.c': `#include "stray.h"\n${right}`,
        'near.c': `#include "../handed-in/own.h"\n${right}`,
        'far.c': `#include "${join(folder, 'handed-in/own.h')}"\n${right}`,
        'z.c': right,
      });
      await truncate(join(folder, 'handed-in/huge.h'), 65 * 2 ** 20);
      const { reports, stderr, status } = await gradeClass(folder);
      assert.equal(
        stderr,
        'threeply: headers of no submission, ignored (--with gives one to all): also.h, stray.h\n',
      );
      for (const name of ['own.c', 'z.c']) assert.equal(reports[name].passed, 3);
      assert.match(reports['huge.c'].complaint, /^it is too big/);
      for (const name of ['thief.c', 'finder.c', 'near.c', 'far.c']) {
        assert.equal(reports[name].complaint, 'it does not compile');
        assert.match(reports[name].compiler_output, /No such file or directory/);
      }
      assert.equal(status, 1);
    }));

  test('are given to all by --with', () =>
    inOpenFolder(async (folder) => {
      const text = `#include "course.h"\n#if COURSE == 1\n${right}\n#endif\n`;
      await handIn(folder, {
        'a.c': text,
        'b/main.c': text,
        'b/course.h': '#define COURSE 2\n',
        'c/deep/main.c': text,
      });
      await writeFiles(folder, { 'course.h': '#define COURSE 1\n', 'more.h': '' });
      const without = await gradeClass(folder);
      assert.deepEqual(
        Object.values(without.reports).map(({ complaint }) => complaint),
        Array(3).fill('it does not compile'),
      );
      const given = ['--with', join(folder, 'course.h'), '--with', join(folder, 'more.h')];
      const { reports, status, stderr } = await gradeClass(folder, ['--random', '3', ...given]);
      for (const name of ['a.c', 'b', 'c']) assert.equal(reports[name].passed, 3);
      assert.deepEqual([status, stderr], [0, '']);

      const none = await gradeClass(folder, ['--with', join(folder, 'none.h')]);
      assert.match(none.stderr, /^threeply: --with: cannot read '.*none\.h': No such file/);
      assert.deepEqual([none.status, none.stdout], [5, '']);
    }));
});

describe('links and pipes in a class', () => {
  test('are told of and not followed', () =>
    inOpenFolder(async (folder) => {
      const secret = 'int the_secret_of_somebody;';
      await writeFiles(folder, { 'secret.c': secret, 'private/main.c': secret });
      await handIn(folder, { 'right.c': right, 'team/other.c': right });
      const handedIn = join(folder, 'handed-in');
      await symlink(join(folder, 'secret.c'), join(handedIn, 'x.c'));
      await symlink('/etc/shadow', join(handedIn, 'shadow.c'));
      await symlink(join(folder, 'private'), join(handedIn, 'folder'));
      await symlink(join(folder, 'secret.c'), join(handedIn, 'right.h'));
      await symlink('nowhere', join(handedIn, 'broken'));
      await symlink(join(folder, 'secret.c'), join(handedIn, 'team/secret.c'));
      await symlink(join(folder, 'private'), join(handedIn, 'team/more'));
      await mkdir(join(handedIn, 'empty'));
      await symlink(join(folder, 'secret.c'), join(handedIn, 'empty/main.c'));
      // Nor is a pipe waited for.
      await promisify(execFile)('mkfifo', [
        join(handedIn, 'pipe.c'),
        join(handedIn, 'team/pipe.c'),
      ]);
      const { reports, stderr, status } = await gradeClass(folder);
      assert.equal(
        stderr,
        'threeply: not C files, ignored: pipe.c\n' +
          'threeply: links, ignored: broken, folder, right.h, shadow.c, x.c\n',
      );
      assert.deepEqual(Object.keys(reports).sort(), ['empty', 'right.c', 'team']);
      assert.equal(reports['right.c'].passed, 3);
      assert.equal(reports.team.passed, 3);
      assert.equal(reports.empty.complaint, 'it contains no C file');
      assert.equal(status, 1);
      assert.doesNotMatch(await allResults(folder), /the_secret_of_somebody|root:/);
    }));

  test('alone, links are no class', () =>
    inOpenFolder(async (folder) => {
      await writeFiles(folder, { 'right.c': right });
      await mkdir(join(folder, 'handed-in'));
      await symlink(join(folder, 'right.c'), join(folder, 'handed-in/right.c'));
      const { stderr, stdout, status } = await gradeClass(folder);
      assert.match(stderr, /^threeply: no submissions in /);
      assert.deepEqual([stdout, status], ['', 5]);
    }));
});

test('the exit status of a class tells whether all could be run, not whether they are right', () =>
  inOpenFolder(async (folder) => {
    await handIn(folder, { 'right.c': right });
    assert.equal((await gradeClass(folder)).status, 0);
    await handIn(folder, { 'wrong.c': 'int main(void) { return 0; }', 'crash.c': 'int main;' });
    assert.equal((await gradeClass(folder)).status, 0);
    await handIn(folder, { 'broken.c': 'int main(void) {' });
    const { reports, status } = await gradeClass(folder);
    assert.equal(status, 1);
    assert.equal(reports['right.c'].passed, 3);
    assert.equal(reports['wrong.c'].complaint, '');
  }));

describe('compiling', () => {
  test('reads nothing but the submission and what is installed', () =>
    inOpenFolder(async (folder) => {
      const other = join(folder, 'handed-in/right.c');
      /** @type {Record<string, string>} */
      const files = { 'right.c': right };
      const paths = ['/etc/shadow', '/etc/passwd', '/proc/1/environ', '/proc/1/cmdline', other];
      paths.forEach((path, index) => {
        files[`include-${index}.c`] = `#include "${path}"\nint main(void) { return 0; }\n`;
        files[`incbin-${index}.c`] =
          `__asm__(".incbin \\"${path}\\"");\nint main(void) { return 0; }\n`;
      });
      await handIn(folder, files);
      const { reports, status } = await gradeClass(folder);
      for (const [name, report] of Object.entries(reports)) {
        if (name === 'right.c') continue;
        assert.equal(report.complaint, 'it does not compile', name);
        const missing = /No such file or directory|file not found/;
        assert.match(report.compiler_output, missing);
      }
      assert.equal(reports['right.c'].passed, 3);
      assert.equal(status, 1);
      assert.doesNotMatch(await allResults(folder), /root:/);
    }));

  test('without end is ended, and the next is compiled', () =>
    inOpenFolder(async (folder) => {
      const twice = Array.from({ length: 40 }, (_, i) => `#define x${i + 1} x${i} x${i}\n`);
      await handIn(folder, {
        '1.c': '#include "/dev/zero"\nint main(void) { return 0; }\n',
        '2.c': right,
        '3.c': `#define x0 ;\n${twice.join('')}int main(void) { x40 return 0; }\n`,
        '4.c': right,
      });
      const { reports, status } = await gradeClass(folder, ['--random', '3', '--limit', '3']);
      // Which limit it meets first depends on the machine.
      for (const name of ['1.c', '3.c']) {
        assert.match(reports[name].complaint, /^compiling took too long|^the compiler |compile$/);
      }
      for (const name of ['2.c', '4.c']) assert.equal(reports[name].passed, 3);
      assert.equal(status, 1);
    }));
});
