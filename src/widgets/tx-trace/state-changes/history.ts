import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Hex } from 'viem';
import type { Change } from '../../../decode/state/change.js';
import type { ValueAt } from '../../../decode/state/reader.js';
import { readWordValue, wordNumber } from '../../../decode/state/storage-words.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { renderValueButton } from '../../../ui/templates/value.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import type { StateDrawing } from '../controllers/state-panel.js';
import { renderAfter, renderWord, type StateRow } from './rows.js';

export function renderHistory({ account, part, slot }: StateRow, drawing: StateDrawing): TemplateResult {
  const { reader, localization } = drawing;
  if (part === 'slot' && slot) {
    const values = reader.slotHistory(account.address, slot.slot);
    const isNumber = everyValue(values, (word) => readWordValue(word).kind === 'number');
    const drawn = isNumber ? renderLine(values, wordNumber) : nothing;
    return renderValues(values, drawn, (word) => renderWord(word, drawing), drawing);
  }
  const values = reader.balanceHistory(account.address);
  const line = renderLine(values, (value) => value);
  return renderValues(values, line, (value) => etherUnitText(value, localization), drawing);
}

function renderValues<T>(
  values: readonly ValueAt<T>[],
  line: unknown,
  draw: (value: T) => unknown,
  drawing: StateDrawing,
): TemplateResult {
  const { words, localization, index: own, showTransaction } = drawing;
  const { integer } = localization.format;
  const columns: readonly Column<ValueAt<T>>[] = [
    {
      label: words.transactions,
      header: true,
      cell: ({ index }) => {
        const name = words.transaction(integer(index));
        if (index === own) return html`${name} ${renderMark('plain', words.here)}`;
        return renderValueButton(name, () => showTransaction(index));
      },
    },
    { label: words.before, numeric: true, cell: ({ change }) => draw(change.pre) },
    { label: words.after, numeric: true, cell: ({ change }) => renderAfter(change, draw, drawing) },
  ];
  return html`<div class="state-more" part="history">
    <h3>${words.valueCount(integer(values.length))}</h3>
    ${line}
    ${renderTable({
      caption: words.historyTitle,
      columns,
      rows: values,
      key: ({ index }) => index,
      localization,
      dense: true,
    })}
  </div>`;
}

function everyValue(values: readonly ValueAt<Hex>[], holds: (word: Hex) => boolean): boolean {
  return values.every(({ change }) => holds(change.pre) && (change.outcome !== 'changed' || holds(change.post)));
}

/** Maximum points of a line; for more, one point per interval. */
const mostPoints = 200;
const [width, height, edge] = [1_000n, 100n, 8n];

function renderLine<T>(history: readonly ValueAt<T>[], toNumber: (value: T) => bigint): unknown {
  const values = history
    .flatMap(({ change }, at) => [change.pre, ...lastOf(change, at === history.length - 1)])
    .map(toNumber);
  if (values.length < 2) return nothing;
  const step = Math.ceil(values.length / mostPoints);
  const drawn = values.filter((_, at) => at % step === 0 || at === values.length - 1);
  const least = drawn.reduce((a, b) => (b < a ? b : a));
  const most = drawn.reduce((a, b) => (b > a ? b : a));
  const points = drawn.map((value, at) => {
    const x = (width * BigInt(at satisfies number)) / BigInt((drawn.length - 1) satisfies number);
    const y = most === least ? height / 2n : height - edge - ((value - least) * (height - 2n * edge)) / (most - least);
    return `${x},${y}`;
  });
  return html`<svg class="state-line" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<polyline points=${points.join(' ')}/>`}
  </svg>`;
}

/** If known, the value after the last transaction ends the line. */
function lastOf<T>(change: Change<T>, isLast: boolean): readonly T[] {
  if (!isLast || change.outcome === 'unknown') return [];
  return [change.outcome === 'changed' ? change.post : change.pre];
}
