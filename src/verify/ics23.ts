import type { AbciResponse, ProofOp } from '../client/operations/abci-query-reply.js';
import { bytesOf, encodeHex } from '../decode/bytes.js';
import { decodeBase64 } from '../decode/base64.js';
import { checkAnswerHeight } from './answer-height.js';
import type { Check } from './check.js';
import { compareBytes, type ExpectedHash } from './compare.js';
import type { PartCoverage } from './coverage.js';
import {
  type CommitmentProof,
  iavlTree,
  type ProofRoot,
  readCommitmentProof,
  rootOfAbsence,
  rootOfExistence,
  simpleTree,
  type Uncovered,
} from './ics23-proof.js';

export interface AbciQuery extends ProofQuery {
  /** Undefined for the latest height. */
  readonly height?: bigint;
}

/**
 * Checks an answer of `abci_query`: its proof, and that height and key match the request. `prefix` is put before the
 * paths of an answer that is compared with another answer.
 *
 * Without a proof that leads to a root, nothing verifies the value, and a matching height or key adds nothing. Then
 * only mismatches are reported.
 */
export function checkAbciAnswer(response: AbciResponse, query: AbciQuery, prefix = ''): readonly Check[] {
  const proof = checkProof(response, query);
  const rest = [checkHeight(response, query), checkKey(response, query)].filter((check) => check !== undefined);
  const isProven = proof.some(({ id }) => id === 'app-hash');
  const checks = [...proof, ...rest.filter(({ outcome }) => isProven || outcome === 'fail')];
  return checks.map((check) => ({ ...check, path: `${prefix}${check.path}` }));
}

/**
 * Checks the height, which no proof covers: it belongs to the `app_hash`, from another answer. Failures have no height.
 */
function checkHeight({ code, height, proofOps }: AbciResponse, asked: AbciQuery): Check | undefined {
  // No height: paths without a state, nodes before their first block, and nodes that return it only with a proof.
  if (code !== 0 || (height === 0n && !proofOps?.length)) return undefined;
  return checkAnswerHeight(height, asked.height, 'result.response.height');
}

/** Checks the key: stores return the requested key, methods return no key. */
function checkKey({ code, key }: AbciResponse, { data = '0x' }: AbciQuery): Check | undefined {
  const asked = data.slice(2).toLowerCase();
  const about = { id: 'answer-key', basis: 'request', path: 'result.response.key' } as const;
  if (code !== 0 || (asked === '' && !key)) return undefined;
  if (!key) return { ...about, outcome: 'open', reason: 'nothing-to-compare' };
  const bytes = decodeBase64(key);
  const claimed = bytes ? encodeHex(bytes) : key;
  if (claimed === asked) return { ...about, outcome: 'pass' };
  const details = { claimed: claimed.slice(0, 200), asked: asked.slice(0, 200) };
  return { ...about, outcome: 'fail', reason: 'unlike-asked', details };
}

export interface ProofQuery {
  readonly path: string;
  /** The key, in hex with `0x`. */
  readonly data?: string;
  readonly prove?: boolean;
  /** The expected `app_hash` of the proof in hex, and its source. */
  readonly expectedAppHash?: ExpectedAppHash;
}

/** An `app_hash`: given, or from a header that more than two thirds of the power of a set signed. */
export type ExpectedAppHash = ExpectedHash | { readonly hash: string; readonly basis: 'signers' };

export interface ProvedOp {
  readonly type: string;
  readonly key: Uint8Array;
  readonly proof: CommitmentProof | undefined;
  readonly rooted: ProofRoot;
}

export interface ProvedAnswer {
  readonly operations: readonly ProvedOp[];
  /** In upper-case hex, like CometBFT's output; undefined if the operations do not lead to a root. */
  readonly appHash: string | undefined;
  readonly outcome: ProofRoot['kind'] | 'unknown';
  readonly uncovered?: Uncovered;
}

/**
 * Evaluates a proof: from key and value to the root of the store, and from there to the `app_hash`.
 *
 * The two operations are defined by the SDK (`store/types/proof.go`): `ics23:iavl` with the requested key, and
 * `ics23:simple` with the name of the store. Other operations are unknown.
 */
