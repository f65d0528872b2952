import type { Localization } from '../../ui/localization/localization.js';
import { fieldTable } from '../../ui/export/field-table.js';
import type { Tools } from '../../ui/tools/tools.js';
import { defineMore } from '../../ui/widget/more-stage.js';
import type { ShownData } from '../../ui/widget/shown.js';
import { fieldsOf, type UncleTypes } from './view.js';

export const more = defineMore({ toTools });

export function toTools({ data }: ShownData<UncleTypes>, { words }: Localization): Tools {
  const { value, text, request } = data;
  return {
    name: `uncle-${request.block}-${request.index}`,
    ...(value ? { table: fieldTable([...fieldsOf(value), ...Object.entries(value.extra ?? {})]) } : {}),
    raw: [{ title: words.titles['uncle-block'], text }],
  };
}
