import type { CSSResult, LitElement } from 'lit';
import type { OnShow } from '../answer-on-show.js';
import type { QueryController } from '../controllers/query.js';
import type { Catalogue } from '../localization/catalogue.js';
import type { Slices } from '../slices.js';
import type { ToolHost, Tools } from '../tools/tools.js';
import type { Check } from '../../verify/check.js';
import type { Snapshot } from './snapshot.js';

/** The element that a companion belongs to. */
export interface Accompanied extends LitElement {
  readonly refreshEvery: string;
  readonly permalink: string | null;
  readonly snapshot: Snapshot | string | undefined;
  refresh(): Promise<void>;
}

/** What an element shows of its inside to its companion. */
export interface CompanionHost<Request, Data, Body> {
  readonly element: Accompanied;
  readonly query: QueryController<Request, OnShow<Request, Data, Body>>;
  readonly tools: ((data: Data, body: Body) => Tools) | undefined;
  readonly check: ((data: Data, request: Request, slices: Slices) => Promise<readonly Check[]>) | undefined;
  readonly addressOf: ToolHost['addressOf'];
  /** Whether there is a gateway that can be asked, beside a snapshot. */
  readonly hasGateway: () => boolean;
  readonly page: () => number;
  /** Takes this page for that of the next request, whatever is on show. */
  readonly turnTo: (page: number) => void;
  /** Takes the styles and words of a module that came later, before it draws. */
  readonly furnish: (part: Furniture) => Promise<void>;
}

/** What a module that draws needs beside its code. */
export interface Furniture {
  readonly styles?: readonly CSSResult[];
  readonly catalogues?: readonly Catalogue<unknown>[];
}
