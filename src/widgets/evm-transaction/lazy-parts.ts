import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { Lazy } from '../../ui/lazy.js';

/** The parts that come when a person asks for them, and with a batch. */
export function lazyParts(host: LazyHost) {
  return {
    logs: new Lazy(host, () => import('./panels/logs-panel.js')),
    batch: new Lazy(host, () => import('./panels/batch-panel.js')),
    simulation: new Lazy(host, () => import('./panels/simulation-panel.js')),
  };
}

export type LazyParts = ReturnType<typeof lazyParts>;
