import { describe, expect, it } from 'vitest';
import type { Received } from '../../../src/client/answer.js';
import { type AbciResponse, readAbciQuery } from '../../../src/client/operations/abci-query-reply.js';
import { abciParts, type AbciQuery, checkAbciAnswer } from '../../../src/verify/ics23.js';
import { toVerdict } from '../../../src/verify/verdict.js';
import { words as arabicWords } from '../../../src/languages/ar/checks.js';
import { english } from '../../../src/ui/localization/checks.en.js';
import { loadLies } from '../../support/light-chains.js';
import { paramsOf, responseOf } from '../../support/recorded-abci.js';
import { loadRecordings } from '../../support/recordings.js';
import { byPage } from '../../support/verify-inputs.js';

const received: Received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 64 };
const recordings = ['abci_query', 'pruned', 'not_ready', 'node_limits'].flatMap((file) =>
  loadRecordings(`cosmos/${file}`).filter((one) => 'path' in paramsOf(one) && responseOf(one) !== undefined),
);

/** A request and its response, in the form that the widget uses. */
function exchangeOf(name: string) {
  const recording = recordings.find((one) => one.name === name);
  if (!recording) throw new Error(name);
  return exchanged(recording);
}

function exchanged(recording: (typeof recordings)[number]): { response: AbciResponse; query: AbciQuery } {
  const { path, data, height, prove } = paramsOf(recording);
  const asked = /^[1-9]\d*$/.test(String(height)) ? BigInt(String(height)) : undefined;
  const query = {
    path: String(path),
    data: `0x${String(data ?? '')}` as const,
    ...(asked === undefined ? {} : { height: asked }),
    ...(prove === true ? { prove } : {}),
  };
  return { response: readAbciQuery(query, recording.response.body, received).value, query };
}

const short = (response: AbciResponse, query: AbciQuery, prefix?: string) =>
  checkAbciAnswer(response, query, prefix).map(({ id, outcome }) => `${id} ${outcome}`);

const levelOf = (response: AbciResponse, query: AbciQuery) =>
  toVerdict({ checks: checkAbciAnswer(response, query), parts: abciParts(response) }).level;

const proven = exchangeOf('store_bank_balance_proof');
const appHash = String(recordings.find(({ name }) => name === 'store_bank_balance_proof')?.expect['app_hash']);
const pinned = { ...proven.query, expectedAppHash: byPage(appHash) };

