import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import type { AccessListRequest } from '../../client/operations/access-list.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import { defineChecks } from '../../ui/widget/check-stage.js';
import { accessListParts, checkAccessList } from '../../verify/access-list.js';
import type { Checked } from '../../verify/verdict.js';
import type { AccessListTypes } from './view.js';

export const checks = defineChecks<AccessListTypes>(async ({ data: { answer } }, fork) =>
  checkAnswer(answer.request, answer.value, fork),
);

/** Checks a list for consistency with itself and with its call; checks nothing without a list. */
export function checkAnswer({ call }: AccessListRequest, result: AccessListResult | null, fork?: GasFork): Checked {
  if (result === null) return { checks: [], parts: [] };
  return { checks: checkAccessList(result, call, fork), parts: accessListParts(result) };
}
