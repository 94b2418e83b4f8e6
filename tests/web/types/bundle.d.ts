// What web/build-site adds to modules, for the type checker alone.

interface ImportMeta {
  /** The names of the engine's files in the site; none where modules run as they are. */
  engineFiles?: Record<'engine' | 'solver', { worker: string; wasm: string }>;
  /** Where the lists of the endgame tables are, by rule set. */
  tableLists?: Record<string, { address: string; integrity: string }>;
}

/** Markup is imported as text. */
declare module '*.html' {
  const text: string;
  export default text;
}
