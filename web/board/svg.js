// @ts-check
// Shapes as SVG, once as nodes that follow the theme and once as text with fixed colours.

/** @typedef {import('./shapes.js').Shape} Shape */

const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag @param {Record<string, string | number>} [attributes]
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svgNode(tag, attributes = {}) {
  const node = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

/**
 * @param {Shape} shape @param {(token: string) => string} colour
 * @returns {Record<string, string | number>}
 */
function attributesOf({ fill, stroke, at }, colour) {
  return {
    ...at,
    fill: fill ? colour(fill) : 'none',
    ...(stroke ? { stroke: colour(stroke) } : {}),
  };
}

/**
 * What the tokens come to in the theme of an element.
 * @param {Element} look
 * @returns {(token: string) => string}
 */
export function tokensOf(look) {
  const style = getComputedStyle(look);
  return (token) => {
    const value = style.getPropertyValue(token).trim();
    if (!CSS.supports('color', value)) return value;
    // A colour may still be one of two, by the theme.
    const probe = document.createElement('span');
    probe.style.color = value;
    look.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

/** @param {string} markup @param {(token: string) => string} valueOf  what tokens are replaced by */
export function withTokens(markup, valueOf) {
  return markup.replace(/var\((--[\w-]+)\)/g, (_, token) => valueOf(token));
}

/** @param {Shape} shape */
export function shapeNode(shape) {
  return svgNode(
    shape.tag,
    attributesOf(shape, (token) => `var(${token})`),
  );
}

/** @param {Shape[]} shapes @param {(token: string) => string} colour */
export function shapesText(shapes, colour) {
  return shapes
    .map((shape) => {
      const attributes = Object.entries(attributesOf(shape, colour));
      return `<${shape.tag} ${attributes.map(([name, value]) => `${name}="${value}"`).join(' ')}/>`;
    })
    .join('');
}
