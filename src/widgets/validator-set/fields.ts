import { heightField, type Height } from '../../ui/cosmos/fields.js';
import type { Field, ValuesOf } from '../../ui/fields/fields.js';

/** What the widget asks for: the set of a height, and that of another height to compare it with. */
export const fields = {
  height: { ...heightField, empty: 'latest' } satisfies Field<Height>,
  compareHeight: { ...heightField, empty: null } satisfies Field<Height | null>,
};

/** What the widget asks. */
export type ValidatorSetQuery = ValuesOf<typeof fields>;
