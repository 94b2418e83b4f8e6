// Markup that is imported as text: the bundler puts it in.
declare module '*.html' {
  const text: string;
  export default text;
}
