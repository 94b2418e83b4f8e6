// The engine's modules as JavaScript sees them.
// Made by `threeply_types` (wasm/README.md); do not edit.

export type RuleSetName = 'towers' | 'single-jump' | 'english';

export type ProgramName = 'replay' | 'trace' | 'puzzle';

export type SideName = 'bottom' | 'top';

export type WinnerName = '' | 'bottom' | 'top';

export type DrawName = '' | 'repetition' | 'no-progress';

export type TerminalCostName = 'infinite' | 'material';

export type ProblemCode = '' | 'malformed' | 'source-outside' | 'target-outside' | 'source-empty' | 'target-occupied' | 'source-is-opponents' | 'illegal-action';

export type DifferenceName = 'none' | 'white-space' | 'ends-early' | 'goes-on' | 'chosen-action' | 'action-line' | 'cost' | 'board' | 'error-line' | 'win-line' | 'other';

export type ResultName = 'win' | 'loss' | 'draw' | 'undecided';

export type LineVerdictName = 'perfect' | 'malformed' | 'illegal' | 'not-best' | 'too-long' | 'too-short' | 'undecided';

export type TreeReading = 'plain' | 'alpha-beta';

export type TreeFormat = 'text' | 'json';

export type TreeStateName = 'searched' | 'cut' | 'unseen';

export type StepKind = 'enter' | 'leaf' | 'cut' | 'done';

export type TraceKind = 'enter' | 'leaf' | 'cut';

export type TraceFaultName = 'none' | 'white-space' | 'ends-early' | 'goes-on' | 'cut-list' | 'cut-too-early' | 'cut-too-late' | 'depth' | 'first-move' | 'illegal-move' | 'jump-not-forced' | 'king-value' | 'leaf-value' | 'missing-move' | 'move-order' | 'not-crowned' | 'stale-window' | 'other';

export type BoundName = 'exact' | 'at-most' | 'at-least';

export type MarkName = 'forced' | 'best' | 'only move' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export type GivenFormName = 'actions' | 'pdn' | 'fen' | 'hub' | 'grid' | 'json';

export type GameFormatName = 'actions' | 'pdn' | 'fen' | 'replay' | 'trace' | 'puzzle' | 'json' | 'list';

export type PdnResultName = '1-0' | '0-1' | '1/2-1/2' | '0-0' | '*';

/** A game: where it starts, and its action list as text, commands A and P included. */
export interface GameRequest {
  rules?: RuleSetName;
  /** A grid in the letters of any program; the initial position if empty. */
  start?: string;
  /** Whose turn it is at the start. */
  turn?: SideName;
  actions?: string;
  /** Plies that A and P look ahead, 1 to 12. */
  depth?: number;
  /** Turns that P plays. */
  turns?: number;
  /** What a finished game costs. */
  terminalCost?: TerminalCostName;
  /** So many plies at the beginning are known already: views leave them out. */
  knownPlies?: number;
}

export interface Move {
  /** G6-F5, A6-C4-E2 */
  name: string;
  /** The cell it leaves, then each it comes to. */
  cells: string[];
  /** One cell a jump. */
  captures: string[];
}

/** An action of a game. */
export interface Ply extends Move {
  /** After the action: 64 letters of .bBwW, row by row. */
  grid: string;
  /** Of that board. */
  cost: number;
  /** By a command of the list. */
  isComputed: boolean;
  /** Of the action list. */
  line: number;
}

/** What is wrong with an action list. */
export interface Problem {
  code: ProblemCode;
  line: number;
  column: number;
  /** The grader's line, or what was expected instead. */
  message: string;
  /** Which rule was broken. */
  explanation: string;
  /** Those that show it on the board. */
  cells: string[];
}

/** A position with what can be done in it. */
export interface PositionView {
  /** Why the request itself makes no sense; empty if it does. */
  error: string;
  grid: string;
  turn: SideName;
  cost: number;
  /** How the cost comes about. */
  formula: string;
  /** b, B, w, W */
  counts: number[];
  moves: Move[];
  mustCapture: boolean;
  /** Why a game between players is drawn here; empty if it is not. The exact programs play on. */
  draw: DrawName;
}

