import type { AccessList } from 'viem';
import type { AccessListRequest } from '../../client/operations/access-list.js';
import { blockText } from './block.js';

/** The formats that a list can be copied in; `rlp` is in `decode/`. */
export type ListForm = 'json' | 'viem' | 'ethers' | 'cast';

/** The formats in menu order. */
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

/** The call with the list, as a command of Foundry's `cast`. */
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
