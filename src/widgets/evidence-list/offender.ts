import { html, nothing, type TemplateResult } from 'lit';
import type { Equivocation } from '../../client/operations/evidence-reply.js';
import { pendingText, renderMoniker } from '../../ui/cosmos/named.js';
import { renderHash } from '../../ui/templates/hash.js';
import { labelFor } from '../../ui/templates/named-hash.js';
import type { Drawing, Offender } from './view.js';

export function renderOffender(drawing: Drawing, address: string, most = 80): TemplateResult {
  const name = drawing.view.known.nameOf(address);
  if (name !== undefined) return renderMoniker(name, most, drawing.localization.host, address);
  const isLate = areNamesLoading(drawing, undefined);
  return isLate
    ? html`${pendingText}<span class="unseen">${address}</span>`
    : renderHash(address, { kind: 'validator', localization: drawing.localization });
}

/** The moniker above an address. A name that the page supplies is rendered with the address. */
export function lateNameOf(drawing: Drawing, { consensusAddress, height }: Equivocation): string | null | undefined {
  const { localization, words } = drawing;
  const { loadNames, offenders } = drawing.view.known;
  if (!loadNames || labelFor(localization.host, 'validator', consensusAddress) !== undefined) return undefined;
  const moniker = offenders.validatorOf(consensusAddress)?.moniker;
  if (moniker !== undefined) return moniker.trim() === '' ? words.noMoniker : moniker;
  return areNamesLoading(drawing, height) ? null : words.unknown;
}

function areNamesLoading({ view: { known } }: Drawing, height: bigint | undefined): boolean {
  const { names, earlierAt } = known.offenders;
  const isLoading = (names?.kind ?? 'loading') === 'loading';
  return known.loadNames && (isLoading || (height !== undefined && earlierAt(height) === 'loading'));
}

/** Named validators, and characters of each name. The sentence reserves the same room before the names load. */
const mostNamed = 3;
const mostCharacters = 30;

/**
 * Displays the validators that double-signed, repeat offenders first, and whether they can return. Displays nothing if
 * the store is incomplete.
 */
export function renderHeadline(drawing: Drawing): TemplateResult | typeof nothing {
  const { offenders, isPart } = drawing.view.all;
  if (isPart || offenders.length === 0) return nothing;
  const {
    words,
    format,
    view: { known },
  } = drawing;
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
  return html`<p class="headline ${known.loadNames ? 'late-names' : ''}" part="headline">
    ${said}
    ${named.slice(0, mostNamed).map((each, index) => [index === 0 ? nothing : words.comma, renderNamed(drawing, each, repeated.length > 0)])}${
      more > 0 ? words.andMore(format.integer(more)) : nothing
    }.
    ${renderTombstoned(drawing, offenders)}
    ${areNamesLoading(drawing, undefined) ? html`<span class="unseen" role="status">${words.asking}</span>` : nothing}
  </p>`;
}

function renderNamed(drawing: Drawing, { address, heights }: Offender, isRepeated: boolean): TemplateResult {
  const { words, format } = drawing;
  return html`<b>${renderOffender(drawing, address, mostCharacters)}</b>${
      isRepeated && heights.length > 1 ? ` (${words.count(format.integer(heights.length), heights.length)})` : nothing
    }`;
}

function renderTombstoned({ words, format, view: { known } }: Drawing, offenders: readonly Offender[]): unknown {
  if (!known.loadNames) return nothing;
  const { states, tombstoned } = known.offenders;
  const count = tombstoned(offenders.map(({ address }) => address));
  if (count === undefined) return (states?.kind ?? 'loading') === 'loading' ? pendingText : nothing;
  return count === offenders.length
    ? words.allTombstoned(count)
    : words.someTombstoned(format.integer(count), format.integer(offenders.length));
}
