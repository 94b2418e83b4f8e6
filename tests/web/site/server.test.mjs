// @ts-check
// web/server.mjs: the right files with the right types, nothing from outside the root, and no request,
// however odd, that brings it down.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import test from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startServer } from '../../../web/server.mjs';
import { temporaryFolder, top, writeFiles } from './sites.mjs';

const secret = 'not for everyone';

/**
 * A server over a small folder, with a secret beside it.
 * @param {import('node:test').TestContext} t
 * @param {{ base?: string }} [options]
 */
async function serveFolder(t, options = {}) {
  const folder = await temporaryFolder(t);
  const root = join(folder, 'root');
  await writeFiles(folder, { 'secret.txt': secret, 'root-beside/secret.txt': secret });
  await writeFiles(root, {
    'index.html': '<!doctype html><title>top</title>',
    'app.js': 'export {};',
    'module.mjs': 'export {};',
    'look.css': 'a {}',
    'engine/e.wasm': Uint8Array.of(0, 97, 115, 109),
    'm.webmanifest': '{}',
    'i.svg': '<svg/>',
    'i.png': 'PNG',
    'some data': 'x',
    'sub/index.html': 'sub',
    'empty.txt': '',
  });
  await mkdir(join(root, 'bare'));
  await symlink(join(folder, 'secret.txt'), join(root, 'link.txt'));
  await symlink(folder, join(root, 'up'));
  await symlink('app.js', join(root, 'inner.js'));
  await symlink('loop', join(root, 'loop'));
  execFileSync('mkfifo', [join(root, 'pipe')]);
  const server = await startServer({ root, ...options });
  t.after(() => server.close());
  return { ...server, root };
}

/**
 * Sends bytes as they are and gives back everything that is answered.
 * @param {number} port
 * @param {string | Uint8Array} bytes
 * @returns {Promise<string>}
 */
function send(port, bytes) {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (data) => (answer += data.toString('latin1')));
    // A reset is an answer too.
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

