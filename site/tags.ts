import type { GatewayElementTagNameMap } from '../src/index.js';

/** A tag that asks something. */
export type Tag = Exclude<keyof GatewayElementTagNameMap, 'gateway-provider'>;

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

/** Loads and defines one tag. */
export async function defineTag(tag: Tag): Promise<void> {
  await definitions[tag]();
}

/** Whether it is one of ours. */
export function isTag(name: string): name is Tag {
  return Object.hasOwn(definitions, name);
}
