import type { ReactiveController } from 'lit';
import { loadCode } from '../../client/load-code.js';
import { isEtherAddress } from '../../client/wire/evm-facts.js';
import {
  SideRequests,
  type SideRequest,
  type SideRequestHost,
  type SideRequestSource,
} from '../controllers/side-requests.js';
import type { GuardedData, ShownToken } from '../host-data.js';
import { Lazy } from '../lazy.js';
import { remember } from '../remember.js';
import type { Localization } from '../localization/localization.js';
import type { WidgetActions } from '../widget/host.js';
import type { Pair, TokenAnswers, TokensPlace, ToldTokens } from './ask-tokens.js';

type TokensHost = SideRequestHost & { readonly loadTokens?: boolean; readonly rowsDrawn?: Promise<unknown> };
type TokensSource = SideRequestSource & Pick<WidgetActions, 'firstVerified' | 'useResources'>;
type States = ReadonlyMap<string, SideRequest<TokenAnswers>>;

/**
 * With `load-tokens`: symbols and decimals reported by contracts, and the tokens of pairs, for rendered amounts of
 * tokens that the page does not list. They are queried after the first mark, all in one request.
 */
export class ContractTokens implements ReactiveController, ToldTokens {
  readonly #host: TokensHost;
  readonly #place: () => TokensPlace | undefined;
  readonly #requests: SideRequests<TokenAnswers>;
  readonly #part: Lazy<typeof import('./ask-tokens.js')>;
  /** Unknown contracts that a render needed; pairs have the prefix `pair `. */
  readonly #wanted = new Set<string>();
  readonly #known = remember(answersOf);
  readonly #merged = remember((localization: Localization, known: TokenAnswers): Localization => {
    const tokens = new NotingTokens(localization.host.tokens, known, this.#wanted);
    return { ...localization, host: { ...localization.host, tokens, pairs: { get: (pair) => tokens.pairOf(pair) } } };
  });

  constructor(host: TokensHost, actions: TokensSource, place: () => TokensPlace | undefined) {
    this.#host = host;
    this.#place = place;
    this.#requests = new SideRequests<TokenAnswers>(host, actions);
    this.#part = new Lazy(
      host,
      async () => {
        const part = await loadCode(() => import('./ask-tokens.js'));
        await actions.useResources(part);
        return part;
      },
      actions.firstVerified.shown,
    );
    host.addController(this);
  }

  into(localization: Localization): Localization {
    return this.#merged(localization, this.#toldHere());
  }

  renderNote(localization: Localization): unknown {
    if (!this.#host.loadTokens) return undefined;
    const failed = this.#statesHere().find((state) => state.kind === 'failed');
    const isTold = [...this.#toldHere().values()].some((answer) => answer !== null && 'symbol' in answer);
    return isTold || failed ? this.#part.module?.renderNote(failed?.error, localization) : undefined;
  }

  hostUpdated(): void {
    // Rows that render in later steps need tokens, too.
    void Promise.resolve(this.#host.rowsDrawn).then(() => this.#askWanted());
  }

  #askWanted(): void {
    const place = this.#place();
    if (!this.#host.loadTokens || !place || this.#wanted.size === 0) return;
    const part = this.#part.get();
    // The host renders again when the code has loaded, and needs the same tokens.
    if (!part) return;
    const name = nameOf(place);
    const known = this.#toldHere();
    const asked = new Set(this.#addressesHere(name));
    const addresses = [...this.#wanted].filter((address) => !known.has(address) && !asked.has(address));
    this.#wanted.clear();
    if (addresses.length === 0) return;
    const some = addresses.slice(0, part.mostContracts).sort();
    void this.#requests.ask(`${name} ${some.join()}`, (gateway, options) =>
      part.askTokens(gateway, some, place, options),
    );
  }

  #toldHere(): TokenAnswers {
    const place = this.#place();
    return this.#known(this.#requests.states, place ? nameOf(place) : '');
  }

  #statesHere(): readonly SideRequest<TokenAnswers>[] {
    const place = this.#place();
    const names = place ? [...this.#requests.states].filter(isAt(nameOf(place))).map(([name]) => name) : [];
    return names.flatMap((name) => this.#requests.of(name) ?? []);
  }

  #addressesHere(name: string): readonly string[] {
    return [...this.#requests.states.keys()].flatMap((key) =>
      key.startsWith(`${name} `) ? key.slice(name.length + 1).split(',') : [],
    );
  }
}

/** The page's tokens, then the tokens reported by contracts. Notes the missing tokens. */
class NotingTokens extends Map<string, ShownToken> {
  readonly #wanted: Set<string>;
  readonly #answers: TokenAnswers;

  constructor(ofPage: GuardedData['tokens'], answers: TokenAnswers, wanted: Set<string>) {
    super([
      ...[...answers].flatMap(([address, answer]) =>
        answer && 'symbol' in answer ? [[address, answer] as const] : [],
      ),
      ...(ofPage ?? []),
    ]);
    this.#wanted = wanted;
    this.#answers = answers;
  }

  override get(address: string): ShownToken | undefined {
    // The protocol has neither a symbol nor decimals.
    if (isEtherAddress(address)) return undefined;
    const token = super.get(address);
    if (!token && !this.#answers.has(address)) this.#wanted.add(address);
    return token;
  }

  override has(address: string): boolean {
    return this.get(address) !== undefined;
  }

  pairOf(address: string): Pair | undefined {
    const name = `pair ${address}`;
    const answer = this.#answers.get(name);
    if (answer === undefined) this.#wanted.add(name);
    return answer && !('symbol' in answer) ? answer : undefined;
  }
}

function nameOf({ network, block, name }: TokensPlace): string {
  return `${network} ${name ?? (typeof block === 'object' ? block.blockHash : block)}`;
}

function isAt(name: string) {
  return ([key]: readonly [string, unknown]): boolean => key.startsWith(`${name} `);
}

function answersOf(states: States, name: string): TokenAnswers {
  return new Map(
    [...states].filter(isAt(name)).flatMap(([, state]) => (state.kind === 'loaded' ? [...state.value] : [])),
  );
}
