// @ts-check
// The board, without rules: whoever uses it says what stands on it and which moves there are.
export { EMPTY as emptyView, boardSvg, createBoard } from '../../web/board/board.js';
