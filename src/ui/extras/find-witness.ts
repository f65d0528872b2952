import { urlOption } from '../../client/gateway.js';
import { parseAddress, type GatewaySource } from '../gateway-context.js';
import type { GatewayProviderElement } from '../gateway-provider.js';
import type { Witness } from '../witness.js';

/** The witness of the nearest provider around an element that has one, through shadow roots and slots. */
export async function witnessOf(element: Element): Promise<Witness | undefined> {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (at.localName !== 'gateway-provider') continue;
    // One that is not defined, or of an older version, has none.
    const witness = await (at as Partial<GatewayProviderElement>).findWitness?.();
    if (witness) return witness;
  }
  return undefined;
}

/** The host that is asked over a network; undefined if it is not known, as that of a gateway that the page made. */
export function ownHost(source: GatewaySource | undefined, network: keyof typeof urlOption): string | undefined {
  return parseAddress(source?.address?.(urlOption[network]).url ?? '')?.host;
}

/** The element around another, through shadow roots and slots. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.parentElement ?? host ?? null;
}
