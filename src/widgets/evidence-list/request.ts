import type { Field } from '../../ui/fields/fields.js';

/** The height of the state for tombstoned status; empty for the latest. */
export const fields = { stateHeight: { parse: readStateHeight, empty: null } satisfies Field<bigint | null> };

/** The request: all evidence, from either end of the store. It is always complete. */
export interface EvidenceQuery {
  readonly reverse: boolean;
}

export function readStateHeight(text: string): bigint | undefined {
  const given = text.trim();
  return /^[1-9]\d{0,17}$/.test(given) ? BigInt(given) : undefined;
}
