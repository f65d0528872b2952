import type { Address, Hex } from 'viem';
import type { AccessListRequest, CallRequest } from '../../client/operations/access-list.js';
import { type BlockOrHash, type EvmNetwork, readBlockOrHash, slotField } from '../../ui/evm/request.js';
import type { Field, TextsOf, ValuesOf } from '../../ui/fields/fields.js';

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

function given<Value>(parse: Field<Value>['parse']): Field<Value | null> {
  return { parse, empty: null };
}
