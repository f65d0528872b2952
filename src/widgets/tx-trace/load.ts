import type { Answer, CallOptions } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { traceBlock, type TraceRequest } from '../../client/operations/trace.js';
import type { TraceItem } from '../../client/operations/trace-reply.js';
import type { EvmNetwork } from '../../ui/evm/request.js';
import type { FetchedReceipts } from './fetch-receipts.js';
import { confirmAboveBytes, type TraceQuery } from './fields.js';

export type TraceAnswer = Answer<TraceItem[], TraceRequest>;

export interface TraceAnswers {
  readonly network: EvmNetwork;
  readonly trace: TraceAnswer;
  /** What goes wrong with them takes nothing from the traces. */
  readonly receipts?: FetchedReceipts | undefined;
  /** The bytes after which a whole trace was left, for a person to decide; `trace` then holds only the top calls. */
  readonly tooLarge?: number | undefined;
}

/**
 * Requests the traces of a block, and for its receipts; a whole trace that is large is replaced by the trace of the top
 * calls.
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
      // If the top-level calls are as large, or state was requested, there is nothing smaller.
      if (tooLarge === 0 || asked.onlyTopCall || asked.tracer !== 'call') throw error;
      return top();
    }),
    // Few pages compare.
    withReceipts &&
      loadCode(() => import('./fetch-receipts.js')).then(({ fetchReceipts }) =>
        fetchReceipts(gateway, asked.blockHash, { ...options, network }),
      ),
  ]);
  return { network, trace, receipts: receipts || undefined, tooLarge: tooLarge || undefined };
}
