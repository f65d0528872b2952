import { loadCode } from '../../client/load-code.js';
import type { DenomMetadata } from '../../ui/cosmos/denom-metadata.js';
import { SideRequests, type SideRequestSource } from '../../ui/controllers/side-requests.js';

/** Denoms per answer that are looked up. */
const mostDenoms = 20;

/** Denom metadata of the bank module: each denom is requested once, and again at another height after a failure. */
export class DenomUnits {
  readonly #requests: SideRequests<DenomMetadata>;
  readonly #asked = new Map<string, bigint>();

  constructor(host: ConstructorParameters<typeof SideRequests>[0], source: SideRequestSource) {
    this.#requests = new SideRequests<DenomMetadata>(host, source);
  }

  /** Requests these denoms in the state of a height, 0 for the latest. */
  want(denoms: readonly string[], height: bigint): void {
    for (const denom of new Set(denoms.slice(0, mostDenoms))) {
      const state = this.#requests.of(denom);
      if (state?.kind === 'loading' || state?.kind === 'loaded') continue;
      if (state?.kind === 'failed' && this.#asked.get(denom) === height) continue;
      this.#asked.set(denom, height);
      // Called during rendering: the result is drawn by the next one.
      queueMicrotask(() => void this.#ask(denom, height));
    }
  }

  /** The metadata of a denom; undefined while unknown. */
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
