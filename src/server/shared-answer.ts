import type { Sharable } from './asked-once.js';
import { readAhead, textOf, type Pieces } from './pieces.js';
import { Refusal } from './refusal.js';
import type { InnerReply } from './source.js';
import { checkReply, type CheckedReply } from './upstream-reply.js';

/** The answer to a question, for one caller or for several. */
export interface SharedAnswer extends Sharable {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes that the node told of. */
  readonly length: number | undefined;
  readonly checked: CheckedReply;
}

/** An answer that several wait for, or that is kept, is held as a whole, up to this size in bytes. */
const mostHeld = 4 * 1024 * 1024;

/**
 * Checks the body of an answer, in which the id `sent` stood.
 *
 * @param isHeld - whether it is read to its end first, if it is no longer than 4 MiB; otherwise it goes on as it comes
 * @param length - its length in bytes, if the node tells it
 */
export async function checkBody(
  body: Pieces,
  sent: number | undefined,
  isHeld: boolean,
  length: number | undefined,
): Promise<CheckedReply> {
  if (!isHeld || (length ?? 0) > mostHeld) return checkReply(body, sent);
  const { pieces, isWhole } = await readAhead(body, mostHeld).catch(refuse);
  const checked = await checkReply(pieces, sent);
  return isWhole && 'bodyFor' in checked ? gather(checked.bodyFor) : checked;
}

async function gather(bodyFor: (caller: string) => Pieces): Promise<CheckedReply> {
  const mark = JSON.stringify(crypto.randomUUID());
  const text = await textOf(bodyFor(mark)).catch(refuse);
  return { textFor: (caller) => text.replace(mark, () => caller) };
}

function refuse(): never {
  throw new Refusal('bad-upstream', 'The response of the node is incomplete. Try again.');
}

/** The reply for one caller. */
export function replyFor({ status, headers, length, checked }: SharedAnswer, id: string): InnerReply {
  if ('textFor' in checked) return { status, headers, body: checked.textFor(id) };
  const longer = checked.longerFor(id);
  const isKnown = length !== undefined && longer !== undefined;
  return {
    status,
    headers: isKnown ? { ...headers, 'content-length': String(length + longer) } : headers,
    body: checked.bodyFor(id),
  };
}
