import type { Answer, Received } from '../client/answer.js';
import type { Call } from '../client/gateway.js';
import { loadCode } from '../client/load-code.js';
import type { WorkerQueue } from '../worker/queue.js';
import { runOn } from './jobs.js';

/** Holds the worker queue of a gateway, once it has one. */
export interface WorkerSlot {
  queue?: WorkerQueue;
}

/** Starts the worker of the gateway while a large reply is still on its way. */
export async function getReady(slot: WorkerSlot): Promise<void> {
  const { WorkerQueue } = await loadCode(() => import('../worker/queue.js'));
  (slot.queue ??= new WorkerQueue()).begin();
}

/** Reads a large reply in the worker of the gateway, which is started for the first of them; where there is none, in slices. */
export async function readLarge<T, R>(
  slot: WorkerSlot,
  call: Call<T, R>,
  text: string,
  received: Received,
  signal: AbortSignal,
): Promise<Answer<T, R>> {
  const { operation, request, read } = call;
  const [{ WorkerQueue }, { isReadable }] = await Promise.all([
    loadCode(() => import('../worker/queue.js')),
    loadCode(() => import('../worker/read-reply.js')),
  ]);
  if (!isReadable(operation)) return read(request, text, received);
  const queue = (slot.queue ??= new WorkerQueue());
  const { value, requests, notes } = await runOn(queue, 'readReply', { operation, request, text, received }, signal);
  // The worker has the same reader, by the name of the operation.
  return { value: value as T, text, bytes: received.bytes, requests, request, at: received.at, notes };
}
