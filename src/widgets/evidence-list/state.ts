import type { Evidence } from '../../client/operations/evidence-reply.js';
import type { Gateway } from '../../client/gateway.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { sortRows, type SortState } from '../../ui/templates/sorting.js';
import { WidgetState } from '../../ui/widget-state.js';
import type { Check } from '../../verify/check.js';
import type { Findings } from './checks.js';
import { evidenceColumns } from './columns.js';
import type { Completeness } from './completeness.js';
import type { EvidenceListElement } from './evidence-list.js';
import { lazyParts } from './lazy-parts.js';
import type { OffenceVotes } from './panels/votes-panel.js';
import type { OtherEvidenceReader } from './detail.js';
import { toEvidenceView, type EvidenceRow } from './view.js';
import type { EvidenceAnswers } from './pages.js';
import { OffenderLookup } from './offender.js';
import { type EvidenceListWords, words } from './words.en.js';

export type PanelName = 'timeline' | 'completeness';

export class EvidenceListState extends WidgetState<EvidenceListElement, EvidenceListWords, PanelName> {
  protected readonly catalogue = words;
  override readonly parts = lazyParts(this.host, this.actions);
  readonly offenders = new OffenderLookup(this.host, () => {
    this.serial += 1;
    this.host.requestUpdate();
  });
  readonly addresses = new Lazy(this.host, () => import('../../decode/bech32-addresses.js'));
  readonly viewOf = remember(toEvidenceView);
  readonly columnsOf = remember(evidenceColumns);
  readonly sorted = remember(sortRows<EvidenceRow>);

  override sort: SortState = { column: 'height', descending: true };
  opened: string | undefined;
  /** The validator whose evidence is displayed; undefined for all. */
  only: string | undefined;
  /** Lists inside evidence of other kinds that are drawn whole. */
  readonly whole = new Set<string>();
  others: OtherEvidenceReader | undefined;
  /** Whether the list matches the store, once that was requested. */
  completeness: Completeness | undefined;
  /** Votes of double signs, once one was requested. */
  votes: OffenceVotes | undefined;
  /** Counts results about validators, to invalidate memoised drawings. */
  serial = 0;

  #findings: Findings | undefined;
  #stateHeight = '';
  #gateway: Gateway | undefined;
  #verify = '';

  /** A list that is to be proven shows how. */
  protected override follow(): void {
    const { verify } = this.host;
    if (verify && !this.#verify) this.panels = new Set([...this.panels, 'completeness']);
    this.#verify = verify;
  }

  /** The one that proves the list, whose code comes with the first proof. */
  completenessOf(Code: typeof Completeness): Completeness {
    return (this.completeness ??= new Code(this.host, this.actions));
  }

  /** The votes of double signs, whose code comes with the first opened piece. */
  votesOf(Code: typeof OffenceVotes): OffenceVotes {
    return (this.votes ??= new Code(this.host, this.actions, () => {
      this.completeness?.keep();
      this.actions.recheck();
    }));
  }

  /** The gateway of the provider, which leads to the header that the page trusts; undefined without one. */
  get rootGateway(): Gateway | undefined {
    return this.actions.source()?.gateway;
  }

  /**
   * What proves a list of so many pieces: a proof more, two blocks and the set. Undefined of a part, and once it is
   * requested.
   */
  wholenessOf(answers: EvidenceAnswers): { readonly requests: number; readonly prove: () => void } | undefined {
    const { isPart, rows } = this.viewOf(answers);
    if (isPart || this.host.verify) return undefined;
    return { requests: rows.length + 4, prove: () => (this.host.verify = 'trusted') };
  }

  readonly proveAgain = (): void => this.actions.recheck();

  /** Takes the gateway to query: what was looked up through another gateway is dropped. */
  followGateway(): void {
    const gateway = this.actions.gateway();
    // After a move the provider is looked up again, and is missing for a moment.
    if (!gateway || gateway === this.#gateway) return;
    if (this.#gateway) this.offenders.forget();
    this.#gateway = gateway;
  }

  lookUpRows(rows: readonly EvidenceRow[]): void {
    // An element that has left may be rendered once more, and nothing would abort its requests then.
    if (!this.host.loadNames || !this.host.isConnected) return;
    if (this.#stateHeight !== this.host.stateHeight) this.offenders.forgetStates();
    this.#stateHeight = this.host.stateHeight;
    this.offenders.want(rows);
  }

  readonly lookUp = (): void => {
    this.host.loadNames = true;
    this.offenders.again();
  };

  noteFindings(findings: Findings): void {
    this.serial += 1;
    this.#findings = findings;
    this.host.requestUpdate();
  }

  /** The hash of an item of evidence; undefined until computed, null if it cannot be. */
  hashOf(evidence: Evidence): string | null | undefined {
    return this.#findings?.hashes.get(evidence);
  }

  /** Whether it is proven to be in the store, or not to be; undefined until that is known. */
  isStored(evidence: Evidence): boolean | undefined {
    return this.#findings?.stored?.get(evidence);
  }

  /** Whether its place in the store matches its hash; undefined until compared. */
  placeOf(evidence: Evidence): Check['outcome'] | undefined {
    return this.#findings?.places.get(evidence);
  }

  readonly toggleRow = ({ id, evidence }: EvidenceRow): void => {
    this.opened = this.opened === id ? undefined : id;
    this.parts.detail.again();
    this.host.requestUpdate();
    if (this.opened !== undefined && evidence.kind === 'equivocation')
      this.chooseOnceDrawn('validator', evidence.consensusAddress);
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
