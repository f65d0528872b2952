import { loadCode } from '../client/load-code.js';
import type { Job, JobInput, JobName, JobOutput } from '../worker/jobs.js';
import type { WorkerQueue } from '../worker/queue.js';
import { createSlices } from './slices.js';

/**
 * Runs pure work (`src/worker/jobs.ts` names it) off the main thread; where the page has no worker (its policy refuses it,
 * or its script is missing), on the main thread in slices.
 *
 * The worker starts with the job and ends with it: fit for what takes longer than the 50 ms that a worker needs to start.
 * The input is cloned in one go, but for long texts among its members; the output comes in pieces, and may be large.
 *
 * @param here does the same on the main thread; what it needs comes by `import()`
 * @param signal ends the work, wherever it runs; the promise rejects with its reason
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

/** A queue for the worker of this page. */
export async function createQueue(): Promise<WorkerQueue> {
  const [{ WorkerQueue }, { startWorker }] = await Promise.all([
    loadCode(() => import('../worker/queue.js')),
    loadCode(() => import('./worker-start.js')),
  ]);
  return new WorkerQueue(startWorker);
}

/** The same on a worker that is there for more than one job. */
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
    // By its name: its class is in a module that comes by `loadCode`.
    if (!(error instanceof Error && error.name === 'NoWorker')) throw error;
  }
  return here(input, createSlices(signal));
}
