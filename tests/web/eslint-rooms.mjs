// @ts-check
// Two rules for the linter: the page's folders import downward only, and no imports run in a circle.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../web/', import.meta.url));

/** The folders of the page, each with the folders it may import from. @type {Record<string, string[]>} */
const mayImport = {
  board: ['board'],
  engine: ['engine'],
  game: ['game'],
  parts: ['parts', 'game', 'board'],
  page: ['page', 'parts', 'game', 'board'],
  // Of a place, whichever: it knows no other one.
  'places/': ['parts', 'game', 'board', 'vendor'],
};

/**
 * The folder of the page that a file is in, of a place with its name; '' for the files at the top,
 * undefined outside.
 * @param {string} file
 */
function roomOf(file) {
  const path = relative(web, file);
  if (path.startsWith('..')) return undefined;
  const folders = path.split(sep).slice(0, -1);
  return folders.slice(0, folders[0] === 'places' ? 2 : 1).join('/');
}

/** The rooms that a room may import from. @param {string} room */
function allowedFor(room) {
  const isPlace = room.startsWith('places/');
  const others = mayImport[isPlace ? 'places/' : room] ?? [];
  return isPlace ? [room, ...others] : others.length > 0 ? others : [room];
}

/**
 * What is wrong with one import, or undefined.
 * @param {string} file
 * @param {string} specifier
 */
export function complaint(file, specifier) {
  const room = roomOf(file);
  if (room === undefined) return undefined;
  if (!/^\.{1,2}\//.test(specifier)) return `a browser cannot find '${specifier}'`;
  const target = roomOf(resolve(dirname(file), specifier));
  if (target === undefined) return `'${specifier}' is outside web/`;
  // app.js wires everything together; it is the only file that may know all rooms.
  if (room === '' && relative(web, file) === 'app.js') return undefined;
  // And the registry knows the places.
  if (room === 'places' && target.startsWith('places/')) return undefined;
  const allowed = allowedFor(room);
  if (allowed.includes(target)) return undefined;
  return `web/${room} may import from ${allowed.join(', ') || 'nothing'}, not '${specifier}'`;
}

/** @type {Map<string, string[]>} */
const imports = new Map();

/**
 * The files that a file imports, by a look at its text: enough for our own sources.
 * @param {string} file
 * @returns {string[]}
 */
function importsOf(file) {
  let found = imports.get(file);
  if (!found) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const statement = /^\s*(?:import|export)\b[^'"`;()]*?(?:from\s*)?['"](\.{1,2}\/[^'"]+)['"]/gm;
    found = [...text.matchAll(statement)].map(([, path]) => resolve(dirname(file), path));
    imports.set(file, found);
  }
  return found;
}

/**
 * A chain of imports from one file to another, both included, or undefined.
 * @param {string} from
 * @param {string} to
 * @param {Set<string>} [seen]
 * @returns {string[] | undefined}
 */
export function chain(from, to, seen = new Set()) {
  if (from === to) return [from];
  if (seen.has(from)) return undefined;
  seen.add(from);
  for (const next of importsOf(from)) {
    const rest = chain(next, to, seen);
    if (rest) return [from, ...rest];
  }
  return undefined;
}

/**
 * A rule that looks at every import and re-export with a fixed address.
 * @param {(file: string, specifier: string) => string | undefined} judge
 * @returns {import('eslint').Rule.RuleModule}
 */
function importRule(judge) {
  return {
    create(context) {
      /** @param {any} node */
      const check = (node) => {
        const specifier = node.source?.value;
        const message = typeof specifier === 'string' && judge(context.filename, specifier);
        if (message) context.report({ node, message });
      };
      return {
        ImportDeclaration: check,
        ImportExpression: check,
        ExportNamedDeclaration: check,
        ExportAllDeclaration: check,
      };
    },
  };
}

export default {
  rules: {
    downward: importRule(complaint),
    'no-cycle': importRule((file, specifier) => {
      if (!specifier.startsWith('.')) return undefined;
      const circle = chain(resolve(dirname(file), specifier), file);
      const names = circle?.map((name) => relative(dirname(web), name)).join(' → ');
      return names && `imports in a circle: ${names}`;
    }),
  },
};
