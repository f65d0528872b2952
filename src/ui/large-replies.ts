import type { Answer, Received } from '../client/answer.js';
import type { Question } from '../client/gateway.js';
import { loadCode } from '../client/load-code.js';
import type { WorkerLine } from '../worker/line.js';
import { runOn } from './jobs.js';

/** Where the worker of a gateway is, once it has one. */
export interface WorkerPlace {
  line?: WorkerLine;
}

/** Starts the worker of the gateway while a large reply is still on its way. */
export async function getReady(place: WorkerPlace): Promise<void> {
  const { WorkerLine } = await loadCode(() => import('../worker/line.js'));
  (place.line ??= new WorkerLine()).begin();
}

/** Reads a large reply in the worker of the gateway, which is started for the first of them; where there is none, in slices. */
export async function readLarge<T, R>(
  place: WorkerPlace,
  question: Question<T, R>,
  text: string,
  received: Received,
  signal: AbortSignal,
): Promise<Answer<T, R>> {
  const { operation, request, read } = question;
  const [{ WorkerLine }, { isReadable }] = await Promise.all([
    loadCode(() => import('../worker/line.js')),
    loadCode(() => import('../worker/read-reply.js')),
  ]);
  if (!isReadable(operation)) return read(request, text, received);
  const line = (place.line ??= new WorkerLine());
  const { value, requests, notes } = await runOn(line, 'readReply', { operation, request, text, received }, signal);
  // The worker has the same reader, by the name of the operation.
  return { value: value as T, text, bytes: received.bytes, requests, request, at: received.at, notes };
}
