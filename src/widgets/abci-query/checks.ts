import { loadCode } from '../../client/load-code.js';
import type { ExpectedHash } from '../../verify/expected-hash.js';
import type { StateEvidence } from '../../ui/cosmos/ask-signers.js';
import type { Checked } from '../../verify/verdict.js';
import type { AbciQuery } from './fields.js';
import type { AbciAnswers } from './state.js';

/** Checks an answer, and the one it is compared with; the expected app hash only applies to the first height. */
export async function checkAnswers(
  { answer, compared }: AbciAnswers,
  { compareHeight, ...query }: AbciQuery,
  given: ExpectedHash | undefined,
  evidence: StateEvidence | undefined,
): Promise<Checked> {
  const expectedAppHash = given ?? evidence?.appHash;
  const [{ checkAbciAnswer }, { abciParts }] = await Promise.all([
    loadCode(() => import('../../verify/abci-answer.js')),
    loadCode(() => import('../../verify/coverage/abci.js')),
  ]);
  const own = checkAbciAnswer(answer.value, { ...query, ...(expectedAppHash ? { expectedAppHash } : {}) });
  const other = compareHeight === undefined ? query : { ...query, height: compareHeight };
  const others = compared ? checkAbciAnswer(compared.value, other, 'compared.') : [];
  const about = evidence?.checks ?? [];
  // What leads to the header of the page names its hash first.
  const checks = evidence?.reached ? [...about, ...own] : [...own, ...about];
  return { checks: [...checks, ...others], parts: abciParts(answer.value) };
}
