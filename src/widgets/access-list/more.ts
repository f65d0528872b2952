import { html, nothing, type TemplateResult } from 'lit';
import { networkName } from '../../ui/evm/controls.js';
import { gasTextOf } from '../../ui/evm/by-fork.js';
import { defineMore } from '../../ui/widget/more-stage.js';
import { renderFields } from '../../ui/templates/fields.js';
import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import { safeText } from '../../ui/format/safe-text.js';
import { shortHash } from '../../ui/format/shorten.js';
import { describeError, type Localization } from '../../ui/localization/localization.js';
import { blockName } from './form.js';
import type { RevertMeaning } from '../../decode/calls/call-decoder.js';
import type { Simulation } from './request.js';
import { isSameList, type CallGas, type Comparison, type ListOnShow } from './view.js';
import { words as catalogue } from './words.en.js';
import { renderHash } from '../../ui/templates/hash.js';
import { toTools } from './exports.js';

export const more = defineMore({ toTools, renderCost, renderComparison, renderReason });

function renderCost({ byFork, zeros, others }: CallGas, gasUsed: bigint, localization: Localization): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const known = byFork.map(({ fork, known: gas }) => ({ fork, gas }));
  const floors = byFork.map(({ fork, floor }) => ({ fork, gas: floor }));
  // Gas used that equals the floor, and exceeds the intrinsic gas, shows that the rule is active, as Amsterdam does.
  const active = byFork.find(({ known: gas, floor }) => gasUsed === floor && floor > gas);
  const isSure = active !== undefined || byFork.every(({ fork }) => fork === 'amsterdam');
  const floor = active ? format.integer(active.floor) : gasTextOf(floors, localization);
  const isBelow = byFork.every((each) => gasUsed < each.floor);
  return html`${renderFields([
      {
        label: words.before,
        hint: words.beforeTitle,
        value: `${gasTextOf(known, localization)} · ${words.dataBytes(format.integer(zeros), format.integer(others))}`,
      },
      {
        label: words.floor,
        hint: words.floorTitle,
        value: isSure ? floor : html`${words.floorIf(floor)}${isBelow ? ` · ${words.floorHolds}` : nothing}`,
      },
    ])}
    <p class="info">${words.listNote} ${words.adviceNote}</p>`;
}

function renderComparison(
  { network, request, result, entries }: ListOnShow,
  { network: otherNetwork, answer: other, withSender }: Comparison,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  if ('error' in other) {
    const { what, next } = describeError(other.error, localization);
    const { text } = other.error.details;
    return html`<p class="aside" part="aside">
      ${words.comparedFailed} ${what} ${next} ${text ? html`<bdi dir="auto">“${safeText(text, 400)}”</bdi>` : ''}
    </p>`;
  }
  const { format } = localization;
  const first = { network, asked: request };
  const second = { network: otherNetwork, asked: other.request };
  if (other.value === null) return html`<p class="aside" part="aside">${words.comparedNull}</p>`;
  const two = other.value;
  const { differences } = entries;
  const line = (label: string, of: (side: AccessListResult) => unknown) =>
    html`<tr>
      <th scope="row">${label}</th>
      <td class="number">${of(result)}</td>
      <td class="number">${of(two)}</td>
    </tr>`;
  return html`<section class="panel" part="panel" aria-label=${words.comparison}>
    <table class="plain" part="comparison">
      <caption class="unseen">
        ${words.comparison}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${[first, second].map((simulation) => html`<th scope="col" class="number">${nameOf(simulation, withSender, localization)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${line(words.outcome, ({ error }) => (error === undefined ? words.ok : safeText(error, 120)))}
        ${line(words.gasUsed, ({ gasUsed }) => format.integer(gasUsed))}
        ${line(words.addresses, ({ accessList }) => format.integer(accessList.length))}
        ${line(words.slots, ({ accessList }) => format.integer(accessList.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0)))}
      </tbody>
    </table>
    <p class="info">
      ${isSameList(entries) ? words.sameList : words.differs(format.integer(differences.first), format.integer(differences.second))}
    </p>
  </section>`;
}

function nameOf({ network, asked }: Simulation, withSender: boolean, localization: Localization): string {
  const words = localization.wordsOf(catalogue);
  const { block, call } = asked;
  const place = words.atBlock(blockName(block, localization.format));
  const from = withSender && call.from !== undefined ? ` · ${shortHash(call.from)}` : '';
  return `${place} · ${networkName(network, localization)}${from}`;
}

function renderReason(reason: RevertMeaning | 'untold', localization: Localization): TemplateResult {
  if (reason === 'untold') return html`<p class="info">${localization.wordsOf(catalogue).noReason}</p>`;
  return html`<p class="reason"><bdi dir="auto">${describe(reason, localization.format)}</bdi></p>`;
}

function describe(meaning: RevertMeaning, format: Localization['format']): unknown {
  switch (meaning.kind) {
    case 'empty':
      return nothing;
    case 'message':
      return typeof meaning.message === 'string' ? `“${safeText(meaning.message, 400)}”` : nothing;
    case 'panic':
      return `Panic ${format.integer(meaning.code)}${meaning.name === undefined ? '' : ` (${meaning.name})`}`;
    case 'custom': {
      const { meaning: call } = meaning;
      if (call.kind === 'decoded') return safeText(call.call.text, 400);
      if (call.kind === 'guessed')
        return call.candidates.map((each) => `? ${safeText(each.call.text, 200)}`).join(', ');
      return renderHash(call.kind);
    }
  }
}
