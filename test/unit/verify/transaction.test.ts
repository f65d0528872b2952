import { secp256k1 } from '@noble/curves/secp256k1.js';
import { type Hash, type Hex, serializeTransaction } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  readTransaction,
  readTransactionReply,
  type Transaction,
} from '../../../src/client/operations/transaction-reply.js';
import { hashBytes } from '../../../src/decode/abi/hash.js';
import type { Check, CheckId } from '../../../src/verify/check.js';
import { checkSender, checkTransaction, createdAddress } from '../../../src/verify/transaction.js';
import {
  authorizationPayload,
  isLowS,
  recoverAddress,
  toTransactionBytes,
} from '../../../src/verify/signature-rules.js';
import { loadRecordings } from '../../support/recordings.js';
import { recordedTransactions, type RecordedResult } from '../../support/recorded-evm.js';

const recorded = recordedTransactions();
const signedTypes = ['legacy', 'eip2930', 'eip1559', 'eip4844', 'eip7702'] as const;

function askedFor({ params }: RecordedResult<Transaction>) {
  return { blockHash: params[0] as Hash, index: Number(params[1]) };
}

async function outcomes(transaction: Transaction, asked: ReturnType<typeof askedFor>): Promise<Check[]> {
  return [...checkTransaction(transaction, asked), await checkSender(transaction)];
}

function checkOf(id: CheckId, checks: readonly Check[]): Check | undefined {
  return checks.find((each) => each.id === id);
}

const outcomesById = (checks: readonly Check[]) => Object.fromEntries(checks.map(({ id, outcome }) => [id, outcome]));

const failed = (checks: readonly Check[]) => checks.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);

describe('a recomputed transaction', () => {
  it('has the hash and the sender of every recorded transaction', async () => {
    const counts: Record<string, number> = {};
    for (const each of recorded) {
      const checks = await outcomes(each.value, askedFor(each));
      expect(outcomesById(checks), each.name).toEqual({
        'transaction-hash': 'pass',
        'transaction-place': 'pass',
        'transaction-sender': 'pass',
      });
      counts[each.value.type] = (counts[each.value.type] ?? 0) + 1;
    }
    console.log(`transactions recomputed: ${recorded.length}`, counts);
    expect(recorded.length).toBeGreaterThan(350);
    expect(Object.keys(counts).sort()).toEqual([...signedTypes].sort());
  });

  it('matches the recorded values of another source', () => {
    let compared = 0;
    for (const { value, recording } of recorded) {
      const { recomputed } = recording.expect as { recomputed?: { hash: string; rlpSize: number; protected: boolean } };
      if (!recomputed) continue;
      const bytes = toTransactionBytes(value);
      if (bytes.kind === 'none') throw new Error(bytes.reason);
      // A typed transaction is in its block as bytes with a length prefix; a legacy one as a list.
      expect(bytes.signed.length / 2 - 1, recording.name).toBe(recomputed.rlpSize);
      expect(bytes.chainId !== null, recording.name).toBe(recomputed.protected);
      compared++;
    }
    console.log(`sizes and protection compared: ${compared}`);
    expect(compared).toBeGreaterThan(20);
  });

  it('is encoded to the same bytes as in viem', () => {
    for (const { value, name } of recorded) {
      if (value.type === 'other') continue;
      const bytes = toTransactionBytes(value);
      if (bytes.kind === 'none') throw new Error(bytes.reason);
      const { r, s, yParity } = bytes.signature;
      const {
        v,
        r: _r,
        s: _s,
        typeHex: _typeHex,
        hash: _hash,
        from: _from,
        input,
        to,
        ...fields
      } = value as never as {
        v: bigint;
        r: Hex;
        s: Hex;
        typeHex: Hex;
        hash: Hex;
        from: Hex;
        input: Hex;
        to: Hex | null;
      };
      const isTyped = value.type !== 'legacy';
      const prices = value.type === 'legacy' || value.type === 'eip2930' ? {} : { gasPrice: undefined };
      const word = (part: bigint): Hex => `0x${part.toString(16).padStart(64, '0')}`;
      const written = serializeTransaction(
        { ...fields, ...prices, data: input, to } as never,
        isTyped ? { r: word(r), s: word(s), yParity } : { r: word(r), s: word(s), v },
      );
      expect(bytes.signed, name).toBe(written);
    }
  });
});

