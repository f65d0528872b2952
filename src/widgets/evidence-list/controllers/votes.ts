import type { Gateway } from '../../../client/gateway.js';
import type { Equivocation } from '../../../client/operations/evidence-reply.js';
import {
  type SideRequest,
  type SideRequestHost,
  SideRequests,
  type SideRequestSource,
} from '../../../ui/controllers/side-requests.js';
import { isRefused, LightSource } from '../../../ui/cosmos/light-source.js';
import type { Check } from '../../../verify/check.js';
import type { JudgedOffence } from '../../../verify/light/double-sign.js';
import type { Refused } from '../../../verify/light/block.js';

/** Blocks to search at a time, because evidence is included soon after the offence. */
export const blocksAtOnce = 10n;
/** These blocks, and the set of the offence. */
export const mostRequests = 11;

export interface FoundVotes extends JudgedOffence {
  readonly height: bigint;
  readonly offenceHeight: bigint;
  readonly differences: readonly string[];
  readonly setSize: number;
}

export interface VoteSearch {
  readonly found?: FoundVotes;
  readonly upTo: bigint;
  readonly refused?: Refused;
}

export class OffenceVotes {
  readonly #requests: SideRequests<VoteSearch>;
  readonly #host: SideRequestHost;
  readonly #loadCode: () => Promise<typeof import('../../../verify/light/double-sign.js')>;
  readonly #found: () => void;
  at: bigint | undefined;

  /**
   * @param loadCode loads the code that reads blocks
   * @param found called with votes
   */
  constructor(
    host: SideRequestHost,
    source: SideRequestSource,
    loadCode: () => Promise<typeof import('../../../verify/light/double-sign.js')>,
    found: () => void,
  ) {
    this.#host = host;
    this.#requests = new SideRequests(host, source);
    this.#loadCode = loadCode;
    this.#found = found;
  }

  of(hash: string): SideRequest<VoteSearch> | undefined {
    return this.#requests.of(hash);
  }

  /** All searches by the hash of the item; the same map until something changes. */
  get states(): ReadonlyMap<string, SideRequest<VoteSearch>> {
    return this.#requests.states;
  }

  checkOf(hash: string, path: string): Check | undefined {
    return toVotesCheck(this.states.get(hash), path);
  }

  readonly search = (piece: Equivocation, hash: string): void => {
    const before = this.of(hash);
    const from = before?.kind === 'loaded' ? before.value.upTo : piece.height;
    void this.#requests
      .ask(hash, (gateway, { signal }) => this.#search(piece, `00${hash}`, from, gateway, signal))
      .then(() => {
        this.at = undefined;
        const search = this.of(hash);
        if (search?.kind === 'loaded' && search.value.found) this.#found();
      });
  };

  async #search(
    { height: at, consensusAddress }: Equivocation,
    key: string,
    from: bigint,
    gateway: Gateway,
    signal: AbortSignal,
  ): Promise<VoteSearch> {
    const { findOffence, judgeOffence } = await this.#loadCode();
    const source = new LightSource(gateway);
    const prefix = consensusAddress.slice(0, consensusAddress.lastIndexOf('1'));
    for (let height = from + 1n; height <= from + blocksAtOnce; height++) {
      this.at = height;
      this.#host.requestUpdate();
      const bytes = await source.block(height, signal);
      if (isRefused(bytes)) return { upTo: height - 1n, refused: bytes };
      const offence = findOffence(bytes, height, key, prefix);
      if (!offence) continue;
      const set = await source.set(at, signal);
      if (isRefused(set)) return { upTo: height - 1n, refused: set };
      const { differences } = offence;
      const judged = await judgeOffence(offence, set);
      return { found: { ...judged, height, offenceHeight: at, differences, setSize: set.length }, upTo: height };
    }
    return { upTo: from + blocksAtOnce };
  }
}

/** The check of an item; undefined until its votes are found. */
export function toVotesCheck(search: SideRequest<VoteSearch> | undefined, path: string): Check | undefined {
  const found = search?.kind === 'loaded' ? search.value.found : undefined;
  if (!found) return undefined;
  const { height, reason, differences } = found;
  const about = { id: 'evidence-votes', basis: 'other-answer', path } as const;
  if (differences.length > 0) {
    const details = { height: `${height}`, fields: differences.join(', ') };
    return { ...about, outcome: 'fail', reason: 'broken-block', details };
  }
  if (reason === undefined) return { ...about, outcome: 'pass' };
  // An unsupported key kind shows nothing about the votes.
  if (reason === 'unsupported_key') return { ...about, outcome: 'open', reason: 'unknown-key-type' };
  return { ...about, outcome: 'fail', reason: 'no-double-sign', details: { height: `${height}`, cause: reason } };
}
