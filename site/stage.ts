import type { GatewayProviderElement } from '../src/index.js';
import type { PageData } from './configurator.js';
import { createDemoGateway, judged, type Behaviour, type Chain, type DemoGateway } from './gateway.js';
import { describeLie, operationOf, outcomeOf, pickLie, readAt, type PlantedLie } from './lies.js';
import type { Tag } from './tags.js';
import { once } from './tasks.js';

/** A recorded answer and the attributes that request it. */
export interface Story {
  readonly name: string;
  readonly chain?: Chain;
  readonly attributes: Readonly<Record<string, string>>;
}

// The trusted header of the recorded chain with votes.
const lightRoot = {
  'trusted-height': '1',
  'trusted-hash': '8F39D1C87053F0ACB96E5DE934FE7A7CD68B136B9E14D9069E25C5F29298B02F',
  'trusting-period': '1209600',
};

function trustRoot(provider: GatewayProviderElement, chain: Chain): void {
  for (const [name, value] of Object.entries(lightRoot)) {
    if (chain === 'light') provider.setAttribute(name, value);
    else provider.removeAttribute(name);
  }
  provider.now = chain === 'light' ? judged : undefined;
}

/** Controls the widget of a tag page: the displayed story and the gateway behavior. */
export class Stage {
  readonly #tag: Tag;
  readonly #provider: GatewayProviderElement;
  readonly #element: HTMLElement;
  readonly #data: PageData & { readonly stories: readonly Story[] };
  #story: Story | undefined;
  #demo: DemoGateway | undefined;
  #count = 0;

  constructor(
    tag: Tag,
    provider: GatewayProviderElement,
    element: HTMLElement,
    data: PageData & { readonly stories: readonly Story[] },
  ) {
    this.#tag = tag;
    this.#provider = provider;
    this.#element = element;
    this.#data = data;
    [this.#story] = data.stories;
    this.#connect();
    for (const button of document.querySelectorAll<HTMLElement>('[data-story]'))
      button.addEventListener('click', () => this.showStory(Number(button.dataset['story'])));
    this.#select?.addEventListener('change', () => this.#connect());
    document.querySelector('#language')?.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLSelectElement) this.#speak(target.value);
    });
    document.querySelector('#change-byte')?.addEventListener('click', () => void this.#tellLie());
    document.querySelector<HTMLFormElement>('#own-gateway')?.addEventListener('submit', (event) => this.#useOwn(event));
  }

  /** Sets the attributes of a story, and removes all others. */
  showStory(index: number): void {
    const story = this.#data.stories[index];
    if (!story) return;
    const chain = this.#story?.chain;
    this.#story = story;
    for (const { name } of this.#data.attributes) {
      // Keep the language that the visitor selected.
      if (name === 'lang') continue;
      const value = story.attributes[name];
      if (value === undefined) this.#element.removeAttribute(name);
      else this.#element.setAttribute(name, value);
    }
    for (const button of document.querySelectorAll<HTMLElement>('[data-story]'))
      button.ariaPressed = String(Number(button.dataset['story']) === index);
    // On phones, the buttons are one scrolling line.
    document.querySelector('.stories [aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (story.chain === chain) return;
    if (this.#behaviour !== 'own') this.#connect();
  }

  /** Sets the language. An empty value selects the page language. */
  #speak(language: string): void {
    if (language === '') this.#element.removeAttribute('lang');
    else this.#element.setAttribute('lang', language);
  }

  get #select(): HTMLSelectElement | null {
    return document.querySelector<HTMLSelectElement>('#scenario');
  }

  get #behaviour(): Behaviour | 'own' {
    return (this.#select?.value ?? 'recorded') as Behaviour | 'own';
  }

  /** Sets the selected gateway on the provider. */
  #connect(): void {
    const behaviour = this.#behaviour;
    const form = document.querySelector<HTMLFormElement>('#own-gateway');
    if (form) form.hidden = behaviour !== 'own';
    this.#say();
    if (behaviour === 'own') return;
    if (behaviour === 'lying') return void this.#tellLie();
    const { chain = 'evm-a' } = this.#story ?? {};
    this.#demo = createDemoGateway({ chain, behaviour });
    this.#provider.gateway = this.#demo.gateway;
    this.#provider.witness = createDemoGateway({ chain, host: 'second.example' }).gateway;
    trustRoot(this.#provider, chain);
  }

  /** Reloads the widget from a gateway that changes a byte of the displayed answer, and displays the result of the checks. */
  async #tellLie(): Promise<void> {
    const operation = operationOf(this.#tag);
    const { chain = 'evm-a' } = this.#story ?? {};
    const before = await this.#honestReply(operation);
    const lie = before === undefined ? undefined : pickLie(this.#tag, before, this.#count++);
    if (before === undefined || lie === undefined) {
      this.#say('No recorded response to change.');
      return;
    }
    if (this.#select) this.#select.value = 'lying';
    const { path, byte } = lie;
    this.#demo = createDemoGateway({ chain, behaviour: 'lying', lie: { operation, path, byte } });
    const verified = once(this.#element, 'gw-verify', 'gw-error');
    this.#provider.gateway = this.#demo.gateway;
    this.#tell(lie, before, await verified);
  }

  /** Returns the unchanged recorded response for the displayed request. */
  async #honestReply(operation: string): Promise<string | undefined> {
    const honest = createDemoGateway({ chain: this.#story?.chain ?? 'evm-a' });
    const answered = once(this.#element, 'gw-load', 'gw-error');
    this.#provider.gateway = honest.gateway;
    await answered;
    return honest.replies.get(operation);
  }

  #tell(lie: PlantedLie, before: string, event: Event): void {
    const after = this.#demo?.replies.get(operationOf(this.#tag));
    if (after === undefined) return;
    this.#say(
      ...describeLie(lie, readAt(before, lie.path) ?? '', readAt(after, lie.path) ?? ''),
      ` ${outcomeOf(event)}`,
    );
  }

  #say(...words: readonly (string | Node)[]): void {
    document.querySelector('#lie')?.replaceChildren(...words);
  }

  #useOwn(event: SubmitEvent): void {
    event.preventDefault();
    const settings = Object.fromEntries(new FormData(event.currentTarget as HTMLFormElement));
    const given = Object.entries(settings).map(([name, value]) => [name, value === '' ? undefined : value]);
    Object.assign(this.#provider, { gateway: undefined, witness: undefined, ...Object.fromEntries(given) });
  }
}
