import type { FirstItemsOf } from './first-items.js';
import { largeReply } from './http-limits.js';
import { loadCode } from './load-code.js';

/** Reads a reply while it arrives, so that its first items can be reported before its last byte. */
export interface EarlyListener {
  /** Takes the next piece of the text. */
  readonly onText: (piece: string) => void;
  /** Settles when everything received so far was scanned, at once for a short text: the scanner itself is loaded on demand. */
  readonly done: Promise<void>;
  /** Stops reporting. */
  readonly end: () => void;
}

/** Characters after which the scanner is imported: most replies end before, and it scans none shorter than four times that. */
const scanned = 16_000;

/** Loads the scanner of first items. */
export const loadFirstItems = () => loadCode(() => import('./first-items.js'));

/** Starts listening; the scanner is imported while the reply arrives, unless that is short. */
export function listen({ item, input }: FirstItemsOf, secrets: readonly string[]): EarlyListener {
  const before: string[] = [];
  let length = 0;
  let done: Promise<void> | undefined;
  let take = (piece: string) => {
    before.push(piece);
    length += piece.length;
    if (length >= scanned) done ??= begin().catch(end);
  };
  let isOver = false;
  const end = () => {
    isOver = true;
    before.length = 0;
    take = () => undefined;
  };
  const begin = async () => {
    const [{ FirstItems }, read] = await Promise.all([loadFirstItems(), item()]);
    if (isOver) return;
    const first = new FirstItems({ ...input, secrets, item: read });
    take = (piece) => first.take(piece);
    for (const piece of before.splice(0)) take(piece);
  };
  return {
    onText: (piece) => take(piece),
    // Without the scanner there are no early items; the whole reply is read as usual.
    get done() {
      return done ?? Promise.resolve();
    },
    end,
  };
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
