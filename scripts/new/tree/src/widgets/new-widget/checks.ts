import { loadCode } from '../../client/load-code.js';
import type { NewCall } from '../../client/wire/new-call.js';
import type { Checked } from '../../verify/verdict.js';

/** Says which parts of an answer were checked; checks nothing if it is null. */
export async function checkAnswer(value: NewCall | null): Promise<Checked> {
  if (value === null) return { checks: [], parts: [] };
  const { newCallParts } = await loadCode(() => import('../../verify/coverage/new-call.js'));
  // toBeFilled: the checks of src/verify/ that this answer can be held against; none if nothing can be recomputed.
  return { checks: [], parts: newCallParts(value) };
}
