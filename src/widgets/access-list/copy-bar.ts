import { html, type TemplateResult } from 'lit';
import type { AccessList } from 'viem';
import { loadCode } from '../../client/load-code.js';
import type { AccessListRequest } from '../../client/operations/access-list.js';
import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import type { Localization } from '../../ui/localization/localization.js';
import { copyFrom } from '../../ui/templates/hash.js';
import { renderTick } from '../../ui/templates/mark.js';
import { announceFailure } from '../../ui/templates/banners.js';
import type { AccessListState } from './state.js';
import { listForms, writeList } from './copies.js';
import { savingEntries, type ListCost } from './cost.js';

/** Draws the recommendation about the list, and the copy buttons. */
export function renderCopies(
  state: AccessListState,
  { accessList }: AccessListResult,
  costs: readonly ListCost[],
  request: AccessListRequest,
): TemplateResult {
  const { words, localization, format } = state;
  const kept = savingEntries(accessList, costs);
  const list = state.onlyWorthwhile ? kept : accessList;
  const before =
    kept.length === accessList.length
      ? words.advice.all
      : kept.length === 0
        ? words.advice.none
        : words.advicePart(format.integer(kept.length), format.integer(accessList.length));
  const advice =
    costs.length > 1
      ? words.adviceByFork(words.advice.amsterdam, before)
      : costs[0]?.fork === 'amsterdam'
        ? words.advice.amsterdam
        : before;
  return html`<div class="toolbar" part="toolbar">
    <span class="advice" title=${words.adviceNote}>${advice}</span>
    <span class="openers" role="group" aria-label=${words.copyAs}>
      ${renderTick(words.onlyWorthwhile, state.onlyWorthwhile, (onlyWorthwhile) => state.set({ onlyWorthwhile }), {
        disabled: kept.length === accessList.length,
      })}
      ${[...listForms, 'rlp' as const].map(
        (form) =>
          html`<button
            type="button"
            part="button"
            title="${words.copyAs} ${words.forms[form]}"
            aria-label="${words.copyAs} ${words.forms[form]}"
            @click=${({ currentTarget }: Event) =>
              void copyList(currentTarget as Element, form, list, request, localization)}
          >
            ${words.forms[form]}
          </button>`,
      )}
    </span>
  </div>`;
}

async function copyList(
  from: Element,
  form: (typeof listForms)[number] | 'rlp',
  list: AccessList,
  request: AccessListRequest,
  localization: Localization,
): Promise<void> {
  try {
    const text =
      form === 'rlp'
        ? (await loadCode(() => import('../../decode/rlp.js'))).encodeAccessList(list)
        : writeList(form, list, request);
    await copyFrom(from, text, localization);
  } catch (thrown) {
    announceFailure(from, thrown, localization);
  }
}
