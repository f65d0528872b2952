import { html, type TemplateResult } from 'lit';
import type { AccessListRequest } from '../../client/operations/access-list.js';
import { encodeAccessList } from '../../decode/rlp.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderTick } from '../../ui/templates/tick.js';
import type { Actions } from '../../ui/widget/shown.js';
import { blockText } from './request.js';
import type { AccessList, AccessListChoices, ListOnShow } from './view.js';
import { words as catalogue } from './words.en.js';

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
  { result: { accessList }, copied, worthwhile, onlyWorthwhile, request }: ListOnShow,
  { choose, copy }: Actions<AccessListChoices>,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  return html`<div class="toolbar" part="toolbar">
    <span class="advice">${words.copyAs}</span>
    ${renderTick(words.onlyWorthwhile, onlyWorthwhile, (isOnly) => choose({ onlyWorthwhile: isOnly }), {
      disabled: worthwhile === accessList.length,
    })}
    <span class="toggles" role="group" aria-label=${words.copyAs}>
      ${[...listForms, 'rlp' as const].map(
        (form) =>
          html`<button
            type="button"
            part="button"
            title="${words.copyAs} ${words.forms[form]}"
            aria-label="${words.copyAs} ${words.forms[form]}"
            @click=${(event: Event) => copy(event, form === 'rlp' ? encodeAccessList(copied) : writeList(form, copied, request))}
          >
            ${words.forms[form]}
          </button>`,
      )}
    </span>
  </div>`;
}
