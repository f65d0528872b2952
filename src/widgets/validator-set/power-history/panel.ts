import { css, html, nothing, svg, type TemplateResult } from 'lit';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { GatewayError } from '../../../client/errors.js';
import { words as chainCatalogue } from '../../../ui/cosmos/proof-chain/words.en.js';
import { describeError } from '../../../ui/localization/localization.js';
import { renderField } from '../../../ui/templates/field.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { renderProgress } from '../../../ui/templates/progress.js';
import { compareNumbers, compareTexts, sortRows } from '../../../ui/templates/sorting.js';
import { nextSort, type Wording } from '../../../ui/widget-state.js';
import { type Column, renderTable } from '../../../ui/templates/table.js';
import { renderNamesState } from '../names.js';
import type { ValidatorSetState } from '../state.js';
import type { ShownSet, ValidatorSetView } from '../view.js';
import type { ValidatorSetWords } from '../words.en.js';
import { renderNamed, signed } from '../comparison.js';
import { formatShare, toDecimal } from '../findings.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { hashParts } from '../../../ui/format/shorten.js';
import { renderChart, ticksTo } from '../../../ui/templates/chart.js';
import {
  fewestHeights,
  mostHeights,
  mostRequests,
  PowerHistory,
  type PowerRow,
  type PowerStep,
  readSampling,
  type Sampling,
  toPowerRows,
  usualHeights,
} from './power-history.js';
import { checkWords } from '../../../ui/localization/checks.en.js';