export interface GameView {
  /** Why the request itself makes no sense; empty if it does. */
  error: string;
  startGrid: string;
  startCost: number;
  /** How many plies the game has. */
  count: number;
  /** How many of them are left out of the list, at its beginning. */
  from: number;
  plies: Ply[];
  problem: Problem;
  /** After as many plies as were asked for. */
  position: PositionView;
  /** Of the whole list. */
  winner: WinnerName;
}

/** What a program writes. */
export interface OutputView {
  /** What it says besides, or why the request makes no sense. */
  error: string;
  /** To its standard output. */
  text: string;
  /** Its exit status. */
  status: number;
}

/** The action that minimax plays. */
export interface ChoiceView {
  error: string;
  /** Empty if there is none. */
  name: string;
  value: number;
  /** Looked at. */
  boards: number;
}

/** The same, with the game that it makes. */
export interface ComputedView extends ChoiceView {
  /** As of viewGame at its last ply. */
  game: GameView;
}

/** Somebody else's output against ours. */
export interface ComparisonView {
  error: string;
  kind: DifferenceName;
  /** A few words for the kind. */
  title: string;
  /** How many of ours match before it. */
  lines: number;
  /** Where they differ, in theirs. */
  line: number;
  /** The action it is about, 0 if none. */
  action: number;
  /** The same space or line end is wrong on all of them. */
  isOnEveryLine: boolean;
  /** Of a wrong choice, the name of the right action. */
  ourChoice: string;
  /** And of theirs, if it is legal. */
  theirChoice: string;
  /** The two lines, fit to be seen: blanks at the end as dots, '(nothing)'. */
  ours: string;
  theirs: string;
  sentence: string;
}

/** A position whose search is traced; the side at the bottom is to move. */
export interface TraceRequest {
  rules?: RuleSetName;
  /** 64 letters of .bBwW. */
  grid?: string;
  /** Plies, 1 to 12. */
  depth?: number;
  /** Of rows and columns: 0 or 1. */
  base?: number;
}

/** Somebody else's trace of a position against ours. */
export interface TraceComparisonView {
  error: string;
  kind: TraceFaultName;
  /** A few words for the kind. */
  title: string;
  /** How many ours has. */
  lines: number;
  /** Where they differ, in theirs; 0 if theirs ends there. */
  line: number;
  /** The line of traceSearch that shows it: the one that should have come, or where theirs still is; the number of lines for that of the first move, -1 if there is none. */
  index: number;
  /** The two lines, fit to be seen, as of ComparisonView. */
  ours: string;
  theirs: string;
  sentence: string;
}

/** A board that somebody wrote down. */
export interface WrittenBoard {
  /** Its heading, empty if it has none. */
  title: string;
  /** 64 letters of .bBwW, whatever it was written in. */
  grid: string;
  /** Of the text where it begins. */
  line: number;
}

export interface BoardsView {
  /** What was expected at `line` and `column`; empty if all is well. */
  error: string;
  line: number;
  column: number;
  /** The program whose letters they are. */
  format: ProgramName;
  boards: WrittenBoard[];
}

export interface SetupView {
  /** Why no game can be in such a position; empty if one can. */
  error: string;
  /** Those that show it. */
  cells: string[];
}

export interface TraceOptions {
  /** 1 to 12 */
  depth: number;
  /** The number of the first row and column: 0 or 1. */
  base: number;
}

/** What each side is already sure of; a side that has nothing yet has INT_MIN or INT_MAX. */
export interface Window {
  alpha: number;
  beta: number;
}

/** What a search makes of a board: what it knows, and apart from that what it returns. */
export interface Finding {
  /** Known: it is worth at least so much, */
  low: number;
  /** and at most so much. */
  high: number;
  returned: number;
  /** How what is returned is meant. */
  bound: BoundName;
}

