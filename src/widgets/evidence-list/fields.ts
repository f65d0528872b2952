import type { Field } from '../../ui/fields/fields.js';

/** What the widget is given as text: the height of the state that tells who is tombstoned; empty is the latest. */
export const fields = { stateHeight: { parse: readStateHeight, empty: null } satisfies Field<bigint | null> };

/** What the widget asks: all evidence, from one end of the store or the other. There is always something to ask. */
export interface EvidenceQuery {
  readonly reverse: boolean;
}

/** The height of the state that tells who is tombstoned; undefined where none is given, which is the latest. */
export function readStateHeight(text: string): bigint | undefined {
  const given = text.trim();
  return /^[1-9]\d{0,17}$/.test(given) ? BigInt(given) : undefined;
}
