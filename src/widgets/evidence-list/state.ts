import type { Evidence } from '../../client/wire/evidence.js';
import type { Answer } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import type { ValidatorSet } from '../../client/wire/validator.js';
import type { SigningInfos } from '../../ui/cosmos/signing-infos.js';
import type { ValidatorsByAddress } from '../../ui/cosmos/validators-by-address.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { sortRows, type SortState } from '../../ui/templates/sorting.js';
import { WidgetState, type Reopened, type WidgetHost } from '../../ui/widget-state.js';
import type { Check } from '../../verify/check.js';
import type { Findings } from './checks.js';
import type { OtherParts } from './other-evidence.js';
import { toEvidenceView, type EvidenceRow } from './view.js';
import { OffenderLookup } from './offender-lookup.js';
import { words } from './words.js';
import type { EvidenceListWords } from './words.en.js';

/** The widget, as far as its state needs it. */
export interface EvidenceListHost extends WidgetHost {
  reverse: boolean;
  enrich: boolean;
  stateHeight: string;
  readonly bech32Prefix: string;
  setAt(height: bigint, signal: AbortSignal, afresh: boolean): Promise<Answer<ValidatorSet>>;
  signingInfos(signal: AbortSignal): Promise<SigningInfos>;
  validatorNames(signal: AbortSignal): Promise<ValidatorsByAddress>;
  /** Asks for what lies behind the last page. */
  resume(): void;
}

/** What can be opened above the table. */
export type PanelName = 'timeline';

/** The parts that come when something is opened, as far as the state needs them: what did not come is asked for again. */
export type EvidenceListParts = Readonly<Record<PanelName | 'detail', Reopened>>;

/** What a person chose on one widget, and what was found out about the evidence on show. */
export class EvidenceListState<Parts extends EvidenceListParts = EvidenceListParts> extends WidgetState<
  EvidenceListHost,
  EvidenceListWords,
  PanelName,
  Parts
> {
  protected readonly catalogue = words;
  readonly offenders = new OffenderLookup({
    setAt: (height, signal, afresh) => this.host.setAt(height, signal, afresh),
    states: (signal) => this.host.signingInfos(signal),
    names: (signal) => this.host.validatorNames(signal),
    changed: () => {
      this.serial += 1;
      this.host.requestUpdate();
    },
    missing: (again, reason) => this.host.codeMissing?.(again, reason),
  });
  readonly addresses = new Lazy(this.host, () => import('../../decode/bech32-addresses.js'));
  readonly viewOf = remember(toEvidenceView);
  readonly sorted = remember(sortRows<EvidenceRow>);

  override sort: SortState = { column: 'height', descending: true };
  /** The evidence that is opened, by its id. */
  opened: string | undefined;
  /** The one validator whose evidence is shown; undefined for that of all. */
  only: string | undefined;
  /** Lists inside evidence of other kinds that are drawn whole. */
  readonly whole = new Set<string>();
  /** What was read of evidence of other kinds. */
  others: OtherParts | undefined;
  /** Counts what was found out about validators, for what is drawn from it is kept. */
  serial = 0;

  #findings: Findings | undefined;
  #stateHeight = '';
  #gateway: Gateway | undefined;

  /** Takes the gateway to ask: what was found out through another gateway does not belong to this one. */
  followGateway(): void {
    const gateway = this.actions.gateway();
    // A provider that is looked for again after a move is none for a moment.
    if (!gateway || gateway === this.#gateway) return;
    if (this.#gateway) this.offenders.forget();
    this.#gateway = gateway;
  }

  /** Looks up these offenders, if that is wanted. */
  findOut(rows: readonly EvidenceRow[]): void {
    // An element that has left may be drawn once more, and nobody would stop what it asks then.
    if (!this.host.enrich || !this.host.isConnected) return;
    if (this.#stateHeight !== this.host.stateHeight) this.offenders.forgetStates();
    this.#stateHeight = this.host.stateHeight;
    this.offenders.want(rows);
  }

  readonly lookUp = (): void => {
    this.host.enrich = true;
    this.offenders.again();
  };

  /** Keeps the hashes that were computed. */
  noteFindings(findings: Findings): void {
    this.#findings = findings;
    this.host.requestUpdate();
  }

  /** The hash of a piece of evidence; undefined while it is not computed, null where it cannot be. */
  hashOf(evidence: Evidence): string | null | undefined {
    return this.#findings?.hashes.get(evidence);
  }

  /** Whether its place among the others is that of its hash; undefined while it is not compared. */
  placeOf(evidence: Evidence): Check['outcome'] | undefined {
    return this.#findings?.places.get(evidence);
  }

  readonly toggleRow = ({ id, evidence }: EvidenceRow): void => {
    this.opened = this.opened === id ? undefined : id;
    this.parts.detail.again();
    this.host.requestUpdate();
    if (this.opened !== undefined && evidence.kind === 'equivocation')
      this.pickOnceDrawn('validator', evidence.consensusAddress);
  };

  readonly showOnly = (address: string | undefined): void => {
    this.only = address;
    this.fromFirstPage();
  };

  readonly showWhole = (path: string): void => {
    this.whole.add(path);
    this.host.requestUpdate();
  };
}
