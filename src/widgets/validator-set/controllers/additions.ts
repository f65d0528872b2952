import type { ReactiveController } from 'lit';
import { loadCode } from '../../../client/load-code.js';
import type { ValidatorSet } from '../../../client/operations/validator-set-reply.js';
import { rootOf } from '../../../ui/cosmos/find-root.js';
import { Signers } from '../../../ui/cosmos/signers.js';
import { bareHex, Expectation } from '../../../ui/expectation.js';
import type { WidgetActions } from '../../../ui/widget/host.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { onDemand } from '../../../ui/on-demand.js';
import { remember } from '../../../ui/remember.js';
import type { Additions, AdditionSteps, Shown } from '../../../ui/widget/shown.js';
import type { Check } from '../../../verify/check.js';
import type { ExpectedHash } from '../../../verify/compare.js';
import type { TrustRoot } from '../../../verify/light/trusted-headers.js';
import type { AskForProof } from '../checks.js';
import { requestsForVotes } from '../request.js';
import type { ValidatorSetElement } from '../validator-set.js';
import {
  isPartOfSet,
  type Names,
  type ValidatorSetActions,
  type ValidatorSetAdditions,
  type ValidatorSetAnswers,
  type ValidatorSetChoices,
  type ValidatorSetTypes,
} from '../view.js';
import { AddressFilter, NameRequests } from './names.js';
import type { PowerHistory } from './power-history.js';

interface Checked {
  readonly set: ValidatorSet;
  readonly doubts: ReadonlyMap<string, Check>;
  readonly hash?: Check;
}

export class ValidatorSetController implements Additions<ValidatorSetTypes>, ReactiveController {
  readonly #element: ValidatorSetElement;
  readonly #steps: AdditionSteps<ValidatorSetTypes>;
  /** The part of the element that `Signers` needs; it sets the note. */
  readonly #host: WidgetActions;
  readonly #names: NameRequests;
  readonly #filter: AddressFilter;
  readonly #signers: Signers;
  /** The `validators_hash` of one height. */
  readonly #expected: Expectation<bigint>;
  readonly #toExpected = remember((hash: string, basis: ExpectedHash['basis']) => ({ hash, basis }));
  #checked: Checked | undefined;
  #history: PowerHistory | undefined;
  #isPrinting = false;

