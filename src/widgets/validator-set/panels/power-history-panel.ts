import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { GatewayError } from '../../../client/errors.js';
import { words as chainCatalogue } from '../../../ui/cosmos/proof-chain/words.en.js';
import { renderNamed } from '../../../ui/cosmos/named.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { hashParts } from '../../../ui/format/shorten.js';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { checkWords } from '../../../ui/localization/checks.en.js';
import { describeError } from '../../../ui/localization/localization.js';
import { renderChart, ticksTo } from '../../../ui/templates/chart.js';
import { renderField } from '../../../ui/templates/field.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderProgress } from '../../../ui/templates/progress.js';
import { compareNumbers, compareTexts, nextSort, sortRows } from '../../../ui/templates/sorting.js';
import { type Column, renderTable } from '../../../ui/templates/table.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import {
  fewestHeights,
  mostHeights,
  mostRequests,
  type PowerRow,
  type PowerState,
  type PowerStep,
  readSampling,
  type Sampling,
  usualHeights,
} from '../controllers/power-history.js';
import type { Drawing } from '../view.js';
import { formatShare, signed, toDecimal } from '../view-findings.js';
import { historyWords } from '../history-words.en.js';
import { listHeights, missedOf, renderUptime, uptimeStyles } from './uptime.js';

export { PowerHistory } from '../controllers/power-history.js';

export const styles = [
  uptimeStyles,
  css`
    .power-history {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
    }
    .power-history .asking {
      padding: 0;
      border: 0;
    }
    .power-history path {
      fill: none;
      stroke: currentColor;
      stroke-width: 2;
      vector-effect: non-scaling-stroke;
    }
    .power-lines {
      display: flex;
      flex-wrap: wrap;
      gap: 4px 16px;
    }
  `,
];
export const catalogues = [historyWords, chainCatalogue, checkWords];

const wirePage = 100;
const firstRows = 10;

const nothingLoaded: PowerState = { steps: [], rows: [], isLoading: false, ends: [] };

export function renderPanel(drawing: Drawing): TemplateResult {
  const { localization, view } = drawing;
  const words = localization.wordsOf(historyWords);
  const { power = nothingLoaded } = view.known;
  const { steps, isLoading } = power;
  const done = steps.filter((step) => step.view || step.missing).length;
  return html`<div class="power-history">
    ${renderForm(power, drawing)}
    ${isLoading ? renderProgress({ label: words.loading, done, total: steps.length }, localization) : nothing}
    ${renderFaults(power, drawing)} ${renderPowers(power, drawing)}
  </div>`;
}

function renderForm({ isLoading }: PowerState, drawing: Drawing): TemplateResult {
  const { localization, format, view, actions } = drawing;
  const { set, known, choices } = view;
  const words = localization.wordsOf(historyWords);
  const each = Math.max(1, Math.ceil(set.rows.length / wirePage)) + (known.verify ? known.requestsForVotes : 0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readSampling(new FormData(event.currentTarget as HTMLFormElement));
    actions.choose({ wrongSampling: typeof read === 'string' ? read : undefined });
    if (typeof read !== 'string') actions.loadHistory(read, each);
  };
  const field = (name: keyof Sampling, label: string, text: bigint, wrong: string) =>
    renderField({
      id: `power-${name}`,
      name,
      text: `${text}`,
      control: { size: 12, maxLength: 40, inputMode: 'numeric' },
      words: { label },
      wrong: choices.wrongSampling === name ? wrong : undefined,
    });
  const { blockHeight: last } = set;
  const first = last > usualHeights ? last - usualHeights + 1n : 1n;
  const wrongCount = words.wrongCount(format.integer(fewestHeights), format.integer(mostHeights));
  const stop = html`<button type="button" part="button" @click=${actions.stopHistory}>
    ${localization.wordsOf(answerWords).stop}
  </button>`;
  return html`<form class="asking" novalidate @submit=${submit}>
      ${field('from', words.from, first, words.wrongHeight)} ${field('to', words.to, last, words.wrongHeight)}
      ${field('count', words.heights, usualHeights, wrongCount)}
      <button part="button">${words.load}</button> ${isLoading ? stop : nothing}
    </form>
    <p class="info">${words.cost(format.integer(each), format.integer(mostHeights), format.integer(mostRequests))}</p>`;
}

