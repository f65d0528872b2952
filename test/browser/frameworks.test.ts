import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, h } from 'vue';
import { createGateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { GwLoadEvent } from '../../src/index.js';
import { liveGateway } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

let host: HTMLElement;
beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
});
afterEach(() => host.remove());

async function gateway() {
  const { url, key } = await liveGateway();
  return createGateway({ cosmosRestUrl: `${url}/rest`, apiKey: key });
}

function rows(): number {
  return host.querySelector('validator-set')?.shadowRoot?.querySelectorAll('tbody tr[part~="row"]').length ?? 0;
}

describe('a tag in a framework', () => {
  it('takes properties and tells its events in React', async () => {
    const told: string[] = [];
    const root = createRoot(host);
    const asked = await gateway();
    const draw = (height: string) =>
      root.render(
        createElement('validator-set', {
          height,
          pageSize: 7,
          gateway: asked,
          'ongw-load': ({ outcome }: GwLoadEvent) => told.push(outcome),
        }),
      );
    draw('86');
    await waitUntil(() => told.length === 1 && rows() === 7, 'the first set');
    draw('87');
    await waitUntil(() => told.length === 2, 'the second set');
    expect(told).to.deep.equal(['ok', 'ok']);
    root.unmount();
    expect(host.childElementCount).to.equal(0);
  });

  it('takes properties and tells its events in Vue', async () => {
    const told: string[] = [];
    const asked = await gateway();
    const app = createApp({
      render: () =>
        h('validator-set', {
          height: '86',
          pageSize: 7,
          gateway: asked,
          onGwLoad: ({ outcome }: GwLoadEvent) => told.push(outcome),
        }),
    });
    app.mount(host);
    await waitUntil(() => told.length === 1 && rows() === 7, 'the set');
    expect(told).to.deep.equal(['ok']);
    app.unmount();
    expect(host.childElementCount).to.equal(0);
  });
});
