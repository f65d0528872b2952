import type { Hash } from 'viem';
import type { Answer, CallOptions, NoteCode, Received } from '../answer.js';
import type { Gateway } from '../gateway.js';
import { list, member, nullable, type JsonObject, type Read } from '../wire/read.js';
import { readReceipt, type Receipt } from '../wire/receipt.js';
import { evmSlot, toBlock, toData, type BlockTag } from './params.js';
import { readRpcAnswer, withNote } from './rpc-answer.js';

/** The block whose receipts are asked, by number, tag or hash. */
export type BlockReceiptsRequest =
  | { readonly block: bigint | BlockTag; readonly blockHash?: never }
  | { readonly blockHash: Hash; readonly block?: never };

/**
 * Reads the receipts of a block, in the order of its transactions; the value is null when there is no such block.
 *
 * `eth_getBlockReceipts` (interface 4.6). Nodes answer a list; a lone receipt or a block that holds receipts, as the
 * interface's own text has it, is unwrapped and noted.
 *
 * @throws GatewayError `unsupported` where the method is not offered, `pruned` where old receipts are gone
 */
export async function getBlockReceipts(
  gateway: Gateway,
  request: BlockReceiptsRequest,
  options: CallOptions = {},
): Promise<Answer<Receipt[] | null, BlockReceiptsRequest>> {
  const { block, blockHash } = request;
  return gateway.ask(
    {
      operation: 'getBlockReceipts',
      network: evmSlot(options, 'evm-b'),
      request,
      wire: {
        method: 'eth_getBlockReceipts',
        params: [block === undefined ? toData('blockHash', String(blockHash), 32) : toBlock('block', block)],
      },
      read: readBlockReceipts,
      isFinal: ({ value }) => value !== null && blockHash !== undefined,
    },
    options,
  );
}

/** Reads the reply to `getBlockReceipts`. */
export function readBlockReceipts(
  request: BlockReceiptsRequest,
  text: string,
  received: Received,
): Answer<Receipt[] | null, BlockReceiptsRequest> {
  let code: NoteCode | undefined;
  const read: Read<Receipt[]> = (value, odd) => {
    const source = Object(value) as JsonObject;
    if (Object.hasOwn(source, 'transactionHash')) {
      code = 'wrapped';
      return [readReceipt(value, odd)];
    }
    if (Object.hasOwn(source, 'receipts')) {
      code = 'block-object';
      return member(source, 'receipts', list(readReceipt), odd);
    }
    return list(readReceipt)(value, odd);
  };
  const answer = readRpcAnswer(request, text, received, nullable(read));
  return withNote(answer, code && { code, path: 'result' });
}
