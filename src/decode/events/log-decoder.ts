import { readEtherLog } from '../ether-log.js';
import type {
  DecodedLog,
  EventReading,
  GuessedLog,
  LogMeaning,
  OpaqueLog,
  PreparedEvent,
  RawLog,
} from './prepared-event.js';
import { Reading } from '../abi/reading.js';
import type { ContractShape } from '../abi/signature.js';
import type { Basis, KnownTexts } from '../signature-texts.js';
import { rankFits, scoreOfOne } from '../plausibility.js';
import { type EventIndex, GuessedEvents, indexEvents } from './event-index.js';

/** The event of an ether movement, in the format of a token transfer (EIP-7708). */
const event: DecodedLog['event'] = {
  ...{ name: 'Transfer', text: 'Transfer(address,address,uint256)', anonymous: false },
  params: [
    { name: 'from', type: 'address', indexed: true },
    { name: 'to', type: 'address', indexed: true },
    { name: 'value', type: 'uint256', indexed: false },
  ],
};

/** The meaning of a protocol log, which no ABI or signature describes; undefined for any other log. */
function decodeEtherLog(log: RawLog): DecodedLog | undefined {
  const moved = readEtherLog(log);
  if (!moved) return undefined;
  const args = [moved.from.toLowerCase(), moved.to.toLowerCase(), moved.value];
  return { kind: 'decoded', event, basis: 'protocol', args, canonical: true, trailing: 0 };
}

type TextReading = EventReading & { readonly basis: Basis };

export class LogDecoder {
  readonly #byAddress = new Map<string, EventIndex>();
  readonly #anywhere: EventIndex;
  /** Events in ABIs of other contracts, because a proxy emits the events of its implementation. */
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

  decode(log: RawLog): LogMeaning {
    const ether = decodeEtherLog(log);
    if (ether) return ether;
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
    // An anonymous event of an unknown address is matched only by its shape, and only if no event has the hash.
    if (candidates.length === 0) candidates.push(...this.#nameless(log, this.#anywhere.anonymous));
    if (candidates.length > 0)
      return { kind: 'guessed', candidates: rankFits(candidates, ({ event }) => event.params) };
    if (found) return found;
    if (log.topics.length === 0) return { kind: 'opaque', reason: 'anonymous' };
    return { kind: 'opaque', reason: this.#guesses.knows(topic) ? 'does-not-fit' : 'unknown-event' };
  }

  forget(topic: string): void {
    this.#guesses.forget(topic);
  }

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

  /** Anonymous events have no hash, so only an exact fit counts. */
  #nameless(log: RawLog, events: readonly PreparedEvent[]): TextReading[] {
    return events.flatMap((event) => {
      const fit = event.topics === log.topics.length ? event.decode(log.topics, log.data, this.#reading) : 'past-end';
      return typeof fit !== 'string' && fit.canonical ? [{ event: event.shape, basis: 'abi' as const, ...fit }] : [];
    });
  }

  /** The usual case of a single event with the hash: the same result in a third of the time. */
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
    const guesses: { readonly complete: boolean; readonly reading: TextReading }[] = [];
    for (const { event, basis, source, complete } of this.#guesses.find(topic, log.topics.length)) {
      const fit = event.decode(log.topics, log.data, this.#reading);
      if (typeof fit === 'string') continue;
      const reading = { event: event.shape, basis, ...(source === undefined ? {} : { source }), ...fit };
      guesses.push({ complete, reading });
    }
    return guesses;
  }
}
