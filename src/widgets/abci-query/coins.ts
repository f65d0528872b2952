import type { Reading } from '../../decode/cosmos/abci-value.js';
import type { DecodedField, DecodedValue } from '../../decode/cosmos/message.js';
import type { ReadKey } from '../../decode/cosmos/store-keys.js';
import { parseDecimal } from '../../ui/format/amount.js';

/** An amount of a denom (`cosmos.base.v1beta1.Coin`). */
export interface Coin {
  readonly denom: string;
  readonly amount: bigint;
}

/**
 * The coins of an answer: an amount under a key that names its denom, or a message of nothing but coins and pagination.
 * Undefined for every other answer, in which coins are a part.
 */
export function coinsOf(reading: Reading, key: ReadKey | undefined): readonly Coin[] | undefined {
  if (reading.kind === 'digits') {
    const denom = key?.entry.store === 'bank' ? key.parts.find(({ name }) => name === 'denom') : undefined;
    const amount = toAmount(reading.text);
    return denom?.kind === 'text' && amount !== undefined ? [{ denom: denom.text, amount }] : undefined;
  }
  if (reading.kind !== 'message' || reading.decoded.kind !== 'message') return undefined;
  const fields = reading.decoded.fields.filter(({ name }) => name !== 'pagination');
  if (fields.length !== 1) return undefined;
  const coins = fields.flatMap(({ value }) => coinsIn(value) ?? [undefined]);
  return coins.length > 0 && coins.every((coin) => coin !== undefined) ? coins : undefined;
}

function coinsIn(value: DecodedValue): readonly (Coin | undefined)[] | undefined {
  if (value.kind === 'fields') return [toCoin(value.fields)];
  return value.kind === 'list'
    ? value.items.map((item) => (item.kind === 'fields' ? toCoin(item.fields) : undefined))
    : undefined;
}

/** The coin in these fields; undefined if they are none. */
export function toCoin(fields: readonly DecodedField[]): Coin | undefined {
  const text = (name: string) => {
    const value = fields.find((field) => field.name === name)?.value;
    return value?.kind === 'text' ? value.text : undefined;
  };
  const denom = text('denom');
  const amount = toAmount(text('amount') ?? '');
  return fields.length === 2 && denom !== undefined && amount !== undefined ? { denom, amount } : undefined;
}

/** Amounts of the SDK are integers of at most 256 bits. */
function toAmount(text: string): bigint | undefined {
  return text.includes('.') ? undefined : parseDecimal(text, 0);
}
