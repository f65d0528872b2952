import type { Note } from '../client/answer.js';
import { openEnvelope } from '../client/json-rpc.js';
import type { TraceRequest } from '../client/operations/trace.js';
import { readLog } from '../client/wire/log.js';
import { readListInSteps, type Read } from '../client/wire/read.js';
import { readReceipt } from '../client/wire/receipt.js';
import { readTraceItem } from '../client/wire/trace.js';
import type { Pace } from './jobs.js';
import type { ReplyInput, ReplyOutput } from './read-reply.js';
import { firstItems, parseInSlices } from './sliced-json.js';

/** What the lists of the large replies hold. */
const items: Readonly<Record<string, (request: unknown) => Read<unknown>>> = {
  getLogs: () => readLog,
  getBlockReceipts: () => readReceipt,
  traceBlock: (request) => readTraceItem((request as TraceRequest).tracer),
};

/** How many items of a long list are shown before the rest is read. */
const first = 50;

/** The first items of a reply that is a list, each read as the plain reader does; none when anything about them is odd. */
export function readFirst({ operation, request, text, received }: ReplyInput): readonly unknown[] {
  const item = items[operation]?.(request);
  if (!item) return [];
  try {
    return [...readListInSteps(firstItems(text, 'result', first, received.maxDepth), item, [], 'result')];
  } catch {
    return [];
  }
}

/**
 * Reads a reply in slices where its result is a list of logs, receipts or traces; undefined when it is something else, or
 * odd: then the plain reader has the word.
 *
 * @throws GatewayError what the plain reader throws
 */
export async function readInSlices(input: ReplyInput, pace: Pace): Promise<ReplyOutput | undefined> {
  const { operation, request, text, received } = input;
  const item = items[operation]?.(request);
  const parsed = item && (await parseInSlices(text, received.maxDepth, pace));
  if (!parsed) return undefined;
  const reply = parsed.value;
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) return undefined;
  const { result, notes: odd } = openEnvelope(reply as Readonly<Record<string, unknown>>, received.id);
  if (!Array.isArray(result)) return undefined;
  const notes: Note[] = [...(received.sample ? [{ code: 'sample-data' } as const] : []), ...odd];
  const value: unknown[] = [];
  for (const read of readListInSteps(result, item, notes, 'result')) {
    value.push(read);
    await pace.breathe();
  }
  return { value, requests: 1, notes };
}
