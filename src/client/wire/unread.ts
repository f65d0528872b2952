/** A part that could not be read: its path, and what was expected there. */
export interface Unread {
  /** Path as `logs[2].data`; empty for the value itself. */
  readonly path: string;
  readonly expected: string;
}

interface Reading {
  readonly unread?: readonly Unread[];
  readonly gasUsed?: bigint;
}

/** Whether a member, or one inside it, could not be read: its absence then means nothing. */
export function isUnread({ unread }: Pick<Reading, 'unread'>, member: string): boolean {
  return unread?.some(({ path }) => path === '' || path.split(/[.[]/, 1)[0] === member) ?? false;
}

/** Whether the gas that a call used is unknown. */
export function isGasUnread(frame: Reading | undefined): boolean {
  return frame?.unread !== undefined && frame.gasUsed === undefined;
}

/** Whether the gas that a call used itself, without its sub-calls, is unknown. */
export function isSelfUnread(frame: Reading | undefined): boolean {
  return frame !== undefined && (isGasUnread(frame) || isUnread(frame, 'calls'));
}
