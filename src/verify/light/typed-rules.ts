import { bytesOf } from '../../decode/bytes.js';
import { decodeBech32 } from '../../decode/bech32.js';
import { bytesField, intField, joined, messageField, readFields, sized } from '../protobuf-message.js';
import { type Message, readMessage } from '../protobuf.js';
import { evidenceKey } from './block.js';

/** The unit of the SDK's `LegacyDec`: stored as an integer of 10^-18. */
const one = 10n ** 18n;

/**
 * The value of a validator's shares in whole tokens: the SDK's `Validator.TokensFromShares` and `TruncateInt`. The
 * quotient is cut at 36 digits, rounded to 18 (half to even), and truncated, so a value just below a whole token
 * becomes that token.
 *
 * @returns undefined if these are not numbers, or if there are no shares
 */
export function balanceOfShares(shares: string, tokens: string, allShares: string): bigint | undefined {
  if (![shares, tokens, allShares].every((digits) => /^\d{1,100}$/.test(digits))) return undefined;
  const all = BigInt(allShares);
  if (all === 0n) return undefined;
  const quotient = (BigInt(shares) * BigInt(tokens) * one * one) / all;
  return roundHalfToEven(quotient) / one;
}

function roundHalfToEven(value: bigint): bigint {
  const [whole, rest] = [value / one, value % one];
  if (rest * 2n === one) return whole + (whole % 2n);
  return rest * 2n > one ? whole + 1n : whole;
}

/** A key in a chain's store. */
export interface StoreKey {
  readonly store: string;
  readonly key: Uint8Array;
  /** The key in the format of older SDK versions, to request if the first key has no value. */
  readonly older?: Uint8Array;
}

export interface TypedRule {
  /** The keys derived from the request, except for lists, whose items contain their own keys. */
  readonly keys: (answer: Uint8Array | null) => readonly StoreKey[];
  /**
   * The answer; `not-found` if the module returns this error, undefined if the answer is unknown, `unlike-sdk` if the
   * values do not have the SDK's format.
   */
  readonly build: (stored: readonly (Uint8Array | null)[]) => Uint8Array | 'not-found' | 'unlike-sdk' | undefined;
  /** The fields of the answer, each with the highest field number in it. */
  readonly fields: Readonly<Record<number, number>>;
}

/** Whether an answer has only fields that the SDK defines. A chain that changes a module's type adds others. */
export function hasFieldsOf({ fields }: TypedRule, answer: Uint8Array): boolean {
  const isWithin = (inner: Uint8Array | bigint, most = 0) =>
    typeof inner !== 'bigint' && readFields(inner).every(([number]) => number <= most);
  try {
    return readFields(answer).every(([number, inner]) => isWithin(inner, fields[number]));
  } catch {
    return false;
  }
}

export function findRule(path: string, data: Uint8Array): TypedRule | undefined {
  const rule = Object.hasOwn(rules, path) ? rules[path] : undefined;
  try {
    return rule?.(readMessage(data));
  } catch {
    return undefined;
  }
}

/** The highest field of `google.protobuf.Any`. */
const any = 2;

// The rules match the SDK from 0.47 to 0.53, each compared with recorded answers.
const rules: Readonly<Record<string, (request: Message) => TypedRule | undefined>> = {
  '/cosmos.bank.v1beta1.Query/Balance': (request) =>
    amountRule(request.text(2), joined([2], sized(address(request.text(1))), request.bytes(2))),
  '/cosmos.bank.v1beta1.Query/SupplyOf': (request) => amountRule(request.text(1), joined([0], request.bytes(1))),
  '/cosmos.bank.v1beta1.Query/DenomMetadata': (request) =>
    storedRule('bank', joined([1], request.bytes(1)), 8, { absence: 'said' }),
  '/cosmos.auth.v1beta1.Query/Account': (request) =>
    storedRule('acc', joined([1], address(request.text(1))), any, { absence: 'said' }),
  '/cosmos.staking.v1beta1.Query/Validator': (request) => storedRule('staking', validatorKey(request.text(1)), 13),
  '/cosmos.staking.v1beta1.Query/Params': () => storedRule('staking', Uint8Array.of(0x51), 6),
  '/cosmos.staking.v1beta1.Query/HistoricalInfo': (request) => {
    const { key, older } = historyKey(request.int(1));
    return storedRule('staking', key, 2, { older });
  },
  '/cosmos.staking.v1beta1.Query/Delegation': (request) => delegationRule(request.text(1), request.text(2)),
  '/cosmos.slashing.v1beta1.Query/SigningInfo': (request) =>
    storedRule('slashing', joined([1], sized(address(request.text(1)))), 6),
  '/cosmos.gov.v1.Query/Proposal': (request) => storedRule('gov', joined([0], eightBytes(request.int(1))), 15),
  '/cosmos.gov.v1.Query/Params': (request) => govParamsRule(request.text(1)),
  '/cosmos.evidence.v1beta1.Query/Evidence': (request) =>
    storedRule('evidence', joined([0], request.text(2) === '' ? request.bytes(1) : bytesOf(request.text(2))), any, {
      absence: 'said',
    }),
  '/cosmos.evidence.v1beta1.Query/AllEvidence': allEvidenceRule,
};

