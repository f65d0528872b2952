import { readAbis, type AbisInput } from '../abi/input.js';
import { type ContractShape, type EventShape, eventShape, parseSignature, signatureText } from '../abi/signature.js';
import { hashText } from '../abi/hash.js';
import { type PreparedEvent, prepareEvent } from './prepared-event.js';
import type { Basis, KnownTexts } from '../signature-texts.js';

export interface NamedEvent {
  readonly name: string;
  /** The hashed text: `Transfer(address,address,uint256)`. */
  readonly text: string;
}

/** The events of ABIs and signatures, without duplicates. An anonymous event has no topic to search for. */
export function eventsOf(abis: AbisInput | undefined, signatures: readonly string[]): readonly NamedEvent[] {
  const { contracts } = readAbis(abis ?? []);
  const shapes = contracts.flatMap(({ events }) => events.filter(({ anonymous }) => !anonymous));
  return distinct([...shapes, ...signatures.flatMap((text) => readEvent(text) ?? [])]);
}

export function eventsOfTable(table: string): readonly NamedEvent[] {
  const lines = table.split('\n').filter((line) => line !== '' && !line.startsWith('='));
  return distinct(lines.flatMap((line) => readEvent(line.slice(9)) ?? []));
}

export function distinct(events: readonly NamedEvent[]): readonly NamedEvent[] {
  return [...new Map(events.map(({ name, text }) => [text, { name, text }])).values()];
}

function readEvent(text: string): NamedEvent | undefined {
  const signature = parseSignature(text);
  if (!signature || signature.anonymous || (signature.kind ?? 'event') !== 'event') return undefined;
  return { name: signature.name, text: signatureText(signature.name, signature.inputs) };
}

export interface EventIndex {
  readonly byTopic: ReadonlyMap<string, readonly PreparedEvent[]>;
  readonly anonymous: readonly PreparedEvent[];
}

export function indexEvents(contracts: readonly ContractShape[]): EventIndex {
  const byTopic = new Map<string, PreparedEvent[]>();
  const anonymous: PreparedEvent[] = [];
  const seen = new Set<string>();
  for (const shape of contracts.flatMap((contract) => contract.events)) {
    // ABIs overlap: most contain a Transfer.
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

const mostWays = 500;

/**
 * All events that a signature may mean for this number of topics: every choice of indexed parameters. A signature text
 * does not show which parameters are indexed, and the hash is the same for all choices.
 *
 * @returns undefined if there are too many choices
 */
export function indexedWays(shape: EventShape, topics: number): PreparedEvent[] | undefined {
  const wanted = topics - (shape.anonymous ? 0 : 1);
  if (wanted < 0 || wanted > shape.params.length) return [];
  const ways: number[][] = [];
  if (!choose(shape.params.length, wanted, 0, [], ways)) return undefined;
  return ways.flatMap((way) => {
    const params = shape.params.map(({ name, type, components }, index) => ({
      name,
      type,
      ...(way.includes(index) ? { indexed: true } : {}),
      ...(components ? { components } : {}),
    }));
    const prepared = prepareEvent({ ...shape, params });
    return typeof prepared === 'string' ? [] : [prepared];
  });
}

/** Collects all ascending choices of `wanted` out of `from … length - 1`; false if there are too many. */
function choose(length: number, wanted: number, from: number, taken: readonly number[], ways: number[][]): boolean {
  if (wanted === 0) return ways.push([...taken]) <= mostWays;
  for (let next = from; next <= length - wanted; next++)
    if (!choose(length, wanted - 1, next + 1, [...taken, next], ways)) return false;
  return true;
}

export interface PossibleEvent {
  readonly event: PreparedEvent;
  readonly basis: Basis;
  readonly source?: string;
  /** Whether the page supplied its indexed parameters, so that it is not a guess. */
  readonly complete: boolean;
}

/** Events by hash and number of topics, from ABIs and signature texts. Prepared once for all logs. */
export class GuessedEvents {
  readonly #texts: KnownTexts;
  readonly #described: (topic: string) => readonly PreparedEvent[];
  readonly #found = new Map<string, Map<number, readonly PossibleEvent[]>>();

  /** @param described the events of all ABIs that have a hash, with any address and indexed parameters */
  constructor(texts: KnownTexts, described: (topic: string) => readonly PreparedEvent[]) {
    this.#texts = texts;
    this.#described = described;
  }

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
    // Unknown hashes are not cached, because a hostile chain has any number of them.
    else if (events.length > 0) this.#found.set(topic, new Map([[topics, events]]));
    return events;
  }

  knows(topic: string): boolean {
    return this.#texts.find('event', topic).length > 0;
  }

  /** Drops the prepared events of a hash, after the resolver has answered. */
  forget(topic: string): void {
    this.#found.delete(topic);
  }
}

interface KnownEvent {
  readonly shape: EventShape;
  readonly basis: Basis;
  readonly source?: string;
}

/** The events as written, if they fit the number of topics; otherwise every choice of indexed parameters. */
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
