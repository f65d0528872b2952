import { isZeroTimestamp } from '../../../ui/format/exact-values.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { renderOffender } from '../offender.js';
import { type Drawing, type EvidenceView, lanesOf, type Offender } from '../view.js';

interface Offence {
  /** Consensus address in bech32. */
  readonly address: string;
  readonly height: bigint;
  /** As received from the node. */
  readonly time: string;
  readonly power: bigint;
}

export interface HeightSpan {
  readonly from: bigint;
  readonly to: bigint;
}

function offencesOf({ rows }: EvidenceView): readonly Offence[] {
  return rows
    .flatMap(({ evidence }) =>
      evidence.kind === 'equivocation'
        ? [
            {
              address: evidence.consensusAddress,
              height: evidence.height,
              time: evidence.time,
              power: evidence.power,
            },
          ]
        : [],
    )
    .toReversed();
}

/** The date of a node's block time; undefined for Go's zero time and invalid text. */
export function dateOf(time: string): Date | undefined {
  const date = new Date(time);
  return isZeroTimestamp(time) || Number.isNaN(date.getTime()) ? undefined : date;
}

/** The position of a height on the axis, in percent as decimal text; a single height is in the middle. */
export function placeOf(height: bigint, { from, to }: HeightSpan): string {
  if (to <= from) return '50';
  // Reserves room for half a label at either end.
  const hundredths = 600n + ((height - from) * 8_800n) / (to - from);
  return `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`;
}

/**
 * Round heights within the span, evenly spaced, up to this number; the ends of the span if it contains fewer than two.
 */
export function ticksOf({ from, to }: HeightSpan, most: number): readonly bigint[] {
  if (to <= from) return [from];
  const least = (to - from) / BigInt(most satisfies number) + 1n;
  const step = roundUp(least);
  const first = ((from + step - 1n) / step) * step;
  const ticks: bigint[] = [];
  for (let tick = first; tick <= to; tick += step) ticks.push(tick);
  return ticks.length < 2 ? [from, to] : ticks;
}

/** The smallest of 1, 2, 5, 10, 20, 50 … that is at least this. */
function roundUp(least: bigint): bigint {
  for (let power = 1n; ; power *= 10n) {
    for (const digit of [1n, 2n, 5n]) if (digit * power >= least) return digit * power;
  }
}

const mostDots = 500;
const mostTicks = 5;

/**
 * Renders when each validator double-signed: one lane per validator over one height axis, the most offences first. It
 * is a table, so that the content of a lane is available as text. A slider and the pointer read out the offences one by
 * one.
 */
export function renderPanel(drawing: Drawing): TemplateResult {
  const { words, format, view, actions } = drawing;
  const { offenders, span } = view.all;
  if (!span) return html`<p>${words.noHeights}</p>`;
  const offences = offencesOf(view.all);
  const lanes = lanesOf(view);
  const place = (height: bigint) => `${placeOf(height, span)}%`;
  const dots = dotsByAddress(offences);
  const places = new Map<string | undefined, number>(offences.map((_, index) => [`${index}`, index]));
  const ticks = ticksOf(span, mostTicks);
  const follow = ({ target, currentTarget }: Event) => {
    const dot = (target as Element).closest<SVGElement>('[data-offence]');
    const index = places.get(dot?.dataset['offence']);
    if (index !== undefined) read(currentTarget as Element, drawing, offences, index);
  };
  const slide = ({ currentTarget }: Event) => {
    const slider = currentTarget as HTMLInputElement;
    slider.setAttribute('aria-valuetext', read(slider, drawing, offences, slider.valueAsNumber));
  };
  return html`<div class="timeline" @pointerover=${follow}>
    <table class="plain lanes">
      <caption class="unseen">
        ${words.timelineCaption}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.validator}</th>
          <th scope="col" class="number">${words.offences}</th>
          <th scope="col" class="axis" aria-hidden="true">
            <span>${words.height}</span>
            <svg class="heights" width="100%" height="18">
              ${ticks.map((tick) => svg`<text x=${place(tick)} y="13">${format.integer(tick)}</text>`)}
            </svg>
          </th>
          <th scope="col" class="at-heights">${words.heights}</th>
        </tr>
      </thead>
      <tbody>
        ${lanes.map((each) => renderLane(drawing, each, dots.get(each.address) ?? [], place, ticks))}
      </tbody>
      <tfoot>
        <tr>
          <td colspan="2"></td>
          <td class="axis">
            <input
              type="range"
              class="cursor"
              min="0"
              max=${Math.max(0, offences.length - 1)}
              step="1"
              aria-label=${words.readOffences}
              aria-valuetext=${sentenceOf(drawing, offences[0])}
              .value=${'0'}
              @input=${slide}
              @focus=${slide}
            />
          </td>
          <td></td>
        </tr>
      </tfoot>
    </table>
    <p class="reading" aria-hidden="true"><span class="now"></span><span class="how">${words.readHint}</span></p>
    ${lanes.length < offenders.length ? renderRest() : nothing}
  </div>`;

  function renderRest(): TemplateResult {
    const rest = words.further(format.integer(offenders.length - lanes.length));
    if (view.choices.areAllLanes) return html`<p class="info">${rest}</p>`;
    return html`<p class="rest">
      <button type="button" part="button" @click=${() => actions.choose({ areAllLanes: true })}>${rest}</button>
    </p>`;
  }
}

