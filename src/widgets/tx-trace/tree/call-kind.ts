import type { Frame } from '../../../client/wire/frame.js';

/** The kinds of calls that have an explanation. */
export type CallKind = 'CALL' | 'STATICCALL' | 'DELEGATECALL' | 'CALLCODE' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT';

/** The kind of a call, as words know it; empty for one of the node's own. */
export function kindOf({ type }: Frame): CallKind | '' {
  return Object.hasOwn(shortKinds, type) ? (type as CallKind) : '';
}

/** What stands in a row for each kind. */
export const shortKinds: Readonly<Record<string, string>> = {
  CALL: 'CALL',
  STATICCALL: 'STATIC',
  DELEGATECALL: 'DELEGATE',
  CALLCODE: 'CALLCODE',
  CREATE: 'CREATE',
  CREATE2: 'CREATE2',
  SELFDESTRUCT: 'DESTRUCT',
};
