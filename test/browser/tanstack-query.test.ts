import { createQueryController } from '@tanstack/lit-query';
import {
  dehydrate,
  type DehydratedState,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { QueryClient as VueClient, useQuery as useVueQuery, VueQueryPlugin } from '@tanstack/vue-query';
import { expect } from '@open-wc/testing';
import { html, LitElement } from 'lit';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, h } from 'vue';
import {
  deserializeData,
  getEvidenceInfiniteQueryOptions,
  getValidatorSetQueryOptions,
  serializeData,
} from '../../src/adapters/query.js';
import { createGateway, type Gateway, type GatewayConfig } from '../../src/client.js';
import { liveGateway } from '../support/live-gateway.js';
import { waitUntil } from '../support/wait.js';

let host: HTMLElement;
let leave: () => void;
beforeEach(() => {
  leave = () => undefined;
  host = document.createElement('div');
  document.body.append(host);
});
afterEach(() => {
  leave();
  host.remove();
});

async function connect(config: GatewayConfig = {}): Promise<Gateway> {
  const { url, key } = await liveGateway();
  return createGateway({ cosmosRestUrl: `${url}/rest`, apiKey: key, ...config });
}

/** A set of ten validators at height 86, as a query. */
const ten = (gateway: Gateway) => getValidatorSetQueryOptions(gateway, { height: 86n, limit: 10 });
const hasTen = () => host.querySelectorAll('li').length === 10;

function renderReact(client: QueryClient, component: () => ReactNode): void {
  const root = createRoot(host);
  root.render(createElement(QueryClientProvider, { client }, createElement(component)));
  leave = () => root.unmount();
}

describe('query options in React', () => {
  it('load an answer', async () => {
    const gateway = await connect();
    renderReact(new QueryClient(), () => {
      const { data } = useQuery(ten(gateway));
      return data?.value.validators.map(({ address }) => createElement('li', { key: address }, address));
    });
    await waitUntil(hasTen);
  });

  it('load the next page of evidence', async () => {
    const gateway = await connect();
    renderReact(new QueryClient(), () => {
      const { data, fetchNextPage } = useInfiniteQuery(getEvidenceInfiniteQueryOptions(gateway, { limit: 2 }));
      const onClick = () => void fetchNextPage();
      return [
        createElement('button', { key: 'more', onClick }, 'More'),
        data?.pages.flatMap(({ value }) => value.evidence).map((_, at) => createElement('li', { key: at }, at)),
      ];
    });
    await waitUntil(() => host.querySelectorAll('li').length === 2);
    host.querySelector('button')?.click();
    await waitUntil(() => host.querySelectorAll('li').length === 4);
  });

  it('abort the request if the component leaves the page', async () => {
    let signal: AbortSignal | null | undefined;
    const gateway = await connect({
      fetch: (_url, init) => {
        signal = init.signal;
        return new Promise(() => undefined);
      },
    });
    renderReact(new QueryClient(), () => {
      useQuery(ten(gateway));
      return null;
    });
    await waitUntil(() => signal !== undefined);
    leave();
    leave = () => undefined;
    await waitUntil(() => signal?.aborted === true);
  });

  it('display dehydrated data and request nothing', async () => {
    const server = new QueryClient({ defaultOptions: { dehydrate: { serializeData } } });
    await server.prefetchQuery(ten(await connect({ id: 'main' })));
    const state = JSON.parse(JSON.stringify(dehydrate(server))) as DehydratedState;
    let requests = 0;
    const gateway = await connect({
      id: 'main',
      fetch: () => {
        requests += 1;
        return Promise.reject(new TypeError('Nothing may be requested.'));
      },
    });
    const component = () => {
      const { data } = useQuery(ten(gateway));
      return data?.value.validators.map(({ address, votingPower }) =>
        createElement('li', { key: address }, `${typeof votingPower}`),
      );
    };
    renderReact(new QueryClient({ defaultOptions: { hydrate: { deserializeData } } }), () =>
      createElement(HydrationBoundary, { state }, createElement(component)),
    );
    await waitUntil(hasTen);
    expect(host.querySelector('li')?.textContent).to.equal('bigint');
    expect(requests).to.equal(0);
  });
});

describe('query options in Vue', () => {
  it('load an answer', async () => {
    const gateway = await connect();
    const app = createApp({
      setup() {
        const { data } = useVueQuery(ten(gateway));
        return () => data.value?.value.validators.map(({ address }) => h('li', address));
      },
    });
    app.use(VueQueryPlugin, { queryClient: new VueClient() });
    app.mount(host);
    leave = () => app.unmount();
    await waitUntil(hasTen);
  });
});

describe('query options in Lit', () => {
  it('load an answer', async () => {
    const gateway = await connect();
    const client = new QueryClient();
    class TenValidators extends LitElement {
      readonly #set = createQueryController(this, ten(gateway), client);

      protected override createRenderRoot() {
        return this;
      }

      protected override render() {
        return this.#set().data?.value.validators.map(({ address }) => html`<li>${address}</li>`);
      }
    }
    customElements.define('ten-validators', TenValidators);
    host.append(document.createElement('ten-validators'));
    await waitUntil(hasTen);
  });
});
