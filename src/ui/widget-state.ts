import type { ReactiveControllerHost } from 'lit';
import type { LazyHost } from './controllers/missing-code.js';
import type { SideRequestSource } from './controllers/side-requests.js';
import { GwSelectEvent, type Place, type SelectKind } from './events.js';
import type { LazyAssets } from './extras/host.js';
import type { Lazy } from './lazy.js';
import type { Catalogue } from './localization/catalogue.js';
import type { Localization } from './localization/localization.js';
import { nextSort, type SortState } from './templates/sorting.js';
import type { Column } from './templates/table.js';

/** The widget, as far as the state of any widget needs it. What one of them needs beside that, its own host adds. */
export interface WidgetHost extends ReactiveControllerHost, LazyHost, EventTarget {
  readonly isConnected: boolean;
  refresh(): Promise<void>;
}

/** What a widget does for its state, and for no page. */
export interface WidgetActions extends SideRequestSource {
  /** Has the answer on show checked again. */
  readonly recheck: () => void;
  /** Draws before it returns. */
  readonly drawNow: () => void;
  readonly goToPage: (page: number) => void;
  /** Takes the styles and words of a part that comes late, before it draws. */
  readonly adoptAssets: (part: LazyAssets) => Promise<void>;
}

/** The words of one widget, and what all share, in the language of its element. */
export interface Wording<Words> {
  readonly words: Words;
  readonly format: Localization['format'];
  readonly localization: Localization;
}

/** A part that comes when something is opened: what did not come is asked for again. */
export type Reopened = Pick<Lazy<unknown>, 'again'>;

/** What a person chose on one widget, and what was worked out for the answer on show, so that drawing again does no work twice. */
export abstract class WidgetState<
  Host extends WidgetHost,
  Words,
  Panel extends string = never,
> implements Wording<Words> {
  readonly host: Host;
  /** The network that was asked, which a choice names. */
  network: GwSelectEvent['network'] = 'cosmos';
  sort: SortState = { column: '', descending: false };
  /** What is open beside the rows. */
  panels: ReadonlySet<Panel> = new Set();
  /** The parts that come late, by the panel that they draw. */
  readonly parts?: Readonly<Partial<Record<Panel, Reopened>>>;
  /** Taken before anything is drawn. */
  localization!: Localization;

  protected readonly actions: WidgetActions;
  protected abstract readonly catalogue: Catalogue<Words>;

  constructor(host: Host, actions: WidgetActions) {
    this.host = host;
    this.actions = actions;
  }

  /** Takes what is the same for all that is drawn now. */
  take(localization: Localization): void {
    this.localization = localization;
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
    this.parts?.[panel]?.again();
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
    this.actions.goToPage(0);
    this.host.requestUpdate();
  }
}

/** The set with a member that it had not, or without one that it had. */
export function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const others = [...set].filter((each) => each !== member);
  return new Set(others.length === set.size ? [...others, member] : others);
}