/** One line of the trace, in the order of the text. */
export interface TraceLine {
  kind: TraceKind;
  /** As the trace program writes it, without the line end. */
  text: string;
  ply: number;
  /** The line of the move above it, -1 at the root. */
  parent: number;
  /** After the move; of a cut, the board in which the moves are cut. */
  grid: string;
  /** None of a cut. */
  move: Move | null;
  /** The moves cut; none of other lines. */
  cut: Move[];
  /** Whose move it is and on which ply: A3. */
  level: string;
  /** As the text has it: (5,2)=>(3,0); empty of a cut. */
  writtenMove: string;
  /** In which it was looked at; of a cut, when it had closed. */
  window: Window;
  /** Of a leaf or of a move entered; none of a cut. */
  finding: Finding | null;
  /** What happened here and why. */
  sentence: string;
}

export interface TraceView {
  error: string;
  lines: TraceLine[];
  /** The last line: first move: (5,2)=>(3,0). */
  verdict: string;
  /** Empty if there is none. */
  firstMove: string;
  value: number;
  /** Looked at. */
  leaves: number;
  cuts: number;
  /** Whether there are more lines than can be shown. */
  isCut: boolean;
}

/** A position to solve. */
export interface PuzzleRequest {
  rules?: RuleSetName;
  /** Whose names of the sides the words have. */
  names?: ProgramName;
  /** 64 letters of .bBwW. */
  grid?: string;
  turn?: SideName;
  /** Limit of the work; 0: the engine's own. */
  nodes?: number;
}

/** For the side to move. */
export interface Outcome {
  result: ResultName;
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
  /** Red wins in 7 plies. */
  words: string;
  /** Perfect play to the end; empty for a draw and where undecided. */
  line: SolvedPly[];
  nodes: number;
}

export interface RatedMove extends Move {
  /** After the move. */
  grid: string;
  /** For the side that moves. */
  outcome: Outcome;
}

export interface RatingView {
  error: string;
  moves: RatedMove[];
  nodes: number;
}

/** What is wrong with a sequence of states. */
export interface CheckView {
  verdict: LineVerdictName;
  /** The one it is about; the first is 0. */
  state: number;
  line: number;
  column: number;
  sentence: string;
  cells: string[];
}

/** A puzzle, and which states of it were asked for. */
export interface SolutionRequest {
  /** 64 letters of .bBwW; the side at the bottom is to move, by the rules of the puzzle program. */
  grid?: string;
  /** Only the state after the first move. */
  wantsNextState?: boolean;
}

/** Told now and then during long work. */
export interface SolveProgress {
  nodes: number;
  /** Nobody wins within so many. */
  plies: number;
}

/** A table that was added. */
export interface AddedTable {
  /** Why it was not; empty if it was. */
  error: string;
  /** Of its file. */
  name: string;
}

/** A position to be looked up in the tables of its rules. */
export interface EndgameRequest {
  rules?: RuleSetName;
  /** 64 letters of .bBwW. */
  grid?: string;
  turn?: SideName;
  /** Whose names of the sides the words have. */
  names?: ProgramName;
}

/** An outcome that a table has. */
export interface Proof {
  /** Never undecided. */
  result: ResultName;
  /** Until the loser cannot move. None of a draw, and where the table has outcomes alone. */
  plies: number | null;
}

export interface ProvedMove extends Move {
  /** After the move. */
  grid: string;
  /** For the side that moves. */
  proof: Proof;
  /** wins in 11 plies, draws, loses */
  words: string;
}

/** What tables know of a position. */
export interface EndgameView {
  error: string;
  /** Whether there are tables for so few pieces. */
  isInReach: boolean;
  /** Files of tables to be added first; until then nothing is told. */
  missing: string[];
  /** For the side to move. */
  proof: Proof | null;
  /** Proved: black wins in 11 plies */
  words: string;
  /** Every legal move. */
  moves: ProvedMove[];
  /** The number of the best of them: the shortest win, a draw that is hard to hold for the other side, the longest loss. -1 if there is none. */
  best: number;
}

/** Best play of both sides. */
export interface EndgameLineView {
  error: string;
  /** Files of tables to be added first. */
  missing: string[];
  /** To the end; empty of a draw, and where distances are not known. */
  line: SolvedPly[];
}

/** The pieces of an ending in which the bottom side is to move, and what it should come to. */
export interface PickRequest {
  rules?: RuleSetName;
  bottomMen?: number;
  bottomKings?: number;
  topMen?: number;
  topKings?: number;
  /** For the bottom side. */
  result?: ResultName;
  /** The same gives the same position. */
  seed?: number;
}

