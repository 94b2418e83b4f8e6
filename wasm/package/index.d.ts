// The package as TypeScript sees it. What the calls take and give is in threeply.d.ts, which is made.
import type {
  EndgameRequest,
  GameRequest,
  OnProgress,
  PickRequest,
  PuzzleRequest,
  ReviewedMove,
  RuleSetName,
  SolveProgress,
  ThinkOptions,
  ThinkView,
  ThreeplyModule,
} from './threeply.js';

export type * from './threeply.js';

/** How a call is to be worked on. */
export interface LongWork {
  /** Ends it: the promise is rejected, and the worker replaced. */
  signal?: AbortSignal;
  /** Told now and then how far a proof has come. */
  onProgress?: (progress: SolveProgress) => void;
}

type Given<A extends unknown[]> = A extends [...infer Others, OnProgress] ? Others : A;

/** Every call of the modules, in their workers, each with how it is to be worked on as one argument more. */
export type Calls = {
  [K in keyof ThreeplyModule]: (
    ...args: [...Given<Parameters<ThreeplyModule[K]>>, work?: LongWork]
  ) => Promise<ReturnType<ThreeplyModule[K]>>;
};

export interface Thinking {
  /** Ends it without an answer. */
  signal?: AbortSignal;
  /** Ends it with what has been found. */
  hurry?: AbortSignal;
  /** After each slice of some 40 ms. */
  onReport?: (view: ThinkView) => void;
  /** Milliseconds, 1500 unless told. */
  time?: number;
}

/** The strong engine: it is brought its network and the endgame tables that it asks for. */
export interface Player {
  /** Thinks until the engine or its level has enough, the time is over, or somebody says so. */
  think(
    request: GameRequest,
    options: Omit<ThinkOptions, 'nodes' | 'milliseconds'>,
    work?: Thinking,
  ): Promise<ThinkView>;
}

export interface Reviewer {
  /** What one action of a game, counted from 1, has cost, and what would have been better. */
  judge(
    request: GameRequest,
    ply: number,
    work?: { nodes?: number; signal?: AbortSignal },
  ): Promise<ReviewedMove>;
}

/** Positions with up to five pieces, all of them proved; tables are fetched as they are needed. */
export interface Tables {
  /** Who wins, and what each move leads to. */
  probe(request: EndgameRequest, work?: LongWork): ReturnType<Calls['probeEndgame']>;
  /** Best play to the end. */
  playOut(request: EndgameRequest, work?: LongWork): ReturnType<Calls['playEndgame']>;
  /** A position by chance. */
  pick(request: PickRequest, work?: LongWork): ReturnType<Calls['pickEndgame']>;
  /** How many positions of each material are won, drawn and lost. */
  results(rules: RuleSetName): Promise<unknown>;
}

/** Proofs, with endgame tables where they help. */
export interface Solver {
  solvePosition(request: PuzzleRequest, work?: LongWork): ReturnType<Calls['solvePosition']>;
  rateMoves(request: PuzzleRequest, work?: LongWork): ReturnType<Calls['rateMoves']>;
  checkStates: Calls['checkStates'];
}

/** The engine in workers, which start when they are first asked something. */
export class Threeply {
  constructor(options?: {
    /**
     * The address of the folder with the package's files, which are fetched when they are needed. Usually
     * it is beside the package's own module; from a bundle it must be told.
     */
    files?: string | URL;
  });
  readonly engine: Calls;
  readonly player: Player;
  readonly reviewer: Reviewer;
  readonly solver: Solver;
  readonly tables: Tables;
  /** Ends the workers; a later call starts them again. */
  close(): void;
}

/** A module could not be had, or does not start. */
export class MissingEngine extends Error {}

/** The strong engine or its network could not be had. */
export class MissingPlayer extends Error {}

/** An endgame table could not be had. */
export class MissingTable extends Error {}
