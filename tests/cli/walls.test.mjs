// @ts-check
// What a program could reach of the machine while it is graded, and leave to the next one.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';

import {
  compile,
  compileText,
  gradeJson,
  inOpenFolder,
  sourceOf,
  writeFiles,
  writeScript,
} from './grading.mjs';
import { patience, program, run, runCommand, runShell } from './program.mjs';

/** @typedef {import('./grading.mjs').Failed} Failed */

const few = ['--random', '3', '--no-shrink'];

/**
 * Grades a program that is no right one: what it wrote first in each case.
 *
 * @param {readonly string[]} words
 */
async function firstLines(...words) {
  const { report } = await gradeJson(...few, ...words);
  assert.equal(report.failures.length, 3);
  return report.failures.map((/** @type {Failed} */ failed) => failed.found);
}

/**
 * Grades a program that is ended when it calls something.
 *
 * @param {string} call
 * @param {readonly string[]} words
 */
async function assertForbidden(call, ...words) {
  const { report } = await gradeJson(...few, ...words);
  assert.deepEqual(report.by_fault, { 'forbidden-call': 3 });
  for (const { title, sentence } of report.failures) {
    assert.equal(title, `forbidden system call (${call})`);
    assert.ok(
      sentence.startsWith(`It made the system call ${call}, which graded programs may not`),
    );
  }
}

/** @param {string} folder */
async function assertHonestPasses(folder) {
  const { report } = await gradeJson(...few, '--', await compile(folder, 'right'));
  assert.equal(report.passed, 3);
}

describe('a socket outside', () => {
  /** Says whether a datagram came before its input ended. */
  const listener = `
    #include <poll.h>
    #include <stdio.h>
    #include <string.h>
    #include <sys/socket.h>
    #include <sys/stat.h>
    #include <sys/un.h>
    int main(int count, char **words) {
      struct sockaddr_un place = {.sun_family = AF_UNIX};
      struct pollfd both[2] = {{0, POLLIN}, {socket(AF_UNIX, SOCK_DGRAM, 0), POLLIN}};
      strcpy(place.sun_path, words[1]);
      if (bind(both[1].fd, (struct sockaddr *)&place, sizeof place) != 0) return 1;
      chmod(words[1], 0666);
      puts("ready");
      fflush(stdout);
      poll(both, 2, -1);
      puts(both[1].revents != 0 ? "heard" : "nothing");
      return 0;
    }`;

  /**
   * @param {string} helper the listener, compiled
   * @param {string} path of the socket
   */
  async function listen(helper, path) {
    const child = spawn(helper, [path], { timeout: patience, killSignal: 'SIGKILL' });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    const closed = once(child, 'close');
    await Promise.race([once(child.stdout, 'data'), closed]);
    return async () => {
      child.stdin.end();
      await closed;
      return said;
    };
  }

  test('is not reached by a datagram from within, even if its folder is shown', () =>
    inOpenFolder(async (folder) => {
      const attack = await compile(folder, 'attack');
      const helper = await compileText(join(folder, 'listener'), listener);
      const known = await listen(helper, join(folder, 'known'));
      await runCommand(attack, ['datagrams', join(folder, 'known')], {});
      assert.equal(await known(), 'ready\nheard\n', 'what is tried works outside');

      const place = join(folder, 'socket');
      const ask = await listen(helper, place);
      for (const shown of [[], ['--show', folder]]) {
        for (const role of [[], ['--interpreter']]) {
          const words = [...shown, ...role, '--', attack, 'datagrams', place];
          await assertForbidden('socketpair', ...words);
        }
      }
      assert.equal(await ask(), 'ready\nnothing\n');
      await assertHonestPasses(folder);
    }));
});

describe('a named pipe outside', () => {
  test('cannot be written', () =>
    inOpenFolder(async (folder) => {
      const place = join(folder, 'pipe');
      await promisify(execFile)('mkfifo', [place]);
      await chmod(place, 0o666);
      const pipe = await open(place, constants.O_RDONLY | constants.O_NONBLOCK);
      const read = async () => (await pipe.read(Buffer.alloc(100))).bytesRead;
      const write = `#include <fcntl.h>
        #include <stdio.h>
        #include <unistd.h>
        int main(void) {
          const int pipe = open("${place}", O_WRONLY | O_NONBLOCK);
          puts(pipe >= 0 && write(pipe, "told", 4) == 4 ? "possible" : "refused");
          return 0;
        }`;
      const compiled = await compileText(join(folder, 'write'), write);
      const script = await writeScript(
        join(folder, 'script'),
        `if echo told > ${place}; then echo possible; else echo refused; fi`,
      );
      for (const path of [compiled, script]) {
        assert.equal((await runCommand(path, [], {})).stdout, 'possible\n');
        assert.notEqual(await read(), 0, 'what is tried works outside');
        const shown = await firstLines('--', path);
        assert.deepEqual(shown, ['refused', 'refused', 'refused']);
        assert.equal(await read(), 0);
      }
      await pipe.close();
      await assertHonestPasses(folder);
    }));
});

