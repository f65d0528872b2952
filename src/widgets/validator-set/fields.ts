import { heightField, type Height } from '../../ui/cosmos/fields.js';
import type { Field, ValuesOf } from '../../ui/fields/fields.js';

/** The request: the set of a height, and that of another one to compare it with. */
export const fields = {
  height: { ...heightField, empty: 'latest' } satisfies Field<Height>,
  compareHeight: { ...heightField, empty: null } satisfies Field<Height | null>,
};

/** The parsed request. */
export type ValidatorSetQuery = ValuesOf<typeof fields>;
