import { loadCode } from '../../client/load-code.js';
import type { Block } from '../../client/wire/block.js';
import type { Checked } from '../../verify/verdict.js';
import type { UncleQuery } from './fields.js';

/**
 * Recomputes the hash of an uncle, and compares its depth with the requested block; checks nothing without an uncle.
 */
export async function checkAnswer(uncle: Block | null, { block }: Pick<UncleQuery, 'block'>): Promise<Checked> {
  if (uncle === null) return { checks: [], parts: [] };
  const [{ checkUncle }, { uncleParts }] = await Promise.all([
    loadCode(() => import('../../verify/uncle.js')),
    loadCode(() => import('../../verify/coverage/uncle.js')),
  ]);
  return { checks: checkUncle(uncle, typeof block === 'bigint' ? block : undefined), parts: uncleParts(uncle) };
}
