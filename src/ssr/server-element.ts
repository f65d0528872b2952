import { GatewayError } from '../client/errors.js';
import type { CSSResult, CSSResultOrNative, TemplateResult } from 'lit';
import type { Gateway } from '../client/gateway.js';
import { stateNames } from '../ui/widget/card-controller.js';
import type { GwSelectEvent } from '../ui/events.js';
import type { Resources } from '../ui/widget/host.js';
import type { Snapshot } from '../ui/when-to-ask/snapshot.js';
import type { WidgetTag } from '../ui/localization/catalogue.js';
import type { AnswerStage } from '../ui/widget/answer-stage.js';
import type { GatewayWidget } from '../ui/widget/gateway-widget.js';
import type { WidgetTypes } from '../ui/widget/shown.js';
import type { Stages } from '../ui/widget/stages.js';

/** The types of attribute values. */
export type AttributeValue = string | number | bigint | boolean | null | undefined;

/** Characters with a special meaning in markup. */
const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => references[character] ?? '');
}

/** JSON as the text of a `<script>`, escaped so that no text in it can close the script or open another one. */
export function toScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/**
 * Writes the attributes that are set as text.
 *
 * @throws GatewayError `config` for a name that is invalid, runs script, or contains a key
 */
export function writeAttributes(given: Readonly<Record<string, AttributeValue>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      if (!/^[a-z][a-z\d_.:-]*$/i.test(name) || /^on/i.test(name) || /^api-?key$/i.test(name))
        throw new GatewayError('config', {
          option: 'attributes',
          value: name.slice(0, 40),
          expected: 'attributes of the element, without listeners and without a key',
        });
      if (value === undefined || value === null || value === false) return [];
      return [[name, value === true ? '' : String(value)]];
    }),
  );
}

export declare class AnyWidget extends GatewayWidget<WidgetTypes> {
  protected readonly tag: WidgetTag;
  protected readonly stages: Stages<WidgetTypes, AnswerStage<WidgetTypes>>;
  protected readonly chain: GwSelectEvent['network'];
  protected toRequest(): unknown;
  protected ask(): Promise<object>;
}

export interface Drawn {
  readonly template: TemplateResult;
  readonly styles: readonly CSSResult[];
  readonly states: readonly string[];
}

/** Where a server-rendered widget gets its answer from. */
export interface AnswerSource {
  readonly snapshot?: Snapshot;
  readonly gateway?: Gateway;
}

export interface ServerElement {
  /**
   * Renders the answer of a snapshot or a gateway, after all required code and all checks have loaded.
   *
   * @throws GatewayError the reason why there is no answer
   */
  draw(attributes: Readonly<Record<string, string>>, from: AnswerSource): Promise<Drawn>;
  save(options: { readonly answers: true }): Promise<Snapshot>;
  /** Loads the stages `answer` and `more` and all parts on demand, and returns their styles. */
  loadStyles(): Promise<readonly CSSResult[]>;
}

export function createServerElement(tag: string, Base: typeof AnyWidget): ServerElement {
  // A browser reads this when the class is defined, and Lit then finalizes the class.
  const observed = new Set(Base.observedAttributes);

  class Server extends Base implements ServerElement {
    readonly #styles: CSSResult[] = [];
    readonly #reported = new Set<string>();
    #coming = 0;
    #failure: { readonly thrown: unknown } | undefined;
    // The constructor of the element uses these two before the fields of this class are initialized.
    declare whenDue: (() => void) | undefined;
    declare internals: ElementInternals;

    async draw(attributes: Readonly<Record<string, string>>, { snapshot, gateway }: AnswerSource): Promise<Drawn> {
      for (const [name, value] of Object.entries(attributes)) {
        this.setAttribute(name, value);
        if (observed.has(name)) this.attributeChangedCallback(name, null, value);
      }
      this.snapshot = snapshot;
      this.gateway = gateway;
      for (;;) {
        let isDue = false;
        const due = new Promise<void>((resolve) => {
          this.whenDue = () => {
            isDue = true;
            resolve();
          };
        });
        this.willUpdate(new Map());
        const template = this.render();
        this.updated();
        // Work that waits for the first mark starts after it.
        await new Promise((resolve) => setTimeout(resolve));
        if (!isDue && this.#isDone() && typeof template !== 'symbol')
          return { template, styles: this.#allStyles(), states: this.#states() };
        await due;
      }
    }

    async loadStyles(): Promise<readonly CSSResult[]> {
      await this.code();
      await this.useResources(await this.stages.more());
      const { parts = {} } = await this.stages.answer();
      for (const load of Object.values<() => Promise<Resources>>(parts)) await this.useResources(await load());
      return this.#allStyles();
    }

    override requestUpdate(...change: Parameters<AnyWidget['requestUpdate']>): void {
      super.requestUpdate(...change);
      this.whenDue?.();
    }

    override attachInternals(): ElementInternals {
      return (this.internals = super.attachInternals());
    }

    /** Does nothing, because no page listens on a server. */
    override dispatchEvent(event: Event): boolean {
      this.#reported.add(event.type);
      this.requestUpdate();
      return true;
    }

    /** Called only for the language and direction around the element. The element has its own. */
    override closest<E extends Element>(selector: string): E | null {
      const isFound = ['lang', 'dir'].some((name) => selector.includes(`[${name}]`) && this.getAttribute(name));
      return isFound ? (this as unknown as E) : null;
    }

    override getRootNode(): Node {
      return this;
    }

    override codeMissing(_again: () => void, thrown: unknown): void {
      this.#failure ??= { thrown };
      this.requestUpdate();
    }

    /** Invalid attributes leave the element idle until the failure has a text, so the failure is stored immediately. */
    protected override explain(thrown: unknown): Promise<GatewayError> {
      if (this.query.state.status === 'idle') this.#failure ??= { thrown };
      return super.explain(thrown);
    }

    codeComing(work: Promise<void>): void {
      this.#coming++;
      void work.then(() => {
        this.#coming--;
        this.requestUpdate();
      });
    }

    protected override async useResources(part: Resources): Promise<void> {
      await super.useResources(part);
      for (const sheet of part.styles ?? []) if (!this.#styles.includes(sheet)) this.#styles.push(sheet);
    }

    /** Whether the answer, its mark and all parts have loaded. If loading failed, throws the error. */
    #isDone(): boolean {
      if (this.#failure) throw this.#failure.thrown;
      const { state } = this.query;
      if (state.status === 'error') throw state.error;
      if (this.phase === 'idle')
        throw new GatewayError('config', { option: 'snapshot', expected: 'the attributes of a whole request' });
      return (
        state.status === 'success' &&
        this.#reported.has('gw-load') &&
        this.#reported.has('gw-verify') &&
        this.#coming === 0
      );
    }

    #states(): readonly string[] {
      return stateNames.filter((name) => this.internals.states.has(name));
    }

    #allStyles(): readonly CSSResult[] {
      const own: CSSResultOrNative[] = Base.elementStyles;
      return [...(own as CSSResult[]), ...this.#styles];
    }
  }
  return Object.defineProperties(new Server(), { localName: { value: tag }, isConnected: { value: true } });
}
