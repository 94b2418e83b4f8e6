// @ts-check
// What the pieces look like, around the centre of a square 100 wide and in colour tokens: the only
// place that says so. The reports of `threeply grade` are built with what stands between the marks
// of the template, so it holds no other.
//
// A piece is a turned disc: its edge, its face with a rim, grooves, and light from the upper left. The
// ink side has two grooves and the ivory side has a dish in one: they are told apart without colour too.
// A tower is a pile of discs; where it is called a king it wears a crown. The names of the two fillings
// are the same in every drawing, and so are they: whichever of them a page finds first will do.

const PIECES = `
<radialGradient id="piece-sheen" cx="0.34" cy="0.26" r="0.86">
  <stop offset="0" stop-color="#fff" stop-opacity="0.34"/>
  <stop offset="0.55" stop-color="#fff" stop-opacity="0.04"/>
  <stop offset="1" stop-color="#2a1806" stop-opacity="0.24"/>
</radialGradient>
<radialGradient id="piece-dish" cx="0.62" cy="0.7" r="0.8">
  <stop offset="0" stop-color="#fff" stop-opacity="0.3"/>
  <stop offset="1" stop-color="#5a3c14" stop-opacity="0.15"/>
</radialGradient>
<g id="b">
  <circle cx="2" cy="7.5" r="38" fill="var(--piece-shadow)"/>
  <circle cy="3" r="38" fill="var(--piece-ink-edge)"/>
  <circle cy="-2" r="38" fill="var(--piece-ink-edge)"/>
  <circle cy="-2" r="36.4" fill="var(--piece-ink)"/>
  <circle cy="-2" r="36.4" fill="url(#piece-sheen)"/>
  <circle cy="-2" r="35" fill="none" stroke="var(--piece-ink-rim)" stroke-width="2"/>
  <circle cy="-2" r="25" fill="none" stroke="var(--piece-ink-groove)" stroke-width="3"/>
  <circle cy="-0.7" r="25.4" fill="none" stroke="var(--piece-ink-rim)" stroke-width="1.1" stroke-opacity="0.8"/>
  <circle cy="-2" r="16" fill="none" stroke="var(--piece-ink-groove)" stroke-width="2"/>
  <circle cy="-0.7" r="16.4" fill="none" stroke="var(--piece-ink-rim)" stroke-width="1.1" stroke-opacity="0.8"/>
</g>
<g id="B">
  <circle cx="2" cy="17.5" r="34" fill="var(--piece-shadow)"/>
  <circle cy="15" r="34" fill="var(--piece-ink-edge)"/>
  <circle cy="11" r="34" fill="var(--piece-ink-edge)"/>
  <circle cy="11" r="32.4" fill="var(--piece-ink)"/>
  <circle cy="11" r="32.4" fill="url(#piece-sheen)"/>
  <circle cy="11" r="31" fill="none" stroke="var(--piece-ink-rim)" stroke-width="2.4"/>
  <circle cy="4" r="34" fill="var(--piece-ink-edge)"/>
  <circle r="34" fill="var(--piece-ink-edge)"/>
  <circle r="32.4" fill="var(--piece-ink)"/>
  <circle r="32.4" fill="url(#piece-sheen)"/>
  <circle r="31" fill="none" stroke="var(--piece-ink-rim)" stroke-width="2.4"/>
  <circle cy="-7" r="34" fill="var(--piece-ink-edge)"/>
  <circle cy="-11" r="34" fill="var(--piece-ink-edge)"/>
  <circle cy="-11" r="32.4" fill="var(--piece-ink)"/>
  <circle cy="-11" r="32.4" fill="url(#piece-sheen)"/>
  <circle cy="-11" r="31" fill="none" stroke="var(--piece-ink-rim)" stroke-width="2"/>
  <circle cy="-11" r="23" fill="none" stroke="var(--piece-ink-groove)" stroke-width="3"/>
  <circle cy="-9.7" r="23.4" fill="none" stroke="var(--piece-ink-rim)" stroke-width="1.1" stroke-opacity="0.8"/>
  <circle cy="-11" r="14.7" fill="none" stroke="var(--piece-ink-groove)" stroke-width="2"/>
  <circle cy="-9.7" r="15.1" fill="none" stroke="var(--piece-ink-rim)" stroke-width="1.1" stroke-opacity="0.8"/>
</g>
<g id="w">
  <circle cx="2" cy="7.5" r="38" fill="var(--piece-shadow)"/>
  <circle cy="3" r="38" fill="var(--piece-ivory-edge)"/>
  <circle cy="-2" r="38" fill="var(--piece-ivory-edge)"/>
  <circle cy="-2" r="36.4" fill="var(--piece-ivory)"/>
  <circle cy="-2" r="36.4" fill="url(#piece-sheen)"/>
  <circle cy="-2" r="35" fill="none" stroke="var(--piece-ivory-rim)" stroke-width="2"/>
  <circle cy="-2" r="26" fill="none" stroke="var(--piece-ivory-groove)" stroke-width="3"/>
  <circle cy="-0.7" r="26.4" fill="none" stroke="var(--piece-ivory-rim)" stroke-width="1.1" stroke-opacity="0.8"/>
  <circle cy="-2" r="24" fill="url(#piece-dish)"/>
</g>
<g id="W">
  <circle cx="2" cy="17.5" r="34" fill="var(--piece-shadow)"/>
  <circle cy="15" r="34" fill="var(--piece-ivory-edge)"/>
  <circle cy="11" r="34" fill="var(--piece-ivory-edge)"/>
  <circle cy="11" r="32.4" fill="var(--piece-ivory)"/>
  <circle cy="11" r="32.4" fill="url(#piece-sheen)"/>
  <circle cy="11" r="31" fill="none" stroke="var(--piece-ivory-rim)" stroke-width="2.4"/>
  <circle cy="4" r="34" fill="var(--piece-ivory-edge)"/>
  <circle r="34" fill="var(--piece-ivory-edge)"/>
  <circle r="32.4" fill="var(--piece-ivory)"/>
  <circle r="32.4" fill="url(#piece-sheen)"/>
  <circle r="31" fill="none" stroke="var(--piece-ivory-rim)" stroke-width="2.4"/>
  <circle cy="-7" r="34" fill="var(--piece-ivory-edge)"/>
  <circle cy="-11" r="34" fill="var(--piece-ivory-edge)"/>
  <circle cy="-11" r="32.4" fill="var(--piece-ivory)"/>
  <circle cy="-11" r="32.4" fill="url(#piece-sheen)"/>
  <circle cy="-11" r="31" fill="none" stroke="var(--piece-ivory-rim)" stroke-width="2"/>
  <circle cy="-11" r="23.9" fill="none" stroke="var(--piece-ivory-groove)" stroke-width="3"/>
  <circle cy="-9.7" r="24.3" fill="none" stroke="var(--piece-ivory-rim)" stroke-width="1.1" stroke-opacity="0.8"/>
  <circle cy="-11" r="22.1" fill="url(#piece-dish)"/>
</g>
<g id="crown-B">
  <circle cy="-11" r="22" fill="var(--piece-ink)"/>
  <path d="M-14.5 -1.5V-4H14.5V-1.5ZM-14.5 -7L-17 -19.5L-8 -13.5L0 -24L8 -13.5L17 -19.5L14.5 -7Z" fill="var(--piece-ink-crown)"/>
</g>
<g id="crown-W">
  <circle cy="-11" r="22" fill="var(--piece-ivory)"/>
  <path d="M-14.5 -1.5V-4H14.5V-1.5ZM-14.5 -7L-17 -19.5L-8 -13.5L0 -24L8 -13.5L17 -19.5L14.5 -7Z" fill="var(--piece-ivory-crown)"/>
</g>
`;

/** What the pieces are filled with: belongs once into every document that shows some. */
export const pieceDefs = PIECES.slice(0, PIECES.indexOf('<g '));

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
