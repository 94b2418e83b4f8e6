// @ts-check
// The package for C++ and the one for Debian, as built in build/release: what is installed works
// where nothing else of ours is.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const build = join(root, 'build/release');

/** @type {string} */
let folder;
/** @type {string} */
let installed;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'threeply-package-'));
  installed = join(folder, 'installed');
  await run('cmake', ['--install', build, '--prefix', installed]);
});
after(() => rm(folder, { recursive: true }));

describe('the library', () => {
  test('is found by find_package, and the example works with it', async () => {
    const example = join(installed, 'share/doc/libthreeply-dev/example');
    const own = join(folder, 'example');
    const source = await readFile(join(example, 'main.cpp'), 'utf8');
    assert.ok(source.split('\n').length <= 36, 'about 30 lines');
    // By GCC, which is what most users have; the library is by clang.
    const options = ['-DCMAKE_CXX_COMPILER=g++', '-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror'];
    await run('cmake', ['-S', example, '-B', own, `-DCMAKE_PREFIX_PATH=${installed}`, ...options]);
    await run('cmake', ['--build', own]);
    const { stdout } = await run(join(own, 'example'));
    const lines = stdout.split('\n');
    const { stdout: version } = await run(join(installed, 'bin/threeply'), ['--version']);
    assert.equal(`${lines[0]}\n`, version);
    assert.equal(lines[1], 'illegal: refused');
    assert.match(lines[2], /^11-15 24-20 \d+[-x]\d+ $/);
    assert.equal(lines[3], '.w.w.w.w');
    assert.match(lines[11], /^W:W.*:B/);
    assert.match(lines[12], /^-?[\d.]+ men, draws 0\.\d+: \d+[-x]\d+ /);
    assert.match(lines[13], /^-?[\d.]+ men, draws 0\.\d+: \d+[-x]\d+ /);
    assert.match(lines[14], /^won in \d+$/);

    // Another version is not what was asked for.
    await cp(example, join(folder, 'later'), { recursive: true });
    const list = join(folder, 'later/CMakeLists.txt');
    const asked = (await readFile(list, 'utf8')).replace(
      'threeply REQUIRED',
      'threeply 0.1 REQUIRED',
    );
    await writeFile(list, asked);
    await assert.rejects(
      run('cmake', [
        '-S',
        join(folder, 'later'),
        '-B',
        join(folder, 'none'),
        `-DCMAKE_PREFIX_PATH=${installed}`,
      ]),
      /compatible with requested/,
    );
  });

  test('has few headers, all of which is documented', async () => {
    const headers = join(installed, 'include/threeply');
    assert.deepEqual((await readdir(headers)).sort(), ['engine.hpp', 'game.hpp', 'version.hpp']);
    /** @param {string} input */
    const check = async (input) => {
      const settings = join(folder, 'Doxyfile');
      await writeFile(
        settings,
        `INPUT = ${input}\nOUTPUT_DIRECTORY = ${folder}/doxygen\nCREATE_SUBDIRS = NO
        GENERATE_HTML = NO\nGENERATE_LATEX = NO\nGENERATE_XML = YES\nQUIET = YES
        WARN_IF_UNDOCUMENTED = YES\nWARN_IF_INCOMPLETE_DOC = YES\nWARN_AS_ERROR = FAIL_ON_WARNINGS\n`,
      );
      await rm(join(folder, 'doxygen'), { recursive: true, force: true });
      await run('mkdir', [join(folder, 'doxygen')]);
      return run('doxygen', [settings]);
    };
    await check(headers);
    // The check itself must be able to fail.
    const broken = join(folder, 'broken');
    await cp(headers, broken, { recursive: true });
    const text = await readFile(join(broken, 'engine.hpp'), 'utf8');
    await writeFile(join(broken, 'engine.hpp'), text.replace('/// Forgets what was found.\n', ''));
    await assert.rejects(check(broken), /clear.* is not documented/);
  });
});

/**
 * Every command, as its words, with the names of its options, from the help of the program.
 *
 * @param {string[]} words
 * @returns {Promise<{ words: string[], options: string[] }[]>}
 */
