import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import type { getUncle } from '../../client/operations/uncle.js';
import type { Block } from '../../client/operations/block-reply.js';
import { mostUncles } from '../../client/wire/evm-facts.js';
import type { EvmNetwork } from '../../ui/evm/request.js';

/** The uncle on show, which is not asked for again. */
export interface ShownUncle {
  readonly index: number;
  readonly value: Block | null;
}

/** Asks for all uncles of a block, up to the first index that has none; undefined if one of them could not be loaded. */
export async function getAllUncles(
  ask: typeof getUncle,
  gateway: Gateway,
  { block, network, shown }: { readonly block: bigint; readonly network: EvmNetwork; readonly shown: ShownUncle },
  signal: AbortSignal,
): Promise<readonly Block[] | undefined> {
  const uncles: Block[] = [];
  for (let index = 0; index < mostUncles; index++) {
    const uncle = index === shown.index ? shown.value : await one(ask, gateway, { block, index }, { network, signal });
    if (uncle === undefined) return undefined;
    if (uncle === null) break;
    uncles.push(uncle);
  }
  // An uncle that stands where no block has one is among those that are compared.
  return shown.value && !uncles.includes(shown.value) ? [...uncles, shown.value] : uncles;
}

async function one(ask: typeof getUncle, ...call: Parameters<typeof getUncle>): Promise<Block | null | undefined> {
  try {
    return (await ask(...call)).value;
  } catch (thrown) {
    if (!(thrown instanceof GatewayError) || thrown.code === 'aborted') throw thrown;
    return undefined;
  }
}
