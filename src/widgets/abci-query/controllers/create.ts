import { loadCode } from '../../../client/load-code.js';
import type { Decoded } from '../../../decode/cosmos/message.js';
import { SideRequests } from '../../../ui/controllers/side-requests.js';
import type { DenomMetadata } from '../../../ui/cosmos/denom-metadata.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { onDemand } from '../../../ui/on-demand.js';
import { remember } from '../../../ui/remember.js';
import { announceFailure } from '../../../ui/templates/announce-failure.js';
import type { Additions, AdditionSteps } from '../../../ui/widget/shown.js';
import type { AbciQueryElement } from '../abci-query.js';
import type { AbciContext } from '../checks.js';
import type { StoreKey } from '../form-bytes.js';
import type { AbciQuery } from '../request.js';
import {
  type AbciAdditions,
  type AbciAnswers,
  type AbciTypes,
  coinsOf,
  hasValue,
  heightOf,
  isPlainReading,
  noAdditions,
  subjectOf,
} from '../view.js';
import { Draft } from './draft.js';
import { Changes, History } from './history.js';
import { Proof } from './proof.js';
import { Readings } from './readings.js';

export type AbciSteps = AdditionSteps<AbciTypes>;

export interface AbciActions extends Pick<Proof, 'compare' | 'goOn' | 'askSecond' | 'toggleStep' | 'saveProof'> {
  request(change: Partial<Pick<AbciQueryElement, 'height' | 'prove' | 'verify'>>): void;
  /** Requests the page that starts with `key`. */
  goToNextPage(event: Event, request: Decoded, key: Uint8Array, localization: Localization): Promise<void>;
  requestStored(key: StoreKey): void;
  readAs: Readings['readAs'];
  readonly draft: Draft;
  readonly history: History;
}

export class AbciControllers implements Additions<AbciTypes> {
  readonly draft: Draft;
  readonly history = new History();
  readonly actions: AbciActions;
  readonly #proof: Proof;
  readonly #element: AbciQueryElement;
  readonly #steps: AbciSteps;
  readonly #readings: Readings;
  readonly #changes = new Changes();
  readonly #units: Units;

  constructor(element: AbciQueryElement, steps: AbciSteps) {
    this.#element = element;
    this.#steps = steps;
    this.#readings = new Readings(element);
    this.#units = new Units(element, steps);
    const proof = (this.#proof = new Proof(element, steps));
    this.draft = new Draft(element, steps, ({ height }) => {
      if (height !== undefined && height !== element.height) proof.suspend();
    });
    const { compare, goOn, askSecond, toggleStep, saveProof } = proof;
    this.actions = {
      ...{ compare, goOn, askSecond, toggleStep, saveProof, draft: this.draft, history: this.history },
      request: (change) => void Object.assign(element, change),
      goToNextPage: (event, request, key, localization) => this.#goToNextPage(event, request, key, localization),
      requestStored: (key) => this.#requestStored(key),
      readAs: (type, value) => this.#readings.readAs(type, value),
    };
  }

  get ready(): Promise<unknown> {
    return this.draft.ready;
  }

  async prepare(data: AbciAnswers): Promise<void> {
    await this.#readings.read(data);
    const { firstVerified, load } = this.#steps;
    const { request, value: response } = data.answer;
    const { read } = this.#readings.of(data);
    const isPlain = read.kind !== 'loaded' || isPlainReading(read.reading) || !hasValue(request as AbciQuery, response);
    // The rejection's reason is the only content to display.
    const isRefused = response.code !== 0;
    if (isRefused) firstVerified.pass();
    await Promise.all([
      !isPlain && load('forms'),
      read.kind === 'loaded' && read.json && load('json'),
      data.compared && load('comparison'),
      isRefused && load('more'),
    ]);
  }

  of(shown: { readonly data: AbciAnswers } | undefined): AbciAdditions {
    this.draft.follow();
    if (!shown) return noAdditions;
    const { data } = shown;
    const { request, value: response } = data.answer;
    const query = request as AbciQuery;
    const { read, comparedRead, differences } = this.#readings.of(data);
    this.history.note(data, this.#element.template);
    this.#changes.noteAnswer(data, read);
    this.#proof.request(query);
    const proof = this.#proof.of(query, response);
    const coins = read.kind === 'loaded' && hasValue(query, response) ? coinsOf(read.reading, read.key) : undefined;
    if (coins && this.#element.loadUnits)
      this.#units.want(
        coins.map(({ denom }) => denom),
        heightOf(query, response),
      );
    // Read by the verification panel.
    this.#element.storeValues = this.#proof.storeValues;
    return {
      ...{ read, comparedRead, differences, changes: this.#changes.found, units: this.#units.found },
      ...proof,
      readAs: this.#readings.asTypeOf(subjectOf(query)),
      ...{ bech32Prefix: this.#element.bech32Prefix, loadsUnits: this.#element.loadUnits },
    };
  }

  context(): AbciContext {
    const { verify } = this.#element;
    const { gateway, source } = this.#steps;
    return {
      proof: this.#proof,
      gateway: verify ? gateway() : undefined,
      source: verify === 'trusted' ? source() : undefined,
    };
  }

  /** Sends the same query again, starting at the next key. An offset and a count belong to the first page. */
  async #goToNextPage(event: Event, request: Decoded, key: Uint8Array, localization: Localization): Promise<void> {
    const from = event.currentTarget as Element;
    try {
      const { toNextPage } = await loadCode(onDemand.abciBytes);
      const data = await toNextPage(request, key);
      if (data !== undefined) this.draft.form.ask({ data });
    } catch (thrown) {
      announceFailure(from, thrown, localization);
    }
  }

  #requestStored(key: StoreKey): void {
    loadCode(onDemand.abciBytes)
      .then(({ toProvable }) => toProvable(key))
      .then(
        (asked) => void Object.assign(this.#element, asked),
        (thrown: unknown) => this.#element.codeMissing(() => this.#requestStored(key), thrown),
      );
  }
}

const mostDenoms = 20;

/** Denom metadata of the bank module. Each denom is requested once, and after a failure again at another height. */
export class Units {
  readonly #requests: SideRequests<DenomMetadata>;
  readonly #asked = new Map<string, bigint>();
  readonly #found = remember(
    (states: SideRequests<DenomMetadata>['states']): ReadonlyMap<string, DenomMetadata> =>
      new Map(
        [...states].flatMap(([denom, state]) => (state.kind === 'loaded' ? [[denom, state.value] as const] : [])),
      ),
  );

  constructor(host: ConstructorParameters<typeof SideRequests>[0], steps: AbciSteps) {
    this.#requests = new SideRequests<DenomMetadata>(host, steps);
  }

  get found(): ReadonlyMap<string, DenomMetadata> {
    return this.#found(this.#requests.states);
  }

  /** Requests these denoms in the state of a height; 0 for the latest. */
  want(denoms: readonly string[], height: bigint): void {
    for (const denom of new Set(denoms.slice(0, mostDenoms))) {
      const state = this.#requests.of(denom);
      if (state?.kind === 'loading' || state?.kind === 'loaded') continue;
      if (state?.kind === 'failed' && this.#asked.get(denom) === height) continue;
      this.#asked.set(denom, height);
      void this.#requests.ask(denom, async (gateway, options) => {
        const { askDenomMetadata } = await loadCode(onDemand.denomMetadata);
        return askDenomMetadata(gateway, denom, height > 0n ? height : undefined, options);
      });
    }
  }
}
