import type { CSSResult, LitElement } from 'lit';
import type { Gateway } from '../../client/gateway.js';
import type { DisplayedAnswer } from '../displayed-answer.js';
import type { LazyHost } from '../controllers/missing-code.js';
import type { SideRequestSource } from '../controllers/side-requests.js';
import type { QueryController } from '../controllers/query.js';
import type { GatewaySource } from '../gateway-context.js';
import type { Catalogue } from '../localization/catalogue.js';
import type { Slices } from '../slices.js';
import type { LinkNote } from '../templates/link-note.js';
import type { Tools } from '../tools/tools.js';
import type { Checked } from '../../verify/verdict.js';
import type { Exchange, Snapshot } from './snapshot.js';

/** The element that the extras belong to. */
export interface ExtrasElement extends LitElement, Pick<LazyHost, 'codeMissing'> {
  readonly pageSize: number;
  readonly loading: string;
  readonly gateway: Gateway | undefined;
  readonly refreshEvery: string;
  readonly permalink: string | null;
  snapshot: Snapshot | string | undefined;
  readonly linkNote?: LinkNote | undefined;
  refresh(): Promise<void>;
}

/** What an element opens to its extras. */
export interface ExtrasHost<Request, Data, Renderer> extends WidgetActions {
  readonly element: ExtrasElement;
  readonly query: QueryController<Request, DisplayedAnswer<Request, Data, Renderer>>;
  readonly tools: ((data: Data, renderer: Renderer) => Tools) | undefined;
  readonly check: ((data: Data, request: Request, slices: Slices) => Promise<Checked | undefined>) | undefined;
  /** What the provider offers; undefined without one, or for an element that has a gateway of its own. */
  readonly source: () => GatewaySource | undefined;
  readonly page: () => number;
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
}

/** What a module that draws needs beside its code. */
export interface LazyAssets {
  readonly styles?: readonly CSSResult[];
  readonly catalogues?: readonly Catalogue<unknown>[];
}
