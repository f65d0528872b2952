import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { StateEvidence } from '../../ui/cosmos/ask-signers.js';
import { Signers } from '../../ui/cosmos/signers.js';
import type { GatewaySource } from '../../ui/gateway-context.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import type { AbciQuery } from './fields.js';
import { heightOf } from './view.js';
import { kindOfPath } from './readings.js';
import type { AbciState } from './state.js';
import type { ProvenTyped } from './typed-proof.js';

export interface Proofs {
  readonly evidence?: StateEvidence | undefined;
  readonly typed?: ProvenTyped;
}

interface ProofSource {
  readonly gateway: Gateway;
  readonly source: GatewaySource | undefined;
  readonly actions: WidgetActions;
  readonly signal: AbortSignal;
}

/**
 * Loads the signers of the state of an answer, and the values that a method answer is built from. Other answers lead to
 * no state.
 */
export async function prove(
  state: AbciState,
  query: AbciQuery,
  response: AbciResponse,
  { gateway, source, actions, signal }: ProofSource,
): Promise<Proofs> {
  const height = heightOf(query, response);
  const expected = state.expectedOf(query, response);
  const signers = (state.signers ??= new Signers(state.host, actions));
  const ask = () => signers.ask(height + 1n, gateway, source, signal);
  signers.forget();
  signers.beside = 0;
  state.typed = undefined;
  if (kindOfPath(query.path) !== 'method')
    return expected || response.code !== 0 || !response.proofOps?.length || height === 0n
      ? {}
      : { evidence: await ask() };
  const [{ proveTyped }, { LightSource }] = await Promise.all([
    loadCode(() => import('./typed-proof.js')),
    loadCode(() => import('../../ui/cosmos/light-source.js')),
  ]);
  const values = new LightSource(gateway);
  const typed = await proveTyped(query, response, { source: values, expected, ask, signal });
  if (!signal.aborted) [state.typed, signers.beside] = [typed, values.requests];
  return { typed };
}
