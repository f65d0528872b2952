import type { Gateway } from '../../../client/gateway.js';
import type { AbciResponse } from '../../../client/operations/abci-query-reply.js';
import { kindOfPath } from '../../../decode/cosmos/abci-outcome.js';
import type { StateEvidence } from '../../../ui/cosmos/ask-signers.js';
import { LightSource } from '../../../ui/cosmos/light-source.js';
import { Signers } from '../../../ui/cosmos/signers.js';
import type { GatewaySource } from '../../../ui/gateway-context.js';
import type { ExpectedHash } from '../../../verify/compare.js';
import { standingKeys, toExchange } from '../../../verify/light/typed-proof.js';
import type { AbciQuery } from '../request.js';
import { proveTyped, type ProvenTyped } from '../typed-proof.js';
import { heightOf } from '../view.js';

export { saveEvidence, wayCost } from '../../../ui/cosmos/proof-actions.js';

export interface Proofs {
  readonly evidence?: StateEvidence | undefined;
  readonly typed?: ProvenTyped;
}

interface ProofSource {
  readonly gateway: Gateway;
  readonly source: GatewaySource | undefined;
  readonly expected: ExpectedHash | undefined;
  readonly signers: Signers;
  readonly signal: AbortSignal;
}

export function createSigners(...given: ConstructorParameters<typeof Signers>): Signers {
  return new Signers(...given);
}

/** The number of store values from which a method's answer is built; undefined without a rule. */
export function countValues(query: AbciQuery, response: AbciResponse): number | undefined {
  return standingKeys(toExchange(query, response))?.length;
}

/**
 * Loads the signers of an answer's state, and the values from which a method's answer is built. Other answers have no
 * provable state.
 */
export async function prove(
  query: AbciQuery,
  response: AbciResponse,
  { gateway, source, expected, signers, signal }: ProofSource,
): Promise<Proofs> {
  const height = heightOf(query, response);
  const ask = () => signers.ask(height + 1n, gateway, source, signal);
  signers.forget();
  signers.beside = 0;
  if (kindOfPath(query.path) !== 'method')
    return expected || response.code !== 0 || !response.proofOps?.length || height === 0n
      ? {}
      : { evidence: await ask() };
  const values = new LightSource(gateway);
  const typed = await proveTyped(query, response, { source: values, expected, ask, signal });
  if (!signal.aborted) signers.beside = values.requests;
  return { typed };
}