/** A position of some pieces, by chance. */
export interface PickedView {
  error: string;
  /** Files of tables to be added first: also those for what can come of it. */
  missing: string[];
  /** Empty if there is no such position. */
  grid: string;
  /** For the bottom side. */
  proof: Proof | null;
}

/** How well the strong engine thinks about a position, and how long. */
export interface ThinkOptions {
  /** As describe() lists them; 0: as well as it can, for as long as it is asked to. */
  level?: number;
  /** Boards that may have been looked at when it answers, from the beginning of the search. With more of them than before, the same question goes on where it was. */
  nodes?: number;
  /** It answers after so many even if it has not looked at all of these; 0: no limit. */
  milliseconds?: number;
  /** How many of the best moves are told, where no level says so. */
  lines?: number;
  /** With another one a level chooses otherwise. */
  seed?: number;
  /** For what is remembered of positions, 1 to 256. */
  megabytes?: number;
  /** Counts pieces where it has no network, and does not ask for one. */
  withoutNetwork?: boolean;
  /** Does without the tables that it lacks. */
  withoutTables?: boolean;
  /** What is won or lost for certain is played to the end of the game, so far as there are tables for it; those that it lacks are told like others. */
  wholeLines?: boolean;
}

/** A line of play, and what it is worth to the side that begins it. */
export interface ThoughtLine {
  /** In hundredths of a man: an estimate, unless it is proved. */
  score: number;
  /** What it comes to, if that is certain. */
  proved: ResultName;
  /** Until the loser cannot move, of what is proved, where that is known. */
  plies: number | null;
  /** The chances, in thousandths. */
  win: number;
  draw: number;
  loss: number;
  moves: string[];
}

/** What the strong engine thinks of a position. */
export interface ThinkView {
  error: string;
  /** Files that it wants first, unless it is to do without; until then nothing is thought, or, of what is done, lines are not whole. */
  missing: string[];
  /** Tables that will be of use soon. */
  helpful: string[];
  /** Whose move it is, and to whom the lines are worth what they say. */
  turn: SideName;
  /** Searched to the end. */
  depth: number;
  /** From the beginning of the search. */
  nodes: number;
  /** That this call took. */
  milliseconds: number;
  /** Whether it went on where it was. */
  isContinued: boolean;
  /** Going on would change nothing, or the level allows no more. */
  isDone: boolean;
  hasNetwork: boolean;
  /** The best first; empty if there is no legal move. */
  lines: ThoughtLine[];
  /** The number of the line that the level plays; -1 if there is none. */
  chosen: number;
}

/** How closely the moves of a game are looked at. */
export interface ReviewOptions {
  /** Boards for each position; 0: as many as usual. The same number gives the same review. */
  nodes?: number;
  /** Counts pieces where there is no network, and does not ask for one. */
  withoutNetwork?: boolean;
  /** Does without the tables that it lacks. */
  withoutTables?: boolean;
}

/** What a position is worth to the side that moves, or moved. */
export interface ReviewedChances {
  /** The chances, in thousandths: estimates, unless it is proved. */
  win: number;
  draw: number;
  loss: number;
  /** What it comes to, if that is certain. */
  proved: ResultName;
  /** Until the loser cannot move, of what is proved, where that is known. */
  plies: number | null;
}

/** A move of a line that is told step by step. */
export interface LineStep extends Move {
  /** As players write it: F6xD4. */
  written: string;
  /** What it does: forced, gives one, takes two. */
  note: string;
  /** After the move. */
  grid: string;
}

/** A move of a game, judged. */
export interface ReviewedMove {
  error: string;
  /** Files that it wants first, unless it is to do without; until then nothing is judged. */
  missing: string[];
  /** Its number, from 1. */
  ply: number;
  name: string;
  /** Whose move it is; chances are that side's. */
  turn: SideName;
  /** Before the move. */
  grid: string;
  mark: MarkName;
  /** Whether the mark is, because what was before and what came of it are. */
  isProved: boolean;
  /** Of expected score, in thousandths. */
  loss: number;
  /** With best play. */
  before: ReviewedChances;
  /** After the move. */
  after: ReviewedChances;
  /** Plies that the search before the move has come to. */
  depth: number;
  /** What it has cost. */
  words: string;
  /** Of an error, what punishes it, or what it misses. */
  refutation: string;
  /** After the move. */
  refutationLine: LineStep[];
  /** Of an error, what would have been better. */
  better: string;
  /** In its place. */
  betterLine: LineStep[];
  /** The best first, and another one if that is known to be as good. */
  goodMoves: string[];
  /** The best answer to the move; empty if there is none. */
  reply: string;
}

