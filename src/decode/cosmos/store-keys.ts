import { bytesOf, encodeHex } from '../bytes.js';
import { decodeBech32, encodeBech32 } from '../bech32.js';
import { readText } from './wire-tree.js';

export interface StoreEntry {
  /** For example, `bank.balance`; a name of this library, because the SDK has none. */
  readonly id: string;
  /** The store in the path: `/store/bank/key`. */
  readonly store: string;
  /** The first byte of the key. */
  readonly prefix: number;
  readonly parts: readonly KeyPart[];
  readonly value: StoredValue;
}

export interface KeyPart {
  readonly name: string;
  readonly form: KeyForm;
  /** The suffix after the chain's prefix in a bech32 address. */
  readonly role?: AddressRole;
}

/** The kind of address: an account has no suffix. */
export type AddressRole = '' | 'valoper' | 'valcons';

/**
 * The encoding of a part: an address with or without its length, eight big-endian bytes, text up to the end or up to a
 * zero byte, a hash of 32 bytes.
 */
export type KeyForm = 'sized-address' | 'address' | 'uint64' | 'text' | 'text-and-zero' | 'hash';

/** The encoding of a value: a message, an `Any`, digits, an address, or nothing. */
export type StoredValue =
  | { readonly kind: 'message'; readonly type: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'digits' }
  | { readonly kind: 'address'; readonly role: AddressRole }
  | { readonly kind: 'int64' }
  | { readonly kind: 'nothing' };

const message = (type: string): StoredValue => ({ kind: 'message', type });
const account: KeyPart = { name: 'address', form: 'sized-address', role: '' };
const validator: KeyPart = { name: 'validator', form: 'sized-address', role: 'valoper' };
const consensus: KeyPart = { name: 'consensus', form: 'sized-address', role: 'valcons' };
const denom: KeyPart = { name: 'denom', form: 'text' };
const proposal: KeyPart = { name: 'proposal_id', form: 'uint64' };

/**
 * Useful keys of the SDK's own modules.
 *
 * @see cosmos-sdk 0.53, `x/<module>/types/keys.go`
 */
export const storeEntries: readonly StoreEntry[] = [
  { id: 'acc.account', store: 'acc', prefix: 0x01, parts: [{ ...account, form: 'address' }], value: { kind: 'any' } },
  { id: 'bank.supply', store: 'bank', prefix: 0x00, parts: [denom], value: { kind: 'digits' } },
  {
    ...{ id: 'bank.denom-metadata', store: 'bank', prefix: 0x01, parts: [denom] },
    value: message('cosmos.bank.v1beta1.Metadata'),
  },
  { id: 'bank.balance', store: 'bank', prefix: 0x02, parts: [account, denom], value: { kind: 'digits' } },
  {
    ...{ id: 'bank.denom-owner', store: 'bank', prefix: 0x03 },
    parts: [{ ...denom, form: 'text-and-zero' }, account],
    value: { kind: 'nothing' },
  },
  {
    ...{ id: 'distribution.fee-pool', store: 'distribution', prefix: 0x00, parts: [] },
    value: message('cosmos.distribution.v1beta1.FeePool'),
  },
  {
    ...{ id: 'evidence.item', store: 'evidence', prefix: 0x00, parts: [{ name: 'hash', form: 'hash' }] },
    value: { kind: 'any' },
  },
  {
    ...{ id: 'gov.proposal', store: 'gov', prefix: 0x00, parts: [proposal] },
    value: message('cosmos.gov.v1.Proposal'),
  },
  {
    ...{ id: 'gov.deposit', store: 'gov', prefix: 0x10, parts: [proposal, { ...account, name: 'depositor' }] },
    value: message('cosmos.gov.v1.Deposit'),
  },
  {
    ...{ id: 'gov.vote', store: 'gov', prefix: 0x20, parts: [proposal, { ...account, name: 'voter' }] },
    value: message('cosmos.gov.v1.Vote'),
  },
  { id: 'mint.minter', store: 'mint', prefix: 0x00, parts: [], value: message('cosmos.mint.v1beta1.Minter') },
  { id: 'mint.params', store: 'mint', prefix: 0x01, parts: [], value: message('cosmos.mint.v1beta1.Params') },
  {
    ...{ id: 'slashing.signing-info', store: 'slashing', prefix: 0x01, parts: [consensus] },
    value: message('cosmos.slashing.v1beta1.ValidatorSigningInfo'),
  },
  { id: 'staking.last-power', store: 'staking', prefix: 0x11, parts: [validator], value: { kind: 'int64' } },
  {
    ...{ id: 'staking.validator', store: 'staking', prefix: 0x21, parts: [validator] },
    value: message('cosmos.staking.v1beta1.Validator'),
  },
  {
    ...{ id: 'staking.by-consensus-address', store: 'staking', prefix: 0x22, parts: [consensus] },
    value: { kind: 'address', role: 'valoper' },
  },
  {
    ...{ id: 'staking.delegation', store: 'staking', prefix: 0x31 },
    parts: [{ ...account, name: 'delegator' }, validator],
    value: message('cosmos.staking.v1beta1.Delegation'),
  },
  {
    ...{ id: 'staking.unbonding', store: 'staking', prefix: 0x32 },
    parts: [{ ...account, name: 'delegator' }, validator],
    value: message('cosmos.staking.v1beta1.UnbondingDelegation'),
  },
  { id: 'staking.params', store: 'staking', prefix: 0x51, parts: [], value: message('cosmos.staking.v1beta1.Params') },
  { id: 'upgrade.plan', store: 'upgrade', prefix: 0x00, parts: [], value: message('cosmos.upgrade.v1beta1.Plan') },
];

