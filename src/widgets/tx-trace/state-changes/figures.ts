import { html, nothing, type TemplateResult } from 'lit';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderFacts, type Fact } from '../../../ui/templates/facts.js';
import { renderMark } from '../../../ui/templates/mark.js';
import type { StateDrawing, StatePanel } from './state-panel.js';
import { sumOfBalances, type StateRows } from './rows.js';

/** Draws the key figures of a transaction's state, and what its diff is based on. */
export function renderFigures({ counts, slots }: StateRows, drawing: StateDrawing): TemplateResult {
  const { words, localization, changes } = drawing;
  const { integer } = localization.format;
  const isDerived = changes.basis === 'derived';
  // Without the node's diff, accounts that were empty before are missing, and what they received looks lost.
  const sum = isDerived ? undefined : sumOfBalances(changes.accounts);
  const facts: readonly (Fact | undefined)[] = [
    { label: words.accounts, value: integer(changes.accounts.length) },
    { label: words.slots, value: integer(slots) },
    // A diff by the node contains hardly anything but changes.
    ...(isDerived ? (['changed', 'unknown'] as const) : (['changed'] as const)).map((outcome) => ({
      label: words.outcomes[outcome],
      value: integer(counts[outcome]),
    })),
    sum === undefined
      ? undefined
      : {
          label: html`<abbr title=${words.sumTitle}>${words.sum}</abbr>`,
          value: etherUnitText(sum, localization),
        },
    {
      label: words.basis,
      value: isDerived
        ? renderMark('guess', words.derived)
        : html`<span title=${words.byNodeTitle}>${words.byNode}</span>`,
    },
  ];
  return html`${renderFacts(facts.filter((fact) => fact !== undefined))}${
    isDerived ? html`<p class="state-note" part="note"><span>${words.derivedNote} ${words.askDiff}</span></p>` : nothing
  }`;
}

/** Draws the filters of the rows. */
export function renderFilterBar(
  panel: StatePanel,
  { counts, shown }: StateRows,
  drawing: StateDrawing,
): TemplateResult {
  const { words, localization, changes } = drawing;
  const { integer } = localization.format;
  const all = counts.changed + counts.unchanged + counts.unknown;
  // A diff by the node contains nothing but changes.
  const filters = (['all', 'changed', 'unknown'] as const).filter(
    (each) => each === panel.filter || changes.basis === 'derived' || each !== 'unknown',
  );
  const choose = ({ currentTarget }: Event) => {
    const { value } = currentTarget as HTMLSelectElement;
    const chosen = filters.find((each) => each === value);
    if (chosen) panel.show(chosen);
  };
  return html`<div class="toolbar state-bar" part="toolbar" role="search">
    <input
      type="search"
      part="input"
      aria-label=${words.search}
      placeholder=${words.searchHint}
      .value=${panel.filterText}
      @input=${({ currentTarget }: Event) => panel.filterBy((currentTarget as HTMLInputElement).value)}
    />
    <select part="input" aria-label=${words.show} .value=${panel.filter} @input=${choose}>
      ${filters.map((each) => html`<option value=${each} ?selected=${each === panel.filter}>${words.filters[each]}</option>`)}
    </select>
    <span class="info" role="status">${shown === all ? nothing : words.shown(integer(shown), integer(all))}</span>
  </div>`;
}
