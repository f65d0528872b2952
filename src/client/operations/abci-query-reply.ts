import { count } from '../wire/evm.js';
import {
  decimal,
  extraOf,
  type JsonObject,
  list,
  maybe,
  member,
  Mismatch,
  nullable,
  object,
  type Read,
  readReply,
  shape,
  text,
} from '../wire/read.js';
import type { Answer, Received } from '../answer.js';
import { readRpcAnswer, withNote } from '../json.js';

/** One step of a proof (`ics23:iavl`, then `ics23:simple`); key and data in base64. */
export interface ProofOp {
  readonly type: string;
  readonly key: string | null;
  readonly data: string | null;
  readonly extra?: JsonObject;
}

/**
 * The query response of `abci_query`. A code other than 0 is an application failure, which is returned and not thrown.
 */
export interface AbciResponse {
  /** 0 for success. Other codes are defined by the codespace. */
  readonly code: number;
  readonly codespace: string;
  readonly log: string;
  readonly info: string;
  readonly index: bigint;
  /** The key in base64; null if the node does not return it. */
  readonly key: string | null;
  /** The value in base64. `""` is an empty value; null means no value. */
  readonly value: string | null;
  readonly proofOps: readonly ProofOp[] | null;
  /** The height of the queried state; often 0 with an error. */
  readonly height: bigint;
  readonly extra?: JsonObject;
}

/** Protobuf's JSON omits empty texts. */
const textOrEmpty: Read<string> = (value) => (value === undefined || value === null ? '' : text(value));

/** An int64 as decimal text; some proxies send a JSON number. */
const int64: Read<bigint> = (value, odd) => {
  if (value === undefined || value === null) return 0n;
  if (typeof value !== 'number' || !odd) return decimal(value);
  if (!Number.isSafeInteger(value)) throw new Mismatch('an integer in decimal text');
  odd.count++;
  return BigInt(value);
};

const readProof = shape({ type: text, key: nullable(text), data: nullable(text) });

/** `{ ops: [ … ] }`. */
const proofOps: Read<readonly ProofOp[] | null> = nullable((value) =>
  member(object(value), 'ops', nullable(list(readProof))),
);

const readResponse: Read<AbciResponse> = shape({
  code: count,
  codespace: textOrEmpty,
  log: textOrEmpty,
  info: textOrEmpty,
  index: int64,
  key: nullable(text),
  value: nullable(text),
  proofOps,
  height: int64,
});

/** Reads `result` of `abci_query`; unknown members next to `response` or the list of proofs are added to `extra`. */
export const readAbciResult: Read<AbciResponse> = (value, odd) => {
  const result = object(value);
  const response = member(result, 'response', readResponse, odd);
  const proofs = member(object(result['response']), 'proofOps', maybe(object));
  const proofsRest = proofs && extraOf(proofs, new Set(['ops']));
  const rest = extraOf(result, new Set(['response']));
  if (!rest && !proofsRest) return response;
  return { ...response, extra: { ...response.extra, ...rest, ...(proofsRest ? { proofOps: proofsRest } : {}) } };
};

export function readAbciQuery<R>(request: R, text: string, received: Received): Answer<AbciResponse, R> {
  const answer = readRpcAnswer(request, text, received, readAbciResult);
  const { code, value, log } = answer.value;
  const missed = code === 0 && value === null && log !== '';
  return withNote(
    answer,
    missed ? { code: 'silent-miss', path: 'result.response', details: { log: log.slice(0, 200) } } : undefined,
  );
}

/**
 * Reads the parsed JSON of a result of `abci_query`, which has the member `response`.
 *
 * @throws GatewayError `malformed`, with the path in the JSON and what was expected there
 */
export function readAbciResponse(json: unknown): AbciResponse {
  return readReply(json, readAbciResult);
}
