import type { Localization } from '../../ui/localization/localization.js';
import { fieldTable } from '../../ui/export/field-table.js';
import type { Tools } from '../../ui/tools/tools.js';
import { fieldsOf, type UncleTypes } from './view.js';

/** The exports of the answer: the header field by field, and the raw body. */
export function toTools({ data }: Pick<UncleTypes, 'data'>, { words }: Localization): Tools {
  const { value, text, request } = data;
  return {
    name: `uncle-${request.block}-${request.index}`,
    ...(value ? { table: fieldTable([...fieldsOf(value), ...Object.entries(value.extra ?? {})]) } : {}),
    raw: [{ title: words.titles['uncle-block'], text }],
  };
}
