import type { FirstItemsOf } from './first-items.js';
import { largeReply } from './http-limits.js';
import { loadCode } from './load-code.js';

/** Reads a reply while it arrives, so that its first items can be reported before its last byte. */
export interface EarlyListener {
  /** Takes the next piece of the text. */
  readonly onText: (piece: string) => void;
  /** Settles when everything received was scanned; the scanner itself is loaded on demand. */
  readonly done: Promise<void>;
  /** Stops reporting. */
  readonly end: () => void;
}

/** Loads the scanner of first items. Callers may preload it before a large reply uses the whole bandwidth. */
export const loadFirstItems = () => loadCode(() => import('./first-items.js'));

/** Starts listening; the scanner is imported in parallel with the request. */
export function listen({ item, input }: FirstItemsOf): EarlyListener {
  const before: string[] = [];
  let take: (piece: string) => void = (piece) => void before.push(piece);
  let isOver = false;
  const end = () => {
    isOver = true;
    before.length = 0;
    take = () => undefined;
  };
  const begin = async () => {
    const [{ FirstItems }, read] = await Promise.all([loadFirstItems(), item()]);
    if (isOver) return;
    const first = new FirstItems({ ...input, item: read });
    take = (piece) => first.take(piece);
    for (const piece of before.splice(0)) take(piece);
  };
  // Without the scanner there are no early items; the whole reply is read as usual.
  return { onText: (piece) => take(piece), done: begin().catch(end), end };
}

/** Listens while a reply arrives, and stops when it is complete or has failed. */
export async function listenWhile<Reply extends { readonly text: string }>(
  listener: EarlyListener | undefined,
  ask: (onText: EarlyListener['onText'] | undefined) => Promise<Reply>,
): Promise<Reply> {
  try {
    const reply = await ask(listener?.onText);
    // Reading a large reply takes long enough that the first items are worth waiting for the scanner.
    if (reply.text.length > largeReply) await listener?.done;
    return reply;
  } finally {
    listener?.end();
  }
}
