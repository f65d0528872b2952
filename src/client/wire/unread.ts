/** What could not be read: where it stands in what says so, and what was expected there. */
export interface Unread {
  /** As `logs[2].data`; empty for the value itself. */
  readonly path: string;
  readonly expected: string;
}

/** Whether a member, or one within it, could not be read: that it is absent then says nothing. */
export function isUnread({ unread }: { readonly unread?: readonly Unread[] }, member: string): boolean {
  return unread?.some(({ path }) => path === '' || path.split(/[.[]/, 1)[0] === member) ?? false;
}
