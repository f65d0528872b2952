import { loadCode } from '../../client/load-code.js';
import type { ExpectedHash } from '../../verify/compare.js';
import type { Checked } from '../../verify/verdict.js';
import type { AbciQuery } from './fields.js';
import type { Proofs } from './prove.js';
import type { AbciAnswers } from './state.js';

/** Checks an answer, and the one it is compared with; the expected app hash only applies to the first height. */
export async function checkAnswer(
  { compareHeight, ...query }: AbciQuery,
  { answer, compared }: AbciAnswers,
  expected: ExpectedHash | undefined,
  { evidence, typed }: Proofs = {},
): Promise<Checked> {
  const expectedAppHash = expected ?? evidence?.appHash;
  const [{ checkAbciAnswer }, { abciParts }] = await Promise.all([
    loadCode(() => import('../../verify/ics23.js')),
    loadCode(() => import('../../verify/coverage/abci.js')),
  ]);
  // The proofs belong to the values that it is built from.
  const asked = typed ? { ...query, prove: false } : { ...query, ...(expectedAppHash ? { expectedAppHash } : {}) };
  const own = [...(typed?.checks ?? []), ...checkAbciAnswer(answer.value, asked)];
  const other = compareHeight === undefined ? query : { ...query, height: compareHeight };
  const others = compared && 'value' in compared ? checkAbciAnswer(compared.value, other, 'compared.') : [];
  const about = evidence?.checks ?? [];
  // What leads to the header of the page names its hash first.
  const checks = evidence?.reached ? [...about, ...own] : [...own, ...about];
  return { checks: [...checks, ...others], parts: abciParts(answer.value, typed !== undefined) };
}
