import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../src/define/abci-query.js';
import type { AbciQueryElement } from '../src/define/abci-query.js';
import { always, lightGateway, never, nextGateway, stoppedAfter, storyGateway } from './story-gateway.js';
import { settings, type Settings } from './settings.js';

type Args = Settings<AbciQueryElement>;

const balance = {
  template: 'bank.balance',
  path: '/cosmos.bank.v1beta1.Query/Balance',
  data: '0a2d636f736d6f73316e397472637979773567797365363736777a746e68727661713573727a326d73323836637a3012057561746f6d',
  height: '118',
};

const meta: Meta<Args> = {
  title: 'Cosmos/Balances, state · abci-query',
  id: 'abci-query',
  component: 'abci-query',
  args: balance,
  render: (args) => html`<abci-query ${settings(args)}></abci-query>`,
  // A story is complete when its widget has finished loading.
  play: ({ canvasElement, args }) => (args.gateway ? settled(elementIn(canvasElement)) : undefined),
};
export default meta;

type Story = StoryObj<Args>;

/** An account balance, queried with the form. */
export const Balance: Story = { name: 'Balance of an account', args: { gateway: storyGateway() } };

/** The same balance in the display unit from the bank module's denom metadata. */
export const DisplayUnit: Story = {
  name: 'Balance in the display unit',
  args: { gateway: storyGateway(), loadUnits: true },
  play: ({ canvasElement }) => shown(elementIn(canvasElement), '.amount-note'),
};

/** A proven balance on a phone: the amount is displayed first, then the proof. */
export const Phone: Story = {
  name: 'Proven balance on a phone',
  args: {
    gateway: storyGateway(),
    loadUnits: true,
    template: 'store.balance',
    path: '/store/bank/key',
    data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
    prove: true,
    expectedAppHash: '54AC71D470A573EDCF113857181F68862FA13D0370A80D34A52A3B4BFAB7D26D',
  },
  decorators: [(story) => html`<div class="phone">${story()}</div>`],
  play: async ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('.phone')?.style.setProperty('inline-size', '360px');
    await shown(elementIn(canvasElement), '.proof-line.proven');
    await shown(elementIn(canvasElement), '.amount-note');
  },
};

/** A total supply. 11 of 34 validators, with 90.5% of the voting power, signed the state that contains it. */
export const Signed: Story = {
  name: 'Signed supply',
  args: {
    gateway: lightGateway(),
    template: '',
    path: '/store/bank/key',
    data: '00756c697465',
    height: '60',
    prove: true,
    verify: 'signed',
  },
  play: ({ canvasElement }) => shown(elementIn(canvasElement), '.proof-line.signed'),
};

/** The node returned no proof although the widget requested one: downgraded. */
export const NoProof: Story = {
  name: 'Missing proof',
  args: {
    ...{ template: 'store.balance', path: '/store/bank/key', prove: true },
    data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
    gateway: storyGateway(async (_request, _count, recorded) => {
      const body = (await (await recorded()).json()) as { result: { response: object } };
      return Response.json({ ...body, result: { response: { ...body.result.response, proofOps: null } } });
    }),
  },
  play: ({ canvasElement }) => shown(elementIn(canvasElement), '.proof-line.downgraded'),
};

/** A query to a module that SDK 0.55 has removed. The response does not indicate the removal. */
export const Removed: Story = {
  name: 'Removed module',
  args: {
    gateway: nextGateway(),
    template: '',
    path: '/cosmos.params.v1beta1.Query/Subspaces',
    data: '',
    height: '30',
  },
  play: ({ canvasElement }) => shown(elementIn(canvasElement), '.empty-state'),
};

/** The form before any query. */
export const Form: Story = {
  name: 'State: nothing loaded',
  args: { gateway: storyGateway(), template: 'gov.votes', path: '', data: '', height: '' },
  play: ({ canvasElement }) => shown(elementIn(canvasElement), '#field-proposal_id'),
};

/** One page of a list, with a button for the next page. */
export const Pages: Story = {
  name: 'Paginated list',
  args: {
    gateway: storyGateway(),
    template: 'bank.all-balances',
    path: '/cosmos.bank.v1beta1.Query/AllBalances',
    data: '0a2d636f736d6f73316e397472637979773567797365363736777a746e68727661713573727a326d73323836637a30120418042001',
  },
};

/** A proposal with a message nested in Any. */
export const Packed: Story = {
  name: 'Message nested in Any',

  args: { gateway: storyGateway(), template: 'gov.proposal', path: '/cosmos.gov.v1.Query/Proposal', data: '0802' },
};

/** A raw store key with its proof, compared with the app hash of a header. */
export const Proof: Story = {
  name: 'Store key proven to an app hash',
  args: {
    gateway: storyGateway(),
    template: 'store.balance',
    path: '/store/bank/key',
    data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
    prove: true,
    expectedAppHash: '54AC71D470A573EDCF113857181F68862FA13D0370A80D34A52A3B4BFAB7D26D',
  },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    await shown(element, '.proof-op');
    element.shadowRoot?.querySelectorAll<HTMLDetailsElement>('.proof-op').forEach((each) => (each.open = true));
    await shown(element, '.mark.proven');
  },
};

