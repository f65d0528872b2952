import type { Frame } from '../client/wire/frame.js';
import { isGasUnread } from '../client/wire/unread.js';
import { hasFailed } from '../decode/trace/outcome.js';
import type { Check } from './check.js';
import { isSameHex } from './same-hex.js';
import { isSystemAddress } from './system-address.js';

/**
 * Checks what holds of the calls of one transaction among themselves: each comes from the contract that runs, takes its gas
 * from that of its caller, logs in its own name, and writes nothing below a static call.
 *
 * It gives way after some calls. Of what goes wrong the first is told: one lie shows in all that it touches. Where a call could
 * not be read, nothing passes: what needs that call is not compared, and the others are not all.
 *
 * @param path where the first call stands in the answer
 */
export function* checkCallsInSteps(frames: readonly Frame[], path: string): Generator<undefined, Check[]> {
  const used = usedBelow(frames);
  const unread = unreadCall(frames);
  const running: (string | undefined)[] = [];
  const isStatic: boolean[] = [];
  const findings = new Map<Check['id'], Check>();
  const compared = new Set<Check['id']>();
  // These two are of every call.
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
    // Contracts of a chain's own may call in the name of another.
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
    // A refund is taken off at the top alone.
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

/** Where the first call stands that could not be read, and what of it, as `calls[3].from`; undefined when all were. */
export function unreadCall(frames: readonly Frame[]): string | undefined {
  const index = frames.findIndex(({ unread }) => unread);
  const [problem] = frames[index]?.unread ?? [];
  return problem && [placeOf(frames, index).slice(1), problem.path].filter((part) => part !== '').join('.');
}

// Some milliseconds' worth.
const stride = 5_000;

type Odd = {
  readonly outcome: 'fail';
  readonly reason: 'mismatch' | 'out-of-bounds' | 'write-in-static';
  readonly details: Readonly<Record<string, string>>;
};

/** The contract in whose name the code of a call runs; undefined for a creation that failed, and kinds of a node's own. */
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

/** What the calls of every call used together; undefined where that of one could not be read. */
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

/** `.calls[3].calls[0]`: the way down to a call. */
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
