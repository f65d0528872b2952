/** What could not be read: where it stands in what says so, and what was expected there. */
export interface Unread {
  /** As `logs[2].data`; empty for the value itself. */
  readonly path: string;
  readonly expected: string;
}

interface Reading {
  readonly unread?: readonly Unread[];
  readonly gasUsed?: bigint;
}

/** Whether a member, or one within it, could not be read: that it is absent then says nothing. */
export function isUnread({ unread }: Pick<Reading, 'unread'>, member: string): boolean {
  return unread?.some(({ path }) => path === '' || path.split(/[.[]/, 1)[0] === member) ?? false;
}

/** Whether what a call used is not known: it says nothing of it, and that is no sign that it used none. */
export function isGasUnread(frame: Reading | undefined): boolean {
  return frame?.unread !== undefined && frame.gasUsed === undefined;
}

/** Whether what a call used itself is not known, whatever its calls say. */
export function isSelfUnread(frame: Reading | undefined): boolean {
  return frame !== undefined && (isGasUnread(frame) || isUnread(frame, 'calls'));
}