describe('memory', () => {
  test('is limited for all processes of a script together', () =>
    inOpenFolder(async (folder) => {
      // Each of them alone stays below the limit.
      const hog = await compile(folder, 'hostile_memory');
      const path = join(folder, 'script');
      const shown = ['--memory', '512', '--timeout', '30', '--jobs', '1', '--show', folder];
      await writeScript(path, `${hog} 400`);
      assert.deepEqual(await firstLines(...shown, '--', path), ['400', '400', '400']);
      await writeScript(path, `for i in 1 2 3 4 5 6 7 8; do ${hog} 400 & done; wait`);
      const { report } = await gradeJson(...few, ...shown, '--', path);
      assert.deepEqual(report.by_fault, { 'too-much-memory': 3 });
      await assertHonestPasses(folder);
    }));

  test('cannot be had as files in memory, which no limit counts', () =>
    inOpenFolder(async (folder) => {
      const text = `#define _GNU_SOURCE
        #include <stdio.h>
        #include <string.h>
        #include <sys/mman.h>
        #include <unistd.h>
        int main(void) {
          static char block[1 << 20];
          int i, j;
          memset(block, 1, sizeof block);
          for (i = 0; i < 18; i++) {
            const int file = memfd_create("much", 0);
            for (j = 0; j < 100; j++) {
              if (write(file, block, sizeof block) < 0) return 1;
            }
          }
          puts("taken");
          return 0;
        }`;
      await assertForbidden('memfd_create', '--', await compileText(join(folder, 'much'), text));
      await assertHonestPasses(folder);
    }));
});

describe('the folder of a program', () => {
  // Rights, times, files and, if the program is told so, a list of rights and flags.
  const clean = Array(3).fill('refused');

  test('is new for each case of a C program', () =>
    inOpenFolder(async (folder) => {
      const both = `#define main attack
        #include "attack.h"
        #undef main
        int main(void) {
          char *see[] = {"", "see-mess"}, *mess[] = {"", "mess"};
          return attack(2, see) + attack(2, mess);
        }`;
      await writeFiles(folder, { 'attack.h': await sourceOf('attack') });
      const path = await compileText(join(folder, 'both'), both);
      const used = 'umask 022; mkdir -m 700 "$2"; cd "$2"; "$1"; "$1"; chmod 700 "$2"';
      const { stdout } = await runShell(used, [path, join(folder, 'used')]);
      assert.equal(stdout, 'refused\npossible\npossible\npossible\n', 'it stays outside');
      assert.deepEqual(await firstLines('--jobs', '1', '--', path), clean);
      await assertHonestPasses(folder);
    }));

  test('is new for each case of a script', () =>
    inOpenFolder(async (folder) => {
      const attack = await compile(folder, 'attack');
      // Not every kernel has flags for files in memory.
      const flags = `#include <fcntl.h>
        #include <linux/fs.h>
        #include <sys/ioctl.h>
        int main(void) {
          int flags = 0;
          ioctl(open(".", O_RDONLY), FS_IOC_GETFLAGS, &flags);
          return flags != 0;
        }`;
      const look = await compileText(join(folder, 'look'), flags);
      const path = await writeScript(
        join(folder, 'script'),
        `${look} && ${attack} see-mess; ${attack} mess all`,
      );
      assert.deepEqual(await firstLines('--jobs', '1', '--show', folder, '--', path), clean);
      await assertHonestPasses(folder);
    }));
});

