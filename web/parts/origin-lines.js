// @ts-check
// Two lines about a game that comes from somebody's file: what is known of it, and what is said there of the
// action on the board.
import { noteAt, originOf, originWords } from '../game/origin.js';
import { byId } from './elements.js';

/** @import { Session } from '../game/session.js' */

/** @param {string} id @param {string} text */
function fill(id, text) {
  const line = byId(id);
  if (line.textContent !== text) line.textContent = text;
  line.hidden = text === '';
}

/** @param {string} name  of the place, with which the ids of its lines begin @param {Session} session */
export function showOrigin(name, { document, ply }) {
  const origin = originOf(document);
  const players =
    origin?.black || origin?.white ? `${origin.black || '?'} – ${origin.white || '?'}` : '';
  fill(`${name}-origin`, [players, originWords(document)].filter(Boolean).join(' · '));
  fill(`${name}-comment`, noteAt(document, ply).text);
}
