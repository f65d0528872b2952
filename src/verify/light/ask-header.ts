import { readHeaderOf, type AskedHeader } from './asked-header.js';
import { isRefused, type LightAsk, type Refused } from './light-ask.js';

/**
 * Asks for a header and the block after it, which holds the votes. Where a node serves no blocks, or has them no longer, what the
 * page gave or the RPC's commit takes their place.
 *
 * @throws GatewayError `malformed` if a block cannot be read
 */
export async function askHeader(
  source: LightAsk,
  height: bigint,
  signal: AbortSignal,
  withVotes = true,
): Promise<AskedHeader | Refused> {
  const given = source.given?.(height);
  if (given) return given;
  const [own, after] = await Promise.all([
    source.block(height, signal),
    withVotes ? source.block(height + 1n, signal) : undefined,
  ]);
  for (const part of [own, after]) {
    if (!part || !isRefused(part)) continue;
    const isMissing = part.cause === 'not-served' || part.cause === 'pruned';
    const instead = isMissing ? await source.signedHeader?.(height, signal) : undefined;
    return !instead || isRefused(instead) ? part : instead;
  }
  return readHeaderOf(height, own as Uint8Array, after as Uint8Array | undefined);
}
