import { eventShape, type EventShape } from '../abi/shapes.js';
import type { Basis, KnownTexts } from '../known-texts.js';
import { indexedWays } from './indexed.js';
import { prepareEvent, type PreparedEvent } from './prepared-event.js';

/** An event that logs with a hash and number of topics may be of. */
export interface PossibleEvent {
  readonly event: PreparedEvent;
  readonly basis: Basis;
  readonly source?: string;
  /** Whether the page gave it with its indexed parameters: then it is no guess. */
  readonly complete: boolean;
}

/** Events by hash and number of topics, from ABIs and signature texts. Prepared once for all logs alike. */
export class GuessedEvents {
  readonly #texts: KnownTexts;
  readonly #described: (topic: string) => readonly PreparedEvent[];
  readonly #found = new Map<string, Map<number, readonly PossibleEvent[]>>();

  /** @param described the events of all ABIs that have a hash, whatever their address and indexed parameters */
  constructor(texts: KnownTexts, described: (topic: string) => readonly PreparedEvent[]) {
    this.#texts = texts;
    this.#described = described;
  }

  /** All events that fit the hash and the number of topics. */
  find(topic: string, topics: number): readonly PossibleEvent[] {
    if (topics === 0) return [];
    const known = this.#found.get(topic);
    const there = known?.get(topics);
    if (there) return there;
    const own = this.#described(topic).map(({ shape }) => ({ shape, basis: 'abi' as const }));
    const byHash = this.#texts.find('event', topic).map(({ known: { name, inputs, source }, basis }) => ({
      shape: eventShape(name, inputs),
      basis,
      ...(source === undefined ? {} : { source }),
    }));
    const events = ways([...own, ...byHash], topics);
    if (known) known.set(topics, events);
    // Unknown hashes are not cached: a hostile chain has any number of them.
    else if (events.length > 0) this.#found.set(topic, new Map([[topics, events]]));
    return events;
  }

  /** Whether any signature text has this hash. */
  knows(topic: string): boolean {
    return this.#texts.find('event', topic).length > 0;
  }

  /** Drops what was prepared for a hash, after the resolver answered. */
  forget(topic: string): void {
    this.#found.delete(topic);
  }
}

interface KnownEvent {
  readonly shape: EventShape;
  readonly basis: Basis;
  readonly source?: string;
}

/** The events as written, if they fit the number of topics; else every choice of indexed parameters. */
function ways(known: readonly KnownEvent[], topics: number): PossibleEvent[] {
  const written = known.flatMap((one) => {
    const event = prepareEvent(one.shape);
    return typeof event !== 'string' && event.topics === topics
      ? [possible(event, one, one.basis === 'signature')]
      : [];
  });
  const found =
    written.length > 0
      ? written
      : known.flatMap((one) => (indexedWays(one.shape, topics) ?? []).map((event) => possible(event, one, false)));
  const seen = new Set<string>();
  return found.filter(({ event: { shape } }) => {
    const key = `${shape.text} ${shape.params.map(({ indexed }) => (indexed ? 1 : 0)).join('')}`;
    return !seen.has(key) && seen.add(key);
  });
}

function possible(event: PreparedEvent, { basis, source }: KnownEvent, complete: boolean): PossibleEvent {
  return { event, basis, complete, ...(source === undefined ? {} : { source }) };
}
