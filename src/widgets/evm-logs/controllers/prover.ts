import { GatewayError } from '../../../client/errors.js';
import type { Gateway } from '../../../client/gateway.js';
import { loadCode } from '../../../client/load-code.js';
import { getBlockReceipts, withAllItems } from '../../../client/operations/block-receipts.js';
import {
  SideRequests,
  type SideRequest,
  type SideRequestHost,
  type SideRequestSource,
} from '../../../ui/controllers/side-requests.js';
import type { EvmNetwork } from '../../../ui/evm/request.js';
import type { Scheduler } from '../../../ui/scheduler.js';
import { remember } from '../../../ui/remember.js';
import type { Anchor, AnchorBasis } from '../../../verify/anchor.js';
import type { AnchoredLogs } from '../../../verify/anchored-lists.js';
import type { GivenHeader } from '../../../verify/given-header.js';
import type { LogBlock, LogProof } from '../../../verify/log-proof.js';
import type { BlockSpan } from '../request.js';
import type { Search } from '../search/collect.js';

export interface Proving {
  readonly network: EvmNetwork;
  readonly anchor: Anchor;
  readonly getHeader: (number: bigint, signal: AbortSignal) => Promise<GivenHeader | undefined>;
  /** Duration of the first header request in milliseconds. */
  readonly pace: number;
}

export interface ProvenLogs extends BlockSpan, Proving {
  readonly search: Search;
  readonly proofs: ReadonlyMap<bigint, LogProof>;
  readonly headers: ReadonlyMap<bigint, GivenHeader>;
}

export interface ProofOnShow {
  readonly shown: ProvenLogs;
  readonly headers: SideRequest<unknown> | undefined;
  readonly receipts: SideRequest<unknown> | undefined;
  readonly lacking: { readonly headers: number; readonly receipts: number };
  readonly loaded: number;
}

type Receipts = LogBlock['receipts'];

/** Concurrent requests, and total blocks. The logs of a longer search are not compared. */
const atOnce = 6;
const mostBlocks = 5_000n;

export class LogProver {
  #loaded = 0;
  #shown: ProvenLogs | undefined;
  readonly #host: SideRequestHost;
  readonly #steps: ProverSteps;
  readonly #headers: SideRequests<ReadonlyMap<bigint, GivenHeader>>;
  readonly #receipts: SideRequests<ReadonlyMap<bigint, Receipts>>;

  readonly #onShow = remember(
    (
      shown: ProvenLogs,
      headers: ProofOnShow['headers'],
      receipts: ProofOnShow['receipts'],
      loaded: number,
    ): ProofOnShow => {
      const lacking = {
        headers: blocksWithout(shown.proofs, 'header').length,
        receipts: blocksWithout(shown.proofs, 'receipts').length,
      };
      return { shown, headers, receipts, lacking, loaded };
    },
  );

  constructor(host: SideRequestHost, steps: ProverSteps) {
    this.#host = host;
    this.#steps = steps;
    this.#headers = new SideRequests(host, steps);
    this.#receipts = new SideRequests(host, steps);
  }

  /** The proof of a search; undefined until its checks have created it. The same object until something changes. */
  of(search: Search): ProofOnShow | undefined {
    const shown = this.#shown;
    if (shown?.search !== search) return undefined;
    const name = nameOf(shown, shown);
    return this.#onShow(shown, this.#headers.of(name), this.#receipts.of(name), this.#loaded);
  }

  load(what: 'headers' | 'receipts'): void {
    if (!this.#shown) return;
    void (what === 'headers' ? this.#loadHeaders(this.#shown) : this.#loadReceipts(this.#shown));
  }

  /** Proves what the loaded data can prove, without requests. */
  async prove(search: Search, proving: Proving, scheduler: Scheduler): Promise<AnchoredLogs> {
    const { anchor } = proving;
    const span = spanOf(search, anchor);
    const { proveLogs } = await loadCode(() => import('../../../verify/log-proof.js'));
    const proofs = new Map<bigint, LogProof>();
    if (!span || span.to - span.from >= mostBlocks || !anchor.header) return { anchor, proofs };
    const name = nameOf(span, proving);
    const headers = new Map(valueOf(this.#headers.of(name))).set(span.to, anchor.header);
    const receipts = valueOf(this.#receipts.of(name));
    for (let number = span.to, basis = anchor.basis, above: GivenHeader | undefined; number >= span.from; number--) {
      const header = headers.get(number);
      basis = basisBelow(basis, above, header);
      const block = { number, header, basis, receipts: receipts?.get(number) };
      const proof: LogProof = isSearched(search, number)
        ? await scheduler.drive(proveLogs(block, search.query.filter))
        : { kind: 'told', reason: 'unsearched' };
      proofs.set(number, proof);
      above = header;
      await scheduler.breathe();
    }
    this.#shown = { ...proving, ...span, search, proofs, headers };
    this.#host.requestUpdate();
    return { anchor, proofs };
  }

  /** Requests the headers of the lower blocks, each of which must be the parent of the next. */
  async #loadHeaders(shown: ProvenLogs): Promise<void> {
    const { getHeader, proofs, headers } = shown;
    const wanted = [...proofs.keys()].filter((number) => !headers.has(number));
    const name = nameOf(shown, shown);
    await this.#headers.ask(name, (_, { signal }) =>
      this.#each(wanted, async (number) => [number, await getHeader(number, signal)] as const),
    );
    if (this.#headers.of(name)?.kind === 'loaded') this.#recheck();
  }

  async #loadReceipts(shown: ProvenLogs): Promise<void> {
    const { network, headers, proofs } = shown;
    const wanted = blocksWithout(proofs, 'receipts');
    const name = nameOf(shown, shown);
    const before = valueOf(this.#receipts.of(name));
    await this.#receipts.ask(name, async (gateway, options) => {
      let isRefused = false;
      const get = async (number: bigint) => {
        const header = headers.get(number);
        const found = isRefused || !header ? 'refused' : await receiptsOf(gateway, header, { ...options, network });
        if (found === 'unsupported') isRefused = true;
        return [number, found === 'unsupported' ? 'refused' : found] as const;
      };
      return new Map([...(before ?? []), ...(await this.#each(wanted, get))]);
    });
    if (this.#receipts.of(name)?.kind === 'loaded') this.#recheck();
  }

  #recheck(): void {
    this.#steps.recheck();
    this.#host.requestUpdate();
  }

  /**
   * A few concurrent requests, which are counted. The first is sent separately, because its rejection applies to all.
   */
  async #each<Value>(
    numbers: readonly bigint[],
    get: (number: bigint) => Promise<readonly [bigint, Value | undefined]>,
  ): Promise<ReadonlyMap<bigint, Value>> {
    this.#loaded = 0;
    const found = new Map<bigint, Value>();
    const one = async (number: bigint) => {
      const [, value] = await get(number);
      if (value !== undefined) found.set(number, value);
      this.#loaded++;
      this.#host.requestUpdate();
    };
    const [first, ...rest] = numbers;
    if (first !== undefined) await one(first);
    const next = rest.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const number of next) await one(number);
      }),
    );
    return found;
  }
}

