import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../../../../src/decode/base64.js';
import { readAbciResponse } from '../../../../src/client/operations/abci-query-reply.js';
import { gapKeys, verifyEvidenceList } from '../../../../src/verify/light/evidence-checks.js';
import { toHex } from '../../../../src/verify/protobuf-message.js';
import { proveValue } from '../../../../src/verify/light/prove-value.js';
import { balanceOfShares, evidenceItems } from '../../../../src/verify/light/typed-rules.js';
import {
  typedKeys,
  verifyTypedAnswer,
  type TypedAnswer,
  type TypedQuery,
} from '../../../../src/verify/light/typed-proof.js';
import { evidenceKey } from '../../../../src/verify/light/block.js';
import { loadLies, type Lie } from '../../../support/light-chains.js';
import { gapAnswer, hexBytes, paramsOf, recordedGaps, responseOf } from '../../../support/recorded-abci.js';
import { loadRecordings, type Recording } from '../../../support/recordings.js';

const bytesOf = (base64: unknown) => decodeBase64(String(base64), 10_000_000) ?? new Uint8Array();

/** The store proofs of a file of recordings by height, store and key. */
function storedIn(file: string): ReadonlyMap<string, Recording> {
  return new Map(
    loadRecordings(file).flatMap((recording): [string, Recording][] => {
      const { store, key_hex: key, state_height: height } = recording.expect as Record<string, unknown>;
      return store === undefined ? [] : [[`${String(height)}/${String(store)}/${String(key)}`, recording]];
    }),
  );
}

const stores = {
  first: storedIn('cosmos-light/store'),
  sdk47: storedIn('cosmos-light/sdk47-store'),
  many: storedIn('cosmos-light/many-store'),
};

/** The proven value under a key, null if it is proven that there is none. */
function provenValue(
  recorded: ReadonlyMap<string, Recording>,
  height: string,
  store: string,
  key: Uint8Array,
): Uint8Array | null {
  const recording = recorded.get(`${height}/${store}/${toHex(key).toLowerCase()}`);
  if (!recording) throw new Error(`${store} ${toHex(key)} is not recorded at ${height}.`);
  const response = readAbciResponse({ response: responseOf(recording) });
  const { value, reason } = proveValue({ response, store, key, appHash: String(recording.expect['app_hash']) });
  if (reason) throw new Error(`${recording.name} is not proven: ${reason}`);
  return value;
}

function queryOf(recording: Recording): TypedQuery {
  const { path, data } = paramsOf(recording);
  return { path: String(path), data: hexBytes(String(data ?? '')) };
}

function answerOf(recording: Recording): TypedAnswer {
  const { code = -1, codespace = '', value = null } = responseOf(recording) ?? {};
  return { code, codespace, value: value === null ? null : bytesOf(value) };
}

const typed = (file: string) => loadRecordings(file).filter(({ name }) => name.includes('/typed_'));

