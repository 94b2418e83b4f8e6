// @ts-check
// The text of index.html and of the manifest: what they refer to in the sources, and the same with the
// names of the site. Knows no files.

/** A tag of index.html that refers to a file. @typedef {{ tag: string, name: string, attributes: Map<string, string> }} Reference */

/** Everything that index.html refers to by a link or a script. @param {string} html @returns {Reference[]} */
export function referencesIn(html) {
  const plain = html.replace(/<!--[^]*?-->/g, '');
  return [...plain.matchAll(/<(link|script)\b([^>]*)>/g)].map(([tag, name, text]) => {
    const pairs = [...text.matchAll(/([a-z-]+)\s*=\s*"([^"]*)"/g)];
    return { tag, name, attributes: new Map(pairs.map(([, key, value]) => [key, value])) };
  });
}

/** @param {Reference} reference */
const relOf = ({ attributes }) => attributes.get('rel');

/** The style sheets in their order. @param {string} html */
export function styleSheetsIn(html) {
  const links = referencesIn(html).filter((reference) => relOf(reference) === 'stylesheet');
  return links.map(({ attributes }) => ({
    path: plainPath(attributes.get('href') ?? ''),
    media: attributes.get('media'),
  }));
}

/** The path of the page's script. @param {string} html */
export function scriptIn(html) {
  const scripts = referencesIn(html).filter(({ name }) => name === 'script');
  if (scripts.length !== 1) throw new Error('index.html should have one script');
  return plainPath(scripts[0].attributes.get('src') ?? '');
}

/** Files that are neither scripts nor styles: the icon, the manifest. @param {string} html */
export function filesIn(html) {
  const others = referencesIn(html).filter((reference) =>
    ['icon', 'manifest', 'apple-touch-icon'].includes(relOf(reference) ?? ''),
  );
  return others.map(({ attributes }) => plainPath(attributes.get('href') ?? ''));
}

/** @param {string} address */
function plainPath(address) {
  return address.replace(/^\.\//, '');
}

/**
 * index.html with the names of the site.
 * @param {string} html
 * @param {object} names
 * @param {(path: string) => string} names.siteName  of a source; throws where there is none
 * @param {string} names.style      the one style sheet
 * @param {string[]} names.modules  scripts that are needed at once, besides those that the page names
 * @param {string} names.wasm
 */
export function rewritePage(html, { siteName, style, modules, wasm }) {
  let hasStyle = false;
  const named = new Set();
  let page = html;
  for (const reference of referencesIn(html)) {
    const { tag, attributes } = reference;
    const address = attributes.get('href') ?? attributes.get('src') ?? '';
    if (relOf(reference) === 'stylesheet') {
      const link = hasStyle ? '' : `<link rel="stylesheet" href="./${style}" />`;
      page = hasStyle ? withoutLine(page, tag) : page.replace(tag, () => link);
      hasStyle = true;
    } else {
      const name = siteName(plainPath(address));
      if (relOf(reference) === 'modulepreload') named.add(name);
      page = page.replace(tag, () => tag.replace(`"${address}"`, () => `"./${name}"`));
    }
  }
  // A worker cannot take what its page has preloaded: the page itself fetches the engine for it.
  const links = [
    ...modules
      .filter((name) => !named.has(name))
      .map((name) => `rel="modulepreload" href="./${name}"`),
    `rel="preload" href="./${wasm}" as="fetch" type="application/wasm" crossorigin`,
  ].map((link) => `  <link ${link} />\n  `);
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** @param {string} text @param {string} tag */
function withoutLine(text, tag) {
  const at = text.indexOf(tag);
  const start = text.lastIndexOf('\n', at);
  return text.slice(0, start) + text.slice(at + tag.length);
}

/** The icons of a manifest. @param {string} manifest @returns {string[]} */
export function iconsIn(manifest) {
  const { icons = [] } = JSON.parse(manifest);
  return [...new Set(icons.map((/** @type {{ src: string }} */ { src }) => plainPath(src)))];
}

/**
 * The manifest as it lies in a folder of the site: its icons beside it, the page above it.
 * @param {string} manifest
 * @param {(path: string) => string} baseName  of an icon in that folder
 */
export function rewriteManifest(manifest, baseName) {
  const { icons = [], start_url: start, scope, ...rest } = JSON.parse(manifest);
  const moved = icons.map((/** @type {{ src: string }} */ icon) => ({
    ...icon,
    src: baseName(plainPath(icon.src)),
  }));
  const above = (/** @type {string} */ address) => `../${plainPath(address)}`;
  return JSON.stringify({ ...rest, start_url: above(start), scope: above(scope), icons: moved });
}
