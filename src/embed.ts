import { load, type Tag } from './cdn.js';

interface Configuration {
  readonly origins: readonly string[];
  readonly provider: Readonly<Record<string, string>>;
  readonly needsKey: boolean;
}

const longestWaitForKey = 10_000;

start().catch(({ message }: Error) => showProblem(message));

/** Shows the widget of the query string: `?tag=evm-logs&from-block=40&to-block=47&theme=dark&lang=ar`. */
async function start(): Promise<void> {
  const configuration = readConfiguration();
  const embedder = embedderOf(configuration);
  const { tag = '', theme, lang, ...attributes } = Object.fromEntries(new URLSearchParams(location.search));
  const page = document.documentElement;
  document.body.style.margin = '0';
  if (theme === 'light' || theme === 'dark') page.style.colorScheme = theme;
  if (lang !== undefined) page.lang = lang;
  if (embedder !== undefined) reportHeight(embedder);
  if (tag === '' || tag === 'gateway-provider')
    throw new TypeError('Set tag to the name of a widget; for example, ?tag=evm-logs.');
  await load('gateway-provider', tag as Tag);
  document.body.append(createProvider(configuration, embedder, createWidget(tag, attributes)));
}

function readConfiguration(): Configuration {
  return JSON.parse(document.querySelector('#configuration')?.textContent ?? '') as Configuration;
}

function embedderOf({ origins }: Configuration): string | undefined {
  if (window.parent === window) return undefined;
  // Firefox does not have `ancestorOrigins`.
  const [ancestor] = (location as Partial<Location>).ancestorOrigins ?? [];
  const origin = ancestor ?? (document.referrer === '' ? 'an unknown page' : new URL(document.referrer).origin);
  if (!origins.includes(origin))
    throw new Error(`This widget cannot be embedded in ${origin}. Add the origin to "origins" in embed/index.html.`);
  return origin;
}

function createWidget(tag: string, attributes: Readonly<Record<string, string>>): Element {
  const known = (customElements.get(tag) as typeof HTMLElement & { readonly observedAttributes?: readonly string[] })
    .observedAttributes;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (!known?.includes(name)) throw new TypeError(`<${tag}> has no attribute ${name}.`);
    element.setAttribute(name, value);
  }
  return element;
}

function createProvider({ provider, needsKey }: Configuration, embedder: string | undefined, widget: Element): Element {
  const element = document.createElement('gateway-provider');
  for (const [name, value] of Object.entries(provider)) element.setAttribute(name, value);
  if (needsKey && embedder !== undefined) element.getKey = () => requestKey(embedder);
  element.append(widget);
  return element;
}

async function requestKey(embedder: string): Promise<string> {
  const reply = new Promise<string>((resolve, reject) => {
    const stop = new AbortController();
    setTimeout(() => {
      stop.abort();
      reject(new Error('The embedding page sent no key.'));
    }, longestWaitForKey);
    const receive = ({
      source,
      origin,
      data,
    }: MessageEvent<{ readonly type?: unknown; readonly key?: unknown } | null>) => {
      if (source !== window.parent || origin !== embedder || data?.type !== 'gateway-elements:key') return;
      stop.abort();
      resolve(String(data.key));
    };
    addEventListener('message', receive, { signal: stop.signal });
  });
  window.parent.postMessage({ type: 'gateway-elements:key-request' }, embedder);
  return reply;
}

/** Reports the height of the content in CSS pixels whenever it changes. */
function reportHeight(embedder: string): void {
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    window.parent.postMessage({ type: 'gateway-elements:height', height }, embedder);
  }).observe(document.body);
}

function showProblem(message: string): void {
  const text = document.createElement('p');
  text.role = 'alert';
  text.textContent = message;
  document.body.append(text);
}
