import { badParams, optional, present, readData, readMembers, readQuantity } from './fields.js';
import type { RequestLimits } from './limits.js';

/** Code is not among them: a caller must not decide what a node runs at an address. */
const members = ['balance', 'nonce', 'state', 'stateDiff'] as const;

/** State overrides by address: balance and nonce, and the storage slots of the whole account or some of them. */
export function readOverrides(value: unknown, limits: RequestLimits): Readonly<Record<string, unknown>> {
  const accounts = entriesOf(value, 'the state overrides');
  let count = 0;
  const counted = <T>(items: readonly T[]): readonly T[] => {
    count += items.length;
    if (count > limits.overrides) {
      throw badParams(`state overrides must have at most ${limits.overrides} accounts and slots`);
    }
    return items;
  };
  const slots = (given: unknown, what: string) =>
    Object.fromEntries(
      counted(entriesOf(given, what)).map(([slot, word]) => [readData(slot, 'a slot', 32), readData(word, what, 32)]),
    );
  const read = counted(accounts).map(([address, given]) => {
    const account = readMembers(given, 'a state override', members);
    if (account.state !== undefined && account.stateDiff !== undefined) {
      throw badParams('a state override must have state or stateDiff, not both');
    }
    const override = present({
      balance: optional(account.balance, (balance) => readQuantity(balance, 'balance', 256)),
      nonce: optional(account.nonce, (nonce) => readQuantity(nonce, 'nonce', 64)),
      state: optional(account.state, (state) => slots(state, 'state')),
      stateDiff: optional(account.stateDiff, (state) => slots(state, 'stateDiff')),
    });
    return [readData(address, 'the address of a state override', 20), override] as const;
  });
  // The same address in two spellings would be two accounts for one node, and one for another.
  if (new Set(read.map(([address]) => address)).size < read.length) {
    throw badParams('state overrides must name each address once');
  }
  return Object.fromEntries(read);
}

function entriesOf(value: unknown, what: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badParams(`${what} must be an object`);
  return Object.entries(value);
}
