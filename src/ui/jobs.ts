import { loadCode } from '../client/load-code.js';
import type { Job, JobInput, JobName, JobOutput } from '../worker/jobs.js';
import type { WorkerQueue } from '../worker/queue.js';
import { createSlices } from './slices.js';

/**
 * Runs pure work (listed in `src/worker/jobs.ts`) off the main thread; without a worker (refused by the page's policy,
 * or its script is missing), on the main thread in slices.
 *
 * The worker starts and ends with the job: use it for work that takes longer than the 50 ms that a worker needs to
 * start. The input is cloned at once, except long texts among its members; the output arrives in pieces, and may be
 * large.
 *
 * @param here does the same on the main thread; its code is loaded by `import()`
 * @param signal stops the work, wherever it runs; the promise rejects with its reason
 * @throws what the job throws, a `GatewayError` as such
 */
export async function runJob<Name extends JobName>(
  name: Name,
  input: JobInput<Name>,
  here: Job<JobInput<Name>, JobOutput<Name>>,
  signal: AbortSignal,
): Promise<JobOutput<Name>> {
  signal.throwIfAborted();
  const queue = await createQueue();
  try {
    return await runOn(queue, name, input, here, signal);
  } finally {
    queue.end();
  }
}

/** Creates a queue for this page's worker. */
export async function createQueue(): Promise<WorkerQueue> {
  const [{ WorkerQueue }, { startWorker }] = await Promise.all([
    loadCode(() => import('../worker/queue.js')),
    loadCode(() => import('./worker-start.js')),
  ]);
  return new WorkerQueue(startWorker);
}

/** The same on a worker that is kept for several jobs. */
export async function runOn<Name extends JobName>(
  queue: WorkerQueue,
  name: Name,
  input: JobInput<Name>,
  here: Job<JobInput<Name>, JobOutput<Name>>,
  signal: AbortSignal,
): Promise<JobOutput<Name>> {
  try {
    return await queue.run(name, input, createSlices(signal));
  } catch (error) {
    // By name: its class is in a module that is loaded by `loadCode`.
    if (!(error instanceof Error && error.name === 'NoWorker')) throw error;
  }
  return here(input, createSlices(signal));
}
