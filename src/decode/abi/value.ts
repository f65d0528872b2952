import type { Hash, Hex } from 'viem';

/**
 * A decoded value: integers of every width as bigint, addresses and bytes as lower-case hex, lists and tuples as lists
 * in the order of the type. Its type is in the `Param` that it belongs to.
 */
export type AbiValue = bigint | boolean | string | InvalidText | HashOf | readonly AbiValue[];

/** A `string` that is not valid UTF-8, which Solidity does not check. */
export interface InvalidText {
  readonly kind: 'invalid-text';
  readonly hex: Hex;
}

/** An indexed value of dynamic type: the log contains only its hash. */
export interface HashOf {
  readonly kind: 'hash-of';
  readonly hash: Hash;
}

/** A parameter of an event, function or error, as plain data; viem's `AbiParameter` fits it. */
export interface Param {
  /** Empty if it has none, or it is unknown. */
  readonly name: string;
  /** In its canonical spelling: `uint256`, `tuple[2][]`. */
  readonly type: string;
  readonly indexed?: boolean;
  /** The members of a `tuple`. */
  readonly components?: readonly Param[];
}

/** Why bytes were not decoded. */
export type AbiFault =
  /** Something starts or ends after the end of the data. */
  | 'past-end'
  /** Bits are set that the type does not have: a bool of 2, an address of 21 bytes. */
  | 'dirty-word'
  /** More values than `AbiLimits.values`. */
  | 'too-many-values'
  /** Values share bytes so often that they would be far larger than the data. */
  | 'overlapping'
  /** The type nests deeper than `AbiLimits.depth`. */
  | 'too-deep'
  /** Not an ABI type. */
  | 'bad-type';

/** Limits of a decode, as chain data is untrusted. */
export interface AbiLimits {
  /** Values of all lists and tuples together. */
  readonly values: number;
  /** Nesting depth of lists and tuples. */
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
  /** Whether every offset points behind its head, as compilers write it. */
  readonly forward: boolean;
  /** Bytes after an encoding that is canonical up to there. */
  readonly trailing: number;
}
