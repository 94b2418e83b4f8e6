// @ts-check
// What the pieces look like, around the centre of a square 100 wide and in colour tokens: the only
// place that says so. The reports of `threeply grade` are built with what stands between the marks
// of the template, so it holds no other.
//
// The ink side has a ring turned into its discs and the ivory side has none: they are told apart
// without colour too. A tower is a pile of discs; where it is called a king it wears a crown.

const PIECES = `
<g id="b">
  <circle r="37" fill="var(--piece-ink)" stroke="var(--piece-ink-rim)" stroke-width="3"/>
  <circle r="26" fill="none" stroke="var(--piece-ink-rim)" stroke-width="2"/>
</g>
<g id="B">
  <circle cy="10" r="33" fill="var(--piece-ink)" stroke="var(--piece-ink-rim)" stroke-width="3"/>
  <circle cy="10" r="22" fill="none" stroke="var(--piece-ink-rim)" stroke-width="2"/>
  <circle r="33" fill="var(--piece-ink)" stroke="var(--piece-ink-rim)" stroke-width="3"/>
  <circle r="22" fill="none" stroke="var(--piece-ink-rim)" stroke-width="2"/>
  <circle cy="-10" r="33" fill="var(--piece-ink)" stroke="var(--piece-ink-rim)" stroke-width="3"/>
  <circle cy="-10" r="22" fill="none" stroke="var(--piece-ink-rim)" stroke-width="2"/>
</g>
<g id="w">
  <circle r="37" fill="var(--piece-ivory)" stroke="var(--piece-ivory-rim)" stroke-width="3"/>
</g>
<g id="W">
  <circle cy="10" r="33" fill="var(--piece-ivory)" stroke="var(--piece-ivory-rim)" stroke-width="3"/>
  <circle r="33" fill="var(--piece-ivory)" stroke="var(--piece-ivory-rim)" stroke-width="3"/>
  <circle cy="-10" r="33" fill="var(--piece-ivory)" stroke="var(--piece-ivory-rim)" stroke-width="3"/>
</g>
<g id="crown-B">
  <path d="M-13 -1V-17L-6.5 -9L0 -21L6.5 -9L13 -17V-1Z" fill="none" stroke="var(--piece-ink-rim)" stroke-width="3.5"/>
</g>
<g id="crown-W">
  <path d="M-13 -1V-17L-6.5 -9L0 -21L6.5 -9L13 -17V-1Z" fill="none" stroke="var(--piece-ivory-rim)" stroke-width="3.5"/>
</g>
`;

/** @type {Map<string, string>} */
const looks = new Map();
for (const [, name, shapes] of PIECES.matchAll(/<g id="([^"]+)">(.*?)<\/g>/gs)) {
  looks.set(name, shapes);
}

/**
 * The piece as SVG elements.
 * @param {string} letter  b, B, w, W or '.' @param {'towers' | 'kings'} style
 */
export function pieceMarkup(letter, style) {
  const crown = style === 'kings' ? (looks.get(`crown-${letter}`) ?? '') : '';
  return (looks.get(letter) ?? '') + crown;
}
