import type { CallOptions } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { createAccessList } from '../../client/operations/access-list.js';
import type { Simulation } from './fields.js';

/** The second simulation; that it fails is a result, as the first one has its list. */
export async function simulateSecond(gateway: Gateway, { network, asked }: Simulation, options: CallOptions) {
  try {
    return { network, answer: await createAccessList(gateway, asked, { ...options, network }) };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code === 'aborted') throw error;
    return { network, request: asked, error };
  }
}
