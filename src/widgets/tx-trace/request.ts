import type { Hash } from 'viem';
import type { TraceRequest } from '../../client/operations/trace.js';
import { isHash, toEvmNetwork, type EvmNetwork } from '../../ui/evm/request.js';

/** The attributes that make the query, as text and switches. */
export interface TraceAttributes {
  readonly blockHash: string;
  readonly tx: string;
  readonly tracer: string;
  readonly onlyTopCall: boolean;
  readonly withLog: boolean;
  readonly diff: boolean;
  readonly withReceipts: boolean;
  readonly frame: string;
  readonly network: string;
}

/** What a person allowed beside the attributes. */
export interface Wishes {
  /** Whether all calls of the block are wanted, and not only the transactions' own. */
  readonly allCalls: boolean;
  /** Whether an answer of any size is. */
  readonly anySize: boolean;
}

/** What the widget asks: the traces of one block, and its receipts if they are to be compared. */
export interface TraceQuery {
  readonly network: EvmNetwork;
  readonly asked: TraceRequest;
  readonly withReceipts: boolean;
  readonly anySize: boolean;
  /** Which receipts the page gave, by their number; absent for none. */
  readonly given?: number;
}

/** A transaction of the block: by its place, or by its hash in lower case. */
export type ChosenTransaction = { readonly index: number } | { readonly hash: Hash };

/**
 * Reads the attributes; undefined while they name no block, and `wrong` where `refusal.ts` has to say why one cannot be used.
 *
 * Without a transaction only the top calls are asked for, which is enough for the list of the block.
 *
 * @throws GatewayError `config` for the network
 */
export function readQuery(attributes: TraceAttributes, wishes: Wishes): TraceQuery | undefined | 'wrong' {
  const { tx, onlyTopCall, withLog, diff, withReceipts, frame } = attributes;
  const network = toEvmNetwork(attributes.network, 'evm-b');
  const given = attributes.blockHash.trim();
  const tracer = attributes.tracer.trim() || 'call';
  const isRight = (given === '' || isHash(given)) && isFit(tx, readChosen) && isFit(frame, readPath);
  if (!isRight || (tracer !== 'call' && tracer !== 'prestate')) return 'wrong';
  if (!isHash(given)) return undefined;
  const blockHash = given.toLowerCase() as Hash;
  const asked: TraceRequest =
    tracer === 'prestate'
      ? { blockHash, tracer, ...(diff ? { diffMode: true } : {}) }
      : {
          blockHash,
          tracer,
          ...(onlyTopCall || !wishes.allCalls ? { onlyTopCall: true } : {}),
          ...(withLog ? { withLog: true } : {}),
        };
  return { network, asked, withReceipts, anySize: wishes.anySize };
}

/** Whether a text is empty, or can be read. */
function isFit(text: string, read: (text: string) => unknown): boolean {
  return text.trim() === '' || read(text) !== undefined;
}

/** Reads a transaction by its hash, or by its place from 0, decimal or hex; undefined when the text is neither. */
export function readChosen(text: string): ChosenTransaction | undefined {
  const given = text.trim();
  if (isHash(given)) return { hash: given.toLowerCase() as Hash };
  return /^(?:0x[0-9a-f]{1,6}|\d{1,7})$/i.test(given) ? { index: Number(given.toLowerCase()) } : undefined;
}

/** Reads the place of a frame: `0.2.1` is the second call of the third call of the transaction's own. */
export function readPath(text: string): readonly number[] | undefined {
  const given = text.trim();
  if (given.length > longestPath || !/^0(?:\.\d{1,7})*$/.test(given)) return undefined;
  return given.split('.').map(Number);
}

// Calls nest 1,024 deep at most, and most steps are a digit.
const longestPath = 8_192;
