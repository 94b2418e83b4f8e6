// @ts-check
// What can be taken out of a game: its link, its action list, the grader's output, the board's picture.
import { boardSvg } from '../board/board.js';
import { requestOf } from '../game/document.js';
import { byId } from './elements.js';
import { copyText, pngOf, saveFile, saveText } from './export.js';

/** @typedef {import('../board/view.js').BoardView} BoardView */

/**
 * @typedef {Object} ExportParts
 * @property {import('../game/session.js').Session} session
 * @property {{writeOutput(request: import('../../wasm/threeply').GameRequest):
 *   Promise<import('../../wasm/threeply').OutputView>}} engine
 * @property {() => BoardView | null} boardView
 * @property {() => boolean} putInAddress  answers whether the game was short enough for that
 * @property {(text: string) => void} say
 */

/**
 * @param {ExportParts} parts
 * @returns {Record<string, () => unknown>} by the ids of their buttons
 */
export function exportDeeds({ session, engine, boardView, putInAddress, say }) {
  const output = async () => (await engine.writeOutput(requestOf(session.document))).text;
  const picture = () => {
    const view = boardView();
    const still = { moves: [], forced: [], errors: [], hint: [] };
    return view ? boardSvg({ ...view, ...still }, byId('board')) : '';
  };
  return {
    'copy-link': async () => {
      if (!putInAddress()) {
        return say('The game is too long for a link; save its action list instead.');
      }
      const isCopied = await copyText(location.href);
      say(isCopied ? 'The link is copied.' : 'The link is in the address bar.');
    },
    'save-list': () => saveText('actions.txt', session.document.text),
    'save-output': async () => saveText('output.txt', await output()),
    'save-svg': () => saveFile('board.svg', new Blob([picture()], { type: 'image/svg+xml' })),
    'save-png': async () => saveFile('board.png', await pngOf(picture(), 1024)),
    'copy-output': async () => {
      const isCopied = await copyText(await output());
      say(isCopied ? 'The output is copied.' : 'Copying is not allowed here.');
    },
    'download-output': async () => saveText('output.txt', await output()),
  };
}