/** Names the heights whose set is missing or whose votes do not count, by reason. *Load heights* loads them again. */
function renderFaults({ steps: all }: PowerState, drawing: Drawing): TemplateResult | typeof nothing {
  const found = new Map<string, readonly PowerStep[]>();
  for (const step of all) {
    const fault = describeFault(step, drawing);
    if (fault !== undefined) found.set(fault, [...(found.get(fault) ?? []), step]);
  }
  if (found.size === 0) return nothing;
  return html`<div role="status">
    ${[...found].map(([fault, steps]) => {
      const mark = steps[0]?.votes?.check.outcome === 'fail' ? 'bad' : 'warn';
      return html`<p class="fault">${renderMark(mark, listHeights(steps, drawing))} ${fault}</p>`;
    })}
  </div>`;
}

function describeFault({ missing, votes }: PowerStep, { words, localization, format }: Drawing): string | undefined {
  if (missing instanceof GatewayError) {
    const { what, next } = describeError(missing, localization);
    return `${what} ${next}`;
  }
  if (missing) {
    const [name, ...numbers] = missing;
    const text: string | ((...given: string[]) => string) = { ...words, ...localization.wordsOf(historyWords) }[name];
    return typeof text === 'string' ? text : text(...numbers.map(format.integer));
  }
  const { failed, open } = localization.wordsOf(checkWords);
  if (votes?.check.outcome === 'fail') return failed[votes.check.reason](votes.check.details ?? {});
  if (votes?.check.outcome !== 'open') return undefined;
  return open[votes.check.reason]({ cause: votes.check.details?.['cause'] ?? '' });
}

function renderPowers({ steps, rows, ends }: PowerState, drawing: Drawing) {
  const { localization, format, words: set, view, actions } = drawing;
  const { historySort, isHistoryWhole } = view.choices;
  const words = localization.wordsOf(historyWords);
  const [first, last] = [steps.find((step) => step.view), steps.findLast((step) => step.view)];
  if (!first?.view || !last?.view) return nothing;
  const rotated = rows.filter(({ addresses }) => addresses.length > 1).length;
  const checks = steps.flatMap(({ votes }) => votes?.check ?? []);
  const counted = checks.filter(({ outcome }) => outcome === 'pass').length;
  const hasVotes = checks.length > 0;
  const columns = powerColumns(steps, hasVotes, drawing);
  const sort = historySort ?? { column: hasVotes ? 'missed' : 'last', descending: true };
  const sorted = sortRows(rows, columns, sort);
  const isShort = !isHistoryWhole && rows.length > firstRows;
  const [from, to] = [format.integer(first.height), format.integer(last.height)];
  const [before, after] = [format.integer(first.view.votingPower), format.integer(last.view.votingPower)];
  const by = (column: string) => actions.choose({ historySort: nextSort(sort, column, columns) });
  // Names at the displayed height suffice: those at the other heights only show which keys changed.
  const others = view.names ? [] : ends.filter((height) => view.known.loadNames && height !== view.set.blockHeight);
  const table = html`${renderTable({
    caption: words.table(from, to),
    columns,
    rows: isShort ? sorted.slice(0, firstRows) : sorted,
    localization,
    key: ({ addresses }) => addresses[0],
    sort: { ...sort, by },
  })}
  ${
    isShort
      ? html`<p>
          <button type="button" part="button" @click=${() => actions.choose({ isHistoryWhole: true })}>
            ${words.showRest(format.integer(rows.length - firstRows))}
          </button>
        </p>`
      : nothing
  }`;
  return html`${others.map((height) => drawing.parts.more.module?.renderNamesState(height, drawing))}
    ${
      hasVotes
        ? html`<p class="info">
              ${words.counted(format.integer(counted), format.integer(steps.length))} ${set.aboutVotes}
            </p>
            ${table}`
        : nothing
    }
    <p id="power-note" class="info">
      ${words.range(format.integer(rows.length), from, to, before, after)}
      ${rotated === 0 ? nothing : words.rotated(format.integer(rotated))}
    </p>
    ${renderPowerChart(drawing, steps, rows)} ${hasVotes ? nothing : table}`;
}

const dashes = ['none', '12 4', '6 3', '2 3', '12 3 2 3'];

