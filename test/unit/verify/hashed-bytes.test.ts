import { createHash } from 'node:crypto';
import { Equivocation } from 'cosmjs-types/cosmos/evidence/v1beta1/evidence';
import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import type { Transaction } from '../../../src/client/operations/transaction-reply.js';
import { isPrecompile, precompileSince } from '../../../src/client/wire/evm-facts.js';
import { checkEvidence, hashEquivocation } from '../../../src/verify/evidence.js';
import { toHeaderBytes } from '../../../src/verify/header.js';
import { hasParity, isLowS, parityOf } from '../../../src/verify/signature-rules.js';
import {
  formsOf,
  isStateSync,
  notCoveredBy,
  stateSyncHash,
  toReceiptBytes,
} from '../../../src/verify/receipt-bytes.js';
import { checkTransaction } from '../../../src/verify/transaction.js';
import { recordedTransactions, recordedUncles } from '../../support/recorded-evm.js';
import { readKey } from '../../support/verify-inputs.js';

// Hashed values are encoded exactly, and a value that is not valid is not hashed at all.

const hex = (digits: string, bytes: number) => `0x${digits.repeat(bytes)}` as const;

describe('a header', () => {
  const uncleOf = () => recordedUncles()[0]!.value;

  it('ignores members of other chains that are not hashed', () => {
    const members = ['author', 'totalDifficulty', 'milliTimestamp', 'l1BlockNumber', 'sendCount', 'sendRoot'];
    const more = ['withdrawals', 'sealFields', 'signature', 'step'];
    const extra = Object.fromEntries([...members, ...more].map((name) => [name, '0x1']));
    expect(toHeaderBytes({ ...uncleOf(), extra })).toEqual(toHeaderBytes(uncleOf()));
  });

  it('appends the fields of later upgrades in their order if they are valid', () => {
    const root = hex('cc', 32);
    const tail = (extra: object) => {
      const header = toHeaderBytes({ ...uncleOf(), extra: { ...extra } });
      const plain = toHeaderBytes(uncleOf());
      if (header.kind === 'none' || plain.kind === 'none') throw new Error('There are no bytes.');
      // After the nonce, which is the last of the first fields.
      const nonce = plain.rlp.slice(-18);
      return header.rlp.slice(header.rlp.lastIndexOf(nonce) + nonce.length);
    };
    const word = root.slice(2);
    expect(tail({ slotNumber: '0x7', blockAccessListHash: root, requestsHash: hex('dd', 32) })).toBe(
      `a0${'dd'.repeat(32)}a0${word}07`,
    );
    expect(tail({ slotNumber: hex('ff', 32) })).toBe(`a0${'ff'.repeat(32)}`);
    for (const slotNumber of ['7', 7, 'x0x7', '0x7g', '0x', `${hex('ff', 32)}f`, null])
      expect(tail({ slotNumber }), String(slotNumber)).toBe('');
    for (const requestsHash of [word, `${root}0`, root.slice(0, -1), `x${root}`, 7, null])
      expect(tail({ requestsHash }), String(requestsHash)).toBe('');
  });
});

