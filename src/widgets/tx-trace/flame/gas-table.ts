import type { TemplateResult } from 'lit';
import { basisPointsOf } from '../../../ui/format/ratio.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import { nameOf } from './describe.js';
import type { FlameHost } from './flame-host.js';
import { selfGasOf, usedOf } from './frame-gas.js';
import type { FlameLayout } from './layout.js';
import type { FlameWords } from './words.en.js';

/** Draws the values of the picture as a table, in call order. */
export function renderGasTable(
  host: FlameHost,
  layout: FlameLayout,
  rows: readonly number[],
  words: FlameWords,
): TemplateResult {
  const { localization } = host;
  const { format } = localization;
  const columns: readonly Column<number>[] = [
    { label: words.frame, header: true, cell: (index) => nameOf(host, index) },
    {
      label: words.gasUsed,
      numeric: true,
      narrow: 'figure',
      cell: (index) => format.integer(usedOf(host.frames, layout, index)),
    },
    {
      label: words.shareLabel,
      numeric: true,
      narrow: 'note',
      cell: (index) => format.share(basisPointsOf(usedOf(host.frames, layout, index), layout.whole)),
    },
    {
      label: words.selfGas,
      numeric: true,
      narrow: 'hidden',
      cell: (index) => {
        const own = selfGasOf(host, layout, index);
        return own === undefined ? '–' : format.integer(own);
      },
    },
  ];
  const caption = words.label(format.integer(layout.count), layout.count);
  return renderTable<number>({ caption, columns, rows, key: (index) => index, localization, dense: true });
}
