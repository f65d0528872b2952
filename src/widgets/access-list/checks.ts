import { loadCode } from '../../client/load-code.js';
import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import type { AccessListRequest } from '../../client/operations/access-list.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { Checked } from '../../verify/verdict.js';

/** Checks a list for consistency with itself and with its call; checks nothing without a list. */
export async function checkAnswer(
  { call }: AccessListRequest,
  result: AccessListResult | null,
  fork?: GasFork,
): Promise<Checked> {
  if (result === null) return { checks: [], parts: [] };
  const [{ checkAccessList }, { accessListParts }] = await Promise.all([
    loadCode(() => import('../../verify/access-list.js')),
    loadCode(() => import('../../verify/coverage/access-list.js')),
  ]);
  return { checks: checkAccessList(result, call, fork), parts: accessListParts(result) };
}