export interface AddedNetwork {
  /** Why it was not; empty if it was. */
  error: string;
}

export interface TreeOptions {
  /** 1 to 6 */
  depth: number;
  reading: TreeReading;
}

/** A board of the search tree. */
export interface TreeNode {
  /** Numbers of the moves that lead to it from the root, in canonical order. */
  path: number[];
  /** That makes it; none at the root. */
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
  /** The left-most best of its children, -1 of a leaf. */
  best: number;
  /** The others of the same value. */
  ties: number[];
  /** Below it, itself included, that plain minimax looks at. */
  boards: number;
  /** That alpha-beta looks at. */
  boardsSearched: number;
  /** In alpha-beta: looked at, cut off itself, or below a cut. Plain: always searched. */
  state: TreeStateName;
  /** In which alpha-beta looked at it; none if it did not, and in the plain reading. */
  window: Window | null;
  /** None if the search did not look at it. */
  finding: Finding | null;
  /** What happened here and why. */
  sentence: string;
}

/** A node with its children. */
export interface TreeNodeView {
  error: string;
  node: TreeNode | null;
  children: TreeNode[];
  /** Of the whole tree in both readings. */
  boards: number;
  boardsSearched: number;
}

/** A step of the search. Every board looked at is a leaf, or entered and later done; the first and the last step are the root's. */
export interface TreeStep {
  path: number[];
  kind: StepKind;
  /** Of a cut: numbers of the moves cut at `path`. */
  cut: number[];
  /** As of a node; of a cut, when it had closed. */
  window: Window | null;
  /** Of a leaf, or of what is done. */
  finding: Finding | null;
  sentence: string;
}

export interface TreeStepsView {
  error: string;
  total: number;
  /** Those asked for. */
  steps: TreeStep[];
}

export interface SideNames {
  bottom: string;
  top: string;
}

/** One of the seeds' programs, and the game in its rules. */
export interface ProgramView {
  name: ProgramName;
  rules: RuleSetName;
  /** Of the rules. */
  title: string;
  summary: string;
  capturesAreMandatory: boolean;
  jumpsChain: boolean;
  /** Plies that its minimax looks ahead. */
  depth: number;
  /** How many men a king counts. */
  kingWeight: number;
  sides: SideNames;
  /** What it calls a king. */
  king: string;
  /** What each level of the engine scores of 100 against the one below it by these rules; 0: not measured. */
  ladder: number[];
  /** Of a dark and a light empty square, the bottom side's men and kings, the top side's. */
  letters: string;
}

/** How strongly the engine can play. */
export interface LevelView {
  /** From 1, the gentlest. */
  number: number;
  name: string;
  /** One sentence. */
  about: string;
}

/** A text with games or positions, told by its content: an action list, PDN, FEN, boards, JSON. */
export interface LibraryRequest {
  text?: string;
  /** Of games that do not say. */
  rules?: RuleSetName;
  /** Of positions, unless they are boards in the letters of a program of other rules; empty: as of games. */
  positionRules?: string;
  /** Whose turn it is on a board, which does not say. */
  turn?: SideName;
  /** Only this game, the first being 1; 0: all. */
  number?: number;
  /** Without the actions of the games and what is said of them, of which there may be thousands. */
  isBrief?: boolean;
}

/** Something that could not be read. */
export interface PlacedProblem {
  line: number;
  /** In bytes. */
  column: number;
  message: string;
}

/** What is said of an action, or before the first. */
export interface MoveNote {
  /** Its number, the first being 1. */
  ply: number;
  /** ! or ?!, as it stands behind the action; empty if there is none. */
  mark: string;
  /** Comments. */
  text: string;
}

