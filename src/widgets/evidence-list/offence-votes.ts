import type { Gateway } from '../../client/gateway.js';
import type { Equivocation } from '../../client/wire/evidence.js';
import { SideRequests, type SideRequest } from '../../ui/controllers/side-requests.js';
import { isRefused, LightSource } from '../../ui/cosmos/light-source.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import type { Check } from '../../verify/check.js';
import { readBlock } from '../../verify/light/block.js';
import {
  evidenceStoreKey,
  verifyDuplicateVote,
  type DuplicateVote,
  type EvidenceVerdict,
} from '../../verify/light/evidence.js';
import type { Refused } from '../../verify/light/light-ask.js';
import { toMembers } from '../../verify/light/validators.js';
import type { EvidenceListHost } from './state.js';

/** Blocks that are searched at a time: evidence is included soon after the offence. */
export const blocksAtOnce = 10n;

/** Both votes of a double sign, in the block that holds them. */
export interface FoundVotes {
  /** The height of the block. */
  readonly height: bigint;
  readonly offence: DuplicateVote;
  readonly verdict: EvidenceVerdict;
  /** What in the block does not fit together. */
  readonly differences: readonly string[];
  /** Validators in the set of the offence. */
  readonly setSize: number;
}

/** How far the blocks after an offence were searched. */
export interface VoteSearch {
  readonly found?: FoundVotes;
  /** The last block that was searched. */
  readonly upTo: bigint;
  /** Why it ended before the last one. */
  readonly refused?: Refused;
}

/** The blocks that hold pieces of evidence, searched for on request, each by the hash of the piece. */
export class OffenceVotes {
  readonly #requests: SideRequests<VoteSearch>;
  readonly #host: EvidenceListHost;
  readonly #found: () => void;
  /** The block that is being searched. */
  at: bigint | undefined;

  /** @param found called with votes */
  constructor(host: EvidenceListHost, actions: WidgetActions, found: () => void) {
    this.#host = host;
    this.#requests = new SideRequests(host, actions);
    this.#found = found;
  }

  /** The search for a piece; undefined until it is begun. */
  of(hash: string): SideRequest<VoteSearch> | undefined {
    return this.#requests.of(hash);
  }

  /** The check of a piece; undefined until its votes are found. */
  checkOf(hash: string, path: string): Check | undefined {
    const search = this.#requests.states.get(hash);
    const found = search?.kind === 'loaded' ? search.value.found : undefined;
    if (!found) return undefined;
    const { height, verdict, differences } = found;
    const about = { id: 'evidence-votes', basis: 'other-answer', path } as const;
    if (differences.length > 0) {
      const details = { height: `${height}`, fields: differences.join(', ') };
      return { ...about, outcome: 'fail', reason: 'broken-block', details };
    }
    if (verdict.ok) return { ...about, outcome: 'pass' };
    const details = { height: `${height}`, cause: verdict.reason ?? '?' };
    // A key of another kind says nothing against the votes.
    return verdict.reason === 'unsupported_key'
      ? { ...about, outcome: 'open', reason: 'unknown-key-type' }
      : { ...about, outcome: 'fail', reason: 'no-double-sign', details };
  }

  /** Searches the next blocks for a piece. */
  readonly search = (piece: Equivocation, hash: string): void => {
    const before = this.of(hash);
    const from = before?.kind === 'loaded' ? before.value.upTo : piece.height;
    void this.#requests
      .ask(hash, (gateway, signal) => this.#search(piece, `00${hash}`, from, gateway, signal))
      .then(() => {
        this.at = undefined;
        const search = this.of(hash);
        if (search?.kind === 'loaded' && search.value.found) this.#found();
      });
  };

  async #search(
    { height: offence, consensusAddress }: Equivocation,
    key: string,
    from: bigint,
    gateway: Gateway,
    signal: AbortSignal,
  ): Promise<VoteSearch> {
    const source = new LightSource(gateway);
    const prefix = consensusAddress.slice(0, consensusAddress.lastIndexOf('1'));
    for (let height = from + 1n; height <= from + blocksAtOnce; height++) {
      this.at = height;
      this.#host.requestUpdate();
      const bytes = await source.block(height, signal);
      if (isRefused(bytes)) return { upTo: height - 1n, refused: bytes };
      const { evidence, differences, header } = readBlock(bytes);
      for (const piece of evidence) {
        if (piece.kind !== 'duplicate-vote' || evidenceStoreKey(piece, prefix) !== key) continue;
        const set = await source.set(offence, signal);
        if (isRefused(set)) return { upTo: height - 1n, refused: set };
        const verdict = await verifyDuplicateVote(piece, { validators: toMembers(set), chainId: header.chainId });
        const fields = header.height === height ? differences : ['height', ...differences];
        return { found: { height, offence: piece, verdict, differences: fields, setSize: set.length }, upTo: height };
      }
    }
    return { upTo: from + blocksAtOnce };
  }
}
