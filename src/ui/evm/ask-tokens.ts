import type { CallOptions } from '../../client/answer.js';
import type { Address, Hash } from 'viem';
import type { ShownToken } from '../host-data.js';
import { describeError, type Localization } from '../localization/localization.js';
import type { EvmNetwork } from './request.js';
import { html, type nothing, type TemplateResult } from 'lit';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { ReadCall } from '../../client/operations/contract-calls.js';
import { readContracts } from '../../client/operations/read-contract.js';
import { getTransaction } from '../../client/operations/transaction.js';
import { valueWords } from '../localization/values.en.js';

export interface TokensPlace {
  readonly network: EvmNetwork;
  readonly block: bigint | { readonly blockHash: Hash };
  /** The key of these tokens. Default: the block. */
  readonly name?: string;
  readonly payers?: readonly (Address | null | undefined)[];
  /** Transactions whose senders may have ether, if the answer does not contain them. */
  readonly transactions?: readonly { readonly blockHash: Hash | null; readonly transactionIndex: number | null }[];
}

/** Both tokens of a pair, in lower case. */
export type Pair = readonly [string, string];

/**
 * Tokens by contract address, and pairs by the address after `pair `; null for a contract that is not a token or does
 * not report it.
 */
export type TokenAnswers = ReadonlyMap<string, ShownToken | Pair | null>;

/** The prefix of a contract that is queried for its two tokens. */
const pairSign = 'pair ';

export interface ToldTokens {
  into(localization: Localization): Localization;
}

export const catalogues = [valueWords];

/** Contracts per batch, which takes three requests. */
export const mostContracts = 240;
const mostPayers = 3;

/** For each contract: symbol, decimals, and whether it reports to be an ERC-721 or ERC-1155 collection. */
const questions = [
  { data: '0x95d89b41', words: 5 },
  { data: '0x313ce567', words: 2 },
  { data: supportsInterface('80ac58cd'), words: 2 },
  { data: supportsInterface('d9b67a26'), words: 2 },
] as const;

/** For each pair: `token0()` and `token1()`. */
const pairQuestions = [
  { data: '0x0dfe1681', words: 2 },
  { data: '0xd21220a7', words: 2 },
] as const;

export async function askTokens(
  gateway: Gateway,
  wanted: readonly string[],
  place: TokensPlace,
  call: CallOptions,
): Promise<TokenAnswers> {
  const { network, block, transactions = [] } = place;
  const asked = wanted.map((name) => ({ name, asks: name.startsWith(pairSign) ? pairQuestions : questions }));
  const calls = asked.flatMap(({ name, asks }) =>
    asks.map((question): ReadCall => ({ to: name.replace(pairSign, '') as Address, ...question })),
  );
  const options = { ...call, network };
  const read = (payers: readonly Address[]) => readContracts(gateway, { calls, block, payers }, options);
  const payers = [...new Set((place.payers ?? []).filter((payer) => !!payer))].slice(0, mostPayers) as Address[];
  const reading = read(payers).catch(async (error: unknown) => {
    const isPoor = error instanceof GatewayError && error.code === 'bad-request';
    const senders = isPoor ? await sendersOf(gateway, transactions, options) : [];
    if (senders.length === 0) throw error;
    return read(senders);
  });
  const [{ value }, decode] = await Promise.all([reading, loadCode(() => import('../../decode/token-answers.js'))]);
  let next = 0;
  return new Map(
    asked.map(({ name, asks }): [string, ShownToken | Pair | null] => {
      const results = value.slice(next, (next += asks.length));
      if (asks === pairQuestions) {
        const [first, second] = results.map(decode.decodeAddress);
        return [name, first !== undefined && second !== undefined ? [first, second] : null];
      }
      const [symbol, decimals, ...isCollection] = results;
      const [text, places] = [symbol && decode.decodeTokenText(symbol), decimals && decode.decodeDecimals(decimals)];
      const isToken = text !== undefined && places !== undefined && !isCollection.some(decode.decodeFlag);
      const token: ShownToken | null = isToken ? { symbol: text, decimals: places, byContract: true } : null;
      return [name.toLowerCase(), token];
    }),
  );
}

export function renderNote(
  failure: GatewayError | undefined,
  localization: Localization,
): TemplateResult | typeof nothing {
  const words = localization.wordsOf(valueWords).tokens;
  const sentence = failure ? words.notRead(describeError(failure, localization).what) : words.asContractsSay;
  return html` <span class="told">${sentence}</span>`;
}

async function sendersOf(
  gateway: Gateway,
  transactions: NonNullable<TokensPlace['transactions']>,
  options: CallOptions,
): Promise<readonly Address[]> {
  const senders = new Set<Address>();
  for (const { blockHash, transactionIndex: index } of transactions.slice(0, mostPayers)) {
    if (blockHash === null || index === null) continue;
    const { value } = await getTransaction(gateway, { blockHash, index }, options);
    if (value && 'from' in value && value.from) senders.add(value.from);
  }
  return [...senders];
}

function supportsInterface(id: string): `0x${string}` {
  return `0x01ffc9a7${id.padEnd(64, '0')}`;
}
