import { readBlockReceipts, type Receipt } from '../../src/client/operations/block-receipts-reply.js';
import { readFrames, type Frame } from '../../src/client/wire/frame.js';
import { readTransaction, type Transaction } from '../../src/client/operations/transaction-reply.js';
import { readHeader, type GivenHeader } from '../../src/verify/given-header.js';
import { callTracesIn } from './recorded-traces.js';
import { loadRecordings } from './recordings.js';

/** A block of the chain that crosses from Osaka to Amsterdam, with the answers about it. */
export interface CrossingBlock {
  /** Its label on the chain, such as `post-transfers`. */
  readonly name: string;
  readonly isAmsterdam: boolean;
  /** The header as the node wrote it. */
  readonly wire: Readonly<Record<string, unknown>>;
  readonly header: GivenHeader;
  readonly receipts: readonly Receipt[];
  readonly transactions: readonly Transaction[];
  /** Intrinsic gas and floor of each transaction, from another implementation. */
  readonly least: readonly { readonly intrinsic: number; readonly floor: number }[];
  /** The gas of the header without the gas of the receipts. */
  readonly headerGasMinusReceipts: number;
  /** The calls of each transaction, without the logs. */
  readonly traces: readonly (readonly Frame[])[];
}

interface Expected {
  readonly recomputed?: { readonly least?: CrossingBlock['least'] };
  readonly headerGasMinusReceipts?: number;
}

const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512, id: 1 };
let all: readonly CrossingBlock[] | undefined;

/** Every block of which the receipts were recorded, with the same transactions on both sides of the fork. */
export function crossingBlocks(): readonly CrossingBlock[] {
  return (all ??= readBlocks());
}

/** One of them. */
export function crossingBlock(name: string): CrossingBlock {
  const found = crossingBlocks().find((block) => block.name === name);
  if (!found) throw new Error(`There is no recorded block ${name}.`);
  return found;
}

function readBlocks(): CrossingBlock[] {
  const bodies = new Map(
    ['context', 'debug_traceBlockByHash'].flatMap((folder) =>
      loadRecordings(`evm-amsterdam/${folder}`).map(({ name, response }) => [name, response.body] as const),
    ),
  );
  return loadRecordings('evm-amsterdam/eth_getBlockReceipts').flatMap(({ name, response, expect }) => {
    const body = bodies.get(`block-${name}`);
    if (body === undefined) return [];
    const { result: wire } = JSON.parse(body) as { result: Record<string, unknown> & { transactions: unknown[] } };
    const header = readHeader(wire);
    if (header.kind !== 'header') throw new Error(`The header of ${name} cannot be read.`);
    const { recomputed, headerGasMinusReceipts = 0 } = expect as Expected;
    return [
      {
        ...{ name, isAmsterdam: name.startsWith('post'), wire, header, headerGasMinusReceipts },
        receipts: readBlockReceipts({ block: 1n }, response.body.replace(/"id":\d+,/, '"id":1,'), received).value ?? [],
        transactions: wire.transactions.map((each) => readTransaction(each)),
        least: recomputed?.least ?? [],
        traces: callTracesIn(bodies.get(`call-${name}`) ?? '{}').map(({ result }) => readFrames(result)),
      },
    ];
  });
}
