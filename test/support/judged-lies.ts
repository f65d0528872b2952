import { readSignedHeader } from '../../src/verify/light/commit.js';
import { readValidators, type SetMember } from '../../src/verify/light/validators.js';
import { parseTime } from '../../src/verify/light/time.js';
import { verifyCommit, type CommitVerdict } from '../../src/verify/light/verify-commit.js';
import { verifyStep, type LightBlock, type StepVerdict } from '../../src/verify/light/verify-step.js';
import type { Lie, Verdict } from './light-chains.js';

/** A verdict of Go as a word: `ok`, or the class of its error. */
export function word(verdict: unknown): string {
  const { ok, class: reason = '' } = verdict as Verdict;
  return ok ? 'ok' : reason;
}

/** The header with its set that a crafted header follows: its own, or a recorded one. */
export async function trustedOf({ trusted }: Lie, recorded: ReadonlyMap<bigint, LightBlock>): Promise<LightBlock> {
  if (trusted.signed_header)
    return {
      signedHeader: readSignedHeader(trusted.signed_header),
      validators: await readValidators(trusted.validatorset),
    };
  const known = recorded.get(BigInt(trusted.height));
  if (!known) throw new Error(`${trusted.height} is not recorded.`);
  return known;
}

/** A crafted header, and what becomes of it. */
export interface Judged {
  readonly lie: Lie;
  /** Undefined if the set is refused. */
  readonly verdicts?: { readonly step: StepVerdict; readonly commit: CommitVerdict };
}

/** Judges a crafted header by the rules of light clients and by those of nodes. */
export async function judge(lie: Lie, recorded: ReadonlyMap<bigint, LightBlock>): Promise<Judged> {
  const signedHeader = readSignedHeader(lie.signed_header);
  let validators: readonly SetMember[];
  try {
    validators = await readValidators(lie.validatorset);
  } catch {
    return { lie };
  }
  const step = await verifyStep({
    trusted: await trustedOf(lie, recorded),
    next: { signedHeader, validators },
    trustLevel: [1n, 3n],
    trustingPeriod: BigInt(lie.trusting_period_ns),
    maxClockDrift: BigInt(lie.max_clock_drift_ns),
    now: parseTime(lie.now) ?? 0n,
  });
  return { lie, verdicts: { step, commit: await verifyCommit({ signedHeader, validators, chainId: lie.chain_id }) } };
}
