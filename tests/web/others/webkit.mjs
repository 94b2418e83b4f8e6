// @ts-check
// WebKit as Debian has it, MiniBrowser on a screen that nobody sees, by the W3C WebDriver of WebKitGTK.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { patience } from '../chromium.mjs';
import { failure } from './driver.mjs';
import { eventually, newHome } from './firefox.mjs';

const keyOfElement = 'element-6066-11e4-a52e-4f735466cecf';

/** Works as root, without a graphics card and without a bus of messages. */
const sandboxed = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
};

/** A port that nobody listens at. @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

/** Where Debian puts it depends on the architecture and the version. */
function miniBrowser() {
  for (const folder of readdirSync('/usr/lib')) {
    for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
      const path = `/usr/lib/${folder}/${version}`;
      try {
        if (readdirSync(path).includes('MiniBrowser')) return `${path}/MiniBrowser`;
      } catch {
        // Not this one.
      }
    }
  }
  throw new Error('there is no MiniBrowser; Debian has it in webkit2gtk-driver');
}

/** A screen in memory, with a number that it chooses itself. @param {NodeJS.ProcessEnv} environment */
async function startScreen(environment) {
  const options = ['-displayfd', '3', '-screen', '0', '1280x1000x24'];
  const screen = spawn('Xvfb', options, {
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(
    /** @type {import('node:stream').Readable} */ (screen.stdio[3]),
    'data',
  );
  return { screen, display: `:${String(number).trim()}` };
}

/** Ends a program and waits for that. @param {import('node:child_process').ChildProcess} program */
async function end(program) {
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

/** @returns {Promise<import('./driver.mjs').Session>} */
export async function startWebKit() {
  const { home, environment } = await newHome('webkit');
  const port = await freePort();
  const { screen, display } = await startScreen(environment);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...environment, ...sandboxed, DISPLAY: display },
    stdio: 'ignore',
  });

  /** @param {string} method @param {string} path @param {object} [parameters] @returns {Promise<any>} */
  async function ask(method, path, parameters) {
    const body = method === 'POST' ? JSON.stringify(parameters ?? {}) : undefined;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body });
    const { value } = /** @type {{ value: any }} */ (await response.json());
    if (!response.ok) throw failure(path, value);
    return value;
  }

  await eventually(async () => (await ask('GET', '/status')).ready || undefined);
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const { sessionId } = await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = `/session/${sessionId}`;
  /** @param {string} path @param {object} [parameters] */
  const post = (path, parameters) => ask('POST', `${session}${path}`, parameters);
  await post('/timeouts', { script: 2 * patience, pageLoad: patience });
  await post('/window/rect', { width: 1100, height: 900 });
  return {
    goto: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    execute: (script, args) => post('/execute/sync', { script, args }),
    async find(selector) {
      return (await post('/element', { using: 'css selector', value: selector }))[keyOfElement];
    },
    click: (id) => post(`/element/${id}/click`),
    press: (id, text) => post(`/element/${id}/value`, { text }),
    async close() {
      await ask('DELETE', session).catch(() => {});
      await end(driver);
      await end(screen);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
