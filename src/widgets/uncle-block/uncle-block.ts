import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Answer } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { getUncle, type UncleRequest } from '../../client/operations/uncle.js';
import type { Block } from '../../client/wire/block.js';
import type { FrameParts } from '../../ui/templates/frame.js';
import type { Tools } from '../../ui/tools/tools.js';
import { WidgetElement } from '../../ui/widget-element.js';
import type { Checked } from '../../verify/verdict.js';
import type { Board } from './board.js';
import { toUncleRequest, type UncleQuestion } from './request.js';

type Body = typeof import('./body.js');
type UncleAnswer = Answer<Block | null, UncleRequest>;

/**
 * Shows one uncle: a block that lost to another of its height, and that a later block named.
 *
 * Asks `eth_getUncleByBlockNumberAndIndex`. No uncle is the usual answer and is drawn as one. The hash is computed again from
 * the fields of the header.
 *
 * @tagname uncle-block
 * @event {SelectEvent} gw-select - The miner, the parent, or the block that names the uncle was chosen.
 * @cssprop [--gw-color-surface=Canvas] - Ground of the frame; see the tokens of the house for the others.
 * @csspart frame - The whole frame.
 * @csspart header - Title, question and marks.
 * @csspart form - Block and index that are asked for.
 * @csspart pane - What an uncle is, when it is opened.
 * @csspart input - A field to type into.
 * @csspart body - What lies between header and footer.
 * @csspart facts - The key figures.
 * @csspart fields - The header, field by field.
 * @csspart pick - A value that can be chosen.
 * @csspart footer - Cost.
 */
export class UncleBlockElement extends WidgetElement<UncleQuestion, UncleAnswer, Body> {
  /** The block that names the uncle: a number, decimal or hex, or a tag. A hash is none. */
  @property({ reflect: true, useDefault: true }) block = '';

  /** The place of the uncle in its block, 0 or 1; decimal or hex. */
  @property({ reflect: true, useDefault: true }) index = '';

  /** The EVM slot that is asked: `evm-a` or `evm-b`, which it is if absent. */
  @property({ useDefault: true }) network = '';

  #board: Board | undefined;

  protected override get heading(): string {
    return this.localization.words.titles['uncle-block'];
  }

  protected override toRequest(): UncleQuestion | undefined {
    return toUncleRequest(this);
  }

  protected override load({ network, ...request }: UncleQuestion, gateway: Gateway, signal: AbortSignal) {
    return getUncle(gateway, request, { network, signal });
  }

  protected override answers(uncle: UncleAnswer): readonly [Answer<unknown>] {
    return [uncle];
  }

  protected override body(): Promise<Body> {
    return loadCode(() => import('./body.js'));
  }

  protected override renderData(uncle: UncleAnswer, body: Body): FrameParts {
    return body.renderUncle(this.#boardOf(body), uncle, this.localization);
  }

  protected override form(body: Body): TemplateResult {
    return body.renderForm(this.#boardOf(body), this.localization);
  }

  protected override tools(uncle: UncleAnswer, body: Body): Tools {
    return body.toTools(uncle, this.heading);
  }

  protected override async check({ value }: UncleAnswer, asked: UncleQuestion): Promise<Checked> {
    const { checkAnswer } = await loadCode(() => import('./checks.js'));
    return checkAnswer(value, asked);
  }

  #boardOf({ Board }: Body): Board {
    this.#board ??= new Board(this);
    this.#board.network = this.network === 'evm-a' ? 'evm-a' : 'evm-b';
    return this.#board;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'uncle-block': UncleBlockElement;
  }
}