/** One of many games; a position is a game without an action. */
export interface LibraryGame {
  /** Who plays the bottom side, empty if nobody knows; so the others. */
  black: string;
  white: string;
  event: string;
  date: string;
  result: PdnResultName;
  rules: RuleSetName;
  /** 64 letters of .bBwW; empty if it is the initial position. */
  start: string;
  /** Whose turn it is at the start. */
  turn: SideName;
  /** As a list, a line each. */
  actions: string;
  /** How many there are. */
  count: number;
  /** In the order of the actions. */
  notes: MoveNote[];
  /** Of the text where it begins. */
  line: number;
  /** What could not be read of it; it is kept as a comment. */
  problems: PlacedProblem[];
}

export interface LibraryView {
  /** What the text was taken for. */
  form: GivenFormName;
  games: LibraryGame[];
  /** Those that belong to none of the games. */
  problems: PlacedProblem[];
}

export interface FoundView {
  error: string;
  /** Of the games, the first being 1. */
  numbers: number[];
  /** After how many actions each is there. */
  plies: number[];
}

/** A game that is to be written. */
export interface ExportRequest {
  rules?: RuleSetName;
  /** As in GameRequest. */
  start?: string;
  turn?: SideName;
  actions?: string;
  /** The position after so many actions, where a position is written; -1: the last. */
  ply?: number;
  /** The text it was read from, if any: tags, comments and variations are kept; moves that are others now are a variation. */
  source?: string;
  /** Of the game in that text. */
  number?: number;
  /** A line for each action that something is said of: its number, a mark such as $4 or -, a comment. */
  notes?: string;
  /** Tags, where the source has none. */
  event?: string;
  date?: string;
  black?: string;
  white?: string;
  /** If it is known better than from the source or the last position. */
  result?: string;
}

/** A mark that a review gives to moves. */
export interface MarkView {
  name: MarkName;
  /** Behind a move: ?! */
  sign: string;
  /** The number that PDN has for it: $6. */
  pdn: string;
  /** Of expected score, in thousandths, from which on it is given. */
  leastLoss: number;
  /** One sentence. */
  about: string;
}

/** What the engine knows. */
export interface DescriptionView {
  version: string;
  /** 64 letters of .bBwW. */
  initialGrid: string;
  /** The cells in the order of their numbers, 1 to 32. */
  numberedCells: string[];
  /** Lines that an action takes in the replay program's output; as many stand before the first. */
  blockLines: number;
  /** So many times the same position draw a game between players. */
  repetitions: number;
  /** And so many plies without a capture or an advance of a man. */
  quietPlies: number;
  programs: ProgramView[];
  levels: LevelView[];
  /** Of a review, the worst last. */
  marks: MarkView[];
}

export type OnProgress = (progress: SolveProgress) => void;

/** Of threeply-engine.js. */
export interface ThreeplyEngine {
  /** The programs, their rules and their names. */
  describe(): DescriptionView;
  /** The game, with what can be done after `ply` of its actions (-1: all). */
  viewGame(request: GameRequest, ply: number): GameView;
  /** Only the position after `ply` actions (-1: the last). */
  viewPosition(request: GameRequest, ply: number): PositionView;
  /** The exact output of the replay program. */
  writeOutput(request: GameRequest): OutputView;
  /** The action that minimax plays after the list. */
  chooseAction(request: GameRequest): ChoiceView;
  /** That action, and the game with it. */
  playComputed(request: GameRequest): ComputedView;
  compareOutput(request: GameRequest, theirs: string): ComparisonView;
  /** One or more boards in the letters of any program, with or without headings. */
  readBoards(text: string): BoardsView;
  /** Eight lines in the letters of a program, each with its line end. */
  writeBoard(grid: string, format: ProgramName): string;
  /** Whether a game can be in this position. */
  checkSetup(grid: string): SetupView;
  /** Alpha-beta on the position after `ply` actions (-1: the last). */
  traceSearch(request: GameRequest, ply: number, options: TraceOptions): TraceView;
  /** What `threeply trace` writes for a file with this text. */
  writeTrace(text: string, options: TraceOptions): OutputView;
  /** The node at `path`, of the tree of the position after `ply` actions. */
  viewTree(request: GameRequest, ply: number, options: TreeOptions, path: number[]): TreeNodeView;
  /** A piece of the search, step by step. */
  viewSteps(request: GameRequest, ply: number, options: TreeOptions, from: number, count: number): TreeStepsView;
  /** The first step of `kind` after (or, backwards, the last before) `from`; -1 if there is none. */
  findStep(request: GameRequest, ply: number, options: TreeOptions, from: number, kind: StepKind, isBackwards: boolean): number;
  /** The first step of the node at `path`; -1 if the search does not come there. */
  stepOf(request: GameRequest, ply: number, options: TreeOptions, path: number[]): number;
  /** The whole tree in the trace program's format, or as JSON. */
  writeTree(request: GameRequest, ply: number, options: TreeOptions, format: TreeFormat): OutputView;
}

