import { type AbciResponse, readAbciResponse } from '../../client/operations/abci-query-reply.js';
import { encodeHex } from '../../decode/bytes.js';
import { decodeBase64 } from '../../decode/base64.js';
import type { Check } from '../check.js';
import { type ProofReason, proveValue, type ValueVerdict } from './prove-value.js';
import { format, listPath, type SavedValue } from './save-proof.js';
import { checkTyped, standingKeys, toExchange, type TypedReason } from './typed-proof.js';
import { type Evidence, readEvidenceReply } from '../../client/operations/evidence-reply.js';
import { bytesOf } from '../../decode/abi/text.js';
import { toHex } from '../protobuf-message.js';
import { bytesField, joined } from '../protobuf-bytes.js';
import { equivocation, evidenceKey } from './block.js';
import { readGap } from './evidence-checks.js';
import { parseTime } from './time.js';
import {
  decimal,
  list,
  member,
  Mismatch,
  object,
  optional,
  readReply,
  text,
  type Read,
} from '../../client/wire/read.js';
import { hashHeader, type Header, readHeader, readSignedHeader, type SignedHeader } from './header.js';
import { proveHistory, type WalkRules } from './walk.js';
import { type CommitVerdict, type ListedValidator, readListed, toMembers, verifyCommit } from './validators.js';
import { type LightBlock, verifyLinks, verifyStep } from './verify-step.js';

/** Proves the answer of a module by store values that were saved with it. */
function proveTyped(
  { path, data }: { readonly path: string; readonly data: string },
  response: AbciResponse,
  saved: readonly SavedValue[],
  appHash: string,
): Pick<ValueVerdict, 'value'> & { readonly reason?: TypedReason } {
  const exchange = toExchange({ path, data }, response);
  const find = (name: string, key: Uint8Array) =>
    saved.find(
      ({ query }) => query.path === `/store/${name}/key` && query.data.toLowerCase() === `0x${encodeHex(key)}`,
    );
  const values = standingKeys(exchange)?.flatMap(({ store: name, key, older }) => {
    const found = (older && find(name, older)) ?? find(name, key);
    return found ? [{ ...found, store: name, appHash }] : [];
  });
  if (!values) return { value: null, reason: 'not_covered' };
  const { checks } = checkTyped(exchange, values, { hash: appHash, basis: 'host' });
  const wrong = checks.find(({ outcome }) => outcome !== 'pass');
  if (!wrong) return { value: exchange.answer.value };
  const reasons: Partial<Record<Check['id'], TypedReason>> = {
    ...{ 'app-hash': 'root', 'typed-answer': 'typed_field', 'proof-steps': 'path' },
  };
  return { value: null, reason: reasons[wrong.id] ?? 'not_covered' };
}

/** Why a saved list of evidence is not the one of the store. */
export type SavedListReason =
  /** A piece is no double sign, or has members that are not hashed. */
  | 'unknown_type'
  /** The store has a piece that the list has not. */
  | 'hidden'
  /** The store has not this piece, or another one in its place. */
  | 'not_stored'
  /** No proof in the file says what is before this piece, or behind the last one. */
  | 'no_proof'
  /** A proof is of another state. */
  | 'other_height'
  | ProofReason;

/** What was found of a saved list of evidence. */
export interface SavedListVerdict {
  readonly ok: boolean;
  readonly reason?: SavedListReason;
  /** The piece that is meant: its place in `evidence`, or its key in the store, in upper-case hex, if it is not there. */
  readonly piece?: number | string;
  /** The place of the proof in `values` that does not hold, or that names the piece. */
  readonly proof?: number;
}

/** A list of evidence, the proofs that nothing is between its pieces, and the `app_hash` that they must lead to. */
export interface SavedList {
  readonly evidence: readonly Evidence[];
  readonly values: readonly SavedValue[];
  readonly height: bigint;
  readonly appHash: string;
}

