import type { EntryForm } from '../../decode/cosmos/data-entry.js';
import type { Control, ControlsOf, Unit } from '../../ui/fields/controls.js';
import { formatHex } from '../../ui/format/shorten.js';
import type { Lazy } from '../../ui/lazy.js';
import type { fields } from './fields.js';

export { refusalOf } from '../../ui/fields/controls.js';

const height: Control = { expected: () => 'a decimal height, or latest', size: 9, inputMode: 'numeric' };

export const controls: ControlsOf<typeof fields> = {
  path: { expected: () => 'a path', isHex: true, maxLength: 2_000 },
  data: { expected: () => 'whole bytes in hex', isHex: true, rows: 1 },
  height: { ...height, least: 1n },
  compareHeight: height,
  expectedAppHash: { expected: () => '64 hex digits', isHex: true, maxLength: 66 },
  template: { expected: () => 'the name of a query, such as bank.balance' },
};

const plainHex = /^(?:[0-9a-f]{2})+$/;

/** How data is typed: bytes queried since then are shown in hex. */
export function encodings(code: Lazy<typeof import('../../decode/cosmos/data-entry.js')>) {
  const encoding = (form: EntryForm): Unit => ({
    read: (typed) => {
      if (typed === '') return { text: '' };
      // Queried text stays as typed.
      if (form === 'hex' && plainHex.test(typed)) return { text: typed };
      const entry = code.get()?.readEntry(form, typed);
      if (!entry) return {};
      return entry.kind === 'wrong' ? { reason: entry.reason } : { text: formatHex(entry.bytes) };
    },
    // The attribute holds hex; switching the encoding keeps the digits as text.
    write: (text) => text,
  });
  return {
    hex: encoding('hex'),
    text: encoding('text'),
    base64: encoding('base64'),
    bech32: encoding('bech32'),
    integer: encoding('integer'),
  };
}
