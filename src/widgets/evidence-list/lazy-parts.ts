import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import { evidenceColumns } from './columns.js';

/** What the list of one widget is drawn by: its columns, and the parts that come when something is opened. */
export function lazyParts(host: LazyHost) {
  return {
    columnsOf: remember(evidenceColumns),
    detail: new Lazy(host, () => import('./detail.js')),
    timeline: new Lazy(host, () => import('./panels/panels.js')),
  };
}

export type LazyParts = ReturnType<typeof lazyParts>;
