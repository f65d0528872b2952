import type { Answer } from '../answer.js';
import type { Note } from '../note.js';
import { malformedSentence, PlainError } from '../plain-error.js';
import type { Unread } from '../wire/unread.js';

/** The note on the items of the list `root` that could not be read; undefined if all could be. */
export function noteUnread(unread: readonly Unread[], root: string): Note | undefined {
  const [first] = unread;
  if (!first) return undefined;
  const details = { count: `${unread.length}`, expected: first.expected };
  return { code: 'unread-item', path: `${root}${first.path}`, details };
}

/**
 * The same answer, for what needs every item of its list.
 *
 * @throws GatewayError `malformed` if an item could not be read
 */
export function withAllItems<A extends Answer<unknown>>(answer: A): A {
  const note = answer.notes.find(({ code }) => code === 'unread-item');
  if (!note) return answer;
  const { path = '', details: { expected = '' } = {} } = note;
  throw new PlainError('malformed', { path, expected }, malformedSentence(`${path} is not ${expected}`));
}
