// @ts-check
// Test cases in a folder: files, manifest, what is refused and what --force replaces.
import assert from 'node:assert/strict';
import { chmod, mkdir, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { assertRefuses } from './assertions.mjs';
import { inTemporaryFolder, run, runShell } from './program.mjs';

const kinds = 'random greedy blockade endgame towers error errors ending choice format'.split(' ');

/** @param {string} folder */
async function readManifest(folder) {
  const text = await readFile(join(folder, 'manifest.tsv'), 'latin1');
  assert.match(text, /^name\tkind\tcovers\n(?:[^\t\n]+\t[^\t\n]+\t[^\t\n]+\n)+$/);
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}

/** @param {string} folder */
async function readAll(folder) {
  /** @type {Record<string, string>} */
  const files = {};
  for (const name of (await readdir(folder)).sort()) {
    files[name] = await readFile(join(folder, name), 'latin1');
  }
  return files;
}

/** @param {readonly string[]} options */
async function generate(...options) {
  const outcome = await run(['generate', ...options]);
  assert.equal(outcome.stdout, '');
  assert.equal(outcome.status, 0, outcome.stderr);
  return outcome.stderr;
}

/**
 * Nothing is written where writing is refused.
 *
 * @param {readonly string[]} options
 * @param {RegExp} complaint
 */
async function assertFails(options, complaint) {
  const outcome = await run(['generate', ...options]);
  assert.equal(outcome.stdout, '');
  assert.match(outcome.stderr, /^threeply: [ -~]+\n$/);
  assert.match(outcome.stderr, complaint);
  assert.equal(outcome.status, 5);
}

test('files for each case, and a manifest that names them all', async () => {
  await inTemporaryFolder(async (folder) => {
    const cases = join(folder, 'new', 'cases');
    const told = await generate('--count', '30', '--out', cases);
    const counts = kinds.map((kind) => `3 ${kind}`).join(', ');
    assert.equal(told, `30 cases in ${cases}: ${counts}\n`);

    const manifest = await readManifest(cases);
    assert.equal(manifest.length, 30);
    const expected = ['manifest.tsv'];
    for (const [i, [name, kind]] of manifest.entries()) {
      assert.equal(kind, kinds[i % kinds.length]);
      assert.equal(name, `${String(i + 1).padStart(5, '0')}-${kind}`);
      expected.push(`${name}.txt`, `${name}-out.txt`);
    }
    assert.deepEqual((await readdir(cases)).sort(), expected.sort());
  });
});

for (const cost of ['infinite', 'material']) {
  test(`the outputs are those of replay, with finished games of ${cost} cost`, async () => {
    await inTemporaryFolder(async (folder) => {
      await generate('--count', '40', '--seed', '3', '--terminal-cost', cost, '--out', folder);
      for (const [name, kind] of await readManifest(folder)) {
        const list = join(folder, `${name}.txt`);
        const outcome = await run(['replay', '--terminal-cost', cost, list]);
        assert.equal(outcome.stdout, await readFile(join(folder, `${name}-out.txt`), 'latin1'));
        assert.equal(outcome.stderr, '');
        assert.ok(outcome.status === 0 || outcome.status === 1);
        if (kind.startsWith('error')) assert.equal(outcome.status, 1);
      }
    });
  });
}

test('defaults: a hundred cases of seed 1, all kinds, infinite cost', async () => {
  await inTemporaryFolder(async (folder) => {
    await generate('--out', join(folder, 'a'));
    const options = ['--count', '100', '--seed', '1', '--terminal-cost', 'infinite'];
    await generate(...options, '--kinds', kinds.join(','), '--out', join(folder, 'b'));
    assert.deepEqual(await readAll(join(folder, 'a')), await readAll(join(folder, 'b')));
  });
});

test('a smaller count gives the first files of a larger one, another seed other ones', async () => {
  await inTemporaryFolder(async (folder) => {
    await generate('--count', '15', '--out', join(folder, 'few'));
    await generate('--count', '45', '--out', join(folder, 'many'));
    await generate('--count', '15', '--seed', '2', '--out', join(folder, 'others'));
    const { 'manifest.tsv': manifest, ...few } = await readAll(join(folder, 'few'));
    const many = await readAll(join(folder, 'many'));
    const others = await readAll(join(folder, 'others'));
    for (const [name, text] of Object.entries(few)) assert.equal(many[name], text);
    assert.ok(many['manifest.tsv'].startsWith(manifest));
    assert.notEqual(others['manifest.tsv'], manifest);
  });
});

test('--kinds', async () => {
  await inTemporaryFolder(async (folder) => {
    const told = await generate('--count', '3', '--kinds', 'ending,error,ending', '--out', folder);
    assert.equal(told, `3 cases in ${folder}: 1 error, 2 ending\n`);
    assert.deepEqual(
      (await readManifest(folder)).map(([name]) => name),
      ['00001-ending', '00002-error', '00003-ending'],
    );
  });
});

describe('a folder that is not empty', () => {
  test('is left as it is', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeFile(join(folder, 'thesis.txt'), 'mine');
      await assertFails(['--out', folder], /is not empty; name a new folder/);
      await assertFails(['--out', folder, '--force'], /no manifest\.tsv: nothing .* replaced/);
      assert.deepEqual(await readAll(folder), { 'thesis.txt': 'mine' });
    });
  });

  test('with generated cases is left as it is without --force', async () => {
    await inTemporaryFolder(async (folder) => {
      await generate('--count', '3', '--out', folder);
      const before = await readAll(folder);
      await assertFails(['--count', '2', '--out', folder], /not empty; --force replaces/);
      assert.deepEqual(await readAll(folder), before);
    });
  });

  test('with --force: its cases are replaced, other files stay', async () => {
    await inTemporaryFolder(async (folder) => {
      await generate('--count', '20', '--out', folder);
      await writeFile(join(folder, 'notes.txt'), 'mine');
      await generate('--count', '2', '--kinds', 'error', '--out', folder, '--force');
      const { 'notes.txt': notes, ...files } = await readAll(folder);
      assert.equal(notes, 'mine');
      const cases = ['00001-error', '00002-error'];
      const names = cases.flatMap((name) => [`${name}-out.txt`, `${name}.txt`]);
      assert.deepEqual(Object.keys(files), [...names, 'manifest.tsv']);
      assert.equal((await readManifest(folder)).length, 2);
    });
  });

  test('with --force: a manifest that leads out of the folder leads nowhere', async () => {
    await inTemporaryFolder(async (folder) => {
      const cases = join(folder, 'cases');
      await mkdir(cases);
      await writeFile(join(folder, 'victim.txt'), 'mine');
      await writeFile(join(cases, 'plain.txt'), 'old');
      await writeFile(
        join(cases, 'manifest.tsv'),
        `name\tkind\tcovers\n../victim\tx\tx\n${folder}/victim\tx\tx\nplain\tx\tx\n\0\xff\n`,
        'latin1',
      );
      await generate('--count', '1', '--out', cases, '--force');
      assert.equal(await readFile(join(folder, 'victim.txt'), 'latin1'), 'mine');
      assert.deepEqual((await readdir(cases)).sort(), [
        ...['00001-random-out.txt', '00001-random.txt', 'manifest.tsv'],
      ]);
    });
  });

  test('with --force: a file of the same name that no manifest names is kept', async () => {
    await inTemporaryFolder(async (folder) => {
      await generate('--count', '1', '--out', folder);
      await writeFile(join(folder, '00002-greedy.txt'), 'mine');
      const before = await readAll(folder);
      const options = ['--seed', '2', '--count', '2', '--out', folder, '--force'];
      await assertFails(options, /00002-greedy\.txt already exists/);
      assert.deepEqual(await readAll(folder), before, 'nothing is destroyed');
      await rm(join(folder, '00002-greedy.txt'));
      await generate(...options);
      assert.equal((await readManifest(folder)).length, 2);
    });
  });

  test('a folder in which it was interrupted can be used again', async () => {
    await inTemporaryFolder(async (folder) => {
      const cases = join(folder, 'cases');
      const kill = '"$THREEPLY" generate --count 99999 --out "$1" & sleep 0.3; kill -9 $!; wait';
      await runShell(kill, [cases]);
      assert.deepEqual(await readdir(cases), ['.threeply-new-cases']);
      await generate('--count', '2', '--out', cases);
      const before = await readAll(cases);
      assert.equal(Object.keys(before).length, 5);
      await runShell(kill.replace('--out', '--force --out'), [cases]);
      assert.equal((await readManifest(cases)).length, 2, 'the old cases are still there');
      await generate('--count', '2', '--out', cases, '--force');
      assert.deepEqual(await readAll(cases), before);
    });
  });

  test('a folder left in the middle of replacing can be used again', async () => {
    await inTemporaryFolder(async (folder) => {
      await generate('--count', '3', '--out', folder);
      const before = await readAll(folder);
      const left = join(folder, '.threeply-new-cases');
      await mkdir(left);
      await rename(join(folder, 'manifest.tsv'), join(left, 'replaced-manifest.tsv'));
      await rm(join(folder, '00001-random.txt'));
      await generate('--count', '3', '--out', folder);
      assert.deepEqual(await readAll(folder), before);
    });
  });

  test('--force on an empty or a new folder is no mistake', async () => {
    await inTemporaryFolder(async (folder) => {
      await generate('--count', '1', '--out', folder, '--force');
      await generate('--count', '1', '--out', join(folder, 'new'), '--force');
    });
  });
});

