import type { Frame } from '../../../client/wire/frame.js';

/** The kinds of calls that have an explanation. */
export type CallKind = 'CALL' | 'STATICCALL' | 'DELEGATECALL' | 'CALLCODE' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT';

/** The kind of a call in the catalogues; empty for an unknown type. */
export function kindOf({ type }: Frame): CallKind | '' {
  return Object.hasOwn(shortKinds, type) ? (type as CallKind) : '';
}

/** The short label of each kind in a row. */
export const shortKinds: Readonly<Record<string, string>> = {
  CALL: 'CALL',
  STATICCALL: 'STATIC',
  DELEGATECALL: 'DELEGATE',
  CALLCODE: 'CALLCODE',
  CREATE: 'CREATE',
  CREATE2: 'CREATE2',
  SELFDESTRUCT: 'DESTRUCT',
};
