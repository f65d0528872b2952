import type { GatewayElementTagNameMap } from '../src/index.js';

/** A tag that sends requests. */
export type Tag = Exclude<keyof GatewayElementTagNameMap, `gateway-${string}`>;

/** The files of a tag, relative to this file: the files for the first render, and the files for the checks. */
type Files = Readonly<Record<string, readonly [answer: readonly string[], checks: readonly string[]]>>;

// The build replaces this constant with the file names (scripts/chunks/groups.mjs). A development server has no such files.
declare const gatewayElementsFiles: Files;

const definitions: Readonly<Record<Tag, () => Promise<unknown>>> = {
  'abci-query': () => import('../src/define/abci-query.js'),
  'access-list': () => import('../src/define/access-list.js'),
  'block-receipts': () => import('../src/define/block-receipts.js'),
  'evidence-list': () => import('../src/define/evidence-list.js'),
  'evm-logs': () => import('../src/define/evm-logs.js'),
  'evm-transaction': () => import('../src/define/evm-transaction.js'),
  'tx-trace': () => import('../src/define/tx-trace.js'),
  'uncle-block': () => import('../src/define/uncle-block.js'),
  'validator-set': () => import('../src/define/validator-set.js'),
};

const preloaded = new Set<string>();

/** Loads and defines one tag. */
export async function defineTag(tag: Tag): Promise<void> {
  preload(tag, 0);
  await definitions[tag]();
}

/** Whether a name is a tag of this package. */
export function isTag(name: string): name is Tag {
  return Object.hasOwn(definitions, name);
}

// Load the checks when the answer is displayed.
addEventListener('gw-load', ({ target }) => target instanceof Element && preload(target.localName, 1), true);

/**
 * Preloads all files of a tag in parallel. Otherwise, the browser discovers imports only after it has loaded the importing file.
 */
function preload(tag: string, phase: 0 | 1): void {
  for (const file of gatewayElementsFiles[tag]?.[phase] ?? []) {
    if (preloaded.has(file)) continue;
    preloaded.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(file, import.meta.url).href;
    document.head.append(link);
  }
}