describe('a folder of the machine', () => {
  /** @param {string} folder */
  async function prepare(folder) {
    const text = `#include <fcntl.h>
      #include <stdio.h>
      int main(void) {
        int i;
        const char *const places[] = {"${folder}/cases/answer", "${folder}/more/answer"};
        for (i = 0; i < 2; i++) printf("%d", open(places[i], O_RDONLY) >= 0);
        for (i = 0; i < 2; i++) printf("%d", open(places[i], O_WRONLY) >= 0);
        puts("");
        return 0;
      }`;
    await writeFiles(folder, { 'cases/answer': '42', 'more/answer': '43' });
    return compileText(join(folder, 'mine'), text);
  }

  test('is seen only if it is shown, and cannot be written then', () =>
    inOpenFolder(async (folder) => {
      const path = await prepare(folder);
      const script = await writeScript(join(folder, 'script'), `exec ${path}`);
      assert.equal(
        (await runCommand(path, [], {})).stdout,
        '1111\n',
        'what is tried works outside',
      );
      const first = ['--show', join(folder, 'cases')];
      const both = [...first, '--show', join(folder, 'more')];
      assert.deepEqual(await firstLines('--', path), Array(3).fill('0000'));
      assert.deepEqual(await firstLines(...first, '--', path), Array(3).fill('1000'));
      assert.deepEqual(await firstLines(...both, '--', path), Array(3).fill('1100'));
      const all = ['--show', folder];
      assert.deepEqual(await firstLines(...all, '--', script), Array(3).fill('1100'));
      await assertHonestPasses(folder);
    }));

  test('is not seen by a compiled program for being called like an interpreter', () =>
    inOpenFolder(async (folder) => {
      const path = await prepare(folder);
      for (const name of ['nodes', 'perlin', 'luanda', 'phpmine']) {
        await copyFile(path, join(folder, name));
        assert.deepEqual(await firstLines('--', join(folder, name)), Array(3).fill('0000'), name);
      }
    }));

  for (const [place, complaint] of /** @type {[string, RegExp][]} */ ([
    ['/no/where', /^threeply: --show: there is no folder '\/no\/where'\n$/],
    [program, /^threeply: --show: there is no folder /],
    ['/', /^threeply: --show: '\/' is everything; expected a folder\n$/],
  ])) {
    test(`cannot be ${place === program ? 'a file' : place}`, async () => {
      const outcome = await run(['grade', '--show', place, '--', program]);
      assert.match(outcome.stderr, complaint);
      assert.deepEqual([outcome.stdout, outcome.status], ['', 5]);
    });
  }
});

describe('another copy of this program', () => {
  test('cannot be asked, wherever it lies', () =>
    inOpenFolder(async (folder) => {
      const mine = join(folder, 'mine');
      await mkdir(mine);
      const copies = [join(folder, 'threeply'), join(mine, 'threeply'), join(mine, 'helper')];
      for (const copy of copies) {
        await copyFile(program, copy);
        await chmod(copy, 0o755);
        const look = `#include <stdio.h>
          #include <unistd.h>
          int main(void) { return puts(access("${copy}", F_OK) == 0 ? "there" : "not there") < 0; }`;
        const looking = await compileText(join(mine, 'look'), look);
        assert.deepEqual(await firstLines('--', looking), Array(3).fill('not there'));
        const ask = `#include <unistd.h>
          int main(void) { return execl("${copy}", "threeply", (char *)0); }`;
        const asking = await compileText(join(mine, 'ask'), ask);
        assert.equal((await runCommand(asking, [], {})).status, 0, 'what is tried works outside');
        await assertForbidden('execve', '--', asking);
        const script = await writeScript(join(mine, 'script'), `exec ${copy}`);
        const { report } = await gradeJson(...few, '--', script);
        assert.deepEqual(report.by_fault, { 'ended-with-error': 3 });
      }
      await assertHonestPasses(folder);
    }));
});

describe('an interpreter', () => {
  const python = '/usr/bin/python3';
  const skip = existsSync(python) ? false : `there is no ${python}`;

  test('has its library', { skip }, () =>
    inOpenFolder(async (folder) => {
      const text = `import collections, json, os, re, subprocess, sys, tempfile
with tempfile.TemporaryFile() as file:
    file.write(sys.stdin.buffer.read())
print(re.sub('a', 'b', json.dumps(['a'])), subprocess.getoutput('echo more'), os.listdir('.'))`;
      await writeFiles(folder, { 'mine.py': text });
      const lines = await firstLines('--', python, join(folder, 'mine.py'));
      assert.deepEqual(lines, Array(3).fill('["b"] more []'));
    }),
  );

  test('finds a module beside its script only where that is shown', { skip }, () =>
    inOpenFolder(async (folder) => {
      await writeFiles(folder, {
        'mine.py': 'import beside\nprint(beside.word)',
        'beside.py': 'word = "found"',
      });
      const command = ['--', python, join(folder, 'mine.py')];
      assert.deepEqual(await firstLines(...command), ['', '', '']);
      assert.deepEqual(await firstLines('--show', folder, ...command), Array(3).fill('found'));
    }),
  );

  test('may be a program of its own, if that is said', () =>
    inOpenFolder(async (folder) => {
      const text = `#include <stdlib.h>
        int main(void) { return system("echo started"); }`;
      const path = await compileText(join(folder, 'starts'), text);
      await assertForbidden('clone', '--', path);
      assert.deepEqual(await firstLines('--interpreter', '--', path), Array(3).fill('started'));
    }));
});
