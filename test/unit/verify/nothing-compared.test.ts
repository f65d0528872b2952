import fc from 'fast-check';
import { checkRoot, withoutSigners } from '../../../src/verify/light/signed-state.js';
import { checkStored } from '../../../src/verify/light/evidence-checks.js';
import { checkTyped } from '../../../src/verify/light/typed-proof.js';
import { bytesOf } from '../../../src/decode/bytes.js';
import { describe, expect, it } from 'vitest';
import { inOneGo } from '../../../src/client/wire/in-one-go.js';
import type { AbciResponse } from '../../../src/client/operations/abci-query-reply.js';
import type { EvidencePage } from '../../../src/client/operations/evidence-reply.js';
import type { Log } from '../../../src/client/operations/logs-reply.js';
import type { Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import type { TraceItem } from '../../../src/client/operations/trace-reply.js';
import { checkAbciAnswer } from '../../../src/verify/ics23.js';
import { checkAccessList } from '../../../src/verify/access-list.js';
import { toAnchor, withoutHeader } from '../../../src/verify/anchor.js';
import { anchorLogs, anchorReceipts } from '../../../src/verify/anchored-lists.js';
import {
  type AnchoredTransaction,
  anchorTraces,
  anchorTransaction,
  anchorUncles,
} from '../../../src/verify/anchored-transaction.js';
import { checkAnswerHeight } from '../../../src/verify/answer-height.js';
import type { Check, CheckId } from '../../../src/verify/check.js';
import { checkEvidence } from '../../../src/verify/evidence.js';
import { readHeader, type GivenHeader } from '../../../src/verify/given-header.js';
import { createFilterCheck, createGapCheck, createListCheck } from '../../../src/verify/logs.js';
import { checkReceiptList, checkReceiptOf } from '../../../src/verify/receipts.js';
import { computeReceiptsRoot, type ReceiptsRoot } from '../../../src/verify/receipts-root.js';
import { checkStateGas } from '../../../src/verify/state-gas.js';
import { checkCallsInSteps } from '../../../src/verify/trace-calls.js';
import { checkEtherInSteps, checkValuesInSteps, type EtherTraces } from '../../../src/verify/ether-logs.js';
import { checkTraceList, type TraceComparand } from '../../../src/verify/trace.js';
import { checkSender, checkTransaction } from '../../../src/verify/transaction.js';
import { checkUncle } from '../../../src/verify/uncle.js';
import { checkWitness, uncompared } from '../../../src/verify/witness.js';
import { checkPriorities, checkValidatorAddresses, createOrderCheck } from '../../../src/verify/validator-set.js';
import { framesOf, type Call } from '../../support/frames.js';
import { recordedBlocks, recordedTransactions, recordedUncles } from '../../support/recorded-evm.js';
import { byPage, checkTraceItem, checkValidatorsHash, readKey } from '../../support/verify-inputs.js';

// A check that passes without a comparison is wrong: it would pass for any answer.

const hex = (digits: string, bytes: number) => `0x${digits.repeat(bytes)}` as const;
const block = hex('b1', 32);
const [alice, bob] = [hex('aa', 20), hex('bb', 20)];

/** Members that are omitted, too. */
type Changed<T> = { readonly [K in keyof T]?: T[K] | undefined };

const log: Log = {
  ...{ address: alice, topics: [], data: '0x', removed: false, blockTimestamp: 5n },
  ...{ blockHash: block, blockNumber: 40n, transactionHash: hex('01', 32), transactionIndex: 0, logIndex: 0 },
};
const receipt = (change: Changed<Receipt> = {}) =>
  ({
    ...{ blockHash: block, blockNumber: 40n, transactionHash: hex('01', 32), transactionIndex: 0, type: 'eip4844' },
    ...{ gasUsed: 21_000n, cumulativeGasUsed: 21_000n, status: 'success', from: alice, to: bob },
    ...{ contractAddress: null, logs: [], logsBloom: hex('00', 256) },
    ...change,
  }) as Receipt;
const entry = (address: `0x${string}`, ...storageKeys: `0x${string}`[]) => ({ address, storageKeys });
const validator = (digits: string, votingPower: bigint) => ({
  ...{ address: `${digits.repeat(20)}`, pubKey: null, votingPower, proposerPriority: 0n },
});
const call = (change: Changed<Call> = {}): TraceItem => ({
  ...{ kind: 'call', txHash: hex('01', 32), frames: framesOf(change as Call) },
});

const receipts = (...all: Receipt[]) => checkReceiptList(all, {});
const lists = (...logs: Log[]) => {
  const list = createListCheck();
  return [...logs.flatMap(list.check), ...list.passed()];
};
const gaps = (...logs: Log[]) => {
  const gap = createGapCheck({ range: { from: 0n, to: 9n } })!;
  return [...logs.flatMap(gap.check), ...gap.passed()];
};
const access = (...accessList: ReturnType<typeof entry>[]) => checkAccessList({ accessList, gasUsed: 60_000n }, {});
const order = (...validators: ReturnType<typeof validator>[]) => {
  const rows = createOrderCheck();
  for (const [place, each] of validators.entries()) rows.note(each, place);
  return rows.found();
};
const priorities = (total: bigint | null, ...validators: ReturnType<typeof validator>[]) =>
  checkPriorities({ blockHeight: 1n, total, validators }, { isCentered: true });
const hashes = ['11', '22', '33'].map((digits) => digits.repeat(32));
const piece = {
  ...({ kind: 'equivocation', type: '', height: 1n, time: '', power: 1n } as const),
  ...({ consensusAddress: '', encoding: 'json' } as const),
};
const page = (count: number, nextKey: string | null = null): EvidencePage => ({
  ...{ evidence: Array.from({ length: count }, () => piece), nextKey, total: null },
});
const evidence = (count: number) => checkEvidence([{ page: page(count), hashes: hashes.slice(0, count) }], false);
const keyOf = (hash: string | undefined) => Buffer.from(hash ?? '', 'hex').toString('base64');
const continued = (key: string | null, next: number) =>
  checkEvidence(
    [
      { page: page(1, key), hashes: hashes.slice(0, 1) },
      { page: page(next), hashes: hashes.slice(1, 1 + next) },
    ],
    false,
  );
const response: AbciResponse = {
  ...{ code: 0, codespace: '', log: '', info: '', index: 0n, key: null, value: 'AA==', proofOps: null, height: 7n },
};
const abci = (change: Partial<AbciResponse> = {}, height?: bigint) =>
  checkAbciAnswer({ ...response, ...change }, { path: '/store/bank/key', data: '0x00', ...(height ? { height } : {}) });
const comparand = (change: Partial<TraceComparand> = {}): TraceComparand => ({
  ...{ receipts: [receipt()], basis: 'other-answer', withLog: true },
  ...change,
});
const calls = (root: Changed<Call>) => inOneGo(checkCallsInSteps(framesOf(root as Call), 'result[0].result'));
const noStateGas = { regularGasUsed: '0x0', stateGasUsed: '0x0', gasRefund: '0x0' };
const sender = hex('11', 20);
const values = (root: Changed<Call>) =>
  inOneGo(checkValuesInSteps({ frames: framesOf({ from: sender, ...root } as Call), changes: [], path: 'result[0]' }));
const ether = (root: Changed<Call>, change: Partial<EtherTraces>) =>
  inOneGo(
    checkEtherInSteps({
      items: [{ kind: 'call', txHash: null, frames: framesOf({ from: sender, ...root } as Call) }],
      ...{ withLog: true, basis: 'other-answer', isNamed: false, ...change },
    }),
  );
const nested = (change: Changed<Call>, inner: Changed<Call>) =>
  calls({ ...change, calls: [{ from: hex('22', 20), ...inner } as Call] });
const traced = (item: TraceItem, change?: Partial<TraceComparand>) => checkTraceItem(item, 0, comparand(change));
const whole = (items: readonly TraceItem[], of: readonly Receipt[]) =>
  checkTraceList(items, comparand({ receipts: of }), block);
const root = (of: readonly Receipt[], expected: string) =>
  inOneGo(computeReceiptsRoot(of, byPage(expected))).check ?? [];
const [transaction] = recordedTransactions();
const [uncle] = recordedUncles();
const other = { ...transaction!.value, type: 'other', typeHex: '0x50' } as never;

/** The header of a block without transactions. */
const blockHeader = readHeader(
  JSON.parse(
    recordedBlocks().find(({ value: { transactions } }) => transactions.length === 0)!.recording.response.body,
  ),
);
const anchored = (root: ReceiptsRoot | undefined) =>
  anchorReceipts([], { anchor: toAnchor(blockHeader, {}), root }, []);

const { number, timestamp } = blockHeader as GivenHeader;
const inBlock = (all: AnchoredTransaction['all'], change: object = {}) =>
  inOneGo(
    anchorTransaction({ ...transaction!.value, ...change } as never, 0, { anchor: toAnchor(blockHeader, {}), all }, []),
  );

/** The list of one item, with gaps that were answered like this or not at all. */
const unproven = (code?: number) => {
  const response: AbciResponse = {
    ...{ code: code ?? 0, codespace: '', log: '', info: '', index: 0n, key: null, value: null, height: 1n },
    proofOps: [],
  };
  const gaps = code === undefined ? [] : [response, response];
  return inOneGo(checkStored({ pieces: [{ hash: 'AB'.repeat(32), path: '' }], gaps, appHash: undefined })).checks;
};

const difference = { path: 'result', claimed: '1', computed: '2' };

/**
 * Answers without anything to compare, and the minimum for a comparison: `never` for a check that cannot pass,
 * `elsewhere` if the test of its rule has the minimum.
 */
interface Compared {
  readonly nothing: () => readonly unknown[] | Promise<readonly unknown[]>;
  readonly least: (() => Check | readonly Check[]) | 'elsewhere' | 'never';
}
const answers: Readonly<Record<CheckId, Compared>> = {
  'receipt-bloom': { nothing: () => [], least: 'elsewhere' },
  'receipts-root': { nothing: () => [root([receipt()], ''), root([receipt()], '0x12')], least: 'elsewhere' },
  'root-coverage': { nothing: () => [], least: 'never' },
  'receipt-order': {
    nothing: () => [receipts(), checkReceiptList([receipt()], {}, false)],
    least: () => receipts(receipt()),
  },
  'cumulative-gas': {
    nothing: () => [receipts(), checkReceiptList([receipt()], {}, false)],
    least: () => receipts(receipt()),
  },
  'receipt-outcome': {
    nothing: () => [
      receipts(),
      receipts(receipt({ logs: [log] })),
      receipts(receipt({ type: '0x7e', status: 'reverted' })),
    ],
    least: () => receipts(receipt({ status: 'reverted' })),
  },
  'receipt-contract': {
    nothing: () => [
      receipts(),
      receipts(receipt({ to: null, status: 'reverted' })),
      receipts(receipt({ type: '0x7e' })),
    ],
    least: () => receipts(receipt()),
  },
  'receipt-gas': { nothing: () => [receipts(), receipts(receipt({ type: '0x7e' }))], least: () => receipts(receipt()) },
  'blob-gas': {
    nothing: () => [receipts(), receipts(receipt()), receipts(receipt({ type: 'eip1559', blobGasUsed: 131_072n }))],
    least: () => receipts(receipt({ blobGasUsed: 131_072n })),
  },
  'log-order': { nothing: () => [receipts(), receipts(receipt())], least: () => receipts(receipt({ logs: [log] })) },
  'one-block': {
    nothing: () => [receipts(), receipts(receipt())],
    least: () => receipts(receipt({ logs: [log] })),
  },
  'logs-filter': {
    nothing: () => [
      createFilterCheck({ range: { from: 'earliest', to: 'latest' }, topics: [null, []], address: [] }) ?? [],
    ],
    least: () => createFilterCheck({ address: alice, range: { from: 'earliest', to: 'latest' } })!(log, ''),
  },
  'logs-unique': {
    nothing: () => [lists(), lists(log), lists({ ...log, logIndex: null }, { ...log, logIndex: null })],
    least: () => lists(log, { ...log, logIndex: 1 }),
  },
  'logs-gapless': {
    nothing: () => [
      gaps(),
      gaps({ ...log, logIndex: null }),
      gaps({ ...log, blockNumber: null }),
      gaps({ ...log, removed: true }),
    ],
    least: () => gaps(log),
  },
  'logs-sorted': {
    nothing: () => [lists(), lists(log), lists({ ...log, blockNumber: null }, log)],
    least: () => lists(log, { ...log, logIndex: 1 }),
  },
  'logs-blocks': {
    nothing: () => [
      ...[lists(), lists(log), lists({ ...log, transactionHash: null }), lists({ ...log, blockHash: null }, log)],
      lists(log, { ...log, blockNumber: 41n, blockHash: hex('b2', 32), transactionHash: hex('02', 32) }),
    ],
    least: () => lists(log, { ...log, logIndex: 1 }),
  },
  'logs-transactions': {
    nothing: () => [
      lists(),
      lists(log),
      lists(log, { ...log, transactionHash: null }),
      lists({ ...log, blockHash: null }, log),
    ],
    least: () => lists(log, { ...log, logIndex: 1 }),
  },
  'logs-times': {
    nothing: () => [
      lists(),
      lists(log),
      lists(log, { ...log, blockTimestamp: undefined }),
      lists(log, { ...log, blockTimestamp: 0n }),
    ],
    least: () => lists(log, { ...log, logIndex: 1 }),
  },
  'list-unique': {
    nothing: () => [access(), access(entry(alice)), access(entry(alice, hex('01', 32)))],
    least: () => access(entry(alice), entry(bob)),
  },
  'list-excludes': { nothing: () => [access()], least: () => access(entry(alice)) },
  'call-gas': { nothing: () => [], least: () => access() },
  'validator-address': {
    nothing: () => [
      checkValidatorAddresses([], readKey),
      checkValidatorAddresses([{ ...validator('AA', 1n), pubKey: null }], readKey),
    ],
    least: 'elsewhere',
  },
  'set-order': {
    nothing: () => [order(), order(validator('AA', 2n))],
    least: () => order(validator('AA', 2n), validator('BB', 1n)),
  },
  'set-priorities': {
    nothing: () => [priorities(0n), priorities(null, validator('AA', 1n)), priorities(2n, validator('AA', 1n))],
    least: () => priorities(1n, validator('AA', 1n)),
  },
  'validators-hash': {
    nothing: () => [
      checkValidatorsHash({ blockHeight: 1n, total: 0n, validators: [] }),
      checkValidatorsHash({ blockHeight: 1n, total: 0n, validators: [] }, { hash: 'AB', basis: 'host' }),
    ],
    least: 'elsewhere',
  },
  'evidence-key': {
    nothing: () => [evidence(0), evidence(2), continued(null, 1), continued(keyOf(hashes[1]), 0)],
    least: () => continued(keyOf(hashes[1]), 1),
  },
  'evidence-order': { nothing: () => [evidence(0), evidence(1), evidence(2)], least: () => evidence(3) },
  'evidence-ends': { nothing: () => [evidence(0), evidence(1)], least: 'never' },
  // Done by the widget, next to the rows.
  'evidence-gapless': { nothing: () => [unproven(), unproven(5), unproven(0)], least: 'elsewhere' },
  'evidence-stored': { nothing: () => [unproven(), unproven(5), unproven(0)], least: 'elsewhere' },
  'evidence-votes': { nothing: () => [], least: 'elsewhere' },
  'evidence-power': { nothing: () => [], least: 'elsewhere' },
  'transaction-hash': { nothing: () => [checkTransaction(other, { blockHash: block, index: 0 })], least: 'elsewhere' },
  'transaction-sender': { nothing: async () => [await checkSender(other)], least: 'elsewhere' },
  'transaction-receipt': {
    nothing: () => [[...inOneGo(checkReceiptOf(transaction!.value, [], undefined))]],
    least: 'elsewhere',
  },
  'transaction-place': {
    nothing: () => [],
    least: () =>
      checkTransaction(
        { ...transaction!.value, blockHash: block, transactionIndex: 0 },
        { blockHash: block, index: 0 },
      ),
  },
  'transaction-signature': {
    nothing: () => [checkTransaction(transaction!.value, { blockHash: block, index: 0 })],
    least: 'never',
  },
  'transaction-price': {
    nothing: () => [checkTransaction(transaction!.value, { blockHash: block, index: 0 })],
    least: 'never',
  },
  'answer-height': {
    nothing: () => [checkAnswerHeight(7n, undefined, ''), abci(), abci({}, 7n)],
    least: () => checkAnswerHeight(7n, 7n, ''),
  },
  'answer-key': { nothing: () => [abci(), abci({ key: 'AA==' }), abci({ key: '' })], least: 'elsewhere' },
  'proof-given': { nothing: () => [abci()], least: 'never' },
  'proof-steps': {
    nothing: () => [abci(), abci({ proofOps: [] }), abci({ proofOps: [{ type: 'x', key: null, data: null }] })],
    least: 'elsewhere',
  },
  'app-hash': { nothing: () => [abci(), abci({ proofOps: [] })], least: 'elsewhere' },
  'signed-header': { nothing: () => [withoutSigners(1n, 'head').check], least: 'elsewhere' },
  'trusted-root': {
    nothing: () => [[checkRoot({ kind: 'open', cause: 'expired' }, 1n, { height: '1', hash: '' })]],
    least: 'elsewhere',
  },
  'typed-answer': {
    nothing: () =>
      [hex('0a', 0), hex('0a', 1)].map(
        (data) =>
          checkTyped(
            {
              query: { path: '/cosmos.bank.v1beta1.Query/SupplyOf', data: bytesOf(data.slice(2)) },
              answer: { code: 0, codespace: '', value: new Uint8Array() },
            },
            [],
            undefined,
          ).checks,
      ),
    least: 'elsewhere',
  },
  'header-hash': {
    nothing: () => [checkUncle({ ...uncle!.value, mixHash: undefined } as never, undefined)],
    least: () => checkUncle(uncle!.value, undefined),
  },
  'uncle-depth': {
    nothing: () => [checkUncle(uncle!.value, undefined), checkUncle({ ...uncle!.value, number: null } as never, 5n)],
    least: () => checkUncle(uncle!.value, (uncle!.value.number ?? 0n) + 1n),
  },
  'trace-order': {
    nothing: () => [whole([], []), whole([{ ...call(), txHash: null }], [receipt()])],
    least: () => whole([call()], [receipt()]),
  },
  'trace-gas': {
    nothing: () => [
      traced({ ...call(), kind: 'failed', error: null }),
      traced(call({ gasUsed: undefined })),
      traced(call(), { receipts: [] }),
    ],
    least: () => traced(call({ gasUsed: 21_000n })),
  },
  'trace-status': {
    nothing: () => [traced(call(), { receipts: [receipt({ status: undefined })] })],
    least: () => traced(call()),
  },
  'trace-parties': {
    nothing: () => [
      traced(call(), { receipts: [receipt({ from: undefined })] }),
      traced(call({ from: alice, to: undefined })),
    ],
    least: () => traced(call({ from: alice, to: bob })),
  },
  'trace-created': {
    nothing: () => [
      traced(call()),
      traced(call({ type: 'CREATE', to: undefined }), { receipts: [receipt({ contractAddress: bob })] }),
    ],
    least: () => traced(call({ type: 'CREATE', to: bob }), { receipts: [receipt({ contractAddress: bob })] }),
  },
  // That the trace has no log agrees with the receipt, which has none.
  'trace-logs': { nothing: () => [traced(call(), { withLog: false })], least: () => traced(call()) },
  'trace-callers': {
    nothing: () => [calls({}), nested({ to: undefined }, {}), nested({ to: hex('00', 20) }, {})],
    least: () => nested({}, {}),
  },
  'trace-call-gas': {
    nothing: () => [calls({ gas: undefined }), calls({ gasUsed: undefined })],
    least: () => calls({}),
  },
  'trace-state-gas': {
    nothing: () => [
      checkStateGas(undefined, ''),
      checkStateGas(framesOf({})[0], ''),
      checkStateGas(framesOf({ extra: { stateGasUsed: '0x0' } })[0], ''),
    ],
    least: () => checkStateGas(framesOf({ gasUsed: 0n, extra: noStateGas })[0], ''),
  },
  'trace-log-address': {
    nothing: () => [calls({}), calls({ logs: [] })],
    least: () => calls({ to: bob, logs: [{ address: bob, topics: [], data: '0x' }] }),
  },
  'trace-static': {
    nothing: () => [calls({}), calls({ type: 'STATICCALL', error: 'out of gas' })],
    least: () => calls({ type: 'STATICCALL' }),
  },
  'block-header': {
    nothing: () => [[withoutHeader({}).check], [toAnchor(readHeader({}), {}).check]],
    least: () => toAnchor(blockHeader, {}).check,
  },
  'header-bloom': {
    nothing: () => [anchored(undefined), anchorReceipts([], { anchor: withoutHeader({}), root: undefined }, [])],
    least: () => anchored({ form: 'usual' }),
  },
  'header-gas': {
    nothing: () => [anchored(undefined), anchorReceipts([], { anchor: withoutHeader({}), root: undefined }, [])],
    least: () => anchored({ form: 'usual' }),
  },
  'header-gas-bounds': {
    nothing: () => [anchored({ form: 'usual' })],
    least: () =>
      anchorReceipts(
        [],
        {
          anchor: toAnchor({ ...(blockHeader as GivenHeader), fork: 'amsterdam' }, {}),
          root: { form: 'usual' } as ReceiptsRoot,
        },
        [],
      ),
  },
  'uncles-hash': {
    nothing: () => [anchorUncles([], withoutHeader({}), []), anchorUncles(undefined, toAnchor(blockHeader, {}), [])],
    least: () => anchorUncles([], toAnchor(blockHeader, {}), []),
  },
  'transactions-root': {
    nothing: () => [inBlock('not-loaded'), inBlock('incomplete'), inBlock([other])],
    least: () => inBlock([]),
  },
  'transaction-included': { nothing: () => [inBlock('not-loaded'), inBlock([])], least: 'elsewhere' },
  'header-number': {
    nothing: () => [inBlock([], { blockNumber: null })],
    least: () => inBlock([], { blockNumber: number }),
  },
  'header-time': {
    nothing: () => [inBlock([], { blockTimestamp: undefined }), inBlock([], { blockTimestamp: 0n })],
    least: () => inBlock([], { blockTimestamp: timestamp }),
  },
  'logs-whole': {
    nothing: () => [
      anchorLogs([], { anchor: withoutHeader({}), proofs: new Map() }, []),
      anchorLogs([log], { anchor: withoutHeader({}), proofs: new Map() }, []),
      anchorLogs([], { anchor: withoutHeader({}), proofs: new Map([[40n, { kind: 'told', reason: 'header' }]]) }, []),
    ],
    least: () =>
      anchorLogs(
        [],
        { anchor: withoutHeader({}), proofs: new Map([[40n, { kind: 'empty', basis: 'host', hash: block }]]) },
        [],
      ),
  },
  'trace-receipts': {
    nothing: () => [
      inOneGo(anchorTraces(undefined, toAnchor(blockHeader, {}), [])),
      inOneGo(anchorTraces([], withoutHeader({}), [])),
    ],
    least: () => inOneGo(anchorTraces([], toAnchor(blockHeader, {}), [])),
  },
  'trace-values': {
    nothing: () => [values({ to: sender }), values({ calls: [{ value: 1n, error: 'out of gas' } as Call] })],
    least: () => values({}),
  },
  'trace-ether': {
    nothing: () => [
      ether({}, {}),
      ether({}, { withLog: false, receipts: [receipt({ logs: [] })] }),
      ether({ value: 1n }, { isNamed: true }),
    ],
    least: () => ether({}, { isNamed: true }),
  },
  'trace-inner': { nothing: () => [inOneGo(anchorTraces([], toAnchor(blockHeader, {}), []))], least: 'never' },
  witness: {
    nothing: () => [
      [uncompared('no-witness')],
      checkWitness({ value: 1n, isPinned: false }, 2n, [difference], undefined),
    ],
    least: () => checkWitness({ value: null, isPinned: true }, null, [], undefined),
  },
};

const table = (Object.keys(answers) as CheckId[]).map((id) => ({ id, ...answers[id] }));
const passes = (found: unknown, id: CheckId) =>
  [found].flat().some((check) => (check as Check).id === id && (check as Check).outcome === 'pass');

describe('a check', () => {
  it.each(table)('does not pass without a comparison: $id', async ({ id, nothing }) => {
    const found = await nothing();
    expect(found.map((each) => passes(each, id))).toEqual(found.map(() => false));
  });

  const compared = table.flatMap(({ id, least }) => (typeof least === 'string' ? [] : [{ id, least }]));
  it.each(compared)('passes as soon as there is a comparison: $id', ({ id, least }) => {
    expect(passes(least(), id)).toBe(true);
  });

  it('of a creation that does not name its contract is open', () => {
    expect(
      traced(call({ type: 'CREATE', to: undefined }), { receipts: [receipt({ contractAddress: bob })] }),
    ).toContainEqual({
      ...{ id: 'trace-created', basis: 'other-answer', path: 'result[0].result.to' },
      ...{ outcome: 'open', reason: 'missing-field', details: { field: 'to' } },
    });
  });
});

describe('a pass compared at least two things', () => {
  const slot = fc.constantFrom(hex('01', 32), hex('02', 32), hex('03', 32));
  const address = fc.constantFrom(alice, bob, hex('cc', 20));

  it('in an access list: addresses, or slots of one', () => {
    const lines = fc.array(fc.record({ address, storageKeys: fc.array(slot, { maxLength: 3 }) }), { maxLength: 4 });
    fc.assert(
      fc.property(lines, (accessList) => {
        const hasPair = accessList.length > 1 || accessList.some(({ storageKeys }) => storageKeys.length > 1);
        const isTwice =
          new Set(accessList.map((line) => line.address)).size < accessList.length ||
          accessList.some(({ storageKeys }) => new Set(storageKeys).size < storageKeys.length);
        expect(passes(checkAccessList({ accessList, gasUsed: 60_000n }, {}), 'list-unique')).toBe(hasPair && !isTwice);
      }),
    );
  });

  it('not in logs of a pending block, which nothing distinguishes', () => {
    const pending = { ...log, blockHash: null, blockNumber: null, transactionHash: null, logIndex: null };
    expect(lists(pending, { ...pending, data: '0x01' })).toEqual([]);
  });

  it('in logs: two of them', () => {
    const some = <T>(...values: T[]) => fc.constantFrom(...values);
    const anyLog = fc.record({
      blockNumber: some(null, 40n, 41n),
      blockHash: some(null, block, hex('b2', 32)),
      transactionHash: some(null, hex('01', 32), hex('02', 32)),
      transactionIndex: some(null, 0, 1),
      logIndex: some(null, 0, 1),
      blockTimestamp: some(undefined, 0n, 5n),
      removed: fc.boolean(),
    });
    fc.assert(
      fc.property(anyLog, (change) => {
        expect(lists({ ...log, ...change } as Log)).toEqual([]);
      }),
    );
  });
});
