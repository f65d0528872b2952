import { html, nothing, type TemplateResult } from 'lit';
import { networkName } from '../../ui/evm/controls.js';
import { gasTextOf } from '../../ui/evm/by-fork.js';
import { renderFields } from '../../ui/templates/fields.js';
import type { Wording } from '../../ui/widget-state.js';
import type { CallGas } from './cost.js';
import type { AccessListWords } from './words.en.js';
import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import { safeText } from '../../ui/format/safe-text.js';
import { shortHash } from '../../ui/format/shorten.js';
import { describeError, type Localization } from '../../ui/localization/localization.js';
import { blockName } from './form.js';
import type { AccessListAnswers, AccessListState } from './state.js';
import type { Simulation } from './fields.js';
import { isSameList, type AccessListView } from './view.js';
import type { Hex } from 'viem';
import type { RevertMeaning } from '../../decode/calls/call-decoder.js';
import { Decoding } from '../../ui/evm/decoding.js';
import { renderHash } from '../../ui/templates/hash.js';

export function renderCost(
  { byFork, zeros, others }: CallGas,
  gasUsed: bigint,
  { words, format, localization }: Wording<AccessListWords>,
): TemplateResult {
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

export function renderComparison(
  { network, answer, compared }: AccessListAnswers,
  view: AccessListView,
  wording: Wording<AccessListWords>,
): TemplateResult {
  const { words, localization } = wording;
  if (!compared || !answer.value) return html``;
  const other = compared.answer;
  if ('error' in other) {
    const { what, next } = describeError(other.error, localization);
    const { text } = other.error.details;
    return html`<p class="aside" part="aside">
      ${words.comparedFailed} ${what} ${next} ${text ? html`<bdi dir="auto">“${safeText(text, 400)}”</bdi>` : ''}
    </p>`;
  }
  const { format } = localization;
  const first = { network, asked: answer.request };
  const second = { network: compared.network, asked: other.request };
  if (other.value === null) return html`<p class="aside" part="aside">${words.comparedNull}</p>`;
  const [one, two] = [answer.value, other.value];
  const withSender = first.asked.call.from !== second.asked.call.from;
  const { differences } = view;
  const line = (label: string, of: (result: AccessListResult) => unknown) =>
    html`<tr>
      <th scope="row">${label}</th>
      <td class="number">${of(one)}</td>
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
          ${[first, second].map((simulation) => html`<th scope="col" class="number">${nameOf(simulation, withSender, wording)}</th>`)}
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
      ${isSameList(view) ? words.sameList : words.differs(format.integer(differences.first), format.integer(differences.second))}
    </p>
  </section>`;
}

function nameOf(
  { network, asked }: Simulation,
  withSender: boolean,
  { words, format, localization }: Wording<AccessListWords>,
): string {
  const { block, call } = asked;
  const place = words.atBlock(blockName(block, format));
  const from = withSender && call.from !== undefined ? ` · ${shortHash(call.from)}` : '';
  return `${place} · ${networkName(network, localization)}${from}`;
}

export function renderReason(state: AccessListState, data: Hex): TemplateResult | typeof nothing {
  state.decoding ??= new Decoding(state.host);
  state.decoding.take(state.localization.host);
  const meaning = state.decoding.decoder?.decodeRevert(data);
  return meaning ? html`<p class="reason"><bdi dir="auto">${describe(meaning, state.format)}</bdi></p>` : nothing;
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
