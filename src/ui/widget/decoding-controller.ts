import { loadCode } from '../../client/load-code.js';
import type { SignatureResolver } from '../../decode/host-inputs.js';
import type { SideRequestHost } from '../controllers/side-requests.js';
import type { TokensPlace } from '../evm/ask-tokens.js';
import type { ContractTokens } from '../evm/contract-tokens.js';
import { Decoding, type FirstDecoding } from '../evm/decoding.js';
import type { GuardedData } from '../host-data.js';
import { Lazy } from '../lazy.js';
import type { Localization } from '../localization/localization.js';
import { onDemand } from '../on-demand.js';
import type { AdditionSteps, WidgetTypes } from './shown.js';

type DecodingElement = SideRequestHost & {
  readonly loadTokens: boolean;
  readonly signatureResolver: SignatureResolver | undefined;
};

/**
 * Decodes the answers of a `DecodingWidget`, and reads the tokens in them from their contracts. The element renders
 * again when code, signatures or tokens have loaded; `decoding.serial` increases when meanings may have changed.
 */
export class DecodingController {
  readonly decoding: Decoding;
  readonly #element: DecodingElement;
  readonly #tokens: Lazy<ContractTokens>;
  #place: TokensPlace | undefined;

  /** Without `first`, no call or log is decoded before all signatures have loaded. */
  constructor(
    element: DecodingElement,
    steps: Omit<AdditionSteps<WidgetTypes>, 'actions' | 'found'>,
    first?: FirstDecoding['of'],
  ) {
    const mark = steps.firstVerified.shown;
    this.#element = element;
    this.decoding = new Decoding(element, first && { of: first, mark });
    this.#tokens = new Lazy(
      element,
      async () => {
        const { ContractTokens } = await loadCode(onDemand.contractTokens);
        return new ContractTokens(element, steps, () => this.#place);
      },
      mark,
    );
  }

  take(host: GuardedData, place: TokensPlace | undefined): void {
    this.#place = place;
    this.decoding.take(host, this.#element);
    if (this.#element.loadTokens) this.#tokens.get();
  }

  localize(localization: Localization): Localization {
    return (this.#element.loadTokens && this.#tokens.module?.into(localization)) || localization;
  }

  renderNote(localization: Localization): unknown {
    return this.#tokens.module?.renderNote(localization);
  }
}
