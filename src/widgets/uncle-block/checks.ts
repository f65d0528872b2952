import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { getUncle } from '../../client/operations/uncle.js';
import type { Block } from '../../client/operations/block-reply.js';
import type { Slices } from '../../ui/slices.js';
import type { FindAnchor } from '../../ui/evm/find-anchor.js';
import type { Anchor } from '../../verify/anchor.js';
import type { Checked } from '../../verify/verdict.js';
import type { UncleQuery } from './fields.js';

/** The block that includes the uncle, and the gateway that has its other uncle. */
export interface AnchoredUncle {
  readonly anchor: Anchor;
  /** The call of the client: late code asks by the one that the element has. */
  readonly ask: typeof getUncle;
  readonly gateway: Gateway;
  readonly slices: Slices;
}

/**
 * Recomputes the hash of an uncle, and compares its age with the block that was asked for. With the header of that block all its
 * uncles are asked for, and compared with it; without one nothing is known of no uncle.
 */
export async function checkAnswer(asked: UncleQuery, uncle: Block | null, anchored?: AnchoredUncle): Promise<Checked> {
  if (uncle === null && !anchored) return { checks: [], parts: [] };
  const [{ checkUncle }, { absentUncleParts, uncleParts }] = await Promise.all([
    loadCode(() => import('../../verify/uncle.js')),
    loadCode(() => import('../../verify/coverage/uncle.js')),
  ]);
  const { block } = asked;
  const checks = uncle ? checkUncle(uncle, typeof block === 'bigint' ? block : undefined) : [];
  const parts = uncle ? uncleParts(uncle) : absentUncleParts();
  return anchored ? { checks: await withAnchor(asked, uncle, anchored, checks), parts } : { checks, parts };
}

async function withAnchor(
  { index, network }: UncleQuery,
  value: Block | null,
  { anchor, ask, gateway, slices: { signal } }: AnchoredUncle,
  checks: Checked['checks'],
): Promise<Checked['checks']> {
  const [{ anchorUncles }, { getAllUncles }] = await Promise.all([
    loadCode(() => import('../../verify/anchored-transaction.js')),
    loadCode(() => import('./all-uncles.js')),
  ]);
  const shown = { index, value };
  const { number } = anchor.header ?? {};
  const uncles =
    number === undefined ? undefined : await getAllUncles(ask, gateway, { block: number, network, shown }, signal);
  return anchorUncles(uncles, anchor, checks);
}

/** The header of the block that includes an uncle; undefined where there is none to compare with. */
export async function withBlock(
  { network, block }: UncleQuery,
  findAnchor: FindAnchor,
  ask: typeof getUncle,
  gateway: Gateway | undefined,
  slices: Slices,
): Promise<AnchoredUncle | undefined> {
  const number = typeof block === 'bigint' ? block : undefined;
  const found = await findAnchor({ network, number }, slices.signal);
  return found && gateway && { anchor: found.anchor, ask, gateway, slices };
}
