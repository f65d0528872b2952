import { blockHashField, indexField, slotField } from '../../ui/evm/fields.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

/** What the widget asks for: the block that holds the transaction, and the index of the transaction in it. */
export const fields = {
  blockHash: blockHashField(explain),
  index: indexField({ size: 5 }),
  network: slotField('evm-a'),
};

/** What the widget asks. */
export type TransactionQuery = ValuesOf<typeof fields>;

function explain(given: string): string {
  const usual = 'the hash of a block, 32 bytes in hex with 0x';
  if (/^(?:\d+|0x[0-9a-f]{1,16}|latest|earliest|pending|safe|finalized)$/i.test(given))
    return `${usual}; the gateway finds transactions by block hash alone, not by number or tag`;
  if (/^[0-9a-f]{64}$/i.test(given)) return `${usual}; the 0x is missing`;
  return /^0x[0-9a-f]*$/i.test(given) ? `${usual}; this has ${given.length - 2} digits, a hash has 64` : usual;
}
