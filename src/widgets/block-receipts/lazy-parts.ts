import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { receiptColumns } from './columns.js';

/** What the receipts of one widget are drawn by: their columns, and the parts that come when something is opened. */
export function lazyParts(host: LazyHost) {
  return {
    columnsOf: remember(receiptColumns),
    detail: new Lazy(host, () => import('./detail.js')),
    gas: new Lazy(host, () => import('./panels/gas-panel.js')),
    receivers: new Lazy(host, () => import('./panels/receivers-panel.js')),
    bloom: new Lazy(host, () => import('./panels/bloom-panel.js')),
    root: new Lazy(host, () => import('./panels/root-panel.js')),
    comparison: new Lazy(host, () => import('./panels/comparison-panel.js')),
  };
}

export type LazyParts = ReturnType<typeof lazyParts>;
