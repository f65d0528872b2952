import fc from 'fast-check';
import type { Address, Hex } from 'viem';
import type { AccountState, TraceItem } from '../../../src/client/operations/trace-reply.js';

/** One step of a transaction of the model on one of its few accounts. */
export type Step =
  | { readonly do: 'look' | 'end'; readonly account: number }
  | { readonly do: 'send'; readonly account: number; readonly wei: number }
  | { readonly do: 'read'; readonly account: number; readonly slot: number }
  | { readonly do: 'store'; readonly account: number; readonly slot: number; readonly value: number }
  /** By the factory, which is listed then. */
  | { readonly do: 'create'; readonly account: number; readonly storing: number };

/** How the node of the model writes its state. */
export interface ModelNode {
  /** Whether slots that are zero are listed. */
  readonly listsZeros: boolean;
}

const slotsOfModel = 2;
const modelAccounts = 5;
/** Can store and destroy itself; created by a factory. */
const mortal: Hex = '0x55ff';
/** Can store and is never destroyed. */
const immortal: Hex = '0x5500';
const factoryCode: Hex = '0xf500';
const factory: Address = `0x${'fa'.repeat(20)}`;

/** A few transactions of a few steps. */
export const modelBlock: fc.Arbitrary<Step[][]> = fc.array(
  fc.array(
    fc.oneof(
      fc.record({ do: fc.constantFrom('look' as const, 'end' as const), account: fc.nat(modelAccounts - 1) }),
      fc.record({ do: fc.constant('send' as const), account: fc.nat(modelAccounts - 1), wei: fc.nat(3) }),
      fc.record({
        do: fc.constant('read' as const),
        account: fc.nat(modelAccounts - 1),
        slot: fc.nat(slotsOfModel - 1),
      }),
      fc.record({
        do: fc.constant('store' as const),
        account: fc.nat(modelAccounts - 1),
        slot: fc.nat(slotsOfModel - 1),
        value: fc.nat(2),
      }),
      fc.record({ do: fc.constant('create' as const), account: fc.nat(modelAccounts - 1), storing: fc.nat(2) }),
    ),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 3, maxLength: 5 },
);

interface Account {
  balance: bigint;
  nonce: number;
  code: Hex;
  storage: Map<number, number>;
}

/** The state after each transaction, by address: a missing account is empty. */
export type ModelTruth = readonly ReadonlyMap<Address, Readonly<Account>>[];

/**
 * Runs a block by the rules before EIP-6780 (an account that self-destructs is removed at the end of its transaction and can be created
 * again at the same address), and returns what prestateTracer of go-ethereum lists: accounts on first access, except for
 * empty ones, and slots when they are first read or written.
 */
export function runModel(block: readonly (readonly Step[])[], { listsZeros }: ModelNode) {
  const state = new Map<Address, Account>();
  for (let index = 0; index < modelAccounts; index++) state.set(addressOf(index), firstAccount(index));
  state.set(factory, { balance: 0n, nonce: 1, code: factoryCode, storage: new Map() });
  const items: TraceItem[] = [];
  const truth: Map<Address, Account>[] = [];
  for (const steps of block) {
    const listed = new Map<Address, Account>();
    const touched = new Map<Address, Set<number>>();
    const ended = new Set<Address>();
    const look = (address: Address): Account => {
      const account = state.get(address) ?? { balance: 0n, nonce: 0, code: '0x', storage: new Map<number, number>() };
      state.set(address, account);
      if (!listed.has(address)) listed.set(address, copy(account));
      return account;
    };
    for (const step of steps) {
      const address = addressOf(step.account);
      const account = look(address);
      const isContract = account.code !== '0x' && account.code.length === mortal.length;
      const touch = (slot: number) => touched.set(address, (touched.get(address) ?? new Set()).add(slot));
      if (step.do === 'send') account.balance += BigInt(step.wei);
      else if (step.do === 'read' && isContract) touch(step.slot);
      else if (step.do === 'store' && isContract) {
        touch(step.slot);
        account.storage.set(step.slot, step.value);
      } else if (step.do === 'end' && account.code === mortal) {
        account.balance = 0n;
        ended.add(address);
      } else if (step.do === 'create') {
        const maker = look(factory);
        maker.nonce++;
        if (account.code !== '0x' || account.nonce !== 0) continue;
        account.code = mortal;
        account.nonce = 1;
        touch(0);
        account.storage.set(0, step.storing);
      }
    }
    for (const address of ended) state.delete(address);
    items.push({ kind: 'prestate', txHash: null, accounts: listing(listed, touched, listsZeros) });
    truth.push(new Map([...state].map(([address, account]) => [address, copy(account)])));
  }
  return { items, truth: truth as ModelTruth };
}

/** A slot of the model as a word. */
export function wordOf(number: number): Hex {
  return `0x${number.toString(16).padStart(64, '0')}`;
}

function firstAccount(index: number): Account {
  const code = ([immortal, mortal, mortal, '0x', '0x'] as const)[index] ?? '0x';
  // The last account starts empty, and the one before it with a balance only.
  const balance = index === modelAccounts - 1 ? 0n : 5n;
  return { balance, nonce: code === '0x' ? 0 : 1, code, storage: new Map(code === '0x' ? [] : [[1, 7]]) };
}

function listing(
  listed: ReadonlyMap<Address, Account>,
  touched: ReadonlyMap<Address, ReadonlySet<number>>,
  listsZeros: boolean,
): AccountState[] {
  return [...listed].flatMap(([address, { balance, nonce, code, storage }]) => {
    if (balance === 0n && nonce === 0 && code === '0x') return [];
    const slots = [...(touched.get(address) ?? [])]
      .map((slot) => [wordOf(slot), wordOf(storage.get(slot) ?? 0)] as const)
      .filter(([, value]) => listsZeros || value !== wordOf(0));
    return {
      address,
      balance,
      ...(nonce > 0 ? { nonce } : {}),
      ...(code === '0x' ? {} : { code }),
      ...(slots.length > 0 ? { storage: slots } : {}),
    };
  });
}

function addressOf(index: number): Address {
  return `0x${index.toString(16).padStart(40, '0')}`;
}

function copy({ balance, nonce, code, storage }: Account): Account {
  return { balance, nonce, code, storage: new Map(storage) };
}
