import { loadCode } from '../../client/load-code.js';
import type { JsonValue } from '../../decode/cosmos/json.js';
import type { Template } from './templates.js';
import type { FieldValues } from './typed-bytes.js';

/**
 * Fills the fields of a form from the bytes of its query, with addresses of a key in bech32.
 *
 * @param prefix - of the accounts of the chain
 * @returns undefined if the bytes do not have that form
 */
export async function toFieldValues(
  template: Template,
  path: string,
  data: string,
  prefix: string,
): Promise<FieldValues | undefined> {
  const [{ readEntry }, { readAbciRequest }, { toProtoJson }, { readStoreKey, toBech32 }, { encodeHex }] =
    await Promise.all([
      loadCode(() => import('../../decode/cosmos/data-entry.js')),
      loadCode(() => import('../../decode/cosmos/abci-value.js')),
      loadCode(() => import('../../decode/cosmos/json.js')),
      loadCode(() => import('../../decode/cosmos/store-keys.js')),
      loadCode(() => import('../../decode/bytes.js')),
    ]);
  const entered = readEntry('hex', data);
  if (entered.kind === 'wrong') return undefined;
  const store = /^\/?store\/([^/]+)\//.exec(path)?.[1] ?? '';
  switch (template.kind) {
    case 'bytes':
    case 'prefix':
      return Object.fromEntries(template.fields.map(({ name, form }) => [name, form === 'bytes' ? data : store]));
    case 'store': {
      const key = readStoreKey(store, entered.bytes);
      if (!key || key.entry.id !== template.entry) return undefined;
      return Object.fromEntries(
        key.parts.map((part) => {
          // With an invalid prefix the bytes are left, which a key takes as hex too.
          if (part.kind === 'address')
            return [part.name, toBech32(part.bytes, prefix, part.role) ?? encodeHex(part.bytes)];
          return [part.name, part.kind === 'integer' ? `${part.value}` : part.kind === 'hash' ? part.hex : part.text];
        }),
      );
    }
    case 'method': {
      const request = path === template.path ? await readAbciRequest({ path, data: entered.bytes }) : undefined;
      if (request?.kind !== 'message') return undefined;
      const json = toProtoJson(request);
      return Object.fromEntries(
        template.fields.flatMap(({ name }) => {
          const found = name.split('.').reduce<JsonValue | undefined>(memberOf, json);
          const text = found === undefined || found === null || typeof found === 'object' ? '' : String(found);
          return isDefault(text) ? [] : [[name, text]];
        }),
      );
    }
  }
}

function memberOf(value: JsonValue | undefined, name: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return (value as { readonly [name: string]: JsonValue })[name];
}

function isDefault(text: string): boolean {
  return text === '' || text === '0' || text === 'false' || /_UNSPECIFIED$/.test(text);
}
