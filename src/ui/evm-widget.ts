import { property } from 'lit/decorators.js';
import type { AbisInput } from '../decode/abi/input.js';
import type { SignatureResolver, TokensInput } from '../decode/host-inputs.js';
import { AnchoredElement } from './anchored-element.js';
import { isOn } from './is-on.js';
import type { StatefulRenderer } from './stateful-element.js';
import type { WidgetHost, WidgetState } from './widget-state.js';

/** A widget that decodes what it shows of an EVM chain, beside what `AnchoredElement` proves. */
export abstract class EvmWidget<
  Request,
  Data,
  State extends Pick<WidgetState<WidgetHost, unknown>, 'take'>,
  Renderer extends StatefulRenderer<State, Data>,
> extends AnchoredElement<Request, Data, State, Renderer> {
  /** ABIs for decoding: of one contract, of several, or by address; viem's, JSON, artifacts, or lists of signatures. */
  @property({ attribute: false }) abis: AbisInput | undefined;

  /**
   * Signatures of functions, events and errors, as text, such as
   * `event Transfer(address indexed from, address indexed to, uint256 value)`. An event whose signature has `indexed` in the
   * right places is no guess.
   */
  @property({ attribute: false }) signatures: readonly string[] | undefined;

  /**
   * Called for the signatures of unknown selectors and events; its results are marked as guesses. The element itself contacts no
   * third party.
   */
  @property({ attribute: false }) signatureResolver: SignatureResolver | undefined;

  /** Whether the contracts of tokens are asked for symbol and decimals; those in `tokens` are not. */
  @property({ type: Boolean, converter: isOn, reflect: true, useDefault: true }) enrich = false;

  /** Symbol and decimals of tokens, by the address of their contract: their amounts are shown so. */
  @property({ attribute: false }) tokens: TokensInput | undefined;
}
