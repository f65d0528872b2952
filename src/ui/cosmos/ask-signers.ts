import type { Gateway } from '../../client/gateway.js';
import { GatewayError } from '../../client/errors.js';
import { loadCode } from '../../client/load-code.js';
import type { Validator } from '../../client/operations/validator-set-reply.js';
import type { Check } from '../../verify/check.js';
import type { ExpectedAppHash } from '../../verify/ics23.js';
import type { NamedRoot, Reached, SecondHeader, SignedState } from '../../verify/light/signed-state.js';
import type { TrustedHeaders, TrustRoot, Unbonding } from '../../verify/light/trusted-headers.js';
import type { GatewaySource } from '../gateway-context.js';
import { isRefused, LightSource } from './light-source.js';

/**
 * Evidence for the state of a height: who signed its header, and whether it is verified from the header that the page
 * trusts.
 */
export interface StateEvidence {
  /** The height of the header with the `app_hash`: one above the state. */
  readonly height: bigint;
  readonly signed: SignedState;
  /** Undefined if the page trusts no header, or if it was not requested. */
  readonly reached: Reached | undefined;
  readonly root: NamedRoot | undefined;
  readonly unbonding?: Unbonding | undefined;
  readonly appHash: ExpectedAppHash | undefined;
  readonly second?: SecondHeader | undefined;
  readonly checks: readonly Check[];
  readonly requests: number;
  readonly blockTime: () => Promise<bigint | undefined>;
}

export interface EvidenceQuery {
  readonly gateway: Gateway;
  /** The height of the header: one above the state, for a state. */
  readonly height: bigint;
  readonly place: { readonly element: EventTarget; readonly source: GatewaySource } | undefined;
  readonly most: number;
  readonly given: unknown;
  /** Called before a block that does not exist yet is requested again; false stops the requests. */
  readonly wait: (source: LightSource) => Promise<boolean>;
  readonly onSource: (source: LightSource) => void;
  readonly signal: AbortSignal;
}

/**
 * Requests the proof of who signed a header from the gateway, and verifies it: the header, the next block with the
 * votes, and the set. If the page trusts a header, verifies the path from that header.
 *
 * @throws GatewayError `aborted`, and `network` if our own code cannot be loaded; other failures are in the state
 */
export async function askEvidence({
  gateway,
  height,
  place,
  most,
  given,
  wait,
  onSource,
  signal,
}: EvidenceQuery): Promise<StateEvidence> {
  const root =
    place?.element instanceof Element
      ? (await loadCode(() => import('./find-root.js'))).rootOf(place.element, place.source.gateway)
      : undefined;
  const setHash = root?.validatorsHash;
  const trusted = root && setHash === undefined ? await trustedHeadersOf(root, gateway) : undefined;
  const source = trusted?.source ?? new LightSource(gateway);
  onSource(source);
  const signed = await askSigned(source, { height, given, wait, signal });
  const told = () => ({ requests: source.requestsOf(signal), blockTime: () => source.blockTime() });
  if (!root) {
    const appHash = signed.appHash === undefined ? undefined : ({ hash: signed.appHash, basis: 'signers' } as const);
    return { height, signed, reached: undefined, root: undefined, appHash, checks: [signed.check], ...told() };
  }
  const [reached, { checkRoot, doubtHistory, headerOf, reachBySet }] = await Promise.all([
    trusted?.headers.reach(height, { most, signal }),
    loadCode(() => import('../../verify/light/signed-state.js')),
  ]);
  const named = { height: root.height ?? '', hash: setHash ?? root.hash ?? '' };
  const found = reached ? doubtHistory(reached, signed) : reachBySet(signed, named.hash);
  const check = checkRoot(found, height, named);
  const hash = headerOf(found)?.appHash;
  const unbonding = found.kind === 'proven' ? await trusted?.headers.unbonding(found.header, signal) : undefined;
  return {
    ...{ height, signed, reached: found, root: named, unbonding, ...told() },
    appHash: hash === undefined ? undefined : { hash, basis: 'host' },
    // A missing vote does not weaken a header that is verified from the page's trusted header.
    checks: found.kind === 'proven' && signed.check.outcome === 'open' ? [check] : [check, signed.check],
  };
}

interface Held {
  readonly source: LightSource;
  readonly headers: TrustedHeaders;
}

/** The proven headers of a trust root, created once per root. A provider with another gateway has another root. */
async function trustedHeadersOf(root: TrustRoot, gateway: Gateway): Promise<Held> {
  const { TrustedHeaders } = await loadCode(() => import('../../verify/light/trusted-headers.js'));
  const source = new LightSource(gateway);
  root.held ??= { source, headers: new TrustedHeaders(root, source) };
  return root.held as Held;
}

/**
 * The requested data, and the set of the height if already loaded. Without `wait`, a block that does not exist yet is
 * requested once.
 */
interface SignedQuery {
  readonly height: bigint;
  readonly validators?: readonly Validator[];
  readonly given?: unknown;
  readonly wait?: EvidenceQuery['wait'];
  readonly signal: AbortSignal;
}

export async function askSigned(
  source: LightSource,
  { height, given, validators: set, wait, signal }: SignedQuery,
): Promise<SignedState> {
  const [{ brokenState, readSignedState, withoutSigners }, { askHeader }] = await Promise.all([
    loadCode(() => import('../../verify/light/signed-state.js')),
    loadCode(() => import('../../verify/light/block.js')),
  ]);
  try {
    if (given) await source.offer(given);
    const ask = () => Promise.all([askHeader(source, height, signal), set ?? source.set(height, signal)]);
    let parts = await ask();
    // At the head, the next two blocks contain the header and its votes.
    while (parts.some((part) => isRefused(part) && part.cause === 'head') && (await wait?.(source))) {
      const last = await source.block(height + 1n, signal);
      if (!isRefused(last) || last.cause !== 'head') parts = await ask();
    }
    const [header, validators] = parts;
    if (isRefused(header)) return withoutSigners(height, header.cause, header.message);
    if (isRefused(validators)) return withoutSigners(height, validators.cause, validators.message);
    return await readSignedState({ height, header, validators });
  } catch (thrown) {
    if (!(thrown instanceof GatewayError) || thrown.code !== 'malformed') throw thrown;
    return brokenState(height, thrown.details.path ?? '');
  }
}
