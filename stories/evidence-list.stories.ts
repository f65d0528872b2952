import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import type { EvidenceListElement } from '../src/index.js';
import '../src/define/evidence-list.js';
import {
  always,
  lightGateway,
  never,
  nextGateway,
  scenarioGateway,
  stoppedAfter,
  storyGateway,
} from './story-gateway.js';
import { press, settled } from './settled.js';
import { settings, type Settings } from './settings.js';

type Args = Settings<EvidenceListElement>;

const meta: Meta<Args> = {
  title: 'Cosmos/Double signs · evidence-list',
  id: 'evidence-list',
  component: 'evidence-list',
  args: { stateHeight: '141', pageSize: 10 },
  render: (args) => html`<evidence-list ${settings(args)}></evidence-list>`,
  play: ({ canvasElement, args }) => (args.gateway ? settled(canvasElement) : undefined),
};
export default meta;

type Story = StoryObj<Args>;

/** All 13 double-signing events of the recorded chain. */
export const DoubleSigns: Story = { name: 'Double-signed evidence', args: { gateway: storyGateway() } };

/** One item is malformed. The widget displays it as received, in its original position. */
export const UnreadableItem: Story = {
  name: 'Unreadable item',
  args: { gateway: scenarioGateway('unreadable-item') },
};

/** Names of the validators, their rank and share in the set at each height, and whether they were tombstoned later. */
export const Names: Story = {
  name: 'Names, rank and status of offenders',
  args: { gateway: storyGateway(), loadNames: true },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    await shown(canvasElement, 'tombstoned');
  },
};

/** Each row has two lines, with names. */
export const Phone: Story = {
  name: 'On a phone',
  args: { gateway: storyGateway(), loadNames: true },
  decorators: [(story) => html`<div class="phone">${story()}</div>`],
  play: async ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('.phone')?.style.setProperty('inline-size', '360px');
    await settled(canvasElement);
    await shown(canvasElement, 'All are tombstoned');
    const root = canvasElement.querySelector('evidence-list')?.shadowRoot;
    root?.querySelector<HTMLButtonElement>('.toggle')?.click();
    await shown(canvasElement, 'Encoded as');
  },
};

/** One validator double-signed three times. It is the first in the headline and in the timeline. */
export const RepeatOffender: Story = {
  name: 'Repeat offender first',
  args: {
    loadNames: true,
    gateway: storyGateway(async (request, _count, recorded) => {
      const reply = await recorded();
      if (!request.url.includes('/evidence/')) return reply;
      const { evidence, ...rest } = (await reply.json()) as { evidence: Record<string, string>[] };
      const offender = evidence[12]?.['consensus_address'] ?? '';
      const again = evidence.map((one, index) => (index < 2 ? { ...one, consensus_address: offender } : one));
      return Response.json({ ...rest, evidence: again });
    }),
  },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    await shown(canvasElement, '3 times');
  },
};

export const Opened: Story = {
  name: 'One row opened',
  args: { gateway: storyGateway() },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    const root = canvasElement.querySelector('evidence-list')?.shadowRoot;
    root?.querySelector<HTMLButtonElement>('.fold[aria-expanded="false"]')?.click();
    root?.querySelector<HTMLButtonElement>('.toggle')?.click();
    await shown(canvasElement, 'Encoded as');
  },
};

/** Six absence proofs under one app hash show that no evidence is missing. All five validators signed the header. */
export const Complete: Story = {
  name: 'Complete list: six absence proofs, signed',
  args: { gateway: lightGateway(), verify: 'signed' },
  play: ({ canvasElement }) => shown(canvasElement, 'and none between them'),
};

/** The gateway hides an item. The absence proof before the first item reveals it. */
export const Hidden: Story = {
  name: 'Mismatch: hidden evidence',
  args: {
    gateway: lightGateway(async (request, _count, recorded) => {
      const reply = await recorded();
      if (!request.url.includes('/evidence/')) return reply;
      const { evidence } = (await reply.json()) as { evidence: unknown[] };
      return Response.json({ evidence: evidence.slice(1), pagination: { next_key: null, total: '4' } });
    }),
    verify: 'signed',
  },
  play: ({ canvasElement }) => shown(canvasElement, 'before the evidence at height 31'),
};

/**
 * Three of five offenders have rotated their keys. The evidence has the old addresses, but jail and tombstone use the new
 * addresses.
 */
export const Rotated: Story = {
  name: 'Offenders with rotated keys',
  args: { gateway: nextGateway(), loadNames: true, stateHeight: '92' },
  play: ({ canvasElement }) => shown(canvasElement, 'key changed'),
};

/** Both votes of a double-sign, from the block that contains them. */
export const Votes: Story = {
  name: 'Both votes of a double sign, verified',
  args: { gateway: lightGateway() },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    const root = canvasElement.querySelector('evidence-list')?.shadowRoot;
    root?.querySelector<HTMLButtonElement>('.toggle')?.click();
    if (root) await press(root, 'Load votes');
    await shown(canvasElement, 'are signed by the validator');
  },
};

export const Empty: Story = {
  name: 'State: no evidence',
  args: { gateway: storyGateway(always({ evidence: [], pagination: { next_key: null, total: '0' } })) },
};

/** Loading fails after the first page. The loaded rows remain displayed, with the reason. */
export const BrokenOff: Story = {
  name: 'State: interrupted',
  args: {
    gateway: storyGateway(async (_request, count, recorded) => {
      if (count > 1) return Response.json({ code: 14, message: 'no node is there', details: [] }, { status: 503 });
      const reply = (await (await recorded()).json()) as object;
      return Response.json({
        ...reply,
        pagination: { next_key: 'bJESFXaBYoFc55v7Hn/wKueWwM7acLtDTFB1nyy1PAo=', total: '26' },
      });
    }),
  },
};

/** A changed voting power, evidence of unknown types, and hostile text from the chain. */
export const LieAndHostile: Story = {
  name: 'Mismatch, hostile text',
  args: {
    gateway: storyGateway(async (_request, _count, recorded) => {
      const { evidence, ...rest } = (await (await recorded()).json()) as { evidence: Record<string, string>[] };
      const [first, ...others] = evidence;
      const hostile = { '@type': '/<img src=x onerror=alert(1)>.\u202Egnp', '<b>odd</b>': '\u202Egnp.exe' };
      const packed = { type_url: '/cosmos.odd.v1.Thing', value: 'CAESDmphdmFzY3JpcHQ6eCgpGgMKAQg=' };
      return Response.json({ ...rest, evidence: [{ ...first, power: '1' }, ...others, hostile, packed] });
    }),
  },
  play: async ({ canvasElement }) => {
    await settled(canvasElement);
    const toggles = canvasElement
      .querySelector('evidence-list')
      ?.shadowRoot?.querySelectorAll<HTMLButtonElement>('.toggle');
    toggles?.[0]?.click();
    await new Promise((resolve) => setTimeout(resolve, 100));
  },
};

/** An invalid `state-height`. */
export const WrongAttribute: Story = {
  name: 'State: invalid attribute',
  args: { gateway: storyGateway(), stateHeight: 'yesterday' },
};

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
    await settled(canvasElement);
    await canvasElement.querySelector('evidence-list')?.refresh();
  },
};

export const NoGateway: Story = { name: 'State: no gateway', args: { gateway: undefined } };

async function shown(canvas: HTMLElement, text: string): Promise<void> {
  for (let turn = 0; turn < 100; turn++) {
    if (canvas.querySelector('evidence-list')?.shadowRoot?.textContent?.includes(text)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The widget did not display “${text}”.`);
}
