import { type AbciResponse, readAbciResponse } from '../../src/client/operations/abci-query-reply.js';
import { decodeBase64, encodeBase64 } from '../../src/decode/base64.js';
import type { JsonValue } from '../../src/decode/cosmos/json.js';
import { proveValue } from '../../src/verify/light/prove-value.js';
import { standingKeys, toExchange, type StandingValue } from '../../src/verify/light/typed-proof.js';
import { messageField, toHex } from '../../src/verify/protobuf-message.js';
import { readMessage } from '../../src/verify/protobuf.js';
import type { Recording } from './recordings.js';
import { readBlock } from '../../src/verify/light/block.js';
import { hashCommit } from '../../src/verify/light/header.js';

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
 * The response of an honest node for a key in a gap: the recorded proof of that gap, whose neighbors and paths are the same for every
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

/** The parameters of a recorded `abci_query`; empty if they are not an object. */
export function paramsOf({ request }: Pick<Recording, 'request'>): Readonly<Record<string, unknown>> {
  const { params } = JSON.parse(request.body ?? '{}') as { params?: unknown };
  return typeof params === 'object' && params !== null && !Array.isArray(params) ? { ...params } : {};
}

/** The query response of a recording, unchanged; undefined if there is none. */
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

/** Go omits unset members of a `oneof`, prints small integers as JSON numbers, and null or empty text either way. */
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

/** A module answer and the values that it is built from. */
export interface RecordedTyped {
  readonly name: string;
  readonly query: { readonly path: string; readonly data: string };
  readonly response: AbciResponse;
  readonly values: readonly StandingValue[];
}

/** All module answers of these recordings except lists of evidence, with the recorded proofs of their values. */
export function recordedTyped(recordings: readonly Recording[]): readonly RecordedTyped[] {
  const stored = (recording: Recording) => readAbciResponse({ response: responseOf(recording) }) as AbciResponse;
  const typed = recordings.filter(({ name }) => name.includes('/typed_') && !name.endsWith('all_evidence'));
  return typed.map((recording) => {
    const { path, data } = paramsOf(recording);
    const query = { path: String(path), data: String(data ?? '') };
    const response = stored(recording);
    const height = String(recording.expect['state_height']);
    const values = (standingKeys(toExchange(query, response)) ?? []).map(({ store, key }): StandingValue => {
      const found = recordings.find(
        ({ expect: { store: at, key_hex: hex, state_height: of } }) =>
          at === store && hex === toHex(key).toLowerCase() && String(of) === height,
      )!;
      const asked = {
        path: `/store/${store}/key`,
        data: `0x${toHex(key)}`,
        height: BigInt(height),
        prove: true,
      } as const;
      return { store, query: asked, response: stored(found), appHash: String(found.expect['app_hash']) };
    });
    return { name: recording.name, query, response, values };
  });
}

/**
 * The value of a block query in which one vote for the block before has another signature, and every hash over it is recomputed: the
 * response of a node that lies so well that only the signature shows it.
 */
export function withAlteredVote(value: Uint8Array, place: number): Uint8Array {
  const own = readBlock(value);
  const signature = own.lastCommit?.signatures[place]?.signature;
  if (!signature?.length || !own.headerHash) throw new Error(`There is no vote in row ${place}.`);
  const wrong = signature.map((byte, at) => (at === 9 ? byte ^ 1 : byte));
  const voted = replaced(value, signature, wrong);
  const commit = readBlock(voted).lastCommit;
  const committed = replaced(voted, bytesOf(own.header.lastCommitHash), bytesOf(commit ? hashCommit(commit) : ''));
  const headed = replaced(committed, bytesOf(own.headerHash), bytesOf(readBlock(committed).headerHash ?? ''));
  return replaced(headed, bytesOf(own.parts.hash), bytesOf(readBlock(headed).parts.hash));
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

/** With bytes wherever other ones of the same length are. */
function replaced(all: Uint8Array, from: Uint8Array, to: Uint8Array): Uint8Array {
  const copy = all.slice();
  for (let at = 0; at + from.length <= copy.length; at++)
    if (from.every((byte, index) => all[at + index] === byte)) copy.set(to, at);
  return copy;
}
