import type { Answer } from '../../client/answer.js';
import type { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import type { ValidatorSet } from '../../client/operations/validator-set-reply.js';
import { sortRows, type SortState } from '../../ui/templates/sorting.js';
import { nextSort, toggled, WidgetState } from '../../ui/widget-state.js';
import type { Column } from '../../ui/templates/table.js';
import type { Check } from '../../verify/check.js';
import type { VoteKind } from '../../verify/light/signed-state.js';
import type { ValidatorChange, ValidatorDiffRow } from './comparison.js';
import { rankingColumns } from './columns.js';
import { controls } from './form.js';
import { fields } from './fields.js';
import { toFindings } from './findings.js';
import { bareHex, Expectation } from '../../ui/expectation.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import type { Names } from './ask-names.js';
import { lazyParts } from './lazy-parts.js';
import { NameRequests, withNamed } from './names.js';
import { Printing, toValidatorSetView, type ValidatorRow } from './view.js';
import type { PowerHistory } from './power-history/power-history.js';
import { Signers } from '../../ui/cosmos/signers.js';
import { RequestForm } from '../../ui/fields/form.js';
import { AddressFilter } from './ranking.js';
import type { ValidatorSetElement } from './validator-set.js';
import { type ValidatorSetWords, words } from './words.en.js';

export interface ValidatorSetAnswers {
  readonly set: Answer<ValidatorSet>;
  readonly compared?: Answer<ValidatorSet>;
  /** Why the second set is missing, although one was requested. */
  readonly notCompared?: GatewayError;
}

export type PanelName = 'concentration' | 'hash' | 'signers' | 'powerHistory';

export class ValidatorSetState extends WidgetState<ValidatorSetElement, ValidatorSetWords, PanelName> {
  override readonly parts = lazyParts(this.host, this.actions);
  protected readonly catalogue = words;
  readonly form = new RequestForm(this.host, fields, controls, {
    willAsk: ({ height }) => {
      if (height !== undefined && height !== this.host.height) this.expected.suspend();
    },
  });
  readonly addresses = new Lazy(this.host, () => import('../../decode/bech32-addresses.js'));
  readonly filter = new AddressFilter<ValidatorRow>(this.host, (row) => row);
  readonly diffFilter = new AddressFilter<ValidatorDiffRow>(this.host, ({ address }) => ({ address, pubKey: null }));
  readonly names = new NameRequests(this.host, this.actions);
  readonly printing = new Printing(this.host);
  /** The `validators_hash` of one height. */
  readonly expected = new Expectation<bigint>({
    ofPage: () => this.host.expectedHash,
    clear: () => void (this.host.expectedHash = ''),
    write: bareHex,
    recheck: this.actions.recheck,
    gateway: this.actions.gateway,
  });
  /** Who signed the block at the height, if that was requested. */
  readonly signers = new Signers(this.host, this.actions);

  override sort: SortState = { column: 'voting-power', descending: true };
  diffSort: SortState = { column: 'change', descending: false };
  filterText = '';
  opened: string | undefined;
  /** The kinds of changes displayed by a comparison; undefined for all but `unchanged`. */
  changes: ReadonlySet<ValidatorChange> | undefined;
  /** The displayed height, from which the stepper steps. */
  shownHeight: bigint | undefined;

  readonly columnsOf = remember(rankingColumns);
  readonly viewOf = remember(toValidatorSetView);
  /** As `viewOf`, for the other set. */
  readonly comparedViewOf = remember(toValidatorSetView);
  readonly findingsOf = remember(toFindings);
  readonly sorted = remember(sortRows<ValidatorRow>);
  readonly namedOf = remember(withNamed);

  // The code of these is loaded when needed, and so passed as an argument.
  readonly diffOf = remember(apply<(typeof import('./comparison.js'))['diffValidatorSets']>);
  readonly diffColumnsOf = remember(apply<(typeof import('./comparison.js'))['diffColumns']>);
  readonly changedOf = remember(apply<(typeof import('./comparison.js'))['changedRows']>);
  readonly sortedDiff = remember(sortRows<ValidatorDiffRow>);
  readonly concentrationOf = remember(
    apply<(typeof import('./panels/concentration-panel.js'))['toConcentrationFindings']>,
  );

  #checked: { readonly set: ValidatorSet; readonly doubts: ReadonlyMap<string, Check> } | undefined;
  #hashed: { readonly set: ValidatorSet; readonly check: Check } | undefined;
  #powerHistory: PowerHistory | undefined;

  /** The gateway of the provider, which leads to the header that the page trusts; undefined without one. */
  get rootGateway(): Gateway | undefined {
    return this.actions.source()?.gateway;
  }

  /** The names of a height, if requested and loaded. */
  namesOf(height: bigint): Names | undefined {
    const state = this.host.loadNames ? this.names.at(height) : undefined;
    return state?.kind === 'loaded' ? state.value : undefined;
  }

  /**
   * The votes for the block of a height, if they were requested; none of a header that does not follow from the trusted
   * one.
   */
  votesOf(height: bigint): ReadonlyMap<string, VoteKind> | undefined {
    const evidence = this.signers.of(height);
    return evidence?.reached?.kind === 'broken' ? undefined : evidence?.signed.votes;
  }

  /** Stores which addresses of a set do not match their keys; one check per validator, in order. */
  noteChecks(set: ValidatorSet, checks: readonly Check[]): void {
    const doubts = set.validators.flatMap(({ address }, index): [string, Check][] => {
      const check = checks[index];
      return check && check.outcome !== 'pass' ? [[address, check]] : [];
    });
    this.#checked = { set, doubts: new Map(doubts) };
    this.host.requestUpdate();
  }

  /** The check of a row's address; undefined until checked. */
  checkOf(set: ValidatorSet, address: string): Check | 'pass' | undefined {
    return this.#checked?.set === set ? (this.#checked.doubts.get(address) ?? 'pass') : undefined;
  }

  noteHash(set: ValidatorSet, check: Check): void {
    this.#hashed = { set, check };
    this.host.requestUpdate();
  }

  /** The comparison of the hash of a set; undefined until hashed. */
  hashCheckOf(set: ValidatorSet): Check | undefined {
    return this.#hashed?.set === set ? this.#hashed.check : undefined;
  }

  /** The one power history of the widget, which outlives the panel that draws it. */
  powerHistoryOf(History: typeof PowerHistory): PowerHistory {
    return (this.#powerHistory ??= new History(this.host, this.actions));
  }

  readonly sortDiffBy = <Row>(column: string, columns: readonly Column<Row>[]): void => {
    this.diffSort = nextSort(this.diffSort, column, columns);
    this.fromFirstPage();
  };

  readonly filterBy = (query: string): void => {
    this.filterText = query;
    this.fromFirstPage();
  };

  readonly toggleChange = (change: ValidatorChange, all: readonly ValidatorChange[]): void => {
    this.changes = toggled(this.changes ?? new Set(all.filter((each) => each !== 'unchanged')), change);
    this.fromFirstPage();
  };

  /** Opens a validator, which reports it as selected, or closes it. */
  readonly toggleRow = (address: string): void => {
    this.opened = this.opened === address ? undefined : address;
    for (const part of [this.parts.detail, this.addresses]) part.again();
    this.host.requestUpdate();
    if (this.opened !== undefined) this.chooseOnceDrawn('validator', address);
  };
}

/** Calls a function that was loaded by `import()`. */
function apply<Make extends (...given: never[]) => unknown>(make: Make, ...given: Parameters<Make>): ReturnType<Make> {
  return make(...given) as ReturnType<Make>;
}
