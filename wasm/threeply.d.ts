// The engine's module as JavaScript sees it; wasm/api.hpp says what each field means.

export type RuleSetName = 'towers' | 'single-jump' | 'english';
export type SideName = 'bottom' | 'top';

export interface GameRequest {
  rules: RuleSetName;
  start?: string;
  turn?: SideName;
  actions: string;
  depth?: number;
  turns?: number;
  terminalCost?: 'infinite' | 'material';
}

export interface Move {
  name: string;
  cells: string[];
  captures: string[];
}

export interface Ply extends Move {
  grid: string;
  cost: number;
  isComputed: boolean;
  line: number;
}

export interface Problem {
  code:
    | ''
    | 'malformed'
    | 'source-outside'
    | 'target-outside'
    | 'source-empty'
    | 'target-occupied'
    | 'source-is-opponents'
    | 'illegal-action';
  line: number;
  column: number;
  message: string;
  explanation: string;
  cells: string[];
}

export interface PositionView {
  error: string;
  grid: string;
  turn: SideName;
  cost: number;
  /** b, B, w, W */
  counts: [number, number, number, number];
  moves: Move[];
  mustCapture: boolean;
}

export interface GameView {
  error: string;
  startGrid: string;
  startCost: number;
  plies: Ply[];
  problem: Problem;
  position: PositionView;
  winner: '' | SideName;
}

export interface OutputView {
  error: string;
  text: string;
  status: 0 | 1 | 2 | 3 | 4;
}

export interface ChoiceView {
  error: string;
  name: string;
  value: number;
  boards: number;
}

export interface ComparisonView {
  error: string;
  kind:
    | 'none'
    | 'white-space'
    | 'ends-early'
    | 'goes-on'
    | 'chosen-action'
    | 'action-line'
    | 'cost'
    | 'board'
    | 'error-line'
    | 'win-line'
    | 'other';
  /** A few words for the kind. */
  title: string;
  lines: number;
  line: number;
  action: number;
  /** The two lines, fit to be seen: blanks at the end as dots, '(nothing)'. */
  ours: string;
  theirs: string;
  sentence: string;
}

/** The letters of a grid: .bBwW, O+AkBK or .rRbB. */
export type GridFormat = 'replay' | 'trace' | 'puzzle';

/** A board that somebody wrote down. */
export interface WrittenBoard {
  /** Its heading, '' if it has none. */
  title: string;
  /** 64 letters of .bBwW, whatever it was written in. */
  grid: string;
  /** The line of the text where it begins. */
  line: number;
}

export interface BoardsView {
  /** '' or what was expected at `line` and `column`. */
  error: string;
  line: number;
  column: number;
  format: GridFormat;
  boards: WrittenBoard[];
}

export interface SetupView {
  /** '' or why no game can be in such a position: a sentence. */
  error: string;
  cells: string[];
}

/** One line of the trace, in the order of the text. */
export interface TraceLine {
  kind: 'enter' | 'leaf' | 'cut';
  /** As the trace program writes it, without the line end. */
  text: string;
  ply: number;
  /** The line of the move above it, -1 at the root. */
  parent: number;
  /** The board: after the move, or for a cut the one in which the moves are cut. */
  grid: string;
  /** The move; of a cut, none. */
  move: Move | null;
  /** The moves cut; none of other lines. */
  cut: Move[];
  /** The window in which it was looked at; of a cut, when alpha met beta. '-INFINITY', '3', … */
  alpha: string;
  beta: string;
  /** What a leaf is worth, or what a move entered came back with; '' of a cut. */
  value: string;
  /** What happened here and why, in a sentence or two. */
  sentence: string;
}

export interface TraceView {
  error: string;
  lines: TraceLine[];
  /** The last line: first move: (5,2)=>(3,0). */
  verdict: string;
  /** '' if there is none. */
  firstMove: string;
  value: string;
  /** Leaves looked at. */
  leaves: number;
  /** Whether lines were left off because there are too many to show. */
  isCut: boolean;
}

export interface TraceOptions {
  depth: number;
  base: 0 | 1;
}

/** A position to solve, under the English rules. */
export interface PuzzleRequest {
  /** 64 letters of .bBwW; the bottom side is red, the top side black. */
  grid: string;
  turn: SideName;
  /** Limit of the work; without it the engine's own. */
  nodes?: number;
}

/** For the side to move. */
export interface Outcome {
  result: 'win' | 'loss' | 'draw' | 'undecided';
  /** Undecided: nobody wins within so many. */
  plies: number;
}

export interface SolvedPly extends Move {
  /** After the move. */
  grid: string;
}

export interface SolutionView {
  error: string;
  outcome: Outcome;
  /** red wins in 7 plies */
  words: string;
  line: SolvedPly[];
  nodes: number;
}

export interface RatedMove extends Move {
  /** For the side that moves. */
  outcome: Outcome;
  /** After the move. */
  grid: string;
}

export interface RatingView {
  error: string;
  moves: RatedMove[];
  nodes: number;
}

export interface CheckView {
  verdict:
    'perfect' | 'malformed' | 'illegal' | 'not-best' | 'too-long' | 'too-short' | 'undecided';
  /** The state it is about, the first is 0. */
  state: number;
  line: number;
  column: number;
  sentence: string;
  cells: string[];
}