describe('a typed answer', () => {
  it.each([
    ['first', 'cosmos-light/store', 68],
    ['sdk47', 'cosmos-light/sdk47-store', 2],
  ] as const)('of the chain %s is rebuilt byte for byte from proven values', (name, file, count) => {
    const recordings = typed(file);
    expect(recordings).toHaveLength(count);
    for (const recording of recordings) {
      const { stands_on: standsOn, state_height: height } = recording.expect as unknown as {
        stands_on: { store: string; key_hex: string }[];
        state_height: number;
      };
      const [query, answer] = [queryOf(recording), answerOf(recording)];
      const keys = typedKeys(query, answer) ?? [];
      // At 30, four of the five items did not exist yet.
      const there = standsOn.filter(
        ({ store, key_hex: key }) =>
          store !== 'evidence' || stores[name].get(`${height}/evidence/${key}`)?.expect['exists'] === true,
      );
      const named = keys.map(({ store, key }) => ({ store, key_hex: toHex(key).toLowerCase() }));
      expect(named.slice(0, there.length), recording.name).toEqual(
        there.map(({ store, key_hex: key }) => ({ store, key_hex: key })),
      );
      const stored = keys.map(({ store, key }) => provenValue(stores[name], `${height}`, store, key));
      expect(verifyTypedAnswer(query, answer, stored), recording.name).toEqual({ ok: true });
      // With another byte anywhere, or with another value in the store, the answer does not match.
      const { value } = answer;
      if (value && value.length > 0) {
        fc.assert(
          fc.property(fc.nat(value.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
            const other = value.map((byte, place) => (place === at ? byte ^ change : byte));
            const isList = query.path.endsWith('AllEvidence');
            const verdict = readOr(() => verifyTypedAnswer(query, { ...answer, value: other }, stored));
            expect(verdict).toMatchObject(isList ? { ok: false } : { ok: false, reason: 'typed_field', at });
          }),
          { numRuns: 5 },
        );
      }
    }
  });

  const lies = Object.entries(loadLies().lies).filter(([name]) => name.startsWith('typed_'));

  it.each(lies)('%s is detected', (_, lie: Lie) => {
    const question = String(lie['question'])
      .replace(/^store\//, '')
      .replace(/\.json$/, '');
    const recording = loadRecordings('cosmos-light/store').find(({ name }) => name === question);
    if (!recording) throw new Error(`${question} is not recorded.`);
    const height = String(lie['state_height']);
    const query = queryOf(recording);
    const code = Number(lie['code']);
    const answer: TypedAnswer = {
      code,
      codespace: code === 0 ? '' : 'sdk',
      value: lie['value'] === undefined ? null : bytesOf(lie['value']),
    };
    const keys = typedKeys(query, answer) ?? [];
    const stored = keys.map(({ store, key }) => provenValue(stores.first, height, store, key));
    const verdict = verifyTypedAnswer(query, answer, stored);
    const isList = query.path.endsWith('AllEvidence');
    const whole = isList && verdict.ok ? verifyItems('first', height, evidenceItems(answer.value)) : verdict;
    expect(whole.ok).toBe(lie.expect['agrees_with_store']);
    if (!whole.ok) expect(['typed_field', 'hidden']).toContain(whole.reason);
  });

  it('of a method, request, or failure without a rule is not covered', () => {
    const none = { code: 0, codespace: '', value: new Uint8Array() };
    const notCovered = { ok: false, reason: 'not_covered' };
    for (const path of ['/cosmos.bank.v1beta1.Query/AllBalances', 'constructor', ''])
      expect(verifyTypedAnswer({ path, data: new Uint8Array() }, none, [])).toEqual(notCovered);
    // An invalid address, and a page of a list.
    expect(typedKeys({ path: '/cosmos.auth.v1beta1.Query/Account', data: hexBytes('0a0178') }, none)).toBeUndefined();
    expect(
      typedKeys({ path: '/cosmos.evidence.v1beta1.Query/AllEvidence', data: hexBytes('0a021801') }, none),
    ).toBeUndefined();
    const failed = { code: 6, codespace: 'sdk', value: null };
    expect(
      verifyTypedAnswer({ path: '/cosmos.gov.v1.Query/Proposal', data: hexBytes('0801') }, failed, [null]),
    ).toEqual(notCovered);
  });
});

function verifyItems(chain: keyof typeof stores, height: string, items: readonly Uint8Array[]) {
  const recorded = recordedGaps([...stores[chain].values()], height);
  const gaps = gapKeys(items).map((key) => gapAnswer(recorded, key));
  return verifyEvidenceList({ items, gaps, appHash: recorded[0]?.appHash ?? '' });
}

describe('a list of evidence', () => {
  const all = (file: string, height: string) => {
    const recording = typed(file).find(({ name }) => name === `${height}/typed_all_evidence`);
    return recording ? answerOf(recording) : undefined;
  };

  it('of five items matches the store in any order', () => {
    const answer = all('cosmos-light/store', 'h137');
    if (!answer) throw new Error('not recorded');
    expect(evidenceItems(answer.value)).toHaveLength(5);
    expect(verifyItems('first', '137', evidenceItems(answer.value))).toEqual({ ok: true });
    // From the state of 30, which had one item.
    const one = all('cosmos-light/store', 'h30');
    expect(one && verifyItems('first', '30', evidenceItems(one.value))).toEqual({ ok: true });
    expect(verifyItems('first', '30', [])).toMatchObject({ ok: false, at: 0, reason: 'hidden' });
  });

  it('of seventy items matches the store, and each hidden item is found with its place', () => {
    const pieces = [...stores.many.values()].filter(({ name }) => name.startsWith('h20/evidence_'));
    const items = pieces.map((recording) => bytesOf(responseOf(recording)?.value));
    expect(items).toHaveLength(70);
    const gapOf = (key: Uint8Array) => stores.many.get(`20/evidence/${toHex(key).toLowerCase()}`);
    const gaps = gapKeys(items).map((key) => {
      const recording = gapOf(key);
      if (!recording) throw new Error(`${toHex(key)} is not recorded.`);
      return readAbciResponse({ response: responseOf(recording) });
    });
    const appHash = String(pieces[0]?.expect['app_hash']);
    expect(verifyEvidenceList({ items, gaps, appHash })).toEqual({ ok: true });
    expect(verifyEvidenceList({ items: items.toReversed(), gaps, appHash })).toEqual({ ok: true });
    expect(verifyEvidenceList({ items, gaps, appHash: appHash.replaceAll(/^../g, '00') })).toMatchObject({
      ok: false,
      at: 0,
      reason: 'root',
    });
    const inOrder = items.toSorted((a, b) => (toHex(evidenceKey(a)) < toHex(evidenceKey(b)) ? -1 : 1));
    for (const missing of [0, 34, 69]) {
      const piece = inOrder[missing] ?? new Uint8Array();
      const verdict = verifyItems(
        'many',
        '20',
        inOrder.filter((item) => item !== piece),
      );
      expect(verdict).toEqual({ ok: false, at: missing, reason: 'hidden', hidden: toHex(evidenceKey(piece)) });
    }
    const changed = items.map((item, place) => (place === 3 ? Uint8Array.of(...item.subarray(0, -1), 0) : item));
    expect(verifyEvidenceList({ items: changed, gaps, appHash }).ok).toBe(false);
    expect(verifyEvidenceList({ items, gaps: gaps.slice(1), appHash })).toEqual({ ok: false, reason: 'typed_field' });
  });
});

describe('the balance of shares', () => {
  it('is truncated after the quotient was rounded to eighteen digits', () => {
    const dec = (digits: string) => `${digits}${'0'.repeat(18)}`;
    expect(balanceOfShares(dec('10'), '3', dec('4'))).toBe(7n);
    expect(balanceOfShares(dec('300000000'), '3600000000', dec('3600000000'))).toBe(300_000_000n);
    // 2.9999999999999999996 of a token is 3 by the SDK, and 2.9999999999999999994 is 2.
    expect(balanceOfShares('29999999999999999996', '1', '10000000000000000000')).toBe(3n);
    expect(balanceOfShares('29999999999999999994', '1', '10000000000000000000')).toBe(2n);
    for (const odd of ['', '-1', '1.0', 'x']) expect(balanceOfShares(odd, '1', '1')).toBeUndefined();
    expect(balanceOfShares('1', '1', '0')).toBeUndefined();
  });
});

function readOr<T>(read: () => T): T | { ok: false } {
  try {
    return read();
  } catch {
    return { ok: false };
  }
}
