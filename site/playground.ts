import '../src/define/all.js';
import { linkWidgets, type AccessListElement, type EvmLogsElement, type GatewayProviderElement } from '../src/index.js';
import { createDemoGateway } from './gateway.js';
import { loadNames } from './names.js';
import { startPage } from './page.js';

startPage();

// Each group of buttons sets these properties of a widget. Properties that a button does not set are reset.
const groups: readonly (readonly [buttons: string, widget: string, properties: readonly string[]])[] = [
  ['story', 'validator-set', ['height', 'compareHeight', 'loadNames']],
  ['queries', 'abci-query', ['path', 'data', 'height', 'template', 'prove', 'expectedAppHash', 'compareHeight']],
  ['searches', '.pair evm-logs', ['fromBlock', 'toBlock', 'event', 'window', 'order']],
  ['limited-searches', '#limited evm-logs', ['fromBlock', 'toBlock', 'order']],
  ['transactions', 'evm-transaction', ['blockHash', 'index']],
  ['receipts', '.pair block-receipts', ['block', 'compareBlock']],
  ['old-receipts', '#mined block-receipts', ['block', 'compareBlock']],
  ['traces', 'tx-trace', ['blockHash', 'tx', 'compareTx', 'tracer', 'diff']],
  ['uncles', 'uncle-block', ['block', 'index']],
];
/** The value for "not set" if it is not an empty text. */
const unset: Readonly<Record<string, unknown>> = { loadNames: false, prove: false, diff: false, order: 'oldest' };

for (const [buttons, selector, properties] of groups) {
  const widget = document.querySelector<HTMLElement>(selector);
  onButton(buttons, (given) => {
    const values = properties.map((name) => [name, valueOf(name, given[name])]);
    // Also reset the fields that the user has set in the form.
    const emptied = widget?.localName === 'evm-logs' ? nothingElse : {};
    if (widget) Object.assign(widget, emptied, Object.fromEntries(values));
  });
}
const nothingElse: Partial<EvmLogsElement> = {
  blockHash: '',
  address: '',
  event: '',
  window: '',
  topic0: '',
  topic1: '',
  topic2: '',
  topic3: '',
};

function valueOf(name: string, text: string | undefined): unknown {
  if (text === undefined) return unset[name] ?? '';
  return typeof unset[name] === 'boolean' ? text === 'true' : text;
}

function onButton(id: string, act: (given: DOMStringMap) => void): void {
  document.getElementById(id)?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) act(target.dataset);
  });
}

const list = document.querySelector<AccessListElement>('access-list');
onButton('lists', ({ block, index, compare = '' }) => {
  if (!list || block === undefined) return;
  list.compareNetwork = compare as AccessListElement['compareNetwork'];
  // If the transaction does not exist on the user's own chain, the form does not change.
  const place = { blockHash: block as `0x${string}`, transactionIndex: Number(index) };
  list.fillFrom({ network: 'evm-a', place }).catch(() => undefined);
});

// The providers of the playground.
const [demo, limited, mined] = ['demo', 'limited', 'mined'].map((id) =>
  document.querySelector<GatewayProviderElement>(`#${id}`),
);
// Selecting a value in one widget updates the linked widgets.
if (demo) linkWidgets(demo);

// The visitor's own gateway replaces the recordings in all providers.
const own = document.querySelector<HTMLFormElement>('#own form');
const openOwn = () => {
  const details = document.querySelector<HTMLDetailsElement>('#own');
  if (details && location.hash === '#own') details.open = true;
};
addEventListener('hashchange', openOwn);
openOwn();
own?.addEventListener('submit', (event) => {
  event.preventDefault();
  const given = [...new FormData(own)].map(([name, value]) => [name, value === '' ? undefined : value]);
  for (const provider of [demo, limited, mined])
    if (provider) Object.assign(provider, { gateway: undefined, ...Object.fromEntries(given) });
});
own?.addEventListener('reset', () => void useRecordings());

interface DemoConfig {
  readonly gatewayUrl: string;
  readonly apiKey: string;
}

/** Loads the URL and the key of the gateway that `npm start` runs. This gateway may use real nodes. */
async function readDemoConfig(): Promise<DemoConfig | undefined> {
  if (!import.meta.env.DEV) return undefined;
  const response = await fetch('./demo-config.json');
  return response.ok ? ((await response.json()) as DemoConfig) : undefined;
}

async function useRecordings(): Promise<void> {
  const config = await readDemoConfig();
  if (!config) {
    // A static site has no server, so the gateway runs in the page.
    if (demo) demo.gateway = createDemoGateway().gateway;
    if (limited) limited.gateway = createDemoGateway({ behaviour: 'capped' }).gateway;
    if (mined) mined.gateway = createDemoGateway({ chain: 'evm-b' }).gateway;
    return;
  }
  const { gatewayUrl: url, apiKey } = config;
  const cosmos = { cosmosRestUrl: `${url}/rest`, cosmosRpcUrl: `${url}/rpc` };
  if (demo) Object.assign(demo, { ...cosmos, evmAUrl: `${url}/a`, evmBUrl: `${url}/b`, apiKey });
  if (limited) Object.assign(limited, { evmAUrl: `${url}/limited/a`, apiKey });
  // Chain 4141 contains uncles because some of its blocks were mined.
  if (mined) Object.assign(mined, { evmBUrl: `${url}/4141/b`, apiKey });
}

async function start(): Promise<void> {
  const names = await loadNames();
  // Do not set tokens, because `load-tokens` reads their symbols and decimals from the contracts.
  if (demo) Object.assign(demo, { labels: names.labels, abis: names.abis });
  const withAbis = document.querySelector<HTMLInputElement>('#with-abis');
  withAbis?.addEventListener('change', () => {
    if (demo) demo.abis = withAbis.checked ? names.abis : undefined;
  });
  await useRecordings();
  document.querySelector<HTMLButtonElement>('#lists button')?.click();
}

void start();
