import type { Gateway } from '../../../client/gateway.js';
import type { AbciResponse } from '../../../client/operations/abci-query-reply.js';
import type { StateEvidence } from '../../../ui/cosmos/ask-signers.js';
import { readHeight } from '../../../ui/cosmos/fields.js';
import { isRefused, LightSource } from '../../../ui/cosmos/light-source.js';
import type { SignersElement } from '../../../ui/cosmos/load-signers.js';
import { Signers } from '../../../ui/cosmos/signers.js';
import type { GatewaySource } from '../../../ui/gateway-context.js';
import type { Scheduler } from '../../../ui/scheduler.js';
import type { WidgetActions } from '../../../ui/widget/host.js';
import type { Check } from '../../../verify/check.js';
import { type CheckedList, checkStored, gapQueries, type ListedPiece } from '../../../verify/light/evidence-checks.js';
import type { Refused } from '../../../verify/light/block.js';
import type { SavedValue } from '../../../verify/light/save-proof.js';
import { type EvidenceAnswers, isPart } from '../view.js';

export interface Proven {
  readonly answers: EvidenceAnswers;
  readonly pieces: readonly ListedPiece[];
  readonly height: bigint;
  readonly list: CheckedList;
  readonly values: readonly SavedValue[];
  readonly evidence: StateEvidence | undefined;
  readonly checks: readonly Check[];
}

export interface Unproven {
  readonly answers: EvidenceAnswers;
  readonly refused: Refused | 'unknown-type' | 'no-proof';
  readonly checks: readonly Check[];
}

/** The absence proofs of one state, in the order of their keys. */
interface Gaps {
  readonly height: bigint;
  readonly responses: readonly (AbciResponse | undefined)[];
}

interface KeptGaps extends Gaps {
  readonly answers: EvidenceAnswers;
  readonly gateway: Gateway;
  /** The requested height; 0 for the newest state. */
  readonly at: bigint;
}

interface AskedGaps extends Gaps {
  readonly signed: Promise<StateEvidence | undefined>;
  readonly refused: Refused | undefined;
}

export interface ProofSource {
  readonly gateway: Gateway;
  readonly source: GatewaySource | undefined;
}

interface ListToProve extends ProofSource {
  readonly answers: EvidenceAnswers;
  readonly pieces: readonly ListedPiece[];
  readonly hasUnknown: boolean;
}

interface Host extends SignersElement {
  readonly signedHeader: object | undefined;
  refresh(): Promise<void>;
}

/** Concurrent requests: as many as browsers send to one host. */
const atOnce = 6;

/**
 * Proves on request that no evidence is missing: n + 1 absence proofs under one app hash, and the signers of this hash.
 */
export class Completeness {
  readonly signers: Signers;
  progress: { readonly done: number; readonly total: number } | undefined;
  readonly #host: Host;
  #found: Proven | Unproven | undefined;
  #kept: KeptGaps | undefined;
  /** The finding before the list was loaded again, to rule out that the list was older than the state. */
  #doubt = '';
  #isSame = false;
  /** The last run, because an aborted run may end later. */
  #run: object | undefined;

  constructor(host: Host, actions: WidgetActions) {
    this.#host = host;
    this.signers = new Signers(host, actions);
  }

  of(answers: EvidenceAnswers): Proven | Unproven | undefined {
    return this.#found?.answers === answers ? this.#found : undefined;
  }

  /** Skips the proof requests at the next check of the same list, because it concerns something else. */
  keep(): void {
    this.#isSame = true;
  }