describe('a receipt', () => {
  const receipt = (change: object = {}) =>
    ({
      ...{ type: 'legacy', status: 'success', cumulativeGasUsed: 1n, logsBloom: '0x', logs: [] },
      ...{ from: hex('aa', 20), to: hex('bb', 20), gasUsed: 1n, transactionHash: hex('01', 32) },
      ...{ blockHash: hex('b1', 32), blockNumber: 40n, contractAddress: null },
      ...change,
    }) as unknown as Receipt;
  const bytesOf = (change: object, form: Parameters<typeof toReceiptBytes>[1] = 'usual') => {
    const made = toReceiptBytes(receipt(change), form);
    return made.kind === 'bytes' ? made.bytes : made;
  };

  it('starts with the byte of its type, and has no bytes for an invalid type', () => {
    const body = 'c4010180c0';
    const types = { legacy: '', eip2930: '01', eip1559: '02', eip4844: '03', eip7702: '04' };
    for (const [type, first] of Object.entries({ ...types, '0x5': '05', '0xF': '0f', '0x7f': '7f', '0x7E': '7e' }))
      expect(bytesOf({ type }), type).toBe(`0x${first}${body}`);
    expect(bytesOf({ type: null })).toBe(`0x${body}`);
    for (const type of ['0x80', '0x', '0x07f', 'x0x7', '0x7fg', 'toString'])
      expect(bytesOf({ type }), type).toEqual({ kind: 'none', reason: 'unknown-type', type });
  });

  it('contains the status, the root from before Byzantium, or the chosen one of both', () => {
    const root = hex('cc', 32);
    const word = root.slice(2);
    expect(bytesOf({ status: 'reverted' })).toBe('0xc4800180c0');
    expect(bytesOf({ status: undefined, root })).toBe(`0xe4a0${word}0180c0`);
    expect(bytesOf({ root })).toBe('0xc4010180c0');
    expect(bytesOf({ root }, 'state-root')).toBe(`0xe4a0${word}0180c0`);
    expect(bytesOf({}, 'state-root')).toBe('0xc4010180c0');
    expect(bytesOf({ status: undefined })).toEqual({ kind: 'none', reason: 'missing-field', field: 'status' });
  });

  it('of a deposit contains its nonce according to the form, if it is a valid number', () => {
    const deposit = (extra: object, form?: Parameters<typeof toReceiptBytes>[1]) =>
      bytesOf({ type: '0x7e', extra }, form);
    const plain = '0x7ec4010180c0';
    const both = { depositNonce: '0x1f', depositReceiptVersion: '0x1' };
    expect(deposit(both)).toBe('0x7ec6010180c01f01');
    expect(deposit(both, 'deposit-plain')).toBe(plain);
    expect(deposit({ depositNonce: '0x1f' })).toBe(plain);
    expect(deposit({ depositNonce: '0x1f' }, 'deposit-nonce')).toBe('0x7ec5010180c01f');
    expect(deposit({ depositNonce: `0x${'f'.repeat(16)}` }, 'deposit-nonce')).toBe('0x7ecd010180c088ffffffffffffffff');
    for (const depositNonce of [`0x1${'f'.repeat(16)}`, '0x', '1f', 'x0x1f', '0x1g', 31])
      expect(deposit({ depositNonce }, 'deposit-nonce'), String(depositNonce)).toBe(plain);
    expect(bytesOf({ type: '0x7d', extra: both })).toBe('0x7dc4010180c0');
  });

  it('has other forms only if their bytes differ', () => {
    const sync = receipt({
      ...{ from: hex('00', 20), to: hex('00', 20), gasUsed: 0n },
      transactionHash: stateSyncHash(40n, hex('b1', 32)),
    });
    const deposit = receipt({ type: '0x7e', extra: { depositNonce: '0x1' } });
    expect(formsOf([])).toEqual(['usual']);
    expect(formsOf([receipt()])).toEqual(['usual']);
    expect(formsOf([receipt(), deposit])).toEqual(['usual', 'deposit-nonce', 'deposit-plain']);
    expect(formsOf([receipt({ root: '0x' }), receipt()])).toEqual(['usual', 'state-root']);
    expect(formsOf([receipt({ root: '0x', status: undefined })])).toEqual(['usual']);
    expect(formsOf([receipt(), sync])).toEqual(['usual', 'without-last']);
    // It follows all others.
    expect(formsOf([sync, receipt()])).toEqual(['usual']);
    expect(notCoveredBy([receipt(), sync], 'without-last')).toEqual([{ place: 1 }]);
    expect(notCoveredBy([deposit], 'usual')).toEqual([{ field: 'depositNonce' }]);
    expect(notCoveredBy([deposit], 'deposit-nonce')).toEqual([]);
    expect(notCoveredBy([receipt({ root: hex('cc', 32) })], 'usual')).toEqual([{ field: 'root' }]);
    expect(notCoveredBy([receipt({ root: hex('cc', 32) })], 'state-root')).toEqual([{ field: 'status' }]);
    for (const change of [{ gasUsed: 1n }, { from: hex('aa', 20) }, { to: hex('aa', 20) }, { blockNumber: 41n }])
      expect(isStateSync({ ...sync, ...change })).toBe(false);
    expect(isStateSync(sync)).toBe(true);
  });
});

describe('a transaction signature', () => {
  const legacy = (v: bigint) => ({ type: 'legacy', v }) as never;

  it('has a v of 27 or 28, or from 35 with a chain ID', () => {
    const taken = [0n, 1n, 26n, 27n, 28n, 29n, 34n, 35n, 36n, 37n, 2709n].filter((v) => hasParity(legacy(v)));
    expect(taken).toEqual([27n, 28n, 35n, 36n, 37n, 2709n]);
    expect([27n, 28n, 35n, 36n, 37n, 38n].map(parityOf)).toEqual([0, 1, 0, 1, 0, 1]);
    expect([0n, 1n].map(parityOf)).toEqual([0, 1]);
    for (const [yParity, has] of [
      [0, true],
      [1, true],
      [2, false],
      [undefined, false],
    ] as const)
      expect(hasParity({ type: 'eip1559', yParity } as never)).toBe(has);
  });

  it('is in the lower half of the curve order, including its middle', () => {
    const half = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n / 2n;
    expect([half - 1n, half, half + 1n].map(isLowS)).toEqual([true, true, false]);
  });

  it('may cover known extra members of some chains, which leave a wrong hash open', () => {
    const { value } = recordedTransactions()[0]!;
    const asked = { blockHash: value.blockHash!, index: value.transactionIndex! };
    const wrong = (extra: object) =>
      checkTransaction({ ...value, hash: hex('11', 32), extra } as unknown as Transaction, asked)[0];
    const signed = ['feeCurrency', 'gatewayFee', 'gatewayFeeRecipient', 'shardID', 'toShardID'];
    for (const name of [...signed, 'feePayer', 'feePayerSignatures'])
      expect(wrong({ [name]: '0x1', memo: '0x1' }), name).toMatchObject({
        ...{ id: 'transaction-hash', path: 'hash', outcome: 'open', reason: 'unknown-fields' },
        details: { fields: name, claimed: hex('11', 32), computed: value.hash.toLowerCase() },
      });
    expect(wrong({ shardID: '0x1', feePayer: '0x1' })?.details?.['fields']).toBe('shardID, feePayer');
    expect(wrong({ memo: '0x1' })).toMatchObject({ outcome: 'fail', reason: 'mismatch' });
  });
});

