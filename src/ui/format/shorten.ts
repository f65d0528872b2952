/** A hash or address in parts for display. Joined, they are the full value. */
export interface HashParts {
  /** The common prefix of the kind (`0x`, `cosmosvalcons1`), rendered muted. */
  readonly prefix: string;
  readonly head: string;
  /** Rendered if there is room. */
  readonly extra: string;
  /** Not rendered, but copied. */
  readonly middle: string;
  readonly tail: string;
}

const kept = { head: 6, extra: 8, tail: 8 };

/** Splits a hash or address for display. At least 6 + 6 characters stay, because look-alikes rarely share that many. */
export function hashParts(value: string): HashParts {
  const prefix = /^(?:0x|[a-z]{1,40}1(?=[02-9ac-hj-np-z]{8,}$))/.exec(value)?.[0] ?? '';
  const rest = value.slice(prefix.length);
  const shown = kept.head + kept.extra + kept.tail;
  // Hiding only as many characters as the “…” is wide gains nothing.
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

/** The value as plain text with “…” in the middle, for sentences. Templates use {@link hashParts}. */
export function shortHash(value: string): string {
  const { prefix, head, middle, tail } = hashParts(value);
  return middle === '' ? value : `${prefix}${head}…${tail}`;
}
