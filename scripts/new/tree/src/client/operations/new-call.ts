import type { Answer, CallOptions } from '../answer.js';
import type { Gateway } from '../gateway.js';
import { loadCode } from '../load-code.js';
import type { NewCall } from '../wire/new-call.js';
import { lazyReader } from './lazy-reader.js';
import { type BlockTag, evmSlot, isCall, wrongCall } from './params.js';
import { toBlock } from './quantity.js';

/** toBeFilled: what is requested, in one sentence. */
export interface NewCallRequest {
  readonly block: bigint | BlockTag;
}

/**
 * toBeFilled: what the call reads, and when its value is null.
 *
 * `eth_newCall`.
 *
 * @throws GatewayError toBeFilled: the codes that this call has of its own, as `unsupported` where nodes have dropped it
 */
export async function getNewCall(
  gateway: Gateway,
  request: NewCallRequest,
  options: CallOptions = {},
): Promise<Answer<NewCall | null, NewCallRequest>> {
  if (!isCall(gateway, request, options)) throw await wrongCall(gateway, request, options);
  return gateway.ask(
    {
      operation: 'getNewCall',
      network: evmSlot(options, 'evm-b'),
      request,
      // toBeFilled: the parameters, as the interface has them.
      wire: { method: 'eth_newCall', params: [toBlock('block', request.block)] },
      read: lazyReader(
        async () => (await loadCode(() => import('./new-call-reply.js'))).readNewCallReply<NewCallRequest>,
      ),
    },
    options,
  );
}
