import type { Frame } from '../client/wire/frame.js';
import type { AccountChange } from '../decode/state/change.js';
import { valueInSteps, type ValueMovement } from '../decode/trace/movement.js';
import { effectsOf } from '../decode/trace/outcome.js';
import type { Check } from './check.js';

/** The calls of a transaction and what the node says of the state before and after it. */
export interface TracedValues {
  readonly frames: readonly Frame[];
  /** All accounts that the transaction changed (`prestateTracer` with `diffMode`). */
  readonly changes: readonly AccountChange[];
  /** The path of the top-level call in the answer. */
  readonly path: string;
}

/**
 * Compares the coins that the calls of one transaction moved with the balances before and after it. The sender is left out,
 * as it pays the fee; its calls are seen at their recipients. An account that no call is about may gain, as fees go to it.
 *
 * Yields after some calls. Open where a call has a value that balances do not show: one that failed or was reverted, one to the
 * caller itself, or one of a kind that moves nothing.
 */
export function* checkValuesInSteps({ frames, changes, path }: TracedValues): Generator<undefined, Check> {
  const about = { id: 'trace-values', basis: 'other-answer', path } as const;
  const effects = effectsOf(frames);
  const moved = yield* valueInSteps(frames, effects);
  const sender = lower(frames[0]?.from);
  const expected = new Map(moved.changes.map(({ address, change }) => [lower(address), change]));
  const actual = new Map(changes.map(({ address, balance }) => [lower(address), deltaOf(balance)]));
  const called = new Set(frames.flatMap(({ from, to }) => [lower(from), lower(to)]));
  let isOpen = !isShown(frames, moved);
  for (const account of new Set([...expected.keys(), ...called, ...actual.keys()])) {
    if (account === '' || account === sender) continue;
    const change = actual.get(account) ?? 0n;
    const own = expected.get(account) ?? 0n;
    if (change === own) continue;
    // Fees are no calls: a gain may be one, wherever it is; a loss outside of all calls is no lie about them.
    if (change > own || !called.has(account)) isOpen ||= called.has(account) || change < own;
    // Contracts for the coin of a chain move it without a call.
    else if (frames.some((frame) => isTransferOf(own - change, frame))) isOpen = true;
    else
      return {
        ...{ ...about, outcome: 'fail', reason: 'unlike-state' },
        details: { account, claimed: `${own}`, computed: `${change}` },
      };
  }
  const isCompared = [...called].some((account) => account !== '' && account !== sender);
  return isOpen || !isCompared
    ? { ...about, outcome: 'open', reason: 'beyond-balances' }
    : { ...about, outcome: 'pass' };
}

/** Whether every value of the calls is that of a transfer which balances show. */
function isShown(frames: readonly Frame[], { flows, uncounted, unread }: ValueMovement): boolean {
  if (uncounted.length > 0 || unread.length > 0) return false;
  if (flows.some(({ from, to, burnt }) => lower(from) === lower(to) && burnt !== 'before-amsterdam')) return false;
  const transfers = new Set(flows.map(({ frame }) => frame));
  return frames.every(({ value = 0n }, index) => index === 0 || value === 0n || transfers.has(index));
}

/** Whether a call transfers so many tokens: `transfer(address,uint256)` or `transferFrom(address,address,uint256)`. */
function isTransferOf(amount: bigint, { input = '0x' }: Frame): boolean {
  return /^0x(a9059cbb|23b872dd)/i.test(input) && input.toLowerCase().endsWith(amount.toString(16).padStart(64, '0'));
}

function deltaOf(balance: AccountChange['balance']): bigint {
  return balance.outcome === 'changed' ? balance.post - balance.pre : 0n;
}

function lower(address: string | undefined): string {
  return address?.toLowerCase() ?? '';
}
