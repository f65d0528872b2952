import { largeReply, type FirstItemsOf } from './http.js';
import { loadCode } from './load-code.js';

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
export const loadFirstItems = () => loadCode(() => import('./first-items.js'));

/** Begins to listen; the code comes by import(), together with the request. */
export function listen({ item, input }: FirstItemsOf): Early {
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
export async function heard<Reply extends { readonly text: string }>(
  early: Early | undefined,
  ask: (onText: Early['onText'] | undefined) => Promise<Reply>,
): Promise<Reply> {
  try {
    const reply = await ask(early?.onText);
    // The reading of what is long is worth the wait for the code that looks at its beginning.
    if (reply.text.length > largeReply) await early?.heard;
    return reply;
  } finally {
    early?.end();
  }
}
