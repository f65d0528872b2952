export const english = {
  /** The EVM networks of a gateway, for people. */
  networks: { 'evm-a': 'Network A', 'evm-b': 'Network B' } satisfies Readonly<Record<'evm-a' | 'evm-b', string>>,
  /** A figure that depends on the fork of such a network. */
  byFork: {
    amsterdam: (figure) => `${figure} from Amsterdam on`,
    osaka: (figure) => `${figure} before`,
  } satisfies Readonly<Record<'amsterdam' | 'osaka', (figure: string) => string>>,
  show: 'Show',
  stop: 'Stop',
  fill: 'Fill form',
  compare: 'Compare',
  stopComparing: 'Stop comparing',
  /** Removes a hash that the reader entered. */
  clear: 'Clear',
  /** What a field must be given. */
  expected: (what: string): string => `Enter ${what}.`,
};

/** The words of every form. */
export type FormWords = typeof english;
