import { isGasUnread } from '../../../client/wire/frame.js';
import { basisPointsOf } from '../../../ui/format/ratio.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { type Box, type FlameLayout, isSame, type Stretch, unzoomed } from '../controllers/flame-layout.js';
import type { FlameTrace } from '../controllers/flame-panel.js';
import type { FlameWords, LegendKey } from '../late-words.en.js';

const longestName = 120;

export function describe(
  trace: FlameTrace,
  layout: FlameLayout,
  node: number,
  words: FlameWords,
  tiny: number,
): readonly string[] {
  const { format } = trace.localization;
  const name = nameOf(trace, layout, node, words);
  const shareOf = (gas: bigint) => {
    const share = basisPointsOf(gas, layout.whole);
    return words.share(share === 0n && gas > 0n ? words.under(format.share(1n)) : format.share(share));
  };
  if (node === layout.slice) {
    const { gas = 0n, isLeast = false } = trace.intrinsic ?? {};
    const gasText = words.gas(format.integer(gas));
    return [name, isLeast ? words.atLeast(gasText) : gasText, shareOf(gas), words.intrinsicNote];
  }
  const frame = trace.frames[node];
  const used = usedOf(trace.frames, layout, node);
  const own = trace.selfOf(node);
  return [
    name,
    words.gas(format.integer(used)),
    shareOf(used),
    own === undefined ? words.ownUnread : words.own(format.integer(own), node === 0 && !trace.intrinsic),
    ...(frame?.gas === undefined ? [] : [words.given(format.integer(frame.gas))]),
    words.effects[trace.effects[node] ?? 'done'],
    ...(trace.matches.has(node) ? [words.match] : []),
    ...(layout.over.has(node) ? [words.over] : []),
    ...(frame?.unread ? [words.unread] : []),
    ...(frame && frame.gasUsed === undefined ? [words.noGasGiven] : []),
    ...(tiny > 1 ? [words.among(format.integer(tiny))] : []),
  ];
}

export function nameOf(trace: FlameTrace, { slice }: FlameLayout, node: number, words: FlameWords): string {
  return node === slice ? words.intrinsic : safeText(trace.nameOf(node), longestName);
}

/** The gas of a frame and its calls: its `gasUsed`, or, if it is missing, the sum of its calls. */
export function usedOf(frames: FlameTrace['frames'], { guessed }: FlameLayout, index: number): bigint {
  return frames[index]?.gasUsed ?? guessed.get(index) ?? 0n;
}

export function zoomSentence(
  trace: FlameTrace,
  layout: FlameLayout,
  zoom: Stretch,
  box: Pick<Box, 'count' | 'node'>,
  words: FlameWords,
): string {
  if (isSame(zoom, unzoomed)) return words.unzoomed;
  const { format } = trace.localization;
  const name =
    box.count > 1 ? words.tiny(format.integer(box.count), box.count) : nameOf(trace, layout, box.node, words);
  return words.zoomed(name, format.share(BigInt(Math.round((zoom.to - zoom.from) * 10_000) satisfies number)));
}

export function legendOf({ effects, matches }: FlameTrace): readonly LegendKey[] {
  return [
    ...(effects.includes('reverted') && effects[0] !== 'failed' ? (['reverted'] as const) : []),
    ...(matches.size > 0 ? (['match'] as const) : []),
  ];
}

export function sentencesOf(trace: FlameTrace, { whole, slice }: FlameLayout, words: FlameWords): readonly string[] {
  const { matches, intrinsic, localization } = trace;
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

export function notesOf(
  { localization, frames }: FlameTrace,
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
