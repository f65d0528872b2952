import { loadCode } from '../../client/load-code.js';
import type { DenomMetadata } from '../../ui/cosmos/denom-metadata.js';
import { SideRequests, type SideRequestSource } from '../../ui/controllers/side-requests.js';

/** Denoms of one answer that are asked for. */
const mostDenoms = 20;

/** What the bank module states of denoms: each is asked for once, and again at another height where it could not be had. */
export class UnitBook {
  readonly #requests: SideRequests<DenomMetadata>;
  readonly #asked = new Map<string, bigint>();

  constructor(host: ConstructorParameters<typeof SideRequests>[0], source: SideRequestSource) {
    this.#requests = new SideRequests<DenomMetadata>(host, source);
  }

  /** Asks for these denoms in the state of a height, 0 for the latest. */
  want(denoms: readonly string[], height: bigint): void {
    for (const denom of new Set(denoms.slice(0, mostDenoms))) {
      const state = this.#requests.of(denom);
      if (state?.kind === 'loading' || state?.kind === 'loaded') continue;
      if (state?.kind === 'failed' && this.#asked.get(denom) === height) continue;
      this.#asked.set(denom, height);
      // It is asked for while it is drawn: what comes of it is drawn the next time.
      queueMicrotask(() => void this.#ask(denom, height));
    }
  }

  /** What is known of a denom; undefined while it is not. */
  of(denom: string): DenomMetadata | undefined {
    const state = this.#requests.of(denom);
    return state?.kind === 'loaded' ? state.value : undefined;
  }

  async #ask(denom: string, height: bigint): Promise<void> {
    await this.#requests.ask(denom, async (gateway, signal) => {
      const { askDenomMetadata } = await loadCode(() => import('../../ui/cosmos/denom-metadata.js'));
      return askDenomMetadata(gateway, denom, height > 0n ? height : undefined, signal);
    });
  }
}
