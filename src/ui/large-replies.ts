import type { ReadReply } from '../client/gateway.js';
import { runOn } from './jobs.js';

/** Makes what reads large replies in a worker, which is started for the first of them; where there is none, in slices. */
export async function createLargeReader(): Promise<ReadReply> {
  const [{ WorkerLine }, { isReadable }] = await Promise.all([
    import('../worker/line.js'),
    import('../worker/read-reply.js'),
  ]);
  const line = new WorkerLine();
  return async (question, text, received, signal) => {
    const { operation, request, read } = question;
    if (!isReadable(operation)) return read(request, text, received);
    const { value, requests, notes } = await runOn(line, 'readReply', { operation, request, text, received }, signal);
    return {
      value: value as Awaited<ReturnType<typeof read>>['value'],
      text,
      bytes: received.bytes,
      requests,
      request,
      at: received.at,
      notes,
    };
  };
}
