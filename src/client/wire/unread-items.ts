import type { Note } from '../note.js';
import type { Unread } from './frame.js';
import { list, Mismatch, type Read } from './read.js';

/** The note on the unreadable items of the list `root`; undefined if all items could be read. */
export function noteUnread(unread: readonly Unread[], root: string): Note | undefined {
  const [first] = unread;
  if (!first) return undefined;
  const details = { count: `${unread.length}`, expected: first.expected };
  return { code: 'unread-item', path: `${root}${first.path}`, details };
}

/**
 * A list in which some items cannot be read: `unread` receives the expected values. If no item can be read, the list
 * cannot be read, either.
 *
 * @param instead replaces an item that cannot be read; if omitted, the item is dropped
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