async function commands(words = []) {
  const { stdout } = await run(join(installed, 'bin/threeply'), [...words, '--help']);
  const options = [...stdout.matchAll(/^ {2}(?:-h,)?(--[a-z-]+)/gm)].map((match) => match[1]);
  const section = /^Subcommands:\n((?: {2}.*\n)+)/m.exec(stdout)?.[1] ?? '';
  const below = [...section.matchAll(/^ {2}([a-z]\S*)/gm)].map((match) => [...words, match[1]]);
  return [{ words, options }, ...(await Promise.all(below.map(commands))).flat()];
}

describe('the program', () => {
  test('has a manual page with every command and option', async () => {
    const page = join(installed, 'share/man/man1/threeply.1');
    const { stdout, stderr } = await run('groff', ['-man', '-Tascii', '-ww', '-P-cbou', page]);
    assert.equal(stderr, '');
    const all = await commands();
    assert.ok(all.length >= 17);
    const sections = stdout.split(/^(?= {3}threeply )/m);
    for (const { words, options } of all.slice(1)) {
      const section = sections.find((text) =>
        new RegExp(`^ {3}threeply ${words.join(' ')}( \\[|\\n)`).test(text),
      );
      assert.ok(section, words.join(' '));
      for (const option of options.filter((name) => name !== '--help')) {
        assert.match(section, new RegExp(`^ +${option}( |$)`, 'm'), `${words.join(' ')} ${option}`);
      }
    }
    for (const heading of ['NAME', 'SYNOPSIS', 'COMMANDS', 'EXAMPLES', 'EXIT STATUS']) {
      assert.match(stdout, new RegExp(`^${heading}$`, 'm'));
    }
  });

  test('has completions for shells, with every command and option', async () => {
    const bash = join(installed, 'share/bash-completion/completions/threeply');
    const [zsh, fish] = await Promise.all([
      readFile(join(installed, 'share/zsh/site-functions/_threeply'), 'utf8'),
      readFile(join(installed, 'share/fish/vendor_completions.d/threeply.fish'), 'utf8'),
    ]);
    // The last word is the one to be completed.
    const script = `source "$1"; compopt() { echo "$@"; }; shift
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _threeply; echo "\${COMPREPLY[@]}"`;
    /** @param {string[]} words */
    const completed = async (...words) =>
      (await run('bash', ['-c', script, 'bash', bash, 'threeply', ...words])).stdout.trim();

    for (const { words, options } of await commands()) {
      const told = (await completed(...words, '-')).split(' ');
      assert.deepEqual(told.filter((name) => name.startsWith('--')).sort(), options.sort());
      const body = zsh.split(`\n_threeply${words.map((word) => `_${word}`).join('')}() {`)[1];
      const condition = words.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ');
      for (const option of options) {
        assert.match(body.split('\n}\n')[0], new RegExp(`'${option}(=?)\\[`), words.join(' '));
        const line = `-n '${condition || '__fish_use_subcommand'}'`;
        assert.match(fish, new RegExp(`${line}.* -l ${option.slice(2)} `), words.join(' '));
      }
    }
    assert.equal(await completed('endg'), 'endgame');
    assert.equal(await completed('endgame', 'st'), 'stats');
    assert.equal(await completed('analyse', '--rules', 's'), 'single-jump');
    assert.equal(await completed('solve', '--tables', ''), '-o dirnames');
    assert.equal(await completed('solve', '--nodes', ''), '');
    assert.equal(await completed('grade', '--json', '--', './m'), '-o default');
  });

  test('is a Debian package that works where there is nothing else', async () => {
    await run('cpack', ['--config', join(build, 'CPackConfig.cmake'), '-B', join(folder, 'deb')]);
    const names = (await readdir(join(folder, 'deb'))).filter((name) => name.endsWith('.deb'));
    assert.deepEqual(names.map((name) => name.split('_')[0]).sort(), [
      'libthreeply-dev',
      'threeply',
    ]);
    const own = join(folder, 'deb', names.find((name) => name.startsWith('threeply_')) ?? '');
    const { stdout: control } = await run('dpkg-deb', ['--field', own]);
    assert.match(control, /^Package: threeply$/m);
    assert.doesNotMatch(control, /^Depends:/m);
    const bare = join(folder, 'bare');
    await run('dpkg-deb', ['--extract', own, bare]);
    // Nothing but the package is there: no C library, no shell.
    const inside = ['--map-root-user', '--root', bare, '/usr/bin/threeply'];
    const { stdout } = await run('unshare', [...inside, 'analyse', '--depth', '6', 'W:W18:B14']);
    assert.match(stdout, /\n1\. win in 1 ply, proved\n/);
  });
});
