import type { AccessList } from 'viem';
import type { AccessListRequest } from '../../client/operations/access-list.js';
import { blockText } from './form.js';
import { html, type TemplateResult } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { AccessListResult } from '../../client/operations/access-list-reply.js';
import type { Localization } from '../../ui/localization/localization.js';
import { copyFrom } from '../../ui/templates/hash.js';
import { renderTick } from '../../ui/templates/tick.js';
import { announceFailure } from '../../ui/templates/announce-failure.js';
import type { AccessListState } from './state.js';
import { savingEntries, type ListCost } from './cost.js';

export type ListForm = 'json' | 'viem' | 'ethers' | 'cast';

export const listForms: readonly ListForm[] = ['json', 'viem', 'ethers', 'cast'];

/** Writes a list for another tool. All of it is parsed hex, so nothing can leave its quotes. */
export function writeList(form: ListForm, list: AccessList, request: AccessListRequest): string {
  switch (form) {
    case 'json':
      return JSON.stringify(toPlain(list), null, 2);
    case 'viem':
      return `import type { AccessList } from 'viem';\n\nconst accessList: AccessList = ${toScript(list)};`;
    case 'ethers':
      return `import { accessListify } from 'ethers';\n\nconst accessList = accessListify(${toScript(list)});`;
    case 'cast':
      return toCast(list, request);
  }
}

/** Only address and keys, without anything else that a node sent. */
function toPlain(list: AccessList): { readonly address: string; readonly storageKeys: readonly string[] }[] {
  return list.map(({ address, storageKeys }) => ({ address, storageKeys: [...storageKeys] }));
}

function toScript(list: AccessList): string {
  if (list.length === 0) return '[]';
  const entries = list.map(({ address, storageKeys }) => {
    const keys = storageKeys.map((key) => `\n      '${key}',`).join('');
    return `  {\n    address: '${address}',\n    storageKeys: [${keys === '' ? '' : `${keys}\n    `}],\n  },`;
  });
  return `[\n${entries.join('\n')}\n]`;
}

function toCast(list: AccessList, { call, block }: AccessListRequest): string {
  const { from, to, data, value, gas } = call;
  return [
    'cast call',
    ...(from === undefined ? [] : [`--from ${from}`]),
    ...(value === undefined ? [] : [`--value ${value}`]),
    ...(gas === undefined ? [] : [`--gas-limit ${gas}`]),
    `--block ${blockText(block)}`,
    `--access-list '${JSON.stringify(toPlain(list))}'`,
    ...(to === undefined ? [`--create ${data ?? '0x'}`] : data === undefined ? [to] : [to, `--data ${data}`]),
  ].join(' \\\n  ');
}

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
    <span class="toggles" role="group" aria-label=${words.copyAs}>
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
