interface ImportMeta {
  /** What Vite tells: whether the page comes from its development server, as that of `npm start` does. */
  readonly env: { readonly DEV: boolean; readonly EVERY_RECORDING?: string };
}
