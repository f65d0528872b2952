import { type AbciResponse, readAbciResponse } from '../../src/client/operations/abci-query-reply.js';
import { toHex } from '../../src/verify/protobuf-message.js';
import { readMessage } from '../../src/verify/protobuf.js';
import type { Recording } from './recordings.js';
import { decodeBase64, encodeBase64 } from '../../src/decode/base64.js';
import { proveValue } from '../../src/verify/light/prove-value.js';
import { messageField } from '../../src/verify/protobuf-bytes.js';
import type { JsonValue } from '../../src/decode/cosmos/json.js';

/** A recorded proof that there is no evidence between two keys. */
export interface Gap {
  readonly response: AbciResponse;
  readonly left: string | undefined;
  readonly right: string | undefined;
  readonly appHash: string;
}

const known = new WeakMap<Recording, Gap>();

/** The recorded proofs that there is no evidence under a key, of one height. */
export function recordedGaps(recordings: readonly Recording[], height: string): readonly Gap[] {
  return recordings.flatMap((recording): Gap[] => {
    const { store, state_height: at, exists, key_hex: key, app_hash: appHash } = recording.expect;
    if (store !== 'evidence' || String(at) !== height || exists === true || String(key).length !== 66) return [];
    const had = known.get(recording);
    if (had) return [had];
    const response = readAbciResponse({ response: responseOf(recording) });
    const { steps } = proveValue({ response, store, key: String(key), appHash: String(appHash) });
    const [left, right] = steps[0]?.neighbours ?? [];
    const gap = { response, left: left?.key, right: right?.key, appHash: String(appHash) };
    known.set(recording, gap);
    return [gap];
  });
}

/**
 * What an honest node answers for a key in a gap: the recorded proof of that gap, whose neighbors and paths are the same for every
 * key in it, about this key.
 */
export function gapAnswer(gaps: readonly Gap[], key: Uint8Array): AbciResponse {
  const asked = toHex(key);
  const gap = gaps.find(({ left, right }) => (!left || left < asked) && (!right || right > asked));
  const [inStore, inApp] = gap?.response.proofOps ?? [];
  if (!gap || !inStore || !inApp) throw new Error(`There is a piece under ${asked}.`);
  const stored = decodeBase64(inStore.data ?? '', 10_000_000) ?? new Uint8Array();
  const proof = readMessage(readMessage(stored).raw(2) ?? new Uint8Array());
  const sides = [2, 3].flatMap((side) => proof.list(side).flatMap((bytes) => messageField(side, bytes)));
  const data = Uint8Array.from(messageField(2, [...messageField(1, key), ...sides]));
  return { ...gap.response, proofOps: [{ ...inStore, key: encodeBase64(key), data: encodeBase64(data) }, inApp] };
}

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
