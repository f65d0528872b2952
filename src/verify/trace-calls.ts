import type { Frame } from '../client/wire/frame.js';
import { isGasUnread } from '../client/wire/unread.js';
import { hasFailed } from '../decode/trace/outcome.js';
import type { Check } from './check.js';
import { isSameHex } from './same-hex.js';
import { isSystemAddress } from './system-address.js';

/**
 * Checks the calls of one transaction against each other: each comes from the running contract, its gas is within that of its
 * caller, its logs have its address, and nothing is written below a static call.
 *
 * Yields after some calls. Only the first failure is reported, as one wrong call affects many. If a call could not be read,
 * nothing passes: comparisons that need it are skipped.
 *
 * @param path the path of the top-level call in the answer
 */
export function* checkCallsInSteps(frames: readonly Frame[], path: string): Generator<undefined, Check[]> {
  const used = usedBelow(frames);
  const unread = unreadCall(frames);
  const running: (string | undefined)[] = [];
  const isStatic: boolean[] = [];
  const findings = new Map<Check['id'], Check>();
  const compared = new Set<Check['id']>();
  // These two apply to every call.
  if (unread !== undefined) compared.add('trace-callers').add('trace-call-gas');
  const judge = (id: Check['id'], index: number, member: string, odd: Odd | undefined) => {
    compared.add(id);
    if (!odd || findings.has(id)) return;
    findings.set(id, { id, basis: 'response', path: `${path}${placeOf(frames, index)}.${member}`, ...odd });
  };
  for (const [index, frame] of frames.entries()) {
    if (index % stride === stride - 1) yield;
    const caller = frame.parent === null ? undefined : frames[frame.parent];
    const runs = frame.parent === null ? undefined : running[frame.parent];
    // System contracts may call in the name of another address.
    if (runs !== undefined && frame.from !== undefined && !isSystemAddress(runs))
      judge('trace-callers', index, 'from', isSameHex(frame.from, runs) ? undefined : other(frame.from, runs));
    running.push(addressOf(frame));
    const most = caller?.gas;
    if (frame.gas !== undefined && most !== undefined)
      judge('trace-call-gas', index, 'gas', frame.gas <= most ? undefined : tooMuch(frame.gas, most));
    if (frame.gas !== undefined && frame.gasUsed !== undefined)
      judge(
        'trace-call-gas',
        index,
        'gasUsed',
        frame.gasUsed <= frame.gas ? undefined : tooMuch(frame.gasUsed, frame.gas),
      );
    // Refunds are subtracted from the top-level call only.
    const whole = frame.parent === null ? frame.gas : frame.gasUsed;
    const below = used[index];
    if (whole !== undefined && below !== undefined && below > 0n)
      judge('trace-call-gas', index, 'calls', below <= whole ? undefined : tooMuch(below, whole));
    const isBelowStatic = frame.parent !== null && (isStatic[frame.parent] ?? false);
    isStatic.push(frame.type === 'STATICCALL' || isBelowStatic);
    if (isStatic[index] && !hasFailed(frame) && !frame.unread)
      judge('trace-static', index, 'type', writes(frame, isBelowStatic) ? written(frame) : undefined);
    for (const log of frame.logs ?? []) {
      const own = running[index];
      if (own !== undefined)
        judge('trace-log-address', index, 'logs', isSameHex(log.address, own) ? undefined : other(log.address, own));
    }
  }
  const about = { basis: 'response', path } as const;
  return [...compared].map((id): Check => {
    const found = findings.get(id);
    if (found || unread === undefined) return found ?? { id, basis: 'response', outcome: 'pass' };
    return { id, ...about, outcome: 'open', reason: 'unread-field', details: { field: unread } };
  });
}

/** The path of the first unreadable member, as `calls[3].from`; undefined if all were read. */
export function unreadCall(frames: readonly Frame[]): string | undefined {
  const index = frames.findIndex(({ unread }) => unread);
  const [problem] = frames[index]?.unread ?? [];
  return problem && [placeOf(frames, index).slice(1), problem.path].filter((part) => part !== '').join('.');
}

// A few milliseconds of work.
const stride = 5_000;

type Odd = {
  readonly outcome: 'fail';
  readonly reason: 'mismatch' | 'out-of-bounds' | 'write-in-static';
  readonly details: Readonly<Record<string, string>>;
};

/** The contract in whose name the code of a call runs; undefined for a failed creation, and for unknown kinds of calls. */
function addressOf({ type, from, to }: Frame): string | undefined {
  if (type === 'DELEGATECALL' || type === 'CALLCODE') return from;
  return type === 'CALL' || type === 'STATICCALL' || type === 'CREATE' || type === 'CREATE2' ? to : undefined;
}

function writes({ type, value, logs }: Frame, isBelowStatic: boolean): boolean {
  if ((logs?.length ?? 0) > 0) return true;
  if (type === 'STATICCALL') return (value ?? 0n) > 0n;
  if (!isBelowStatic) return false;
  return type === 'CREATE' || type === 'CREATE2' || type === 'SELFDESTRUCT' || (type === 'CALL' && (value ?? 0n) > 0n);
}

/** The gas used by the sub-calls of each call; undefined if one could not be read. */
function usedBelow(frames: readonly Frame[]): readonly (bigint | undefined)[] {
  const used = frames.map((): bigint | undefined => 0n);
  for (const frame of frames) {
    const { parent, gasUsed = 0n } = frame;
    const sum = parent === null ? undefined : used[parent];
    if (parent === null || sum === undefined) continue;
    used[parent] = isGasUnread(frame) ? undefined : sum + gasUsed;
  }
  return used;
}

function other(claimed: string, computed: string): Odd {
  return { outcome: 'fail', reason: 'mismatch', details: { claimed, computed } };
}

function tooMuch(claimed: bigint, most: bigint): Odd {
  return { outcome: 'fail', reason: 'out-of-bounds', details: { claimed: `${claimed}`, least: '0', most: `${most}` } };
}

function written({ type }: Frame): Odd {
  return { outcome: 'fail', reason: 'write-in-static', details: { claimed: type } };
}

/** The path of a call, as `.calls[3].calls[0]`. */
function placeOf(frames: readonly Frame[], index: number): string {
  let way = '';
  for (
    let at = index, parent = frames[at]?.parent ?? null;
    parent !== null;
    at = parent, parent = frames[at]?.parent ?? null
  ) {
    const before = frames.slice(parent + 1, at).filter((frame) => frame.parent === parent).length;
    way = `.calls[${before}]${way}`;
  }
  return way;
}