export function proveAnswer(response: AbciResponse, query: ProofQuery): ProvedAnswer {
  const ops = response.proofOps ?? [];
  const store = storeKey.exec(query.path)?.[1];
  if (store === undefined || ops.length === 0 || !ops.every(({ type }) => knownOps.includes(type))) {
    return { operations: withoutRoots(ops), appHash: undefined, outcome: 'unknown' };
  }
  const [inStore, inApp, ...others] = ops;
  if (inStore?.type !== 'ics23:iavl' || inApp?.type !== 'ics23:simple' || others.length > 0) {
    return { operations: withoutRoots(ops), appHash: undefined, outcome: 'broken' };
  }
  const asked = bytesOf((query.data ?? '0x').slice(2));
  const value = response.value === null ? null : decodeBase64(response.value, longest);
  const first = readOp(inStore);
  const second = readOp(inApp);
  const storeRoot = value === undefined ? broken : rootInStore(first, asked, value);
  const appRoot = storeRoot.kind === 'root' ? rootInApp(second, store, storeRoot.root) : broken;
  const uncovered = storeRoot.kind === 'root' ? storeRoot.uncovered : undefined;
  return {
    operations: [
      { ...first, rooted: storeRoot },
      { ...second, rooted: appRoot },
    ],
    appHash: appRoot.kind === 'root' ? encodeHex(appRoot.root).toUpperCase() : undefined,
    outcome: appRoot.kind,
    ...(uncovered && appRoot.kind === 'root' ? { uncovered } : {}),
  };
}

/**
 * Checks the proof of an answer: its operations, and their root against the `app_hash` given by the page or the reader.
 *
 * If no readable proof was returned although one was requested or an `app_hash` given, `proof-given` is open: a node that
 * omits the proof of a false value must not look better than one that sends it.
 */
export function checkProof(response: AbciResponse, query: ProofQuery): readonly Check[] {
  const { expectedAppHash, prove } = query;
  const isWanted = prove === true || expectedAppHash !== undefined;
  const given = {
    id: 'proof-given',
    basis: expectedAppHash?.basis ?? 'request',
    path,
    outcome: 'open',
  } as const;
  if (response.code !== 0 || !response.proofOps?.length) {
    return isWanted ? [{ ...given, reason: 'no-proof', details: { cause: causeOf(response, query) } }] : [];
  }
  const { outcome, uncovered, appHash, operations } = proveAnswer(response, query);
  const steps = { id: 'proof-steps', basis: 'response', path } as const;
  if (outcome === 'unknown') {
    const details = { type: operations.map(({ type }) => type).join(', ') };
    const unknown: Check = { ...steps, outcome: 'open', reason: 'unknown-proof', details };
    return isWanted ? [unknown, { ...given, reason: 'no-proof', details: { cause: 'unknown' } }] : [unknown];
  }
  if (appHash === undefined) return [{ ...steps, outcome: 'fail', reason: 'broken-proof' }];
  return [
    uncovered ? { ...steps, outcome: 'open', reason: uncovered } : { ...steps, outcome: 'pass' },
    checkAppHash(appHash, expectedAppHash),
  ];
}

/**
 * Why there is no proof: `failed` (failures have none), `path` (only store keys have one), `not-asked`, or `node`,
 * which omitted it.
 */
function causeOf({ code }: AbciResponse, { path, prove }: ProofQuery): string {
  if (code !== 0) return 'failed';
  if (!storeKey.test(path)) return 'path';
  return prove ? 'node' : 'not-asked';
}

function checkAppHash(computed: string, expected: ExpectedAppHash | undefined): Check {
  const about = { id: 'app-hash', basis: expected?.basis ?? 'response', path } as const;
  if (!expected) return { ...about, outcome: 'open', reason: 'nothing-to-compare', details: { computed } };
  const claimed = expected.hash.toUpperCase();
  return claimed === computed
    ? { ...about, outcome: 'pass', against: computed }
    : { ...about, outcome: 'fail', reason: 'mismatch', details: { claimed, computed } };
}

