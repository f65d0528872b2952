import type { Address, Hex } from 'viem';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import type { ReadResult } from '../../client/operations/contract-calls.js';
import type { BlockTag } from '../../client/operations/params.js';
import { readContracts } from '../../client/operations/read-contract.js';
import { isPoor } from '../../client/operations/read-payment.js';
import type { NoHash, ToldHash } from '../../verify/block-hash.js';
import type { EvmNetwork } from './request.js';

/** Blocks whose hashes a later block is asked for. */
export interface HashQuestion {
  readonly network: EvmNetwork;
  readonly numbers: readonly bigint[];
  /** The hash in the answer on show. */
  readonly hash: string | null;
  /** Whether the first of them is not the block of the answer, but the one of the chain at the height of an uncle. */
  readonly ofRival?: boolean;
  /** Accounts that may hold ether on the block after these. */
  readonly payers: readonly (Address | null | undefined)[];
}

/** Accounts that are tried. */
const mostPayers = 3;
/** The contract that keeps the hashes of the last 8,191 blocks since Prague (EIP-2935). */
const history: Address = '0x0000F90827F1C53a10cb7A02335B175320002935';

/**
 * Asks the block after the highest of some blocks for their hashes; where the state of that is no longer kept, the latest block.
 *
 * @throws GatewayError `aborted`, and `network` if our own code cannot be loaded; other failures are among the answers
 */
export async function askBlockHashes(
  gateway: Gateway,
  { network, numbers, payers: given }: HashQuestion,
  signal: AbortSignal,
): Promise<readonly ToldHash[]> {
  const payers = [...new Set(given.filter((payer) => !!payer))].slice(0, mostPayers);
  const hashes = numbers.map((blockHash) => ({ blockHash, words: 2 }) as const);
  const read = async (calls: Parameters<typeof readContracts>[1]['calls'], block: bigint | BlockTag) =>
    (await readContracts(gateway, { calls, block, payers }, { network, signal })).value;
  const next = numbers.reduce((highest, number) => (number > highest ? number : highest)) + 1n;
  try {
    return (await read(hashes, next)).map((result) => toTold([result]));
  } catch (thrown) {
    const cause = causeOf(thrown);
    if (cause !== 'pruned') return numbers.map(() => untold(cause, thrown));
  }
  try {
    const kept = numbers.map((number) => ({ to: history, data: toWord(number), words: 2 }));
    const results = await read([...hashes, ...kept], 'latest');
    return numbers.map((_, place) => toTold([results[place], results[place + numbers.length]]));
  } catch (thrown) {
    const cause = causeOf(thrown);
    // There is always a latest block.
    return numbers.map(() => untold(cause === 'head' ? 'failed' : cause, thrown));
  }
}

/** A hash that is not zero; zeros stand for a block that the one that was asked does not know. */
function toTold(results: readonly (ReadResult | undefined)[]): ToldHash {
  for (const result of results) {
    if (result?.ok && result.length === 32 && !/^0x0*$/.test(result.data)) return { kind: 'hash', hash: result.data };
  }
  return { kind: 'none', cause: results.some((result) => result?.ok) ? 'too-far' : 'failed' };
}

function causeOf(thrown: unknown): NoHash {
  if (!(thrown instanceof GatewayError) || thrown.code === 'aborted' || thrown.details.ownCode) throw thrown;
  if (thrown.code === 'pruned' || thrown.code === 'unsupported') return thrown.code;
  if (thrown.code === 'not-found' || thrown.code === 'future') return 'head';
  return isPoor(thrown) ? 'unpayable' : 'failed';
}

/** What the node said goes with a cause that may have another one behind it. */
function untold(cause: NoHash, thrown: unknown): ToldHash {
  const says = cause === 'failed' || cause === 'head';
  return { kind: 'none', cause, ...(says && thrown instanceof GatewayError ? { message: thrown.message } : {}) };
}

function toWord(number: bigint): Hex {
  return `0x${number.toString(16).padStart(64, '0')}`;
}
