import type { ReactiveControllerHost } from 'lit';
import type { LazyHost } from './controllers/missing-code.js';
import { GwSelectEvent, type Place, type SelectKind } from './select-event.js';
import type { WidgetActions } from './extras/host.js';
import type { Lazy } from './lazy.js';
import type { Catalogue } from './localization/catalogue.js';
import type { Localization } from './localization/localization.js';
import { remember } from './remember.js';
import { nextSort, type SortState } from './templates/sorting.js';
import type { Paging } from './templates/pager.js';
import type { Column } from './templates/table.js';

export type { WidgetActions };

/** The widget, as far as the state of any widget needs it. What one of them needs beside that, its own host adds. */
export interface WidgetHost extends ReactiveControllerHost, LazyHost, EventTarget {
  readonly isConnected: boolean;
  refresh(): Promise<void>;
}

/** The words of one widget, and what all share, in the language of its element. */
export interface Wording<Words> {
  readonly words: Words;
  readonly format: Localization['format'];
  readonly localization: Localization;
}

/** What contracts say of tokens, as far as the state of any widget needs it. */
export interface ToldTokens {
  /** The same words and data, with the tokens that contracts told of. */
  into(localization: Localization): Localization;
  /** What is said about that below an answer. */
  note(localization: Localization): unknown;
}

/** A part that comes when something is opened: what did not come is asked for again. */
export type Reopened = Pick<Lazy<unknown>, 'again'>;

/** What a person chose on one widget, and what was worked out for the answer on show, so that drawing again does no work twice. */
export abstract class WidgetState<
  Host extends WidgetHost,
  Words,
  Panel extends string = never,
  Parts extends Readonly<Partial<Record<Panel, Reopened>>> = Readonly<Partial<Record<Panel, Reopened>>>,
> implements Wording<Words> {
  readonly host: Host;
  /** The network that was asked, which a choice names. */
  network: GwSelectEvent['network'] = 'cosmos';
  sort: SortState = { column: '', descending: false };
  /** What is open beside the rows. */
  panels: ReadonlySet<Panel> = new Set();
  /** The parts that come late; a panel is drawn by that of its name. */
  readonly parts: Parts;
  // What is the same for all that is drawn at once is taken before.
  paging!: Paging;

  /** In widgets that show amounts of tokens. */
  readonly tokens?: ToldTokens;

  protected readonly actions: WidgetActions;
  #localization!: Localization;
  readonly #withCoin = remember((localization: Localization, coin: string | undefined): Localization =>
    coin === undefined ? localization : { ...localization, coin },
  );
  readonly #toPaging = remember((page: number, pageSize: number, go: Paging['go']): Paging => ({ page, pageSize, go }));
  protected abstract readonly catalogue: Catalogue<Words>;

  constructor(host: Host, actions: WidgetActions, parts: Parts) {
    this.host = host;
    this.actions = actions;
    this.parts = parts;
  }

  /** Takes what is the same for all that is drawn now. */
  take(localization: Localization, page: number, pageSize: number, go: Paging['go']): void {
    this.#localization = localization;
    this.paging = this.#toPaging(page, pageSize, go);
    this.follow?.();
  }

  /** Takes what the attributes of the widget say, before anything is drawn. */
  protected follow?(): void;

  /** The words and formats of the element, and the coin of the network that was asked. */
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

  /** Takes what a person chose, and draws. */
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

  /** Tells the page that something was chosen. */
  readonly pick = (kind: SelectKind, value: string, place?: Place): void => {
    this.host.dispatchEvent(new GwSelectEvent(kind, value, this.network, place));
  };

  /** The same, after what the choice changes is drawn. */
  pickOnceDrawn(...chosen: Parameters<typeof this.pick>): void {
    void this.host.updateComplete.then(() => this.pick(...chosen));
  }

  /** Other rows, or another order of them, are read from their first page on. */
  protected fromFirstPage(): void {
    this.paging.go(0);
    this.host.requestUpdate();
  }
}

/** The set with a member that it had not, or without one that it had. */
export function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const others = [...set].filter((each) => each !== member);
  return new Set(others.length === set.size ? [...others, member] : others);
}