describe('a transaction whose node omits an empty access list', () => {
  it('is read with a note and has the hash with an empty list', () => {
    const wires = loadRecordings('evm/eth_getTransactionByBlockHashAndIndex')
      .map(({ response }) => (JSON.parse(response.body) as { result?: Record<string, unknown> | null }).result)
      .filter((wire) => wire?.['type'] === '0x2' && JSON.stringify(wire['accessList']) === '[]');
    expect(wires.length).toBeGreaterThan(5);
    for (const wire of wires) {
      const { accessList: _, ...left } = wire!; // filtered above
      const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512 };
      const asked = { blockHash: left['blockHash'] as `0x${string}`, index: Number(left['transactionIndex']) };
      const { value, notes } = readTransactionReply(
        asked,
        JSON.stringify({ jsonrpc: '2.0', id: 1, result: left }),
        received,
      );
      expect(notes).toEqual([{ code: 'no-access-list', path: 'result.accessList' }]);
      const [hash] = checkTransaction(value!, asked);
      expect(hash).toMatchObject({ outcome: 'pass' });
    }
  });
});

describe('a lie about a transaction', () => {
  const samples = signedTypes.map((type) => {
    const found = recorded.find(({ value }) => value.type === type);
    if (!found) throw new Error(`No ${type} was recorded.`);
    return found;
  });

  /** Members that are neither signed nor requested, so that nothing in the answer reveals a lie. */
  const beyond = new Set(['blockNumber', 'blockTimestamp']);

  for (const sample of samples) {
    it(`is a mismatch in any field of a ${sample.value.type} transaction`, async () => {
      const wire = (JSON.parse(sample.recording.response.body) as { result: Record<string, unknown> }).result;
      const told: string[] = [];
      for (const [path, lie] of liesIn(wire)) {
        const field = path.split('.')[0] ?? '';
        if (beyond.has(field) || field === 'type') continue;
        // The price of a fee market is not signed; only a price above its cap is a detectable lie.
        if (field === 'gasPrice' && 'maxFeePerGas' in wire) continue;
        const checks = await outcomes(readTransaction(lie), askedFor(sample));
        expect(failed(checks), path).not.toEqual([]);
        told.push(path);
      }
      console.log(`${sample.value.type}: ${told.length} lies told, all found`);
      expect(told.length).toBeGreaterThan(12);
    });
  }

  it('about the price is detected above the cap', () => {
    const sample = samples.find(({ value }) => value.type === 'eip1559');
    if (sample?.value.type !== 'eip1559') throw new Error('There is none.');
    const lie: Transaction = Object.assign({ ...sample.value }, { gasPrice: sample.value.maxFeePerGas + 1n });
    expect(failed(checkTransaction(lie, askedFor(sample)))).toEqual(['transaction-price']);
  });

  it('is never passed if the whole type is changed', async () => {
    for (const sample of samples) {
      const wire = (JSON.parse(sample.recording.response.body) as { result: Record<string, unknown> }).result;
      const other = readTransaction({ ...wire, type: '0x7e' });
      const checks = await outcomes(other, askedFor(sample));
      expect(checks.filter(({ id }) => id !== 'transaction-place').every(({ outcome }) => outcome === 'open')).toBe(
        true,
      );
    }
  });
});