/** Verifies that the store has each piece of a saved list, and no other: each proof names the two pieces on the sides of a gap. */
function verifySavedList({ evidence, values, height, appHash }: SavedList): SavedListVerdict {
  const pieces = new Map<string, { readonly place: number; readonly item: string }>();
  const keys: string[] = [];
  for (const [place, each] of evidence.entries()) {
    const item = toItem(each);
    if (!item) return { ok: false, reason: 'unknown_type', piece: place };
    const key = toHex(evidenceKey(item));
    pieces.set(key, { place, item: toHex(item) });
    keys.push(key);
  }
  // What is behind each piece, and before the first.
  const after = new Map<string | undefined, string | undefined>();
  for (const [proof, { query, response }] of values.entries()) {
    const key = query.data.replace(/^0x/, '');
    const refuse = (reason: SavedListReason, piece?: number | string): SavedListVerdict => ({
      ...{ ok: false, reason, proof },
      ...(piece === undefined ? {} : { piece }),
    });
    // Behind another first byte there is no evidence, so that an absence there says nothing.
    if (query.path !== '/store/evidence/key' || !/^00(?:[0-9a-f]{2})*$/i.test(key)) return refuse('key');
    if (response.key !== null && toHex(decodeBase64(response.key) ?? new Uint8Array()) !== key.toUpperCase())
      return refuse('key');
    // Some nodes send no height for an absent key.
    if (response.height !== 0n && response.height !== height) return refuse('other_height');
    const { reason, sides } = readGap(response, bytesOf(key), appHash);
    if (reason) return refuse(reason);
    for (const side of sides) {
      if (!side) continue;
      const piece = pieces.get(side.key);
      if (!piece) return refuse('hidden', side.key);
      if (piece.item !== side.value) return refuse('not_stored', piece.place);
    }
    after.set(sides[0]?.key, sides[1]?.key);
  }
  keys.sort();
  for (let at = 0; at <= keys.length; at++) {
    const [before, key] = [keys[at - 1], keys[at]];
    const piece = key === undefined ? {} : { piece: pieces.get(key)?.place ?? key };
    if (!after.has(before)) return { ok: false, reason: 'no_proof', ...piece };
    if (after.get(before) !== key) return { ok: false, reason: 'not_stored', ...piece };
  }
  return { ok: true };
}

/** A piece as it is stored (`google.protobuf.Any`); undefined for one that is no double sign. */
function toItem(piece: Evidence): Uint8Array | undefined {
  const time = piece.kind === 'equivocation' && !piece.extra ? parseTime(piece.time) : undefined;
  if (piece.kind !== 'equivocation' || time === undefined) return undefined;
  const { type, height, power, consensusAddress: address } = piece;
  const message = equivocation.content({ height, time, power, address });
  return joined(bytesField(1, new TextEncoder().encode(type)), bytesField(2, message));
}

/** What the checker of a saved proof trusts: the hash of one header, and for how long; as `verifyStep` takes it. */
export interface SavedProofTrust extends WalkRules {
  readonly height: bigint;
  /** In hex. */
  readonly hash: string;
}

/** What a saved proof shows. */
export interface SavedProofVerdict {
  /** The value, or the answer of a module, proven under the `app_hash`; null if there is none, if that is not proven, and for a list. */
  readonly value: Uint8Array | null;
  readonly query: { readonly path: string; readonly data: string; readonly height: bigint };
  /** The pieces of a list of evidence, if the store has each of them under the `app_hash`, and no other. */
  readonly evidence?: readonly Evidence[];
  /** What was found of such a list. */
  readonly list?: SavedListVerdict;
  readonly chainId: string;
  /** Whether more than two thirds of the power of the set in the file signed the header above the state, and no vote is forged. */
  readonly signed: boolean;
  /** Shares and votes; undefined if the file has no votes. */
  readonly commit: CommitVerdict | undefined;
  /** Whether the header follows from the one that the checker trusts. */
  readonly proven: boolean;
  /** What does not hold: the value, the list, the votes, or the height of a header on the way. */
  readonly at?: 'value' | 'list' | 'votes' | bigint;
  readonly reason?: string;
}

/**
 * Checks a saved proof without any other input: the value or the list under the `app_hash`, that hash in a header, the
 * votes for it, and, with a header that the caller trusts, the way from there.
 *
 * Without `trust` it shows at most who signed: a fabricated chain would pass. Nothing in the file itself is trusted.
 *
 * @throws GatewayError `malformed` if the JSON is no saved proof
 */
export async function verifySavedProof(json: unknown, trust?: SavedProofTrust): Promise<SavedProofVerdict> {
  const { query, subject, way, values, ...file } = readReply(json, readFile);
  const signed = file.signed && (await toLightBlock(file.signed));
  const walked = trust && way ? await walk(way, trust) : undefined;
  const header = walked && 'header' in walked ? walked.header : signed?.signedHeader.header;
  const about = { query, chainId: header?.chainId ?? '' };
  const nothing = { ...about, value: null, signed: false, commit: undefined, proven: false } as const;
  if (walked && 'reason' in walked) return { ...nothing, at: walked.at, reason: walked.reason };
  if (!header) return { ...nothing, at: 'votes', reason: 'no_header' };
  const at = 'evidence' in subject ? 'list' : 'value';
  if (header.height !== query.height + 1n) return { ...nothing, at, reason: 'other_height' };
  const found = prove(subject, query, values, header.appHash);
  if (found.reason) return { ...nothing, ...found, at };
  const commit = signed && (await verifyCommit({ ...signed, chainId: header.chainId }));
  const isOther = signed && signed.signedHeader.header.appHash !== header.appHash;
  const shown = { ...about, ...found, signed: commit?.whole === true && !isOther, commit };
  if (isOther) return { ...shown, proven: false, at: 'votes', reason: 'other_app_hash' };
  if (commit && !commit.whole) return { ...shown, proven: false, at: 'votes', reason: commit.reason ?? 'not_signed' };
  if (trust && !walked) return { ...shown, proven: false, at: trust.height, reason: 'no_way' };
  return { ...shown, proven: walked !== undefined };
}

