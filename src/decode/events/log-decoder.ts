import type { Hex } from 'viem';
import { Reading } from '../abi/reading.js';
import type { ContractShape, EventShape } from '../abi/shapes.js';
import type { AbiFault } from '../abi/value.js';
import type { Basis, KnownTexts } from '../known-texts.js';
import { rankFits, scoreOfOne } from '../score.js';
import { indexEvents, type EventIndex } from './event-index.js';
import { GuessedEvents } from './guessed-events.js';
import type { EventFit, PreparedEvent } from './prepared-event.js';

/** What a decoder needs of a log. */
export interface RawLog {
  readonly address: string;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** What a log means: read by an ABI that says so, guessed by its hash and shape, or not known. */
export type LogMeaning = DecodedLog | GuessedLog | OpaqueLog;

/** A log and an event that fit one another. */
export interface EventReading extends EventFit {
  readonly event: EventShape;
  readonly basis: Basis;
  /** Which well-known contract or standard the bundled text is of. */
  readonly source?: string;
}

/** A log of an event that the host described in full. */
export interface DecodedLog extends EventReading {
  readonly kind: 'decoded';
}

/** A log whose event, or whose indexed parameters, had to be guessed; to be shown as a guess. */
export interface GuessedLog {
  readonly kind: 'guessed';
  /** All that fit, best first. The first ones are equally good when their `score` is the same. */
  readonly candidates: readonly EventCandidate[];
}

/** One way to read a log. */
export interface EventCandidate extends EventReading {
  /** Higher is better; it compares the candidates of one log and nothing else. */
  readonly score: number;
}

/** A log that is shown as it is. */
export interface OpaqueLog {
  readonly kind: 'opaque';
  readonly reason:
    /** No topic, and no anonymous event known that fits. */
    | 'anonymous'
    /** No event with this hash is known. */
    | 'unknown-event'
    /** The event is known, but the bytes are not those of such an event. */
    | 'does-not-fit';
  /** The event that does not fit. */
  readonly event?: EventShape;
  readonly fault?: AbiFault;
}

/** Decodes logs. Events are looked up by their first topic and made ready once. */
export class LogDecoder {
  readonly #byAddress = new Map<string, EventIndex>();
  readonly #anywhere: EventIndex;
  /** What ABIs of other contracts describe: behind a proxy, that is who speaks. */
  readonly #elsewhere: EventIndex;
  readonly #guesses: GuessedEvents;
  readonly #reading = new Reading();

  constructor(contracts: readonly ContractShape[], texts: KnownTexts) {
    const addresses = new Set(contracts.flatMap(({ address }) => address ?? []));
    for (const address of addresses)
      this.#byAddress.set(address, indexEvents(contracts.filter((contract) => contract.address === address)));
    this.#elsewhere = indexEvents(contracts.filter((contract) => contract.address !== undefined));
    this.#anywhere = indexEvents(contracts.filter((contract) => contract.address === undefined));
    this.#guesses = new GuessedEvents(texts, (topic) =>
      [this.#anywhere, this.#elsewhere].flatMap(({ byTopic }) => byTopic.get(topic) ?? []),
    );
  }

