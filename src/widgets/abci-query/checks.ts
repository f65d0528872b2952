import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { GatewaySource } from '../../ui/gateway-context.js';
import { onDemand } from '../../ui/on-demand.js';
import { defineChecks } from '../../ui/widget/check-stage.js';
import type { ExpectedHash } from '../../verify/compare.js';
import { abciParts, checkAbciAnswer, checkProof, proveAnswer, storeValue } from '../../verify/ics23.js';
import { type Checked, toVerdict, type VerificationLevel } from '../../verify/verdict.js';
import type { Proof } from './controllers/proof.js';
import type { Proofs } from './controllers/prove.js';
import type { AbciQuery } from './request.js';
import type { AbciAnswers, AbciFound, AbciTypes } from './view.js';

export interface AbciContext {
  readonly proof: Proof;
  readonly gateway: Gateway | undefined;
  readonly source: GatewaySource | undefined;
}

export const checks = defineChecks<AbciTypes>(async ({ data }, { proof, gateway, source }, { signal }, _, show) => {
  const query = data.answer.request as AbciQuery;
  const response = data.answer.value;
  const expected = proof.expectedOf(query, response);
  let proofs: Proofs = {};
  if (gateway) {
    // The proof itself requires no request.
    show(findProof(query, response, expected, proofs));
    const code = await loadCode(onDemand.abciProof);
    const signers = proof.signersBy(code);
    proofs = await code.prove(query, response, { gateway, source, expected, signers, signal });
  }
  return { ...checkAnswer(data, expected, proofs), found: findProof(query, response, expected, proofs) };
});

/** Checks an answer, and the answer it is compared with. The expected app hash applies only to the first height. */
export function checkAnswer(
  { answer, compared }: AbciAnswers,
  expected: ExpectedHash | undefined,
  { evidence, typed }: Proofs = {},
): Checked {
  const query = answer.request as AbciQuery;
  const expectedAppHash = expected ?? evidence?.appHash;
  // The proofs belong to the values from which it is built.
  const asked = typed ? { ...query, prove: false } : { ...query, ...(expectedAppHash ? { expectedAppHash } : {}) };
  const own = [...(typed?.checks ?? []), ...checkAbciAnswer(answer.value, asked)];
  const others =
    compared && 'value' in compared ? checkAbciAnswer(compared.value, compared.request as AbciQuery, 'compared.') : [];
  const about = evidence?.checks ?? [];
  // If a trusted header was reached, its checks come first, because the mark names the first hash.
  const all = evidence?.reached ? [...about, ...own] : [...own, ...about];
  return { checks: [...all, ...others], parts: abciParts(answer.value, typed !== undefined) };
}

function findProof(
  query: AbciQuery,
  response: AbciResponse,
  expected: ExpectedHash | undefined,
  proofs: Proofs,
): AbciFound {
  const proved = response.proofOps?.length ? proveAnswer(response, query) : undefined;
  return { level: levelOf(query, response, expected, proofs), proved, typed: proofs.typed, evidence: proofs.evidence };
}

function levelOf(
  query: AbciQuery,
  response: AbciResponse,
  expected: ExpectedHash | undefined,
  { evidence, typed }: Proofs,
): VerificationLevel {
  if (typed) return typed.level;
  const expectedAppHash = expected ?? evidence?.appHash;
  if (!response.proofOps?.length) return query.prove || expectedAppHash ? 'downgraded' : 'unverified';
  const own = checkProof(response, { ...query, ...(expectedAppHash ? { expectedAppHash } : {}) });
  return toVerdict({ checks: [...own, ...(evidence?.checks ?? [])], parts: [storeValue] }).level;
}
