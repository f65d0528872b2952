import { Reading } from '../abi/reading.js';
import { KnownTexts } from '../signature-texts.js';
import { PreparedCalls } from '../prepared-calls.js';
import type { SignatureTables } from '../signatures/table.js';
import type { CallDecoder } from './call-decoder.js';

export interface FirstCalls {
  readonly decodeCallTree: CallDecoder['decodeCallTree'];
}

/**
 * Decodes calls only by signatures, without ABIs: enough for the first view of a transaction. Calls nested in arguments
 * are left to the full decoder.
 */
export function createFirstCalls(signatures: readonly string[], tables: SignatureTables): FirstCalls {
  const functions = new PreparedCalls('function', [], new KnownTexts(signatures, tables), new Reading());
  return {
    decodeCallTree: ({ data, to, value }) => ({
      path: '',
      kind: 'call',
      to: to ?? undefined,
      data,
      ...(value === undefined ? {} : { value }),
      meaning: functions.decode(data, to ?? undefined),
      nested: [],
      more: 0,
      carriers: [],
    }),
  };
}
