import { type AbciResponse, readAbciResponse } from '../../client/operations/abci-query-reply.js';
import { bytesOf, encodeHex } from '../../decode/bytes.js';
import { decodeBase64 } from '../../decode/base64.js';
import type { Check } from '../check.js';
import { type ProofReason, proveValue, type ValueVerdict } from './prove-value.js';
import { format, listPath, type SavedValue } from './save-proof.js';
import { checkTyped, standingKeys, toExchange, type TypedReason } from './typed-proof.js';
import { type Evidence, readEvidenceReply } from '../../client/operations/evidence-reply.js';
import { bytesField, joined, toHex } from '../protobuf-message.js';
import { equivocation, evidenceKey } from './block.js';
import { readGap } from './evidence-checks.js';
import { hashHeader, type Header, parseTime, readHeader, readSignedHeader, type SignedHeader } from './header.js';
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
import { type LightBlock, proveHistory, verifyLinks, verifyStep, type WalkRules } from './walk.js';
import { type CommitVerdict, type ListedValidator, readListed, toMembers, verifyCommit } from './validators.js';

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

/** The reason why a saved evidence list does not match the store. */
export type SavedListReason =
  /** An item is not a double sign, or has members that are not hashed. */
  | 'unknown_type'
  /** The store has an item that is not in the list. */
  | 'hidden'
  /** The store does not have this item, or has a different one. */
  | 'not_stored'
  /** The file has no proof for the gap before this item, or after the last item. */
  | 'no_proof'
  /** A proof belongs to another state. */
  | 'other_height'
  | ProofReason;

/** The verdict on a saved evidence list. */
export interface SavedListVerdict {
  readonly ok: boolean;
  readonly reason?: SavedListReason;
  /** The item in question: its index in `evidence`, or, if it is not in the list, its store key in upper-case hex. */
  readonly piece?: number | string;
  /** The index in `values` of the proof that is invalid, or that reveals the item. */
  readonly proof?: number;
}

export interface SavedList {
  readonly evidence: readonly Evidence[];
  readonly values: readonly SavedValue[];
  readonly height: bigint;
  readonly appHash: string;
}

/** Verifies that the store has exactly the items of a saved list: each proof contains the two items around a gap. */
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
  // The next item after each item, and before the first.
  const after = new Map<string | undefined, string | undefined>();
  for (const [proof, { query, response }] of values.entries()) {
    const key = query.data.replace(/^0x/, '');
    const refuse = (reason: SavedListReason, piece?: number | string): SavedListVerdict => ({
      ...{ ok: false, reason, proof },
      ...(piece === undefined ? {} : { piece }),
    });
    // Keys with another first byte are not evidence, so their absence proves nothing.
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

/** An item in stored form (`google.protobuf.Any`); undefined if it is not a double sign. */
function toItem(piece: Evidence): Uint8Array | undefined {
  const time = piece.kind === 'equivocation' && !piece.extra ? parseTime(piece.time) : undefined;
  if (piece.kind !== 'equivocation' || time === undefined) return undefined;
  const { type, height, power, consensusAddress: address } = piece;
  const message = equivocation.content({ height, time, power, address });
  return joined(bytesField(1, new TextEncoder().encode(type)), bytesField(2, message));
}

/** The trusted header for `verifySavedProof`, and the rules of `verifyStep`. */
export interface SavedProofTrust extends WalkRules {
  readonly height: bigint;
  /** The hash of the trusted header, in hex. */
  readonly hash: string;
}

/** The result of `verifySavedProof`. */
export interface SavedProofVerdict {
  /**
   * The value or the module answer, proven under the `app_hash`; null if there is no value, if it is not proven, and
   * for a list.
   */
  readonly value: Uint8Array | null;
  readonly query: { readonly path: string; readonly data: string; readonly height: bigint };
  /** The items of an evidence list, if the store contains exactly these items under the `app_hash`. */
  readonly evidence?: readonly Evidence[];
  /** The verdict on the evidence list. */
  readonly list?: SavedListVerdict;
  readonly chainId: string;
  /**
   * Whether more than two thirds of the power of the set in the file signed the header above the state, and no vote is
   * forged.
   */
  readonly signed: boolean;
  /** The votes and their power; undefined if the file has no votes. */
  readonly commit: CommitVerdict | undefined;
  /** Whether the header is verified from the trusted header. */
  readonly proven: boolean;
  /** What is invalid: the value, the list, the votes, or the height of a header in between. */
  readonly at?: 'value' | 'list' | 'votes' | bigint;
  readonly reason?: string;
}

/**
 * Checks a saved proof without any other input: the value or the list under the `app_hash`, that hash in a header, the
 * votes for it, and, with `trust`, the headers from the trusted header.
 *
 * Without `trust`, it verifies only the signatures: a fabricated chain would pass. Nothing in the file itself is
 * trusted.
 *
 * @throws GatewayError `malformed` if the JSON is not a saved proof
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
