interface ImportMeta {
  /** Set by Vite. `DEV` is true if a development server serves the page, for example, `npm start`. */
  readonly env: { readonly DEV: boolean; readonly EVERY_RECORDING?: string };
}

/** A style sheet as text. */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
