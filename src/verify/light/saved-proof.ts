import { type AbciResponse, readAbciResponse } from '../../client/operations/abci-query-reply.js';
import { readEvidenceReply, type Evidence } from '../../client/operations/evidence-reply.js';
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
import type { SignedHeader } from './commit.js';
import { hashHeader, type Header } from './header.js';
import { proveHistory } from './history-step.js';
import { proveValue } from './prove-value.js';
import type { SavedValue } from './save-proof.js';
import { format, listPath } from './saved-format.js';
import { verifySavedList, type SavedListVerdict } from './saved-list.js';
import { readHeader, readSignedHeader } from './signed-header.js';
import { readListed, toMembers, type ListedValidator } from './validators.js';
import { proveTyped } from './saved-typed.js';
import { verifyCommit, type CommitVerdict } from './verify-commit.js';
import { verifyLinks } from './verify-links.js';
import { verifyStep, type LightBlock } from './verify-step.js';
import type { WalkRules } from './walk.js';

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
 * Checks a saved proof, by itself alone: the value or the list under the `app_hash`, that hash in a header, the votes for it, and,
 * with a header that the caller trusts, the way from there.
 *
 * Without `trust` it shows at most who signed: whoever made up a whole chain would pass. Nothing in the file itself is trusted.
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

/** What a proof is of. */
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
