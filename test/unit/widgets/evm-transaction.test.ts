import fc from 'fast-check';
import { encodeFunctionData, type Hash, parseAbi, type SignedAuthorization } from 'viem';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { recoverAuthority } from '../../../src/verify/transaction.js';
import { splitFee } from '../../../src/widgets/evm-transaction/more.js';
import { toAuthorizationRows } from '../../../src/widgets/evm-transaction/panels/signature.js';
import type { TextsOf } from '../../../src/ui/fields/fields.js';
import { readQuery } from '../../support/recorded-fetch.js';
import { controls } from '../../../src/widgets/evm-transaction/form.js';
import { fields } from '../../../src/widgets/evm-transaction/request.js';
import { readTransaction, type Transaction } from '../../../src/client/operations/transaction-reply.js';
import type { GasFork } from '../../../src/client/wire/intrinsic-gas.js';
import { createEvmDecoder } from '../../../src/decode/evm-decoder.js';
import type { Check } from '../../../src/verify/check.js';
import type { TransactionFound } from '../../../src/widgets/evm-transaction/checks.js';
import type { ReceiptOnShow } from '../../../src/widgets/evm-transaction/view-receipt.js';
import type { TransactionAdditions } from '../../../src/widgets/evm-transaction/controllers/additions.js';
import {
  callsOnShow,
  chainIdOf,
  type Intrinsic,
  noChoices,
  toFigures,
  toView,
  type TransactionChoices,
  type TransactionOnShow,
  type TransactionTypes,
} from '../../../src/widgets/evm-transaction/view.js';
import { crossingBlock, crossingBlocks } from '../../support/other-chains.js';
import { loadRecordings } from '../../support/recordings.js';
import { recordedTransactions } from '../../support/recorded-evm.js';

const hash = `0x${'Ab'.repeat(32)}`;
const recorded = recordedTransactions();

