import type { CallOptions } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { createAccessList, type AccessListRequest } from '../../client/operations/access-list.js';
import type { Simulation } from './fields.js';
import type { Run } from './stability.js';

/** Simulates a call on one more block; that it has no list there is a result, as other blocks may have one. */
export async function simulateOn(
  gateway: Gateway,
  { call, block }: AccessListRequest & { readonly block: bigint },
  options: CallOptions,
): Promise<Run> {
  try {
    return { block, outcome: (await createAccessList(gateway, { call, block }, options)).value };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code === 'aborted') throw error;
    return { block, outcome: error };
  }
}

/** The second simulation; that it fails is a result, as the first one has its list. */
export async function simulateSecond(gateway: Gateway, { network, asked }: Simulation, signal: AbortSignal) {
  try {
    return { network, answer: await createAccessList(gateway, asked, { signal, network }) };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code === 'aborted') throw error;
    return { network, request: asked, error };
  }
}
