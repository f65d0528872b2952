import type { ReactiveControllerHost } from 'lit';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { WidgetActions } from '../extras/host.js';
import type { GatewaySource } from '../gateway-context.js';
import type { StateEvidence } from './ask-signers.js';
import type { LightSource } from './light-source.js';
import type { Waiting } from './chain/evidence-chain.js';

/** The element. */
export type SignersHost = Pick<ReactiveControllerHost, 'requestUpdate'> &
  EventTarget & {
    readonly signedHeader?: object | undefined;
    readonly crossCheck?: boolean;
  };

/** What is asked for. */
interface SignersQuery {
  readonly height: bigint;
  readonly gateway: Gateway;
  /** The source of the provider, if the header is to follow from what the page trusts. */
  readonly source: GatewaySource | undefined;
  /** The most requests for the way from there. */
  readonly most: number;
  /** Whether a second gateway is asked, too. */
  readonly second: boolean;
}

/** What is shown meanwhile. */
type Show = (shown: {
  readonly chain?: typeof import('./chain/evidence-chain.js');
  readonly hasSecond?: boolean;
  readonly light?: LightSource;
  readonly waiting?: Waiting | undefined;
}) => void;

/** Milliseconds between two requests for a block that does not exist yet, and how many are made. */
const [pause, mostAsked] = [1_500, 40];

/** Asks who signed the header of a height, and loads what draws it. */
export async function runSigners(
  host: SignersHost,
  actions: Pick<WidgetActions, 'adoptAssets' | 'source'>,
  { height, gateway, source, most, second }: SignersQuery,
  show: Show,
  signal: AbortSignal,
): Promise<StateEvidence> {
  const { askEvidence } = await loadCode(() => import('./ask-signers.js'));
  const loadChain = async () => {
    const chain = await loadCode(() => import('./chain/evidence-chain.js'));
    await actions.adoptAssets(chain);
    show({ chain });
  };
  const [own] = await Promise.all([
    askEvidence({
      ...{ gateway, height, most, signal, given: host.signedHeader },
      ...{ place: source && { element: host, source }, wait: waitFor(height, show, signal) },
      onSource: (light) => show({ light }),
    }),
    loadChain(),
  ]);
  if (!(host instanceof Element) || !own.signed.verdict) return own;
  const { askSecond, secondOf } = await loadCode(() => import('./ask-second.js'));
  const witness = await secondOf(host, actions.source());
  show({ hasSecond: witness !== undefined });
  if (!witness || (!second && !host.crossCheck)) return own;
  const found = await askSecond(own.signed, witness, signal);
  return { ...own, second: found, checks: [...own.checks, found.check] };
}

/** Waits a moment for a block that does not exist yet, again and again, until a person stops it or it takes too long. */
function waitFor(height: bigint, show: Show, signal: AbortSignal): () => Promise<boolean> {
  const stopped = new AbortController();
  let asked = 0;
  return async () => {
    show({ waiting: { height, seconds: Math.round((asked * pause) / 1_000), stop: () => stopped.abort() } });
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, pause);
      for (const each of [signal, stopped.signal])
        each.addEventListener('abort', () => (clearTimeout(timer), resolve(undefined)), { once: true });
    });
    if (!signal.aborted && !stopped.signal.aborted && ++asked < mostAsked) return true;
    show({ waiting: undefined });
    return false;
  };
}