describe('a transaction of unusual form', () => {
  const asked = { blockHash: `0x${'ab'.repeat(32)}` as const, index: 0 };
  const place = {
    hash: `0x${'01'.repeat(32)}`,
    blockHash: asked.blockHash,
    blockNumber: '0x1',
    transactionIndex: '0x0',
  };
  const address = `0x${'11'.repeat(20)}`;

  it('is open as a deposit of another chain, whose type is named', async () => {
    const deposit = readTransaction({ ...place, type: '0x7e', from: address, to: address, input: '0x', mint: '0x1' });
    const checks = await outcomes(deposit, asked);
    expect(checkOf('transaction-hash', checks)).toMatchObject({
      outcome: 'open',
      reason: 'unknown-type',
      details: { type: '0x7e' },
    });
    expect(checkOf('transaction-sender', checks)).toMatchObject({ outcome: 'open', reason: 'unknown-type' });
  });

  it('is open without a signature, like the state sync of a side chain', async () => {
    const unsigned = readTransaction({
      ...place,
      type: '0x0',
      from: `0x${'00'.repeat(20)}`,
      to: `0x${'00'.repeat(20)}`,
      input: '0x',
      nonce: '0x0',
      gas: '0x0',
      gasPrice: '0x0',
      value: '0x0',
      v: '0x0',
      r: '0x0',
      s: '0x0',
    });
    const checks = await outcomes(unsigned, asked);
    expect(outcomesById(checks)).toEqual({
      'transaction-hash': 'open',
      'transaction-place': 'pass',
      'transaction-sender': 'open',
    });
  });

  it('is a mismatch with an extra member that no chain is known to sign', () => {
    const [sample] = recorded;
    if (!sample) throw new Error('There is none.');
    const wire = (JSON.parse(sample.recording.response.body) as { result: object }).result;
    const [hash] = checkTransaction(readTransaction({ ...wire, nonce: '0xffff', memo: '0x1' }), askedFor(sample));
    expect(hash).toMatchObject({ outcome: 'fail', reason: 'mismatch' });
  });

  it('is open with extra fields that a chain signs', () => {
    const [sample] = recorded;
    if (!sample) throw new Error('There is none.');
    const wire = (JSON.parse(sample.recording.response.body) as { result: object }).result;
    const celo = readTransaction({ ...wire, nonce: '0xffff', feeCurrency: address });
    const [hash] = checkTransaction(celo, askedFor(sample));
    expect(hash).toMatchObject({ outcome: 'open', reason: 'unknown-fields', details: { fields: 'feeCurrency' } });
  });

  it('is malformed with an invalid signature bit, although hash and key match', async () => {
    for (const type of signedTypes) {
      const { value } = recorded.find((one) => one.value.type === type) ?? {};
      if (!value || value.type === 'other') throw new Error(`No ${type} was recorded.`);
      // With the parity of an odd number, the key would match the sender.
      const { v, yParity } = value as { readonly v: bigint; readonly yParity?: number };
      const bent = value.type === 'legacy' ? { v: 29n + (v % 2n === 0n ? 1n : 0n) } : { yParity: (yParity ?? 0) + 2 };
      const lie = { ...value, ...bent } as Transaction;
      expect(await checkSender(lie), value.type).toMatchObject({ outcome: 'fail', reason: 'malformed-signature' });
    }
  });

  it('fails with a signature that no key can have created', async () => {
    const [sample] = recorded;
    if (!sample || sample.value.type === 'other') throw new Error('There is none.');
    for (const r of ['0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141', '0x5'] as const) {
      const check = await checkSender({ ...sample.value, r });
      expect(check.outcome).toBe('fail');
    }
  });
});

describe('a mirrored signature', () => {
  const order = secp256k1.CURVE.n;
  /** The same transaction with n − s and the other parity, under its new hash: the sender is the same. */
  const mirrored = (transaction: Transaction): Transaction => {
    if (transaction.type === 'other') throw new Error('There is no signature.');
    const { s, v } = transaction;
    const bent =
      transaction.type === 'legacy'
        ? { v: v % 2n === 0n ? v - 1n : v + 1n }
        : { v: 1n - v, yParity: transaction.yParity === 0 ? 1 : 0 };
    return withOwnHash({ ...transaction, ...bent, s: `0x${(order - BigInt(s)).toString(16)}` } as Transaction);
  };
  const withOwnHash = (transaction: Transaction): Transaction => {
    const bytes = toTransactionBytes(transaction);
    if (bytes.kind === 'none') throw new Error(bytes.reason);
    return { ...transaction, hash: hashBytes(bytes.signed) };
  };

  it('is detected in every recorded transaction, although hash and sender match', async () => {
    for (const { value, ...asked } of recorded) {
      const lie = mirrored(value);
      // Chain 31337 had Homestead from its first block, which a transaction for every chain does not show.
      const early = value.type === 'legacy' && value.v < 35n;
      const checks = await outcomes(lie, askedFor({ value, ...asked }));
      expect(
        checks.filter(({ outcome }) => outcome !== 'pass'),
        asked.name,
      ).toMatchObject([
        {
          id: 'transaction-signature',
          path: 's',
          ...(early ? { outcome: 'open', reason: 'before-homestead' } : { outcome: 'fail', reason: 'high-s' }),
        },
      ]);
    }
  });

  it('is a mismatch from the block of Homestead on, on any chain', () => {
    const { value, ...asked } = recorded.find((one) => one.value.type === 'legacy' && one.value.v < 35n)!;
    const found = (blockNumber: bigint | null) =>
      checkTransaction({ ...mirrored(value), blockNumber } as Transaction, askedFor({ value, ...asked }))
        .filter(({ id }) => id === 'transaction-signature')
        .map(({ outcome }) => outcome);
    expect([1_149_999n, 1_150_000n, null].map(found)).toEqual([['open'], ['fail'], ['fail']]);
  });

  it('is recognized by half of the curve order', () => {
    expect([isLowS(order / 2n), isLowS(order / 2n + 1n)]).toEqual([true, false]);
  });

  it('has an invalid legacy v of 0 or 1 under its own hash, which is detected', async () => {
    const { value, ...asked } = recorded.find((one) => one.value.type === 'legacy')!;
    for (const v of [0n, 1n]) {
      const checks = await outcomes(withOwnHash({ ...value, v } as Transaction), askedFor({ value, ...asked }));
      expect(checks.filter(({ outcome }) => outcome !== 'pass')).toMatchObject([
        {
          id: 'transaction-signature',
          outcome: 'fail',
          reason: 'malformed-v',
          path: 'v',
          details: { claimed: `${v}` },
        },
        { id: 'transaction-sender', outcome: 'fail', reason: 'malformed-signature' },
      ]);
    }
  });

  it('has a v next to the y parity of a typed transaction: another bit is wrong, 27 or 28 is the old form', () => {
    const { value, ...asked } = recorded.find((one) => one.value.type === 'eip1559')!;
    const found = (v: bigint) =>
      checkTransaction({ ...value, v, yParity: 1 } as Transaction, askedFor({ value, ...asked }))
        .filter(({ id }) => id === 'transaction-signature')
        .map(({ outcome }) => outcome);
    expect([1n, 0n, 28n, 27n, 2n].map(found)).toEqual([[], ['fail'], ['open'], ['fail'], ['fail']]);
  });
});

