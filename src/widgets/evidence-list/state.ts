import type { ReactiveControllerHost } from 'lit';
import type { Equivocation, Evidence } from '../../client/wire/evidence.js';
import type { Answer } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import type { ValidatorSet } from '../../client/wire/validator.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import type { SigningInfos } from '../../ui/cosmos/signing-infos.js';
import { GwSelectEvent } from '../../ui/events.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { nextSort, sortRows, type SortState } from '../../ui/templates/sorting.js';
import type { Column } from '../../ui/templates/table.js';
import type { Check } from '../../verify/check.js';
import type { Findings } from './checks.js';
import type { OtherParts } from './other-evidence.js';
import { toEvidenceView, type EvidenceRow } from './view.js';
import { OffenderLookup } from './offender-lookup.js';

/** The widget, as far as its state needs it. */
export interface EvidenceListStateHost extends ReactiveControllerHost, LazyHost, EventTarget {
  reverse: boolean;
  enrich: boolean;
  stateHeight: string;
  readonly bech32Prefix: string;
  setAt(height: bigint, signal: AbortSignal, afresh: boolean): Promise<Answer<ValidatorSet>>;
  signingInfos(signal: AbortSignal): Promise<SigningInfos>;
  /** Asks for what lies behind the last page. */
  resume(): void;
  refresh(): Promise<void>;
}

/** What can be opened above the table. */
export type PanelName = 'timeline' | 'offenders';

/** The parts that come when something is opened, as far as the state needs them: what did not come is asked for again. */
export type EvidenceListParts = Readonly<Record<'detail' | 'panels', Pick<Lazy<unknown>, 'again'>>>;

/** What a person chose on one widget, and what was found out about the evidence on show. */
export class EvidenceListState<Parts extends EvidenceListParts = EvidenceListParts> {
  readonly host: EvidenceListStateHost;
  readonly parts: Parts;
  readonly offenders: OffenderLookup;
  readonly addresses: Lazy<typeof import('../../decode/bech32-addresses.js')>;
  readonly viewOf = remember(toEvidenceView);
  readonly sorted = remember(sortRows<EvidenceRow>);

  sort: SortState = { column: 'height', descending: true };
  /** The evidence that is opened, by its id. */
  opened: string | undefined;
  /** The one validator whose evidence is shown; undefined for that of all. */
  only: string | undefined;
  panels: ReadonlySet<PanelName> = new Set();
  /** Lists inside evidence of other kinds that are drawn whole. */
  readonly whole = new Set<string>();
  /** What was read of evidence of other kinds. */
  others: OtherParts | undefined;
  /** Counts what was found out about validators, for what is drawn from it is kept. */
  serial = 0;

  #findings: Findings | undefined;
  #stateHeight = '';
  #gateway: Gateway | undefined;
  #go: (page: number) => void = () => undefined;

  constructor(host: EvidenceListStateHost, parts: Parts) {
    this.host = host;
    this.parts = parts;
    this.offenders = new OffenderLookup({
      setAt: (height, signal, afresh) => host.setAt(height, signal, afresh),
      states: (signal) => host.signingInfos(signal),
      changed: () => {
        this.serial += 1;
        host.requestUpdate();
      },
      missing: (again, reason) => host.codeMissing?.(again, reason),
    });
    this.addresses = new Lazy(host, () => import('../../decode/bech32-addresses.js'));
  }

  /** Takes the gateway to ask: what was found out through another gateway does not belong to this one. */
  followGateway(gateway: Gateway | undefined): void {
    // A provider that is looked for again after a move is none for a moment.
    if (!gateway || gateway === this.#gateway) return;
    if (this.#gateway) this.offenders.forget();
    this.#gateway = gateway;
  }

  /** Takes the way to other pages from the last drawing. */
  pageBy(go: (page: number) => void): void {
    this.#go = go;
  }

  /** Looks up these offenders, if that is wanted. */
  findOut(rows: readonly EvidenceRow[]): void {
    if (!this.host.enrich) return;
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

  readonly sortBy = (column: string, columns: readonly Column<EvidenceRow>[]): void => {
    this.sort = nextSort(this.sort, column, columns);
    this.#fromFirstPage();
  };

  readonly toggleRow = ({ id, evidence }: EvidenceRow): void => {
    this.opened = this.opened === id ? undefined : id;
    this.parts.detail.again();
    this.host.requestUpdate();
    if (this.opened === undefined || evidence.kind !== 'equivocation') return;
    void this.host.updateComplete.then(() => this.pickValidator(evidence.consensusAddress));
  };

  readonly togglePanel = (panel: PanelName): void => {
    const panels = new Set(this.panels);
    if (!panels.delete(panel)) panels.add(panel);
    this.panels = panels;
    this.parts.panels.again();
    this.host.requestUpdate();
  };

  readonly showOnly = (address: string | undefined): void => {
    this.only = address;
    this.#fromFirstPage();
  };

  readonly showWhole = (path: string): void => {
    this.whole.add(path);
    this.host.requestUpdate();
  };

  readonly pickHeight = ({ height }: Equivocation): void => {
    this.host.dispatchEvent(new GwSelectEvent('height', `${height}`, 'cosmos'));
  };

  pickValidator(address: string): void {
    this.host.dispatchEvent(new GwSelectEvent('validator', address, 'cosmos'));
  }

  #fromFirstPage(): void {
    this.#go(0);
    this.host.requestUpdate();
  }
}