describe('a folder that cannot be written to', () => {
  test('a file stands in the way', async () => {
    await inTemporaryFolder(async (folder) => {
      const file = join(folder, 'file');
      await writeFile(file, 'mine');
      await assertFails(['--out', file], /cannot create the folder .*file: Not a directory/);
      await assertFails(
        ['--out', join(file, 'below')],
        /cannot create the folder .*: Not a directory/,
      );
      assert.equal(await readFile(file, 'latin1'), 'mine');
    });
  });

  test('/proc takes no files', async () => {
    await assertFails(['--out', '/proc/cases'], /cannot create the folder \/proc\/cases: /);
    await assertFails(['--out', '/proc/self/task'], /\/proc\/self\/task/);
  });

  test(
    'no permission',
    { skip: process.getuid?.() === 0 && 'root may write anywhere' },
    async () => {
      await inTemporaryFolder(async (folder) => {
        await chmod(folder, 0o500);
        await assertFails(['--out', folder], /cannot write to .*: Permission denied/);
        await assertFails(['--out', join(folder, 'new')], /cannot create .*: Permission denied/);
        await chmod(folder, 0o700);
      });
    },
  );

  test('a link that leads nowhere', async () => {
    await inTemporaryFolder(async (folder) => {
      await symlink(join(folder, 'gone'), join(folder, 'link'));
      await assertFails(['--out', join(folder, 'link')], /cannot create the folder .*link: /);
    });
  });

  test('a link to a folder is as good as the folder', async () => {
    await inTemporaryFolder(async (folder) => {
      await mkdir(join(folder, 'real'));
      await symlink(join(folder, 'real'), join(folder, 'link'));
      await generate('--count', '1', '--out', join(folder, 'link'));
      assert.equal((await readdir(join(folder, 'real'))).length, 3);
      await rm(join(folder, 'link'));
    });
  });

  test('its name is shown without control characters', async () => {
    await assertFails(['--out', '/proc/\x1b[31m'], /\/proc\/\\x1B\[31m/);
  });
});

describe('bad options', () => {
  /** @type {[string[], RegExp][]} */
  const cases = [
    [[], /--out/],
    [['--out'], /--out/],
    [['--out', ''], /--out/],
    [['--out', 'x', '--count', '0'], /--count.*\b1\b.*\b99999\b.*'0'/],
    [['--out', 'x', '--count', '100000'], /--count.*\b99999\b/],
    [['--out', 'x', '--count', '-1'], /--count/],
    [['--out', 'x', '--count', 'many'], /--count.*many/],
    [['--out', 'x', '--seed', '-1'], /--seed/],
    [['--out', 'x', '--seed', '18446744073709551616'], /--seed.*18446744073709551615/],
    [['--out', 'x', '--seed', '1.5'], /--seed/],
    [['--out', 'x', '--kinds', 'chess'], /--kinds.*random, greedy, .*format.*'chess'/],
    [['--out', 'x', '--kinds', ''], /--kinds.*''/],
    [['--out', 'x', '--kinds', 'random,'], /--kinds.*''/],
    [['--out', 'x', '--kinds', 'random, error'], /--kinds.*' error'/],
    [['--out', 'x', '--terminal-cost', 'free'], /--terminal-cost.*free/],
    [['--out', 'x', '--force=yes'], /--force/],
    [['--out', 'x', 'more'], /more/],
  ];
  for (const [options, complaint] of cases) {
    test(['generate', ...options].join(' '), async () => {
      await inTemporaryFolder(async (folder) => {
        assertRefuses(await run(['generate', ...options], { cwd: folder }), complaint);
        assert.deepEqual(await readdir(folder), []);
      });
    });
  }

  test('the largest seed is as good as any', async () => {
    await inTemporaryFolder(async (folder) => {
      await generate('--seed', '18446744073709551615', '--count', '12', '--out', folder);
    });
  });
});
