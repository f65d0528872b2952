import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/validator-set.js';
import type { ValidatorSetElement } from '../src/define/validator-set.js';
import { always, lightGateway, never, nextGateway, stoppedAfter, storyGateway } from './story-gateway.js';
import { settings, type Settings } from './settings.js';

type Args = Settings<ValidatorSetElement>;

const meta: Meta<Args> = {
  title: 'Cosmos/Validators · validator-set',
  id: 'validator-set',
  component: 'validator-set',
  args: { height: '86', pageSize: 10 },
  render: (args) => html`<validator-set ${settings(args)}></validator-set>`,
  // A story is complete when its widget has finished loading.
  play: ({ canvasElement, args }) => (args.gateway ? settled(elementIn(canvasElement)) : undefined),
};
export default meta;

type Story = StoryObj<Args>;

/** The complete set at height 86. One validator has most of the voting power, and every address matches its key. */
export const Set: Story = { name: 'Who secures the chain', args: { gateway: storyGateway(), loadNames: true } };

/** The validators at height 118, one of which has a secp256k1 key, and the first with all formats of its address. */
export const Opened: Story = {
  name: 'One validator, all its addresses',
  args: { gateway: storyGateway(), height: '118', loadNames: true },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    press(element, '.toggle');
    await shown(element, '.detail');
  },
};

/** A column of the page, which sorts and exports like the others. */
export const OwnColumns: Story = {
  name: 'Columns of the page',
  args: {
    gateway: storyGateway(),
    pageSize: 5,
    loadNames: true,
    columns: [
      ...(['rank', 'address', 'voting-power'] as const),
      { id: 'key_length', header: 'Key length', value: ({ pubKey }) => pubKey?.key.length },
    ],
  },
};

/** The page renders the addresses. Text of a renderer is displayed as text, and markup requires a template. */
export const OwnRenderers: Story = {
  name: 'Renderers of the page',
  args: {
    gateway: storyGateway(),
    pageSize: 5,
    renderers: { address: (value) => html`<b>…${value.slice(-6)}</b>`, moniker: (value) => `<i>${value}</i>` },
    loadNames: true,
  },
};

/** A title, a button and a footer of the page, as children of the widget. */
export const Slots: Story = {
  name: 'Title, tools and footer of the page',
  args: { gateway: storyGateway(), pageSize: 5, loadNames: true },
  render: (args) =>
    html`<validator-set ${settings(args)}>
      <span slot="title">Who secures our chain</span>
      <button slot="toolbar" type="button">Delegate</button>
      <span slot="footer">Data of our own node</span>
    </validator-set>`,
};

/** The distribution of voting power. */
export const Panels: Story = {
  name: 'Concentration',
  args: { gateway: storyGateway(), height: '141', pageSize: 5, loadNames: true },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    element.shadowRoot?.querySelectorAll<HTMLButtonElement>('.fold').forEach((button) => button.click());
    await shown(element, '.chart .curve');
  },
};

/** The computed validators hash at height 86 matches the header. */
export const Hash: Story = {
  name: 'Validators hash matches the header',
  args: { gateway: storyGateway(), pageSize: 5, loadNames: true },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    element.expectedHash = '6AE4EB0651E6321990548085128BD91B9C2B5DC7B49A238AE14BC23A7D7D67AD';
    await settled(element);
    pressLabelled(element, 'Validators hash');
    await shown(element, '.hashed .mark.ok');
  },
};

/** The voting power at nine heights, as a chart and a table. The first height is a gap, because it was not recorded. */
export const PowerHistory: Story = {
  name: 'Power history',
  args: { gateway: storyGateway(), height: '141', pageSize: 5, loadNames: true },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    await loadPowers(element, { from: '69', to: '141', count: '9' });
  },
};

/** Votes for the block at height 42, and missed blocks over twelve heights, from the commits. */
export const Votes: Story = {
  name: 'Votes and missed blocks',
  args: { gateway: lightGateway(), height: '42', verify: 'signed', pageSize: 12 },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    await shown(element, '[part="table"] .mark.ok');
    await loadPowers(element, {});
  },
};

/** From height 86 to 118, ten validators left, two joined, and three changed in power, so most ranks changed, too. */
export const Comparison: Story = {
  name: 'Changes between two heights',
  args: { gateway: storyGateway(), height: '118', compareHeight: '86', loadNames: true },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    await shown(element, '.choice');
  },
};

/** Eight validators with five kinds of consensus keys. The computed hash matches the `validators_hash` in the header. */
export const FiveKinds: Story = {
  name: 'Five kinds of consensus key',
  args: { gateway: nextGateway({ bls: true }), height: '10', loadNames: true },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    element.expectedHash = '078D0D20532BF3D915635E330D8EB06C799743AED26A2FBA281D3C6576EC9167';
    await settled(element);
    await shown(element, '.moniker');
  },
};

