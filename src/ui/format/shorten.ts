/** A hash or address in the pieces in which it is drawn. Joined, they are the whole value. */
export interface HashParts {
  /** What all values of the kind begin with (`0x`, `cosmosvalcons1`); drawn muted. */
  readonly prefix: string;
  readonly head: string;
  /** Drawn where there is room. */
  readonly extra: string;
  /** Left out of the drawing, not of the copy. */
  readonly middle: string;
  readonly tail: string;
}

const kept = { head: 6, extra: 8, tail: 8 };

/** Cuts a hash or address for drawing: at least 6 + 6 characters stay, for look-alikes share less than that by chance. */
export function hashParts(value: string): HashParts {
  const prefix = /^(?:0x|[a-z]{1,40}1(?=[02-9ac-hj-np-z]{8,}$))/.exec(value)?.[0] ?? '';
  const rest = value.slice(prefix.length);
  const shown = kept.head + kept.extra + kept.tail;
  // Cutting out less than the “…” is wide, and a little more, gains nothing.
  if (rest.length <= shown + 4) return { prefix, head: rest, extra: '', middle: '', tail: '' };
  const extraEnd = kept.head + kept.extra;
  return {
    prefix,
    head: rest.slice(0, kept.head),
    extra: rest.slice(kept.head, extraEnd),
    middle: rest.slice(extraEnd, -kept.tail),
    tail: rest.slice(-kept.tail),
  };
}

/** The value as plain text with “…” in the middle, for sentences; drawings use {@link hashParts}. */
export function shortHash(value: string): string {
  const { prefix, head, middle, tail } = hashParts(value);
  return middle === '' ? value : `${prefix}${head}…${tail}`;
}
