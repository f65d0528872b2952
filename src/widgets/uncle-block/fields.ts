import { blockField, indexField, slotField } from '../../ui/evm/fields.js';
import { isHash } from '../../ui/evm/request.js';
import type { ValuesOf } from '../../ui/fields/fields.js';

/** What the widget asks for: the block that names the uncle, and the index of the uncle among those that it names. */
export const fields = {
  block: blockField({ explain: explainHash }),
  index: indexField(),
  network: slotField('evm-b'),
};

/** What the widget asks. */
export type UncleQuery = ValuesOf<typeof fields>;

// Nodes read 32 bytes as a number here, and refuse it as too large: the call has no form that takes a hash.
function explainHash(text: string): string | undefined {
  return isHash(text) || /^[0-9a-f]{64}$/i.test(text)
    ? 'the number of the block that names the uncle; this is a hash, and the gateway finds uncles by number alone'
    : undefined;
}
