import type { ReactiveControllerHost } from 'lit';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { AbciResponse } from '../../client/wire/abci-response.js';
import type { ExpectedAppHash } from '../../verify/ics23.js';
import type { SignedState } from '../../verify/light/signed-state.js';
import type { AbciQuery } from './fields.js';
import { heightOf } from './height.js';

/** Who signed the state of the answer on show, if that was asked for. */
export class Signers {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #signed: SignedState | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Who signed the state of a height; undefined until that was asked for and answered. */
  of(height: bigint): SignedState | undefined {
    return this.#signed?.height === height + 1n ? this.#signed : undefined;
  }

  /** The `app_hash` that was signed for the state of a height. */
  appHashOf(height: bigint): ExpectedAppHash | undefined {
    const appHash = this.of(height)?.appHash;
    return appHash === undefined ? undefined : { hash: appHash, basis: 'signers' };
  }

  /** Asks who signed the state of an answer, if there is a gateway to ask; an answer without a proof leads to no state. */
  async ask(
    query: AbciQuery,
    response: AbciResponse,
    gateway: Gateway | undefined,
    signal: AbortSignal,
  ): Promise<SignedState | undefined> {
    this.#signed = undefined;
    const height = heightOf(query, response);
    if (!gateway || response.code !== 0 || !response.proofOps?.length || height === 0n) return undefined;
    const { askSigners } = await loadCode(() => import('../../ui/cosmos/ask-signers.js'));
    const signed = await askSigners(gateway, height, signal);
    if (signal.aborted) return undefined;
    this.#signed = signed;
    this.#host.requestUpdate();
    return signed;
  }
}
