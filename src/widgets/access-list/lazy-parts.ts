import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { entryColumns } from './entries.js';

export function lazyParts(host: LazyHost) {
  return {
    columnsOf: remember(entryColumns),
    cost: new Lazy(host, () => import('./panels.js')),
    comparison: new Lazy(host, () => import('./panels.js')),
    reason: new Lazy(host, () => import('./panels.js')),
  };
}
