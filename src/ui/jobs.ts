import { loadCode } from '../client/load-code.js';
import type { JobInput, JobName, JobOutput } from '../worker/jobs.js';
import { createSlices } from './slices.js';

/**
 * Runs pure work (`src/worker/jobs.ts` names it) off the main thread; where the page has no worker (a script of another
 * origin, a strict policy), on the main thread in slices, with the same result.
 *
 * The worker starts with the job and ends with it: fit for what takes longer than the 50 ms that a worker needs to start.
 * The input is cloned in one go, but for long texts among its members; the output comes in pieces, and may be large.
 *
 * @param signal ends the work, wherever it runs; the promise rejects with its reason
 * @throws what the job throws, a `GatewayError` as such
 */
export async function runJob<Name extends JobName>(
  name: Name,
  input: JobInput<Name>,
  signal: AbortSignal,
): Promise<JobOutput<Name>> {
  signal.throwIfAborted();
  const { WorkerQueue } = await loadCode(() => import('../worker/queue.js'));
  const queue = new WorkerQueue();
  try {
    return await runOn(queue, name, input, signal);
  } finally {
    queue.end();
  }
}

/** The same on a worker that is there for more than one job. */
export async function runOn<Name extends JobName>(
  queue: InstanceType<(typeof import('../worker/queue.js'))['WorkerQueue']>,
  name: Name,
  input: JobInput<Name>,
  signal: AbortSignal,
): Promise<JobOutput<Name>> {
  try {
    return await queue.run(name, input, createSlices(signal));
  } catch (error) {
    // By its name: its class is in a module that comes by `loadCode`.
    if (!(error instanceof Error && error.name === 'NoWorker')) throw error;
  }
  const { jobs } = await loadCode(() => import('../worker/jobs.js'));
  const job = jobs[name] as unknown as (input: JobInput<Name>, pace: object) => Promise<JobOutput<Name>>;
  return job(input, createSlices(signal));
}
