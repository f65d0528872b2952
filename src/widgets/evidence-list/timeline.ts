import { isZeroTimestamp } from '../../ui/format/chain-time.js';
import type { EvidenceView } from './view.js';

/** A double sign with its time and power. */
export interface Offence {
  /** Consensus address in bech32. */
  readonly address: string;
  readonly height: bigint;
  /** As the node wrote it. */
  readonly time: string;
  readonly power: bigint;
}

/** The lowest and highest height of an axis. */
export interface HeightSpan {
  readonly from: bigint;
  readonly to: bigint;
}

/** All double signs, the lowest height first. */
export function offencesOf({ rows }: EvidenceView): readonly Offence[] {
  return rows
    .flatMap(({ evidence }) =>
      evidence.kind === 'equivocation'
        ? [
            {
              address: evidence.consensusAddress,
              height: evidence.height,
              time: evidence.time,
              power: evidence.power,
            },
          ]
        : [],
    )
    .toReversed();
}

/** The date of a node's block time; undefined for Go's zero time and invalid text. */
export function dateOf(time: string): Date | undefined {
  const date = new Date(time);
  return isZeroTimestamp(time) || Number.isNaN(date.getTime()) ? undefined : date;
}

/** The position of a height on the axis, in percent as decimal text; a single height is in the middle. */
export function placeOf(height: bigint, { from, to }: HeightSpan): string {
  if (to <= from) return '50';
  // Room for half a label at either end.
  const hundredths = 600n + ((height - from) * 8_800n) / (to - from);
  return `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`;
}

/** Round heights within the span, at most this many, evenly spaced; its ends if it contains fewer than two. */
export function ticksOf({ from, to }: HeightSpan, most: number): readonly bigint[] {
  if (to <= from) return [from];
  const least = (to - from) / BigInt(most satisfies number) + 1n;
  const step = roundUp(least);
  const first = ((from + step - 1n) / step) * step;
  const ticks: bigint[] = [];
  for (let tick = first; tick <= to; tick += step) ticks.push(tick);
  return ticks.length < 2 ? [from, to] : ticks;
}

/** The next of 1, 2, 5, 10, 20, 50 … that is not less. */
function roundUp(least: bigint): bigint {
  for (let power = 1n; ; power *= 10n) {
    for (const digit of [1n, 2n, 5n]) if (digit * power >= least) return digit * power;
  }
}
