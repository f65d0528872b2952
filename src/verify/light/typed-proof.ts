import { toHex } from '../protobuf-message.js';
import type { ProofReason } from './prove-value.js';
import { evidenceItems, findRule, hasFieldsOf, type StoreKey } from './typed-rules.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import { bytesOf, encodeHex } from '../../decode/bytes.js';
import { decodeBase64 } from '../../decode/base64.js';
import type { Check } from '../check.js';
import { checkProof, proveAnswer, type ExpectedAppHash } from '../ics23.js';
import { gapKeys, readGap, verifyEvidenceList } from './evidence-checks.js';
import { isRefused, type LightAsk, type Refused } from './block.js';
import type { SavedValue } from './save-proof.js';

/** A query of a module, which has no proof of its own. */
export interface TypedQuery {
  /** The method; for example, `/cosmos.bank.v1beta1.Query/Balance`. */
  readonly path: string;
  /** The request in protobuf. */
  readonly data: Uint8Array;
}

/** The answer to a `TypedQuery`. */
export interface TypedAnswer {
  readonly code: number;
  readonly codespace: string;
  /** The response in protobuf; null if the query failed with a code. */
  readonly value: Uint8Array | null;
}

/** The reason why a typed answer does not match the store. */
export type TypedReason =
  /** The answer differs from the answer rebuilt from the values; `at` is the first byte that differs. */
  | 'typed_field'
  /** Rebuilding is not supported for this method, request or failure. */
  | 'not_covered'
  | ProofReason;

/** The result of `verifyTypedAnswer`. */
export interface TypedVerdict {
  readonly ok: boolean;
  readonly reason?: TypedReason;
  readonly at?: number;
  /** The answer rebuilt from the values, if it differs. */
  readonly built?: Uint8Array;
}

/**
 * The store keys that a typed answer is built from. Prove the value or absence of each under one `app_hash`.
 *
 * @returns undefined for an unsupported query
 */
export function typedKeys({ path, data }: TypedQuery, answer: TypedAnswer): readonly StoreKey[] | undefined {
  return findRule(path, data)?.keys(answer.value);
}

/**
 * Checks a typed answer by rebuilding it, byte for byte, from the values in the store.
 *
 * @param stored the proven value of each of `typedKeys`, in this order; null if absent
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
  // Null and zero bytes are the same message.
  const value = answer.value ?? new Uint8Array();
  if (answer.code !== 0) return { ok: false, reason: 'typed_field', built };
  const at = firstDifference(built, value);
  return at === undefined ? { ok: true } : { ok: false, reason: 'typed_field', at, built };
}

/** The code of a module for "not found" (`codespace` `sdk`). */
const notFound = 22;

function firstDifference(some: Uint8Array, others: Uint8Array): number | undefined {
  if (toHex(some) === toHex(others)) return undefined;
  const at = some.findIndex((byte, place) => byte !== others[place]);
  return at === -1 ? some.length : at;
}

export interface StandingValue extends SavedValue {
  readonly store: string;
  readonly appHash: string | undefined;
}

export interface TypedProof {
  readonly values: readonly StandingValue[];
  readonly checks: readonly Check[];
  /** The answer rebuilt from the values, if it differs. */
  readonly built?: Uint8Array;
}

export interface TypedExchange {
  readonly query: TypedQuery;
  readonly answer: TypedAnswer;
}

/**
 * The keys to request. Undefined if the method is not supported, or if the answer is a failure other than "not found".
 */
export function standingKeys({ query, answer }: TypedExchange): readonly StoreKey[] | undefined {
  if (answer.code !== 0 && !(answer.code === 22 && answer.codespace === 'sdk')) return undefined;
  try {
    const keys = typedKeys(query, answer);
    // Proofs that nothing is between the items also contain the items.
    return keys && isList(query) ? gapKeys(evidenceItems(answer.value)).map((key) => ({ store, key })) : keys;
  } catch {
    return undefined;
  }
}

const store = 'evidence';

function isList({ path }: TypedQuery): boolean {
  return path.endsWith('/AllEvidence');
}

