import type { Validator } from '../../client/operations/validator-set-reply.js';

/** The members of a validator that determine the proposer. */
export type Candidate = Pick<Validator, 'address' | 'votingPower' | 'proposerPriority'>;

/** The current proposer: the highest priority, among equals the lower address. Null for an empty set. */
export function highestPriority<C extends Candidate>(candidates: readonly C[]): C | null {
  return candidates.reduce<C | null>((first, next) => (first && !precedes(next, first) ? first : next), null);
}

/** A future proposer, and the priorities after its turn. */
export interface ProposerRound<C extends Candidate> {
  readonly proposer: C;
  /** In set order; the proposer's is reduced by the total power of the set. */
  readonly priorities: readonly bigint[];
}

/**
 * Simulates rounds one at a time, without end, as CometBFT does (`types/validator_set.go`,
 * `IncrementProposerPriority`). Yields nothing for an empty set, or one without power.
 *
 * An estimate: the priorities of an answer for height H are those after its first proposer was chosen, so the first
 * round here is H + 1 if every block is committed at once and the set does not change. The caller decides how many
 * rounds to take.
 */
export function* simulateRounds<C extends Candidate>(
  candidates: readonly C[],
): Generator<ProposerRound<C>, void, undefined> {
  const total = candidates.reduce((sum, { votingPower }) => sum + votingPower, 0n);
  if (candidates.length === 0 || total <= 0n || total > largestTotal) return;
  // Once before the first round, as a node does when it advances several heights at once.
  let standing = centre(rescale(candidates, 2n * total));
  for (;;) {
    const raised = standing.map((candidate) =>
      withPriority(candidate, candidate.proposerPriority + candidate.votingPower),
    );
    const chosen = highestPriority(raised);
    const place = raised.findIndex((candidate) => candidate === chosen);
    const proposer = candidates[place];
    if (!chosen || !proposer) return;
    standing = raised.with(place, withPriority(chosen, chosen.proposerPriority - total));
    yield { proposer, priorities: standing.map(({ proposerPriority }) => proposerPriority) };
  }
}

/**
 * `MaxTotalVotingPower`: above it nodes refuse the set; below it no priority can exceed 64 bits, so nothing is clipped
 * here.
 */
const largestTotal = (2n ** 63n - 1n) / 8n;

/** `RescalePriorities`: if they are further apart than twice the power, all are divided by the same integer. */
function rescale(candidates: readonly Candidate[], furthest: bigint): readonly Candidate[] {
  const priorities = candidates.map(({ proposerPriority }) => proposerPriority);
  const apart =
    priorities.reduce((most, priority) => (priority > most ? priority : most)) -
    priorities.reduce((least, priority) => (priority < least ? priority : least));
  if (apart <= furthest) return candidates;
  const ratio = (apart + furthest - 1n) / furthest;
  // Go truncates towards zero as well.
  return candidates.map((candidate) => withPriority(candidate, candidate.proposerPriority / ratio));
}

/** `shiftByAvgProposerPriority`: the average, rounded down (Go's `big.Int.Div` is Euclidean), becomes zero. */
function centre(candidates: readonly Candidate[]): readonly Candidate[] {
  const sum = candidates.reduce((all, { proposerPriority }) => all + proposerPriority, 0n);
  const count = BigInt(candidates.length);
  const average = sum / count - (sum % count < 0n ? 1n : 0n);
  return candidates.map((candidate) => withPriority(candidate, candidate.proposerPriority - average));
}

/** `CompareProposerPriority`: the higher priority, then the lower address. */
function precedes(a: Candidate, b: Candidate): boolean {
  if (a.proposerPriority !== b.proposerPriority) return a.proposerPriority > b.proposerPriority;
  return isLower(a.address, b.address);
}

/** The characters of bech32 by value: in this order, texts with the same prefix compare as their bytes do. */
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

function isLower(a: string, b: string): boolean {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  let place = 0;
  while (place < x.length && x[place] === y[place]) place++;
  return alphabet.indexOf(x[place] ?? '') < alphabet.indexOf(y[place] ?? '');
}

function withPriority(candidate: Candidate, proposerPriority: bigint): Candidate {
  return { address: candidate.address, votingPower: candidate.votingPower, proposerPriority };
}
