export const english = {
  /** The EVM networks of a gateway, for people. */
  networks: { 'evm-a': 'Network A', 'evm-b': 'Network B' } satisfies Readonly<Record<'evm-a' | 'evm-b', string>>,
  /** What a field must be given. */
  expected: (what: string): string => `Enter ${what}.`,
};

/** The words of every form. */
export type FormWords = typeof english;
