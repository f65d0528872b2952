import { createGateway, type Gateway, type GatewayConfig } from '../../src/client.js';
import { GatewayWidget } from '../../src/ui/widget/gateway-widget.js';
import type { LazyHost } from '../../src/ui/controllers/missing-code.js';
import { createGatewayHandler, interfaceOperations, recordedSource } from '../../src/server.js';
import { rpcMethods } from '../../src/server/requests/table.js';
import type { Answer } from '../../src/client/answer.js';
import { createGatewaySource } from '../../src/ui/gateway-source.js';
import { ofWalk } from './wait.js';

/** The reference gateway that the runner started on another port, so that CORS is real. */
export interface LiveGateway {
  /** `http://127.0.0.1:port`, without a trailing slash; the interfaces are `/rest`, `/rpc`, `/a` and `/b` under it. */
  readonly url: string;
  /** A valid key. */
  readonly key: string;
}

/** The URL of the reference gateway of this run. */
export async function liveGateway(): Promise<LiveGateway> {
  const reply = await fetch('/__gateway.json');
  if (!reply.ok) throw new Error(`The reference gateway did not start: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as LiveGateway;
}

/** A connection to the Cosmos side of the reference gateway that tests can watch, cut, and change. */
export interface CosmosLine {
  readonly gateway: Gateway;
  /** The requests: the path of a REST request with its query, or the path of an ABCI query. */
  readonly asked: string[];
  cut: boolean;
  /** Changes a reply; undefined leaves it unchanged. */
  bend: ((body: object, asked: string) => object | undefined) | undefined;
}

/** Connects to the reference gateway like a page. */
export async function cosmosLine(): Promise<CosmosLine> {
  const { url, key } = await liveGateway();
  const gateway = createGateway({
    cosmosRestUrl: `${url}/rest`,
    cosmosRpcUrl: `${url}/rpc`,
    apiKey: key,
    retries: 0,
    fetch: async (href, init) => {
      const { pathname, search } = new URL(href);
      const asked =
        init.body === undefined || init.body === null
          ? pathname.replace('/rest', '') + search
          : (JSON.parse(String(init.body)) as { params: { path: string } }).params.path;
      line.asked.push(asked);
      if (line.cut) throw new TypeError('cut');
      const reply = await fetch(href, init);
      const bent = line.bend?.((await reply.clone().json()) as object, asked);
      return bent ? Response.json(bent, { status: reply.status }) : reply;
    },
  });
  const line: CosmosLine = { gateway, asked: [], cut: false, bend: undefined };
  return line;
}

const coming = new WeakMap<object, number>();
const drawn = new WeakMap<Promise<unknown>, boolean>();

// Widgets announce loading code to a server; here they announce it to the test.
(GatewayWidget.prototype as LazyHost).codeComing = function (this: object, work: Promise<void>) {
  coming.set(this, (coming.get(this) ?? 0) + 1);
  const ends = () => coming.set(this, (coming.get(this) ?? 0) - 1);
  void work.then(ends, ends);
};

/**
 * Whether a widget is still loading: code that changes what it shows, such as function names, decoded values, or a panel; or
 * content that it renders in steps.
 */
export function isMoreComing(element: Element): boolean {
  const { rowsDrawn } = element as { readonly rowsDrawn?: Promise<unknown> };
  if (rowsDrawn && !drawn.has(rowsDrawn)) {
    drawn.set(rowsDrawn, false);
    void rowsDrawn.then(() => drawn.set(rowsDrawn, true));
  }
  return (coming.get(element) ?? 0) > 0 || (rowsDrawn !== undefined && !drawn.get(rowsDrawn));
}

/** A connection to the reference gateway that tests can watch, cut, and change. */
export interface EvmLine {
  readonly gateway: Gateway;
  /** The requests, as `method params`. */
  readonly asked: string[];
  cut: boolean;
  /** Changes a reply. */
  bend: ((body: { result?: unknown; error?: unknown }) => unknown) | undefined;
}

/** Connects to the reference gateway like a page: chain 31337 on both networks, or the mined chain 4141. */
export async function evmLine({ mined = false } = {}): Promise<EvmLine> {
  const { url, key } = await liveGateway();
  const base = mined ? `${url}/4141` : url;
  const gateway = createGateway({
    evmAUrl: `${base}/a`,
    evmBUrl: `${base}/b`,
    apiKey: key,
    retries: 0,
    fetch: async (href, init) => {
      const { method, params } = JSON.parse(String(init.body)) as { method: string; params: unknown };
      line.asked.push(`${method} ${JSON.stringify(params)}`);
      if (line.cut) throw new TypeError('cut');
      const reply = await fetch(href, init);
      if (!line.bend) return reply;
      return Response.json(line.bend((await reply.json()) as object), { status: reply.status });
    },
  });
  const line: EvmLine = { gateway, asked: [], cut: false, bend: undefined };
  return line;
}

/** The shadow root of an element. */
export function root(element: Element): ShadowRoot {
  if (!element.shadowRoot) throw new Error('It has no shadow root.');
  return element.shadowRoot;
}

/** All text that an element shows, on one line. */
export function textIn(element: Element): string {
  return root(element).textContent?.replace(/\s+/g, ' ') ?? '';
}

/** Presses the button with that label. */
export function press(element: Element, label: string | RegExp): void {
  const fits = (text: string | null) => (typeof label === 'string' ? text?.trim() === label : label.test(text ?? ''));
  const button = [...root(element).querySelectorAll('button')].find(
    (each) => fits(each.textContent) || fits(each.getAttribute('aria-label')),
  );
  if (!button) throw new Error(`There is no button ${label}.`);
  button.click();
}

/** Whether an answer or a failure is displayed, and neither data nor code is loading. */
export function isSettled(element: Element): boolean {
  return (
    !!root(element).querySelector('.empty-state, .fields, tbody') &&
    !root(element).querySelector('[aria-busy="true"], .coming') &&
    !isMoreComing(element)
  );
}

/** A gateway over the recordings that also offers blocks by hash and number, and every call on both networks. */
export interface AnchorLine {
  readonly gateway: Gateway;
  /** The URLs, for a provider. */
  readonly fetch: typeof globalThis.fetch;
  /** The requests, as `method params`. */
  readonly asked: string[];
  /** Changes a reply. */
  bend: ((body: { readonly result?: unknown }, method: string) => unknown) | undefined;
}

const key = 'anchor-line-5f3a9c17e2b84d60-key';
const methods = Object.keys(rpcMethods).filter((name) => name !== 'abci_query') as (keyof typeof rpcMethods)[];

/**
 * Connects to the reference gateway inside the page: chain 31337, or the mined chain 4141.
 *
 * @param without methods that it does not offer
 */
export function anchorLine({ mined = false, without = /^$/ } = {}): AnchorLine {
  const offered = methods.filter((name) => !without.test(name));
  const chain = mined ? 'evm-b' : 'evm-a';
  const handler = createGatewayHandler({
    source: recordedSource({
      load: async (path) => (await fetch(`/recordings/${path}`)).arrayBuffer(),
      ...{ a: chain, b: chain },
    }),
    keys: [{ key }],
    limits: false,
    operations: { ...interfaceOperations, a: offered, b: offered },
  });
  const line: AnchorLine = {
    asked: [],
    bend: undefined,
    fetch: async (url, init) => {
      const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: unknown };
      line.asked.push(`${method} ${JSON.stringify(params)}`);
      const reply = await handler(new Request(url as string, init));
      if (!line.bend) return reply;
      return Response.json(line.bend((await reply.json()) as object, method), { status: reply.status });
    },
    gateway: createGateway({
      evmAUrl: 'https://gateway.test/a',
      evmBUrl: 'https://gateway.test/b',
      apiKey: key,
      retries: 0,
      fetch: (url, init) => line.fetch(url, init as RequestInit),
    }),
  };
  return line;
}

/** Changes the result of a reply. */
export type Bend = (result: Record<string, unknown>[]) => unknown;

/** The logs of block 48 repeated, each block one higher: more than 1 MB of node data. */
export const twentyTimes: Bend = (result) =>
  Array.from({ length: 20 }, (_, times) =>
    result.map((log) => ({ ...log, blockNumber: `0x${(48 + times).toString(16)}`, unknown: { times } })),
  ).flat();

/** Two gateways to the reference gateway with the same changed replies: one as a provider creates it, and one without a worker. */
export async function twoWays(bend: Bend): Promise<{ readonly provided: Gateway; readonly plain: Gateway }> {
  const { url, key } = await liveGateway();
  const config: GatewayConfig = {
    evmAUrl: `${url}/a`,
    evmBUrl: `${url}/b`,
    apiKey: key,
    retries: 0,
    // A busy machine needs time for more than 1 MB.
    timeouts: { total: ofWalk, idle: ofWalk },
    fetch: async (href, init) => {
      const reply = await fetch(href, init);
      const body = (await reply.json()) as { result: Record<string, unknown>[] };
      return Response.json({ ...body, result: bend(body.result) });
    },
  };
  return { provided: createGatewaySource(config).gateway, plain: createGateway(config) };
}

/** The members that do not depend on the time and number of the request. */
export function comparable({ at: _, text, ...rest }: Answer<unknown>): unknown {
  return { ...rest, text: text.replace(/"id":\d+/, '"id":0') };
}

/**
 * Renders a widget as for a finger: applies its styles for a coarse pointer, which no test browser has.
 * All widgets of a page share their style sheets, so the caller reverts it.
 */
export function withCoarsePointer(element: Element): () => void {
  const rules = root(element)
    .adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
    .filter(
      (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && /pointer: ?coarse/.test(rule.media.mediaText),
    );
  for (const { media } of rules) media.mediaText = 'all';
  return () => {
    for (const { media } of rules) media.mediaText = '(pointer: coarse)';
  };
}

const targets = 'button, select, summary, input, textarea, a[href]';

/** The targets that a finger may miss: not hit 19 pixels above and below their middle, by their text. */
export function smallTargets(element: Element): string[] {
  const shadow = root(element);
  return (
    [...shadow.querySelectorAll<HTMLElement>(targets)]
      .filter((target) => target.checkVisibility() && target.closest('[popover]:not(:popover-open)') === null)
      // For two sliders on one line, only the thumbs are hit.
      .filter((target) => getComputedStyle(target).pointerEvents !== 'none')
      .filter((target) => {
        target.scrollIntoView({ block: 'center', inline: 'center' });
        // A row expands wherever it is pressed.
        const row = target.matches('.toggle') ? target.closest('tr') : null;
        return ![target, ...(row ? [row] : [])].some((area) => isHitIn(area, target, shadow));
      })
      .map(
        (target) =>
          `${target.localName} ${target.className}: ${target.getAttribute('aria-label') ?? target.textContent?.trim()}`,
      )
  );
}

/** Whether a target is hit 19 pixels above and below the middle of an area. */
function isHitIn(area: Element, target: Element, shadow: ShadowRoot): boolean {
  const { x, y, width, height } = area.getBoundingClientRect();
  return [-19, 19].every((off) => {
    const hit = shadow.elementFromPoint(x + width / 2, y + height / 2 + off);
    return hit !== null && (target.contains(hit) || (target.closest('label')?.contains(hit) ?? false));
  });
}