export const styles = [
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
export const catalogues = [chainCatalogue, checkWords];

const wirePage = 100;
/** The most heights that are named with one fault. */
const mostNamed = 8;

export function renderPanel(state: ValidatorSetState, { view }: ShownSet): TemplateResult {
  const { localization, words } = state;
  const history = state.powerHistoryOf(PowerHistory);
  const { steps } = history;
  const done = steps.filter((step) => step.view || step.missing).length;
  return html`<div class="power-history">
    ${renderForm(state, history, view)}
    ${history.isLoading ? renderProgress({ label: words.powerHistory.loading, done, total: steps.length }, localization) : nothing}
    ${renderFaults(history, state)} ${renderPowers(state, history, view)}
  </div>`;
}

function renderForm(state: ValidatorSetState, history: PowerHistory, view: ValidatorSetView): TemplateResult {
  const { host, localization, format, signers } = state;
  const words = state.words.powerHistory;
  const each = Math.max(1, Math.ceil(view.rows.length / wirePage)) + (host.verify ? history.requestsForVotes : 0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readSampling(new FormData(event.currentTarget as HTMLFormElement));
    history.wrong = typeof read === 'string' ? read : undefined;
    if (typeof read !== 'string') void history.load(read, each, host.verify ? signers : undefined);
    host.requestUpdate();
  };
  const field = (name: keyof Sampling, label: string, text: bigint, wrong: string) =>
    renderField({
      id: `power-${name}`,
      name,
      text: `${text}`,
      control: { size: 12, maxLength: 40, inputMode: 'numeric' },
      words: { label },
      wrong: history.wrong === name ? wrong : undefined,
    });
  const { blockHeight: last } = view;
  const first = last > usualHeights ? last - usualHeights + 1n : 1n;
  const wrongCount = words.wrongCount(format.integer(fewestHeights), format.integer(mostHeights));
  const stop = html`<button type="button" part="button" @click=${() => history.stop()}>
    ${localization.wordsOf(answerWords).stop}
  </button>`;
  return html`<form class="asking" novalidate @submit=${submit}>
      ${field('from', words.from, first, words.wrongHeight)} ${field('to', words.to, last, words.wrongHeight)}
      ${field('count', words.heights, usualHeights, wrongCount)}
      <button part="button">${words.load}</button> ${history.isLoading ? stop : nothing}
    </form>
    <p class="info">${words.cost(format.integer(each), format.integer(mostHeights), format.integer(mostRequests))}</p>`;
}

/** Names the heights whose set is missing or whose votes do not count, by reason. *Load heights* loads them again. */
function renderFaults(history: PowerHistory, said: Wording<ValidatorSetWords>): TemplateResult | typeof nothing {
  const { integer } = said.format;
  const found = new Map<string, readonly PowerStep[]>();
  for (const step of history.steps) {
    const fault = describeFault(step, said);
    if (fault !== undefined) found.set(fault, [...(found.get(fault) ?? []), step]);
  }
  if (found.size === 0) return nothing;
  return html`<div role="status">
    ${[...found].map(([fault, steps]) => {
      const heights = steps.slice(0, mostNamed).map(({ height }) => integer(height));
      const more = steps.length > mostNamed ? integer(steps.length - mostNamed) : null;
      const mark = steps[0]?.votes?.check.outcome === 'fail' ? 'bad' : 'warn';
      return html`<p class="fault">${renderMark(mark, said.words.list(heights, more))} ${fault}</p>`;
    })}
  </div>`;
}

/** Why there is no set of a height, or its votes do not count. The node's message is omitted. */
function describeFault(
  { missing, votes }: PowerStep,
  { words, localization, format }: Wording<ValidatorSetWords>,
): string | undefined {
  if (missing instanceof GatewayError) {
    const { what, next } = describeError(missing, localization);
    return `${what} ${next}`;
  }
  if (missing) {
    const [name, ...numbers] = missing;
    const text: string | ((...given: string[]) => string) = { ...words, ...words.powerHistory }[name];
    return typeof text === 'string' ? text : text(...numbers.map(format.integer));
  }
  const { failed, open } = localization.wordsOf(checkWords);
  if (votes?.check.outcome === 'fail') return failed[votes.check.reason](votes.check.details ?? {});
  if (votes?.check.outcome !== 'open') return undefined;
  return open[votes.check.reason]({ cause: votes.check.details?.['cause'] ?? '' });
}

function renderPowers(state: ValidatorSetState, history: PowerHistory, { blockHeight }: ValidatorSetView) {
  const { localization, host, format, words: set } = state;
  const words = set.powerHistory;
  const { steps, sort } = history;
  const [first, last] = [steps.find(({ view }) => view), steps.findLast(({ view }) => view)];
  if (!first?.view || !last?.view) return nothing;
  // A key that was rotated away from is in the names of earlier heights only.
  const ends = history.isLoading ? [] : [first.height, last.height];
  const rows = toPowerRows(steps, ...[blockHeight, ...ends].map((height) => state.namesOf(height)?.staking));
  const rotated = rows.filter(({ addresses }) => addresses.length > 1).length;
  const checks = steps.flatMap(({ votes }) => votes?.check ?? []);
  const counted = checks.filter(({ outcome }) => outcome === 'pass').length;
  const columns = powerColumns(steps, checks.length > 0, state);
  const [from, to] = [format.integer(first.height), format.integer(last.height)];
  const [before, after] = [format.integer(first.view.votingPower), format.integer(last.view.votingPower)];
  const by = (column: string) => {
    history.sort = nextSort(sort, column, columns);
    host.requestUpdate();
  };
  const others = ends.filter((height) => host.loadNames && height !== blockHeight);
  return html`${others.map((height) => renderNamesState(state.names, height, state))}
    <p id="power-note" class="info">
      ${words.range(format.integer(rows.length), from, to, before, after)}
      ${rotated === 0 ? nothing : words.rotated(format.integer(rotated))}
    </p>
    ${renderPowerChart(state, steps, rows)}
    ${
      checks.length === 0
        ? nothing
        : html`<p class="info">
            ${words.counted(format.integer(counted), format.integer(steps.length))} ${set.aboutVotes}
          </p>`
    }
    ${renderTable({
      caption: words.table(from, to),
      columns,
      rows: sortRows(rows, columns, sort),
      localization,
      key: ({ addresses }) => addresses[0],
      sort: { ...sort, by },
    })}`;
}

/** The dashes of the lines, which need no color to be distinguished. */
const dashes = ['none', '12 4', '6 3', '2 3', '12 3 2 3'];

/** Draws the shares of the top validators as lines over the heights, with a gap where a validator or a set is missing. */
function renderPowerChart(
  said: Wording<ValidatorSetWords>,
  steps: readonly PowerStep[],
  rows: readonly PowerRow[],
): TemplateResult {
  const { localization, format, words } = said;
  const top = rows.slice(0, dashes.length).map((row, place) => ({ ...row, dash: dashes[place], name: nameOf(row) }));
  const scale = top[0]?.peak || 1n;
  const heights = steps.map(({ height }) => format.integer(height));
  return html`${renderChart(
      {
        name: words.powerHistory.chart(format.integer(top.length)),
        describedBy: 'power-note',
        x: { title: words.height, ticks: [...new Set([heights[0] ?? '', heights.at(-1) ?? ''])] },
        y: { title: words.powerAxis, ticks: ticksTo(scale, format.share) },
        places: steps.map((step, place) => ({
          label: localization.words.atHeight(heights[place] ?? ''),
          value: step.view
            ? top.map(({ name, at }) => `${name} ${formatShare(at[place]?.share ?? null, localization)}`).join(' · ')
            : (describeFault(step, said) ?? '…'),
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

/** A step line with one step per height. */
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
function powerColumns(
  steps: readonly PowerStep[],
  hasVotes: boolean,
  { words: set, localization, format }: Wording<ValidatorSetWords>,
): readonly Column<PowerRow>[] {
  const { kinds } = localization.wordsOf(chainCatalogue);
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
  const missed = ({ votes }: PowerRow) => BigInt(votes.absent satisfies number);
  /** The missed blocks of those that count, and votes for nil and forged ones. */
  const renderMissed = ({ votes: { absent, nil, commit, invalid } }: PowerRow) => [
    set.loadedOf(format.integer(absent), format.integer(absent + nil + commit)),
    nil > 0 ? renderMark('plain', `${kinds.nil} ${format.integer(nil)}`) : nothing,
    invalid > 0 ? renderMark('bad', `${kinds.invalid} ${format.integer(invalid)}`) : nothing,
  ];
  return [
    {
      name: 'validator',
      label: set.address,
      header: true,
      compare: (a, b) => compareTexts(a.moniker || addressOf(a), b.moniker || addressOf(b)),
      cell: (row) => renderNamed(addressOf(row), row.moniker, localization),
      copy: addressOf,
    },
    { ...power('first', first), narrow: 'hidden' },
    { ...power('last', last), narrow: 'figure' },
    { ...numeric('change', set.powerChange, change), narrow: hasVotes ? 'hidden' : 'labelled-note' },
    ...(hasVotes
      ? [{ ...numeric('missed', set.missedBlocks, missed), narrow: 'labelled-note' as const, cell: renderMissed }]
      : []),
  ];
}
