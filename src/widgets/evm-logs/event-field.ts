import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { loadCode } from '../../client/load-code.js';
import type { AbisInput } from '../../decode/abi/input.js';
import type { EventReading } from '../../decode/events/log-decoder.js';
import type { NamedEvent } from '../../decode/events/event-names.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { invalid } from '../../ui/fields/invalid.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { toEventTopics } from './event-topic.js';

/** Where the names of events come from, beside the bundled ones. */
export interface EventSources {
  readonly abis: AbisInput | undefined;
  readonly signatures: readonly string[] | undefined;
  /** What rows on show say. */
  readonly readings: readonly EventReading[];
}

/** Signatures that are named in one sentence; the field offers all of them. */
const mostOffered = 5;

/** The field for events: offers those it knows, and takes their bare names for signatures. */
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

  /** Is told that a person goes to the field: what it offers comes from then on. */
  readonly want = (): void => {
    this.#isWanted = true;
    this.#names.again();
    this.#host.requestUpdate();
  };

  /** Draws what is offered, once somebody wants it. */
  renderOffers(): unknown {
    const names = this.#isWanted ? this.#names.get() : undefined;
    if (!names) return nothing;
    const { near, usual } = this.#known(names);
    const offered = [...near, ...usual];
    // Hundreds of options, of which mostly none is new.
    const texts = offered.map(({ text }) => text).join('\n');
    return html`<datalist id="events">
      ${guard([texts], () => offered.map(({ text }) => html`<option value=${text}></option>`))}
    </datalist>`;
  }

  /**
   * The signatures for bare names; one that is known here goes before those that are known anywhere.
   *
   * @throws GatewayError `config` for a name that no event has, or several, and for no signature; `network` when the names do
   *   not come
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

  // While a search goes on its rows change with every part of it, the table and what the page gave do not.
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

/** Events that can be asked for by name: those that are known here, and the others of the bundled table. */
interface Known {
  readonly near: readonly NamedEvent[];
  readonly usual: readonly NamedEvent[];
}

type Names = typeof import('../../decode/events/event-names.js') & typeof import('../../decode/signatures/events.js');

async function loadNames(): Promise<Names> {
  const [names, table] = await Promise.all([
    loadCode(() => import('../../decode/events/event-names.js')),
    loadCode(() => import('../../decode/signatures/events.js')),
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
