import { heightField, type Height } from '../../ui/cosmos/fields.js';
import type { Field, ValuesOf } from '../../ui/fields/fields.js';

export const fields = {
  height: { ...heightField, empty: 'latest' } satisfies Field<Height>,
  compareHeight: { ...heightField, empty: null } satisfies Field<Height | null>,
};

export type ValidatorSetQuery = ValuesOf<typeof fields>;
