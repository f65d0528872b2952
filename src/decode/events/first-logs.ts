import { isEtherAddress } from '../../client/wire/evm-facts.js';
import { Reading } from '../abi/reading.js';
import { eventShape } from '../abi/signature.js';
import type { KnownSignature, SignatureTable } from '../signatures/table.js';
import { type LogMeaning, type PreparedEvent, prepareEvent, type RawLog } from './prepared-event.js';

interface KnownEvent {
  readonly event: PreparedEvent;
  readonly source: string | undefined;
}

/**
 * Decodes logs only by a table of signatures, if one of them fits as written: enough for the first rows of a list. The
 * full decoder returns the same result for these logs, and decodes more of the logs that are unknown here.
 */
export function createFirstLogs(table: SignatureTable): { readonly decodeLog: (log: RawLog) => LogMeaning } {
  const found = new Map<KnownSignature, KnownEvent | undefined>();
  const reading = new Reading();
  const toEvent = (known: KnownSignature): KnownEvent | undefined => {
    if (!found.has(known)) {
      const event = prepareEvent(eventShape(known.name, known.inputs));
      found.set(known, typeof event === 'string' ? undefined : { event, source: known.source });
    }
    return found.get(known);
  };
  return {
    decodeLog: ({ address, topics, data }) => {
      const fitting = table
        .find(topics[0]?.toLowerCase() ?? '')
        .flatMap((known) => toEvent(known) ?? [])
        .filter(({ event }) => event.topics === topics.length);
      const [one, ...others] = fitting;
      const fit = one && others.length === 0 ? one.event.decode(topics, data, reading) : 'past-end';
      if (!one || typeof fit === 'string') return { kind: 'opaque', reason: 'unknown-event' };
      const source = one.source === undefined ? {} : { source: one.source };
      const event = one.event.shape;
      // The full decoder reads an ether log (EIP-7708) in the same way.
      if (isEtherAddress(address) && event.name === 'Transfer' && fit.canonical)
        return { kind: 'decoded', event, basis: 'protocol', ...fit };
      // A single candidate needs no comparison.
      return { kind: 'guessed', candidates: [{ event, basis: 'bundled', ...source, ...fit, score: 0 }] };
    },
  };
}
