import { networkName } from '../../../ui/evm/controls.js';
import { html, type TemplateResult } from 'lit';
import type { Wording } from '../../../ui/widget-state.js';
import type { AccessListResult } from '../../../client/operations/access-list-reply.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { shortHash } from '../../../ui/format/shorten.js';
import { describeError } from '../../../ui/localization/localization.js';
import { blockName } from '../block.js';
import type { AccessListAnswers } from '../state.js';
import type { Simulation } from '../fields.js';
import { isSameList, type AccessListView } from '../view.js';
import type { AccessListWords } from '../words.en.js';

/** Draws two simulations side by side; or why the second has no list, which does not affect the first. */
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
