import { html } from 'lit';
import { property } from 'lit/decorators.js';
import type { Answer } from '../../../src/client/answer.js';
import { GatewayError } from '../../../src/client/errors.js';
import { createGateway, type Gateway, type GatewayConfig } from '../../../src/client/gateway.js';
import { getValidatorSet, type ValidatorSetRequest } from '../../../src/client/operations/validator-set.js';
import type { ValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import type { LoadOptions } from '../../../src/ui/displayed-answer.js';
import { tableStyles } from '../../../src/ui/styles/table.js';
import type { CardParts } from '../../../src/ui/templates/card.js';
import { renderPager } from '../../../src/ui/templates/pager.js';
import { renderTable } from '../../../src/ui/templates/table.js';
import { WidgetElement, type WidgetRenderer } from '../../../src/ui/widget-element.js';
import type { HandFetch } from './hand-fetch.js';

/** The least that a widget can be: a list of powers, paged by the gateway. */
export class PowerListElement extends WidgetElement<ValidatorSetRequest, Answer<ValidatorSet>> {
  @property() height = '';

  /** Stands for the chunk of a real widget. */
  chunk: () => Promise<WidgetRenderer> = () => Promise.resolve({ styles: [tableStyles] });

  /** Stands for what a real widget does before it asks. */
  preparing: (() => Promise<void>) | undefined;

  protected override readonly tag = 'validator-set';

  protected override get heading(): string {
    return 'Powers';
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

  protected override async load(request: ValidatorSetRequest, gateway: Gateway, options: LoadOptions) {
    await this.preparing?.();
    return getValidatorSet(gateway, request, options);
  }

  protected override answers(answer: Answer<ValidatorSet>): readonly [Answer<ValidatorSet>] {
    return [answer];
  }

  protected override readonly loadRenderer = () => this.chunk();

  protected override outcome({ value }: Answer<ValidatorSet>) {
    return value.validators.length === 0 ? 'empty' : 'ok';
  }

  protected override renderData({ value }: Answer<ValidatorSet>): CardParts {
    const rows = value.validators;
    const pager = { page: this.page, pageSize: this.pageSize, total: 4, shown: rows.length, go: this.goToPage };
    return {
      content: html`${renderTable({
        caption: 'Powers',
        rows,
        key: ({ address }) => address,
        columns: [
          { label: 'Power', numeric: true, cell: ({ votingPower }) => this.localization.format.integer(votingPower) },
        ],
      })}`,
      where: renderPager(pager, this.localization),
    };
  }
}

if (!customElements.get('power-list')) customElements.define('power-list', PowerListElement);

/** A gateway on a network that is answered by hand; it does not try again by itself. */
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

/** The next event of a kind; ask for it before what causes it. */
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
