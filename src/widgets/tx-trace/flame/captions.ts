import { isGasUnread } from '../../../client/wire/unread.js';
import { basisPointsOf } from '../../../ui/format/ratio.js';
import { nameOf } from './describe.js';
import type { FlameHost } from './flame-host.js';
import type { FlameLayout } from './layout.js';
import type { Breadcrumb } from './template.js';
import type { FlameWords, LegendKey } from './words.en.js';
import { callersOf, type Zoom } from './zoom.js';

// More steps of the path are summarised as a number.
const mostCrumbs = 6;

/** The path to the zoomed frame, as breadcrumbs. */
export function breadcrumbsOf(
  host: FlameHost,
  layout: FlameLayout,
  { frame, tiny }: Zoom,
  words: FlameWords,
  goTo: (node: number) => void,
): readonly Breadcrumb[] {
  const { format } = host.localization;
  const path = callersOf(layout, frame);
  const toCrumb = (node: number): Breadcrumb => ({
    name: node === 0 ? words.whole : nodeName(host, layout, node, words),
    go: () => goTo(node),
    isCurrent: node === frame && tiny === 0,
  });
  const plainCrumb = (name: string, isCurrent: boolean): Breadcrumb => ({ name, go: undefined, isCurrent });
  // The slice may be beside the first frame: the path starts with the whole all the same.
  const [first = 0, ...others] = path[0] === 0 ? path : [0, ...path];
  const hidden = others.length < mostCrumbs ? 0 : others.length - mostCrumbs + 1;
  return [
    toCrumb(first),
    ...(hidden > 0 ? [plainCrumb(words.more(format.integer(hidden)), false)] : []),
    ...others.slice(hidden).map(toCrumb),
    ...(tiny > 0 ? [plainCrumb(words.tiny(format.integer(tiny), tiny), true)] : []),
  ];
}

/** The announcement after zooming. */
export function zoomSentence(host: FlameHost, layout: FlameLayout, zoom: Zoom, words: FlameWords): string {
  const { from, to, frame, tiny } = zoom;
  if (from === 0 && to === 1) return words.unzoomed;
  const { format } = host.localization;
  const name = tiny > 0 ? words.tiny(format.integer(tiny), tiny) : nodeName(host, layout, frame, words);
  return words.zoomed(name, format.share(BigInt(Math.round((to - from) * 10_000) satisfies number)));
}

/** The entries of the legend that occur in the picture. */
export function legendOf({ effects, matches }: FlameHost, { slice }: FlameLayout): readonly LegendKey[] {
  return [
    ...(effects.includes('failed') ? (['failed'] as const) : []),
    ...(effects.includes('reverted') ? (['reverted'] as const) : []),
    ...(matches.size > 0 ? (['match'] as const) : []),
    ...(slice >= 0 ? (['intrinsic'] as const) : []),
    'tiny',
  ];
}

/** The sentences above the picture: the total gas, and its parts. */
export function sentencesOf(host: FlameHost, { whole, slice }: FlameLayout, words: FlameWords): readonly string[] {
  const { matches, intrinsic, localization } = host;
  const { format } = localization;
  const share = intrinsic && format.share(basisPointsOf(intrinsic.gas, whole));
  return [
    words.total(format.integer(whole)),
    ...(slice >= 0 && intrinsic
      ? [`${words.ofIntrinsic(format.integer(intrinsic.gas), intrinsic.isLeast ?? false)} (${share})`]
      : []),
    ...(matches.size > 0 ? [words.found(format.integer(matches.size), matches.size)] : []),
  ];
}

/** Notes on what may be unexpected. */
export function notesOf(
  { localization, frames }: FlameHost,
  { over, guessed }: FlameLayout,
  words: FlameWords,
): readonly string[] {
  const { integer } = localization.format;
  const unread = [...guessed.keys()].filter((index) => isGasUnread(frames[index])).length;
  return [
    ...(over.size > 0 ? [words.overCount(integer(over.size), over.size)] : []),
    ...(unread > 0 ? [words.unreadCount(integer(unread), unread)] : []),
  ];
}

/** The name of a node, safe to display. */
export function nodeName(host: FlameHost, layout: FlameLayout, node: number, words: FlameWords): string {
  return node === layout.slice ? words.intrinsic : nameOf(host, node);
}
