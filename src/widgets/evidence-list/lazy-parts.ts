import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { evidenceColumns } from './columns.js';

/** Creates the columns of the list, and the lazily loaded panels. */
export function lazyParts(host: LazyHost) {
  return {
    columnsOf: remember(evidenceColumns),
    detail: new Lazy(host, () => import('./detail.js')),
    timeline: new Lazy(host, () => import('./panels/panels.js')),
  };
}

export type LazyParts = ReturnType<typeof lazyParts>;
