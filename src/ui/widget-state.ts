import { loadCode } from '../client/load-code.js';
import type { TokensPlace, ToldTokens } from './evm/ask-tokens.js';
import type { SideRequestHost } from './controllers/side-requests.js';
import { GwSelectEvent, type Place, type SelectKind } from './events.js';
import type { WidgetActions } from './extras/host.js';
import { Lazy } from './lazy.js';
import { remember } from './remember.js';
import type { Catalogue } from './localization/catalogue.js';
import type { Localization } from './localization/localization.js';
import type { SortState } from './templates/sorting.js';
import type { Paging } from './templates/pager.js';
import type { Column } from './templates/table-parts.js';

export type { WidgetActions };

/** The widget, as far as any widget's state needs it. A widget's own host adds what else it needs. */
export interface WidgetHost extends SideRequestHost, EventTarget {
  readonly loadTokens?: boolean;
  refresh(): Promise<void>;
}

/** The words of one widget and the shared ones, in the language of its element. */
export interface Wording<Words> {
  readonly words: Words;
  readonly format: Localization['format'];
  readonly localization: Localization;
}

/** A part that loads when it is opened: if it failed to load, it is requested again. */
export interface Reopened {
  again(): void;
}

/**
 * The choices made in a widget, and what was computed for the displayed answer, so that rendering again repeats no
 * work.
 */
export abstract class WidgetState<
  Host extends WidgetHost,
  Words,
  Panel extends string = never,
> implements Wording<Words> {
  readonly host: Host;
  /** The queried network, which selections name. */
  network: GwSelectEvent['network'] = 'cosmos';
  sort: SortState = { column: '', descending: false };
  panels: ReadonlySet<Panel> = new Set();
  /**
   * The lazily loaded parts; a panel is drawn by the part of its name. Fields of the subclass, so not read in the
   * function Object() { [native code] }.
   */
  abstract readonly parts: Readonly<Partial<Record<Panel, Reopened>>>;
  // Values that are the same for the whole render are set before it.
  paging!: Paging;

  /** Where contracts are requested tokens, in widgets that show amounts of them; undefined before there is an answer. */
  protected readonly tokensPlace?: () => TokensPlace | undefined;
  readonly #tokens: Lazy<ToldTokens>;
  protected readonly actions: WidgetActions;
  #localization!: Localization;
  readonly #withCoin = remember((localization: Localization, coin: string | undefined): Localization =>
    coin === undefined ? localization : { ...localization, coin },
  );
  readonly #toPaging = remember((page: number, pageSize: number, go: Paging['go']): Paging => ({ page, pageSize, go }));
  protected abstract readonly catalogue: Catalogue<Words>;

  constructor(host: Host, actions: WidgetActions) {
    this.host = host;
    this.actions = actions;
    this.#tokens = new Lazy(
      host,
      async () => {
        const { ContractTokens } = await loadCode(() => import('./evm/contract-tokens.js'));
        return new ContractTokens(host, actions, () => this.tokensPlace?.());
      },
      actions.firstVerified.shown,
    );
  }

  /** Token data reported by contracts, in an element with `load-tokens`, once the first answer has its mark. */
  get tokens(): ToldTokens | undefined {
    return this.host.loadTokens && this.tokensPlace ? this.#tokens.get() : undefined;
  }

  /** Sets what is the same for the current render. */
  take(localization: Localization, page: number, pageSize: number, go: Paging['go']): void {
    this.#localization = localization;
    this.paging = this.#toPaging(page, pageSize, go);
    this.follow?.();
  }

  /** Reads the widget's attributes, before anything is drawn. */
  protected follow?(): void;

  /** The words and formats of the element, and the coin of the queried network. */
  get localization(): Localization {
    const named = this.#withCoin(this.#localization, this.#localization.host.currencies?.[this.network]);
    return this.tokens?.into(named) ?? named;
  }

  get words(): Words {
    return this.localization.wordsOf(this.catalogue);
  }

  get format(): Localization['format'] {
    return this.localization.format;
  }

  /** Applies choices, and requests an update. */
  set(chosen: Partial<this>): void {
    Object.assign(this, chosen);
    this.host.requestUpdate();
  }

  readonly togglePanel = (panel: Panel): void => {
    this.parts[panel]?.again();
    this.panels = toggled(this.panels, panel);
    this.host.requestUpdate();
  };

  readonly sortBy = <Row>(column: string, columns: readonly Column<Row>[]): void => {
    this.sort = nextSort(this.sort, column, columns);
    this.fromFirstPage();
  };

  readonly choose = (kind: SelectKind, value: string, place?: Place): void => {
    this.host.dispatchEvent(new GwSelectEvent(kind, value, this.network, place));
  };

  /** Like `choose`, once the resulting change is rendered. */
  chooseOnceDrawn(...chosen: Parameters<typeof this.choose>): void {
    void this.host.updateComplete.then(() => this.choose(...chosen));
  }

  /** A change of rows or order goes to the first page. */
  protected fromFirstPage(): void {
    this.paging.go(0);
    this.host.requestUpdate();
  }
}

export function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const others = [...set].filter((each) => each !== member);
  return new Set(others.length === set.size ? [...others, member] : others);
}

/**
 * The state after a column was selected: a new column starts with its largest numbers or first texts, the same one is
 * reversed.
 */
export function nextSort<Row>(
  state: SortState | undefined,
  column: string,
  columns: readonly Column<Row>[],
): SortState {
  if (state?.column === column) return { column, descending: !state.descending };
  return { column, descending: columns.find(({ name }) => name === column)?.numeric ?? false };
}