  constructor(element: ValidatorSetElement, steps: AdditionSteps<ValidatorSetTypes>) {
    this.#element = element;
    this.#steps = steps;
    this.#host = { ...steps };
    this.#names = new NameRequests(element, steps);
    this.#filter = new AddressFilter(element);
    this.#signers = new Signers(element, this.#host);
    this.#expected = new Expectation({
      ofPage: () => element.expectedHash,
      clear: () => void (element.expectedHash = ''),
      write: bareHex,
      recheck: steps.recheck,
      gateway: steps.gateway,
    });
    element.addController(this);
  }

  readonly actions: ValidatorSetActions = {
    open: (address) => {
      const { choose, select } = this.#steps.actions;
      choose({ opened: address });
      if (address !== undefined) void this.#element.updateComplete.then(() => select('validator', address));
    },
    refresh: () => void this.#element.refresh(),
    loadNames: () => void (this.#element.loadNames = true),
    loadNamesAgain: (height) => this.#names.again(height),
    askVotes: () => void (this.#element.verify = 'trusted'),
    leaveHeight: () => this.#expected.suspend(),
    pin: (height) => void (this.#element.height = `${height}`),
    enterHash: (height, hash) => this.#expected.enter(height, hash),
    toggleStep: (step, isOpen) => this.#signers.toggle(step, isOpen),
    goOn: (needed) => this.#signers.goOn(needed),
    askSecond: (height) => this.#signers.askSecond(height),
    loadHistory: (sampling, requestsEach) =>
      void this.#loadHistory().then((history) =>
        history.load(sampling, requestsEach, this.#element.verify ? this.#signers : undefined),
      ),
    stopHistory: () => this.#history?.stop(),
  };

  of(shown: Shown<ValidatorSetTypes> | undefined, choices: ValidatorSetChoices): ValidatorSetAdditions | undefined {
    if (!shown) return undefined;
    const { loadNames, verify, bech32Prefix } = this.#element;
    const { set } = shown.data;
    const { blockHeight } = set.value;
    const isOpen = (panel: ValidatorSetChoices['panels'][number]) => choices.panels.includes(panel);
    const history = isOpen('powerHistory') ? this.#history : undefined;
    const names = this.#names.at(loadNames ? [...namedHeights(shown.data), ...(history?.ends ?? [])] : []);
    const namesAt = (height: bigint): Names | undefined => {
      const state = loadNames ? names.get(`${height}`) : undefined;
      return state?.kind === 'loaded' ? state.value : undefined;
    };
    const { chain, waiting, hasSecond, opened } = this.#signers;
    const checked = this.#checked?.set === set.value ? this.#checked : undefined;
    return {
      ...{ loadNames, verify, bech32Prefix, names, isPrinting: this.#isPrinting },
      matching: this.#filter.matching(shown.data, choices.filter),
      evidence: this.#signers.of(blockHeight),
      ...{ chain, hasSecond, openedSteps: opened },
      waiting: waiting?.height === blockHeight ? waiting : undefined,
      root: isOpen('signers') && !verify ? this.#root() : undefined,
      ...{ doubts: checked?.doubts, hash: checked?.hash },
      expected: isOpen('hash') ? this.#expectedOf(blockHeight) : undefined,
      power: history?.state([blockHeight, ...history.ends].map(namesAt)),
      requestsForVotes: requestsForVotes(this.#steps.gateway()),
    };
  }

  async prepare({ compared }: ValidatorSetAnswers): Promise<void> {
    if (compared) await this.#steps.load('changes');
  }

  context(): AskForProof {
    const { verify } = this.#element;
    const gateway = verify ? this.#steps.gateway() : undefined;
    const source = verify === 'trusted' ? this.#steps.source() : undefined;
    return {
      state: {
        expected: this.#expected,
        signers: this.#signers,
        noteChecks: (set, checks) => this.#noteChecks(set, checks),
        noteHash: (set, hash) => this.#checked && this.#note({ ...this.#checked, set, hash }),
      },
      signers: gateway && [gateway, source],
    };
  }

  renderNote(localization: Localization): unknown {
    return this.#host.note?.(localization);
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#beginPrint);
    addEventListener('afterprint', this.#endPrint);
  }

  hostDisconnected(): void {
    removeEventListener('beforeprint', this.#beginPrint);
    removeEventListener('afterprint', this.#endPrint);
    this.#isPrinting = false;
  }

  readonly #beginPrint = (): void => this.#print(true);

  readonly #endPrint = (): void => this.#print(false);

  /**
   * Draws all rows while the page is printed, as paper has no pager. A browser prints what is drawn when the event handler
   * returns, so the element draws synchronously.
   */
  #print(isOn: boolean): void {
    this.#isPrinting = isOn;
    this.#element.drawNow();
  }

  /** The one power history of the element, which outlives its panel. The panel has loaded the code. */
  async #loadHistory(): Promise<PowerHistory> {
    const { PowerHistory: History } = await loadCode(onDemand.powerHistory);
    return (this.#history ??= new History(this.#element, this.#steps));
  }

  #root(): TrustRoot | undefined {
    const gateway = this.#steps.source()?.gateway;
    const root = gateway && rootOf(this.#element, gateway);
    return root?.height ? root : undefined;
  }

  #expectedOf(height: bigint): ValidatorSetAdditions['expected'] {
    const { hash, basis } = this.#expected.of(height) ?? {};
    return hash === undefined || basis === undefined ? undefined : this.#toExpected(hash, basis);
  }

  /** Stores which addresses of a set do not match their keys; one check per validator, in order. */
  #noteChecks(set: ValidatorSet, checks: readonly Check[]): void {
    const doubts = set.validators.flatMap(({ address }, index): [string, Check][] => {
      const check = checks[index];
      return check && check.outcome !== 'pass' ? [[address, check]] : [];
    });
    this.#note({ ...(this.#checked?.set === set ? this.#checked : {}), set, doubts: new Map(doubts) });
  }

  #note(checked: Checked): void {
    this.#checked = checked;
    this.#element.requestUpdate();
  }
}

function namedHeights({ set: { value: set }, compared }: ValidatorSetAnswers): readonly bigint[] {
  const isComparison = compared && !isPartOfSet(compared.value) && !isPartOfSet(set);
  if (isComparison) return [compared.value.blockHeight, set.blockHeight];
  return set.validators.length > 0 ? [set.blockHeight] : [];
}
