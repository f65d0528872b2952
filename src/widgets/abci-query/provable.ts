import { loadCode } from '../../client/load-code.js';
import type { Decoded } from '../../decode/cosmos/message.js';
import type { FieldValues } from './typed-bytes.js';

/** The store key of a method's answer, as the form takes it. */
interface StoreKey {
  readonly template: string;
  readonly values: FieldValues;
}

/** The key of the bank module's store for a request; undefined for all other requests. */
export function storeKeyOf(request: Decoded | undefined): StoreKey | undefined {
  if (request?.kind !== 'message') return undefined;
  const values: Record<string, string> = {};
  for (const { name, value } of request.fields) if (value.kind === 'text') values[name] = value.text;
  const { address, denom } = values;
  if (!denom) return undefined;
  if (request.type === 'cosmos.bank.v1beta1.QuerySupplyOfRequest')
    return { template: 'store.supply', values: { denom } };
  return request.type === 'cosmos.bank.v1beta1.QueryBalanceRequest' && address
    ? { template: 'store.balance', values: { address, denom } }
    : undefined;
}

/** The attributes that query the value under a key with its proof; undefined if the key cannot be made. */
export async function toProvable({
  template,
  values,
}: StoreKey): Promise<{ template: string; path: string; data: string; prove: true } | undefined> {
  const [{ templateOf }, { toTypedBytes }] = await Promise.all([
    loadCode(() => import('./templates.js')),
    loadCode(() => import('./typed-bytes.js')),
  ]);
  const known = templateOf(template);
  if (!known) return undefined;
  const made = await toTypedBytes(known, values);
  return made.kind === 'bytes' ? { template, path: made.path, data: made.data, prove: true } : undefined;
}