/**
 * One validator rotated its key and gained voting power, one left, and one joined. The widget matches the rotated validator by
 * operator, because matching by voting power would select the wrong validator.
 */
export const Rotation: Story = {
  name: 'Rotated consensus key',
  args: { gateway: nextGateway(), height: '30', compareHeight: '29', loadNames: true },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    await shown(element, '.key-changed');
  },
};

/** Names, commission and missed blocks from the staking and slashing modules. */
export const Names: Story = {
  name: 'Names and commission',
  args: { gateway: storyGateway(), height: '118', loadNames: true },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    await shown(element, '.moniker');
  },
};

/** Each row shows rank, name, voting power, and share on two lines. The row details contain the other values. */
export const Phone: Story = {
  name: 'On a phone',
  args: { gateway: storyGateway(), pageSize: 25, loadNames: true },
  decorators: [(story) => html`<div class="phone">${story()}</div>`],
  play: async ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('.phone')?.style.setProperty('inline-size', '360px');
    const element = elementIn(canvasElement);
    await settled(element);
    await shown(element, '.moniker');
    press(element, 'tbody .toggle');
    await shown(element, '.left-out');
  },
};

/** The state is `idle`. */
export const NoGateway: Story = { name: 'State: no gateway', args: { gateway: undefined } };

/** The gateway is slow. The state is `loading`. */
export const Loading: Story = {
  name: 'State: loading',
  args: { gateway: storyGateway(never) },
  play: () => new Promise((resolve) => setTimeout(resolve, 300)),
};

/** The height was not recorded. The state is `error`, and the form can load other heights. */
export const NotRecorded: Story = { name: 'State: height not found', args: { gateway: storyGateway(), height: '74' } };

/** The gateway stops responding after the first answer. The rows remain displayed, with the reason. */
export const Stale: Story = {
  name: 'State: stale',
  args: { gateway: storyGateway(stoppedAfter(2)) },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    await element.refresh();
  },
};

export const Empty: Story = {
  name: 'State: empty set',
  args: {
    gateway: storyGateway(always({ block_height: '86', validators: [], pagination: { next_key: null, total: '0' } })),
  },
};

/** A partial list, invalid keys and powers, and untrusted text from the chain. */
export const PartialAndHostile: Story = {
  name: 'Partial set, hostile text',
  args: {
    gateway: storyGateway(
      always({
        block_height: '87',
        validators: [
          hostile('<img src=x onerror=alert(1)>', '40000000000000000000000', '/<b>\u202Eevil</b>'),
          hostile('cosmosvalcons1\u202Egnp.exe', '30000000000000000000000'),
          hostile('javascript:alert(1)', '29999999999999999999999'),
          hostile('cosmosvalcons1uk55prsav5fhq925hspvyhvpsrduxgrecs74dc', '0'),
          hostile(`Z${'\u0301'.repeat(60)}algo ${'long '.repeat(40)}`, '-5'),
        ],
        pagination: { next_key: null, total: '175' },
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    press(element, '.toggle');
    await shown(element, '.detail');
  },
};

function hostile(address: string, power: string, type = '/chain.own.Key') {
  return {
    address,
    pub_key: { '@type': type, key: 'AA==' },
    voting_power: power,
    proposer_priority: '-9223372036854775808',
  };
}

function elementIn(canvas: HTMLElement): ValidatorSetElement {
  const element = canvas.querySelector('validator-set');
  if (!element) throw new Error('The story has no widget.');
  return element;
}

function press(element: ValidatorSetElement, selector: string): void {
  element.shadowRoot?.querySelector<HTMLButtonElement>(selector)?.click();
}

function pressLabelled(element: ValidatorSetElement, label: string): void {
  const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])];
  buttons.find(({ textContent }) => textContent.trim() === label)?.click();
}

async function loadPowers(element: ValidatorSetElement, range: Readonly<Record<string, string>>): Promise<void> {
  pressLabelled(element, 'Power history');
  await shown(element, '.power-history form');
  const form = element.shadowRoot?.querySelector<HTMLFormElement>('.power-history form');
  for (const [name, value] of Object.entries(range)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  form?.requestSubmit();
  await shown(element, '.power-history .chart');
  while (element.shadowRoot?.querySelector('.power-history progress')) await new Promise((go) => setTimeout(go, 20));
}

async function shown(element: ValidatorSetElement, selector: string): Promise<void> {
  while (!element.shadowRoot?.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Waits until an answer or a failure is displayed. */
async function settled(element: ValidatorSetElement): Promise<void> {
  while (
    element.shadowRoot?.querySelector('[aria-busy="true"]') ||
    !element.shadowRoot?.querySelector('tbody, .empty-state')
  ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
