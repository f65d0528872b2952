import type { Note } from '../client/note.js';
import { openEnvelope } from '../client/json-rpc.js';
import { readFramesInSteps, type Frame } from '../client/wire/frame.js';
import { ToleratedNumbers, isMalformed, readListInSteps, type Read } from '../client/wire/read.js';
import type { TraceItem } from '../client/operations/trace-reply.js';
import type { Pace } from './jobs.js';
import type { ReplyInput, ReplyOutput } from './read-reply.js';
import { parseInSlices } from './sliced-json.js';

/**
 * Reads a reply in slices where its result is a list; undefined if it is something else, or odd: then the plain reader has the
 * word.
 *
 * @param item - reads one item of the list
 * @throws GatewayError what the plain reader throws
 */
export async function readInSlices(
  { operation, text, received }: ReplyInput,
  item: Read<unknown>,
  pace: Pace,
): Promise<ReplyOutput | undefined> {
  const parsed = await parseInSlices(text, received.maxDepth, pace);
  if (!parsed) return undefined;
  const reply = parsed.value;
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) return undefined;
  const { result, notes: odd } = openEnvelope(reply as Readonly<Record<string, unknown>>, received.id);
  if (!Array.isArray(result)) return undefined;
  const notes: Note[] = [...(received.sample ? [{ code: 'sample-data' } as const] : []), ...odd];
  const traces = operation === 'traceBlock' ? await readTraces(result, pace) : undefined;
  const value: unknown[] = [];
  try {
    for (const read of readListInSteps(traces?.items ?? result, item, notes, 'result')) {
      const frames = traces?.frames.get(value.length);
      value.push(frames ? { ...(read as TraceItem), frames } : read);
      await pace.breathe();
    }
  } catch (error) {
    // The plain reader leaves out receipts that cannot be read.
    if (operation === 'getBlockReceipts' && isMalformed(error)) return undefined;
    throw error;
  }
  return { value, requests: 1, notes };
}

/**
 * Reads the frames of traces in steps, as a single one may have a hundred thousand, and leaves items with nothing but the
 * first frame, whose reading takes no time. Traces about which anything is odd stay whole.
 */
async function readTraces(
  items: readonly unknown[],
  pace: Pace,
): Promise<{ readonly items: readonly unknown[]; readonly frames: ReadonlyMap<number, readonly Frame[]> }> {
  const left = [...items];
  const read = new Map<number, readonly Frame[]>();
  for (const [index, item] of items.entries()) {
    const { result, error = null } = Object(item) as { readonly result?: unknown; readonly error?: unknown };
    const names = Object.keys(Object(result) as object);
    if (error !== null || !names.includes('from') || !names.includes('type')) continue;
    const frames = await readFramesCalmly(result, pace);
    if (!frames) continue;
    read.set(index, frames);
    left[index] = { ...(item as object), result: { ...(result as object), calls: null } };
  }
  return { items: left, frames: read };
}

async function readFramesCalmly(root: unknown, pace: Pace): Promise<readonly Frame[] | undefined> {
  const odd = new ToleratedNumbers();
  const steps = readFramesInSteps(root, odd);
  for (;;) {
    await pace.breathe();
    try {
      const { done, value } = steps.next();
      if (done) return odd.count === 0 ? value : undefined;
    } catch {
      return undefined;
    }
  }
}
