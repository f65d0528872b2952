import type { GatewayElementTagNameMap } from './elements.js';

/** A tag of ours. */
export type Tag = keyof GatewayElementTagNameMap;

/** The files of a tag, from the folder of this one: those until its answer is on show, and those that check it. */
type Files = Readonly<Record<string, readonly [answer: readonly string[], checks: readonly string[]]>>;

// Written into the file by the build, which knows the files: `scripts/chunks/groups.mjs`.
declare const gatewayElementsFiles: Files;

// This file imports nothing at once: that would have to be there before anything else is on its way.
const definitions: Readonly<Record<Tag, () => Promise<unknown>>> = {
  'gateway-provider': () => import('./define/gateway-provider.js'),
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
 * Loads and defines tags that are not in the page yet, and resolves when all of them are defined; rejects when a file did not
 * come. Elements that the page shows need no call.
 */
export async function load(...wanted: readonly Tag[]): Promise<void> {
  await Promise.all(wanted.map((tag) => loading.get(tag) ?? begin(tag)));
}

/**
 * Loads the code of every tag of ours below a root when it is there, now and later. The document is observed from the start;
 * a shadow root, into which nobody can look from outside, has to be named.
 *
 * @returns what ends it
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

/** Without a connection a file does not come; the next element, or the connection, has it asked for again. */
function begin(tag: Tag): Promise<void> {
  preload(tag, 0);
  const work = scriptsRan()
    .then(() => {
      if (!Object.hasOwn(definitions, tag)) throw new TypeError(`There is no tag <${tag}> in gateway-elements.`);
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

/** The checks of an answer are asked for when it is on show. */
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
    // As `import()` has that of this script; a policy of nonces alone would refuse the link, and report it.
    link.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    document.head.append(link);
  }
}

/**
 * Resolves when the scripts of the page had their turn: one of them may set the `gateway` or the `getKey` of a provider, and
 * nothing is asked before.
 */
function scriptsRan(): Promise<void> {
  return new Promise((done) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isOver = document.readyState === 'complete' || (navigation?.domContentLoadedEventStart ?? 0) > 0;
    if (isOver) done();
    else document.addEventListener('DOMContentLoaded', () => done(), { once: true });
  });
}

// A server may import this file; it has no page to look at.
if (typeof document !== 'undefined') {
  observe(document);
  // Of another version, which has defined its tags. Our own provider is what says so; nothing else of ours may be asked for.
  if (customElements.get('gateway-provider')) load('gateway-provider').catch(reportError);
  addEventListener('online', () => roots.forEach(seeAll));
}
