import type { Hash } from 'viem';
import type { BlockTag } from '../../client/operations/params.js';
import { choiceField, type Control, type Field } from '../fields/fields.js';
import { isHash, readBlock, type EvmNetwork } from './request.js';

/** What a block field can be given besides. */
interface BlockOptions {
  /** Explains what was given in place of a block; undefined where nothing is known of it. */
  readonly explain?: (text: string) => string | undefined;
  readonly control?: Control;
}

/** A block by number, decimal or hex, or by tag. */
export function blockField({ explain, control }: BlockOptions = {}): Field<bigint | BlockTag> {
  return {
    parse: (text) => (explain?.(text) === undefined ? readBlock(text) : undefined),
    expected: (text) =>
      explain?.(text) ?? 'a block number, decimal or 0x…, or latest, earliest, pending, safe, finalized',
    control: { size: 12, least: 0n, ...control },
  };
}

/** A block by its hash. */
export function blockHashField(explain: (text: string) => string): Field<Hash> {
  return {
    parse: (text) => (isHash(text) ? (text.toLowerCase() as Hash) : undefined),
    expected: explain,
    control: { isHex: true, placeholder: '0x…' },
  };
}

/** The index of something in its block, from 0; decimal or hex. */
export function indexField(control: Control = {}): Field<number> {
  return {
    parse: (text) => (/^(?:0x[0-9a-f]{1,8}|\d{1,10})$/i.test(text) ? Number(text.toLowerCase()) : undefined),
    expected: () => 'a whole number from 0 on, decimal or 0x…',
    control: { size: 3, inputMode: 'numeric', least: 0, blank: '0', ...control },
  };
}

/** The EVM slot that is asked, which the page sets. */
export function slotField(usual: EvmNetwork): Field<EvmNetwork> {
  return choiceField(['evm-a', 'evm-b'], usual);
}