/** @param {number} port @param {string} target */
const get = (port, target) =>
  send(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

/** @param {string} answer */
const statusOf = (answer) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

test('files come with their types', async (t) => {
  const { url } = await serveFolder(t);
  const types = {
    '': 'text/html; charset=utf-8',
    'index.html?x=1': 'text/html; charset=utf-8',
    'app.js': 'text/javascript; charset=utf-8',
    'module.mjs': 'text/javascript; charset=utf-8',
    'inner.js': 'text/javascript; charset=utf-8',
    'look.css': 'text/css; charset=utf-8',
    'engine/e.wasm': 'application/wasm',
    'm.webmanifest': 'application/manifest+json',
    'i.svg': 'image/svg+xml',
    'i.png': 'image/png',
    'some%20data': 'application/octet-stream',
    'sub/': 'text/html; charset=utf-8',
    'empty.txt': 'text/plain; charset=utf-8',
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await fetch(url + path);
    assert.equal(response.status, 200, path);
    assert.equal(response.headers.get('content-type'), type, path);
    assert.equal(Number(response.headers.get('content-length')), (await response.blob()).size);
  }
});

test('HEAD gives the head alone; other methods are refused', async (t) => {
  const { url, port } = await serveFolder(t);
  const head = await fetch(`${url}app.js`, { method: 'HEAD' });
  assert.equal(head.headers.get('content-length'), '10');
  assert.equal(await head.text(), '');
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    const response = await fetch(`${url}app.js`, { method });
    assert.equal(response.status, 405, method);
    assert.equal(response.headers.get('allow'), 'GET, HEAD');
  }
  assert.equal(
    statusOf(await send(port, 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')),
    405,
  );
});

test('a browser that has a file is told whether it is still the same', async (t) => {
  const { url, root } = await serveFolder(t);
  const first = await fetch(`${url}app.js`);
  assert.equal(first.headers.get('cache-control'), 'no-cache');
  const etag = first.headers.get('etag') ?? '';
  const ask = () => fetch(`${url}app.js`, { headers: { 'If-None-Match': `"x", W/${etag}` } });
  assert.equal((await ask()).status, 304);
  await writeFile(join(root, 'app.js'), 'export {}; ');
  assert.equal((await ask()).status, 200);
});

const script = `export const words = [${'"again and again", '.repeat(200)}];`;

/**
 * Asks as a browser with these encodings, and gives the answer's body as it was sent.
 * @param {string} url
 * @param {string} [encodings]
 * @param {Record<string, string>} [headers]
 * @param {string} [method]
 * @returns {Promise<{ status?: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
function ask(url, encodings, headers = {}, method = 'GET') {
  const all = { ...headers, ...(encodings !== undefined && { 'Accept-Encoding': encodings }) };
  return new Promise((resolve, reject) => {
    const question = request(url, { method, headers: all }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    });
    question.on('error', reject).end();
  });
}

test('what is long travels in the best form that the browser takes', async (t) => {
  const { url, root } = await serveFolder(t);
  await writeFiles(root, { 'long.js': script, 'long.png': script, 'long.wasm': script });
  /** @type {[string | undefined, string | undefined][]} */
  const choices = [
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['deflate, zstd', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['GZIP;q=0.5, br;q=0', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['*;q=0', undefined],
    ['gzip;q=rubbish, ;;q=,,', undefined],
  ];
  const open = { gzip: gunzipSync, br: brotliDecompressSync };
  for (const path of ['long.js', 'long.wasm']) {
    for (const [encodings, expected] of choices) {
      const { headers, body } = await ask(url + path, encodings);
      assert.equal(headers['content-encoding'], expected, encodings);
      assert.equal(headers.vary, 'Accept-Encoding');
      assert.equal(Number(headers['content-length']), body.length);
      const plain = expected ? open[/** @type {keyof typeof open} */ (expected)](body) : body;
      assert.equal(String(plain), script, encodings);
    }
  }
  const picture = await ask(`${url}long.png`, 'gzip, br');
  assert.equal(picture.headers['content-encoding'], undefined);
  assert.equal(picture.headers.vary, undefined);
  assert.equal((await ask(`${url}app.js`, 'gzip, br')).headers['content-encoding'], undefined);
});

test('each form has a tag and a length of its own', async (t) => {
  const { url, root } = await serveFolder(t);
  await writeFiles(root, { 'long.js': script });
  const tags = new Set();
  for (const encodings of ['', 'gzip', 'br']) {
    const whole = await ask(`${url}long.js`, encodings);
    const etag = whole.headers.etag ?? '';
    tags.add(etag);
    const head = await ask(`${url}long.js`, encodings, {}, 'HEAD');
    assert.deepEqual({ ...head.headers, date: '' }, { ...whole.headers, date: '' });
    assert.equal(head.body.length, 0);
    const again = await ask(`${url}long.js`, encodings, { 'If-None-Match': etag });
    assert.equal(again.status, 304);
    assert.equal(again.headers.etag, etag);
    assert.equal(again.headers.vary, 'Accept-Encoding');
    // Parts are not on offer: who asks for one gets the whole, as the standard allows.
    const part = await ask(`${url}long.js`, encodings, { Range: 'bytes=2-5' });
    assert.equal(part.status, 200);
    assert.deepEqual(part.body, whole.body);
  }
  assert.equal(tags.size, 3);
  const [plain] = tags;
  const other = await ask(`${url}long.js`, 'gzip', { 'If-None-Match': plain });
  assert.equal(other.status, 200);
});

test('a file that has changed is compressed anew', async (t) => {
  const { url, root } = await serveFolder(t);
  for (const text of [script, `${script} // changed`]) {
    await writeFiles(root, { 'long.js': text });
    assert.equal(String(gunzipSync((await ask(`${url}long.js`, 'gzip')).body)), text);
  }
});

test('what is named by its content is kept for ever, all else asked for again', async (t) => {
  const { url, root } = await serveFolder(t, { base: '/some/path/' });
  const lasting = [
    'assets/app-ABCD2345.js',
    'assets/app-ABCD2345.js.map',
    'assets/e-01234567.wasm',
  ];
  const passing = [
    ...['index.html', 'service-worker.js', 'app-ABCD2345.js', 'assets/app.js'],
    ...['assets/sub/app-ABCD2345.js', 'sub/assets/app-ABCD2345.js', 'assets/app-abcd2345.js'],
  ];
  await writeFiles(root, Object.fromEntries([...lasting, ...passing].map((name) => [name, 'x'])));
  for (const name of lasting) {
    const { headers } = await ask(url + name);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable', name);
  }
  for (const name of passing) {
    assert.equal((await ask(url + name)).headers['cache-control'], 'no-cache', name);
  }
});

test('a root that is replaced is served at once', async (t) => {
  const { url, root } = await serveFolder(t);
  await rename(root, `${root}.old`);
  assert.equal((await fetch(url)).status, 404);
  await writeFiles(root, { 'index.html': 'new' });
  assert.equal(await (await fetch(url)).text(), 'new');
});

test('folders redirect to themselves with a slash and keep the query', async (t) => {
  const { port } = await serveFolder(t);
  const answer = await get(port, '/sub?a=b');
  assert.equal(statusOf(answer), 301);
  assert.match(answer, /\r\nLocation: \/sub\/\?a=b\r\n/);
  assert.equal(statusOf(await get(port, '/bare/')), 404);
  assert.equal(statusOf(await get(port, '/app.js/')), 404);
});

test('a base puts the site into a folder', async (t) => {
  const { url, port } = await serveFolder(t, { base: '/some/path/' });
  assert.match(url, /^http:\/\/localhost:\d+\/some\/path\/$/);
  assert.equal((await fetch(`${url}app.js`)).status, 200);
  assert.match(
    await get(port, '/some/path?q'),
    /^HTTP\/1\.1 301[^]*\r\nLocation: \/some\/path\/\?q\r\n/,
  );
  for (const path of ['/', '/app.js', '/some/', '/some/pathapp.js', '/some/path/../app.js']) {
    assert.ok([403, 404].includes(statusOf(await get(port, path))), path);
  }
});

test('nothing outside the root is given', async (t) => {
  const { port } = await serveFolder(t);
  const paths = [
    '/../secret.txt',
    '/sub/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/.%2e/secret.txt',
    '/%252e%252e/secret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/../root-beside/secret.txt',
    '/link.txt',
    '/up/secret.txt',
    '/up/',
    '/up',
    '/sub/..;/../secret.txt',
    '//secret.txt',
    '/./../secret.txt',
    '/app.js%00/../../secret.txt',
    '/secret.txt%00.html',
    '/etc/passwd',
    '//etc/passwd',
    '/%2fetc%2fpasswd',
    'file:///etc/passwd',
    'http://localhost/../secret.txt',
  ];
  for (const path of paths) {
    const answer = await get(port, path);
    assert.ok([400, 403, 404].includes(statusOf(answer)), `${path}: ${answer}`);
    assert.ok(!answer.includes(secret) && !answer.includes('root:'), path);
  }
});

test('rubbish is answered or dropped, and the server goes on', async (t) => {
  const { url, port } = await serveFolder(t);
  const head = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
  const rubbish = [
    '\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    `GET /% ${head}\r\n`,
    `GET /%zz ${head}\r\n`,
    `GET /%ff ${head}\r\n`,
    `GET /\xff\xfe ${head}\r\n`,
    `GET /%0d%0aX:1/ ${head}\r\n`,
    `GET ? ${head}\r\n`,
    `GET /?%&=%% ${head}\r\n`,
    `GET /loop ${head}\r\n`,
    `GET /pipe ${head}\r\n`,
    `GET /${'a'.repeat(300)} ${head}\r\n`,
    `GET /${'a/'.repeat(3000)} ${head}\r\n`,
    `GET /${'a'.repeat(100_000)} ${head}\r\n`,
    `GET / ${head}X: ${'a'.repeat(100_000)}\r\n\r\n`,
    `GET / ${head}If-None-Match: ,,,"\r\n\r\n`,
    `GET / ${head}Range: bytes=9-1\r\n\r\n`,
    `GET / ${head}Accept-Encoding: ;q=;,br;;q=-1,\xff\r\n\r\n`,
    `GET / ${head}Content-Length: -1\r\n\r\n`,
    `GET / ${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nzz`,
    `GET / ${head}Expect: wonders\r\n\r\n`,
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    `CONNECT a:1 ${head}\r\n`,
    `BREW / ${head}\r\n`,
    Uint8Array.from({ length: 5000 }, (_, index) => (index * 89) % 256),
    Uint8Array.of(0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0),
  ];
  for (const bytes of rubbish) {
    const answer = await send(port, bytes);
    assert.ok(answer === '' || statusOf(answer) < 500, `${String(bytes).slice(0, 60)}: ${answer}`);
    assert.equal((await fetch(url)).status, 200);
  }
  // One that leaves in the middle.
  const socket = connect(port, '127.0.0.1', () => socket.end('GET / HT'));
  await once(socket.resume(), 'close');
  assert.equal((await fetch(url)).status, 200);
});

/**
 * The server as a program: what it prints first, and a way to end it.
 * @param {import('node:test').TestContext} t
 * @param {string[]} options
 */
async function runProgram(t, ...options) {
  const root = await temporaryFolder(t);
  await writeFiles(root, { 'index.html': 'here' });
  const child = spawn('node', [join(top, 'web/server.mjs'), '--root', root, ...options]);
  t.after(() => child.kill('SIGKILL'));
  let words = '';
  const ended = once(child, 'close');
  const spoken = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => resolve((words += data)));
    }
  });
  await Promise.race([spoken, ended]);
  const url = /http:\S+/.exec(words)?.[0] ?? '';
  return { child, ended, words: () => words, url };
}

test('the program says where it serves and ends cleanly on Ctrl-C, also with a browser connected', async (t) => {
  const { child, ended, url } = await runProgram(t);
  assert.match(url, /^http:\/\/localhost:80\d\d\/$/);
  assert.equal(await (await fetch(url)).text(), 'here');
  child.kill('SIGINT');
  assert.deepEqual(await ended, [0, null]);
});

test('the program takes the next port, unless one was asked for', async (t) => {
  const first = await runProgram(t);
  const second = await runProgram(t);
  assert.notEqual(first.url, second.url);
  assert.equal(await (await fetch(second.url)).text(), 'here');
  const { port } = new URL(first.url);
  const third = await runProgram(t, '--port', port);
  assert.equal((await third.ended)[0], 1);
  assert.equal(third.words(), `server: port ${port} is taken\n`);
});

test('the program says what is wrong with its options', async (t) => {
  for (const options of [
    ['--port', 'x'],
    ['--port', '70000'],
    ['--what'],
    ['--root', '/nowhere'],
  ]) {
    const { ended, words } = await runProgram(t, ...options);
    assert.equal((await ended)[0], 1, options.join(' '));
    assert.match(words(), /^server: .+\n/);
  }
});