describe('a transaction created by a chain', () => {
  const asked = { blockHash: `0x${'ab'.repeat(32)}` as const, index: 0 };
  const placed = { blockHash: asked.blockHash, blockNumber: '0x1', transactionIndex: '0x0', nonce: '0x0' };
  /** The deposits at the start of a block of Base Goerli and of OP Mainnet, and the first transaction of an Arbitrum Sepolia block. */
  const samples: Readonly<Record<string, object>> = {
    'a deposit that is a system transaction': {
      ...{ type: '0x7e', hash: '0x490a4493f0603641f9620c0f63c6c0edb611b28755a3371ef9677c37bf44542e' },
      from: '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001',
      to: '0x4200000000000000000000000000000000000015',
      ...{ gas: '0x8f0d180', gasPrice: null, value: '0x0', v: null, r: null, s: null, mint: '0x0', isSystemTx: true },
      sourceHash: '0x2574d039d25462de6065077c5c8f2fc27fcd48e3d8bda1b1b3c7163872c46573',
      input: `0x015d8eb9${wordsOf(
        '805b6c 63d9a790 a 35788dad109bed9d3527dc1547dea6a9709fa46349d18f61aaa95a11204b0dcc 10',
      )}${wordsOf('2d679b567db6187c0c8323fa982cfb88b74dbcc7 834 f4240')}`,
    },
    'a deposit that is none, without mint': {
      ...{ type: '0x7e', hash: '0xf169b1021e555a1088b69e693938efd32a98231417eda1fb024de83aad98663a' },
      from: '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001',
      to: '0x4200000000000000000000000000000000000015',
      ...{ gas: '0xf4240', gasPrice: '0x0', value: '0x0', v: '0x0', r: '0x0', s: '0x0' },
      sourceHash: '0x0456be3615ad9f8bb63410c832db98c02d4fdeda0139f4f98186970aef5111df',
      input: `0x015d8eb9${wordsOf(
        '10b6402 6492207b 33601dfdd 1eca1cc72d59c84864665457586b5e8910fb78a19fbffd1a23190862dc7f9dd9 0',
      )}${wordsOf('6887246668a3b87f54deb3b94ba47a6f63f32985 bc a6fe0')}`,
    },
    'what begins a block of Arbitrum': {
      ...{ type: '0x6a', hash: '0x45cc778b66f61c31b488b8f74b3c84bc8ec7d5c6a02ac278b706fc97f9234d17' },
      ...{ from: `0x${'0'.repeat(35)}a4b05`, to: `0x${'0'.repeat(35)}a4b05`, chainId: '0x66eee' },
      ...{ gas: '0x0', gasPrice: '0x0', value: '0x0', v: '0x0', r: '0x0', s: '0x0' },
      input: `0x6bf6a42d${wordsOf('0 897f00 b0a6c26 0')}`,
    },
  };

  it.each(Object.entries(samples))('has the hash of its fields and no signer: %s', async (_, wire) => {
    const checks = await outcomes(readTransaction({ ...placed, ...wire }), asked);
    expect(checkOf('transaction-hash', checks)).toMatchObject({ outcome: 'pass' });
    expect(checkOf('transaction-sender', checks)).toMatchObject({ outcome: 'open', reason: 'unsigned' });
  });

  it('is a mismatch with any hashed field changed', () => {
    const lies = { from: `0x${'11'.repeat(20)}`, to: null, gas: '0x1', value: '0x1', input: '0x', mint: '0x5' };
    const told = { ...lies, sourceHash: `0x${'11'.repeat(32)}`, isSystemTx: false };
    for (const [name, lie] of Object.entries(told)) {
      const wire = { ...placed, ...samples['a deposit that is a system transaction'], [name]: lie };
      expect(checkTransaction(readTransaction(wire), asked)[0], name).toMatchObject({ outcome: 'fail' });
    }
    const wire = { ...placed, ...samples['what begins a block of Arbitrum'], chainId: '0xa4b1' };
    expect(checkTransaction(readTransaction(wire), asked)[0]).toMatchObject({ outcome: 'fail' });
  });

  it('is left open if the same number is a type of another chain', () => {
    const wire = { ...placed, ...samples['a deposit that is none, without mint'] };
    for (const other of [
      { ...wire, sourceHash: undefined, queueIndex: '0x1' },
      { ...wire, ethValue: '0x1' },
      { ...wire, mint: 'all' },
      { ...wire, type: '0x6b' },
    ])
      expect(checkTransaction(readTransaction(other), asked)[0]).toMatchObject({
        outcome: 'open',
        reason: 'unknown-type',
      });
  });
});