/** A decoded key: its entry, and its parts in byte order. */
export interface ReadKey {
  readonly entry: StoreEntry;
  readonly parts: readonly ReadPart[];
}

/** A part of a key as text. An address is also in hex, because the bytes do not include the chain's prefix. */
export type ReadPart =
  | { readonly name: string; readonly kind: 'text'; readonly text: string }
  | { readonly name: string; readonly kind: 'integer'; readonly value: bigint }
  | { readonly name: string; readonly kind: 'hash'; readonly hex: string }
  | { readonly name: string; readonly kind: 'address'; readonly bytes: Uint8Array; readonly role: AddressRole };

export function readStoreKey(store: string, key: Uint8Array): ReadKey | undefined {
  for (const entry of storeEntries) {
    if (entry.store !== store || key[0] !== entry.prefix) continue;
    const parts = readParts(entry.parts, key.subarray(1));
    if (parts) return { entry, parts };
  }
  return undefined;
}

function readParts(parts: readonly KeyPart[], bytes: Uint8Array): readonly ReadPart[] | undefined {
  const found: ReadPart[] = [];
  let rest = bytes;
  for (const part of parts) {
    const read = readPart(part, rest);
    if (!read) return undefined;
    found.push(read.part);
    rest = rest.subarray(read.length);
  }
  return rest.length === 0 ? found : undefined;
}

function readPart(
  { name, form, role = '' }: KeyPart,
  bytes: Uint8Array,
): { readonly part: ReadPart; readonly length: number } | undefined {
  switch (form) {
    case 'sized-address': {
      const length = bytes[0] ?? 0;
      if (length === 0 || bytes.length <= length) return undefined;
      return { part: { name, kind: 'address', bytes: bytes.subarray(1, 1 + length), role }, length: 1 + length };
    }
    case 'address':
      // Account addresses have 20 bytes; addresses of modules and contracts may have 32.
      if (bytes.length !== 20 && bytes.length !== 32) return undefined;
      return { part: { name, kind: 'address', bytes, role }, length: bytes.length };
    case 'uint64': {
      if (bytes.length < 8) return undefined;
      return { part: { name, kind: 'integer', value: BigInt(`0x${encodeHex(bytes.subarray(0, 8))}`) }, length: 8 };
    }
    case 'hash':
      if (bytes.length !== 32) return undefined;
      return { part: { name, kind: 'hash', hex: encodeHex(bytes) }, length: 32 };
    case 'text':
    case 'text-and-zero': {
      const zero = form === 'text' ? bytes.length : bytes.indexOf(0);
      const text = zero > 0 ? readText(bytes.subarray(0, zero)) : undefined;
      if (text === undefined) return undefined;
      return { part: { name, kind: 'text', text }, length: form === 'text' ? zero : zero + 1 };
    }
  }
}

export type WrittenKey =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'wrong';
      readonly name: string;
      readonly reason: 'not-an-address' | 'not-a-uint64' | 'not-a-hash' | 'missing';
    };

/**
 * Encodes a key from typed parts: addresses in bech32 or hex, integers in decimal digits. With `isPrefix`, it ends
 * before the first empty part, for a subspace query.
 */
export function writeStoreKey(
  { prefix, parts }: StoreEntry,
  values: Readonly<Record<string, string>>,
  isPrefix = false,
): WrittenKey {
  const bytes: number[] = [prefix];
  for (const part of parts) {
    const text = (values[part.name] ?? '').trim();
    if (text === '' && isPrefix) break;
    const written = text === '' ? 'missing' : writePart(part.form, text);
    if (typeof written === 'string') return { kind: 'wrong', name: part.name, reason: written };
    bytes.push(...written);
  }
  return { kind: 'bytes', bytes: Uint8Array.from(bytes) };
}

function writePart(form: KeyForm, text: string): Uint8Array | 'not-an-address' | 'not-a-uint64' | 'not-a-hash' {
  switch (form) {
    case 'sized-address':
    case 'address': {
      const address = decodeBech32(text)?.bytes ?? readHex(text);
      if (!address || address.length === 0 || address.length > 255) return 'not-an-address';
      return form === 'address' ? address : Uint8Array.of(address.length, ...address);
    }
    case 'uint64': {
      if (!/^\d{1,20}$/.test(text)) return 'not-a-uint64';
      const value = BigInt(text);
      return value >= 1n << 64n ? 'not-a-uint64' : (readHex(value.toString(16).padStart(16, '0')) ?? 'not-a-uint64');
    }
    case 'hash': {
      const hash = readHex(text);
      return hash?.length === 32 ? hash : 'not-a-hash';
    }
    case 'text':
      return new TextEncoder().encode(text);
    case 'text-and-zero':
      return Uint8Array.of(...new TextEncoder().encode(text), 0);
  }
}

function readHex(text: string): Uint8Array | undefined {
  const digits = text.replace(/^0x/i, '');
  if (!/^(?:[0-9a-f]{2})+$/i.test(digits)) return undefined;
  return bytesOf(digits);
}

/** The bech32 text of address bytes with the chain's `prefix`, which the caller must know. */
export function toBech32(bytes: Uint8Array, prefix: string, role: AddressRole): string | undefined {
  return encodeBech32(`${prefix}${role}`, bytes);
}