  /** What a log means. */
  decode(log: RawLog): LogMeaning {
    const own = this.#byAddress.size > 0 ? this.#byAddress.get(log.address.toLowerCase()) : undefined;
    const topic = log.topics[0]?.toLowerCase() ?? '';
    const named = own?.byTopic.get(topic) ?? this.#anywhere.byTopic.get(topic) ?? [];
    const found = this.#described(log, named);
    if (found?.kind === 'decoded') return found;
    const nameless = own && own.anonymous.length > 0 ? this.#nameless(log, own.anonymous) : [];
    if (nameless.length === 1 && nameless[0]) return { kind: 'decoded', ...nameless[0] };
    const only = nameless.length === 0 ? this.#only(log, topic) : undefined;
    if (only) return only;
    const guesses = this.#guess(log, topic);
    const certain = guesses.find(({ complete, reading }) => complete && reading.canonical);
    if (certain && nameless.length === 0) return { kind: 'decoded', ...certain.reading };
    const candidates = [...nameless, ...guesses.map(({ reading }) => reading)];
    // An anonymous event of no known address fits by its shape alone: asked only when nothing has the hash.
    if (candidates.length === 0) candidates.push(...this.#nameless(log, this.#anywhere.anonymous));
    if (candidates.length > 0)
      return { kind: 'guessed', candidates: rankFits(candidates, ({ event }) => event.params) };
    if (found) return found;
    if (log.topics.length === 0) return { kind: 'opaque', reason: 'anonymous' };
    return { kind: 'opaque', reason: this.#guesses.knows(topic) ? 'does-not-fit' : 'unknown-event' };
  }

  /** Looks a hash up anew the next time. */
  forget(topic: string): void {
    this.#guesses.forget(topic);
  }

  /** Reads a log by events that have its hash and are described in full. */
  #described(log: RawLog, events: readonly PreparedEvent[]): DecodedLog | OpaqueLog | undefined {
    let best: DecodedLog | undefined;
    let misfit: OpaqueLog | undefined;
    for (const event of events) {
      if (event.topics !== log.topics.length) continue;
      const fit = event.decode(log.topics, log.data, this.#reading);
      if (typeof fit === 'string')
        misfit ??= { kind: 'opaque', reason: 'does-not-fit', event: event.shape, fault: fit };
      else if (!best || (fit.canonical && !best.canonical))
        best = {
          kind: 'decoded',
          event: event.shape,
          basis: 'abi',
          args: fit.args,
          canonical: fit.canonical,
          trailing: fit.trailing,
        };
    }
    return best ?? misfit;
  }

  /** Anonymous events have no hash to go by, so only an exact fit counts. */
  #nameless(log: RawLog, events: readonly PreparedEvent[]): EventReading[] {
    return events.flatMap((event) => {
      const fit = event.topics === log.topics.length ? event.decode(log.topics, log.data, this.#reading) : 'past-end';
      return typeof fit !== 'string' && fit.canonical ? [{ event: event.shape, basis: 'abi' as const, ...fit }] : [];
    });
  }

  /** What a log means where one event alone has its hash, as is usual: the same as without this, in a third of the time. */
  #only(log: RawLog, topic: string): DecodedLog | GuessedLog | undefined {
    const found = this.#guesses.find(topic, log.topics.length);
    const [one] = found;
    if (!one || found.length > 1) return undefined;
    const { event, basis, source, complete } = one;
    const fit = event.decode(log.topics, log.data, this.#reading);
    if (typeof fit === 'string') return undefined;
    const { args, canonical, trailing } = fit;
    const { shape } = event;
    if (complete && canonical) {
      return source === undefined
        ? { kind: 'decoded', event: shape, basis, args, canonical, trailing }
        : { kind: 'decoded', event: shape, basis, source, args, canonical, trailing };
    }
    const score = scoreOfOne({ basis, canonical, trailing });
    return {
      kind: 'guessed',
      candidates: [
        source === undefined
          ? { event: shape, basis, args, canonical, trailing, score }
          : { event: shape, basis, source, args, canonical, trailing, score },
      ],
    };
  }

  #guess(log: RawLog, topic: string) {
    const guesses: { readonly complete: boolean; readonly reading: EventReading }[] = [];
    for (const { event, basis, source, complete } of this.#guesses.find(topic, log.topics.length)) {
      const fit = event.decode(log.topics, log.data, this.#reading);
      if (typeof fit === 'string') continue;
      const reading = { event: event.shape, basis, ...(source === undefined ? {} : { source }), ...fit };
      guesses.push({ complete, reading });
    }
    return guesses;
  }
}