/** The store key of a header stored by the staking module: eight bytes since SDK 0.50, decimal text before. */
export function historyKey(height: bigint): { readonly key: Uint8Array; readonly older: Uint8Array } {
  return { key: joined([0x50], eightBytes(height)), older: joined([0x50], new TextEncoder().encode(`${height}`)) };
}

function storedRule(
  store: string,
  key: Uint8Array,
  most: number,
  { absence, older }: { readonly absence?: 'said'; readonly older?: Uint8Array } = {},
): TypedRule {
  return {
    fields: { 1: most },
    keys: () => [{ store, key, ...(older ? { older } : {}) }],
    build: ([stored]) => (stored ? Uint8Array.from(messageField(1, stored)) : absence && 'not-found'),
  };
}

/** A coin: the amount is stored as text, the denom is in the key, and a missing value means 0. */
function amountRule(denom: string, key: Uint8Array): TypedRule {
  return {
    keys: () => [{ store: 'bank', key }],
    // Until SDK 0.46, the complete coin is stored.
    build: ([stored]) =>
      stored && !stored.every((byte) => byte >= 48 && byte <= 57)
        ? 'unlike-sdk'
        : Uint8Array.from(messageField(1, coin(denom, stored ?? textBytes('0')))),
    fields: { 1: 2 },
  };
}

/** The delegation is stored. The value of its shares follows from the validator, and the denom from the parameters. */
function delegationRule(delegator: string, validator: string): TypedRule {
  const delegation = joined([0x31], sized(address(delegator)), sized(address(validator)));
  return {
    keys: () => [
      { store: 'staking', key: delegation },
      { store: 'staking', key: validatorKey(validator) },
      { store: 'staking', key: Uint8Array.of(0x51) },
    ],
    build: ([stored, of, params]) => {
      if (!stored || !of || !params) return undefined;
      const [shares, owner] = [readMessage(stored).text(3), readMessage(of)];
      const amount = balanceOfShares(shares, owner.text(5), owner.text(6));
      if (amount === undefined) return 'unlike-sdk';
      const balance = coin(readMessage(params).text(5), textBytes(`${amount}`));
      return Uint8Array.from(messageField(1, [...messageField(1, stored), ...messageField(2, balance)]));
    },
    fields: { 1: 2 },
  };
}

/** Field 4 is stored; fields 1 to 3 repeat a part of it, depending on the requested type. */
function govParamsRule(type: string): TypedRule | undefined {
  const part = Object.hasOwn(govParts, type) ? govParts[type] : undefined;
  if (type !== '' && !part) return undefined;
  return {
    keys: () => [{ store: 'gov', key: Uint8Array.of(0x30) }],
    build: ([stored]) =>
      stored ? Uint8Array.from([...(part ? part(readMessage(stored)) : []), ...messageField(4, stored)]) : undefined,
    fields: { 1: 1, 2: 2, 3: 3, 4: 16 },
  };
}

const govParts: Readonly<Record<string, (params: Message) => number[]>> = {
  voting: (params) =>
    messageField(
      1,
      params.list(3).flatMap((period) => messageField(1, period)),
    ),
  deposit: (params) =>
    messageField(2, [
      ...params.list(1).flatMap((each) => messageField(1, each)),
      ...params.list(2).flatMap((period) => messageField(2, period)),
    ]),
  tallying: (params) =>
    messageField(
      3,
      [4, 5, 6].flatMap((field, place) => bytesField(place + 1, params.bytes(field))),
    ),
};

/**
 * All evidence, if no page was requested: the items sorted by hash, and their number. Missing items cannot be detected
 * here; `verifyEvidenceList` has proofs for that.
 */
function allEvidenceRule(request: Message): TypedRule | undefined {
  if (request.raw(1) !== undefined) return undefined;
  return {
    keys: (answer) => evidenceItems(answer).map((item) => ({ store: 'evidence', key: evidenceKey(item) })),
    build: (stored) => {
      const items = stored.flatMap((each) => (each ? [each] : []));
      const inOrder = items.toSorted((a, b) => (keyText(a) < keyText(b) ? -1 : 1));
      if (items.length !== stored.length) return undefined;
      return Uint8Array.from([
        ...inOrder.flatMap((item) => messageField(1, item)),
        ...messageField(2, intField(2, BigInt(items.length))),
      ]);
    },
    fields: { 1: any, 2: 2 },
  };
}

export function evidenceItems(answer: Uint8Array | null): readonly Uint8Array[] {
  return answer ? readMessage(answer).list(1) : [];
}

function keyText(item: Uint8Array): string {
  return String.fromCharCode(...evidenceKey(item));
}

function validatorKey(validator: string): Uint8Array {
  return joined([0x21], sized(address(validator)));
}

function coin(denom: string, amount: Uint8Array): number[] {
  return [...bytesField(1, textBytes(denom)), ...bytesField(2, amount)];
}

function address(text: string): Uint8Array {
  const bytes = decodeBech32(text)?.bytes;
  if (!bytes) throw new RangeError('no address');
  return bytes;
}

function eightBytes(value: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt.asUintN(64, value));
  return bytes;
}

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
