import type { TemplateResult } from 'lit';
import type { Localization } from './localization/localization.js';
import type { CardParts } from './templates/card.js';
import type { Paging } from './templates/pager.js';
import type { Tools } from './tools/tools.js';
import { WidgetElement, type WidgetRenderer } from './widget-element.js';
import type { WidgetActions } from './widget-state.js';

/** What the module that draws a widget exports: how its form, its answers and its tools are made of its state. */
export interface StatefulRenderer<State, Data> extends WidgetRenderer {
  readonly renderForm: (state: State) => TemplateResult;
  readonly renderAnswer: (state: State, data: Data, paging: Paging) => CardParts;
  readonly toTools: (state: State, data: Data) => Tools;
}

/** A widget that keeps what a person chose on it in a `WidgetState`, of which all that it shows is drawn. */
export abstract class StatefulElement<
  Request,
  Data,
  State extends { readonly take: (localization: Localization) => void },
  Renderer extends StatefulRenderer<State, Data>,
> extends WidgetElement<Request, Data, Renderer> {
  /** There with the first form or answer. */
  protected state: State | undefined;
  /** Whether the form is how most queries begin, so that it is there before one does. */
  protected readonly beginsWithForm: boolean = false;

  protected readonly actions: WidgetActions = {
    gateway: () => this.asked,
    explain: (thrown) => this.explain(thrown),
    recheck: () => {
      this.extras?.recheck();
      this.requestUpdate();
    },
    drawNow: () => {
      this.requestUpdate();
      this.performUpdate();
    },
    goToPage: this.goToPage,
    adoptAssets: (part) => this.adoptAssets(part),
  };

  /** Makes the one state of the widget. */
  protected abstract createState(renderer: Renderer): State;

  protected override renderData(data: Data, renderer: Renderer): CardParts {
    const paging = { page: this.page, pageSize: this.pageSize, go: this.goToPage };
    return renderer.renderAnswer(this.stateOf(renderer), data, paging);
  }

  protected override form(renderer: Renderer): TemplateResult {
    return renderer.renderForm(this.stateOf(renderer));
  }

  protected override tools(data: Data, renderer: Renderer): Tools {
    return renderer.toTools(this.stateOf(renderer), data);
  }

  protected override updated(): void {
    super.updated();
    if (this.beginsWithForm && this.asked && !this.renderer && this.query.state.status === 'idle')
      void this.code().catch(() => undefined);
  }

  protected stateOf(renderer: Renderer): State {
    this.state ??= this.createState(renderer);
    this.state.take(this.localization);
    return this.state;
  }
}
