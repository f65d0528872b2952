import { isOwnReader, loadCode } from '../client/load-code.js';
import type { Job, JobInput, JobName, JobOutput, Pace } from '../worker/jobs.js';
import type { WorkerQueue } from '../worker/queue.js';
import { createScheduler } from './scheduler.js';
import type { Answer, Call, Received } from '../client/answer.js';
import type { ReplyInput, ReplyOutput } from '../worker/read-reply.js';

/**
 * Runs pure work (listed in `src/worker/jobs.ts`) off the main thread. Without a worker (rejected by the page's policy,
 * or its script is missing), runs it on the main thread in slices.
 *
 * The worker starts and ends with the job, so use it for work that takes longer than 50 ms, the start time of a worker.
 * The input is cloned at once, except for its long texts. The output is returned in pieces, and may be large.
 *
 * @param here does the same on the main thread; its code is loaded with `import()`
 * @param signal stops the work, wherever it runs; the promise rejects with its reason
 * @throws the error of the job, with a `GatewayError` unchanged
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

export async function createQueue(): Promise<WorkerQueue> {
  const [{ WorkerQueue }, { startWorker }] = await Promise.all([
    loadCode(() => import('../worker/queue.js')),
    loadCode(() => import('./worker-start.js')),
  ]);
  return new WorkerQueue(startWorker);
}

export async function runOn<Name extends JobName>(
  queue: WorkerQueue,
  name: Name,
  input: JobInput<Name>,
  here: Job<JobInput<Name>, JobOutput<Name>>,
  signal: AbortSignal,
): Promise<JobOutput<Name>> {
  try {
    return await queue.run(name, input, createScheduler(signal));
  } catch (error) {
    // By name, because its class is in a module that `loadCode` loads.
    if (!(error instanceof Error && error.name === 'NoWorker')) throw error;
  }
  return here(input, createScheduler(signal));
}

export interface WorkerSlot {
  queue?: WorkerQueue;
}

/** Starts the gateway's worker while a large response is still loading. */
export async function getReady(slot: WorkerSlot): Promise<void> {
  (await queueOf(slot)).begin();
}

export async function readLarge<T, R>(
  slot: WorkerSlot,
  call: Call<T, R>,
  text: string,
  received: Received,
  signal: AbortSignal,
): Promise<Answer<T, R>> {
  const { operation, request, read, item } = call;
  // A widget of another version of this package may expect another format than this worker returns.
  if (!isOwnReader(read)) return read(request, text, received);
  const here = async (input: ReplyInput, pace: Pace): Promise<ReplyOutput> => {
    const readItem = await item?.();
    const { readInSlices } = await loadCode(() => import('../worker/sliced-reply.js'));
    return (readItem && (await readInSlices(input, readItem, pace))) ?? read(request, text, received);
  };
  const input = { operation, request, text, received };
  const { value, requests, notes } = await runOn(await queueOf(slot), 'readReply', input, here, signal);
  // The worker has the same reader, by the name of the operation.
  return { value: value as T, text, bytes: received.bytes, requests, request, at: received.at, notes };
}

async function queueOf(slot: WorkerSlot): Promise<WorkerQueue> {
  const queue = await createQueue();
  // Another response may have arrived first.
  return (slot.queue ??= queue);
}
