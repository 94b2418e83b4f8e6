// @ts-check
// Runs the program as its users do: arguments and bytes in; status, bytes and complaints out.
//
// Output is decoded as Latin-1, one character per byte, so that equal strings are equal bytes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ status: number | null, signal: string | null }} Ending */
/** @typedef {Ending & { stdout: string, stderr: string }} Outcome */
/** @typedef {import('node:child_process').StdioOptions} StdioOptions */
/** @typedef {Record<string, string>} Environment */
/** @typedef {{ cwd?: string, stdio?: StdioOptions, uid?: number, gid?: number, env?: Environment }} Surroundings */
/** @typedef {Surroundings & { input?: string | Uint8Array }} Options */

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The program under test. */
export const program = resolve(process.env.THREEPLY ?? join(root, 'build/release/threeply'));

/** A guard against hangs only; no test measures time. */
export const patience = 60_000;

/**
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {Surroundings} options
 */
function start(command, commandArguments, options) {
  const child = spawn(command, commandArguments, {
    ...options,
    // Whoever runs the tests may have tables of their own, which are not looked for.
    env: {
      ...process.env,
      THREEPLY: program,
      LC_ALL: 'C',
      XDG_DATA_HOME: '/nowhere',
      ...options.env,
    },
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  // The program may leave without having read everything: that is its right.
  child.stdin?.on('error', () => {});
  return child;
}

/**
 * @param {import('node:stream').Readable | null} stream
 * @returns {() => string} what has come so far
 */
function collect(stream) {
  /** @type {Buffer[]} */
  const chunks = [];
  stream?.on('data', (chunk) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('latin1');
}

/**
 * Runs any command to its end.
 *
 * @param {string} command
 * @param {readonly string[]} commandArguments
 * @param {Options} options
 * @returns {Promise<Outcome>}
 */
export async function runCommand(command, commandArguments, { input = '', ...options }) {
  const child = start(command, commandArguments, options);
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  child.stdin?.end(input);
  const [status, signal] = await once(child, 'close');
  return { status, signal, stdout: stdout(), stderr: stderr() };
}

/**
 * Runs the program to its end.
 *
 * @param {readonly string[]} programArguments
 * @param {Options} [options]
 */
export function run(programArguments, options = {}) {
  return runCommand(program, programArguments, options);
}

/**
 * Runs a script of the shell, in which "$THREEPLY" is the program and $1, $2, … the arguments.
 *
 * @param {string} script
 * @param {readonly string[]} [scriptArguments]
 * @param {Options} [options]
 */
export function runShell(script, scriptArguments = [], options = {}) {
  return runCommand('sh', ['-c', script, 'sh', ...scriptArguments], options);
}

/** A dialogue with a running program, through pipes. */
export class Conversation {
  #child;
  #stderr;
  /** @type {Buffer[]} */
  #chunks = [];
  #size = 0;
  #wake = () => {};
  /** @type {Ending | undefined} */
  #ending;

  /** @param {readonly string[]} command the program and its arguments */
  constructor([command, ...commandArguments]) {
    this.#child = start(command, commandArguments, { stdio: 'pipe' });
    this.#stderr = collect(this.#child.stderr);
    this.#child.stdout?.on('data', (chunk) => {
      this.#chunks.push(chunk);
      this.#size += chunk.length;
      this.#wake();
    });
    this.#child.once('close', (status, signal) => {
      this.#ending = { status, signal };
      this.#wake();
    });
  }

  get pid() {
    return this.#child.pid;
  }

  /** @param {string} text */
  send(text) {
    this.#child.stdin?.write(text);
  }

  /**
   * Waits for `size` bytes of output or the program's end; answers with all that is there.
   *
   * @param {number} size
   */
  async receive(size) {
    while (this.#size < size && !this.#ending) await this.#change();
    return this.#take();
  }

  /** Ends the input and waits for the program to end; answers with what was not yet received. */
  async end() {
    this.#child.stdin?.end();
    return this.outcome();
  }

  /** Waits for the program to end by itself. */
  async outcome() {
    while (!this.#ending) await this.#change();
    return { ...this.#ending, stdout: this.#take().toString('latin1'), stderr: this.#stderr() };
  }

  /** @returns {Promise<void>} */
  #change() {
    return new Promise((wake) => {
      this.#wake = wake;
    });
  }

  #take() {
    const bytes = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#size = 0;
    return bytes;
  }
}

/**
 * Gives `use` an empty folder that is removed afterwards.
 *
 * @template Result
 * @param {(folder: string) => Promise<Result>} use
 */
export async function inTemporaryFolder(use) {
  const folder = await mkdtemp(join(tmpdir(), 'threeply-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
