import { choiceControl, type Control } from '../fields/controls.js';

/**
 * A block by number or tag.
 *
 * @param explain explains an invalid text; undefined if it is not a known mistake
 */
export function blockControl(explain: (text: string) => string | undefined = () => undefined): Control {
  const usual = 'a block number, decimal or 0x…, or latest, earliest, pending, safe or finalized';
  return { expected: (text) => explain(text) ?? usual, size: 12, least: 0n };
}

/** A block by its hash; `unlike` says why the text cannot be a number or a tag. */
export function blockHashControl(unlike: string): Control {
  return { expected: (text) => expectedHash(text, unlike), isHex: true, placeholder: '0x…' };
}

/** The index of something in its block. */
export function indexControl(size: number): Control {
  const expected = () => 'a whole number (0 or more), decimal or 0x…';
  return { expected, size, inputMode: 'numeric', least: 0, blank: '0' };
}

/** The EVM slot that is queried, set by the page. */
export const slotControl = choiceControl(['evm-a', 'evm-b']);

function expectedHash(given: string, unlike: string): string {
  const usual = 'the hash of a block, 32 bytes in hex with 0x';
  if (/^(?:\d+|0x[0-9a-f]{1,16}|latest|earliest|pending|safe|finalized)$/i.test(given)) return `${usual}; ${unlike}`;
  if (/^[0-9a-f]{64}$/i.test(given)) return `${usual}; the 0x is missing`;
  return /^0x[0-9a-f]*$/i.test(given) ? `${usual}; this has ${given.length - 2} digits, a hash has 64` : usual;
}
