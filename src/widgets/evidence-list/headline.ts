import { html, nothing, type TemplateResult } from 'lit';
import { renderOffender } from './offender.js';
import type { EvidenceListState } from './state.js';
import type { EvidenceView, Offender } from './view.js';

/** Validators that are named. */
const mostNamed = 3;

/** Says who signed twice, repeat offenders first, and whether they may return; nothing if the store is not complete. */
export function renderHeadline(
  state: EvidenceListState,
  { offenders, isPart }: EvidenceView,
): TemplateResult | typeof nothing {
  if (isPart || offenders.length === 0) return nothing;
  const { words, format } = state;
  const repeated = offenders.filter(({ heights }) => heights.length > 1);
  const named = repeated.length > 0 ? repeated : offenders;
  const [first] = named;
  const count = format.integer(offenders.length);
  const said =
    offenders.length === 1 && first
      ? words.oneOffender(format.integer(first.heights.length), first.heights.length)
      : repeated.length > 0
        ? words.repeatOffenders(format.integer(repeated.length), repeated.length, count)
        : words.onceEach(count, offenders.length);
  const more = named.length - mostNamed;
  return html`<p class="headline" part="headline">
    ${said}
    ${named.slice(0, mostNamed).map((each, index) => [index === 0 ? nothing : words.comma, renderNamed(state, each, repeated.length > 0)])}${
      more > 0 ? words.andMore(format.integer(more)) : nothing
    }.
    ${renderTombstoned(state, offenders)}
  </p>`;
}

function renderNamed(state: EvidenceListState, { address, heights }: Offender, isRepeated: boolean): TemplateResult {
  const { words, format } = state;
  return html`<b>${renderOffender(state, address)}</b>${
      isRepeated && heights.length > 1 ? ` (${words.count(format.integer(heights.length), heights.length)})` : nothing
    }`;
}

/** How many of them are tombstoned, if that was looked up. */
function renderTombstoned(state: EvidenceListState, offenders: readonly Offender[]): unknown {
  const { words, format } = state;
  if (!state.host.enrich) return nothing;
  const count = state.offenders.tombstoned(offenders.map(({ address }) => address));
  if (count === undefined) return nothing;
  return count === offenders.length
    ? words.allTombstoned(count)
    : words.someTombstoned(format.integer(count), format.integer(offenders.length));
}
