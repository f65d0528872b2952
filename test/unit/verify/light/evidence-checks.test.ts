import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import type { AbciResponse } from '../../../../src/client/operations/abci-query-reply.js';
import { encodeBase64 } from '../../../../src/decode/base64.js';
import { bytesField, intField, messageField } from '../../../../src/verify/protobuf-message.js';
import { inOneGo } from '../../../../src/client/wire/in-one-go.js';
import type { Check } from '../../../../src/verify/check.js';
import { evidenceParts } from '../../../../src/verify/evidence.js';
import { checkStored, keysOf, type ListedPiece } from '../../../../src/verify/light/evidence-checks.js';
import { toVerdict } from '../../../../src/verify/verdict.js';
import { gapAnswer, recordedGaps } from '../../../support/recorded-abci.js';
import { loadRecordings } from '../../../support/recordings.js';

const recorded = loadRecordings('cosmos-light/many-store');
const gaps = recordedGaps(recorded, '20');
const appHash = gaps[0]?.appHash.toUpperCase() ?? '';
const hashes = recorded
  .filter(({ name }) => name.startsWith('h20/evidence_'))
  .map(({ expect: { key_hex: key } }) => String(key).slice(2).toUpperCase())
  .toSorted();
const pieces = hashes.map((hash, place): ListedPiece => ({ hash, path: `evidence[${place}]` }));
const page = {
  evidence: [
    {
      ...({ kind: 'equivocation', type: '', height: 1n, time: '', power: 1n } as const),
      ...({ consensusAddress: '', encoding: 'json' } as const),
    },
  ],
  nextKey: null,
  total: null,
};

const answersFor = (list: readonly ListedPiece[]) => keysOf(list).map((key) => gapAnswer(gaps, key));
const check = (list: readonly ListedPiece[], answers = answersFor(list)) =>
  inOneGo(checkStored({ pieces: list, gaps: answers, appHash: { hash: appHash, basis: 'signers' } }));
const failed = (checks: readonly Check[]) => checks.filter(({ outcome }) => outcome === 'fail');
const levelOf = (checks: readonly Check[]) => toVerdict({ checks, parts: evidenceParts([page]) });

