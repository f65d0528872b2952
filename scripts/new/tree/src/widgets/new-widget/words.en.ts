import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './fields.js';

export const english = {
  query: (block: string): string => `toBeFilled: what is asked for of block ${block}, in a few words`,
  summary: (block: string): string => `toBeFilled: what is on show of block ${block}, in one sentence`,
  form: {
    words: { block: { label: 'Block', previous: 'Previous block', next: 'Next block' } },
  } satisfies FormParts<typeof fields>,
  none: (block: string): string => `toBeFilled: what null means for block ${block}`,
};

/** The words of this widget. Numbers are formatted by the caller. */
export type NewWidgetWords = typeof english;