interface Dot {
  readonly height: bigint;
  readonly index: number;
}

function dotsByAddress(offences: readonly Offence[]): ReadonlyMap<string, readonly Dot[]> {
  const dots = new Map<string, Dot[]>();
  for (const [index, { address, height }] of offences.entries()) {
    const own = dots.get(address);
    if (own) own.push({ height, index });
    else dots.set(address, [{ height, index }]);
  }
  return dots;
}

function renderLane(
  drawing: Drawing,
  { address, heights }: Offender,
  dots: readonly Dot[],
  place: (height: bigint) => string,
  ticks: readonly bigint[],
): TemplateResult {
  const { words, format, view, actions } = drawing;
  const isOnly = view.only === address;
  return html`<tr>
    <th scope="row">
      <button
        type="button"
        part="button"
        class="choice"
        title=${words.showOnlyThis}
        aria-pressed=${isOnly}
        @click=${() => actions.arrange({ only: isOnly ? undefined : address })}
      >
        ${renderOffender(drawing, address)}
      </button>
    </th>
    <td class="number">${format.integer(heights.length)}</td>
    <td class="axis" aria-hidden="true">
      <svg class="lane" width="100%" height="24">
        ${ticks.map((tick) => svg`<line class="tick" x1=${place(tick)} x2=${place(tick)} y1="0" y2="24"/>`)}${dots
          .slice(0, mostDots)
          .map(({ height, index }) => svg`<circle data-offence=${index} cx=${place(height)} cy="12" r="5"/>`)}
      </svg>
    </td>
    <td class="at-heights">
      ${heights
        .slice(0, 8)
        .map((height) => format.integer(height))
        .join(words.comma)}${heights.length > 8 ? `${words.comma}… (+${format.integer(heights.length - 8)})` : ''}
    </td>
  </tr>`;
}

function read(part: Element, drawing: Drawing, offences: readonly Offence[], index: number): string {
  const timeline = part.closest('.timeline');
  const sentence = sentenceOf(drawing, offences[index]);
  timeline?.querySelector('.now')?.replaceChildren(sentence);
  timeline?.querySelector('circle.read')?.classList.remove('read');
  timeline?.querySelector(`circle[data-offence="${index}"]`)?.classList.add('read');
  return sentence;
}

function sentenceOf({ view, words, format }: Drawing, offence: Offence | undefined): string {
  if (!offence) return '';
  const { address, height, time, power } = offence;
  const who = safeText(view.known.nameOf(address) ?? address, 80);
  const at = dateOf(time);
  return words.offence(format.integer(height), who, format.integer(power), at ? format.exact(at) : words.noTime);
}
