import type { Address, Hex } from 'viem';
import type { AccessListRequest, CallRequest } from '../../client/operations/access-list.js';
import { toBlockOrHash, toEvmNetwork, type EvmNetwork } from '../../ui/evm/request.js';
import { invalid } from '../../ui/fields/invalid.js';
import { etherUnits, type EtherUnit } from '../../ui/format/amount.js';

/** The attributes that make the query, as text. */
export interface AccessListAttributes {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  readonly value: string;
  readonly gas: string;
  readonly gasPrice: string;
  readonly maxFeePerGas: string;
  readonly maxPriorityFeePerGas: string;
  readonly block: string;
  readonly network: string;
  readonly compareBlock: string;
  readonly compareNetwork: string;
  readonly compareFrom: string;
}

/** A call, and where it is tried. */
export interface Trial {
  readonly network: EvmNetwork;
  readonly asked: AccessListRequest;
}

/** What the widget asks: one trial, or two to be compared. */
export interface AccessListQuery extends Trial {
  readonly compared?: Trial;
}

/** The most hex digits of call data: what a block can hold many times over. */
const mostDigits = 1_000_000;

/**
 * Reads the attributes; undefined while they make no call. Without `to` it is the creation of a contract, and needs `data`.
 *
 * Amounts are whole numbers of wei, decimal or hex: `1 ether` is explained, and never taken for something else.
 *
 * @throws GatewayError `config`, which names the attribute
 */
export function toAccessListRequest(given: AccessListAttributes): AccessListQuery | undefined {
  const network = toEvmNetwork(given.network, 'evm-a');
  const call = toCall(given);
  const block = given.block.trim() === '' ? 'latest' : toBlockOrHash('block', given.block);
  const compared = toCompared(given, { network, asked: { call, block } });
  if (call.to === undefined && call.data === undefined) return undefined;
  return { network, asked: { call, block }, ...(compared ? { compared } : {}) };
}

/** The same call with another block, network or sender; undefined when none of them is given. */
function toCompared(
  { compareBlock, compareNetwork, compareFrom }: AccessListAttributes,
  { network, asked }: Trial,
): Trial | undefined {
  const from = toAddress('compare-from', compareFrom);
  const block = compareBlock.trim() === '' ? undefined : toBlockOrHash('compare-block', compareBlock);
  if (from === undefined && block === undefined && compareNetwork.trim() === '') return undefined;
  return {
    network: compareNetwork.trim() === '' ? network : toComparedNetwork(compareNetwork),
    asked: { call: from === undefined ? asked.call : { ...asked.call, from }, block: block ?? asked.block },
  };
}

function toComparedNetwork(text: string): EvmNetwork {
  const given = text.trim();
  if (given === 'evm-a' || given === 'evm-b') return given;
  throw invalid('compare-network', given, 'evm-a or evm-b');
}

function toCall(given: AccessListAttributes): CallRequest {
  const from = toAddress('from', given.from);
  const to = toAddress('to', given.to);
  const data = toData('data', given.data);
  const value = toWei('value', given.value);
  const gas = toWhole('gas', given.gas, 'a whole number of gas, decimal or 0x…');
  const gasPrice = toWei('gas-price', given.gasPrice);
  const maxFeePerGas = toWei('max-fee-per-gas', given.maxFeePerGas);
  const maxPriorityFeePerGas = toWei('max-priority-fee-per-gas', given.maxPriorityFeePerGas);
  if (gasPrice !== undefined && (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined) {
    throw invalid('gas-price', given.gasPrice, 'a gas price or fees per gas, not both');
  }
  const call = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(data === undefined ? {} : { data }),
    ...(value === undefined ? {} : { value }),
    ...(gas === undefined ? {} : { gas }),
  };
  if (gasPrice !== undefined) return { ...call, gasPrice };
  return {
    ...call,
    ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
    ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
  };
}

/** Reads an address; undefined for empty text. Throws `config`. */
export function toAddress(option: string, text: string): Address | undefined {
  const given = text.trim();
  if (given === '') return undefined;
  if (/^0x[0-9a-f]{40}$/i.test(given)) return given.toLowerCase() as Address;
  const digits = /^0x([0-9a-f]*)$/i.exec(given)?.[1];
  const hint = digits !== undefined ? `; this has ${digits.length} hex digits, an address has 40` : isName(given);
  throw invalid(option, given, `an address: 20 bytes in hex with 0x${hint}`);
}

function isName(given: string): string {
  if (/\.[a-z]+$/i.test(given)) return '; names are not looked up';
  return /^[a-z]{1,20}1[02-9ac-hj-np-z]+$/.test(given) ? '; this is an address of a Cosmos chain' : '';
}

/** Reads call data; undefined for empty text. Throws `config`. */
export function toData(option: string, text: string): Hex | undefined {
  const given = text.trim();
  if (given === '') return undefined;
  if (given.length > mostDigits) throw invalid(option, given, `at most ${mostDigits} characters`);
  if (/^0x(?:[0-9a-f]{2})*$/i.test(given)) return given.toLowerCase() as Hex;
  const hint = /^0x[0-9a-f]+$/i.test(given)
    ? `; this has ${given.length - 2} hex digits, which is odd`
    : /^[0-9a-f]+$/i.test(given)
      ? '; the 0x is missing'
      : '';
  throw invalid(option, given, `whole bytes in hex with 0x${hint}`);
}

function toWei(option: string, text: string): bigint | undefined {
  return toWhole(option, text, 'a whole number of wei, decimal or 0x…');
}

function toWhole(option: string, text: string, expected: string): bigint | undefined {
  const given = text.trim();
  if (given === '') return undefined;
  const whole = readWhole(given);
  if (whole !== undefined) return whole;
  const inWei = readAmount(given);
  throw invalid(option, given, inWei === undefined ? expected : `${expected}; ${given} is ${inWei} wei`);
}

/** A whole number, decimal or hex, of at most 256 bits. */
export function readWhole(text: string): bigint | undefined {
  if (!/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i.test(text)) return undefined;
  const whole = BigInt(text.toLowerCase());
  return whole < 1n << 256n ? whole : undefined;
}

/** Reads an amount with its unit, as `1.5 ether` or `20 gwei`, in wei; undefined when it is none or not whole. */
export function readAmount(text: string): bigint | undefined {
  const [, amount, unit] = /^(\d[\d.]{0,99})\s*(wei|gwei|ether|eth)$/i.exec(text.trim()) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  return parseUnits(amount, unit.toLowerCase() === 'eth' ? 'ether' : (unit.toLowerCase() as EtherUnit));
}

/** An amount that a person typed in a unit they chose, in wei; undefined when it is no number, or has a part of a wei. */
export function parseUnits(text: string, unit: EtherUnit): bigint | undefined {
  const given = text.trim();
  if (unit === 'wei') return readWhole(given);
  const [, whole, fraction = ''] = /^(\d{1,78})(?:\.(\d{0,78}))?$/.exec(given) ?? [];
  if (whole === undefined) return undefined;
  const digits = fraction.replace(/0+$/, '');
  const decimals = etherUnits[unit];
  if (digits.length > decimals) return undefined;
  const wei = BigInt(whole + digits.padEnd(decimals, '0'));
  return wei < 1n << 256n ? wei : undefined;
}
