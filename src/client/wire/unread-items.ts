import type { Note } from '../note.js';
import type { Unread } from './frame.js';
import { list, Mismatch, type Read } from './read.js';

/** The note on the items of the list `root` that could not be read; undefined if all could be. */
export function noteUnread(unread: readonly Unread[], root: string): Note | undefined {
  const [first] = unread;
  if (!first) return undefined;
  const details = { count: `${unread.length}`, expected: first.expected };
  return { code: 'unread-item', path: `${root}${first.path}`, details };
}

/**
 * A list in which some items cannot be read: `unread` gets what was expected of them. If none can be read, the list
 * cannot either.
 *
 * @param instead what replaces an item that cannot be read; without it the item is omitted
 */
export function listOfReadable<T>(read: Read<T>, unread: Unread[], instead?: (item: unknown) => T): Read<T[]> {
  const all = list((value, odd): { readonly item?: T; readonly error?: Mismatch } => {
    try {
      return { item: read(value, odd) };
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error;
      return { error, ...(instead ? { item: instead(value) } : {}) };
    }
  });
  return (value, odd) => {
    const items = all(value, odd);
    const failed = items.flatMap(({ error }, index) => (error ? [error.under(index)] : []));
    const [first] = failed;
    if (first && failed.length === items.length) throw first;
    unread.push(...failed.map((error) => ({ path: error.place(), expected: error.expected })));
    return items.flatMap((each) => ('item' in each ? [each.item as T] : []));
  };
}
