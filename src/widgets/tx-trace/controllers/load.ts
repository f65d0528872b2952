import type { Hash } from 'viem';
import type { CallOptions } from '../../../client/answer.js';
import { GatewayError } from '../../../client/errors.js';
import type { Gateway } from '../../../client/gateway.js';
import { getBlockReceipts, withAllItems } from '../../../client/operations/block-receipts.js';
import { traceBlock } from '../../../client/operations/trace.js';
import { orFailure } from '../../../ui/second-answer.js';
import { confirmAboveBytes, type FetchedReceipts, type TraceAnswers, type TraceQuery } from '../request.js';

/**
 * Requests the traces of a block, and its receipts on request. A large full trace is replaced by the trace of the
 * top-level calls.
 */
export async function loadTraces(
  { network, asked, withReceipts, anySize }: TraceQuery,
  gateway: Gateway,
  options: CallOptions,
  onBytes: (bytes: number) => void,
): Promise<TraceAnswers> {
  let tooLarge = 0;
  const counted = {
    ...options,
    network,
    onBytes: (bytes: number) => {
      onBytes(bytes);
      if (anySize || bytes <= confirmAboveBytes) return;
      tooLarge = bytes;
      throw new GatewayError('too-large', { maxBytes: confirmAboveBytes, bytes });
    },
  };
  const top = () => traceBlock(gateway, { blockHash: asked.blockHash, tracer: 'call', onlyTopCall: true }, counted);
  const [trace, receipts] = await Promise.all([
    traceBlock(gateway, asked, counted).catch((error: unknown) => {
      // If the top-level calls are as large, or state was requested, there is no smaller answer.
      if (tooLarge === 0 || asked.onlyTopCall || asked.tracer !== 'call') throw error;
      return top();
    }),
    // Few pages compare.
    withReceipts && fetchReceipts(gateway, asked.blockHash, { ...options, network }),
  ]);
  return { network, trace, receipts: receipts || undefined, tooLarge: tooLarge || undefined };
}

/**
 * Requests the receipts of a block in addition to its traces. A failure is a result, because it does not affect the
 * traces.
 */
function fetchReceipts(gateway: Gateway, blockHash: Hash, options: CallOptions): Promise<FetchedReceipts> {
  return orFailure({ blockHash }, getBlockReceipts(gateway, { blockHash }, options).then(withAllItems));
}
