import type { Frame } from '../client/wire/frame.js';
import { hasFailed } from '../decode/trace/outcome.js';
import type { Check } from './check.js';
import { isSameHex } from './same-hex.js';
import { isSystemAddress } from './system-address.js';

/**
 * Checks what holds of the calls of one transaction among themselves: each comes from the contract that runs, takes its gas
 * from that of its caller, logs in its own name, and writes nothing below a static call.
 *
 * It gives way after some calls. Of what goes wrong the first is told: one lie shows in all that it touches.
 *
 * @param path where the first call stands in the answer
 */
export function* checkCallsInSteps(frames: readonly Frame[], path: string): Generator<undefined, Check[]> {
  const used = usedBelow(frames);
  const running: (string | undefined)[] = [];
  const isStatic: boolean[] = [];
  const findings = new Map<Check['id'], Check>();
  const compared = new Set<Check['id']>();
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
    if (runs !== undefined && !isSystemAddress(runs))
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
    const below = used[index] ?? 0n;
    if (whole !== undefined && below > 0n)
      judge('trace-call-gas', index, 'calls', below <= whole ? undefined : tooMuch(below, whole));
    const isBelowStatic = frame.parent !== null && (isStatic[frame.parent] ?? false);
    isStatic.push(frame.type === 'STATICCALL' || isBelowStatic);
    if (isStatic[index] && !hasFailed(frame))
      judge('trace-static', index, 'type', writes(frame, isBelowStatic) ? written(frame) : undefined);
    for (const log of frame.logs ?? []) {
      const own = running[index];
      if (own !== undefined)
        judge('trace-log-address', index, 'logs', isSameHex(log.address, own) ? undefined : other(log.address, own));
    }
  }
  return [...compared].map((id): Check => findings.get(id) ?? { id, basis: 'response', outcome: 'pass' });
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

/** What the calls of every call used together. */
function usedBelow(frames: readonly Frame[]): readonly bigint[] {
  const used = frames.map(() => 0n);
  for (const { parent, gasUsed } of frames) if (parent !== null) used[parent] = (used[parent] ?? 0n) + (gasUsed ?? 0n);
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