describe('evidence', () => {
  const hashOf = (change: Partial<Parameters<typeof hashEquivocation>[0]>) =>
    hashEquivocation({ height: 7n, time: '2024-05-06T07:08:09Z', power: 11n, consensusAddress: 'x', ...change });

  it('is hashed with the widest numbers of a node and not with wider ones', async () => {
    const [most, least] = [2n ** 63n - 1n, -(2n ** 63n)];
    for (const number of [most, least]) {
      expect(await hashOf({ height: number })).toMatch(/^[0-9A-F]{64}$/);
      expect(await hashOf({ power: number })).toMatch(/^[0-9A-F]{64}$/);
    }
    for (const number of [most + 1n, least - 1n]) {
      expect(await hashOf({ height: number })).toBeUndefined();
      expect(await hashOf({ power: number })).toBeUndefined();
    }
  });

  it('is also hashed with a time before 1970, like cosmjs', async () => {
    const seconds = BigInt(Date.UTC(1969, 11, 31, 23, 59, 58)) / 1_000n;
    const message = { height: 7n, power: 11n, consensusAddress: 'x', time: { seconds, nanos: 5 } };
    const wanted = createHash('sha256').update(Equivocation.encode(message).finish()).digest('hex').toUpperCase();
    expect(await hashOf({ time: '1969-12-31T23:59:58.000000005Z' })).toBe(wanted);
  });

  it.each([
    ...['x2024-05-06T07:08:09Z', '2024-05-06T07:08:09Zx', '2024-05-06T07:08:09', '2024-05-06T07:08:09z'],
    ...['2024-05-06T07:08:09.Z', '2024-05-06T07:08:09.1234567890Z', '2024-05-06T07:08:09+00:00', '2024-05-06'],
    ...['2024-13-06T07:08:09Z', '24-05-06T07:08:09Z', '2024-5-06T07:08:09Z', '2024-05-06 07:08:09Z'],
  ])('has no hash with %s as the time', async (time) => {
    expect(await hashOf({ time })).toBeUndefined();
  });

  it('out of order is reported with the bounds of its neighbors or of all hashes', () => {
    const [low, high] = ['11'.repeat(32), '22'.repeat(32)];
    const told = (hashes: readonly string[], reverse = false) => {
      const evidence = hashes.map(() => ({ kind: 'other', type: null, value: {} })) as never;
      const found = checkEvidence([{ page: { evidence, nextKey: null, total: null }, hashes }], reverse);
      return found.flatMap((check) => (check.outcome === 'fail' ? [[check.path, check.reason, check.details]] : []));
    };
    const bounds = (claimed: string, least: string, most: string) => ({ claimed, least, most });
    expect(told([high, low])).toEqual([
      ['evidence[0]', 'out-of-bounds', bounds(high, '0'.repeat(64), low)],
      ['evidence[1]', 'out-of-bounds', bounds(low, high, 'F'.repeat(64))],
    ]);
    expect(told([low, high], true)).toEqual([
      ['evidence[0]', 'out-of-bounds', bounds(low, high, 'F'.repeat(64))],
      ['evidence[1]', 'out-of-bounds', bounds(high, '0'.repeat(64), low)],
    ]);
    expect(told([low, low])).toEqual([['evidence[1]', 'twice', { claimed: low }]]);
    expect([told([low, high]), told([high, low], true)]).toEqual([[], []]);
  });

  it('reports a key that is no hash or a different item, with the first item of the next page', () => {
    const [one, two] = ['11'.repeat(32), '22'.repeat(32)];
    const page = (nextKey: string | null, type: string | null = 'x') => ({
      ...{ evidence: [{ kind: 'other', type, value: {} }] as never, nextKey, total: null },
    });
    const keyOf = (key: string | null, next: string | undefined = two, type: string | null = 'x') =>
      checkEvidence(
        [
          { page: page(key), hashes: [one] },
          { page: page(null, type), hashes: [next] },
        ],
        false,
      ).filter(({ id }) => id === 'evidence-key');
    const about = { id: 'evidence-key', basis: 'other-answer', path: 'pages[0].pagination.next_key' };
    const base64 = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding).toString('base64');
    expect(keyOf(base64(two, 'hex'))).toEqual([{ ...about, outcome: 'pass' }]);
    expect(keyOf(base64(one, 'hex'))).toEqual([
      { ...about, outcome: 'fail', reason: 'mismatch', details: { claimed: one, computed: two } },
    ]);
    const short = base64('offset', 'utf8');
    // A key that is no hash may be the key of another store.
    expect(keyOf(short)).toEqual([{ ...about, outcome: 'open', reason: 'nothing-to-compare' }]);
    expect(keyOf('k'.repeat(300))).toEqual([{ ...about, outcome: 'open', reason: 'nothing-to-compare' }]);
    expect(keyOf(null)).toEqual([]);
    const pages = [
      { page: page(short), hashes: [one] },
      { page: page(null, 't'.repeat(300)), hashes: [undefined] },
    ];
    expect(checkEvidence(pages, false).filter(({ outcome }) => outcome === 'open')).toEqual(
      expect.arrayContaining([
        { ...about, outcome: 'open', reason: 'unknown-type', details: { type: 't'.repeat(200) } },
        {
          ...{ id: 'evidence-order', basis: 'response', path: 'pages[1].evidence[0]', outcome: 'open' },
          ...{ reason: 'unknown-type', details: { type: 't'.repeat(200) } },
        },
      ]),
    );
    const nameless = [pages[0]!, { page: page(null, null), hashes: [undefined] }];
    const [order, key] = checkEvidence(nameless, false).filter(({ id }) => id !== 'evidence-ends');
    expect([order, key].map((check) => check?.details)).toEqual([undefined, undefined]);
  });
});

