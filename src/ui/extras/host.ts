import type { CSSResult, LitElement } from 'lit';
import type { Gateway } from '../../client/gateway.js';
import type { DisplayedAnswer } from '../displayed-answer.js';
import type { LazyHost } from '../controllers/missing-code.js';
import type { SideRequestSource } from '../controllers/side-requests.js';
import type { QueryController } from '../controllers/query.js';
import type { QueryState } from '../controllers/query-state.js';
import type { FirstMark } from '../first-mark.js';
import type { createFormats } from '../format/formats.js';
import type { GatewaySource } from '../gateway-context.js';
import type { Catalogue } from '../localization/catalogue.js';
import type { Localization } from '../localization/localization.js';
import type { Slices } from '../slices.js';
import type { LinkNote } from '../templates/link-note.js';
import type { Tools } from '../tools/tools.js';
import type { Checked } from '../../verify/verdict.js';
import type { Exchange, Snapshot } from './snapshot.js';

/** The element that the extras belong to. */
export interface ExtrasElement extends LitElement, Pick<LazyHost, 'codeMissing'> {
  readonly pageSize: number;
  crossCheck: boolean;
  readonly loading: string;
  readonly gateway: Gateway | undefined;
  readonly refreshEvery: string;
  readonly permalink: string | null;
  snapshot: Snapshot | string | undefined;
  readonly linkNote?: LinkNote | undefined;
  refresh(): Promise<void>;
}

/** What decides when a request is sent, as far as its picture tells of it. */
export interface Control {
  /** Whether a request waits for a person, because it came with the address of the page. */
  readonly held: boolean;
  /** Whether the element was near the screen, or need not be. */
  readonly seen: boolean;
  /** Is called when the state is on show. */
  whenShown(state: QueryState<unknown>): void;
  /** Draws how often it is asked, and a button that pauses that. */
  renderAutoRefresh(localization: Localization): unknown;
}

/** What an element opens to its extras. */
export interface ExtrasHost<Request, Data, Renderer> extends WidgetActions {
  readonly element: ExtrasElement;
  readonly query: QueryController<Request, DisplayedAnswer<Request, Data, Renderer>>;
  readonly tools: ((data: Data, renderer: Renderer) => Tools | undefined) | undefined;
  readonly check: ((data: Data, request: Request, slices: Slices) => Promise<Checked> | undefined) | undefined;
  /** What the provider offers; undefined without one, or for an element that has a gateway of its own. */
  readonly source: () => GatewaySource | undefined;
  /** Hands over what a server rendered, once; from then on the element draws. */
  readonly takePrerendered: () => readonly ChildNode[];
  readonly page: () => number;
  /** What decides when a request is sent; undefined while no attribute asks for it. */
  readonly control: () => Control | undefined;
  /** The call of the last query that failed; undefined if nothing was sent. */
  readonly failed: () => Exchange['call'] | undefined;
  /** Takes this page for that of the next request, whatever is on show. */
  readonly turnTo: (page: number) => void;
}

/** What a widget does for its state, and for no page. */
export interface WidgetActions extends SideRequestSource {
  /** Takes the styles and words of a module that came later, before it draws. */
  readonly adoptAssets: (part: LazyAssets) => Promise<void>;
  /** Has the answer on show checked again. */
  readonly recheck: () => void;
  /** For what nobody needs before the first answer has its mark. */
  readonly firstMark: FirstMark;
}

/** What a module that draws needs beside its code. */
export interface LazyAssets {
  readonly styles?: readonly CSSResult[];
  readonly catalogues?: readonly Catalogue<unknown>[];
  readonly createFormats?: typeof createFormats;
}
