import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import { encodeHex } from '../../decode/bytes.js';
import type { Check } from '../check.js';
import type { ValueVerdict } from './prove-value.js';
import type { SavedValue } from './save-proof.js';
import type { TypedReason } from './typed-answer.js';
import { checkTyped, standingKeys, toExchange } from './typed-proof.js';

/** Proves the answer of a module by store values that were saved with it. */
export function proveTyped(
  { path, data }: { readonly path: string; readonly data: string },
  response: AbciResponse,
  saved: readonly SavedValue[],
  appHash: string,
): Pick<ValueVerdict, 'value'> & { readonly reason?: TypedReason } {
  const exchange = toExchange({ path, data }, response);
  const find = (name: string, key: Uint8Array) =>
    saved.find(
      ({ query }) => query.path === `/store/${name}/key` && query.data.toLowerCase() === `0x${encodeHex(key)}`,
    );
  const values = standingKeys(exchange)?.flatMap(({ store: name, key, older }) => {
    const found = (older && find(name, older)) ?? find(name, key);
    return found ? [{ ...found, store: name, appHash }] : [];
  });
  if (!values) return { value: null, reason: 'not_covered' };
  const { checks } = checkTyped(exchange, values, { hash: appHash, basis: 'host' });
  const wrong = checks.find(({ outcome }) => outcome !== 'pass');
  if (!wrong) return { value: exchange.answer.value };
  const reasons: Partial<Record<Check['id'], TypedReason>> = {
    ...{ 'app-hash': 'root', 'typed-answer': 'typed_field', 'proof-steps': 'path' },
  };
  return { value: null, reason: reasons[wrong.id] ?? 'not_covered' };
}