describe('a list of evidence compared with the store', () => {
  it('is complete by 71 proofs for 70 items, and signed like their root', () => {
    expect(keysOf(pieces)).toHaveLength(71);
    const { checks, hidden, absent, root } = check(pieces);
    expect([hidden, absent, root]).toEqual([[], [], appHash]);
    expect(checks.filter(({ outcome }) => outcome === 'pass')).toHaveLength(71);
    const { level, covers } = levelOf(checks);
    expect([level, covers]).toEqual(['signed', ['evidence.complete', 'evidence.fields']]);
  });

  it('reports the missing items, each with its neighbors', () => {
    // For two items in one gap, a proof names the neighbors of the requested key.
    const without = new Set([0, 12, 13, 34, 69]);
    const { checks, hidden, absent } = check(pieces.filter((_, place) => !without.has(place)));
    expect(hidden).toMatchObject([
      { hash: hashes[0], between: [undefined, 'evidence[1]'] },
      { hash: hashes[13], between: ['evidence[11]', 'evidence[14]'] },
      { hash: hashes[34], between: ['evidence[33]', 'evidence[35]'] },
      { hash: hashes[69], between: ['evidence[68]', undefined] },
    ]);
    for (const { offence } of hidden) expect(offence?.address).toMatch(/^cosmosvalcons1/);
    expect(absent).toEqual([]);
    expect(failed(checks).map(({ id }) => id)).toEqual(Array.from({ length: 4 }, () => 'evidence-gapless'));
    expect(levelOf(checks)).toMatchObject({ level: 'mismatch', covers: ['evidence.complete'] });
  });

  it('reports every item that is not in the store, added or changed', () => {
    const bent = (hash = '') => `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`;
    const added = check([...pieces, { hash: bent(hashes[9]), path: 'added' }]);
    expect([added.hidden, added.absent]).toEqual([[], ['added']]);
    expect(failed(added.checks)).toMatchObject([{ id: 'evidence-stored', path: 'added', reason: 'not-stored' }]);
    expect(levelOf(added.checks)).toMatchObject({ level: 'mismatch', covers: ['evidence.fields'] });
    const changed = check(pieces.map((piece, at) => (at === 9 ? { ...piece, hash: bent(piece.hash) } : piece)));
    expect(changed.hidden).toMatchObject([{ hash: hashes[9] }]);
    expect(changed.absent).toEqual(['evidence[9]']);
    expect(failed(changed.checks).map(({ id }) => id)).toEqual(['evidence-gapless', 'evidence-stored']);
  });

  it('is not complete if proofs have another root or other keys or are missing', () => {
    const answers = answersFor(pieces);
    const elsewhere = { hash: '00'.repeat(32), basis: 'signers' } as const;
    const other = inOneGo(checkStored({ pieces, gaps: answers, appHash: elsewhere }));
    expect(failed(other.checks)).toMatchObject([{ id: 'evidence-gapless', reason: 'mismatch' }]);
    expect(failed(check(pieces, [...answers.slice(1), ...answers.slice(0, 1)]).checks)).toMatchObject([
      { id: 'evidence-gapless', reason: 'broken-proof' },
    ]);
    expect(check(pieces, answers.slice(0, -1)).checks).toMatchObject([{ outcome: 'open', reason: 'no-proof' }]);
    // What the other proofs show about an incomplete list does not depend on them.
    const lacking = pieces.slice(1);
    const [before] = answersFor(lacking);
    const partly = inOneGo(checkStored({ pieces: lacking, gaps: [before], appHash: undefined }));
    expect(partly.hidden).toMatchObject([{ hash: hashes[0] }]);
    expect(failed(partly.checks)).toHaveLength(1);
    expect(partly.checks.some(({ id, outcome }) => id === 'evidence-gapless' && outcome === 'pass')).toBe(false);
    const [first, ...others] = answers;
    const without = check(pieces, first ? [{ ...first, proofOps: [] }, ...others] : []);
    expect(without.checks).toMatchObject([{ outcome: 'open', reason: 'no-proof' }]);
  });

  it('is complete without items if the store is proven empty', () => {
    const named = new TextEncoder().encode('evidence');
    // A leaf of the tree of stores, in which it is the only leaf.
    const leaf = Uint8Array.from([
      ...intField(1, 1n),
      ...intField(3, 1n),
      ...intField(4, 1n),
      ...bytesField(5, Uint8Array.of(0)),
    ]);
    const op = (type: string, key: Uint8Array, proof: readonly number[]) => ({
      ...{ type, key: encodeBase64(key), data: encodeBase64(Uint8Array.from(proof)) },
    });
    const inApp = [...bytesField(1, named), ...bytesField(2, sha256(new Uint8Array())), ...messageField(3, leaf)];
    const answerTo = (key: Uint8Array): AbciResponse => ({
      ...{ code: 0, codespace: '', log: '', info: '', index: 0n, key: null, value: null, height: 20n },
      proofOps: [
        op('ics23:iavl', key, messageField(2, bytesField(1, key))),
        op('ics23:simple', named, messageField(1, inApp)),
      ],
    });
    const ask = (list: readonly ListedPiece[]) =>
      inOneGo(checkStored({ pieces: list, gaps: keysOf(list).map(answerTo), appHash: undefined }));
    expect(ask([]).checks).toMatchObject([{ id: 'evidence-gapless', outcome: 'pass' }]);
    const { checks, absent } = ask(pieces.slice(0, 1));
    expect(absent).toEqual(['evidence[0]']);
    expect(failed(checks)).toMatchObject([{ id: 'evidence-stored', reason: 'not-stored' }]);
  });

  it('is only consistent if no header is known', () => {
    const { checks } = inOneGo(checkStored({ pieces, gaps: answersFor(pieces), appHash: undefined }));
    expect(levelOf(checks).level).toBe('consistent');
  });
});
