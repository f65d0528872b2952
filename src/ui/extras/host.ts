import type { CSSResult, LitElement } from 'lit';
import type { AnsweredCall, Call } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import type { DisplayedAnswer } from '../displayed-answer.js';
import type { LazyHost } from '../controllers/missing-code.js';
import type { SideRequestSource } from '../controllers/side-requests.js';
import type { QueryController, QueryState } from '../controllers/query.js';
import type { FirstVerified } from '../first-verified.js';
import type { createFormats } from '../format/formats.js';
import type { GatewaySource } from '../gateway-context.js';
import type { Catalogue } from '../localization/catalogue.js';
import type { Localization } from '../localization/localization.js';
import type { Slices } from '../slices.js';
import type { LinkNote } from '../templates/remarks.js';
import type { Tools } from '../tools/tools.js';
import type { Checked, Verdict } from '../../verify/verdict.js';
import type { Snapshot } from './snapshot.js';

export type ExtrasElement = LitElement &
  LazyHost & {
    readonly pageSize: number;
    crossCheck: boolean;
    readonly loading: string;
    readonly gateway: Gateway | undefined;
    readonly refreshEvery: string;
    readonly permalink: string | null;
    snapshot: Snapshot | string | undefined;
    readonly linkNote?: LinkNote | undefined;
    refresh(): Promise<void>;
  };

/** What decides when a request is sent, as far as the idle state shows it. */
export interface Control {
  /** Whether a request waits for confirmation, because it came with the page URL. */
  readonly held: boolean;
  /** Whether the element has been near the screen, or need not be. */
  readonly seen: boolean;
  /** Called when the state is displayed. */
  whenShown(state: QueryState<unknown>): void;
  renderAutoRefresh(localization: Localization): unknown;
}

/** What an element exposes to its extras, whatever it shows. */
export interface ElementActions extends WidgetActions {
  readonly element: ExtrasElement;
  /** Hands over the server-rendered nodes, once; from then on the element renders. */
  readonly takePrerendered: () => readonly ChildNode[];
  readonly page: () => number;
  /** Decides when a request is sent; undefined unless an attribute needs it. */
  readonly control: () => Control | undefined;
  /** The request of the last failed query; undefined if nothing was sent. */
  readonly failed: () => Call<unknown, unknown> | undefined;
  readonly turnTo: (page: number) => void;
}

/** What decides when a request is sent takes of its element. */
export interface ControlHost extends Pick<ElementActions, 'element' | 'source' | 'page' | 'turnTo'> {
  readonly query: {
    readonly state: QueryState<{ readonly exchanges: readonly AnsweredCall[] }>;
    readonly pending: Promise<void> | undefined;
    refresh(): Promise<void>;
  };
  /** How far the displayed answer is verified; undefined before the code that checks it has loaded. */
  verdict?: () => Verdict | undefined;
}

/** The same, with the query and its answer. */
export interface ExtrasHost<Request, Data, Renderer> extends ElementActions {
  readonly query: QueryController<Request, DisplayedAnswer<Request, Data, Renderer>>;
  readonly tools: ((data: Data, renderer: Renderer) => Tools | undefined) | undefined;
  readonly check: ((data: Data, request: Request, slices: Slices) => Promise<Checked> | undefined) | undefined;
  /** How far the displayed answer is verified; set by the code that checks it. */
  verdict?: () => Verdict | undefined;
}

/** What a widget does for its own state, not for pages. */
export interface WidgetActions extends SideRequestSource {
  /** Uses the styles and words of a lazily loaded module before it draws. */
  readonly useResources: (part: Resources) => Promise<void>;
  /** The note below an answer about additional data; set by the code that requests it. */
  note?: (localization: Localization) => unknown;
  readonly recheck: () => void;
  /** The provider's source; undefined without one, or for an element with a gateway of its own. */
  readonly source: () => GatewaySource | undefined;
  /** For work that is not needed before the first answer has its mark. */
  readonly firstVerified: FirstVerified;
}

export interface Resources {
  readonly styles?: readonly CSSResult[];
  readonly catalogues?: readonly Catalogue<unknown>[];
  readonly createFormats?: typeof createFormats;
}