describe('every recorded answer of abci_query', () => {
  it('contradicts neither its request nor its proof', () => {
    let seen = 0;
    for (const recording of recordings) {
      const { response, query } = exchanged(recording);
      const failed = checkAbciAnswer(response, query).filter(({ outcome }) => outcome === 'fail');
      expect(failed, recording.name).toEqual([]);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(130);
  });
});

describe('the height and key of an answer', () => {
  it('match the request, next to a proof under a given root', () => {
    expect(short(proven.response, pinned)).toEqual([
      'proof-steps pass',
      'app-hash pass',
      'answer-height pass',
      'answer-key pass',
    ]);
    expect(levelOf(proven.response, pinned)).toBe('proven');
    expect(levelOf(proven.response, proven.query)).toBe('consistent');
  });

  it('that differ are a mismatch even if the proof is valid', () => {
    const { response } = proven;
    const key = Buffer.from('another').toString('base64');
    expect(checkAbciAnswer({ ...response, height: response.height + 1n }, pinned)).toContainEqual({
      id: 'answer-height',
      basis: 'request',
      path: 'result.response.height',
      outcome: 'fail',
      reason: 'unlike-asked',
      details: { claimed: `${response.height + 1n}`, asked: `${response.height}` },
    });
    expect(short({ ...response, height: 0n }, pinned)).toContain('answer-height fail');
    expect(short({ ...response, key }, pinned)).toContain('answer-key fail');
    expect(short({ ...response, key: 'no base64' }, pinned)).toContain('answer-key fail');
  });

  it('that differ are a mismatch without a proof, too, while a match is not reported', () => {
    const { response, query } = exchangeOf('grpc_bank_balance');
    expect(short(response, query)).toEqual([]);
    expect(short({ ...response, height: 1n }, query)).toEqual(['answer-height fail']);
    const plain = exchangeOf('store_bank_balance_noproof');
    expect(short(plain.response, plain.query)).toEqual([]);
    expect(short({ ...plain.response, key: 'AA==' }, plain.query)).toEqual(['answer-key fail']);
  });

  it('are open without a comparison: the latest height, and a key that is not repeated', () => {
    const { height: _, ...latest } = pinned;
    expect(short(proven.response, latest)).toContain('answer-height open');
    expect(short({ ...proven.response, key: null }, pinned)).toContain('answer-key open');
  });

  it('of a compared answer are only checked for that answer, and a given root does not apply to it', () => {
    const checks = checkAbciAnswer(proven.response, proven.query, 'compared.');
    expect(checks.map(({ id, outcome, path }) => `${id} ${outcome} ${path}`)).toEqual([
      'proof-steps pass compared.result.response.proofOps',
      'app-hash open compared.result.response.proofOps',
      'answer-height pass compared.result.response.height',
      'answer-key pass compared.result.response.key',
    ]);
    expect(checkAbciAnswer({ ...proven.response, value: 'MQ==' }, proven.query, 'compared.')).toMatchObject([
      { id: 'proof-steps', outcome: 'fail', path: 'compared.result.response.proofOps' },
    ]);
  });
});

describe('an answer with or without its proof', () => {
  const stripped = { ...proven.response, value: 'MQ==', proofOps: null };
  const { prove: _, ...unasked } = proven.query;

  it("is proven by a root from the page only; a root from a reader, right or wrong, stays the reader's", () => {
    const byReader = { ...proven.query, expectedAppHash: { hash: appHash.toLowerCase(), basis: 'reader' } } as const;
    expect(levelOf(proven.response, pinned)).toBe('proven');
    expect(levelOf(proven.response, byReader)).toBe('cross-checked');
    const { against } = toVerdict({
      checks: checkAbciAnswer(proven.response, byReader),
      parts: abciParts(proven.response),
    });
    expect(against).toEqual({ source: 'reader', hash: appHash });
    const other = { ...byReader, expectedAppHash: { hash: '0'.repeat(64), basis: 'reader' } } as const;
    expect(checkAbciAnswer(proven.response, other)).toContainEqual(
      expect.objectContaining({ id: 'app-hash', basis: 'reader', reason: 'mismatch' }),
    );
    expect(checkAbciAnswer(stripped, { ...byReader, prove: false })).toMatchObject([
      { id: 'proof-given', basis: 'reader' },
    ]);
  });

  it('is noted if a proof was requested or a root given, so stripping the proof is no benefit', () => {
    expect(checkAbciAnswer(stripped, proven.query)).toEqual([
      {
        id: 'proof-given',
        basis: 'request',
        path: 'result.response.proofOps',
        outcome: 'open',
        reason: 'no-proof',
        details: { cause: 'node' },
      },
    ]);
    expect(checkAbciAnswer(stripped, pinned)).toMatchObject([{ id: 'proof-given', basis: 'host' }]);
    expect(checkAbciAnswer({ ...stripped, proofOps: [] }, pinned)).toMatchObject([{ id: 'proof-given' }]);
    expect(checkAbciAnswer(stripped, unasked)).toEqual([]);
    expect(levelOf(stripped, pinned)).toBe('downgraded');
    expect(levelOf(stripped, proven.query)).toBe('downgraded');
    expect(levelOf(stripped, unasked)).toBe('unverified');
  });

  it('reports the cause: a path without proofs, a failure, or a request without a proof', () => {
    const causeOf = (response: AbciResponse, query: AbciQuery) =>
      checkAbciAnswer(response, query).map((check) => check.details?.['cause']);
    const method = exchangeOf('grpc_prove_true');
    expect(causeOf(method.response, method.query)).toEqual(['path']);
    const subspace = exchangeOf('path_store_subspace_prove');
    expect(causeOf(subspace.response, subspace.query)).toEqual(['path']);
    const failed = exchangeOf('height_future_store_proof');
    expect(causeOf(failed.response, failed.query)).toEqual(['failed']);
    expect(causeOf(stripped, { ...unasked, expectedAppHash: byPage(appHash) })).toEqual(['not-asked']);
    for (const words of [english, arabicWords.checks]) {
      const causes = ['node', 'path', 'failed', 'not-asked', 'unknown'];
      expect(new Set(causes.map((cause) => words.open['no-proof']({ cause }))).size).toBe(5);
    }
  });

  it('is not rated higher with an unreadable proof', () => {
    const proofOps = [{ type: 'ics23:smt', key: null, data: null }];
    const answer = { ...stripped, proofOps };
    expect(short(answer, pinned).slice(0, 2)).toEqual(['proof-steps open', 'proof-given open']);
    expect(levelOf(answer, pinned)).toBe('downgraded');
    expect(levelOf(answer, unasked)).toBe('unverified');
  });

  it('is not proven by the proof of a failure', () => {
    expect(short({ ...proven.response, code: 6 }, pinned)).toEqual(['proof-given open']);
  });
});

/** Crafted proofs with the verdict of Go. */
const proofs = Object.entries(loadLies().lies).filter(([name]) => name.startsWith('proof_'));

describe('crafted proofs', () => {
  it.each(proofs)('%s', (file, lie) => {
    const crafted = lie as unknown as Crafted;
    const proof = { code: 0, proofOps: crafted.proofOps, height: crafted.state_height, value: crafted.value ?? null };
    const response = { ...proof, codespace: '', log: '', info: '', index: '0', key: null };
    const query = {
      path: `/store/${crafted.store}/key`,
      data: `0x${crafted.key_hex}` as const,
      prove: true,
      expectedAppHash: byPage(crafted.app_hash),
    };
    const { value } = readAbciQuery(query, JSON.stringify({ jsonrpc: '2.0', id: 1, result: { response } }), received);
    const outcomes = checkAbciAnswer(value, query).flatMap(({ id, outcome }) =>
      id === 'answer-height' || id === 'answer-key' ? [] : outcome,
    );
    // Go ignores the key inside a proof of absence; here it is part of the node's claim.
    const holds = crafted.expect.proof.ok && !file.startsWith('proof_34');
    if (holds) expect(outcomes).toEqual(['pass', 'pass']);
    else expect(outcomes.every((outcome) => outcome === 'pass')).toBe(false);
    // Without any operation nothing can be wrong; every other lie is a mismatch.
    if (!holds) expect(outcomes).toContain(file.startsWith('proof_14') ? 'open' : 'fail');
  });
});

interface Crafted {
  readonly app_hash: string;
  readonly key_hex: string;
  readonly store: string;
  readonly state_height: number;
  readonly value?: string | null;
  readonly proofOps: object;
  readonly expect: { readonly proof: { readonly ok: boolean } };
}