/** The same proof compared with another app hash. */
export const Mismatch: Story = {
  name: 'Mismatch: wrong app hash',
  args: { ...Proof.args, expectedAppHash: '0'.repeat(64) },
  play: async ({ canvasElement }) => shown(elementIn(canvasElement), '.mark.mismatch'),
};

/** A key that does not exist, with a proof of absence. */
export const Absent: Story = {
  name: 'Proof of absence',
  args: {
    gateway: storyGateway(),
    template: 'store.proposal',
    path: '/store/gov/key',
    data: '000000000000000063',
    height: '90',
    prove: true,
  },
};

/** A proof that ICS-23 cannot check: an empty store. */
export const Unverifiable: Story = {
  name: 'Unsupported proof',
  args: {
    gateway: storyGateway(),
    template: '',
    path: '/store/evidence/key',
    data: '000102',
    height: '88',
    prove: true,
  },
};

export const EmptyValue: Story = {
  name: 'Key with an empty value',
  args: {
    gateway: storyGateway(),
    template: '',
    path: '/store/bank/key',
    data: '03756261726b00144f7cf7ed83b9d9f11525cd08f4f24941ec2921f0',
    height: '90',
  },
};

/** All keys with a prefix, each decoded by its type. */
export const Prefix: Story = {
  name: 'All keys with a prefix',
  args: { gateway: storyGateway(), template: 'store.prefix', path: '/store/gov/subspace', data: '00', height: '20' },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await shown(element, '.pairs details');
    element.shadowRoot?.querySelector('.pairs details')?.setAttribute('open', '');
  },
};

export const Comparison: Story = {
  name: 'Changes between two heights',
  args: {
    gateway: storyGateway(),
    template: 'gov.proposal',
    path: '/cosmos.gov.v1.Query/Proposal',
    data: '0801',
    height: '141',
    compareHeight: '118',
  },
  play: ({ canvasElement }) => shown(elementIn(canvasElement), 'tbody'),
};

/** The application rejects the query. The widget explains the error code. */
export const Failed: Story = {
  name: 'State: rejected by the application',
  args: { gateway: storyGateway(), template: '', path: '/custom/bank/balance', data: '', height: '' },
};

/** The node returns code 0 without a value, because it has no state at this height. */
export const NoState: Story = {
  name: 'State: pruned height',
  args: {
    gateway: storyGateway(),
    template: '',
    path: '/store/bank/key',
    data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
    height: '101155',
  },
};

/** The widget displays the wire format of the value. */
export const Unknown: Story = {
  name: 'Value of unknown type',
  args: {
    gateway: storyGateway(always(replyOf({ value: 'CgxhY3Rpdml0eWhhc2gIlgESBggBEgJoaQ==' }))),
    template: '',
    path: '/agoric.vstorage.Query/Children',
    data: '',
    height: '',
  },
};

/** Markup and control characters in a codespace, a log, and a path are displayed as text. */
export const Hostile: Story = {
  name: 'Hostile text',
  args: {
    gateway: storyGateway(
      always(
        replyOf({
          code: 7,
          codespace: '<b>bank</b>',
          log: '<img src=x onerror=alert(1)>\u202Egnp.exe',
          info: 'javascript:alert(1)',
          value: null,
        }),
      ),
    ),
    template: '',
    path: '/<script>alert(1)</script>',
    data: '',
    height: '',
  },
};

/** The height is invalid, so no request is sent. */
export const WrongHeight: Story = { name: 'State: invalid height', args: { gateway: storyGateway(), height: '0x50' } };

/** A slow gateway. */
export const Loading: Story = {
  name: 'State: loading',
  args: { gateway: storyGateway(never) },
  play: () => new Promise((resolve) => setTimeout(resolve, 300)),
};

/** The gateway stops responding after the first answer, which remains displayed. */
export const Stale: Story = {
  name: 'State: stale',
  args: { gateway: storyGateway(stoppedAfter(1)) },
  play: async ({ canvasElement }) => {
    const element = elementIn(canvasElement);
    await settled(element);
    await element.refresh();
  },
};

export const NoGateway: Story = { name: 'State: no gateway', args: { gateway: undefined } };

function replyOf(response: object): object {
  const rest = { code: 0, codespace: '', log: '', info: '', index: '0', key: null, proofOps: null, height: '118' };
  return { jsonrpc: '2.0', id: 1, result: { response: { ...rest, ...response } } };
}

function elementIn(canvas: HTMLElement): AbciQueryElement {
  const element = canvas.querySelector('abci-query');
  if (!element) throw new Error('The story has no widget.');
  return element;
}

async function shown(element: AbciQueryElement, selector: string): Promise<void> {
  while (!element.shadowRoot?.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Waits until an answer or a failure is displayed and the form contains the query data. */
async function settled(element: AbciQueryElement): Promise<void> {
  await shown(element, '#value, .empty-state');
  while (element.shadowRoot?.querySelector('[aria-busy="true"]'))
    await new Promise((resolve) => setTimeout(resolve, 20));
}
