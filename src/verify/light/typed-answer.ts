import { toHex } from '../message.js';
import type { ProofReason } from './prove-value.js';
import { findRule, type StoreKey } from './typed-rules.js';

/** A query of a module, which has no proof of its own. */
export interface TypedQuery {
  /** The method, as `/cosmos.bank.v1beta1.Query/Balance`. */
  readonly path: string;
  /** The request in protobuf. */
  readonly data: Uint8Array;
}

/** The answer to it. */
export interface TypedAnswer {
  readonly code: number;
  readonly codespace: string;
  /** The response in protobuf; null with a code. */
  readonly value: Uint8Array | null;
}

/** Why a typed answer is not what the store says. */
export type TypedReason =
  /** It is not built as this module builds it of the values; `at` is the first byte that differs. */
  | 'typed_field'
  /** No rule is known for this method, this request or this failure. */
  | 'not_covered'
  | ProofReason;

/** What was found of a typed answer. */
export interface TypedVerdict {
  readonly ok: boolean;
  readonly reason?: TypedReason;
  readonly at?: number;
  /** What the module makes of the values, if the answer is something else. */
  readonly built?: Uint8Array;
}

/**
 * The keys that the answer to a typed query rests on; prove the value of each, or that there is none, under one `app_hash`.
 *
 * @returns undefined for a query that is not covered
 */
export function typedKeys({ path, data }: TypedQuery, answer: TypedAnswer): readonly StoreKey[] | undefined {
  return findRule(path, data)?.keys(answer.value);
}

/**
 * Checks a typed answer by building it anew, byte for byte, of the values in the store.
 *
 * @param stored the proven value of each of `typedKeys`, in their order; null for none
 */
export function verifyTypedAnswer(
  { path, data }: TypedQuery,
  answer: TypedAnswer,
  stored: readonly (Uint8Array | null)[],
): TypedVerdict {
  const rule = findRule(path, data);
  const keys = rule?.keys(answer.value);
  if (!rule || keys?.length !== stored.length) return { ok: false, reason: 'not_covered' };
  const built = rule.build(stored);
  if (built === 'unlike-sdk') return { ok: false, reason: 'not_covered' };
  if (built === undefined) return { ok: false, reason: answer.code === 0 ? 'typed_field' : 'not_covered' };
  if (built === 'not-found') {
    const isSaid = answer.code === notFound && answer.codespace === 'sdk';
    return isSaid ? { ok: true } : { ok: false, reason: 'typed_field' };
  }
  // Null and no bytes at all are the same message.
  const value = answer.value ?? new Uint8Array();
  if (answer.code !== 0) return { ok: false, reason: 'typed_field', built };
  const at = firstDifference(built, value);
  return at === undefined ? { ok: true } : { ok: false, reason: 'typed_field', at, built };
}

/** The code with which a module says that there is no such thing (`codespace` `sdk`). */
const notFound = 22;

function firstDifference(some: Uint8Array, others: Uint8Array): number | undefined {
  if (toHex(some) === toHex(others)) return undefined;
  const at = some.findIndex((byte, place) => byte !== others[place]);
  return at === -1 ? some.length : at;
}
