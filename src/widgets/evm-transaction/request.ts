import type { TransactionRequest } from '../../client/operations/transaction.js';
import { isHash, toEvmNetwork, type EvmNetwork } from '../../ui/evm/request.js';
import { invalid } from '../../ui/fields/invalid.js';

/** What the widget asks. */
export interface TransactionQuestion extends TransactionRequest {
  readonly network: EvmNetwork;
}

/** The attributes that make the question, as text. */
export interface TransactionAttributes {
  readonly blockHash: string;
  readonly index: string;
  readonly network: string;
}

/**
 * Reads `block-hash` (32 bytes in hex) and `index` (decimal or hex, from 0 on); undefined while one is missing.
 *
 * @throws GatewayError `config`
 */
export function toTransactionRequest({
  blockHash,
  index,
  network,
}: TransactionAttributes): TransactionQuestion | undefined {
  const slot = toEvmNetwork(network, 'evm-a');
  const given = blockHash.trim();
  if (given !== '' && !isHash(given)) throw invalid('block-hash', given, expected(given));
  const place = index.trim() === '' ? undefined : readPlace(index);
  if (place === undefined && index.trim() !== '')
    throw invalid('index', index, 'a whole number from 0 on, decimal or 0x…');
  if (given === '' || place === undefined) return undefined;
  return { blockHash: given.toLowerCase() as TransactionRequest['blockHash'], index: place, network: slot };
}

/** The place of a transaction in its block, from 0; undefined when the text is none. */
export function readPlace(text: string): number | undefined {
  const given = text.trim();
  return /^(?:0x[0-9a-f]{1,8}|\d{1,10})$/i.test(given) ? Number(given.toLowerCase()) : undefined;
}

function expected(given: string): string {
  const usual = 'the hash of a block, 32 bytes in hex with 0x';
  if (/^(?:\d+|0x[0-9a-f]{1,16}|latest|earliest|pending|safe|finalized)$/i.test(given))
    return `${usual}; the gateway finds transactions by block hash alone, not by number or tag`;
  if (/^[0-9a-f]{64}$/i.test(given)) return `${usual}; the 0x is missing`;
  return /^0x[0-9a-f]*$/i.test(given) ? `${usual}; this has ${given.length - 2} digits, a hash has 64` : usual;
}
