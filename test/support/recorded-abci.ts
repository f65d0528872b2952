import type { JsonValue } from '../../src/decode/cosmos/json.js';
import type { Recording } from './recordings.js';

/** The parameters of a recorded `abci_query`; none where they are no object. */
export function paramsOf({ request }: Pick<Recording, 'request'>): Readonly<Record<string, unknown>> {
  const { params } = JSON.parse(request.body ?? '{}') as { params?: unknown };
  return typeof params === 'object' && params !== null && !Array.isArray(params) ? { ...params } : {};
}

/** The query response of a recording, as it came; undefined when there is none. */
export function responseOf({ response }: Pick<Recording, 'response'>): RecordedResponse | undefined {
  const body = JSON.parse(response.body) as { result?: { response?: RecordedResponse } };
  return body.result?.response;
}

/** As a node writes it. */
export interface RecordedResponse {
  readonly code: number;
  readonly codespace: string;
  readonly log: string;
  readonly key: string | null;
  readonly value: string | null;
  readonly proofOps: { readonly ops: readonly { type: string; key: string; data: string }[] } | null;
  readonly height: string;
}

/** The bytes of hex digits. */
export function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Go leaves out unset members of a `oneof`, prints small integers as JSON numbers, and null or empty text as it likes. */
export function withoutUnset(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutUnset);
  if (typeof value === 'number') return `${value}`;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as { readonly [name: string]: JsonValue })
      .filter(([, member]) => member !== null && member !== '')
      .map(([name, member]) => [name, withoutUnset(member)]),
  );
}
