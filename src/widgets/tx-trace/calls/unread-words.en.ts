export const english = {
  mark: 'could not be read',
  some: (count: string, amount: number): string =>
    amount === 1
      ? 'One call could not be read; results that depend on it are unknown.'
      : `${count} calls could not be read; results that depend on them are unknown.`,
  first: 'Show first',
  title: 'Could not be read',
  note: 'The node’s response does not match the API here; “Raw JSON” shows this call as sent.',
  member: (expected: string): string => `expected ${expected}`,
  whole: 'the call',
  changes: (count: string, amount: number): string =>
    `Net changes are unknown: ${amount === 1 ? 'one call' : `${count} calls`} could not be read. The transfers below are those of the other calls.`,
  tokens: (count: string, amount: number): string =>
    `${amount === 1 ? 'One call' : `${count} calls`} could not be read; ${amount === 1 ? 'its' : 'their'} transfers are not listed.`,
  item: 'The trace of this transaction could not be read.',
  itemNext: 'The other transactions of the block are not affected. The start of the trace is below.',
};

/** The words for unparsed parts of a trace. Numbers are formatted by the caller, names safe to display. */
export type UnreadWords = typeof english;
