import { describe, expect, it } from 'vitest';
import { readBlockReceipts } from '../../../src/client/operations/block-receipts-reply.js';
import { readLogs } from '../../../src/client/operations/logs-reply.js';
import { readTrace } from '../../../src/client/operations/trace-reply.js';
import { readTransactionReply } from '../../../src/client/operations/transaction-reply.js';
import { readUncle } from '../../../src/client/operations/block-reply.js';
import { readValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import { readAddress } from '../../../src/decode/address-bytes.js';
import { encodeHex } from '../../../src/decode/bytes.js';
import { checkAnswer as checkReceipts } from '../../../src/widgets/block-receipts/checks.js';
import { checkLogs } from '../../../src/widgets/evm-logs/checks.js';
import { checkAnswer as checkTransaction } from '../../../src/widgets/evm-transaction/checks.js';
import { checkAnswer } from '../../../src/widgets/tx-trace/checks.js';
import { checkAnswer as checkUncle } from '../../../src/widgets/uncle-block/checks.js';
import { checkAnswer as checkValidators } from '../../../src/widgets/validator-set/checks.js';
import { expectNone, hex, reply, without, type Convention, type Json } from '../../support/other-chains.js';
import { received, recordedAnswers, scheduler } from '../../support/recorded-calls.js';
import { recordedAnchor, recordedHeaders } from '../../support/recorded-evm.js';
import { validatorSetFiles } from '../../support/recorded-validator-sets.js';
import { loadRecordings } from '../../support/recordings.js';

// Every recorded answer in the conventions of one other chain, fork, or client at a time: none is a mismatch.

const zeroHash = `0x${'0'.repeat(64)}`;

interface Log extends Json {
  readonly address: string;
}
interface Receipt extends Json {
  readonly logs: readonly Log[];
  readonly gasUsed: string;
  readonly transactionHash: string;
  readonly blockHash: string;
  readonly to: string | null;
  readonly from: string;
}
const each = (change: (receipt: Receipt, place: number) => Json) => (receipts: readonly Receipt[]) =>
  receipts.map(change);
const logsOf = (change: (log: Log, index: number) => Json) =>
  each((receipt) => ({ ...receipt, logs: receipt.logs.map(change) }));

/** The last receipt has less than 21,000 gas, and the sums are adjusted. */
const lessGas = (gas: bigint) => (receipts: readonly Receipt[]) => {
  let sum = 0n;
  return receipts.map((receipt, place) => {
    const gasUsed = place === receipts.length - 1 && receipts.length > 1 ? gas : BigInt(receipt.gasUsed);
    sum += gasUsed;
    return { ...receipt, gasUsed: hex(gasUsed), cumulativeGasUsed: hex(sum) };
  });
};

const ofReceipts: Readonly<Record<string, Convention>> = {
  'logs counted in each transaction': logsOf((log, index) => ({ ...log, logIndex: hex(index) })),
  'an index skipped between transactions': each((receipt, place) => ({
    ...receipt,
    logs: receipt.logs.map((log) => ({ ...log, logIndex: hex(BigInt(log['logIndex'] as string) + BigInt(place)) })),
  })),
  'logs without their block': logsOf((log) => ({ ...log, blockHash: zeroHash })),
  'logs with null for their block': logsOf((log) => ({ ...log, blockHash: null, blockNumber: null })),
  'logs without their transaction': logsOf((log) => ({ ...log, transactionHash: null, transactionIndex: null })),
  'logs with zeros for their transaction': logsOf((log) => ({ ...log, transactionHash: zeroHash })),
  'logs without removed': logsOf((log) => without(log, 'removed')),
  'no type': each((receipt) => without(receipt, 'type')),
  'no sender': each((receipt) => without(receipt, 'from')),
  'no price': each((receipt) => without(receipt, 'effectiveGasPrice')),
  'no created contract': each((receipt) => ({ ...receipt, contractAddress: null })),
  'zeros for no created contract': each((receipt) => ({
    ...receipt,
    contractAddress: receipt['contractAddress'] ?? `0x${'0'.repeat(40)}`,
  })),
  'the recipient as the created contract': each((receipt) => ({
    ...receipt,
    contractAddress: receipt['contractAddress'] ?? receipt.to,
  })),
  'no bloom': each((receipt) => ({ ...receipt, logsBloom: `0x${'00'.repeat(256)}` })),
  'a full bloom': each((receipt) => ({ ...receipt, logsBloom: `0x${'ff'.repeat(256)}` })),
  'no sums of gas': each((receipt) => ({ ...receipt, cumulativeGasUsed: '0x0' })),
  'gas in place of its sum': each((receipt) => ({ ...receipt, cumulativeGasUsed: receipt.gasUsed })),
  'a transaction without a receipt before them': each((receipt, place) => ({
    ...receipt,
    transactionIndex: hex(place + 1),
    logs: receipt.logs.map((log) => ({ ...log, transactionIndex: hex(place + 1) })),
  })),
  'types of Arbitrum': each((receipt) => ({ ...receipt, type: '0x78', l1BlockNumber: '0x1' })),
  'types of Celo': each((receipt) => ({ ...receipt, type: '0x7b' })),
  '15,000 gas': lessGas(15_000n),
  '12,000 gas': lessGas(12_000n),
};

const receipts = recordedAnswers<readonly Receipt[], unknown>(
  'eth_getBlockReceipts',
  (result) => Array.isArray(result) && result.length > 0,
).map(({ name, reply: { result } }) => ({ name, result }));
const headers = recordedHeaders();

describe('receipts of another chain or client', () => {
  it('are no mismatch', async () => {
    await expectNone(ofReceipts, receipts, async (result) => {
      const answer = readBlockReceipts({ block: 'latest' } as const, reply(1, result), received(1));
      return (await checkReceipts(answer.request, answer, scheduler(), {}, () => {})).checks;
    });
  });

  it('are no mismatch next to a header that counts gas without refunds, or has no root', async () => {
    const known = receipts.filter(({ result }) => headers.has(result[0]?.blockHash ?? ''));
    expect(known.length).toBeGreaterThan(20);
    for (const { name, result } of known) {
      const anchor = recordedAnchor(headers.get(result[0]?.blockHash ?? '')!);
      const header = anchor.header!;
      for (const other of [
        { ...header, gasUsed: header.gasUsed + 4_800n },
        { ...header, gasUsed: header.gasUsed + 4_800n, fork: 'amsterdam' as const },
        { ...header, receiptsRoot: zeroHash as `0x${string}` },
      ]) {
        const answer = readBlockReceipts({ block: 'latest' } as const, reply(1, result), received(1));
        const { checks } = await checkReceipts(
          answer.request,
          answer,
          scheduler(),
          { anchor: { ...anchor, header: other } },
          () => {},
        );
        expect(
          checks.filter(({ outcome }) => outcome === 'fail'),
          name,
        ).toEqual([]);
      }
    }
  });
});

interface Frame extends Json {
  readonly calls?: readonly Frame[];
  readonly logs?: readonly Json[];
}
interface Item {
  readonly txHash?: string;
  readonly result?: Frame;
}
const frames = (change: (frame: Frame, depth: number) => Json) => {
  const walk = (frame: Frame, depth: number): Json => ({
    ...change(frame, depth),
    ...(frame.calls ? { calls: frame.calls.map((call) => walk(call, depth + 1)) } : {}),
  });
  return (items: readonly Item[]) =>
    items.map((item) => (item.result ? { ...item, result: walk(item.result, 0) } : item));
};
const top = (change: (frame: Frame) => Json) => frames((frame, depth) => (depth === 0 ? change(frame) : frame));
const renamed = (name: string, other: string) =>
  frames((frame) => ({ ...frame, type: frame['type'] === name ? other : frame['type'] }));
const indexed = (indexOf: (before: number, within: number) => number) => (items: readonly Item[]) => {
  let before = 0;
  return frames((frame) => ({
    ...frame,
    ...(frame.logs
      ? {
          logs: frame.logs.map((log, within) => ({
            ...without(log, 'position'),
            index: hex(indexOf(before++, within)),
          })),
        }
      : {}),
  }))(items);
};
const amount = (value: unknown) => BigInt((value as string | undefined) ?? 0);

const ofTraces: Readonly<Record<string, Convention>> = {
  'calls in small letters': frames((frame) => ({ ...frame, type: String(frame['type']).toLowerCase() })),
  'calls as ZKsync writes them': renamed('CALL', 'Call'),
  'creations of EOF': renamed('CREATE', 'EOFCREATE'),
  'calls of Nitro before and after': (items: readonly Item[]) =>
    items.map((item) => {
      if (!item.result) return item;
      const stranger = {
        type: 'INVALID',
        from: `0x${'0'.repeat(40)}`,
        to: `0x${'04'.repeat(20)}`,
        gas: '0x0',
        gasUsed: '0x0',
        input: '0x',
        value: '0x5',
      };
      return { ...item, result: { ...item.result, calls: [stranger, ...(item.result.calls ?? []), stranger] } };
    }),
  'no logs': frames((frame) => without(frame, 'logs')),
  'empty lists of logs': frames((frame) => ({ ...frame, logs: [] })),
  'logs without their position': frames((frame) =>
    frame.logs ? { ...frame, logs: frame.logs.map((log) => without(log, 'position', 'index')) } : frame,
  ),
  'logs counted in each call': indexed((_, within) => within),
  'no hash of the transaction': (items: readonly Item[]) => items.map((item) => ({ result: item.result })),
  'the gas of anvil': top((frame) => ({
    ...frame,
    gas: hex(amount(frame['gas']) > 21_000n ? amount(frame['gas']) - 21_000n : 0n),
  })),
  'no gas limit': top((frame) => ({ ...frame, gas: '0x0' })),
  'gas before the refund': top((frame) => ({ ...frame, gasUsed: hex((amount(frame['gasUsed']) * 5n) / 4n) })),
  'no value of delegate calls': frames((frame) =>
    frame['type'] === 'DELEGATECALL' ? without(frame, 'value') : { ...frame },
  ),
  'a reason in place of an error': top((frame) =>
    frame['error'] === undefined ? frame : { ...without(frame, 'error'), revertReason: 'reverted' },
  ),
};

const receiptsByHash = new Map(receipts.map(({ result }) => [result[0]?.blockHash ?? '', result]));
const traces = recordedAnswers<
  readonly Item[],
  readonly [`0x${string}`, { tracer?: string; tracerConfig?: { onlyTopCall?: boolean } }?]
>(
  'debug_traceBlockByHash',
  (result, [hash, options]) =>
    Array.isArray(result) &&
    result.length > 0 &&
    options?.tracer === 'callTracer' &&
    !options.tracerConfig?.onlyTopCall &&
    receiptsByHash.has(hash),
).map(({ name, reply: { result }, params: [blockHash] }) => ({ name, result, blockHash }));

const judgeTrace = async (result: unknown, blockHash: `0x${string}`, others?: unknown) => {
  const request = { blockHash, tracer: 'call', withLog: true } as const;
  const trace = readTrace(request, reply(1, result), received(1));
  const beside = readBlockReceipts({ block: 1n }, reply(1, others ?? receiptsByHash.get(blockHash)), received(1));
  return (await checkAnswer({ network: 'evm-b' }, { network: 'evm-b', trace, receipts: beside }, scheduler())).checks;
};

describe('traces of another chain or client', () => {
  // Recordings without logs are not compared with logs.
  const withLogs = traces.filter(({ result }) => JSON.stringify(result).includes('"logs"'));

  it('are no mismatch next to the receipts of their block', async () => {
    expect(withLogs.length).toBeGreaterThan(20);
    await expectNone(ofTraces, withLogs, (result, index) => judgeTrace(result, withLogs[index]!.blockHash));
  });

  it('are no mismatch next to receipts of other types, or with logs that no call wrote', async () => {
    const ether = '0xfffffffffffffffffffffffffffffffffffffffe';
    const written = (address: string) =>
      each((receipt) => ({
        ...receipt,
        logs: [{ ...receipt.logs[0], address, topics: [], data: '0x' }, ...receipt.logs].slice(
          receipt.logs.length === 0 ? 1 : 0,
        ),
      }));
    const conventions = {
      ...{ 'types of Arbitrum': ofReceipts['types of Arbitrum']!, 'types of Celo': ofReceipts['types of Celo']! },
      'the recipient as the created contract': ofReceipts['the recipient as the created contract']!,
      'logs of ether': written(ether),
      'logs of a system contract': written('0x0000000000000000000000000000000000001010'),
      'logs of a fee': written(`0x${'fe'.repeat(20)}`),
    };
    const beside = withLogs.map(({ name, blockHash }) => ({ name, result: receiptsByHash.get(blockHash) }));
    await expectNone(conventions, beside, (others, index) =>
      judgeTrace(withLogs[index]!.result, withLogs[index]!.blockHash, others),
    );
  });
});

describe('logs of another chain or client', () => {
  const counted = () => {
    const next = new Map<unknown, number>();
    return (log: Log) => {
      const index = next.get(log['transactionHash']) ?? 0;
      next.set(log['transactionHash'], index + 1);
      return hex(index);
    };
  };
  const ofLogs: Readonly<Record<string, Convention>> = {
    'counted in each transaction': (logs: readonly Log[]) => {
      const index = counted();
      return logs.map((log) => ({ ...log, logIndex: index(log) }));
    },
    'counted in each transaction, which are not counted': (logs: readonly Log[]) => {
      const index = counted();
      return logs.map((log) => ({ ...log, logIndex: index(log), transactionIndex: '0x0' }));
    },
    'without removed': (logs: readonly Log[]) => logs.map((log) => without(log, 'removed')),
    'without a time': (logs: readonly Log[]) => logs.map((log) => without(log, 'blockTimestamp')),
    'with zeros for their time': (logs: readonly Log[]) => logs.map((log) => ({ ...log, blockTimestamp: '0x0' })),
    'of the block, and of no transaction': (logs: readonly Log[]) =>
      logs.map((log, place) => ({ ...log, transactionHash: zeroHash, logIndex: hex(place) })),
  };
  const recorded = recordedAnswers<readonly Log[], readonly [{ address?: string; topics?: readonly unknown[] } | null]>(
    'eth_getLogs',
    (result, [filter]) => Array.isArray(result) && result.length > 0 && !filter?.address && !filter?.topics,
  ).map(({ name, reply: { result } }) => ({ name, result }));

  it('are no mismatch', async () => {
    expect(recorded.length).toBeGreaterThan(10);
    await expectNone(ofLogs, recorded, async (result) => {
      const answer = readLogs({ range: { from: 'earliest', to: 'latest' } } as const, reply(1, result), received(1));
      return (await checkLogs([answer], scheduler())).checks;
    });
  });
});

describe('transactions of another chain or client', () => {
  const ofTransactions: Readonly<Record<string, Convention>> = {
    'no chain id': (tx: Json) => (tx['type'] === '0x0' ? without(tx, 'chainId') : tx),
    'no y parity': (tx: Json) => without(tx, 'yParity'),
    'no price beside a cap': (tx: Json) => ('maxFeePerGas' in tx ? without(tx, 'gasPrice') : tx),
    'v in its old form': (tx: Json) => ('yParity' in tx ? { ...tx, v: hex(27n + amount(tx['yParity'])) } : tx),
    'a fee in tokens': (tx: Json) => ({ ...tx, feeCurrency: `0x${'ce'.repeat(20)}`, gas: hex(amount(tx['gas']) + 1n) }),
    'a type of Arbitrum': (tx: Json) => ({ ...tx, type: '0x69', requestId: zeroHash }),
    'no signature': (tx: Json) => ({ ...tx, r: '0x0', s: '0x0', v: '0x0' }),
    'no block': (tx: Json) => ({ ...tx, blockHash: null, blockNumber: null, transactionIndex: null }),
    'members of the node': (tx: Json) => ({ ...tx, publicKey: '0x', raw: '0x', creates: null }),
  };
  const recorded = recordedAnswers<Json, readonly [`0x${string}`, string]>('eth_getTransactionByBlockHashAndIndex').map(
    ({ name, reply: { result }, params }) => ({ name, result, params }),
  );

  it('are no mismatch', async () => {
    await expectNone(ofTransactions, recorded, async (result, place) => {
      const [blockHash, index] = recorded[place]!.params;
      const request = { blockHash, index: Number(index) };
      const { value } = readTransactionReply(request, reply(1, result), received(1));
      if (value === null) return [];
      return (await checkTransaction({ ...request, network: 'evm-a' }, value, scheduler(), {})).checks;
    });
  });
});

describe('uncles of another chain or client', () => {
  const ofUncles: Readonly<Record<string, Convention>> = {
    'no size': (uncle: Json) => without(uncle, 'size'),
    'no seals': (uncle: Json) => without(uncle, 'mixHash', 'nonce'),
    'members of the node': (uncle: Json) => ({ ...uncle, author: uncle['miner'], sealFields: [] }),
    'deeper than on Ethereum, with other seals': (uncle: Json) => ({
      ...without(uncle, 'mixHash', 'nonce'),
      number: hex(amount(uncle['number']) - 7n),
    }),
  };
  const recorded = recordedAnswers<Json, readonly [string, string]>('eth_getUncleByBlockNumberAndIndex').map(
    ({ name, reply: { result }, params }) => ({ name, result, params }),
  );

  it('are no mismatch', async () => {
    await expectNone(ofUncles, recorded, async (result, place) => {
      const [number, index] = recorded[place]!.params;
      const block = /^0x/.test(number) ? BigInt(number) : ('latest' as const);
      const request = { block, index: Number(index) };
      const { value } = readUncle(request, reply(1, result), received(1));
      return (await checkUncle({ ...request, network: 'evm-b' }, value)).checks;
    });
  });
});

describe('validators of another chain', () => {
  interface Validator extends Json {
    readonly address: string;
    readonly pub_key: Json;
    readonly proposer_priority: string;
  }
  interface Set {
    readonly validators: readonly Validator[];
  }
  const keys = (change: (validator: Validator) => Json) => (set: Set) => ({
    ...set,
    validators: set.validators.map((validator) => ({ ...validator, ...change(validator) })),
  });
  const sorted = (compare: (one: Validator, other: Validator) => number) => (set: Set) => ({
    ...set,
    validators: set.validators.toSorted(compare),
  });
  const bytesOf = ({ address }: Validator) => encodeHex(readAddress(address)!.bytes);
  const keyOf = ({ pub_key: { key } }: Validator) => String(key);
  const key = (type: string, length: number) =>
    keys(() => ({ pub_key: { '@type': type, key: Buffer.alloc(length, 4).toString('base64') } }));
  const ofSets: Readonly<Record<string, Convention>> = {
    'keys of Ethermint': key('/ethermint.crypto.v1.ethsecp256k1.PubKey', 33),
    'keys of sr25519': key('/cosmos.crypto.sr25519.PubKey', 32),
    'keys of BLS that are compressed': key('/cosmos.crypto.bls12_381.PubKey', 48),
    'keys that are not compressed': key('/cosmos.crypto.secp256k1.PubKey', 65),
    'addresses as Ethereum writes them': keys(({ address }) => ({
      ...{ pub_key: { '@type': '/cosmos.crypto.secp256k1.PubKey', key: Buffer.alloc(33, 2).toString('base64') } },
      address: `0x${encodeHex(readAddress(address)!.bytes)}`,
    })),
    'no key': keys(() => ({ pub_key: null })),
    'no total': (set: Json) => ({ ...set, pagination: null }),
    'sorted by address, as before 0.34 of CometBFT': sorted((one, other) => (bytesOf(one) < bytesOf(other) ? -1 : 1)),
    'the lowest power first': (set: Set) => ({ ...set, validators: set.validators.toReversed() }),
    'sorted by key': sorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    'priorities that are not centered': keys(({ proposer_priority: priority }) => ({
      proposer_priority: `${BigInt(priority) + 1_000_000_000n}`,
    })),
  };
  const recorded = validatorSetFiles.flatMap((file) =>
    loadRecordings(file)
      .filter(({ request, expect: { outcome } }) => request.path.includes('/validatorsets/') && outcome === 'ok')
      .map(({ name, response }) => ({ name: `${file}/${name}`, result: JSON.parse(response.body) as unknown })),
  );

  it('are no mismatch', async () => {
    expect(recorded.length).toBeGreaterThan(20);
    await expectNone(
      ofSets,
      recorded.filter((_, place) => place % 4 === 0),
      async (result) => {
        const set = readValidatorSet({ height: 'latest' }, JSON.stringify(result), received(1));
        const request = { height: 'latest', compareHeight: null } as const;
        const { checks } = await checkValidators(request, { set }, scheduler(), undefined);
        return checks;
      },
    );
  });
});
