import { createGateway, type Gateway, type GatewayConfig } from '../../src/client.js';
import { QueryElement } from '../../src/ui/query-element.js';
import type { LazyHost } from '../../src/ui/controllers/missing-code.js';
import { createGatewayHandler, interfaceOperations, recordedSource } from '../../src/server.js';
import { rpcMethods } from '../../src/server/requests/table.js';
import type { Answer } from '../../src/client/answer.js';
import { createGatewaySource } from '../../src/ui/gateway-context.js';
import { ofWalk } from './wait.js';

/** The reference gateway that the runner started on another port, so that CORS is real. */
export interface LiveGateway {
  /** `http://127.0.0.1:port`, without a trailing slash; the interfaces are `/rest`, `/rpc`, `/a` and `/b` below it. */
  readonly url: string;
  /** A key that it takes. */
  readonly key: string;
}

/** Where the reference gateway of this run listens. */
export async function liveGateway(): Promise<LiveGateway> {
  const reply = await fetch('/__gateway.json');
  if (!reply.ok) throw new Error(`The reference gateway did not start: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as LiveGateway;
}

/** A line to the Cosmos side of the reference gateway that can be watched, cut and bent. */
export interface CosmosLine {
  readonly gateway: Gateway;
  /** What was asked: the path of a REST request with its query, or the path of an ABCI query. */
  readonly asked: string[];
  cut: boolean;
  /** Changes a reply on its way; undefined leaves it as it is. */
  bend: ((body: object, asked: string) => object | undefined) | undefined;
}

/** Reaches the reference gateway as a page does. */
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

// The widgets tell a server of code that is on its way; a test is told, too.
(QueryElement.prototype as LazyHost).codeComing = function (this: object, work: Promise<void>) {
  coming.set(this, (coming.get(this) ?? 0) + 1);
  const ends = () => coming.set(this, (coming.get(this) ?? 0) - 1);
  void work.then(ends, ends);
};

/**
 * Whether more of a widget is on its way: code that changes what it shows, as names of functions, decoded values, a panel; or
 * what it draws in steps.
 */
export function isMoreComing(element: Element): boolean {
  const { rowsDrawn } = element as { readonly rowsDrawn?: Promise<unknown> };
  if (rowsDrawn && !drawn.has(rowsDrawn)) {
    drawn.set(rowsDrawn, false);
    void rowsDrawn.then(() => drawn.set(rowsDrawn, true));
  }
  return (coming.get(element) ?? 0) > 0 || (rowsDrawn !== undefined && !drawn.get(rowsDrawn));
}

/** A line to the reference gateway that can be watched, cut and bent. */
export interface EvmLine {
  readonly gateway: Gateway;
  /** What was asked, as `method params`. */
  readonly asked: string[];
  cut: boolean;
  /** Changes a reply on its way. */
  bend: ((body: { result?: unknown; error?: unknown }) => unknown) | undefined;
}

/** Reaches the reference gateway as a page does: chain 31337 in both places, or 4141 which was mined. */
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

/** Whether an answer or a failure is displayed, and neither data nor code on its way. */
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
  /** The addresses, for a provider. */
  readonly fetch: typeof globalThis.fetch;
  /** What was asked, as `method params`. */
  readonly asked: string[];
  /** Changes a reply on its way. */
  bend: ((body: { readonly result?: unknown }, method: string) => unknown) | undefined;
}

const key = 'anchor-line-5f3a9c17e2b84d60-key';
const methods = Object.keys(rpcMethods).filter((name) => name !== 'abci_query') as (keyof typeof rpcMethods)[];

/**
 * Reaches the reference gateway inside the page: chain 31337, or 4141 which was mined.
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

/** Changes the result of a reply on its way. */
export type Bend = (result: Record<string, unknown>[]) => unknown;

/** The logs of block 48 over and over, each block one higher: more than 1 MB of what a node wrote. */
export const twentyTimes: Bend = (result) =>
  Array.from({ length: 20 }, (_, times) =>
    result.map((log) => ({ ...log, blockNumber: `0x${(48 + times).toString(16)}`, unknown: { times } })),
  ).flat();

/** Two gateways to the reference gateway, whose replies are bent alike: as a provider makes one, and one that reads by itself. */
export async function twoWays(bend: Bend): Promise<{ readonly provided: Gateway; readonly plain: Gateway }> {
  const { url, key } = await liveGateway();
  const config: GatewayConfig = {
    evmAUrl: `${url}/a`,
    evmBUrl: `${url}/b`,
    apiKey: key,
    retries: 0,
    // A busy machine takes its time for more than 1 MB.
    timeouts: { total: ofWalk, idle: ofWalk },
    fetch: async (href, init) => {
      const reply = await fetch(href, init);
      const body = (await reply.json()) as { result: Record<string, unknown>[] };
      return Response.json({ ...body, result: bend(body.result) });
    },
  };
  return { provided: createGatewaySource(config).gateway, plain: createGateway(config) };
}

/** What does not depend on when it was asked, and as which question. */
export function comparable({ at: _, text, ...rest }: Answer<unknown>): unknown {
  return { ...rest, text: text.replace(/"id":\d+/, '"id":0') };
}

/**
 * Has a widget drawn as where a finger points: what its styles keep for a coarse pointer holds, as no test browser has one.
 * Sheets are shared by all widgets of a page, so the caller takes it back.
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

/** The targets that a finger may miss: those that are not to be hit 19 pixels above and below their middle, by what they say. */
export function smallTargets(element: Element): string[] {
  const shadow = root(element);
  return (
    [...shadow.querySelectorAll<HTMLElement>(targets)]
      .filter((target) => target.checkVisibility() && target.closest('[popover]:not(:popover-open)') === null)
      // Of two sliders on one line only the thumbs are hit.
      .filter((target) => getComputedStyle(target).pointerEvents !== 'none')
      .filter((target) => {
        target.scrollIntoView({ block: 'center', inline: 'center' });
        // A row is opened wherever it is pressed.
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