function refusal(attributes: Partial<TextsOf<typeof fields>>): GatewayError {
  try {
    readQuery(fields, controls, { blockHash: hash, index: '0', network: '', ...attributes });
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('the chain that a transaction was signed for', () => {
  const [legacy] = recorded.flatMap(({ value }) => (value.type === 'legacy' ? [value] : []));

  it('is derived from v if the node omits it from a legacy transaction', () => {
    const { chainId: _, ...untold } = legacy!;
    const chainOf = (v: bigint) => chainIdOf({ ...untold, v });
    // Celo, Gnosis, Metis and Rootstock; 27 and 28 were signed for any chain, which some clients write as 0 and 1.
    expect([84_475n, 84_476n, 235n, 2_211n, 95n].map(chainOf)).toEqual([42_220n, 42_220n, 100n, 1_088n, 30n]);
    expect([27n, 28n, 0n, 1n].map(chainOf)).toEqual([null, null, null, null]);
    expect([2n, 29n, 34n].map(chainOf)).toEqual([undefined, undefined, undefined]);
    expect(chainIdOf({ ...untold, v: 0n, r: '0x0', s: '0x0' })).toBeUndefined();
  });

  it('is the chain id that the node returns, if any', () => {
    for (const { value: transaction } of recorded)
      if (transaction.chainId !== undefined) expect(chainIdOf(transaction)).toBe(BigInt(transaction.chainId));
    expect(chainIdOf({ ...legacy!, chainId: 7, v: 27n })).toBe(7n);
  });
});

describe('the request of a transaction', () => {
  it('is undefined if an attribute is missing', () => {
    expect(readQuery(fields, controls, { blockHash: '', index: '0', network: '' })).toBeUndefined();
    expect(readQuery(fields, controls, { blockHash: hash, index: ' ', network: '' })).toBeUndefined();
  });

  // fault 98
  it('accepts an index in decimal and hex, surrounded by white space', () => {
    for (const [index, place] of [
      ['0', 0],
      [' 12 ', 12],
      ['0x10', 16],
      ['0X1f', 31],
      ['007', 7],
      ['0x00', 0],
    ] as const)
      expect(readQuery(fields, controls, { blockHash: ` ${hash}\n`, index, network: '' })).toEqual({
        blockHash: hash.toLowerCase(),
        index: place,
        network: 'evm-a',
      });
  });

  // fault 98
  it('rejects an invalid index and names the attribute', () => {
    for (const index of ['-1', '1e3', '１２', '0x', '1.0', '9'.repeat(40), 'latest']) {
      const error = refusal({ index });
      expect(error.code).toBe('config');
      expect(error.details.option).toBe('index');
    }
  });

  // fault 99
  it('explains that a number or tag is not a hash', () => {
    for (const blockHash of ['latest', '45', '0x2d', 'Finalized']) {
      const { option, expected } = refusal({ blockHash }).details;
      expect(option).toBe('block-hash');
      expect(expected).toContain('not by number or tag');
    }
    expect(refusal({ blockHash: hash.slice(2) }).details.expected).toContain('0x is missing');
    expect(refusal({ blockHash: `${hash}00` }).details.expected).toContain('66 digits');
  });

  // fault 108
  it('rejects an unknown network', () => {
    expect(refusal({ network: 'mainnet' }).details.option).toBe('network');
    expect(readQuery(fields, controls, { blockHash: hash, index: '1', network: 'evm-b' })?.network).toBe('evm-b');
  });
});

describe('the parts of the fee for gas', () => {
  const wei = fc.bigInt(0n, 10n ** 15n);
  const none = { baseFee: null, burned: null, tip: null, saved: null };
  const receiptOf = (price: bigint | null, gasUsed: bigint, isRollup = false): ReceiptOnShow => ({
    ...{ kind: 'loaded', status: 'success', gasUsed, gasShare: null, price, fee: null, timestamp: undefined },
    ...{ logs: [], isRollup, transfers: [], transferCount: 0, clues: { moved: new Map(), pairs: new Map() } },
  });

  it('are the parts that the rules of EIP-1559 charged, or null', () => {
    fc.assert(
      fc.property(wei, wei, wei, wei, (baseFee, maxTip, above, gasUsed) => {
        const maxFee = baseFee + above;
        const price = baseFee + maxTip < maxFee ? baseFee + maxTip : maxFee;
        const charged = { baseFee, burned: baseFee * gasUsed, tip: (price - baseFee) * gasUsed };
        const receipt = receiptOf(price, gasUsed);
        const saved = price < maxFee ? (maxFee - price) * gasUsed : null;
        expect(splitFee({ maxFee, maxTip }, receipt)).toEqual(saved === null ? none : { ...charged, saved });
        expect(splitFee({ maxFee, maxTip }, receipt, baseFee)).toEqual({ ...charged, saved });
        expect(splitFee({ maxFee: null, maxTip: null }, receipt, baseFee)).toEqual({ ...charged, saved: null });
      }),
    );
  });

  it('are unknown without a receipt, its price, or the rules of the chain', () => {
    const fees = { maxFee: 10n, maxTip: 1n };
    expect(splitFee(fees, { kind: 'not-requested' }, 2n)).toEqual(none);
    expect(splitFee(fees, receiptOf(null, 5n), 2n)).toEqual(none);
    expect(splitFee({ maxFee: null, maxTip: null }, receiptOf(3n, 5n))).toEqual(none);
    expect(splitFee(fees, receiptOf(3n, 5n, true), 2n)).toEqual({ ...none, saved: 35n });
    // Contradictory answers: the priority fee or the base fee is higher than the price.
    expect(splitFee({ maxFee: 10n, maxTip: 4n }, receiptOf(3n, 5n))).toEqual({ ...none, saved: 35n });
    expect(splitFee(fees, receiptOf(3n, 5n), 4n)).toEqual({ ...none, saved: 35n });
  });
});

describe('the figures of a transaction', () => {
  it('covers every recorded transaction, and the gas limit covers the intrinsic gas', () => {
    const actions: Record<string, number> = {};
    for (const { value, name } of recorded) {
      const { action, fees } = toFigures(value, 'osaka');
      actions[action] = (actions[action] ?? 0) + 1;
      expect(fees.gas, name).toBe(value.gas);
      expect(fees.mostPaid, name).toBe((value.gas ?? 0n) * (value.gasPrice ?? 0n));
      expect(fees.maxCost! >= fees.mostPaid!, name).toBe(true);
      // The chain of `evm-a` has had the rules of Prague from its first block.
      if (name.startsWith('evm-a')) expect(fees.gas! >= fees.intrinsic[0]!.known, name).toBe(true);
    }
    console.log('transactions viewed', actions);
    expect(Object.keys(actions).sort()).toEqual(['call', 'creation', 'transfer']);
  });

  it('shows the calldata floor only as a rule that the chain might have', () => {
    const found = recorded.find(({ value }) => value.type === 'eip1559' && value.to !== null);
    if (found?.value.type !== 'eip1559') throw new Error('It was not recorded.');
    // 100 bytes: 1,600 gas, and 4,000 by the rule of the floor.
    const of = (gas: bigint) =>
      toFigures({ ...found.value, accessList: [], input: `0x${'01'.repeat(100)}`, gas } as Transaction, 'osaka').fees;
    expect(of(100_000n).intrinsic).toMatchObject([{ known: 22_600n, floor: 25_000n }]);
    expect(of(25_000n).intrinsic).toMatchObject([{ known: 22_600n, floor: 25_000n }]);
    // A chain with this rule would have rejected the transaction with this limit.
    expect(of(24_999n).intrinsic).toMatchObject([{ known: 22_600n, floor: null }]);
    const plain = toFigures({ ...found.value, accessList: [], input: '0x' } as Transaction, 'osaka').fees;
    expect(plain.intrinsic).toMatchObject([{ known: 21_000n, floor: null }]);
  });

  it('recognizes a batch as no creation, whether or not its calls can be read', () => {
    const [first] = recorded;
    const { from, hash } = first!.value;
    const batch = { type: 'other', typeHex: '0x76', from, hash, to: null, input: '0x' } as unknown as Transaction;
    const calls = [{ to: from, input: '0x' }] as const;
    expect(toFigures({ ...batch, calls } as Transaction).action).toBe('batch');
    expect(toFigures({ ...batch, extra: { calls: [7] } } as Transaction).action).toBe('batch');
    expect(toFigures(batch).action).toBe('creation');
  });

  it('charges the intrinsic gas that transactions without code used', () => {
    let compared = 0;
    for (const { value, recording } of recorded) {
      const { receipt } = recording.expect as { receipt?: { gasUsed: string } };
      if (!receipt || value.type === 'other' || !recording.name.startsWith('type3')) continue;
      // Ethereum has the floor rule.
      const [{ known, floor }] = toFigures(value, 'osaka').fees.intrinsic as [Intrinsic];
      expect(floor ?? known).toBe(BigInt(receipt.gasUsed));
      compared++;
    }
    expect(compared).toBe(2);
  });

  it('contains the intrinsic gas of the fork, or of both forks if none is known', () => {
    let compared = 0;
    for (const { name, isAmsterdam, transactions, least } of crossingBlocks())
      for (const [index, transaction] of transactions.entries()) {
        const of = (fork?: GasFork) => toFigures(transaction, fork).fees.intrinsic;
        const [own, after, before] = [of(isAmsterdam ? 'amsterdam' : 'osaka'), of('amsterdam'), of('osaka')];
        const { intrinsic, floor } = least[index]!;
        expect(
          own.map((each) => [each.known, each.floor]),
          name,
        ).toEqual([[BigInt(intrinsic), floor > intrinsic ? BigInt(floor) : null]]);
        const isSame = after[0]?.known === before[0]?.known && after[0]?.floor === before[0]?.floor;
        expect(of(), name).toEqual(isSame ? [{ ...before[0], fork: undefined }] : [...after, ...before]);
        compared++;
      }
    expect(compared).toBe(156);
    const [plain] = crossingBlock('post-one-zero-value-call').transactions;
    expect(toFigures(plain!).fees.intrinsic).toMatchObject([
      { fork: 'amsterdam', known: 15_000n },
      { fork: 'osaka', known: 21_000n },
    ]);
    const [listed] = crossingBlock('post-types').transactions;
    expect(toFigures(listed!).list?.gas).toEqual([
      { fork: 'amsterdam', gas: 16_456n },
      { fork: 'osaka', gas: 8_600n },
    ]);
  });

  it('counts blobs and recognizes their version', () => {
    const blobs = recorded.flatMap(({ value }) => toFigures(value).blobs ?? []);
    expect(blobs.length).toBeGreaterThan(5);
    for (const { count, gas, known, mostPaid, maxFee } of blobs) {
      expect(gas).toBe(131_072n * BigInt(count));
      expect(mostPaid).toBe(gas * maxFee);
      expect(known.every(Boolean)).toBe(true);
    }
  });
});

describe('the view of an answer', () => {
  const [found] = recorded.filter(({ value }) => value.type === 'eip1559' && value.to !== null && value.input !== '0x');
  const call = found!.value;
  const abi = parseAbi(['function transfer(address to, uint256 value)']);
  const target = `0x${'22'.repeat(20)}` as const;
  const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [target, 7n] });

  /** The view of a transaction whose calls are decoded by the bundled signatures. */
  async function viewOf(
    transaction: Transaction,
    given: {
      readonly choices?: Partial<TransactionChoices>;
      readonly additions?: Partial<TransactionAdditions>;
      readonly found?: Partial<TransactionFound>;
    } = {},
  ): Promise<TransactionOnShow> {
    const decoder = await createEvmDecoder();
    const choices = { ...noChoices, ...given.choices };
    const trees = callsOnShow(transaction, choices.isWhole).map(({ input, to }) =>
      decoder.decodeCallTree({ data: input, to }),
    );
    const none = { logs: undefined, simulation: undefined, counted: undefined, block: undefined, split: undefined };
    const reader = { meaningOf: decoder.decodeLog, checksum: String, readWord: String, failed: false };
    const known = {
      failed: false,
      problems: 0,
      events: [],
      isToken: () => true,
      fork: undefined,
      ...none,
      reader,
      trees,
    };
    const request = { blockHash: hash as Hash, index: 0, network: 'evm-a' as const };
    const answer = { value: transaction, text: '', request, bytes: 0, requests: 1, at: new Date(0), notes: [] };
    const nothingFound = { checks: [], fork: undefined, authorities: undefined, created: undefined };
    const view = toView({
      ...{ request, data: answer as unknown as TransactionTypes['data'], choices, page: 0, pageSize: 50 },
      additions: { ...known, ...given.additions },
      ...(given.found ? { found: { ...nothingFound, ...given.found } } : {}),
      now: new Date(0),
    });
    if (view.kind === 'none') throw new Error('There is a transaction.');
    return view;
  }

  const batch = (calls: number) =>
    ({
      ...{ type: 'other', typeHex: '0x76', from: call.from, hash: call.hash, to: null, input: '0x', blockNumber: 9n },
      calls: Array.from({ length: calls }, () => ({ to: target, input: transfer })),
    }) as unknown as Transaction;

  it('describes a call by its decoded input, and shows that decoding is in progress', async () => {
    const sent = { ...call, to: target, input: transfer, value: 0n } as Transaction;
    const { sentence, tree } = await viewOf(sent);
    expect(sentence).toMatchObject({
      kind: 'call',
      action: { kind: 'transfer', amount: { token: target, value: 7n }, to: target },
      ...{ isGuessed: true, isDecoding: false },
    });
    expect(tree?.meaning.kind).toBe('guessed');
    const early = await viewOf(sent, { additions: { trees: [undefined] } });
    expect(early.sentence).toMatchObject({ kind: 'call', reading: undefined, isDecoding: true });
  });

  it('reads a swap from the logs, if the page or the contracts name its tokens', async () => {
    const [sold, bought] = [`0x${'33'.repeat(20)}`, `0x${'44'.repeat(20)}`] as const;
    const moved = (contract: string, from: string, to: string, value: bigint) => ({
      ...{ text: 'Transfer(address,address,uint256)', params: [], args: [from, to, value], contract },
    });
    const events = [
      moved(sold, call.from, target, 5n),
      moved(bought, target, call.from, 3n),
      { text: 'Swap(address)', params: [], args: [], contract: target },
    ];
    const sent = { ...call, to: target, input: transfer, value: 0n } as Transaction;
    const { sentence } = await viewOf(sent, { additions: { events } });
    expect(sentence).toEqual({
      kind: 'swap',
      action: { kind: 'swap', sold: { token: sold, value: 5n }, bought: { token: bought, value: 3n } },
    });
    const unnamed = await viewOf(sent, { additions: { events, isToken: (address) => address === sold } });
    expect(unnamed.sentence.kind).toBe('call');
  });

  it('shows 50 calls of a batch, and all of them on request', async () => {
    const { batch: clipped, tree, sentence, canSimulate } = await viewOf(batch(51));
    expect([clipped?.calls.length, clipped?.count, tree, sentence]).toEqual([50, 51, undefined, { kind: 'batch' }]);
    expect(clipped?.calls[0]?.tree?.meaning.kind).toBe('guessed');
    expect(canSimulate).toBe(false);
    const whole = await viewOf(batch(51), { choices: { isWhole: true } });
    expect([whole.batch?.calls.length, whole.batch?.calls[50]?.tree?.meaning.kind]).toEqual([51, 'guessed']);
  });

  it('offers a simulation where there is a parent block', async () => {
    for (const [blockNumber, can] of [
      [1n, true],
      [0n, false],
      [null, false],
    ] as const)
      expect((await viewOf({ ...call, blockNumber } as Transaction)).canSimulate).toBe(can);
  });

  it('offers to compare the whole block with a header until that is done without a person', async () => {
    const compared = { id: 'transactions-root', outcome: 'pass' } as Check;
    const canCompare = async (...given: Parameters<typeof viewOf> extends [unknown, ...infer Rest] ? Rest : never) =>
      (await viewOf(call, ...given)).canCompareBlock;
    expect(await canCompare()).toBe(false);
    expect(await canCompare({ found: {} })).toBe(false);
    expect(await canCompare({ found: { fork: 'osaka' } })).toBe(true);
    expect(await canCompare({ found: { fork: 'osaka', checks: [{ ...compared, outcome: 'open' } as Check] } })).toBe(
      true,
    );
    expect(await canCompare({ found: { fork: 'osaka', checks: [compared] } })).toBe(false);
    const block = { kind: 'loaded', value: [call] } as const;
    expect(await canCompare({ found: { fork: 'osaka', checks: [compared] }, additions: { block } })).toBe(true);
  });

  it('charges gas by the fork of the header, before the fork that the page names', async () => {
    const [plain] = crossingBlock('post-one-zero-value-call').transactions;
    const additions = { fork: 'osaka' } as const;
    expect((await viewOf(plain!, { additions })).fees.intrinsic).toMatchObject([{ fork: 'osaka', known: 21_000n }]);
    const { fees } = await viewOf(plain!, { additions, found: { fork: 'amsterdam' } });
    expect(fees.intrinsic).toMatchObject([{ fork: 'amsterdam', known: 15_000n }]);
  });
});

