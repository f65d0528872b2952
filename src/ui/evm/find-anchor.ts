import type { Hash } from 'viem';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { getBlock } from '../../client/operations/block.js';
import type { Anchor, AnchoredBlock } from '../../verify/anchor.js';
import type { GetHeader, HeaderAsk } from '../header-source.js';
import type { EvmNetwork } from './request.js';

/** The block of an answer, as far as it is known. */
export interface AskedBlock {
  readonly network: EvmNetwork;
  /** The number that was asked for, or that of the answer to a tag. */
  readonly number?: bigint | undefined;
  /** The hash that was asked for. */
  readonly hash?: string | undefined;
  /** Whether all transactions of the block are wanted, too, where the gateway is asked. */
  readonly whole?: boolean;
}

/** What the page says of the block. */
interface Vouched {
  /** The hash that the page expects; empty for none. */
  readonly expected: string;
  /** Whether the hash that was asked for is the word of the page. */
  readonly isOfPage: boolean;
}

/** Where a header may come from, in this order. */
export interface HeaderSources {
  /** A header that the page gave to the element. */
  readonly header: unknown;
  /** What the page gave to the provider to get one by. */
  readonly headers: GetHeader | undefined;
  /** The gateway, if it is to be asked. */
  readonly gateway: Gateway | undefined;
}

/** Gets the header of a block from the first source that has it, and compares its hash with the given one. */
export async function findAnchor(
  { header, headers, gateway }: HeaderSources,
  { network, number, hash, whole, expected, isOfPage }: AskedBlock & Vouched,
  signal: AbortSignal,
): Promise<Anchor> {
  const [{ toAnchor, pinOf, withoutHeader }, { readHeader }] = await Promise.all([
    loadCode(() => import('../../verify/anchor.js')),
    loadCode(() => import('../../verify/given-header.js')),
  ]);
  const block: AnchoredBlock = {
    ...{ number, asked: hash },
    pin: expected
      ? { hash: expected, basis: 'host' }
      : hash
        ? { hash, basis: isOfPage ? 'host' : 'reader' }
        : undefined,
  };
  const pin = pinOf(block);
  if (block.pin && pin === undefined) return withoutHeader(block);
  let last: Anchor | undefined;
  let message: string | undefined;
  if (header) {
    last = toAnchor(readHeader(header), block);
    // Where another block was chosen, the header of the page is not of that one.
    const isOther = last.check.outcome === 'fail' && block.pin?.basis !== 'host';
    if (isOther) last = undefined;
    else if (last.check.outcome !== 'open') return last;
  }
  const ask = toAsk(network, pin, number);
  const sources = ask ? [headers, gateway && askGateway(gateway, whole)] : [];
  for (const get of sources) {
    if (!get || !ask) continue;
    try {
      const found = await get(ask, signal);
      signal.throwIfAborted();
      if (!found) continue;
      last = toAnchor(readHeader(found), block);
      if (last.check.outcome !== 'open') return last;
    } catch (thrown) {
      signal.throwIfAborted();
      message = thrown instanceof Error ? thrown.message : undefined;
    }
  }
  return last ?? withoutHeader(block, message);
}

function toAsk(network: EvmNetwork, hash: string | undefined, number: bigint | undefined): HeaderAsk | undefined {
  if (hash !== undefined) return { network, hash: hash as Hash };
  return number === undefined ? undefined : { network, number };
}

/** The header of a reply is read as the node wrote it: the client's block has its members in other places. */
function askGateway(gateway: Gateway, transactions = false): GetHeader {
  return async ({ network, hash, number }, signal) => {
    const { value } = await getBlock(
      gateway,
      hash === undefined ? { block: number } : { blockHash: hash, transactions },
      {
        network,
        signal,
      },
    );
    if (!value) return null;
    const { extra, ...known } = value;
    return { ...known, ...extra };
  };
}
