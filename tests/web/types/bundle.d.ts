// What web/build-site adds to modules, for the type checker alone.

interface ImportMeta {
  /** The names of the engine's files in the site; none where modules run as they are. */
  engineFiles?: Record<'engine' | 'solver', { worker: string; wasm: string }>;
}

/** Markup is imported as text. */
declare module '*.html' {
  const text: string;
  export default text;
}