export async function askValues(
  keys: readonly StoreKey[],
  height: bigint,
  source: Pick<LightAsk, 'ask'>,
  signal: AbortSignal,
): Promise<readonly StandingValue[] | Refused> {
  const ask = async (name: string, key: Uint8Array): Promise<StandingValue | Refused> => {
    const query = { path: `/store/${name}/key`, data: `0x${encodeHex(key)}`, height, prove: true } as const;
    const response = await source.ask(query, signal);
    return isRefused(response)
      ? response
      : { store: name, query, response, appHash: proveAnswer(response, query).appHash };
  };
  const values = await Promise.all(
    keys.map(async ({ store: name, key, older }) => {
      const value = await ask(name, key);
      const isThere = isRefused(value) || value.response.code !== 0 || value.response.value !== null;
      return isThere || !older ? value : ask(name, older);
    }),
  );
  return values.find(isRefused) ?? (values as readonly StandingValue[]);
}

export function checkTyped(
  { query, answer }: TypedExchange,
  values: readonly StandingValue[],
  expectedAppHash: ExpectedAppHash | undefined,
): TypedProof {
  // Without a given hash, the proofs must at least belong to the same state.
  const [{ appHash } = {}] = values;
  const checks = values.flatMap(({ query: asked, response, appHash: own }): readonly Check[] => {
    const other = appHash !== undefined && own !== undefined && own !== appHash;
    const expected = expectedAppHash ?? (other ? ({ hash: appHash, basis: 'other-answer' } as const) : undefined);
    const found = checkProof(response, { ...asked, ...(expected ? { expectedAppHash: expected } : {}) });
    return found.map((check) => ({ ...check, path: `${asked.path} ${asked.data.slice(2)}` }));
  });
  const about = { id: 'typed-answer', basis: 'response', path: 'result.response.value' } as const;
  if (checks.some(({ id, outcome }) => id !== 'app-hash' && outcome !== 'pass')) return { values, checks };
  const failed = (path: string, details: Check['details'] = {}, built?: Uint8Array): TypedProof =>
    isOfSdk({ query, answer }, values, built)
      ? {
          values,
          checks: [...checks, { ...about, path, outcome: 'fail', reason: 'mismatch', details }],
          ...(built ? { built } : {}),
        }
      : { values, checks: [...checks, { ...about, outcome: 'open', reason: 'other-module' }] };
  if (isList(query)) {
    const items = evidenceItems(answer.value);
    const gaps = values.map(({ response }) => response);
    const { ok, at = 0, hidden } = verifyEvidenceList({ items, gaps, appHash: appHash ?? '' });
    if (!ok) return failed(`evidence.${at}`, hidden ? { claimed: '–', computed: hidden } : {});
  }
  const { ok, reason, built } = verifyTypedAnswer(
    query,
    answer,
    isList(query) ? evidenceItems(answer.value) : values.map(valueOf),
  );
  if (ok) return { values, checks: [...checks, { ...about, outcome: 'pass' }] };
  if (reason === 'not_covered') return { values, checks: [...checks, withoutRule] };
  if (!built || answer.code !== 0)
    return failed('result.response.code', { claimed: `${answer.code}`, computed: built ? '0' : '22' });
  return failed(about.path, {}, built);
}

/**
 * Whether there is evidence that the module is the SDK's: a value has the SDK's key, and the answer has only fields
 * that the SDK defines.
 */
function isOfSdk({ query, answer }: TypedExchange, values: readonly StandingValue[], built?: Uint8Array): boolean {
  const rule = findRule(query.path, query.data);
  const isStored = values.some(({ response, query: { data } }) =>
    isList(query) ? readGap(response, bytesOf(data.slice(2)), '').sides.some(Boolean) : response.value !== null,
  );
  return isStored && !!rule && [answer.value, built].every((each) => !each || hasFieldsOf(rule, each));
}

export function toExchange(
  { path, data = '' }: { readonly path: string; readonly data?: string },
  { code, codespace, value }: AbciResponse,
): TypedExchange {
  return {
    query: { path, data: bytesOf(data.replace(/^0x/, '')) },
    answer: { code, codespace, value: value === null ? null : (decodeBase64(value, longest) ?? new Uint8Array()) },
  };
}

/** Maximum base64 characters in a value. */
const longest = 64 * 1024 * 1024;

export const withoutRule: Check = {
  ...{ id: 'proof-given', basis: 'request', outcome: 'open', reason: 'no-proof' },
  details: { cause: 'no-rule' },
};

export const withoutValues: Check = { ...withoutRule, details: { cause: 'no-values' } };

function valueOf({ response: { value } }: StandingValue): Uint8Array | null {
  return value === null ? null : (decodeBase64(value, longest) ?? null);
}
