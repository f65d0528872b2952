import type { Gateway } from '../../client/gateway.js';
import type { TrustRoot } from '../../verify/light/trusted-headers.js';

/**
 * A provider with its trusted header. The header is stored on the provider, so that all widgets inside prove it once.
 */
type Provider = Element & {
  readonly now?: () => bigint;
  trustRoot?: { readonly root: TrustRoot; readonly gateway: Gateway };
};

/** The set or header that an element or its nearest provider trusts. A provider with a gateway inherits none. */
export function rootOf(element: Element, gateway: Gateway): TrustRoot | undefined {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const validatorsHash = at.getAttribute('expected-validators-hash')?.trim();
    if (validatorsHash) return { ...noHeader, validatorsHash };
    if (at.localName !== 'gateway-provider') continue;
    if (at.hasAttribute('trusted-hash')) return rootOfProvider(at as Provider, gateway);
    if (at.hasAttribute('cosmos-rpc-url') || ('gateway' in at && at.gateway)) return undefined;
  }
  return undefined;
}

const noHeader = { height: undefined, hash: undefined, period: undefined, now: () => 0n } as const;

function rootOfProvider(provider: Provider, gateway: Gateway): TrustRoot {
  const [height, hash, period] = ['trusted-height', 'trusted-hash', 'trusting-period'].map(
    (name) => provider.getAttribute(name) ?? undefined,
  );
  const { root, gateway: asked } = provider.trustRoot ?? {};
  if (root && asked === gateway && root.height === height && root.hash === hash && root.period === period) return root;
  const now = () => provider.now?.() ?? BigInt(Date.now() satisfies number) * 1_000_000n;
  const made: TrustRoot = { height, hash, period, now };
  provider.trustRoot = { root: made, gateway };
  return made;
}

/** The parent of an element, through shadow roots and slots. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.parentElement ?? host ?? null;
}
