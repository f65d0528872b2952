import { slotControl } from '../../ui/evm/controls.js';
import type { Control, ControlsOf } from '../../ui/fields/controls.js';
import { readQuery } from '../../ui/fields/fields.js';
import { readAmount, units } from './amounts.js';
import {
  conflictOf,
  fields,
  mostData,
  readWhole,
  toSimulations,
  type AccessListQuery,
  type AccessListTexts,
} from './fields.js';

const address: Control = { expected: expectedAddress, isHex: true };
const wei = wholeControl('a whole number of wei, decimal or 0x…');
const block: Control = {
  expected: () =>
    'a block number, decimal or 0x…, a block hash of 32 bytes, or latest, earliest, pending, safe or finalized',
  size: 12,
};

export const controls: ControlsOf<typeof fields> = {
  from: address,
  to: address,
  // One character more than allowed, so that truncated data is explained.
  data: { expected: expectedData, isHex: true, rows: 2, maxLength: mostData + 1 },
  value: { ...wei, size: 16, units },
  gas: wholeControl('a whole number of gas, decimal or 0x…'),
  // A valid price is refused if it conflicts with other fields.
  gasPrice: {
    ...wei,
    expected: (text, others) =>
      readWhole(text) === undefined ? wei.expected(text, others) : 'a gas price or fees per gas, not both',
  },
  maxFeePerGas: wei,
  maxPriorityFeePerGas: wei,
  block,
  network: slotControl,
  compareBlock: block,
  compareNetwork: slotControl,
  compareFrom: address,
};

/**
 * Parses the attributes; undefined while they describe no call. Without `to` it is a contract creation, and needs
 * `data`. Amounts are integers in wei, decimal or hex: `1 ether`
 * is an error with an explanation, and never misread.
 *
 * @throws GatewayError `config`, which names the attribute
 */
export function toRequest(texts: AccessListTexts): AccessListQuery | undefined {
  const values = readQuery(fields, controls, texts, conflictOf);
  return values && (values.to ?? values.data) !== null ? toSimulations(values) : undefined;
}

function expectedAddress(given: string): string {
  const digits = /^0x([0-9a-f]*)$/i.exec(given)?.[1];
  const hint = digits === undefined ? nameHint(given) : `; this has ${digits.length} hex digits instead of 40`;
  return `an address: 20 bytes in hex with 0x${hint}`;
}

function nameHint(given: string): string {
  if (/\.[a-z]+$/i.test(given)) return '; names are not looked up';
  return /^[a-z]{1,20}1[02-9ac-hj-np-z]+$/.test(given) ? '; this is an address of a Cosmos chain' : '';
}

function expectedData(given: string): string {
  if (given.length > mostData) return `at most ${mostData} characters`;
  const usual = 'whole bytes in hex with 0x';
  if (/^0x[0-9a-f]+$/i.test(given)) return `${usual}; this has ${given.length - 2} hex digits, which is odd`;
  return /^[0-9a-f]+$/i.test(given) ? `${usual}; the 0x is missing` : usual;
}

function wholeControl(usual: string): Control {
  const expected = (given: string) => {
    const inWei = readAmount(given);
    return inWei === undefined ? usual : `${usual}; ${given} is ${inWei} wei`;
  };
  return { expected, size: 12 };
}