  /**
   * Requests the proofs, and checks the list with them.
   *
   * @throws GatewayError `aborted`, and `network` if our own code cannot be loaded
   */
  async prove(asked: ListToProve, scheduler: Scheduler): Promise<readonly Check[]> {
    const { answers } = asked;
    const isSame = this.#isSame && this.#found?.answers === answers;
    this.#isSame = false;
    if (isSame && this.#found) return this.#found.checks;
    this.#found = undefined;
    this.progress = undefined;
    const run = (this.#run = {});
    try {
      const found = await this.#prove(asked, scheduler);
      scheduler.signal.throwIfAborted();
      this.#found = found;
      return found.checks;
    } finally {
      if (run === this.#run) this.progress = undefined;
      this.#host.requestUpdate();
    }
  }

  async #prove(
    asked: ListToProve,
    scheduler: Scheduler,
    at = stateBelow(this.#host.signedHeader),
  ): Promise<Proven | Unproven> {
    const { answers, pieces, hasUnknown, gateway } = asked;
    if (isPart(answers)) return { answers, refused: { cause: 'failed' }, checks: [open('incomplete')] };
    if (hasUnknown) return { answers, refused: 'unknown-type', checks: [open('unknown-type')] };
    const { signal } = scheduler;
    const kept = this.#kept;
    const known = kept?.answers === answers && kept.gateway === gateway && kept.at === at ? kept : undefined;
    const gaps = known ?? (await this.#askGaps(asked, at, signal));
    if (isRefused(gaps)) return { answers, refused: gaps, checks: [open('no-proof')] };
    const { height, responses } = gaps;
    const refused = 'refused' in gaps ? gaps.refused : undefined;
    this.#kept = refused ? undefined : { height, responses, answers, gateway, at };
    const signed = await ('signed' in gaps
      ? gaps.signed
      : this.signers.ask(height + 1n, gateway, asked.source, signal));
    const list = await scheduler.drive(checkStored({ pieces, gaps: responses, appHash: signed?.appHash }));
    // Items missing in that state may be newer.
    if (at > 0n && list.absent.length > 0) return this.#prove(asked, scheduler, 0n);
    await this.#rereadOnce(list, signal);
    const about = signed?.checks ?? [];
    // If a trusted header was reached, its checks come first, because the mark names the first hash.
    const checks = signed?.reached ? [...about, ...list.checks] : [...list.checks, ...about];
    // Without all proofs, only errors in the list are reported.
    if (list.checks[0]?.outcome === 'open') return { answers, refused: refused ?? 'no-proof', checks };
    const values = gapQueries(pieces).flatMap((query, at) => {
      const response = responses[at];
      return response ? [{ query: { ...query, height }, response }] : [];
    });
    return { answers, pieces, height, list, values, evidence: signed, checks };
  }

  /**
   * The first proof is for the newest state, or for the state below the page's header. The others use the same state.
   */
  async #askGaps(asked: ListToProve, at: bigint, signal: AbortSignal): Promise<AskedGaps | Refused> {
    const { pieces, gateway } = asked;
    const source = new LightSource(gateway);
    const [first, ...others] = gapQueries(pieces);
    // Even an empty list has one.
    if (!first) return { cause: 'failed' };
    const total = others.length + 1;
    this.#tell(0, total);
    const newest = await source.ask(at > 0n ? { ...first, height: at } : first, signal);
    if (isRefused(newest)) return newest;
    const { height, code, log } = newest;
    if (code !== 0 || height < 1n) return { cause: 'failed', message: log.slice(0, 200) };
    const signed = this.signers.ask(height + 1n, gateway, asked.source, signal);
    signed.catch(() => undefined);
    const responses: (AbciResponse | undefined)[] = [newest];
    let done = 1;
    this.#tell(done, total);
    let refused: Refused | undefined;
    const rest = others.entries();
    const askNext = async (): Promise<void> => {
      for (const [place, query] of rest) {
        if (refused) return;
        const response = await source.ask({ ...query, height }, signal);
        if (isRefused(response)) refused = response;
        else responses[place + 1] = response;
        this.#tell(++done, total);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, askNext));
    this.signers.beside = source.requests;
    return { height, responses, signed, refused };
  }

  /** An item may be added between the list and its proofs, so the list is loaded again before a node is blamed. */
  async #rereadOnce({ hidden, absent }: CheckedList, signal: AbortSignal): Promise<void> {
    const doubt = [...hidden.map(({ hash }) => hash), ...absent].join(' ');
    if (doubt === this.#doubt) return;
    this.#doubt = doubt;
    if (doubt !== '') await this.#host.refresh().catch(() => undefined);
    // The loaded list is checked separately.
    signal.throwIfAborted();
  }

  #tell(done: number, total: number): void {
    this.progress = { done, total };
    this.#host.requestUpdate();
  }
}

/** The state whose hash is in the page's header; 0 if the page set none. */
function stateBelow(given: { readonly header?: { readonly height?: unknown } } | undefined): bigint {
  const height = readHeight(String(given?.header?.height ?? ''));
  return typeof height === 'bigint' ? height - 1n : 0n;
}

function open(reason: 'incomplete' | 'unknown-type' | 'no-proof'): Check {
  const details = reason === 'no-proof' ? { details: { cause: 'failed' } } : {};
  return { id: 'evidence-gapless', basis: 'signers', outcome: 'open', reason, ...details };
}
