import type { CSSResult, LitElement } from 'lit';
import type { AnsweredCall } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import type { Verdict } from '../../verify/verdict.js';
import type { LazyHost } from '../controllers/missing-code.js';
import type { QueryState } from '../controllers/query.js';
import type { SideRequestSource } from '../controllers/side-requests.js';
import type { createFormats } from '../format/formats.js';
import type { GatewaySource } from '../gateway-context.js';
import type { Catalogue } from '../localization/catalogue.js';
import type { Localization } from '../localization/localization.js';
import type { LinkNote } from '../templates/remarks.js';
import type { Snapshot } from '../when-to-ask/snapshot.js';
import type { FirstVerified } from './card-controller.js';

export type WidgetHost = LitElement &
  LazyHost & {
    readonly pageSize: number;
    crossCheck: boolean;
    readonly loading: string;
    readonly form: string;
    readonly gateway: Gateway | undefined;
    readonly refreshEvery: string;
    readonly permalink: string | null;
    snapshot: Snapshot | string | undefined;
    reply: object | string | undefined;
    readonly drop: boolean;
    readonly linkNote?: LinkNote | undefined;
    refresh(): Promise<void>;
  };

export interface Sourced {
  /** Undefined without a provider, or for an element with its own gateway. */
  readonly source: () => GatewaySource | undefined;
}

export interface WhenToAskOptions extends Sourced {
  readonly element: WidgetHost;
  readonly page: () => number;
  readonly turnTo: (page: number) => void;
  readonly query: {
    readonly state: QueryState<{ readonly exchanges: readonly AnsweredCall[] }>;
    readonly pending: Promise<void> | undefined;
    refresh(): Promise<void>;
  };
  readonly verdict: () => Verdict | undefined;
}

export interface WidgetActions extends SideRequestSource, Sourced {
  /** Uses the styles and words of a lazily loaded module before it renders. */
  readonly useResources: (part: Resources) => Promise<void>;
  note?: (localization: Localization) => unknown;
  readonly recheck: () => void;
  readonly firstVerified: FirstVerified;
}

export interface Resources {
  readonly styles?: readonly CSSResult[];
  readonly catalogues?: readonly Catalogue<unknown>[];
  readonly createFormats?: typeof createFormats;
}
