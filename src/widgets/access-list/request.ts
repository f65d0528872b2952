import type { AccessListRequest, CallRequest } from '../../client/operations/access-list.js';
import { type BlockOrHash, type EvmNetwork, readBlockOrHash, slotField } from '../../ui/evm/request.js';
import type { Unit } from '../../ui/fields/controls.js';
import type { Field, TextsOf, ValuesOf } from '../../ui/fields/fields.js';
import { type EtherUnit, etherUnits, formatUnits } from '../../ui/format/amount.js';
import { parseDecimal } from '../../ui/format/exact-values.js';

type Address = NonNullable<CallRequest['from']>;
type Hex = NonNullable<CallRequest['data']>;

/** The most characters of calldata, far more than a block can hold. */
export const mostData = 1_000_000;

const address = given<Address>((text) =>
  /^0x[0-9a-f]{40}$/i.test(text) ? (text.toLowerCase() as Address) : undefined,
);
const whole = given(readWhole);

export const fields = {
  from: address,
  to: address,
  data: given<Hex>((text) =>
    text.length <= mostData && /^0x(?:[0-9a-f]{2})*$/i.test(text) ? (text.toLowerCase() as Hex) : undefined,
  ),
  value: whole,
  gas: whole,
  gasPrice: whole,
  maxFeePerGas: whole,
  maxPriorityFeePerGas: whole,
  block: { parse: readBlockOrHash, empty: 'latest' } satisfies Field<BlockOrHash>,
  network: slotField('evm-a'),
  compareBlock: given(readBlockOrHash),
  compareNetwork: { ...slotField('evm-a'), empty: null } satisfies Field<EvmNetwork | null>,
  compareFrom: address,
};

export type AccessListTexts = TextsOf<typeof fields>;

export interface Simulation {
  readonly network: EvmNetwork;
  readonly asked: AccessListRequest;
}

export interface AccessListQuery extends Simulation {
  readonly compared?: Simulation;
}

/**
 * Makes the query: the call without empty fields, and the same with another block, network or sender if one is given.
 */
export function toSimulations({
  block,
  network,
  compareBlock,
  compareNetwork,
  compareFrom,
  ...members
}: ValuesOf<typeof fields>): AccessListQuery {
  const call: CallRequest = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
  const asked = { call, block };
  if (compareBlock === null && compareNetwork === null && compareFrom === null) return { network, asked };
  const other = {
    call: compareFrom === null ? call : { ...call, from: compareFrom },
    block: compareBlock ?? block,
  };
  return { network, asked, compared: { network: compareNetwork ?? network, asked: other } };
}

/** A gas price excludes fees per gas. */
export function conflictOf({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: AccessListTexts): 'gasPrice' | undefined {
  return gasPrice.trim() !== '' && maxFeePerGas.trim() + maxPriorityFeePerGas.trim() !== '' ? 'gasPrice' : undefined;
}

/** An integer of at most 256 bits, decimal or hex. */
export function readWhole(text: string): bigint | undefined {
  if (!/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text)) return undefined;
  const whole = BigInt(text.toLowerCase());
  return whole < 1n << 256n ? whole : undefined;
}

/**
 * Amounts are typed in a unit, and are integers in wei in their attribute. A unit typed with the amount counts, too.
 */
export const units = { ether: toUnit('ether'), gwei: toUnit('gwei'), wei: toUnit('wei') };

function toUnit(unit: EtherUnit): Unit {
  return {
    read: (typed) => {
      if (typed.trim() === '') return { text: '' };
      const wei = parseUnits(typed, unit) ?? readAmount(typed);
      return wei === undefined ? { reason: unit } : { text: `${wei}` };
    },
    write: (text) => {
      const wei = readWhole(text.trim());
      return wei === undefined ? text : formatUnits(wei, etherUnits[unit]);
    },
  };
}

/** Parses an amount with its unit (for example, `1.5 ether` or `20 gwei`), in wei; undefined if it is invalid or not whole. */
export function readAmount(text: string): bigint | undefined {
  const [, amount, unit] = /^(\d[\d.]{0,99})\s*(wei|gwei|ether|eth)$/i.exec(text.trim()) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  return parseUnits(amount, unit.toLowerCase() === 'eth' ? 'ether' : (unit.toLowerCase() as EtherUnit));
}

/** Parses an amount typed in a selected unit, in wei; undefined if it is no number, or includes a fraction of a wei. */
export function parseUnits(text: string, unit: EtherUnit): bigint | undefined {
  return unit === 'wei' ? readWhole(text.trim()) : parseDecimal(text.trim(), etherUnits[unit]);
}

/** A block as one word for attributes and other tools: its number, tag or hash. */
export function blockText(block: BlockOrHash): string {
  return typeof block === 'object' ? block.blockHash : `${block}`;
}

function given<Value>(parse: Field<Value>['parse']): Field<Value | null> {
  return { parse, empty: null };
}
