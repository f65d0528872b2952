import type { FirstInput } from './first-items.js';
import type { HttpReply } from './http.js';
import type { Read } from './wire/read.js';

/** Characters, or bytes, of a reply whose reading takes long. */
export const largeReply = 1_000_000;

/** Hears a reply while it comes, so that its first items can be told before its last byte is there. */
export interface Early {
  /** Takes the next piece of the text. */
  readonly onText: (piece: string) => void;
  /** Ends when all that came was looked at: the code for it may be on its way. */
  readonly heard: Promise<void>;
  /** Nothing is told any more. */
  readonly end: () => void;
}

/** Loads what looks at the beginning of replies. Who sends it ahead has it before a reply takes the whole line. */
export const loadFirstItems = () => import('./first-items.js');

/** Begins to listen; the code comes by import(), together with the request. */
export function listen(item: () => Promise<Read<unknown>>, input: Omit<FirstInput, 'item'>): Early {
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
  return { onText: (piece) => take(piece), heard: begin().catch(end), end };
}

/** Lets a reply be heard while it comes; when it is there, or is none, nothing more is told of it. */
export async function heard(
  early: Early | undefined,
  ask: (onText: Early['onText'] | undefined) => Promise<HttpReply>,
): Promise<HttpReply> {
  try {
    const reply = await ask(early?.onText);
    // The reading of what is long is worth the wait for the code that looks at its beginning.
    if (reply.text.length > largeReply) await early?.heard;
    return reply;
  } finally {
    early?.end();
  }
}