/** Of threeply-solver.js. */
export interface ThreeplySolver {
  solvePosition(request: PuzzleRequest, onProgress: OnProgress): SolutionView;
  /** The outcome of every legal move. */
  rateMoves(request: PuzzleRequest, onProgress: OnProgress): RatingView;
  /** What `threeply solve` writes for a file with this text. */
  writeSolution(text: string, onProgress: OnProgress): OutputView;
  /** What `threeply solve --check` finds in a file with this text. */
  checkStates(text: string, onProgress: OnProgress): CheckView;
  /** What is wrong with the states that a program has written for a puzzle. */
  checkSolution(request: SolutionRequest, text: string, onProgress: OnProgress): CheckView;
  /** Adds an endgame table to those that are looked up, if it is whole and of these rules. */
  addTable(rules: RuleSetName, bytes: Uint8Array): AddedTable;
  /** What the tables know of a position and its moves. */
  probeEndgame(request: EndgameRequest): EndgameView;
  /** Best play of both sides from a position to the end. */
  playEndgame(request: EndgameRequest): EndgameLineView;
  /** A position by chance, of given pieces and with a given outcome. */
  pickEndgame(request: PickRequest): PickedView;
}

/** Of threeply-player.js, and of threeply-player-plain.js. */
export interface ThreeplyPlayer {
  /** Gives the engine its network for these rules, and forgets what it has found without. */
  addNetwork(rules: RuleSetName, bytes: Uint8Array): AddedNetwork;
  /** As addTable, for the strong engine. */
  addPlayerTable(rules: RuleSetName, bytes: Uint8Array): AddedTable;
  /** Thinks about the position after the list, or goes on with it. */
  think(request: GameRequest, options: ThinkOptions): ThinkView;
  /** Judges the action with the number `ply`, the first being 1. */
  reviewMove(request: GameRequest, ply: number, options: ReviewOptions): ReviewedMove;
  /** The signature of the engine's work, the same everywhere. */
  benchEngine(rules: RuleSetName): number;
}

/** Of threeply-library.js. */
export interface ThreeplyLibrary {
  /** All games and positions of a text, whichever format it has. */
  readGames(request: LibraryRequest): LibraryView;
  /** Those of the games that come to a position. */
  findGames(request: LibraryRequest, grid: string, turn: SideName): FoundView;
  /** The games of a text in a format of other programs: all of them, or those with these numbers, with blanks between. */
  writeGames(request: LibraryRequest, numbers: string, format: GameFormatName): OutputView;
  /** A game in a format of other programs, or a position of it. */
  writeGame(request: ExportRequest, format: GameFormatName): OutputView;
  /** Somebody's alpha-beta trace of a position, or of several under headings, against ours. */
  compareTrace(request: TraceRequest, theirs: string): TraceComparisonView;
}

/** All together. */
export interface ThreeplyModule extends ThreeplyEngine, ThreeplySolver, ThreeplyPlayer, ThreeplyLibrary {}

/** In a browser the module fetches its own code; Node.js gives it `wasmBinary`, a page that has several workers may give each the module that it compiled once. */
export default function createThreeply<Module = ThreeplyEngine>(options?: {
  wasmBinary?: ArrayBuffer | Uint8Array;
  locateFile?: (name: string) => string;
  instantiateWasm?: (imports: WebAssembly.Imports, onInstance: (instance: WebAssembly.Instance) => void) => object;
}): Promise<Module>;