type Subject = { readonly response: AbciResponse } | { readonly evidence: readonly Evidence[] };

/** Proves it under an `app_hash`. */
function prove(
  subject: Subject,
  query: SavedProofVerdict['query'],
  values: readonly SavedValue[],
  appHash: string,
): Pick<SavedProofVerdict, 'value' | 'evidence' | 'list' | 'reason'> {
  if ('evidence' in subject) {
    if (query.path !== listPath || query.data !== '') return { value: null, reason: 'not_covered' };
    const { evidence } = subject;
    const list = verifySavedList({ evidence, values, height: query.height, appHash });
    return list.reason ? { value: null, list, reason: list.reason } : { value: null, list, evidence };
  }
  const { response } = subject;
  const store = /^\/store\/([\w-]+)\/key$/.exec(query.path)?.[1];
  const { value, reason } =
    store === undefined
      ? proveTyped(query, response, values, appHash)
      : proveValue({ response, store, key: query.data, appHash });
  return { value, ...(reason ? { reason } : {}) };
}

interface SavedFile {
  readonly query: SavedProofVerdict['query'];
  readonly subject: Subject;
  readonly values: readonly SavedValue[];
  readonly signed: SavedBlock | undefined;
  readonly way: readonly SavedStep[] | undefined;
}

/** A header with its votes, and the set as it is listed. */
interface SavedBlock {
  readonly signedHeader: SignedHeader;
  readonly listed: readonly ListedValidator[];
}

type SavedStep =
  | ({ readonly by: 'root' | 'step' } & SavedBlock)
  | { readonly by: 'link'; readonly header: Header }
  | { readonly by: 'history'; readonly height: bigint; readonly response: AbciResponse };

const readFile: Read<SavedFile> = (value) => {
  const file = object(value);
  if (file['format'] !== format || file['version'] !== 1) throw new Mismatch('a proof of gateway-elements, version 1');
  const query = member(file, 'query', object);
  return {
    query: {
      path: member(query, 'path', text),
      data: member(query, 'data', text),
      height: member(query, 'height', decimal),
    },
    subject: Object.hasOwn(file, 'evidence')
      ? { evidence: readEvidenceReply(file).evidence }
      : { response: member(file, 'result', readAbciResponse) },
    values: optional(file, 'values', list(readValue)) ?? [],
    signed: optional(file, 'signed', readBlock),
    way: optional(file, 'way', list(readStep)),
  };
};

const readValue: Read<SavedValue> = (value) => {
  const saved = object(value);
  const query = member(saved, 'query', object);
  const [path, data] = [member(query, 'path', text), member(query, 'data', text)];
  return {
    query: { path, data: `0x${data}`, height: 0n, prove: true },
    response: member(saved, 'result', readAbciResponse),
  };
};

const readBlock: Read<SavedBlock> = (value) => {
  const block = object(value);
  return {
    signedHeader: member(block, 'signed_header', readSignedHeader),
    listed: member(block, 'validators', readListed),
  };
};

async function toLightBlock({ signedHeader, listed }: SavedBlock): Promise<LightBlock> {
  return { signedHeader, validators: await toMembers(listed) };
}

const readStep: Read<SavedStep> = (value) => {
  const step = object(value);
  switch (step['by']) {
    case 'root':
    case 'step':
      return { by: step['by'], ...readBlock(value) };
    case 'link':
      return { by: 'link', header: member(step, 'header', readHeader) };
    case 'history':
      return {
        by: 'history',
        height: member(step, 'height', decimal),
        response: member(step, 'result', readAbciResponse),
      };
    default:
      throw new Mismatch('root, step, link or history').under('by');
  }
};

type Walked = { readonly header: Header } | { readonly at: bigint; readonly reason: string };

async function walk([first, ...steps]: readonly SavedStep[], trust: SavedProofTrust): Promise<Walked> {
  const root = first?.by === 'root' ? first.signedHeader.header : undefined;
  if (first?.by !== 'root' || !root || root.height !== trust.height || hashHeader(root) !== trust.hash.toUpperCase())
    return { at: trust.height, reason: 'other_root' };
  let at: { readonly header: Header; readonly trusted?: LightBlock } = {
    header: root,
    trusted: await toLightBlock(first),
  };
  for (const step of steps) {
    if (step.by === 'history') {
      const proven = proveHistory(at.header, step.height, step.response);
      if ('reason' in proven) return { at: step.height, reason: proven.reason };
      at = proven;
    } else if (step.by === 'link') {
      const { ok, reason = 'hash_link' } = verifyLinks([step.header], at.header);
      if (!ok) return { at: step.header.height, reason };
      at = step;
    } else {
      const { header } = step.signedHeader;
      if (step.by === 'root' || !at.trusted) return { at: header.height, reason: 'no_set' };
      const next = await toLightBlock(step);
      const { ok, reason = 'not_signed' } = await verifyStep({ ...trust, trusted: at.trusted, next });
      if (!ok) return { at: header.height, reason };
      at = { header, trusted: next };
    }
  }
  return { header: at.header };
}
