import type { TemplateResult } from 'lit';
import type { Localization } from './localization/localization.js';
import type { CardParts } from './templates/card.js';
import type { Tools } from './tools/tools.js';
import { WidgetElement, type WidgetRenderer } from './widget-element.js';

/** The state of a widget: what is the same for the current render is set before it. */
export interface DrawnState {
  take(localization: Localization, page: number, pageSize: number, go: (page: number) => void): void;
}

/** What a widget's rendering module exports: functions that draw its form, answers and tools from its state. */
export interface StatefulRenderer<State, Data> extends WidgetRenderer {
  readonly renderForm: (state: State) => TemplateResult;
  readonly renderAnswer: (state: State, data: Data) => CardParts;
  readonly toTools: (state: State, data: Data) => Tools | undefined;
}

/** A widget that keeps a person's choices in a `WidgetState`, from which it is rendered. */
export abstract class StatefulElement<
  Request,
  Data,
  State extends DrawnState,
  Renderer extends StatefulRenderer<State, Data>,
> extends WidgetElement<Request, Data, Renderer> {
  /** Created with the first form or answer. */
  protected state: State | undefined;

  /** Creates the one state of the widget. */
  protected abstract createState(renderer: Renderer): State;

  protected override renderData(data: Data, renderer: Renderer): CardParts {
    return renderer.renderAnswer(this.stateOf(renderer), data);
  }

  protected override form(renderer: Renderer): TemplateResult {
    return renderer.renderForm(this.stateOf(renderer));
  }

  protected override tools(data: Data, renderer: Renderer): Tools | undefined {
    return renderer.toTools(this.stateOf(renderer), data);
  }

  protected stateOf(renderer: Renderer): State {
    this.state ??= this.createState(renderer);
    this.state.take(this.localization, this.page, this.pageSize, this.goToPage);
    return this.state;
  }
}
