import type { Log as ViemLog, Transaction as ViemTransaction } from 'viem';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  createAccessList,
  createGateway,
  getBlockReceipts,
  getEvidence,
  getLogs,
  getTransaction,
  getUncle,
  getValidatorSet,
  queryAbci,
  traceBlock,
  type AbciResponse,
  type AccessListResult,
  type Answer,
  type Block,
  type CallOptions,
  type EvidencePage,
  type Gateway,
  type Log,
  type Receipt,
  type TraceItem,
  type Transaction,
  type ValidatorSet,
} from '../../../src/client.js';

const blockHash = `0x${'ab'.repeat(32)}` as const;
const gateway: Gateway = createGateway({});

/** Never run: only the compiler reads its content. */
const unsent: (() => unknown)[] = [];
const compiled = (call: () => unknown) => void unsent.push(call);

describe('an invalid request', () => {
  it('does not type-check', () => {
    // Logs of a range, or of a hash.
    compiled(() => getLogs(gateway, { range: { from: 1n, to: 'latest' } }));
    compiled(() => getLogs(gateway, { blockHash, address: [blockHash], topics: [null, [blockHash]] }));
    // @ts-expect-error a range and a hash
    compiled(() => getLogs(gateway, { range: { from: 1n, to: 2n }, blockHash }));
    // @ts-expect-error neither a range nor a hash
    compiled(() => getLogs(gateway, { address: blockHash }));
    // @ts-expect-error a range with one end
    compiled(() => getLogs(gateway, { range: { from: 1n } }));
    // @ts-expect-error a number that is no bigint
    compiled(() => getLogs(gateway, { range: { from: 1, to: 2n } }));
    // @ts-expect-error there are no pending logs
    compiled(() => getLogs(gateway, { range: { from: 'pending', to: 'latest' } }));
    // @ts-expect-error the interface's own spelling, which some nodes take for a search of the whole chain
    compiled(() => getLogs(gateway, { blockhash: blockHash }));
    // @ts-expect-error a null inside an OR
    compiled(() => getLogs(gateway, { blockHash, topics: [[null]] }));

    // Evidence by key, or by offset.
    compiled(() => getEvidence(gateway, { key: 'AA==', limit: 5, reverse: true }));
    compiled(() => getEvidence(gateway, { offset: 5 }));
    // @ts-expect-error a key and an offset
    compiled(() => getEvidence(gateway, { key: 'AA==', offset: 5 }));

    // Receipts by number, or by hash.
    compiled(() => getBlockReceipts(gateway, { block: 'safe' }));
    // @ts-expect-error a number and a hash
    compiled(() => getBlockReceipts(gateway, { block: 1n, blockHash }));
    // @ts-expect-error neither
    compiled(() => getBlockReceipts(gateway, {}));

    // Each tracer with its own options.
    compiled(() => traceBlock(gateway, { blockHash, tracer: 'call', onlyTopCall: true, withLog: true }));
    compiled(() => traceBlock(gateway, { blockHash, tracer: 'prestate', diffMode: true }));
    // @ts-expect-error an option of the other tracer
    compiled(() => traceBlock(gateway, { blockHash, tracer: 'call', diffMode: true }));
    // @ts-expect-error an option of the other tracer
    compiled(() => traceBlock(gateway, { blockHash, tracer: 'prestate', onlyTopCall: true }));
    // @ts-expect-error no tracer
    compiled(() => traceBlock(gateway, { blockHash }));
    // @ts-expect-error another tracer
    compiled(() => traceBlock(gateway, { blockHash, tracer: '4byteTracer' }));

    // One kind of fees.
    compiled(() => createAccessList(gateway, { call: { gasPrice: 1n }, block: 'pending' }));
    compiled(() => createAccessList(gateway, { call: { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }, block: 1n }));
    // @ts-expect-error both kinds of fees
    compiled(() => createAccessList(gateway, { call: { gasPrice: 1n, maxFeePerGas: 1n }, block: 1n }));
    // @ts-expect-error no block
    compiled(() => createAccessList(gateway, { call: {} }));

    // Numbers, hashes, and bytes are different types.
    // @ts-expect-error a hash is no number of a block
    compiled(() => getUncle(gateway, { block: blockHash, index: 0 }));
    // @ts-expect-error text without 0x
    compiled(() => getTransaction(gateway, { blockHash: 'abab', index: 0 }));
    // @ts-expect-error an index as text
    compiled(() => getTransaction(gateway, { blockHash, index: '0x0' }));
    // @ts-expect-error bytes without 0x
    compiled(() => queryAbci(gateway, { path: '/p', data: '0214' }));
    // @ts-expect-error a height as text
    compiled(() => queryAbci(gateway, { path: '/p', height: '5' }));
    // @ts-expect-error a height as number
    compiled(() => getValidatorSet(gateway, { height: 5 }));
    // @ts-expect-error a network that is no slot
    compiled(() => getUncle(gateway, { block: 1n, index: 0 }, { network: 'mainnet' }));

    expect(unsent.length).toBeGreaterThan(30);
  });
});

describe('an answer', () => {
  it('has the type of its call', () => {
    type Value<F extends (...args: never[]) => Promise<Answer<unknown>>> = Awaited<ReturnType<F>>['value'];
    expectTypeOf<Value<typeof getValidatorSet>>().toEqualTypeOf<ValidatorSet>();
    expectTypeOf<Value<typeof getEvidence>>().toEqualTypeOf<EvidencePage>();
    expectTypeOf<Value<typeof queryAbci>>().toEqualTypeOf<AbciResponse>();
    expectTypeOf<Value<typeof getLogs>>().toEqualTypeOf<Log[]>();
    expectTypeOf<Value<typeof createAccessList>>().toEqualTypeOf<AccessListResult | null>();
    expectTypeOf<Value<typeof getBlockReceipts>>().toEqualTypeOf<Receipt[] | null>();
    expectTypeOf<Value<typeof getUncle>>().toEqualTypeOf<Block | null>();
    expectTypeOf<Value<typeof traceBlock>>().toEqualTypeOf<TraceItem[]>();
    expectTypeOf<Value<typeof getTransaction>>().toEqualTypeOf<Transaction | null>();
    expectTypeOf<Parameters<typeof getLogs>[2]>().toEqualTypeOf<CallOptions | undefined>();
  });

  it('is assignable to the types of viem', () => {
    expectTypeOf<Log>().toExtend<ViemLog>();
    expectTypeOf<Exclude<Transaction, { type: 'other' }>>().toExtend<ViemTransaction>();
    const known = (transaction: Transaction): ViemTransaction | undefined =>
      transaction.type === 'other' ? undefined : transaction;
    expectTypeOf(known).returns.toEqualTypeOf<ViemTransaction | undefined>();
  });
});