export interface SolveProgress {
  nodes: number;
  /** Nobody wins within so many. */
  plies: number;
}

export type TreeReading = 'plain' | 'alpha-beta';

export interface TreeOptions {
  /** 1 to 6 */
  depth: number;
  reading: TreeReading;
}

/** A board of the search tree. */
export interface TreeNode {
  /** Numbers of the moves that lead to it from the root, in canonical order; [] is the root. */
  path: number[];
  /** The move that makes it; null at the root. */
  move: Move | null;
  grid: string;
  turn: SideName;
  /** What the board itself costs. */
  cost: number;
  /** What minimax of the whole tree makes of it. */
  value: number;
  /** Nothing below it: the horizon or the end of the game. */
  isLeaf: boolean;
  /** Whoever is to move cannot. */
  isOver: boolean;
  childCount: number;
  /** The left-most best of its children, -1 of a leaf; and the others of the same value. */
  best: number;
  ties: number[];
  /** Boards below it, itself included, that plain minimax looks at; and those of alpha-beta. */
  boards: number;
  boardsSearched: number;
  /** In alpha-beta: looked at, cut off itself, or somewhere below a cut. Plain: always searched. */
  state: 'searched' | 'cut' | 'unseen';
  /**
   * The window in which alpha-beta looked at it, and what came back; null if it did not. A bound that
   * is not there yet is ±INT. Plain: no window, and the result is the value.
   */
  alpha: number | null;
  beta: number | null;
  result: number | null;
  /** What happened here and why, in the words of the game (black, white). */
  sentence: string;
}

export interface TreeNodeView {
  error: string;
  node: TreeNode | null;
  children: TreeNode[];
  /** Boards of the whole tree in both readings. */
  boards: number;
  boardsSearched: number;
}

/**
 * One step of the search, in the order in which it happens. Every board looked at is either a leaf,
 * or entered and later done; the first and the last step are the root's.
 */
export interface TreeStep {
  path: number[];
  kind: 'enter' | 'leaf' | 'cut' | 'done';
  /** Of a cut: numbers of the moves cut at `path`. */
  cut: number[];
  /** As of a node; of a cut, when they had met. */
  alpha: number | null;
  beta: number | null;
  /** Of a leaf, or of what is done. */
  value: number | null;
  sentence: string;
}

export interface TreeStepsView {
  error: string;
  total: number;
  /** Those from `from` on, at most `count`. */
  steps: TreeStep[];
}

export type OnProgress = (progress: SolveProgress) => void;

export interface ThreeplyModule {
  viewGame(request: GameRequest, ply: number): GameView;
  viewPosition(request: GameRequest, ply: number): PositionView;
  writeOutput(request: GameRequest): OutputView;
  chooseAction(request: GameRequest): ChoiceView;
  compareOutput(request: GameRequest, theirs: string): ComparisonView;
  /** One or more boards in the letters of any of the programs, with or without headings. */
  readBoards(text: string): BoardsView;
  /** Eight lines, each with its line end. */
  writeBoard(grid: string, format: GridFormat): string;
  checkSetup(grid: string): SetupView;
  /** Of the position after `ply` actions (-1: the last), under the rules of the request. */
  traceSearch(request: GameRequest, ply: number, options: TraceOptions): TraceView;
  /** What `threeply trace` writes for a file with this text. */
  writeTrace(text: string, options: TraceOptions): OutputView;
  solvePosition(request: PuzzleRequest, onProgress: OnProgress): SolutionView;
  /** The outcome of every legal move. */
  rateMoves(request: PuzzleRequest, onProgress: OnProgress): RatingView;
  /** What `threeply solve` writes for a file with this text. */
  writeSolution(text: string, onProgress: OnProgress): OutputView;
  /** The node at `path` with its children, of the tree of the position after `ply` actions. */
  viewTree(request: GameRequest, ply: number, options: TreeOptions, path: number[]): TreeNodeView;
  /** A piece of the search, step by step. */
  viewSteps(
    request: GameRequest,
    ply: number,
    options: TreeOptions,
    from: number,
    count: number,
  ): TreeStepsView;
  /** The first step of `kind` after (or, backwards, before) `from`; -1 if there is none. */
  findStep(
    request: GameRequest,
    ply: number,
    options: TreeOptions,
    from: number,
    kind: TreeStep['kind'],
    isBackwards: boolean,
  ): number;
  /** The first step of the node at `path`; -1 if the search does not come there. */
  stepOf(request: GameRequest, ply: number, options: TreeOptions, path: number[]): number;
  /** The whole tree in the trace program's format, or as JSON. */
  writeTree(
    request: GameRequest,
    ply: number,
    options: TreeOptions,
    format: 'text' | 'json',
  ): OutputView;
  /** What `threeply solve --check` finds in a file with this text. */
  checkStates(text: string, onProgress: OnProgress): CheckView;
}

/** `wasmBinary` is for Node.js; the page's worker is given a compiled module. */
export default function createThreeply(options?: {
  wasmBinary?: ArrayBuffer | Uint8Array;
  instantiateWasm?: (
    imports: WebAssembly.Imports,
    onInstance: (instance: WebAssembly.Instance) => void,
  ) => object;
}): Promise<ThreeplyModule>;
