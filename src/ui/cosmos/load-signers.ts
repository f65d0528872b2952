import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { WidgetActions } from '../widget/host.js';
import type { GatewaySource } from '../gateway-context.js';
import type { EvidenceQuery, StateEvidence } from './ask-signers.js';
import type { LightSource } from './light-source.js';
import type { Waiting } from './proof-chain/proof-chain.js';

export interface SignersElement extends EventTarget {
  readonly signedHeader?: object | undefined;
  readonly crossCheck?: boolean;
  readonly verify?: string;
  requestUpdate(): void;
}

interface SignersQuery {
  readonly height: bigint;
  readonly gateway: Gateway;
  readonly source: GatewaySource | undefined;
  readonly most: number;
  readonly second: boolean;
  readonly last: StateEvidence | undefined;
  readonly signers: { readonly beside: number; of(height: bigint): StateEvidence | undefined };
}

export interface Shown {
  readonly chain?: typeof import('./proof-chain/proof-chain.js');
  readonly hasSecond?: boolean;
  readonly light?: LightSource;
  readonly waiting?: Waiting | undefined;
}

type Show = (shown: Shown) => void;

/**
 * Milliseconds between two requests for a block that does not exist yet, and the number of requests if the block time
 * is unknown.
 */
const [pause, usuallyAsked] = [1_500, 40];
/** Maximum number of requests, whatever the headers contain. */
const mostAsked = 400;

export async function loadSigners(
  host: SignersElement,
  actions: WidgetActions,
  { height, gateway, source, most, second, last, signers }: SignersQuery,
  show: Show,
  signal: AbortSignal,
): Promise<StateEvidence> {
  const { askEvidence } = await loadCode(() => import('./ask-signers.js'));
  const loadChain = async () => {
    const chain = await loadCode(() => import('./proof-chain/proof-chain.js'));
    await actions.useResources(chain);
    actions.note = (localization) => {
      const { requests = 0 } = signers.of(height) ?? {};
      return host.verify && requests > 0 ? chain.tellRequests(requests + signers.beside, localization) : undefined;
    };
    show({ chain });
  };
  const [found] = await Promise.all([
    askEvidence({
      ...{ gateway, height, most, signal, given: host.signedHeader },
      ...{ place: source && { element: host, source }, wait: waitFor(height, last?.blockTime, show, signal) },
      onSource: (light) => show({ light }),
    }),
    loadChain(),
  ]);
  const before = last?.height === height ? last.requests : 0;
  // Data that a provider has cached is not requested again.
  const own = { ...found, requests: found.root?.height ? found.requests + before : found.requests };
  if (!(host instanceof Element) || !own.signed.verdict) return own;
  const { askSecond, secondOf } = await loadCode(() => import('./ask-second.js'));
  const witness = await secondOf(host, actions.source());
  show({ hasSecond: witness !== undefined });
  if (!witness || (!second && !host.crossCheck)) return own;
  const other = await askSecond(own.signed, witness, signal);
  return { ...own, second: other, checks: [...own.checks, other.check] };
}

/** Waits for a block that does not exist yet, until the user stops it or two block times have passed. */
function waitFor(
  height: bigint,
  blockTime: StateEvidence['blockTime'] | undefined,
  show: Show,
  signal: AbortSignal,
): EvidenceQuery['wait'] {
  const stopped = new AbortController();
  let asked = 0;
  let most: number | undefined;
  return async (source) => {
    most ??= toRounds((await source.blockTime()) ?? (await blockTime?.()));
    const [seconds = 0, of = 0] = [asked, most].map((rounds) => Math.round((rounds * pause) / 1_000));
    const isOver = asked++ === most;
    if (!isOver) {
      show({ waiting: { height, seconds, of, stop: () => stopped.abort() } });
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, pause);
        for (const each of [signal, stopped.signal])
          each.addEventListener('abort', () => (clearTimeout(timer), resolve(undefined)), { once: true });
      });
      if (!signal.aborted && !stopped.signal.aborted) return true;
    }
    show({ waiting: undefined });
    return false;
  };
}

/**
 * The number of requests within two block times: the header is in the next block, and its votes in the block after
 * that. At least two, because blocks of a chain with one-second blocks may be late.
 */
function toRounds(blockTime: bigint | undefined): number {
  if (blockTime === undefined || blockTime <= 0n) return usuallyAsked;
  let rounds = 2;
  while (rounds < mostAsked && BigInt((rounds * pause) satisfies number) * 1_000_000n < 2n * blockTime) rounds++;
  return rounds;
}
