/** The words in English; sentences are lists of pieces, which another language can reorder. */
export const english = {
  transfer: (amount: unknown, to: unknown): readonly unknown[] => ['Transfer ', amount, ' to ', to],
  transferFrom: (amount: unknown, from: unknown, to: unknown): readonly unknown[] => [
    ...['Transfer ', amount, ' from ', from, ' to ', to],
  ],
  mint: (amount: unknown, to: unknown): readonly unknown[] => ['Mint ', amount, ' to ', to],
  burn: (amount: unknown, from: unknown): readonly unknown[] => ['Burn ', amount, ' from ', from],
  item: (id: string, contract: unknown, from: unknown, to: unknown): readonly unknown[] => [
    ...['Transfer ', contract, ` #${id} from `, from, ' to ', to],
  ],
  mintItem: (id: string, contract: unknown, to: unknown): readonly unknown[] => [
    ...['Mint ', contract, ` #${id} to `, to],
  ],
  approve: (spender: unknown, amount: unknown): readonly unknown[] => ['Approve ', spender, ' to spend ', amount],
  approveAll: (spender: unknown, token: unknown): readonly unknown[] => [
    ...['Approve ', spender, ' to spend any amount of ', token],
  ],
  revoke: (spender: unknown, token: unknown): readonly unknown[] => [
    ...['Revoke approval of ', spender, ' to spend ', token],
  ],
  deposit: (amount: unknown): readonly unknown[] => ['Deposit ', amount],
  withdraw: (amount: unknown): readonly unknown[] => ['Withdraw ', amount],
  swap: (sold: unknown, bought: unknown): readonly unknown[] => ['Swap ', sold, ' for ', bought],
  atLeast: (amount: unknown): readonly unknown[] => ['at least ', amount],
  atMost: (amount: unknown): readonly unknown[] => ['at most ', amount],
  /** An amount of a token whose decimals are not known. */
  units: (amount: string, token: unknown): readonly unknown[] => [`${amount} units of `, token],
  send: (amount: unknown, to: unknown): readonly unknown[] => ['Send ', amount, ' to ', to],
  deploy: (): readonly unknown[] => ['Deploy contract'],
  call: (contract: unknown, name: unknown): readonly unknown[] => ['Call ', contract, '.', name],
  callUnknown: (contract: unknown): readonly unknown[] => ['Call ', contract],
};

export type ActionWords = typeof english;
