import { html, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Answer } from '../../../src/client/answer.js';
import { GatewayError } from '../../../src/client/errors.js';
import { createGateway, type Gateway, type GatewayConfig } from '../../../src/client/gateway.js';
import { getValidatorSet, type ValidatorSetRequest } from '../../../src/client/operations/validator-set.js';
import type { ValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import type { LoadOptions } from '../../../src/ui/displayed-answer.js';
import type { Localization } from '../../../src/ui/localization/localization.js';
import type { PageWords } from '../../../src/ui/localization/page-words.js';
import type { Scheduler } from '../../../src/ui/scheduler.js';
import { tableStyles } from '../../../src/ui/styles/table.js';
import type { CardParts } from '../../../src/ui/templates/card.js';
import { renderPager } from '../../../src/ui/templates/pager.js';
import { renderTable } from '../../../src/ui/templates/table.js';
import type { Tools } from '../../../src/ui/tools/tools.js';
import { defineAnswer } from '../../../src/ui/widget/answer-stage.js';
import { defineChecks } from '../../../src/ui/widget/check-stage.js';
import { GatewayWidget } from '../../../src/ui/widget/gateway-widget.js';
import { defineMore } from '../../../src/ui/widget/more-stage.js';
import type { Checked } from '../../../src/verify/verdict.js';
import type { HandFetch } from './hand-fetch.js';

/** The types of a list of powers; its checks are a context. */
export interface PowerTypes {
  readonly request: ValidatorSetRequest;
  readonly data: Answer<ValidatorSet>;
  readonly choices: object;
  readonly view: { readonly page: number; readonly pageSize: number; readonly rows: ValidatorSet['validators'] };
  readonly context: (answer: Answer<ValidatorSet>, scheduler: Scheduler) => Promise<Checked>;
  readonly additions: undefined;
  readonly actions: { readonly turnTo: (page: number) => void };
}

/** The least that a widget can be: a list of powers, paged by the gateway. */
export class PowerListElement extends GatewayWidget<PowerTypes> {
  @property() height = '';

  /** The requested page of rows, from 0. */
  @state() page = 0;

  override words: PageWords | undefined = { card: { titles: { 'validator-set': 'Powers' } } };

  /** Simulates the loading of stage `answer`. */
  chunk: () => Promise<unknown> = () => Promise.resolve();

  /** Simulates a fault: the first view of an answer that starts with this power cannot be derived. */
  faulty: bigint | undefined;

  /** Simulates the work of a real widget before its request. */
  preparing: (() => Promise<void>) | undefined;

  protected override readonly tag = 'validator-set';

  protected override readonly chain = 'cosmos';

  protected override readonly stages = {
    answer: async () => {
      await this.chunk();
      return answer;
    },
    check: () => Promise.resolve(checks),
    more: () => Promise.resolve(more),
  };

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('height')) this.page = 0;
    super.willUpdate(changed);
  }

  protected override toRequest(): ValidatorSetRequest | undefined {
    if (this.height === '') return undefined;
    if (!/^[1-9]\d*$/.test(this.height)) {
      throw new GatewayError('config', { option: 'height', value: this.height, expected: 'a height' });
    }
    return { height: BigInt(this.height), offset: this.page * this.pageSize, limit: this.pageSize };
  }

  protected override subject({ height }: ValidatorSetRequest): unknown {
    return height;
  }

  protected override async ask(request: ValidatorSetRequest, gateway: Gateway, options: LoadOptions) {
    await this.preparing?.();
    return getValidatorSet(gateway, request, options);
  }

  protected override context(): PowerTypes['context'] {
    return () => Promise.resolve({ checks: [], parts: [] });
  }
}

const checks = defineChecks<PowerTypes>(({ data }, check, scheduler) => check(data, scheduler));

const more = defineMore({
  toTools: ({ data: { value } }: Pick<PowerTypes, 'data'>): Tools => ({
    name: 'powers',
    table: {
      columns: [{ name: 'voting_power', value: ({ votingPower }: { votingPower: bigint }) => votingPower }],
      rows: value.validators,
    },
  }),
});

const answer = defineAnswer<PowerTypes>({
  styles: [tableStyles],
  noChoices: {},
  toAnswers: (data) => [data],
  toOutcome: ({ value }) => (value.validators.length === 0 ? 'empty' : 'ok'),
  toView: ({ data, page, pageSize }) => ({ page, pageSize, rows: data.value.validators }),
  createAdditions: (element, { actions }) => ({
    of: (shown) => {
      const list = element as unknown as PowerListElement;
      const [first] = shown?.data.value.validators ?? [];
      if (list.faulty === undefined || first?.votingPower !== list.faulty) return undefined;
      list.faulty = undefined;
      throw new Error('a fault');
    },
    actions: {
      turnTo: (page) => {
        (element as unknown as PowerListElement).page = page;
        actions.go(page);
      },
    },
  }),
  createForm: () => () => undefined,
  render,
});

function render(
  { page, pageSize, rows }: PowerTypes['view'],
  { turnTo }: PowerTypes['actions'],
  localization: Localization,
): CardParts {
  return {
    content: html`${renderTable({
      caption: 'Powers',
      rows,
      key: ({ address }) => address,
      columns: [{ label: 'Power', numeric: true, cell: ({ votingPower }) => localization.format.integer(votingPower) }],
    })}`,
    where: renderPager({ page, pageSize, total: 4, shown: rows.length, go: turnTo }, localization),
  };
}

if (!customElements.get('power-list')) customElements.define('power-list', PowerListElement);

/** A gateway on a network with manual responses; it does not retry automatically. */
export function handGateway(hand: HandFetch, config: GatewayConfig = {}): Gateway {
  return createGateway({ cosmosRestUrl: 'https://gateway.example', fetch: hand.fetch, retries: 0, ...config });
}

/** The powers that a widget shows. */
export function powers(list: PowerListElement): string[] {
  return [...list.renderRoot.querySelectorAll('td')].map(({ textContent }) => textContent.trim());
}

/** The text of a part of a widget, or null if it is not there. */
export function partText(list: PowerListElement, part: string): string | null {
  const found = list.renderRoot.querySelector(`[part~="${part}"]`);
  return found && found.textContent.replace(/\s+/g, ' ').trim();
}

/** The next event of a type; call this before the action that causes it. */
export function nextEvent<K extends keyof HTMLElementEventMap>(
  target: EventTarget,
  type: K,
): Promise<HTMLElementEventMap[K]> {
  return new Promise((resolve) =>
    target.addEventListener(type, (event) => resolve(event as HTMLElementEventMap[K]), { once: true }),
  );
}

/** All events of these kinds from now on. */
export function collectEvents(target: EventTarget, ...types: (keyof HTMLElementEventMap)[]): Event[] {
  const events: Event[] = [];
  for (const type of types) target.addEventListener(type, (event) => events.push(event));
  return events;
}

/** Lets everything that is already on its way in this page happen. */
export async function settle(list: PowerListElement): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    await list.updateComplete;
  }
}
