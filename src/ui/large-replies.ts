import type { Answer, Call, Received } from '../client/answer.js';
import { isOwnReader, loadCode } from '../client/load-code.js';
import type { Pace } from '../worker/jobs.js';
import type { WorkerQueue } from '../worker/queue.js';
import type { ReplyInput, ReplyOutput } from '../worker/read-reply.js';
import { createQueue, runOn } from './jobs.js';

/** Holds the worker queue of a gateway, once it has one. */
export interface WorkerSlot {
  queue?: WorkerQueue;
}

/** Starts the worker of the gateway while a large reply is still being received. */
export async function getReady(slot: WorkerSlot): Promise<void> {
  (await queueOf(slot)).begin();
}

/** Parses a large reply in the worker of the gateway, started for the first of them; without a worker, in slices. */
export async function readLarge<T, R>(
  slot: WorkerSlot,
  call: Call<T, R>,
  text: string,
  received: Received,
  signal: AbortSignal,
): Promise<Answer<T, R>> {
  const { operation, request, read, item } = call;
  // A widget of another version of this package may expect another shape than our worker returns.
  if (!isOwnReader(read)) return read(request, text, received);
  const here = async (input: ReplyInput, pace: Pace): Promise<ReplyOutput> => {
    const readItem = await item?.();
    const { readInSlices } = await loadCode(() => import('../worker/sliced-reply.js'));
    return (readItem && (await readInSlices(input, readItem, pace))) ?? read(request, text, received);
  };
  const input = { operation, request, text, received };
  const { value, requests, notes } = await runOn(await queueOf(slot), 'readReply', input, here, signal);
  // The worker has the same reader, under the name of the operation.
  return { value: value as T, text, bytes: received.bytes, requests, request, at: received.at, notes };
}

async function queueOf(slot: WorkerSlot): Promise<WorkerQueue> {
  const queue = await createQueue();
  // Another reply may have arrived first.
  return (slot.queue ??= queue);
}