const path = 'result.response.proofOps';
const storeKey = /^\/?store\/([^/]+)\/key$/;
/** Maximum base64 characters in a proof, which repeats the value. */
const longest = 64 * 1024 * 1024;
const broken: ProofRoot = { kind: 'broken' };
const knownOps: readonly string[] = ['ics23:iavl', 'ics23:simple'];

function withoutRoots(ops: readonly ProofOp[]): readonly ProvedOp[] {
  return ops.map((op) => ({ ...readOp(op), rooted: broken }));
}

function readOp({ type, key, data }: ProofOp): Omit<ProvedOp, 'rooted'> {
  const bytes = decodeBase64(data ?? '', longest);
  return { type, key: decodeBase64(key ?? '') ?? new Uint8Array(), proof: bytes && readCommitmentProof(bytes) };
}

/** The value or its absence in the tree of the store. The key is the requested key, whatever the operation contains. */
function rootInStore({ key, proof }: Omit<ProvedOp, 'rooted'>, asked: Uint8Array, value: Uint8Array | null): ProofRoot {
  if (!proof || compareBytes(key, asked) !== 0) return broken;
  if (proof.kind === 'nonexist') return value === null ? rootOfAbsence(proof.nonexist, asked, iavlTree) : broken;
  const { exist } = proof;
  if (value === null || compareBytes(exist.key, asked) !== 0 || compareBytes(exist.value, value) !== 0) return broken;
  return rootOfExistence(exist, iavlTree);
}

function rootInApp({ key, proof }: Omit<ProvedOp, 'rooted'>, store: string, storeRoot: Uint8Array): ProofRoot {
  const name = new TextEncoder().encode(store);
  if (proof?.kind !== 'exist' || compareBytes(key, name) !== 0) return broken;
  const { exist } = proof;
  if (compareBytes(exist.key, name) !== 0 || compareBytes(exist.value, storeRoot) !== 0) return broken;
  return rootOfExistence(exist, simpleTree);
}

export type AbciPart =
  | 'abci.value'
  /** The proof leads to the state of the chain. */
  | 'abci.proofOps'
  | 'abci.key'
  | 'abci.height'
  | 'abci.code'
  | 'abci.log'
  | 'abci.info'
  | 'abci.index'
  | 'abci.codespace'
  | 'abci.extra';

/**
 * The checks that cover each part of the answer to an ABCI query. Only a root supplied by the page shows that a proof
 * belongs to the chain. No proof covers the height and the repeated key: they are compared with the query.
 *
 * @param isTyped whether it is a module's answer, compared with the values under its store keys
 */
export function abciParts(
  { key, proofOps, log, info, codespace, extra }: AbciResponse,
  isTyped = false,
): readonly PartCoverage<AbciPart>[] {
  return [
    isTyped ? typedValue : storeValue,
    {
      ...{ part: 'abci.proofOps', by: ['app-hash', 'signed-header', 'trusted-root'] },
      ...{ doubtedBy: { 'signed-header': /^/, 'trusted-root': /^/ }, shown: proofOps !== null },
      // Checks of a second gateway.
      refutedBy: { witness: /^header / },
    },
    { part: 'abci.key', by: ['answer-key'], shown: key !== null },
    { part: 'abci.height', by: ['answer-height'] },
    isTyped ? { ...typedValue, part: 'abci.code' } : { part: 'abci.code', by: [] },
    { part: 'abci.log', by: [], shown: log !== '' },
    { part: 'abci.info', by: [], shown: info !== '' },
    { part: 'abci.index', by: [] },
    { part: 'abci.codespace', by: [], shown: codespace !== '' },
    { part: 'abci.extra', by: [], shown: extra !== undefined },
  ];
}

/** A value under a key. Cases that ICS-23 does not cover are open, even if they lead to the root. */
export const storeValue: PartCoverage<'abci.value'> = {
  ...{ part: 'abci.value', by: ['app-hash', 'proof-steps'], doubtedBy: { 'proof-steps': /^/ } },
};

/** The answer of a module: the proofs belong to the values from which it is built. */
export const typedValue: PartCoverage<'abci.value'> = {
  ...{ part: 'abci.value', by: ['app-hash', 'typed-answer'], doubtedBy: { 'proof-steps': /^/, 'typed-answer': /^/ } },
};
