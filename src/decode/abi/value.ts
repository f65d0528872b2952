import type { Hash, Hex } from 'viem';

/**
 * A decoded value: integers of every width as bigint, addresses and bytes as lower-case hex, lists and tuples as lists in the
 * order of the type. Its type stands beside it, in the `Param` it belongs to.
 */
export type AbiValue = bigint | boolean | string | InvalidText | HashOf | readonly AbiValue[];

/** A `string` whose bytes are not UTF-8; Solidity does not check it either. */
export interface InvalidText {
  readonly kind: 'invalid-text';
  readonly hex: Hex;
}

/** An indexed value of dynamic type: the log holds the hash of the value, never the value. */
export interface HashOf {
  readonly kind: 'hash-of';
  readonly hash: Hash;
}

/** A parameter of an event, function or error, as plain data; viem's `AbiParameter` fits it. */
export interface Param {
  /** Empty when it has none, or none is known. */
  readonly name: string;
  /** In its canonical spelling: `uint256`, `tuple[2][]`. */
  readonly type: string;
  readonly indexed?: boolean;
  /** The members of a `tuple`. */
  readonly components?: readonly Param[];
}

/** Why bytes were not decoded. */
export type AbiFault =
  /** Something starts or ends behind the end of the data. */
  | 'past-end'
  /** Bits are set where the type has none: a bool of 2, an address of 21 bytes. */
  | 'dirty-word'
  /** More values than `AbiLimits.values`. */
  | 'too-many-values'
  /** Values share bytes so often that they would be far larger than the data. */
  | 'overlapping'
  /** The type nests deeper than `AbiLimits.depth`. */
  | 'too-deep'
  /** No type of the ABI. */
  | 'bad-type';

/** Limits of a decode, as chain data is untrusted. */
export interface AbiLimits {
  /** Values of all lists and tuples together. */
  readonly values: number;
  /** Lists and tuples inside one another. */
  readonly depth: number;
}

/** The default limits. */
export const abiLimits: AbiLimits = { values: 10_000, depth: 16 };

/** The result of a decode; a fault is a value, never an exception. */
export type Decoded = DecodedBytes | { readonly ok: false; readonly fault: AbiFault };

/** Bytes that were decoded, and how well they fit. */
export interface DecodedBytes {
  readonly ok: true;
  readonly values: readonly AbiValue[];
  /** Whether encoding the values again gives exactly the same bytes. */
  readonly canonical: boolean;
  /** Whether every offset points behind the head it is in, as every compiler writes it. */
  readonly forward: boolean;
  /** Bytes left behind an encoding that is canonical up to there. */
  readonly trailing: number;
}
