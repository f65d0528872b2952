import type { Address, Hash } from 'viem';
import type { ShownToken } from '../host-data.js';
import type { Localization } from '../localization/localization.js';
import type { EvmNetwork } from './request.js';

/** Where contracts are asked: a block of the answer on show, and who may be able to pay for the gas there. */
export interface TokensPlace {
  readonly network: EvmNetwork;
  readonly block: bigint | { readonly blockHash: Hash };
  /** What tells this place from others; by default the block. */
  readonly name?: string;
  /** Accounts that may hold ether. */
  readonly payers?: readonly (Address | null | undefined)[];
  /** Transactions whose senders may hold ether, if the answer does not name them. */
  readonly transactions?: readonly { readonly blockHash: Hash | null; readonly transactionIndex: number | null }[];
}

/** Tokens by the address of their contract; null for a contract that is none, or does not say so. */
export type TokenAnswers = ReadonlyMap<string, ShownToken | null>;

/** What contracts say of tokens, as far as the state of any widget needs it. */
export interface ToldTokens {
  /** The same words and data, with the tokens that contracts told of. */
  into(localization: Localization): Localization;
  /** What is said about that below an answer. */
  note(localization: Localization): unknown;
}
