import type { AbciQueryRequest } from '../../client/operations/abci-query.js';
import { readHeight, type Height } from '../../ui/cosmos/fields.js';
import type { Field, TextsOf, ValuesOf } from '../../ui/fields/fields.js';

const height: Field<Height> = { parse: (text) => (text === '0' ? 'latest' : readHeight(text)), empty: 'latest' };

export const fields = {
  path: { parse: (text: string) => text },
  data: { parse: readBytes, empty: '0x' } satisfies Field<`0x${string}`>,
  height,
  compareHeight: height,
  expectedAppHash: { parse: readHash, empty: '' } satisfies Field<string>,
  template: { parse: (text: string) => text, empty: '' },
};

export type AbciTexts = TextsOf<typeof fields>;

export interface AbciQuery extends AbciQueryRequest {
  readonly height?: bigint;
  readonly compareHeight?: bigint;
}

export function toAbciQuery(
  { path, data, height, compareHeight }: ValuesOf<typeof fields>,
  { prove }: { readonly prove: boolean },
): AbciQuery {
  return {
    path,
    ...(data === '0x' ? {} : { data }),
    ...(height === 'latest' ? {} : { height }),
    ...(prove ? { prove } : {}),
    ...(compareHeight === 'latest' ? {} : { compareHeight }),
  };
}

function readBytes(text: string): `0x${string}` | undefined {
  const digits = text.replace(/^0x/i, '');
  return /^(?:[0-9a-f]{2})*$/i.test(digits) ? `0x${digits.toLowerCase()}` : undefined;
}

/** Parses a 32-byte hash in hex, with or without `0x`; undefined for any other text. */
export function readHash(text: string): string | undefined {
  return /^(?:0x)?[0-9a-f]{64}$/i.test(text) ? text : undefined;
}
