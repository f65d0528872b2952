import type { Hash } from 'viem';
import { loadCode } from '../../../client/load-code.js';
import { invalid } from '../../../ui/fields/controls.js';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { GatewayError } from '../../../client/errors.js';
import type { RequestForm } from '../../../ui/fields/form.js';
import { describeError, type Localization } from '../../../ui/localization/localization.js';
import type { fields, LogsAttributes } from '../request.js';
import type { TopicField } from './topic-field.js';
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { AbisInput } from '../../../decode/abi/input.js';
import type { EventReading } from '../../../decode/events/prepared-event.js';
import type { NamedEvent } from '../../../decode/events/event-index.js';
import type { LazyHost } from '../../../ui/controllers/missing-code.js';
import { Lazy } from '../../../ui/lazy.js';
import { remember } from '../../../ui/remember.js';

/**
 * The topics of events by their signatures: `Transfer(address,address,uint256)`, or as in source code. Several events
 * are separated by semicolons or lines.
 *
 * @throws GatewayError `config`
 */
export async function toEventTopics(text: string): Promise<readonly Hash[]> {
  const [{ prepareTuple }, { hashText }, { parseSignature, signatureText }] = await Promise.all([
    loadCode(() => import('../../../decode/abi/codec.js')),
    loadCode(() => import('../../../decode/abi/hash.js')),
    loadCode(() => import('../../../decode/abi/signature.js')),
  ]);
  const topics = text
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const signature = parseSignature(part);
      if (!signature || (signature.kind !== undefined && signature.kind !== 'event'))
        throw invalid('event', part, 'an event signature such as Transfer(address,address,uint256)');
      // A misspelled type can also be hashed, but no log has the topic.
      if (typeof prepareTuple(signature.inputs) === 'string')
        throw invalid('event', part, 'ABI types such as address, uint256 or bytes');
      if (signature.anonymous)
        throw invalid('event', part, 'an event with a signature topic; anonymous events have none');
      return hashText(signatureText(signature.name, signature.inputs));
    });
  return [...new Set(topics)];
}

// Parses the typed text of event and topic fields, loaded when one is focused.

/**
 * The attribute texts that fields derive from typed text; undefined if one is invalid, which is explained at the field.
 */
export async function toTexts(
  kinds: Readonly<Partial<Record<keyof LogsAttributes, EventField | TopicField>>>,
  typed: LogsAttributes,
  form: RequestForm<typeof fields>,
): Promise<Partial<LogsAttributes> | undefined> {
  const texts: Partial<Record<keyof LogsAttributes, string>> = {};
  for (const name of Object.keys(kinds) as (keyof LogsAttributes)[]) {
    // A hidden field has no typed text.
    if (!typed[name]?.trim()) continue;
    try {
      texts[name] = (await kinds[name]?.read(typed[name])) ?? '';
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      form.refuse({ name, tell: (_, localization) => tellFailure(error, localization) });
      return undefined;
    }
  }
  return texts;
}

function tellFailure(error: GatewayError, localization: Localization): string {
  if (error.details.expected !== undefined) return localization.wordsOf(answerWords).expected(error.details.expected);
  const { what, next } = describeError(error, localization);
  return `${what} ${next}`;
}

export interface EventSources {
  readonly abis: AbisInput | undefined;
  readonly signatures: readonly string[] | undefined;
  readonly readings: readonly EventReading[];
}

/** Maximum signatures in one sentence; the field suggests all of them. */
const mostOffered = 5;

export class EventField {
  readonly #host: LazyHost;
  readonly #sources: () => EventSources;
  readonly #load: () => Promise<Names>;
  readonly #names: Lazy<Names>;
  #isWanted = false;

  constructor(host: LazyHost, sources: () => EventSources, load = loadNames) {
    this.#host = host;
    this.#sources = sources;
    this.#load = load;
    this.#names = new Lazy(host, load);
  }

  readonly want = (): void => {
    this.#isWanted = true;
    this.#names.again();
    this.#host.requestUpdate();
  };

  renderOffers(): unknown {
    const names = this.#isWanted ? this.#names.get() : undefined;
    if (!names) return nothing;
    const { near, usual } = this.#known(names);
    const offered = [...near, ...usual];
    // Hundreds of options, which rarely change.
    const texts = offered.map(({ text }) => text).join('\n');
    return html`<datalist id="events">
      ${guard([texts], () => offered.map(({ text }) => html`<option value=${text}></option>`))}
    </datalist>`;
  }

  /**
   * Resolves bare names to signatures. A signature from this page takes precedence over bundled signatures.
   *
   * @throws GatewayError `config` for an unknown or ambiguous name, and for an invalid signature; `network` if the
   *   names fail to load
   */
  readonly read = async (typed: string): Promise<string> => {
    const signatures = await this.#toSignatures(typed);
    await toEventTopics(signatures);
    return signatures;
  };

  async #toSignatures(text: string): Promise<string> {
    const parts = text.split(/[;\n]/).map((part) => part.trim());
    if (parts.every((part) => part === '' || part.includes('('))) return text;
    const { near, usual } = this.#known(await this.#load());
    const signatures = parts
      .filter((part) => part !== '')
      .map((part) => (part.includes('(') ? part : toSignature(part, [near, usual])));
    return signatures.join('; ');
  }

  #known({ distinct, eventsOf, eventsOfTable, events }: Names): Known {
    const { abis, signatures, readings } = this.#sources();
    const given = this.#givenOf(eventsOf, abis, signatures);
    return this.#sort(distinct, given, readings, this.#tableOf(eventsOfTable, events));
  }

  // During a search, its rows change with every part, but the table and the page's data do not.
  readonly #tableOf = remember((read: Names['eventsOfTable'], table: string) => read(table));
  readonly #givenOf = remember(
    (read: Names['eventsOf'], abis: AbisInput | undefined, signatures: readonly string[] = []) =>
      read(abis, signatures),
  );
  readonly #sort = remember(
    (
      distinct: Names['distinct'],
      given: readonly NamedEvent[],
      readings: readonly EventReading[],
      table: readonly NamedEvent[],
    ): Known => {
      const onShow = readings.flatMap(({ event }) => (event.anonymous ? [] : event));
      const near = distinct([...given, ...onShow]);
      const there = new Set(near.map(({ text }) => text));
      return { near, usual: table.filter(({ text }) => !there.has(text)) };
    },
  );
}

interface Known {
  readonly near: readonly NamedEvent[];
  readonly usual: readonly NamedEvent[];
}

type Names = typeof import('../../../decode/events/event-index.js') &
  typeof import('../../../decode/signatures/events.js');

async function loadNames(): Promise<Names> {
  const [names, table] = await Promise.all([
    loadCode(() => import('../../../decode/events/event-index.js')),
    loadCode(() => import('../../../decode/signatures/events.js')),
  ]);
  return { ...names, ...table };
}

function toSignature(name: string, tiers: readonly (readonly NamedEvent[])[]): string {
  const found = tiers.map((tier) => tier.filter((event) => event.name === name)).find(({ length }) => length > 0) ?? [];
  const [only, ...others] = found.map(({ text }) => text);
  if (only === undefined)
    throw invalid('event', name, 'the name of a known event, or a signature such as Transfer(address,address,uint256)');
  if (others.length > 0) throw invalid('event', name, `one of ${[only, ...others].slice(0, mostOffered).join('; ')}`);
  return only;
}