it('a consensus key has the length of its kind', () => {
  const key = (kind: string, length: number) =>
    readKey({ type: `/cosmos.crypto.${kind}.PubKey`, key: Buffer.alloc(length, 3).toString('base64') });
  expect(key('ed25519', 32)).toMatchObject({ length: 32, field: 1 });
  expect(key('secp256k1', 33)).toMatchObject({ length: 33, field: 2 });
  expect(key('bls12_381', 96)).toMatchObject({ length: 96, field: 3, signature: 96 });
  expect(key('mldsa65', 1_952)).toMatchObject({ length: 1_952, field: 4, signature: 3_309 });
  expect(key('secp256k1eth', 33)).toMatchObject({ length: 33, field: 5, signature: 65 });
  for (const [kind, length] of [
    ['ed25519', 31],
    ['ed25519', 33],
    ['secp256k1', 32],
    ['secp256k1', 34],
    ['bls12_381', 95],
    ['mldsa65', 1_951],
    ['mldsa65', 1_953],
    ['secp256k1eth', 32],
  ] as const)
    expect(key(kind, length)).toBe('malformed-key');
  expect(key('sr25519', 32)).toBe('unknown-key-type');
  // Uncompressed, as in Heimdall of Polygon.
  for (const kind of ['secp256k1', 'secp256k1eth'])
    expect([key(kind, 64), key(kind, 65)]).toEqual(['unknown-key-type', 'unknown-key-type']);
  // Compressed, as in CometBFT 1.0.
  expect(key('bls12_381', 48)).toBe('unknown-key-type');
  expect(readKey({ type: 'toString', key: '' })).toBe('unknown-key-type');
  expect(readKey(null)).toBe('no-key');
});

it('precompiles are 0x01 to 0x09 on every chain, and up to 0x11 since their forks', () => {
  const at = (place: string) => `0x${'0'.repeat(40 - place.length)}${place}`;
  expect(['0', '1', '9', 'a', '10', 'a1'].map((place) => isPrecompile(at(place)))).toEqual([
    ...[false, true, true, false, false, false],
  ]);
  expect(['9', 'a', 'A', 'b', 'f', '10', '11', '12', '1f', '10a'].map((place) => precompileSince(at(place)))).toEqual([
    ...[undefined, 'Cancun', 'Cancun', 'Prague', 'Prague', 'Prague', 'Prague', undefined, undefined, undefined],
  ]);
  for (const odd of [`${at('1')}0`, `x${at('1')}`, `${at('a')}0`, `x${at('a')}`])
    expect([isPrecompile(odd), precompileSince(odd)]).toEqual([false, undefined]);
});
