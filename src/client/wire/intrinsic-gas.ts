import type { InputBytes } from './evm-facts.js';

export type GasRules = 'frontier' | 'homestead' | 'istanbul' | 'shanghai' | 'prague' | GasFork;

/** The gas rules of Ethereum up to Osaka, or from Amsterdam on (EIP-2780, EIP-7976, EIP-8037, EIP-8038). */
export type GasFork = 'osaka' | 'amsterdam';

/** The forks whose gas rules may apply, the later one first. */
export function possibleForks(fork: GasFork | undefined): readonly GasFork[] {
  return fork ? [fork] : ['amsterdam', 'osaka'];
}

export interface PricedTransaction {
  readonly input: InputBytes;
  readonly isCreation: boolean;
  readonly isToItself: boolean;
  readonly hasValue: boolean;
  /** The entries of the access list (EIP-2930); undefined if the list is not known. */
  readonly accessList?: ListEntries | undefined;
  /** The number of authorizations (EIP-7702); undefined if it is not known. */
  readonly authorizations?: number | undefined;
}

/** The addresses of an access list, and the storage keys of all of them. */
export interface ListEntries {
  readonly addresses: number;
  readonly slots: number;
}

/** The known parts of the intrinsic gas of a transaction. */
export interface IntrinsicGas {
  /** 21,000; from Amsterdam on 12,000, 3,000 for another recipient, and 6,000 for a value that it receives (EIP-2780). */
  readonly base: bigint;
  /** 32,000 for a creation, from Homestead on (EIP-2); 12,000 from Amsterdam on (EIP-2780). */
  readonly creation: bigint;
  /** 4 for a zero byte; for another byte 16 from Istanbul on (EIP-2028), 68 before. */
  readonly calldata: bigint;
  /** 2 for every 32 bytes of init code, from Shanghai on (EIP-3860). */
  readonly initCode: bigint;
  /** The gas of the access list; undefined if the list is not known. */
  readonly accessList: bigint | undefined;
  /** 25,000 each (EIP-7702), 7,816 from Amsterdam on (EIP-8037); undefined if their number is not known. */
  readonly authorizations: bigint | undefined;
  /** The sum of the known parts. */
  readonly known: bigint;
  /** The minimum gas of a transaction with this data, from Prague on (EIP-7623, EIP-7976, EIP-7981); zero before. */
  readonly floor: bigint;
}

export interface ListPrices {
  readonly address: bigint;
  readonly slot: bigint;
  /** The extra cost of a cold access, which the entry saves: an account, a slot that is read, a slot that is written. */
  readonly saves: { readonly address: bigint; readonly read: bigint; readonly write: bigint };
}

/** From Amsterdam on, the bytes of an entry are also charged like calldata of the floor (EIP-7981, EIP-8038). */
const listPrices: Readonly<Record<'berlin' | 'amsterdam', ListPrices>> = {
  berlin: { address: 2_400n, slot: 1_900n, saves: { address: 2_500n, read: 2_000n, write: 2_100n } },
  amsterdam: { address: 4_180n, slot: 4_048n, saves: { address: 2_900n, read: 2_000n, write: 2_000n } },
};

/** The prices of an access list: since Berlin (EIP-2930), or from Amsterdam on. */
export function listPricesOf(rules: GasRules): ListPrices {
  return listPrices[rules === 'amsterdam' ? 'amsterdam' : 'berlin'];
}

export function listGas({ addresses, slots }: ListEntries, rules: GasRules): bigint {
  const prices = listPricesOf(rules);
  return BigInt(addresses satisfies number) * prices.address + BigInt(slots satisfies number) * prices.slot;
}

const order: readonly GasRules[] = ['frontier', 'homestead', 'istanbul', 'shanghai', 'prague', 'osaka', 'amsterdam'];

/** The intrinsic gas of a transaction (Yellow Paper, `g0`), as far as it can be computed from the transaction. */
export function intrinsicGas(transaction: PricedTransaction, rules: GasRules): IntrinsicGas {
  const { input, isCreation, accessList, authorizations } = transaction;
  const isSince = (upgrade: GasRules) => order.indexOf(rules) >= order.indexOf(upgrade);
  const [zeros, others] = [BigInt(input.zeros satisfies number), BigInt(input.others satisfies number)];
  const isNew = isSince('amsterdam');
  const [forCreation, forAuthorization] = isNew ? [12_000n, 7_816n] : [isSince('homestead') ? 32_000n : 0n, 25_000n];
  const parts = {
    base: isNew ? baseSinceAmsterdam(transaction) : 21_000n,
    creation: isCreation ? forCreation : 0n,
    calldata: 4n * zeros + (isSince('istanbul') ? 16n : 68n) * others,
    initCode: isCreation && isSince('shanghai') ? 2n * ((zeros + others + 31n) / 32n) : 0n,
    accessList: accessList && listGas(accessList, rules),
    authorizations:
      authorizations === undefined ? undefined : BigInt(authorizations satisfies number) * forAuthorization,
  };
  const { base, creation, calldata, initCode } = parts;
  const known = base + creation + calldata + initCode + (parts.accessList ?? 0n) + (parts.authorizations ?? 0n);
  // A list address has 20 bytes, a key 32.
  const listed = accessList ? 20 * accessList.addresses + 32 * accessList.slots : 0;
  const floor = isNew ? base + creation + 64n * (zeros + others + BigInt(listed)) : base + 10n * (zeros + 4n * others);
  return { ...parts, known, floor: isSince('prague') ? floor : 0n };
}

/** A creation pays for its contract in `creation`, with or without value. */
function baseSinceAmsterdam({ isCreation, isToItself, hasValue }: PricedTransaction): bigint {
  return 12_000n + (isCreation || isToItself ? 0n : 3_000n + (hasValue ? 6_000n : 0n));
}