interface ProverSteps extends SideRequestSource {
  recheck(): void;
}

function blocksWithout(proofs: ProvenLogs['proofs'], reason: 'header' | 'receipts'): readonly bigint[] {
  return [...proofs].flatMap(([number, proof]) => (proof.kind === 'told' && proof.reason === reason ? [number] : []));
}

/** The basis of the block above covers a block only if the block above contains its hash as the parent. */
function basisBelow(basis: AnchorBasis, above: GivenHeader | undefined, header: GivenHeader | undefined): AnchorBasis {
  const own = header?.isOfGateway ? 'other-answer' : 'header';
  // The uppermost block is the anchor itself.
  const isHeld = !above ? basis !== 'header' : above.parentHash.toLowerCase() === header?.hash;
  return header && isHeld ? basis : own;
}

/** The blocks that were searched or should have been, except for blocks above the head. */
function spanOf({ scan, query }: Search, { header }: Anchor): BlockSpan | undefined {
  if (query.where.kind === 'block') return header && { from: header.number, to: header.number };
  const pieces = scan?.pieces.filter(({ state }) => state !== 'above-head') ?? [];
  const [first, last] = [pieces[0], pieces.at(-1)];
  return first && last ? { from: first.from, to: last.to } : undefined;
}

function isSearched({ scan, query }: Search, number: bigint): boolean {
  if (query.where.kind === 'block') return true;
  return scan?.pieces.some(({ state, from, to }) => state === 'done' && number >= from && number <= to) ?? false;
}

function nameOf({ from, to }: BlockSpan, { network, anchor }: Proving): string {
  return `${network} ${from} ${to} ${anchor.header?.hash}`;
}

function valueOf<Value>(asked: SideRequest<Value> | undefined): Value | undefined {
  return asked?.kind === 'loaded' ? asked.value : undefined;
}

async function receiptsOf(
  gateway: Gateway,
  { hash }: GivenHeader,
  options: { readonly network: EvmNetwork; readonly signal: AbortSignal },
): Promise<NonNullable<Receipts> | 'unsupported'> {
  try {
    return withAllItems(await getBlockReceipts(gateway, { blockHash: hash }, options)).value ?? 'refused';
  } catch (thrown) {
    if (!(thrown instanceof GatewayError) || thrown.code === 'aborted') throw thrown;
    return thrown.code === 'unsupported' ? 'unsupported' : 'refused';
  }
}
