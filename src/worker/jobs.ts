import { loadCode } from '../client/load-code.js';
import type { PreimageAnswer, PreimageQuery } from '../decode/state/slot-preimages.js';
import type { ReplyInput, ReplyOutput } from './read-reply.js';

/** Pure work, which awaits `pace.breathe()` every now and then: on the main thread the page can be used meanwhile. */
export type Job<Input, Output> = (input: Input, pace: Pace) => Promise<Output>;

/**
 * What can be done in the worker, by name; `runJob` of `src/ui/large-replies.ts` runs it, with what does the same on the main thread. A
 * new job is one line here: what it needs comes by `import()`, from `client`, `decode` or `verify`.
 *
 * Input and output are what `structuredClone` knows. The input is cloned in one go, so it should be small; only texts
 * that are members of it may be as long as they like. The output may be as large as it likes: it comes back in pieces.
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

/** Lets a job pause. A `Scheduler` of `src/ui/scheduler.ts` fits. */
export interface Pace {
  /** Aborted when the result is no longer needed. Only jobs on the main thread see it: a worker is terminated. */
  readonly signal: AbortSignal;
  /** To be awaited every few hundred steps: lets the page draw and be used. Costs nothing in a worker. */
  breathe(): Promise<void>;
}
