import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { Gateway } from '../src/index.js';
import '../src/define/validator-set.js';
import type { ValidatorSetElement } from '../src/define/validator-set.js';
import { always, never, stoppedAfter, storyGateway } from './story-gateway.js';

interface Args {
  readonly height: string;
  readonly pageSize: number;
  readonly gateway: Gateway | undefined;
}

const meta: Meta<Args> = {
  title: 'validator-set',
  component: 'validator-set',
  args: { height: '86', pageSize: 10 },
  argTypes: { gateway: { control: false } },
  render: ({ height, pageSize, gateway }) =>
    html`<validator-set height=${height} page-size=${pageSize} .gateway=${gateway}></validator-set>`,
  // A story is drawn when its widget has come to rest.
  play: ({ canvasElement, args }) => (args.gateway ? settled(elementIn(canvasElement)) : undefined),
};
export default meta;

type Story = StoryObj<Args>;

/** The whole set at height 86, of which one validator holds most of the power. */
export const Set: Story = { args: { gateway: storyGateway() } };

/** The set behind the last height that was recorded. */
export const Latest: Story = { args: { gateway: storyGateway(), height: 'latest' } };

/** The last page of the 157 that are left at height 141. */
export const LastPage: Story = {
  args: { gateway: storyGateway(), height: '141', pageSize: 50 },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    for (let page = 0; page < 3; page++) {
      element.shadowRoot?.querySelector<HTMLButtonElement>('nav button:last-of-type')?.click();
      await element.updateComplete;
    }
  },
};

/** Nobody to ask. */
export const NoGateway: Story = { args: { gateway: undefined } };

/** A gateway that takes its time. */
export const Loading: Story = {
  args: { gateway: storyGateway(never) },
  play: () => new Promise((resolve) => setTimeout(resolve, 300)),
};

/** A set without validators. */
export const Empty: Story = {
  args: {
    gateway: storyGateway(always({ block_height: '86', validators: [], pagination: { next_key: null, total: '0' } })),
  },
};

/** A height that was not recorded. */
export const NotRecorded: Story = { args: { gateway: storyGateway(), height: '74' } };

/** A height that cannot be one; nothing is asked. */
export const WrongHeight: Story = { args: { gateway: storyGateway(), height: '0x50' } };

/** The gateway was stopped after the first answer: the rows stay, with the reason. */
export const Stale: Story = {
  args: { gateway: storyGateway(stoppedAfter(2)) },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    await element.refresh();
  },
};

/** A gateway that cuts the list, and a chain whose words try to be more than words. */
export const PartialAndHostile: Story = {
  args: {
    gateway: storyGateway(
      always({
        block_height: '87',
        validators: [
          hostile('<img src=x onerror=alert(1)>', '40000000000000000000000'),
          hostile('cosmosvalcons1\u202Egnp.exe', '30000000000000000000000'),
          hostile('javascript:alert(1)', '29999999999999999999999'),
          hostile(`Z${'\u0301'.repeat(60)}algo ${'long '.repeat(40)}`, '-5'),
        ],
        pagination: { next_key: null, total: '175' },
      }),
    ),
  },
};

function hostile(address: string, power: string) {
  return {
    address,
    pub_key: { '@type': '/chain.own.Key', key: 'AA==' },
    voting_power: power,
    proposer_priority: '-9223372036854775808',
  };
}

function elementIn(canvas: HTMLElement): ValidatorSetElement {
  const element = canvas.querySelector('validator-set');
  if (!element) throw new Error('The story has no widget.');
  return element;
}

/** Waits until an answer or a failure is on show. */
async function settled(element: ValidatorSetElement): Promise<void> {
  while (
    element.shadowRoot?.querySelector('[aria-busy="true"]') ||
    !element.shadowRoot?.querySelector('tbody, .picture')
  ) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
