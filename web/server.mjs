#!/usr/bin/env node
// @ts-check
// A static file server for building and testing; any other static host will do as well.
//   usage: node web/server.mjs [--root DIR] [--port N] [--host NAME] [--base /PATH/]
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseEncoding, compressed, isCompressible } from './site/encodings.mjs';
import { isNamedByContent } from './site/files.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/**
 * @typedef {Object} ServerOptions
 * @property {string} root
 * @property {number} [port]
 * @property {string} [host]
 * @property {string} [base]
 * @property {(answer: { path: string, bytes: number }) => void} [onAnswer]
 */
/**
 * @typedef {Object} RunningServer
 * @property {string} url  the address of the page, with the base
 * @property {number} port
 * @property {() => Promise<void>} close  ends open connections too
 */

/** @type {Record<string, string>} */
const mimeTypes = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** A request that gets no file; the status says why. */
class Refusal extends Error {
  /**
   * @param {number} status
   * @param {string} message
   * @param {Record<string, string>} [headers]
   */
  constructor(status, message, headers = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

const notFound = () => new Refusal(404, 'There is nothing here.');

/**
 * Serves the files under `root` at `base`. Rejects where it cannot listen. A root that is replaced
 * while the server runs is noticed. Port 0 is any free one; `onAnswer` is told of each file that is sent.
 * @param {ServerOptions} options
 * @returns {Promise<RunningServer>}
 */
export function startServer({ root, port = 0, host = '127.0.0.1', base = '/', onAnswer }) {
  const prefix = `/${base}/`.replace(/\/+/g, '/');
  const server = createServer((request, response) => {
    serve(resolve(root), prefix, request, response)
      .then((bytes) => onAnswer?.({ path: request.url ?? '', bytes }))
      .catch((error) => refuse(response, error))
      .catch(() => response.destroy());
  });
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
    else socket.destroy();
  });

  return new Promise((succeed, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.removeListener('error', fail);
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
      succeed({
        url: `http://${name}:${address.port}${prefix}`,
        port: address.port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/**
 * Answers with a file; gives the bytes of its body as they are sent.
 * @param {string} root
 * @param {string} prefix
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
async function serve(root, prefix, request, response) {
  const method = request.method ?? '';
  if (method !== 'GET' && method !== 'HEAD') {
    throw new Refusal(405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' });
  }
  const { path, file } = await locate(root, prefix, request.url ?? '');
  const content = await readFile(file);
  const type = mimeTypes[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const hash = createHash('sha256').update(content).digest('base64url');
  const hasForms = isCompressible(type, content);
  const encoding = hasForms ? chooseEncoding(request.headers['accept-encoding']) : '';
  // Each encoding has a tag of its own: they are not the same bytes.
  const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`;
  /** @type {import('node:http').OutgoingHttpHeaders} */
  const headers = {
    // no-cache: a browser may keep the file but asks each time whether it is still this one.
    'Cache-Control': isNamedByContent(relative(root, path))
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    ETag: etag,
    ...(hasForms && { Vary: 'Accept-Encoding' }),
  };
  if (namesTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return 0;
  }
  const body = await compressed(content, hash, encoding);
  response.writeHead(200, {
    ...headers,
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Type': type,
    'Content-Length': body.length,
  });
  response.end(method === 'HEAD' ? undefined : body);
  return method === 'HEAD' ? 0 : body.length;
}

/**
 * The file for the target of a request; whatever is not plainly inside the root is refused.
 * @param {string} root
 * @param {string} prefix
 * @param {string} target
 */
async function locate(root, prefix, target) {
  const [address, ...query] = target.split(/(?=[?#])/);
  if (`${address}/` === prefix) redirect(prefix, query);
  if (!address.startsWith(prefix)) throw address.startsWith('/') ? notFound() : malformed();

  const segments = address.slice(prefix.length).split('/').map(decodeSegment);
  const isFolder = segments[segments.length - 1] === '';
  if (isFolder) segments.pop();
  if (segments.includes('')) throw notFound();

  const path = join(root, ...segments);
  const file = await insideRoot(root, path);
  const info = await stat(file);
  if (!info.isDirectory()) {
    if (isFolder || !info.isFile()) throw notFound();
    return { path, file };
  }
  if (!isFolder) redirect(`${address}/`, query);
  const index = join(path, 'index.html');
  return { path: index, file: await insideRoot(root, index) };
}

/** @param {string} segment */
function decodeSegment(segment) {
  let name;
  try {
    name = decodeURIComponent(segment);
  } catch {
    throw malformed();
  }
  if (name.includes('\0')) throw malformed();
  if (name === '.' || name === '..' || /[/\\]/.test(name)) {
    throw new Refusal(403, 'This path leads elsewhere.');
  }
  return name;
}

/**
 * The path with its links followed, if that is still inside.
 * @param {string} root
 * @param {string} path
 */
async function insideRoot(root, path) {
  const [realRoot, file] = await Promise.all([realpath(root), realpath(path)]);
  if (file !== realRoot && !file.startsWith(realRoot + sep)) {
    throw new Refusal(403, 'This path leads elsewhere.');
  }
  return file;
}

/**
 * @param {string} path
 * @param {string[]} query
 * @returns {never}
 */
function redirect(path, query) {
  throw new Refusal(301, 'Moved.', { Location: path + query.join('') });
}

function malformed() {
  return new Refusal(400, 'Not understood.');
}

/**
 * @param {string | undefined} header
 * @param {string} etag
 */
function namesTag(header, etag) {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/**
 * @param {ServerResponse} response
 * @param {unknown} error
 */
function refuse(response, error) {
  const { status, message, headers } = asRefusal(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
  response.end(`${message}\n`);
}

/** @param {unknown} error */
function asRefusal(error) {
  if (error instanceof Refusal) return error;
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  const isAbsent = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EISDIR'].includes(code ?? '');
  return isAbsent ? notFound() : new Refusal(500, `Cannot read this file (${code ?? 'unknown'}).`);
}

/**
 * The port that was asked for, or the first free one from 8000 on.
 * @param {{ root: string, host?: string, base?: string }} options
 * @param {number | undefined} port
 */
async function startOnFreePort(options, port) {
  if (port !== undefined) return startServer({ ...options, port });
  for (let next = 8000; next < 8100; next += 1) {
    try {
      return await startServer({ ...options, port: next });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Error('the ports 8000 to 8099 are all taken; choose one with --port');
}

/** @param {string | undefined} text */
function asPort(text) {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new Error(`not a port: ${text}`);
  return port;
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {string | undefined} port
 */
function inWords(error, port) {
  if (error.code === 'EADDRINUSE') return `port ${port} is taken`;
  if (error.code === 'EACCES') return `port ${port} is not allowed to this user`;
  return error.message;
}

async function main() {
  /** @type {{ root?: string, port?: string, host?: string, base?: string }} */
  let values = {};
  try {
    const string = /** @type {const} */ ({ type: 'string' });
    const names = { root: string, port: string, host: string, base: string };
    ({ values } = parseArgs({ options: names }));
    const { root = 'build/site', port, host, base } = values;
    realpathSync(root);
    const server = await startOnFreePort({ root, host, base }, asPort(port));
    console.log(`Threeply is at ${server.url}  (Ctrl-C ends)`);
    const end = () => server.close().then(() => process.exit(0));
    process.once('SIGINT', end).once('SIGTERM', end);
  } catch (error) {
    console.error(`server: ${inWords(/** @type {NodeJS.ErrnoException} */ (error), values.port)}`);
    process.exitCode = 1;
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main();
