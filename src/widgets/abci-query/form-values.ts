import { loadCode } from '../../client/load-code.js';
import type { DenomMetadata } from '../../ui/cosmos/denom-metadata.js';
import { SideRequests, type SideRequestSource } from '../../ui/controllers/side-requests.js';
import type { JsonValue } from '../../decode/cosmos/json.js';
import type { Template } from './templates.js';
import type { FieldValues } from './form-bytes.js';

/** Denoms per answer that are looked up. */
const mostDenoms = 20;

/** Denom metadata of the bank module: each denom is requested once, and again at another height after a failure. */
export class DenomUnits {
  readonly #requests: SideRequests<DenomMetadata>;
  readonly #asked = new Map<string, bigint>();

  constructor(host: ConstructorParameters<typeof SideRequests>[0], source: SideRequestSource) {
    this.#requests = new SideRequests<DenomMetadata>(host, source);
  }

  /** Requests these denoms in the state of a height, 0 for the latest. */
  want(denoms: readonly string[], height: bigint): void {
    for (const denom of new Set(denoms.slice(0, mostDenoms))) {
      const state = this.#requests.of(denom);
      if (state?.kind === 'loading' || state?.kind === 'loaded') continue;
      if (state?.kind === 'failed' && this.#asked.get(denom) === height) continue;
      this.#asked.set(denom, height);
      // Called during rendering: the result is drawn by the next one.
      queueMicrotask(() => void this.#ask(denom, height));
    }
  }

  of(denom: string): DenomMetadata | undefined {
    const state = this.#requests.of(denom);
    return state?.kind === 'loaded' ? state.value : undefined;
  }

  async #ask(denom: string, height: bigint): Promise<void> {
    await this.#requests.ask(denom, async (gateway, options) => {
      const { askDenomMetadata } = await loadCode(() => import('../../ui/cosmos/denom-metadata.js'));
      return askDenomMetadata(gateway, denom, height > 0n ? height : undefined, options);
    });
  }
}

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
      loadCode(() => import('../../decode/cosmos/fields.js')),
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
