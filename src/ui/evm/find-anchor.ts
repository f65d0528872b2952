import type { Hash } from 'viem';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { getBlock } from '../../client/operations/block.js';
import type { Anchor, AnchoredBlock } from '../../verify/anchor.js';
import type { GivenHeader } from '../../verify/given-header.js';
import type { WidgetActions } from '../widget/host.js';
import type { GetHeader, HeaderAsk } from '../host-data.js';
import type { EvmNetwork } from './request.js';

export interface AskedBlock {
  readonly network: EvmNetwork;
  /** The requested number, or the number in the answer to a tag. */
  readonly number?: bigint | undefined;
  readonly hash?: string | undefined;
  readonly whole?: boolean;
}

export interface FoundAnchor {
  readonly anchor: Anchor;
  readonly sources: HeaderSources;
}

/** Returns the header and hash that an answer is compared with; undefined without a hash and a source of headers. */
export type FindAnchor = (block: AskedBlock, signal: AbortSignal) => Promise<FoundAnchor | undefined>;

export interface OfPage {
  text?: string | null;
  /** The block that each expected hash was first compared with, because the hash does not apply to another block. */
  blocks?: Map<string, string>;
}

/** The sources of a header, in order of preference. */
export interface HeaderSources {
  readonly header: unknown;
  readonly headers: GetHeader | undefined;
  readonly gateway: Gateway | undefined;
}

/**
 * Returns the header of a block from the first source that has it, and compares its hash with the given hash. Undefined
 * if the block is unknown.
 */
export async function findAnchor(
  {
    header,
    withHeader,
    expectedBlockHash: expected,
  }: { readonly header: unknown; readonly withHeader: boolean; readonly expectedBlockHash: string },
  { source, gateway }: Pick<WidgetActions, 'source' | 'gateway'>,
  vouched: OfPage,
  asked: AskedBlock,
  signal: AbortSignal,
): Promise<FoundAnchor | undefined> {
  const { text: ofPage } = vouched;
  const blocks = (vouched.blocks ??= new Map<string, string>());
  const sources = { header, headers: source()?.headers, gateway: withHeader ? gateway() : undefined };
  const { network, number, hash } = asked;
  const name = `${network} ${number ?? hash}`;
  const pinned = (blocks.get(expected) ?? name) === name ? expected : '';
  const isOfPage = hash !== undefined && ofPage?.trim().toLowerCase() === hash.toLowerCase();
  const block: AnchoredBlock = {
    ...{ number, asked: hash },
    pin: pinned ? { hash: pinned, basis: 'host' } : hash ? { hash, basis: isOfPage ? 'host' : 'reader' } : undefined,
  };
  // The block of a tag is unknown, and a request by hash does not mean that a proof is expected.
  if (!pinned && ((hash ?? number) === undefined || !Object.values(sources).some(Boolean))) return undefined;
  const anchor = await firstOf(sources, asked, block, signal);
  const { check } = anchor;
  // A page may set the next block after its hash.
  const isEarly = check.outcome !== 'pass' && (check.reason === 'unlike-asked' || check.reason === 'no-header');
  if (pinned && !isEarly) blocks.set(pinned, name);
  return { anchor, sources };
}

async function firstOf(
  { header, headers, gateway }: HeaderSources,
  { network, number, whole }: AskedBlock,
  block: AnchoredBlock,
  signal: AbortSignal,
): Promise<Anchor> {
  const [{ toAnchor, pinOf, withoutHeader }, { readHeader }] = await Promise.all([
    loadCode(() => import('../../verify/anchor.js')),
    loadCode(() => import('../../verify/given-header.js')),
  ]);
  const pin = pinOf(block);
  if (block.pin && pin === undefined) return withoutHeader(block);
  let last: Anchor | undefined;
  let message: string | undefined;
  if (header) {
    last = toAnchor(readHeader(header), block);
    // If another block was selected, the page's header does not belong to it.
    const isOther = last.check.outcome === 'fail' && block.pin?.basis !== 'host';
    if (isOther) last = undefined;
    else if (last.check.outcome !== 'open') return last;
  }
  const ask = toAsk(network, pin, number);
  const ofGateway = gateway && askGateway(gateway, whole);
  const sources = ask ? [headers, ofGateway] : [];
  for (const get of sources) {
    if (!get || !ask) continue;
    try {
      const found = await get(ask, signal);
      signal.throwIfAborted();
      if (!found) continue;
      const given = readHeader(found);
      last = toAnchor(get === ofGateway && given.kind === 'header' ? { ...given, isOfGateway: true } : given, block);
      if (last.check.outcome !== 'open') return last;
    } catch (thrown) {
      signal.throwIfAborted();
      message = thrown instanceof Error ? thrown.message : undefined;
    }
  }
  return last ?? withoutHeader(block, message);
}

/** The header of another block of the same chain; undefined if no usable one is found. */
export async function getHeader(
  { headers, gateway }: HeaderSources,
  network: EvmNetwork,
  number: bigint,
  signal: AbortSignal,
): Promise<GivenHeader | undefined> {
  const asked = { network, number };
  return (await firstOf({ header: undefined, headers, gateway }, asked, { number }, signal)).header;
}

function toAsk(network: EvmNetwork, hash: string | undefined, number: bigint | undefined): HeaderAsk | undefined {
  if (hash !== undefined) return { network, hash: hash as Hash };
  return number === undefined ? undefined : { network, number };
}

/** Reads the header as the node returned it, because the client's block has the members in other places. */
function askGateway(gateway: Gateway, transactions = false): GetHeader {
  return async ({ network, hash, number }, signal) => {
    const request = hash === undefined ? { block: number } : { blockHash: hash, transactions };
    const { value } = await getBlock(gateway, request, { network, signal });
    if (!value) return null;
    const { extra, ...known } = value;
    return { ...known, ...extra };
  };
}
