import { loadCode } from '../../client/load-code.js';
import type { SecondHeader, SignedState } from '../../verify/light/signed-state.js';
import { ownHost, witnessOf } from '../widget/cross-check.js';
import type { GatewaySource } from '../gateway-context.js';
import type { Witness } from '../witness.js';
import { askSigned } from './ask-signers.js';
import { LightSource } from './light-source.js';

/** The second gateway of an element, if its host differs from the first. */
export async function secondOf(element: Element, source: GatewaySource | undefined): Promise<Witness | undefined> {
  const witness = await witnessOf(element);
  const host = witness?.hostOf('cosmos-rpc');
  return host !== undefined && host === ownHost(source, 'cosmos-rpc') ? undefined : witness;
}

/** Requests a header with its votes and its set from a second gateway: three requests. */
export async function askSecond(own: SignedState, witness: Witness, signal: AbortSignal): Promise<SecondHeader> {
  const { compareHeaders } = await loadCode(() => import('../../verify/light/signed-state.js'));
  const source = new LightSource(witness.gateway);
  const other = await askSigned(source, { height: own.height, signal });
  return compareHeaders(own, other, witness.hostOf('cosmos-rpc'));
}
