import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import type { Block } from '../../client/operations/block-reply.js';
import { loadCode } from '../../client/load-code.js';
import { getUncle } from '../../client/operations/uncle.js';
import { mostUncles } from '../../client/wire/evm-facts.js';
import type { FindAnchor } from '../../ui/evm/find-anchor.js';
import { onDemand } from '../../ui/on-demand.js';
import { defineChecks } from '../../ui/widget/check-stage.js';
import type { Anchor } from '../../verify/anchor.js';
import { absentUncleParts, checkUncle, uncleParts } from '../../verify/uncle.js';
import type { Checked } from '../../verify/verdict.js';
import type { UncleQuery } from './request.js';
import type { UncleTypes } from './view.js';

export interface AskForProof {
  readonly findAnchor: FindAnchor;
  readonly gateway: Gateway | undefined;
}

export const checks = defineChecks<UncleTypes>(
  async ({ request, data: { value } }, { findAnchor, gateway }, { signal }) => {
    const { network, block } = request;
    const number = typeof block === 'bigint' ? block : undefined;
    const found = await findAnchor({ network, number }, signal);
    return checkAnswer(request, value, found && gateway && { anchor: found.anchor, gateway, signal });
  },
);

export interface UncleProof {
  readonly anchor: Anchor;
  readonly gateway: Gateway;
  readonly signal: AbortSignal;
}

/**
 * Recomputes the hash of an uncle, and compares its age with the requested block. With the header of that block, all
 * its uncles are requested and compared with it. Without a header, the absence of an uncle is not verified.
 */
export async function checkAnswer(request: UncleQuery, uncle: Block | null, proof?: UncleProof): Promise<Checked> {
  if (uncle === null && !proof) return { checks: [], parts: [] };
  const { block } = request;
  const own = uncle ? checkUncle(uncle, typeof block === 'bigint' ? block : undefined) : [];
  const parts = uncle ? uncleParts(uncle) : absentUncleParts();
  if (!proof) return { checks: own, parts };
  const { anchor, gateway, signal } = proof;
  const { anchorUncles } = await loadCode(onDemand.anchored);
  const { number } = anchor.header ?? {};
  const uncles =
    number === undefined ? undefined : await getAllUncles(gateway, { ...request, block: number }, uncle, signal);
  return { checks: anchorUncles(uncles, anchor, own), parts };
}

/**
 * Requests all uncles of a block, up to the first index without an uncle; undefined if one of them could not be loaded.
 * The displayed uncle is not requested again.
 */
async function getAllUncles(
  gateway: Gateway,
  { block, index: shownAt, network }: UncleQuery,
  shown: Block | null,
  signal: AbortSignal,
): Promise<readonly Block[] | undefined> {
  const uncles: Block[] = [];
  for (let index = 0; index < mostUncles; index++) {
    const uncle = index === shownAt ? shown : await getOne(gateway, { block, index, network }, signal);
    if (uncle === undefined) return undefined;
    if (uncle === null) break;
    uncles.push(uncle);
  }
  // Compares an uncle at an impossible index, too.
  return shown && !uncles.includes(shown) ? [...uncles, shown] : uncles;
}

async function getOne(
  gateway: Gateway,
  { network, ...request }: UncleQuery,
  signal: AbortSignal,
): Promise<Block | null | undefined> {
  try {
    return (await getUncle(gateway, request, { network, signal })).value;
  } catch (thrown) {
    if (!(thrown instanceof GatewayError) || thrown.code === 'aborted') throw thrown;
    return undefined;
  }
}
