import type { Effect } from '../../../decode/trace/outcome.js';
import { basisPointsOf } from '../../../ui/format/ratio.js';
import { safeText } from '../../../ui/format/safe-text.js';
import type { FlameHost } from './flame-host.js';
import { selfGasOf, usedOf } from './frame-gas.js';
import type { FlameLayout } from './layout.js';
import type { FlameWords } from './words.en.js';

const longestName = 120;

/** The description of a node: as a hint beside it, and as a sentence for screen readers. */
export interface Description {
  readonly name: string;
  /** Its outcome; undefined for success, the usual one. */
  readonly mark: Exclude<Effect, 'done'> | undefined;
  /** One fact each, the most important first. */
  readonly facts: readonly string[];
}

/** Describes the name, gas and outcome of a node. `tiny`: the size of its group. */
export function describe(
  host: FlameHost,
  layout: FlameLayout,
  node: number,
  words: FlameWords,
  tiny: number,
): Description {
  const { format } = host.localization;
  const shareOf = (gas: bigint) => {
    const share = basisPointsOf(gas, layout.whole);
    return words.share(share === 0n && gas > 0n ? words.under(format.share(1n)) : format.share(share));
  };
  if (node === layout.slice) {
    const { gas = 0n, isLeast = false } = host.intrinsic ?? {};
    const gasText = words.gas(format.integer(gas));
    return {
      name: words.intrinsic,
      mark: undefined,
      facts: [isLeast ? words.atLeast(gasText) : gasText, shareOf(gas), words.intrinsicNote],
    };
  }
  const frame = host.frames[node];
  const used = usedOf(host.frames, layout, node);
  const effect = host.effects[node] ?? 'done';
  const own = selfGasOf(host, layout, node);
  return {
    name: nameOf(host, node),
    mark: effect === 'done' ? undefined : effect,
    facts: [
      words.gas(format.integer(used)),
      shareOf(used),
      own === undefined ? words.ownUnread : words.own(format.integer(own)),
      ...(frame?.gas === undefined ? [] : [words.given(format.integer(frame.gas))]),
      words.effects[effect],
      ...(host.matches.has(node) ? [words.match] : []),
      ...(layout.over.has(node) ? [words.over] : []),
      ...(frame?.unread ? [words.unread] : []),
      ...(frame && frame.gasUsed === undefined ? [words.noGasGiven] : []),
      ...(tiny > 1 ? [words.among(format.integer(tiny))] : []),
    ],
  };
}

/** The same as one sentence. */
export function sentenceOf({ name, facts }: Description): string {
  return [name, ...facts].map((part) => part.replace(/[.。]$/, '')).join('. ');
}

/** The name of a frame, safe to display. */
export function nameOf(host: FlameHost, node: number): string {
  return safeText(host.nameOf(node), longestName);
}
