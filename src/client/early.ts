import type { FirstItemsOf } from './first-items.js';
import { largeReply } from './http-limits.js';
import { loadCode } from './load-code.js';

/** Listens to a reply while it comes, so that its first items can be reported before its last byte is there. */
export interface EarlyListener {
  /** Takes the next piece of the text. */
  readonly onText: (piece: string) => void;
  /** Ends when all that came was looked at: the code for it may be on its way. */
  readonly done: Promise<void>;
  /** Nothing is reported any more. */
  readonly end: () => void;
}

/** Loads what looks at the beginning of replies. Who sends it ahead has it before a reply takes the whole line. */
export const loadFirstItems = () => loadCode(() => import('./first-items.js'));

/** Begins to listen; the code comes by import(), together with the request. */
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
  // Without the code there are no early items, and the whole reply is read as always.
  return { onText: (piece) => take(piece), done: begin().catch(end), end };
}

/** Listens to a reply while it comes; when it is there, or is none, nothing more is reported of it. */
export async function listenWhile<Reply extends { readonly text: string }>(
  listener: EarlyListener | undefined,
  ask: (onText: EarlyListener['onText'] | undefined) => Promise<Reply>,
): Promise<Reply> {
  try {
    const reply = await ask(listener?.onText);
    // The reading of what is long is worth the wait for the code that looks at its beginning.
    if (reply.text.length > largeReply) await listener?.done;
    return reply;
  } finally {
    listener?.end();
  }
}
