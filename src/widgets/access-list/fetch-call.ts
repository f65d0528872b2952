import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { getTransaction } from '../../client/operations/transaction.js';
import type { GwSelectEvent } from '../../ui/events.js';
import { isHash, type EvmNetwork } from '../../ui/evm/request.js';
import { invalid } from '../../ui/fields/invalid.js';
import { fillCall, type FilledCall } from './paste/request.js';

/** What a person chose in another widget. */
export type Chosen = Pick<GwSelectEvent, 'network' | 'place'>;

/**
 * Asks for the transaction at a place and takes the call out of it.
 *
 * The interface gives transactions on network A; some gateways do on B too, so where the choice was made is asked as well.
 * The hash of a block is that of one chain alone: where it is known, the list belongs.
 */
export async function fetchCall(
  gateway: Gateway | undefined,
  { network, place: { blockHash = '', transactionIndex: index } }: Chosen,
  signal: AbortSignal,
): Promise<FilledCall & { readonly network: EvmNetwork }> {
  if (!gateway) throw invalid('gateway', '', 'a gateway');
  if (!isHash(blockHash) || index === undefined) throw invalid('place', blockHash, 'a block hash and an index');
  let refusal = new GatewayError('not-found');
  for (const slot of network === 'evm-b' ? (['evm-a', 'evm-b'] as const) : (['evm-a'] as const)) {
    try {
      const { value } = await getTransaction(gateway, { blockHash, index }, { network: slot, signal });
      // Of two choices the later one holds, whichever is answered first.
      if (signal.aborted) throw new GatewayError('aborted');
      if (value) return { ...fillCall(value as unknown as Readonly<Record<string, unknown>>), network: slot };
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code === 'aborted') throw error;
      refusal = error;
    }
  }
  throw refusal;
}
