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
  status: 0 | 1 | 2;
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
  lines: number;
  line: number;
  action: number;
  ours: string;
  theirs: string;
  sentence: string;
}

export interface ThreeplyModule {
  viewGame(request: GameRequest, ply: number): GameView;
  viewPosition(request: GameRequest, ply: number): PositionView;
  writeOutput(request: GameRequest): OutputView;
  chooseAction(request: GameRequest): ChoiceView;
  compareOutput(request: GameRequest, theirs: string): ComparisonView;
}

/** `wasmBinary` is for Node.js; in a browser the module fetches its own. */
export default function createThreeply(options?: {
  wasmBinary?: ArrayBuffer | Uint8Array;
  locateFile?: (name: string) => string;
}): Promise<ThreeplyModule>;
