import { hashText } from '../abi/hash.js';
import type { ContractShape } from '../abi/shapes.js';
import { prepareEvent, type PreparedEvent } from './prepared-event.js';

/** The events of some ABIs, by their first topic. */
export interface EventIndex {
  readonly byTopic: ReadonlyMap<string, readonly PreparedEvent[]>;
  /** Anonymous events, which have no signature topic. */
  readonly anonymous: readonly PreparedEvent[];
}

/** Prepares all events of ABIs; events with invalid types are omitted. */
export function indexEvents(contracts: readonly ContractShape[]): EventIndex {
  const byTopic = new Map<string, PreparedEvent[]>();
  const anonymous: PreparedEvent[] = [];
  const seen = new Set<string>();
  for (const shape of contracts.flatMap((contract) => contract.events)) {
    // ABIs overlap: most have a Transfer.
    const marks = shape.params.map(({ indexed }) => (indexed ? 1 : 0)).join('');
    const key = `${shape.text} ${marks} ${shape.anonymous}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const prepared = prepareEvent(shape);
    if (typeof prepared === 'string') continue;
    if (shape.anonymous) anonymous.push(prepared);
    else {
      const topic = hashText(shape.text);
      const same = byTopic.get(topic);
      if (same) same.push(prepared);
      else byTopic.set(topic, [prepared]);
    }
  }
  return { byTopic, anonymous };
}
