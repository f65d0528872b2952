import type { ReactiveControllerHost } from 'lit';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { AbciResponse } from '../../client/wire/abci-response.js';
import type { StateEvidence } from '../../ui/cosmos/ask-signers.js';
import type { TrustRoot } from '../../verify/light/trust-root.js';
import type { AbciQuery } from './fields.js';
import { heightOf } from './height.js';

/** Requests that the way from the header of the page takes without asking, and each time that a person wants more. */
const free = 40;

/** Who signed the state of the answer on show, and whether it follows from the header of the page, if that was asked for. */
export class Signers {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  readonly #recheck: () => void;
  #evidence: StateEvidence | undefined;
  #most = free;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>, recheck: () => void) {
    this.#host = host;
    this.#recheck = recheck;
  }

  /** What leads to the state of a height; undefined until that was asked for and answered. */
  of(height: bigint): StateEvidence | undefined {
    return this.#evidence?.height === height + 1n ? this.#evidence : undefined;
  }

  /** Goes on with a way that takes more requests than are made without asking. */
  readonly goOn = (needed = free): void => {
    this.#most = Math.max(needed, free);
    this.#recheck();
  };

  /** Asks who signed the state of an answer, if there is a gateway to ask; an answer without a proof leads to no state. */
  async ask(
    query: AbciQuery,
    response: AbciResponse,
    gateway: Gateway | undefined,
    root: TrustRoot | undefined,
    signal: AbortSignal,
  ): Promise<StateEvidence | undefined> {
    this.#evidence = undefined;
    const stateHeight = heightOf(query, response);
    if (!gateway || response.code !== 0 || !response.proofOps?.length || stateHeight === 0n) return undefined;
    const { askEvidence } = await loadCode(() => import('../../ui/cosmos/ask-signers.js'));
    const evidence = await askEvidence({ gateway, stateHeight, root, most: this.#most, signal });
    if (signal.aborted) return undefined;
    this.#most = free;
    this.#evidence = evidence;
    this.#host.requestUpdate();
    return evidence;
  }
}
