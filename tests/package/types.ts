// What the package says of itself to TypeScript: as it is used, and as the page's own code has it.
import { Threeply, type PositionView, type ThinkView } from 'threeply';
import { createBoard, emptyView, type BoardEvents, type BoardView } from 'threeply/board';
import createEngine from 'threeply/files/threeply-engine.js';
import createLibrary from 'threeply/files/threeply-library.js';
import createPlayer from 'threeply/files/threeply-player-plain.js';

type Page = typeof import('../../web/board/board.js');
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
export const isSameView: Same<BoardView, typeof import('../../web/board/board.js').EMPTY> = true;
export const isSameEvents: Same<BoardEvents, Parameters<Page['createBoard']>[1]> = true;
export const isSameBoard: Same<
  ReturnType<typeof createBoard>,
  ReturnType<Page['createBoard']>
> = true;

export async function use(host: HTMLElement): Promise<string> {
  const threeply = new Threeply({ files: '/threeply/' });
  const game = { rules: 'english', actions: 'G6-F5' } as const;
  const position: PositionView = await threeply.engine.viewPosition(game, -1);
  const view: ThinkView = await threeply.player.think(game, { level: 3 }, { time: 100 });
  const board = createBoard(host, { onMove: () => {}, onMessage: () => {} });
  board.update({ ...emptyView, grid: position.grid, moves: position.moves });
  const solved = await threeply.solver.solvePosition(
    { grid: position.grid },
    { onProgress: () => {} },
  );
  const ending = await threeply.tables.probe({ grid: position.grid });
  const move = await threeply.reviewer.judge(game, 1, { nodes: 1000 });
  const engine = await createEngine();
  const library = await createLibrary();
  const player = await createPlayer();
  const { games } = library.readGames({ text: '1. 11-15' });
  player.benchEngine(games[0].rules);
  // @ts-expect-error the library has no such call
  library.benchEngine;
  // @ts-expect-error there are no such rules
  await threeply.engine.viewGame({ rules: 'polish' }, -1);
  // @ts-expect-error there is no such call
  threeply.engine.cheat;
  return `${view.lines[0].moves[0]} ${solved.error} ${ending.words} ${move.mark} ${engine.describe()}`;
}
