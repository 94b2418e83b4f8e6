// @ts-check
// Debian's Firefox without a window, by Marionette: the protocol of its own that WebDriver for Firefox is
// made of. A message is its length, a colon and a JSON array.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patience } from '../chromium.mjs';
import { failure } from './driver.mjs';

/** A free port is chosen and told in the profile; nobody is called; nothing is asked. */
const preferences = {
  'marionette.port': 0,
  'app.update.enabled': false,
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'browser.newtab.preload': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'browser.safebrowsing.provider.mozilla.updateURL': '',
  'extensions.getAddons.cache.enabled': false,
};
const keyOfElement = 'element-6066-11e4-a52e-4f735466cecf';

/** Looks until something is there. @template T @param {() => Promise<T | undefined>} look @returns {Promise<T>} */
export async function eventually(look) {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`in vain: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A folder that the browser may take for its home. @param {string} name */
export async function newHome(name) {
  const home = await mkdtemp(join(tmpdir(), `threeply-${name}-`));
  const environment = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
  };
  return { home, environment };
}

/** @param {number} port */
async function openMarionette(port) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let count = 0;
  /** @type {Map<number, (answer: { error: any, value: any }) => void>} */
  const waiting = new Map();
  const forget = () => {
    for (const answer of waiting.values()) answer({ error: { message: 'gone' }, value: null });
  };
  socket.on('error', forget).on('close', forget);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first message is a greeting; an answer is [1, number, error, value].
      if (Array.isArray(message))
        waiting.get(message[1])?.({ error: message[2], value: message[3] });
    }
  });
  return {
    /** @param {string} name @param {object} parameters @returns {Promise<any>} */
    async send(name, parameters = {}) {
      const id = (count += 1);
      const text = JSON.stringify([0, id, name, parameters]);
      const answered = new Promise((resolve) => waiting.set(id, resolve));
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      const { error, value } = await answered;
      waiting.delete(id);
      if (error) throw failure(name, error);
      return value;
    },
    end: () => socket.destroy(),
  };
}

/** @returns {Promise<import('./driver.mjs').Session>} */
export async function startFirefox() {
  const { home, environment } = await newHome('firefox');
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(home, 'user.js'), lines.join(''));
  const program = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
  const options = ['--headless', '--marionette', '--no-remote', '--profile', home];
  const browser = spawn(program, options, { env: environment, stdio: 'ignore' });
  const ended = once(browser, 'exit');
  const port = await eventually(async () => {
    const text = await readFile(join(home, 'MarionetteActivePort'), 'utf8');
    return Number(text) || undefined;
  });
  const { send, end } = await openMarionette(port);
  await send('WebDriver:NewSession', { capabilities: {} });
  await send('WebDriver:SetTimeouts', { script: 2 * patience, pageLoad: patience });
  await send('WebDriver:SetWindowRect', { width: 1100, height: 900 });
  return {
    goto: (url) => send('WebDriver:Navigate', { url }),
    reload: () => send('WebDriver:Refresh'),
    execute: async (script, args) =>
      (await send('WebDriver:ExecuteScript', { script, args })).value,
    async find(selector) {
      const found = await send('WebDriver:FindElement', { using: 'css selector', value: selector });
      return found.value[keyOfElement];
    },
    click: (id) => send('WebDriver:ElementClick', { id }),
    press: (id, text) => send('WebDriver:ElementSendKeys', { id, text }),
    async close() {
      await send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
      end();
      await ended;
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
