import { html, svg, type TemplateResult } from 'lit';
import { renderBar } from '../../../ui/templates/bars.js';
import { renderHash } from '../../../ui/templates/hash.js';
import type { EvidenceListState } from '../state.js';
import type { EvidenceView } from '../view.js';

/** The state, as far as it is drawn here. */
type Host = Pick<EvidenceListState, 'format' | 'localization' | 'only' | 'showOnly' | 'words'>;

/** Heights that are spelt out below the line. */
const mostHeights = 60;
const mostOffenders = 100;

/** What each panel is drawn by. */
export const draw = { timeline: renderTimeline, offenders: renderOffenders };

/** Draws the double signs on a line of heights, and the same as a list. */
function renderTimeline({ words, format }: Host, { rows, span }: EvidenceView): TemplateResult {
  const heights = rows.flatMap(({ evidence }) => (evidence.kind === 'equivocation' ? [evidence.height] : []));
  const counts = new Map<bigint, number>();
  for (const height of heights) counts.set(height, (counts.get(height) ?? 0) + 1);
  if (!span) return html`<p>${words.noHeights}</p>`;
  const length = span.to - span.from;
  // A single height stands in the middle. Places are attributes of the drawing: no style is needed.
  const at = (height: bigint) => (length === 0n ? 5_000n : 100n + ((height - span.from) * 9_800n) / length);
  const ordered = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return html`<div class="timeline">
    <svg class="line-of-heights" viewBox="0 0 10000 40" preserveAspectRatio="none" aria-hidden="true">
      ${svg`<rect class="axis" x="0" y="30" width="10000" height="1"></rect>`}
      ${ordered.map(([height, count]) => svg`<rect class="event" x=${`${at(height) - 20n}`} y=${count > 1 ? 4 : 14} width="40" height=${count > 1 ? 26 : 16}></rect>`)}
    </svg>
    <p class="ends"><span>${format.integer(span.from)}</span><span>${format.integer(span.to)}</span></p>
    <p class="info">
      ${words.atHeights}
      ${ordered
        .slice(0, mostHeights)
        .map(([height, count]) =>
          count > 1 ? words.times(format.integer(height), format.integer(count)) : format.integer(height),
        )
        .join(', ')}${ordered.length > mostHeights ? `, … (+${format.integer(ordered.length - mostHeights)})` : ''}
    </p>
  </div>`;
}

/** Draws who signed twice, how often and when; a click shows the evidence of one alone. */
function renderOffenders(state: Host, { offenders }: EvidenceView): TemplateResult {
  const { words, localization, format } = state;
  const most = BigInt((offenders[0]?.heights.length ?? 1) satisfies number);
  return html`<ul class="offenders">
      ${offenders.slice(0, mostOffenders).map(
        ({ address, heights }) =>
          html`<li>
            <button
              type="button"
              part="button"
              aria-pressed=${state.only === address}
              @click=${() => state.showOnly(state.only === address ? undefined : address)}
            >
              ${words.count(format.integer(heights.length), heights.length)}</button
            >${renderBar((BigInt(heights.length) * 10_000n) / most)}
            <span>${renderHash(address, { kind: 'validator', localization })}</span>
            <span class="info"
              >${heights
                .slice(0, 8)
                .map((height) => format.integer(height))
                .join(', ')}${heights.length > 8 ? `, … (+${format.integer(heights.length - 8)})` : ''}</span
            >
          </li>`,
      )}
    </ul>
    ${offenders.length > mostOffenders ? html`<p class="info">${words.further(format.integer(offenders.length - mostOffenders))}</p>` : ''}
    ${offenders.every(({ heights }) => heights.length === 1) ? html`<p class="info">${words.nobodyTwice}</p>` : ''}`;
}
