import type { ReactiveControllerHost } from 'lit';
import { loadCode } from '../../client/load-code.js';
import type { WidgetActions } from '../../ui/extras/host.js';
import { Lazy } from '../../ui/lazy.js';

/** Takes the styles and words of a part that comes late, before it draws. */
export type AdoptAssets = WidgetActions['adoptAssets'];

/** The code that comes when it is first needed, and knows no more of the widget than it is handed; none of it is asked for yet. */
export function lazyParts(host: ReactiveControllerHost, adoptAssets: AdoptAssets) {
  return {
    precompiles: new Lazy(host, () => import('../../decode/trace/precompiles.js')),
    gas: new Lazy(host, () => import('../../decode/trace/gas.js')),
    flame: new Lazy(host, async () => {
      const part = await loadCode(() => import('./flame/flame-panel.js'));
      await adoptAssets({ styles: [part.flameStyles], catalogues: [part.flameWords] });
      return part;
    }),
    failure: new Lazy(host, () => import('../../decode/trace/describe-failure.js')),
    logs: new Lazy(host, () => import('./calls/frame-logs.js')),
    state: new Lazy(host, async () => {
      const part = await loadCode(() => import('./state-changes/state-panel.js'));
      await adoptAssets(part);
      return part;
    }),
    blockState: new Lazy(host, () => import('./state-changes/block-state.js')),
    unread: new Lazy(host, async () => {
      const part = await loadCode(() => import('./calls/unread-call.js'));
      await adoptAssets(part);
      return part;
    }),
    other: new Lazy(host, () => import('./other-item.js')),
  };
}
