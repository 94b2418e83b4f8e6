// What web/build-site and wasm/package/make.mjs add to modules, for the type checker alone.

interface ImportMeta {
  /** The names of the engine's files in the site; none where modules run as they are. */
  engineFiles?: Record<
    'engine' | 'solver' | 'player' | 'player-plain' | 'library',
    { worker: string; wasm: string; integrity?: { worker: string; wasm: string } }
  >;
  /** Where the lists of the endgame tables are, by rule set. */
  tableLists?: Record<string, { address: string; integrity: string }>;
  /** Where the networks of the strong engine are, by rule set. */
  networkFiles?: Record<string, { address: string; integrity: string }>;
  /** What bytes the files of the npm package have: modules by name, lists of tables and networks by rule set. */
  packageFiles: Record<'wasm' | 'lists' | 'networks', Record<string, string>>;
}

/** Markup is imported as text. */
declare module '*.html' {
  const text: string;
  export default text;
}
