import { css, html, nothing, type TemplateResult } from 'lit';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { GatewayError } from '../../../client/errors.js';
import { words as chainCatalogue } from '../../../ui/cosmos/proof-chain/words.en.js';
import { describeError, type Localization } from '../../../ui/localization/localization.js';
import { renderField } from '../../../ui/templates/field.js';
import { renderMark } from '../../../ui/templates/mark.js';
import { renderProgress } from '../../../ui/templates/banners.js';
import { nextSort, sortRows } from '../../../ui/templates/sorting.js';
import { renderTable } from '../../../ui/templates/table.js';
import { renderNamesState } from '../names.js';
import type { ValidatorSetState } from '../state.js';
import type { ShownSet, ValidatorSetView } from '../view.js';
import { words as setCatalogue } from '../words.en.js';
import { renderPowerChart } from './chart.js';
import {
  fewestHeights,
  mostHeights,
  mostRequests,
  powerColumns,
  type PowerStep,
  readSampling,
  type Sampling,
  usualHeights,
} from './table.js';
import { PowerHistory } from './power-history.js';
import { checkWords } from '../../../ui/localization/checks.en.js';

export const powerHistoryStyles = css`
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
    stroke: var(--_accent);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .power-history :is(path:nth-of-type(even), li:nth-of-type(even) path) {
    stroke: var(--_text);
  }
  .power-lines {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  @media (forced-colors: active) {
    .power-history path {
      stroke: CanvasText;
    }
  }
`;

export const styles = [powerHistoryStyles];
export const catalogues = [chainCatalogue, checkWords];

const wirePage = 100;
/** The most heights that are named with one fault. */
const mostNamed = 8;

/** Draws the powers at several heights as a chart and a table, and loads them on request. */
export function renderPanel(state: ValidatorSetState, { view }: ShownSet): TemplateResult {
  const { localization } = state;
  const history = state.powerHistoryOf(PowerHistory);
  const { steps } = history;
  const label = localization.wordsOf(setCatalogue).powerHistory.loading;
  const done = steps.filter((step) => step.view || step.missing).length;
  return html`<div class="power-history">
    ${renderForm(state, history, view)}
    ${history.isLoading ? renderProgress({ label, done, total: steps.length }, localization) : nothing}
    ${renderFaults(history, localization)} ${renderPowers(state, history, view)}
  </div>`;
}

function renderForm(state: ValidatorSetState, history: PowerHistory, view: ValidatorSetView): TemplateResult {
  const { host, localization, format, signers } = state;
  const words = localization.wordsOf(setCatalogue).powerHistory;
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

/** Names the heights whose set is missing or whose votes do not count, by reason, and offers to load missing sets again. */
function renderFaults(history: PowerHistory, localization: Localization): TemplateResult | typeof nothing {
  const { integer } = localization.format;
  const found = new Map<string, readonly PowerStep[]>();
  for (const step of history.steps) {
    const fault = describeFault(step, localization);
    if (fault !== undefined) found.set(fault, [...(found.get(fault) ?? []), step]);
  }
  if (found.size === 0) return nothing;
  const retry = html`<button type="button" part="button" @click=${() => void history.retry()}>
    ${localization.words.retry}
  </button>`;
  return html`<div role="status">
    ${[...found].map(([fault, steps]) => {
      const heights = steps.slice(0, mostNamed).map(({ height }) => integer(height));
      const more = steps.length > mostNamed ? integer(steps.length - mostNamed) : null;
      const mark = steps[0]?.votes?.check.outcome === 'fail' ? 'bad' : 'warn';
      return html`<p class="fault">
        ${renderMark(mark, localization.wordsOf(setCatalogue).list(heights, more))} ${fault}
      </p>`;
    })}
    ${!history.isLoading && history.steps.some(({ missing }) => missing) ? retry : nothing}
  </div>`;
}

/** Why there is no set of a height, or its votes do not count. What the node said of a cause is left out. */
function describeFault({ missing, votes }: PowerStep, localization: Localization): string | undefined {
  if (missing instanceof GatewayError) {
    const { what, next } = describeError(missing, localization);
    return `${what} ${next}`;
  }
  if (missing) {
    const [name, ...numbers] = missing;
    const words = { ...localization.wordsOf(setCatalogue), ...localization.wordsOf(setCatalogue).powerHistory };
    const text: string | ((...given: string[]) => string) = words[name];
    return typeof text === 'string' ? text : text(...numbers.map(localization.format.integer));
  }
  const { failed, open } = localization.wordsOf(checkWords);
  if (votes?.check.outcome === 'fail') return failed[votes.check.reason](votes.check.details ?? {});
  if (votes?.check.outcome !== 'open') return undefined;
  return open[votes.check.reason]({ cause: votes.check.details?.['cause'] ?? '' });
}

function renderPowers(state: ValidatorSetState, history: PowerHistory, { blockHeight }: ValidatorSetView) {
  const { localization, host, format } = state;
  const words = localization.wordsOf(setCatalogue).powerHistory;
  const set = localization.wordsOf(setCatalogue);
  const { steps, sort } = history;
  const [first, last] = [steps.find(({ view }) => view), steps.findLast(({ view }) => view)];
  if (!first?.view || !last?.view) return nothing;
  // A key that was rotated away from is in the names of earlier heights only.
  const ends = history.isLoading ? [] : [first.height, last.height];
  const rows = history.rowsOf(steps, ...[blockHeight, ...ends].map((height) => state.namesOf(height)?.staking));
  const rotated = rows.filter(({ addresses }) => addresses.length > 1).length;
  const checks = steps.flatMap(({ votes }) => votes?.check ?? []);
  const counted = checks.filter(({ outcome }) => outcome === 'pass').length;
  const columns = powerColumns(steps, checks.length > 0, localization);
  const [from, to] = [format.integer(first.height), format.integer(last.height)];
  const [before, after] = [format.integer(first.view.votingPower), format.integer(last.view.votingPower)];
  const by = (column: string) => {
    history.sort = nextSort(sort, column, columns);
    host.requestUpdate();
  };
  const others = ends.filter((height) => host.enrich && height !== blockHeight);
  return html`${others.map((height) => renderNamesState(state.names, height, state))}
    <p id="power-note" class="info">
      ${words.range(format.integer(rows.length), from, to, before, after)}
      ${rotated === 0 ? nothing : words.rotated(format.integer(rotated))}
    </p>
    ${renderPowerChart(state, steps, rows, (step) => describeFault(step, localization) ?? '…')}
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
