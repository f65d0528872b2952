/** How a job may go on where it runs. What `src/ui/slices.ts` makes fits. */
export interface Pace {
  /** Is aborted when nobody wants the result any longer. Only the main thread hears it: a worker is ended in the middle. */
  readonly signal: AbortSignal;
  /** To be awaited every few hundred steps: lets the page draw and be used. Costs nothing in a worker. */
  breathe(): Promise<void>;
}