describe('the address of a created contract', () => {
  it('matches the receipt', () => {
    const created = recorded.filter(({ recording }) => 'creates' in recording.expect);
    for (const { value, recording } of created)
      expect(createdAddress(value.from, value.nonce ?? 0), recording.name).toBe(recording.expect['creates']);
    expect(created.length).toBeGreaterThan(3);
  });
});

describe('an authority of EIP-7702', () => {
  it('is recovered from its signature', () => {
    const found = recorded.flatMap(({ value, recording }) =>
      value.type === 'eip7702' ? value.authorizationList.map((each) => ({ each, recording })) : [],
    );
    const authorities = found.map(({ each }) =>
      recoverAddress(authorizationPayload(each), {
        r: BigInt(each.r),
        s: BigInt(each.s),
        yParity: each.yParity === 0 ? 0 : 1,
      }),
    );
    console.log(`authorities recovered: ${authorities.length}`);
    expect(authorities.length).toBeGreaterThan(4);
    expect(authorities.every((each) => /^0x[0-9a-f]{40}$/.test(each ?? ''))).toBe(true);
    const expected = recorded.flatMap(({ recording }) => {
      const { recomputed } = recording.expect as { recomputed?: { authorities?: readonly { authority: string }[] } };
      return recomputed?.authorities?.map(({ authority }) => authority) ?? [];
    });
    expect(expected.length).toBeGreaterThan(5);
    expect(authorities).toEqual(expect.arrayContaining(expected));
  });
});

/** Hex numbers as words of 32 bytes. */
function wordsOf(numbers: string): string {
  return numbers
    .split(' ')
    .map((number) => number.padStart(64, '0'))
    .join('');
}

/** The same reply with one leaf changed, for every leaf. */
function* liesIn(value: unknown, path = ''): Generator<readonly [path: string, lie: unknown]> {
  if (typeof value === 'string') yield [path, changed(value)];
  else if (Array.isArray(value)) {
    for (const [index, part] of value.entries())
      for (const [where, lie] of liesIn(part, `${path}.${index}`)) yield [where, value.with(index, lie)];
    if (value.length > 0) yield [`${path}.drop`, value.slice(1)];
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value))
      for (const [where, lie] of liesIn(part, path === '' ? name : `${path}.${name}`))
        yield [where, { ...value, [name]: lie }];
  }
}

/** Another value of the same length: changes the first digit that is not a leading zero. */
function changed(hex: string): string {
  if (hex === '0x') return '0x00';
  if (hex === '0x0') return '0x1';
  const last = hex.at(-1) === '1' ? '2' : '1';
  return `${hex.slice(0, -1)}${last}`;
}
