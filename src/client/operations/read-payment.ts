import type { Address } from 'viem';
import type { GatewayError } from '../errors.js';
import { integer } from '../wire/read.js';

export interface Payment {
  readonly from: Address;
  readonly fee: { readonly maxPriorityFeePerGas: 0n } | { readonly gasPrice: 0n };
}

/** From this sender, the address of the created account is known, as the nonce is 0. */
export const zeroAddress: Address = '0x0000000000000000000000000000000000000000';
/** The account that the zero address creates. */
export const accountOfZeroAddress: Address = '0xbd770416a3345f91e4b34576cb804a576fa48eb1';

const tip = { maxPriorityFeePerGas: 0n } as const;

/** The senders and fees in the order in which they are tried. */
export function paymentsOf(payers: readonly Address[]): Payment[] {
  return [
    { from: zeroAddress, fee: tip },
    { from: zeroAddress, fee: { gasPrice: 0n } },
    ...payers.map((from) => ({ from, fee: tip })),
  ];
}

/** The place of the first account that pays itself. */
export const firstPayer = 2;

/**
 * The payment to try after one that was refused, as a place in the list; undefined if another one would not help. Before London
 * a tip is refused and a gas price of 0 needs no funds.
 */
export function nextPayment(error: GatewayError, place: number): number | undefined {
  const { text = '' } = error.details;
  if (/before London is active|eip.?1559|fee market/i.test(text)) return place === 1 ? undefined : 1;
  if (isPoor(error) || /must be non-zero after london/i.test(text)) return Math.max(place + 1, firstPayer);
  return undefined;
}

/** Whether a sender cannot pay for the gas. */
export function isPoor({ details }: GatewayError): boolean {
  return /insufficient funds|insufficient balance|lack of funds/i.test(details.text ?? '');
}

/** How much gas the sender of a refused request could pay for, if the node says what it has and what is wanted. */
export function payableGas({ details }: GatewayError, gas: bigint): bigint {
  const [, have = '0', want = '0'] = /\bhave (\d{1,78}) want (\d{1,78})/i.exec(details.text ?? '') ?? [];
  return integer(want) === 0n ? 0n : (integer(have) * gas) / integer(want);
}

/** Whether the gas of a request did not even last for its own bytes, or until its end. */
export function isOutOfGas({ details }: GatewayError): boolean {
  return /intrinsic gas too low|floor data gas|gas floor|out.?of.?gas/i.test(details.text ?? '');
}

/** Whether the node runs the code by rules older than Byzantium, which know no STATICCALL. */
export function lacksStaticCall(text: string): boolean {
  return /STATICCALL|opcode 0xfa|NotActivated/i.test(text);
}
