import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { Lazy } from '../../ui/lazy.js';

/** The parts that come when something is opened. */
export function lazyParts(host: LazyHost) {
  return {
    detail: new Lazy(host, () => import('../../ui/templates/log-detail.js')),
    transaction: new Lazy(host, () => import('./panels/transaction-panel.js')),
    density: new Lazy(host, () => import('./panels/density-panel.js')),
    more: new Lazy(host, () => import('./more-form.js')),
    groups: new Lazy(host, () => import('./grouped.js')),
  };
}

export type LazyParts = ReturnType<typeof lazyParts>;
