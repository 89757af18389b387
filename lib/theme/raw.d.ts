/** A file's text, as Turbopack (next.config.ts) and Vite give it. */
declare module '*?raw' {
  const text: string;
  export default text;
}
