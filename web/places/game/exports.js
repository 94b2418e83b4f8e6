// @ts-check
// What can be taken out of a game: its link, its action list, the grader's output, the board's picture.
import { boardSvg } from '../../board/board.js';
import { requestOf } from '../../game/document.js';
import { canPrint, print, tooLongToPrint } from '../../game/output.js';
import { byId } from '../../parts/elements.js';
import { copyText, pngOf, saveFile, saveText } from '../../parts/export.js';

/** @import { Page } from '../place.js' */

/**
 * @param {Page} page
 * @returns {Record<string, () => unknown>} by the ids of their buttons
 */
export function exportDeeds({
  session,
  game,
  engine,
  isFlipped,
  coordinates,
  putInAddress,
  say,
  fail,
}) {
  const picture = () => {
    const view = game.boardView();
    const still = { moves: [], forced: [], errors: [], hint: [] };
    const seen = { isFlipped: isFlipped(), coordinates: coordinates() };
    return view ? boardSvg({ ...view, ...still, ...seen }, byId('board')) : '';
  };
  const saveOutput = async () => {
    if (!canPrint(session.plies.length)) return say(tooLongToPrint(session.plies.length));
    try {
      saveFile('output.txt', (await print(engine, requestOf(session.document))).file);
    } catch (error) {
      fail(error, saveOutput);
    }
  };
  /** Of the board that is shown. */
  const copyFen = async () => {
    try {
      const request = { ...requestOf(session.document), ply: session.ply };
      const { text } = await engine.writeGame(request, 'fen');
      const fen = text.trim();
      say((await copyText(fen)) ? `FEN copied: ${fen}` : fen);
    } catch (error) {
      fail(error, copyFen);
    }
  };
  return {
    'copy-link': async () => {
      if (!putInAddress()) {
        return say('This game is too long for a link. Save its action list instead.');
      }
      const isCopied = await copyText(location.href);
      say(isCopied ? 'Link copied.' : 'The link is in the address bar.');
    },
    'copy-fen': copyFen,
    'save-list': () => saveText('actions.txt', session.document.text),
    'save-output': saveOutput,
    'save-svg': () => saveFile('board.svg', new Blob([picture()], { type: 'image/svg+xml' })),
    'save-png': async () => saveFile('board.png', await pngOf(picture(), 1024)),
  };
}
