import { loadCode } from '../client/load-code.js';
import type { PreimageAnswer, PreimageQuery } from '../decode/state/slot-preimages.js';
import type { ReplyInput, ReplyOutput } from './read-reply.js';

/**
 * Pure work that regularly awaits `pace.breathe()`, so that the page stays responsive if it runs on the main thread.
 */
export type Job<Input, Output> = (input: Input, pace: Pace) => Promise<Output>;

/**
 * The jobs of the worker by name. `runJob` in `src/ui/large-replies.ts` runs a job, in the worker or on the main
 * thread. A new job is one line here: it loads its code from `client`, `decode` or `verify` with `import()`.
 *
 * `structuredClone` must support input and output. The input is cloned at once, so it should be small; only its string
 * members may have any length. The output can have any size: it is returned in batches.
 */
export const jobs = {
  readReply: async (input: ReplyInput): Promise<ReplyOutput> =>
    (await loadCode(() => import('./read-reply.js'))).readReply(input),
  searchPreimages: async (input: PreimageQuery, pace: Pace): Promise<PreimageAnswer> =>
    (await loadCode(() => import('../decode/state/slot-preimages.js'))).searchPreimages(input, pace),
} as const satisfies Readonly<Record<string, Job<never, unknown>>>;

export type JobName = keyof typeof jobs;
export type JobInput<Name extends JobName> = Parameters<(typeof jobs)[Name]>[0];
export type JobOutput<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]>>;

/** Lets a job pause; for example, a `Scheduler` of `src/ui/scheduler.ts`. */
export interface Pace {
  /**
   * Aborted when the result is no longer needed. Only jobs on the main thread receive it, because a worker is
   * terminated.
   */
  readonly signal: AbortSignal;
  /** Await it every few hundred steps, so that the page can render and handle input. Costs nothing in a worker. */
  breathe(): Promise<void>;
}
