import type { Header } from './header.js';
import { verifyLinks, type LinkReason } from './verify-links.js';
import { verifyStep, type LightBlock, type StepReason, type StepToVerify } from './verify-step.js';

/** What a walk is held to; all times in nanoseconds. */
export type WalkRules = Pick<StepToVerify, 'trustLevel' | 'trustingPeriod' | 'maxClockDrift' | 'now'>;

/** How a walk ended. */
export interface WalkVerdict {
  readonly ok: boolean;
  /** The blocks that are proven by then, the trusted one first. */
  readonly proven: readonly LightBlock[];
  /** The height of the step that does not hold. */
  readonly at?: bigint;
  readonly reason?: StepReason | 'other_height';
}

/**
 * Walks from a trusted block to a later one as CometBFT's light client does (`light/client.go`, `verifySkipping`): at once if more
 * than a third of the trusted set signed it, or else by a block at 9/16 of the distance.
 *
 * It asks nobody: each height that it yields is the next light block to be handed to it.
 *
 * ```js
 * let step = await walk.next();
 * while (!step.done) step = await walk.next(await fetchLightBlock(step.value));
 * ```
 */
export async function* walkForward(
  trusted: LightBlock,
  target: bigint,
  rules: WalkRules,
): AsyncGenerator<bigint, WalkVerdict, LightBlock> {
  const proven = [trusted];
  // From the target down to what was fetched last.
  const waiting = [{ height: target, block: yield target }];
  let from = trusted;
  let depth = 0;
  for (;;) {
    const next = waiting[depth];
    if (!next) return { ok: true, proven };
    const { height, block } = next;
    const refuse = (reason: WalkVerdict['reason'] & string) => ({ ok: false, proven, at: height, reason });
    if (block.signedHeader.header.height !== height) return refuse('other_height');
    const { ok, reason } = await verifyStep({ ...rules, trusted: from, next: block });
    if (ok) {
      proven.push(block);
      if (depth === 0) return { ok: true, proven };
      from = block;
      waiting.length = depth;
      depth = 0;
    } else if (reason === 'trust_level_not_met') {
      if (depth === waiting.length - 1) {
        const pivot = pivotOf(from.signedHeader.header.height, height);
        waiting.push({ height: pivot, block: yield pivot });
      }
      depth++;
    } else return refuse(reason ?? 'trust_level_not_met');
  }
}

/** Between two heights that are not next to each other, where CometBFT looks first. */
function pivotOf(from: bigint, to: bigint): bigint {
  return from + ((to - from) * 9n) / 16n;
}

/** How a walk back ended. */
export interface WalkBackVerdict {
  readonly ok: boolean;
  /** The headers that are proven by then, the trusted one first. */
  readonly proven: readonly Header[];
  readonly at?: bigint;
  readonly reason?: LinkReason;
}

/**
 * Walks from a trusted header back to an older one by the hash that each names of the one before. Nothing ages: no time counts.
 *
 * It asks nobody: each height that it yields is the next header to be handed to it.
 */
export function* walkBack(trusted: Header, target: bigint): Generator<bigint, WalkBackVerdict, Header> {
  const proven = [trusted];
  let newer = trusted;
  while (newer.height > target) {
    const at = newer.height - 1n;
    const older: Header = yield at;
    const { ok, reason } = verifyLinks([older], newer);
    if (!ok || older.height !== at) return { ok: false, proven, at, reason: reason ?? 'hash_link' };
    proven.push(older);
    newer = older;
  }
  return { ok: true, proven };
}

/** The way back to the state of a height. */
export interface WayBack {
  /** `links`: header by header. `history`: by what the staking module keeps of old headers. */
  readonly by: 'links' | 'history';
  /** The heights to ask for, in order: of headers, or of the headers that the staking module keeps, each in the state before the last. */
  readonly heights: readonly bigint[];
}

/**
 * Plans the way from a state that is proven back to an older one: the shorter of the two. The staking module keeps the last
 * `historicalEntries` headers, with the `app_hash` of each, and the state of that one keeps as many before it.
 *
 * @param from the height of the proven state, whose `app_hash` stands in the header above it
 * @param to the height of the state that is wanted
 * @param historicalEntries the parameter of the staking module; 0 if it is not known
 */
export function planBack(from: bigint, to: bigint, historicalEntries: bigint): WayBack {
  const links = Array.from({ length: Number(from - to) }, (_, step) => from - BigInt(step));
  if (historicalEntries < 2n) return { by: 'links', heights: links };
  const hops: bigint[] = [];
  for (let state = from; state > to;) {
    const oldest = state - historicalEntries + 1n;
    const header = oldest > to + 1n ? oldest : to + 1n;
    hops.push(header);
    state = header - 1n;
  }
  return hops.length < links.length ? { by: 'history', heights: hops } : { by: 'links', heights: links };
}
