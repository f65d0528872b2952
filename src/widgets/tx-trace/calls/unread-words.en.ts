/** The words in English. */
export const english = {
  mark: 'could not be read',
  some: (count: string, amount: number): string =>
    amount === 1
      ? 'One call could not be read. What depends on it is left open.'
      : `${count} calls could not be read. What depends on them is left open.`,
  first: 'Show the first',
  title: 'Could not be read',
  note: 'The node sent something else than the interface promises; “Raw” shows this call as it came.',
  member: (expected: string): string => `expected ${expected}`,
  whole: 'the call',
  changes: (count: string, amount: number): string =>
    `What each account gained or lost is not known: ${amount === 1 ? 'one call' : `${count} calls`} could not be read. The movements below are those of the other calls.`,
  tokens: (count: string, amount: number): string =>
    `${amount === 1 ? 'One call' : `${count} calls`} could not be read; what ${amount === 1 ? 'it' : 'they'} moved is not listed.`,
  item: 'The trace of this transaction could not be read.',
  itemNext: 'The other transactions of the block are not affected. Below is how the trace begins.',
};

/** The words for what could not be read of a trace. Numbers arrive formatted, names safe to be shown. */
export type UnreadWords = typeof english;
