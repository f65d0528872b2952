import type { Receipt } from '../../../client/operations/block-receipts-reply.js';
import type { TokensPlace } from '../../../ui/evm/ask-tokens.js';
import type { PreimageSources } from '../../../ui/evm/preimages.js';
import { Expectation } from '../../../ui/expectation.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { remember } from '../../../ui/remember.js';
import { toggled } from '../../../ui/templates/disclosure.js';
import { DecodingController } from '../../../ui/widget/decoding-controller.js';
import type { Additions, AdditionSteps, Shown } from '../../../ui/widget/shown.js';
import type { BlockReceiptsElement } from '../block-receipts.js';
import { placeOf } from '../columns.js';
import type { CallsController, ReceiptCalls } from './calls.js';
import {
  blockOf,
  type ReceiptsActions,
  type ReceiptsAdditions,
  type ReceiptsAnswers,
  type ReceiptsChoices,
  type ReceiptsTypes,
} from '../view.js';

export class ReceiptsController implements Additions<ReceiptsTypes> {
  readonly actions: ReceiptsActions;
  readonly #element: BlockReceiptsElement;
  readonly #decoder: DecodingController;
  /** A root belongs to one block. */
  readonly #expected: Expectation<string>;
  #block = '';
  #calls: CallsController | undefined;
  #asksAgain = false;
  readonly #createCalls: () => CallsController | undefined;
  readonly #sourcesOf = remember((receipts: readonly Receipt[], ...texts: readonly unknown[]): PreimageSources => ({
    logs: receipts.flatMap(({ logs }) => logs),
    texts,
  }));

  constructor(element: BlockReceiptsElement, steps: AdditionSteps<ReceiptsTypes>) {
    this.#element = element;
    this.#decoder = new DecodingController(element, steps);
    this.#expected = new Expectation({
      ofPage: () => element.expectedReceiptsRoot,
      clear: () => void (element.expectedReceiptsRoot = ''),
      write: (text) => text.trim(),
      recheck: steps.recheck,
    });
    const { choose, select } = steps.actions;
    this.#createCalls = () => {
      const { module } = steps.parts().more;
      return module && new module.CallsController(element, steps, this.#decoder.decoding);
    };
    this.actions = {
      toggle: ({ place, receipt }, { opened, filter, figures }) => {
        choose((now) => {
          const last = now.block === figures.blockHash ? now : { opened, filter };
          return { block: figures.blockHash, filter: last.filter, opened: toggled(last.opened, place) };
        });
        if (!opened.includes(place))
          void element.updateComplete.then(() => select('transaction', receipt.transactionHash, placeOf(receipt)));
      },
      compare: (root) => this.#expected.enter(this.#block, root),
      leaveBlock: () => this.#expected.suspend(),
      askAgain: () => void element.refresh(),
      loadCalls: () => {
        element.loadMethods = true;
        this.#asksAgain = true;
        element.requestUpdate();
      },
    };
  }

  of(shown: Shown<ReceiptsTypes> | undefined, { opened }: ReceiptsChoices, { host }: Localization): ReceiptsAdditions {
    const receipts = shown?.data.receipts.value ?? [];
    const { decoding } = this.#decoder;
    this.#decoder.take(host, shown && tokensPlace(shown.data));
    if (opened.length > 0) decoding.sources = this.#sourcesOf(receipts, host.texts);
    if (shown) this.#block = blockOf(shown.data);
    return {
      reader: decoding,
      expected: shown && this.#expected.of(this.#block),
      calls: shown && this.#element.loadMethods ? this.#callsOf(receipts, shown.data.network) : undefined,
    };
  }

  /** Requests the methods of a block, unless they have loaded or failed to load. */
  #callsOf(receipts: readonly Receipt[], network: ReceiptsAnswers['network']): ReceiptCalls | undefined {
    this.#calls ??= this.#createCalls();
    const calls = this.#calls;
    if (!calls) return { kind: 'loading' };
    if (this.#asksAgain || !calls.of(receipts, network)) void calls.ask(receipts, network);
    this.#asksAgain = false;
    return calls.of(receipts, network);
  }

  localize(localization: Localization): Localization {
    return this.#decoder.localize(localization);
  }

  renderNote(localization: Localization): unknown {
    return this.#decoder.renderNote(localization);
  }
}

function tokensPlace({ network, receipts }: ReceiptsAnswers): TokensPlace | undefined {
  const [{ blockNumber: block, from, to } = {}] = receipts.value ?? [];
  return block === undefined ? undefined : { network, block, payers: [from, to] };
}
