// @ts-check
// Programs and classes before the grader: making them, grading them, reading what came of it.
import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { inTemporaryFolder, program, root, run, runCommand } from './program.mjs';

/**
 * @typedef {Object} Failed
 * @property {string} name
 * @property {string} fault
 * @property {string} title
 * @property {string} sentence
 * @property {string} found
 * @property {{ input: string, actions: number, is_minimal: boolean } | null} shortest
 */

/**
 * @typedef {Object} Report
 * @property {string} name
 * @property {string} complaint
 * @property {string} compiler_output
 * @property {number} total
 * @property {number} passed
 * @property {number} failed
 * @property {Record<string, number>} by_fault
 * @property {Failed[]} failures
 */

/** Programs of every sort. */
export const sources = join(root, 'tests/programs');

/** @param {string} name of a file in tests/programs, without its ending */
export const sourceOf = (name) => readFile(join(sources, `${name}.c`), 'utf8');

/**
 * @param {string} source
 * @param {string} path of the program
 * @param {readonly string[]} [options] of the compiler
 */
export async function compileFile(source, path, options = ['-O1']) {
  await promisify(execFile)('cc', [...options, '-w', source, '-o', path]);
  return path;
}

/**
 * @param {string} folder
 * @param {string} name of a file in tests/programs, without its ending
 */
export function compile(folder, name) {
  return compileFile(join(sources, `${name}.c`), join(folder, name));
}

/**
 * @param {string} path of the program; its source lies beside it
 * @param {string} text
 * @param {readonly string[]} [options] of the compiler
 */
export async function compileText(path, text, options) {
  await writeFile(`${path}.c`, text);
  return compileFile(`${path}.c`, path, options);
}

/**
 * @param {string} path
 * @param {string} text
 */
export async function writeScript(path, text) {
  await writeFile(path, `#!/bin/sh\n${text}\n`);
  await chmod(path, 0o755);
  return path;
}

/** @param {readonly string[]} words */
export async function gradeJson(...words) {
  const outcome = await run(['grade', '--json', ...words]);
  return { ...outcome, report: JSON.parse(outcome.stdout).programs[0] };
}

/**
 * Files of a folder by their names, which may have folders in them.
 *
 * @param {string} folder
 * @param {Record<string, string>} files
 */
export async function writeFiles(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/**
 * Who grades: whoever runs the tests and, if that is root, an ordinary user as well.
 *
 * @type {{ name: string, ids: { uid?: number, gid?: number } }[]}
 */
export const users = [{ name: 'us', ids: {} }];
if (process.getuid?.() === 0) users.push({ name: 'a user', ids: { uid: 12345, gid: 12345 } });

/**
 * Gives `use` an empty folder that everybody can read, also a program's own user.
 *
 * @template Result
 * @param {(folder: string) => Promise<Result>} use
 */
export function inOpenFolder(use) {
  return inTemporaryFolder(async (folder) => {
    await chmod(folder, 0o755);
    return use(folder);
  });
}

/**
 * Grades the class in the folder `handed-in` of a folder, which gets the table as `grades`.
 *
 * @param {string} folder
 * @param {readonly string[]} [words]
 * @param {{ uid?: number, gid?: number }} [ids] of the one who grades
 */
export async function gradeClass(folder, words = ['--random', '3'], ids = {}) {
  let ours = program;
  if (ids.uid !== undefined) {
    ours = join(folder, 'threeply');
    await copyFile(program, ours);
    await promisify(execFile)('chown', ['-R', `${ids.uid}:${ids.gid}`, folder]);
  }
  const places = ['--submissions', join(folder, 'handed-in'), '--out', join(folder, 'grades')];
  const usual = ['grade', '--json', '--no-shrink', ...places];
  const outcome = await runCommand(ours, [...usual, ...words], ids);
  /** @type {Report[]} */
  const programs = outcome.stdout === '' ? [] : JSON.parse(outcome.stdout).programs;
  const reports = Object.fromEntries(programs.map((report) => [report.name, report]));
  return { ...outcome, reports };
}

/**
 * The processes of this machine whose command line begins so.
 *
 * @param {string} mark
 */
export async function running(mark) {
  const found = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const words = await readFile(`/proc/${name}/cmdline`, 'latin1').catch(() => '');
    if (words.startsWith(mark)) found.push(name);
  }
  return found;
}