function renderPowerChart(drawing: Drawing, steps: readonly PowerStep[], rows: readonly PowerRow[]): TemplateResult {
  const { localization, format, words } = drawing;
  const top = rows.slice(0, dashes.length).map((row, place) => ({ ...row, dash: dashes[place], name: nameOf(row) }));
  const scale = top[0]?.peak || 1n;
  const heights = steps.map(({ height }) => format.integer(height));
  return html`${renderChart(
      {
        name: localization.wordsOf(historyWords).chart(format.integer(top.length)),
        describedBy: 'power-note',
        x: { title: words.height, ticks: [...new Set([heights[0] ?? '', heights.at(-1) ?? ''])] },
        y: { title: words.powerAxis, ticks: ticksTo(scale, format.share) },
        places: steps.map((step, place) => ({
          label: localization.words.atHeight(heights[place] ?? ''),
          value: step.view
            ? top.map(({ name, at }) => `${name} ${formatShare(at[place]?.share ?? null, localization)}`).join(' · ')
            : (describeFault(step, drawing) ?? '…'),
        })),
        drawing: top.map(({ at, dash }) => svg`<path stroke-dasharray=${dash} d=${toLine(at, scale)}/>`),
        hasTable: true,
      },
      localization,
    )}
    <ul class="power-lines">
      ${top.map(
        ({ name, dash }) =>
          html`<li>
            <svg width="40" height="8" aria-hidden="true">${svg`<path stroke-dasharray=${dash} d="M0 4H40"/>`}</svg>
            ${name}
          </li>`,
      )}
    </ul>`;
}

function toLine(at: PowerRow['at'], scale: bigint): string {
  const steps = at.map((row, place) => {
    if (!row) return '';
    // The highest line stays inside the drawing with its whole width.
    const y = toDecimal(10_000n - ((row.share ?? 0n) * 9_850n) / scale);
    return `${at[place - 1] ? `V${y}` : `M${place} ${y}`}H${place + 1}`;
  });
  return steps.join('');
}

/** The name of a validator in a sentence, which keeps its direction; without one, its address without the common prefix. */
function nameOf({ addresses, moniker }: PowerRow): string {
  const { head, tail, middle } = hashParts(addresses.at(-1) ?? '');
  return `\u2068${safeText(moniker.trim() || `${head}${middle ? '…' : ''}${tail}`, 40)}\u2069`;
}

const addressOf = ({ addresses }: PowerRow) => addresses.at(-1) ?? '';

/**
 * The columns of the table: a validator, its power at the first and the last loaded height, the change, and its missed
 * blocks.
 */
function powerColumns(steps: readonly PowerStep[], hasVotes: boolean, drawing: Drawing): readonly Column<PowerRow>[] {
  const { view, words: set, localization, format } = drawing;
  const [first, last] = [steps.findIndex(({ view }) => view), steps.findLastIndex(({ view }) => view)];
  const powerAt = ({ at }: PowerRow, place: number) => at[place]?.votingPower ?? 0n;
  const numeric = (name: string, label: string, value: (row: PowerRow) => bigint): Column<PowerRow> => ({
    name,
    label,
    numeric: true,
    compare: (a, b) => compareNumbers(value(a), value(b)),
    cell: (row) => signed(value(row), localization),
  });
  const power = (name: string, place: number): Column<PowerRow> => ({
    ...numeric(name, set.powerAt(format.integer(steps[place]?.height ?? 0n)), (row) => powerAt(row, place)),
    cell: ({ at }) => {
      const row = at[place];
      return row ? `${format.integer(row.votingPower)} · ${formatShare(row.share, localization)}` : '–';
    },
  });
  const change = (row: PowerRow) => powerAt(row, last) - powerAt(row, first);
  return [
    {
      name: 'validator',
      label: view.known.loadNames ? set.validator : set.address,
      header: true,
      compare: (a, b) => compareTexts(a.moniker || addressOf(a), b.moniker || addressOf(b)),
      cell: (row) =>
        renderNamed(
          row.moniker.trim() || undefined,
          renderHash(addressOf(row), { kind: 'validator', localization }),
          localization,
        ),
      copy: addressOf,
    },
    ...(hasVotes
      ? [
          {
            ...numeric('missed', set.missedBlocks, missedOf),
            narrow: 'note' as const,
            cell: (row: PowerRow) => renderUptime(row, steps, drawing),
          },
        ]
      : []),
    { ...power('first', first), narrow: 'hidden' },
    { ...power('last', last), narrow: 'figure' },
    { ...numeric('change', set.powerChange, change), narrow: hasVotes ? 'hidden' : 'labelled-note' },
  ];
}
