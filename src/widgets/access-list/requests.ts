import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { getTransaction } from '../../client/operations/transaction.js';
import type { GwSelectEvent } from '../../ui/events.js';
import { isHash, type EvmNetwork } from '../../ui/evm/request.js';
import { invalid } from '../../ui/fields/controls.js';
import { fillCall, type FilledCall } from './pasted-call.js';

/**
 * Requests the transaction at a place and extracts its call.
 *
 * The gateway API offers transactions on network A, some gateways on B too, so the network of the selection is tried as
 * well. A block hash belongs to one chain only: where it is known, the list belongs.
 */
export async function fetchCall(
  gateway: Gateway | undefined,
  { network, place: { blockHash = '', transactionIndex: index } }: Pick<GwSelectEvent, 'network' | 'place'>,
  signal: AbortSignal,
): Promise<FilledCall & { readonly network: EvmNetwork }> {
  if (!gateway) throw invalid('gateway', '', 'a gateway');
  if (!isHash(blockHash) || index === undefined) throw invalid('place', blockHash, 'a block hash and an index');
  let refusal = new GatewayError('not-found');
  for (const slot of network === 'evm-b' ? (['evm-a', 'evm-b'] as const) : (['evm-a'] as const)) {
    try {
      const { value } = await getTransaction(gateway, { blockHash, index }, { network: slot, signal });
      // Of two selections the later one wins, whichever is answered first.
      if (signal.aborted) throw new GatewayError('aborted');
      if (value) return { ...fillCall(value as unknown as Readonly<Record<string, unknown>>), network: slot };
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code === 'aborted') throw error;
      refusal = error;
    }
  }
  throw refusal;
}
