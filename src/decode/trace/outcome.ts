import type { Hex } from 'viem';
import { type Frame, isUnread } from '../../client/wire/frame.js';

const word = 64;
const head = '0x'.length + 8;
// Limits the work for an error full of copies of the same length.
const mostPlaces = 64;

/**
 * Whether revert data is in an argument of another error, such as `FailedOpWithRevert(…, bytes)`: after its length, at
 * a word boundary of the arguments.
 */
function isWrappedIn(inner: Hex, outer: Hex): boolean {
  const bare = inner.slice('0x'.length).toLowerCase();
  // Data shorter than a selector is not revert data.
  if (bare.length < 8 || bare.length + word > outer.length - head) return false;
  const arguments_ = outer.slice(head).toLowerCase();
  const length = (bare.length / 2).toString(16).padStart(word, '0');
  let left = mostPlaces;
  for (let at = 0; at < arguments_.length && left > 0; at += word) {
    if (!arguments_.startsWith(length, at)) continue;
    if (arguments_.startsWith(bare, at + word)) return true;
    left--;
  }
  return false;
}

// Messages of geth and of the Parity family. Some nodes append a complete contract message to their own.
export const revertMessage: RegExp = /^(execution )?revert(ed)?\b/i;
export const outOfGasMessage: RegExp = /^out of gas|^gas uint64 overflow|^outofgas|^insufficient gas\b/i;

/**
 * The effect of a call: it succeeded, it failed, or it succeeded inside a failed call and was reverted with it.
 * `unknown`:
 * whether it or one of its callers failed could not be parsed.
 *
 * Only calls that are `done` moved value, changed state or emitted logs.
 */
export type Effect = 'done' | 'failed' | 'reverted' | 'unknown';

export function effectsOf(frames: readonly Frame[]): readonly Effect[] {
  const effects: Effect[] = [];
  for (const frame of frames) {
    // Callers precede their calls, so the effect of the caller is known.
    const above = frame.parent === null ? 'done' : (effects[frame.parent] ?? 'done');
    const inside = above === 'failed' ? 'reverted' : above;
    effects.push(hasFailed(frame) ? 'failed' : inside === 'done' && isUnread(frame, 'error') ? 'unknown' : inside);
  }
  return effects;
}

export function hasFailed({ error }: Frame): boolean {
  // Some nodes write an empty text if there is no error.
  return error !== undefined && error !== '';
}

/** The index of the frame that failed deepest, the last if there are several; undefined without failures. */
export function deepestFailure(frames: readonly Frame[]): number | undefined {
  let deepest: number | undefined;
  let depth = -1;
  frames.forEach((frame, index) => {
    if (!hasFailed(frame) || frame.depth < depth) return;
    deepest = index;
    ({ depth } = frame);
  });
  return deepest;
}

export interface PropagatedFailure {
  readonly frame: number;
  /**
   * The evidence: its revert data equals the revert data of the call below (`same-data`), contains it in an argument of
   * its own error (`wrapped`), both have none and that call was its last (`no-data`), or it ran out of gas after its
   * last call had used nearly all gas (`no-gas`). The last two are likely, not certain.
   */
  readonly by: 'same-data' | 'wrapped' | 'no-data' | 'no-gas';
}

export interface RootCause {
  readonly frame: number;
  /** Its callers that propagated the failure, from the inside out. */
  readonly passedOn: readonly PropagatedFailure[];
  /** The caller that continued (`try … catch`, or a call whose result was ignored). */
  readonly swallowedBy?: number;
  /** The caller that failed afterwards with its own error. The trace does not show whether the failure caused it. */
  readonly replacedBy?: number;
}

/**
 * Finds the origin of a failure: the deepest frame whose revert data its callers propagated.
 *
 * @param from index of a failed frame that the failure passed through; by default, the top-level call if it failed,
 *   otherwise the deepest failure
 * @returns undefined if that frame did not fail
 */
export function rootCause(frames: readonly Frame[], from = whatFailed(frames)): RootCause | undefined {
  const start = from === undefined ? undefined : frames[from];
  if (from === undefined || !start || !hasFailed(start)) return undefined;
  const causes = causesOf(frames);
  let frame = from;
  for (let below = causes.get(frame); below; below = causes.get(frame)) frame = below.frame;
  return propagation(frames, causes, frame);
}

export function failureOrigins(frames: readonly Frame[]): readonly RootCause[] {
  const causes = causesOf(frames);
  return frames.flatMap((frame, index) =>
    hasFailed(frame) && !causes.has(index) ? [propagation(frames, causes, index)] : [],
  );
}

function propagation(frames: readonly Frame[], causes: ReturnType<typeof causesOf>, frame: number): RootCause {
  const passedOn: PropagatedFailure[] = [];
  for (let index = frame; ;) {
    const above = frames[index]?.parent ?? null;
    const caller = above === null ? undefined : frames[above];
    if (above === null || !caller) return { frame, passedOn };
    if (isUnread(caller, 'error')) return { frame, passedOn };
    if (!hasFailed(caller)) return { frame, passedOn, swallowedBy: above };
    const cause = causes.get(above);
    if (cause?.frame !== index) return { frame, passedOn, replacedBy: above };
    passedOn.push({ frame: above, by: cause.by });
    index = above;
  }
}

export function swallowedFailures(frames: readonly Frame[]): readonly number[] {
  return frames.flatMap((frame, index) => {
    const caller = frame.parent === null ? undefined : frames[frame.parent];
    return caller && hasFailed(frame) && !hasFailed(caller) && !isUnread(caller, 'error') ? [index] : [];
  });
}

function whatFailed(frames: readonly Frame[]): number | undefined {
  return frames[0] && hasFailed(frames[0]) ? 0 : deepestFailure(frames);
}

/** For every frame that failed because of a call: this call; the last one if several fit. */
function causesOf(frames: readonly Frame[]): Map<number, PropagatedFailure> {
  const causes = new Map<number, PropagatedFailure>();
  const hasLater = new Set<number>();
  const hasLaterFailure = new Set<number>();
  for (let index = frames.length - 1; index > 0; index--) {
    const frame = frames[index];
    const above = frame?.parent ?? null;
    const caller = above === null ? undefined : frames[above];
    if (!frame || above === null || !caller) continue;
    const place: Place = { isLast: !hasLater.has(above), isLastFailure: !hasLaterFailure.has(above) };
    hasLater.add(above);
    if (!hasFailed(frame)) continue;
    hasLaterFailure.add(above);
    if (causes.has(above) || !hasFailed(caller)) continue;
    const by = passing(frame, caller, place);
    if (by) causes.set(above, { frame: index, by });
  }
  return causes;
}

interface Place {
  readonly isLast: boolean;
  readonly isLastFailure: boolean;
}

function passing(frame: Frame, caller: Frame, { isLast, isLastFailure }: Place): PropagatedFailure['by'] | undefined {
  const { error = '' } = caller;
  if (outOfGasMessage.test(error)) return isLast && outOfGasMessage.test(frame.error ?? '') ? 'no-gas' : undefined;
  if (!revertMessage.test(error)) return undefined;
  const [inner, outer] = [frame.output ?? '0x', caller.output ?? '0x'];
  if (inner === outer) return inner !== '0x' ? 'same-data' : isLast ? 'no-data' : undefined;
  // The caller's data is searched once, not for every failed call.
  return isLastFailure && isWrappedIn(inner, outer) ? 'wrapped' : undefined;
}
