import { loadCode } from '../../client/load-code.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { Lazy } from '../../ui/lazy.js';
import type { Resources, WidgetActions } from '../../ui/extras/host.js';
import type { Drawing } from './panels/input-panel.js';

/** The parts loaded on request, for a batch or a creation, and after the first mark. */
export function lazyParts(host: LazyHost, { useResources, firstVerified }: WidgetActions) {
  const adopted = async <Part extends Resources>(part: Part): Promise<Part> => {
    await useResources(part);
    return part;
  };
  return {
    details: new Lazy(
      host,
      async () => adopted(await loadCode(() => import('./panels/details.js'))),
      firstVerified.shown,
      true,
    ),
    rawInput: new Lazy(host, async () => {
      const [part, { guessWords }, { bytesOf }] = await Promise.all([
        loadCode(() => import('./panels/raw-input.js')),
        loadCode(() => import('../../decode/word-hints.js')),
        loadCode(() => import('../../decode/abi/text.js')),
      ]);
      const { renderWords, renderAsText } = await adopted(part);
      return {
        renderWords: (drawing: Drawing) => renderWords(drawing, guessWords),
        renderAsText: (drawing: Drawing) => renderAsText(drawing, bytesOf),
      };
    }),
    creation: new Lazy(host, async () => adopted(await loadCode(() => import('./panels/creation.js')))),
    logs: new Lazy(host, async () => adopted(await loadCode(() => import('./panels/requested.js')))),
    batch: new Lazy(host, async () => adopted(await loadCode(() => import('./panels/batch-panel.js')))),
    simulation: new Lazy(host, () => import('./panels/requested.js')),
    inclusion: new Lazy(host, () => import('./panels/requested.js')),
  };
}
