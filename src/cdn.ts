import type { GatewayElementTagNameMap } from './elements.js';

/** A gateway-elements tag. */
export type Tag = keyof GatewayElementTagNameMap;

/**
 * The files of a tag, relative to this file's folder: the files until its answer is displayed, and the files that check
 * it.
 */
type Files = Readonly<Record<string, readonly [answer: readonly string[], checks: readonly string[]]>>;

// Written into the file by the build, which knows the files: `scripts/chunks/groups.mjs`.
declare const gatewayElementsFiles: Files;

// This file has no static imports, because they would delay all other files.
const definitions: Readonly<Record<Tag, () => Promise<unknown>>> = {
  'gateway-provider': () => import('./define/gateway-provider.js'),
  'gateway-address': () => import('./define/gateway-address.js'),
  'gateway-amount': () => import('./define/gateway-amount.js'),
  'gateway-hash': () => import('./define/gateway-hash.js'),
  'gateway-time': () => import('./define/gateway-time.js'),
  'abci-query': () => import('./define/abci-query.js'),
  'access-list': () => import('./define/access-list.js'),
  'block-receipts': () => import('./define/block-receipts.js'),
  'evidence-list': () => import('./define/evidence-list.js'),
  'evm-logs': () => import('./define/evm-logs.js'),
  'evm-transaction': () => import('./define/evm-transaction.js'),
  'tx-trace': () => import('./define/tx-trace.js'),
  'uncle-block': () => import('./define/uncle-block.js'),
  'validator-set': () => import('./define/validator-set.js'),
};

const tags = Object.keys(definitions) as Tag[];
const undefinedTags = tags.map((tag) => `${tag}:not(:defined)`).join();
const loading = new Map<Tag, Promise<void>>();
const preloaded = new Set<string>();
const roots = new Set<Document | ShadowRoot | Element>();

/**
 * Loads and defines tags ahead of time. Resolves when all of them are defined; rejects if a file fails to load or a tag
 * is unknown. Elements in the page are loaded automatically.
 */
export async function load(...wanted: readonly Tag[]): Promise<void> {
  await Promise.all(wanted.map((tag) => loading.get(tag) ?? begin(tag)));
}

/**
 * Loads the code of every gateway-elements tag inside a root, now and whenever one is added. The document is observed
 * by default; pass each shadow root yourself.
 *
 * @returns a function that stops observing
 */
export function observe(root: Document | ShadowRoot | Element): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) seeAll(node);
  });
  observer.observe(root, { childList: true, subtree: true });
  roots.add(root);
  root.addEventListener('gw-load', answered, true);
  seeAll(root);
  return () => {
    observer.disconnect();
    roots.delete(root);
    root.removeEventListener('gw-load', answered, true);
  };
}

function seeAll(root: Document | ShadowRoot | Element): void {
  if (root instanceof Element && root.matches(undefinedTags)) see(root);
  root.querySelectorAll(undefinedTags).forEach(see);
}

function see({ localName }: Element): void {
  const tag = localName as Tag;
  if (!loading.has(tag)) begin(tag).catch(reportError);
}

/** If a file fails to load, the next element of that tag or the `online` event loads it again. */
function begin(tag: Tag): Promise<void> {
  preload(tag, 0);
  const work = scriptsRan()
    .then(() => {
      if (!Object.hasOwn(definitions, tag)) throw new TypeError(`Unknown gateway-elements tag <${tag}>.`);
      return definitions[tag]();
    })
    .then(
      () => undefined,
      (thrown: unknown) => {
        loading.delete(tag);
        throw thrown;
      },
    );
  loading.set(tag, work);
  return work;
}

/** The checks of an answer are loaded when the answer is displayed. */
function answered({ target }: Event): void {
  if (target instanceof Element) preload(target.localName, 1);
}

function preload(tag: string, phase: 0 | 1): void {
  for (const file of gatewayElementsFiles[tag]?.[phase] ?? []) {
    if (preloaded.has(file)) continue;
    preloaded.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(file, import.meta.url).href;
    // `import()` passes this script's nonce on; a nonce-only CSP would block the link without it, and report a
    // violation.
    link.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    document.head.append(link);
  }
}

/**
 * Resolves when the scripts of the page have run: a script may set the `gateway` or the `getKey` of a provider, and no
 * request is sent before.
 */
function scriptsRan(): Promise<void> {
  return new Promise((done) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isOver = document.readyState === 'complete' || (navigation?.domContentLoadedEventStart ?? 0) > 0;
    if (isOver) done();
    else document.addEventListener('DOMContentLoaded', () => done(), { once: true });
  });
}

// A server may import this file; it has no document.
if (typeof document !== 'undefined') {
  observe(document);
  // Another version has defined its tags. Loading our own provider logs the warning; no other file may be loaded.
  if (customElements.get('gateway-provider')) load('gateway-provider').catch(reportError);
  addEventListener('online', () => roots.forEach(seeAll));
}
