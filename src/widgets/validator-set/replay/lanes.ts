import { html, noChange, type TemplateResult } from 'lit';
import { Directive, directive, type DirectiveResult, type ElementPart } from 'lit/directive.js';
import { repeat } from 'lit/directives/repeat.js';
import { toDecimal } from '../shares.js';
import type { ValidatorRow } from '../view.js';
import type { Lane, Lanes } from './snapshots.js';

/**
 * Draws the bars of one height. Every validator that is ever among the top keeps its element, so that its bar animates;
 * screen readers get the table beside it, and the bars are hidden from them.
 */
export function renderLanes(
  { lanes, largest, second }: Lanes,
  isZoomed: boolean,
  place: number,
  top: readonly ValidatorRow[],
  label: (row: ValidatorRow) => unknown,
  amount: (power: bigint) => string,
): TemplateResult {
  const places = new Map(top.map(({ address }, index) => [address, index]));
  const full = isZoomed ? second : largest;
  return html`<div
    class="lanes"
    aria-hidden="true"
    ${sized({ '--_lanes': `${top.length}`, '--_digits': `${amount(largest).length}ch` })}
  >
    ${repeat(
      lanes,
      ({ owner }) => owner,
      (lane) => {
        const row = lane.rows[place];
        const drawn = row ?? nearest(lane, place);
        const at = (row && places.get(row.address)) ?? top.length;
        return html`<div
          class="lane ${row ? '' : 'out'} ${row && row.votingPower > full ? 'cut' : ''}"
          ${sized({ '--_place': `${at}` })}
        >
          <span class="who">${drawn && label(drawn)}</span>
          <span class="track"><span class="power" ${sized({ 'inline-size': widthOf(row, full) })}></span></span>
          <span class="many">${row ? amount(row.votingPower) : ''}</span>
        </div>`;
      },
    )}
  </div>`;
}

/** A row of the lane at another height, for the name of a bar that leaves. */
function nearest({ rows }: Lane, place: number): ValidatorRow | undefined {
  return rows.findLast((row, index) => row && index < place) ?? rows.find((row) => row !== undefined);
}

function widthOf(row: ValidatorRow | undefined, full: bigint): string {
  if (!row || row.votingPower <= 0n || full <= 0n) return '0%';
  if (row.votingPower >= full) return '100%';
  const portion = (row.votingPower * 10_000n) / full;
  // Any power above zero gets a visible sliver.
  const drawn = portion < 50n ? 50n : portion;
  return `${toDecimal(drawn)}%`;
}

/** Sets style properties of an element by script, as a strict policy forbids inline styles in markup. */
class SizedDirective extends Directive {
  render(_sizes: Readonly<Record<string, string>>): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart, [sizes]: [Readonly<Record<string, string>>]): typeof noChange {
    for (const [name, value] of Object.entries(sizes)) (element as HTMLElement).style.setProperty(name, value);
    return noChange;
  }
}

const sized: (sizes: Readonly<Record<string, string>>) => DirectiveResult<typeof SizedDirective> =
  directive(SizedDirective);