describe('the authorizations of a set-code transaction', () => {
  it('mark the authorizations without effect, as far as the transaction shows', () => {
    const [four] = loadRecordings('evm/eth_getTransactionByBlockHashAndIndex').filter(({ name }) => name === 'type4');
    const found = recorded.find(({ recording }) => recording.note === four?.note && recording.name === 'type4');
    if (found?.value.type !== 'eip7702') throw new Error('It was not recorded.');
    const before = toAuthorizationRows(found.value, undefined);
    expect(before.map(({ authority }) => authority)).toEqual([undefined, undefined, undefined, undefined]);
    const rows = toAuthorizationRows(found.value, found.value.authorizationList.map(recoverAuthority));
    expect(rows.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined, 'other-chain']);
    expect(rows.map(({ anyChain }) => anyChain)).toEqual([false, true, false, false]);
    expect(rows[0]?.authority).toBe(found.value.from);
  });

  it('have no effect with an invalid signature, a high s, or the wrong nonce of the sender', () => {
    const found = recorded.find(({ value, name }) => value.type === 'eip7702' && name.endsWith('type4'));
    if (found?.value.type !== 'eip7702') throw new Error('It was not recorded.');
    const [first] = found.value.authorizationList as readonly [SignedAuthorization];
    const high = `0x${'f'.repeat(64)}` as const;
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const faultOf = (authorization: SignedAuthorization, nonce = found.value.nonce) => {
      if (found.value.type !== 'eip7702') return undefined;
      const transaction = { ...found.value, nonce: nonce as number, authorizationList: [authorization] };
      return toAuthorizationRows(transaction, [recoverAuthority(authorization)])[0]?.fault;
    };
    expect(faultOf(first)).toBeUndefined();
    expect(faultOf({ ...first, r: high })).toBe('no-signature');
    for (const yParity of [2, 3, 27, 28]) expect(faultOf({ ...first, yParity })).toBe('no-signature');
    const mirrored = `0x${(order - BigInt(first.s)).toString(16)}` as const;
    expect(faultOf({ ...first, s: mirrored, yParity: first.yParity === 0 ? 1 : 0 })).toBe('high-s');
    expect(faultOf(first, 7)).toBe('wrong-nonce');
  });

  it('have no effect with the maximum nonce or the largest chain id', () => {
    const found = recorded.find(({ value, name }) => value.type === 'eip7702' && name.endsWith('type4'));
    if (found?.value.type !== 'eip7702') throw new Error('It was not recorded.');
    const reply = JSON.parse(found.recording.response.body) as {
      result: { authorizationList: Record<string, string>[] };
    };
    const faultOf = (over: Readonly<Record<string, string>>) => {
      const [first] = reply.result.authorizationList;
      const value = readTransaction({ ...reply.result, authorizationList: [{ ...first, ...over }] });
      if (value.type !== 'eip7702') return undefined;
      return toAuthorizationRows(value, value.authorizationList.map(recoverAuthority))[0]?.fault;
    };
    expect(faultOf({ nonce: '0xffffffffffffffff' })).toBe('last-nonce');
    expect(faultOf({ nonce: '0xfffffffffffffffe' })).toBeUndefined();
    expect(faultOf({ chainId: `0x${'f'.repeat(64)}` })).toBe('other-chain');
  });
});
