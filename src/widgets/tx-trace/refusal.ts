import type { GatewayError } from '../../client/errors.js';
import { isHash } from '../../ui/evm/request.js';
import { invalid } from '../../ui/fields/invalid.js';
import { readChosen, readQuery, type TraceAttributes, type TraceQuery, type Wishes } from './request.js';

/**
 * Reads the attributes; undefined while they name no block.
 *
 * @throws GatewayError `config`, which names the attribute
 */
export function toTraceRequest(attributes: TraceAttributes, wishes: Wishes): TraceQuery | undefined {
  const query = readQuery(attributes, wishes);
  if (query === 'wrong') throw refusalOf(attributes);
  return query;
}

/** Why attributes make no query: the first of them that cannot be used. */
export function refusalOf({ blockHash, tracer, tx, frame }: TraceAttributes): GatewayError {
  const given = blockHash.trim();
  if (given !== '' && !isHash(given)) return invalid('block-hash', given, expectedBlock(given));
  if (!['', 'call', 'prestate'].includes(tracer.trim())) return invalid('tracer', tracer, 'call or prestate');
  if (tx.trim() !== '' && !readChosen(tx)) return invalid('tx', tx, expectedTransaction);
  return invalid('frame', frame, 'the place of a call, as 0.2.1');
}

const expectedTransaction = 'the hash of a transaction of the block, or its place from 0 on, decimal or 0x…';

function expectedBlock(given: string): string {
  const usual = 'the hash of a block, 32 bytes in hex with 0x';
  if (/^(?:\d+|0x[0-9a-f]{1,16}|latest|earliest|pending|safe|finalized)$/i.test(given))
    return `${usual}; the gateway traces blocks by hash alone, not by number or tag`;
  if (/^[0-9a-f]{64}$/i.test(given)) return `${usual}; the 0x is missing`;
  return /^0x[0-9a-f]*$/i.test(given) ? `${usual}; this has ${given.length - 2} digits, a hash has 64` : usual;
}
