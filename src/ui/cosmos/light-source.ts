import { fromBase64 } from '../../client/wire/protobuf.js';
import type { Gateway } from '../../client/gateway.js';
import { GatewayError } from '../../client/errors.js';
import { loadCode } from '../../client/load-code.js';
import { queryAbci, type AbciQueryRequest } from '../../client/operations/abci-query.js';
import { getWholeValidatorSet } from '../../client/operations/validator-set.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Validator } from '../../client/operations/validator-set-reply.js';
import type { SignedHeader } from '../../verify/light/header.js';
import type { LightAsk, NoSigners, Refused } from '../../verify/light/block.js';

const mostKept = 300;

export class LightSource implements LightAsk {
  readonly gateway: Gateway;
  requests = 0;
  /** The number of requests by the caller's signal, because several widgets may share this source. */
  readonly #asked = new WeakMap<AbortSignal, number>();
  #pages = 1;
  readonly #blocks = new Map<bigint, Uint8Array>();
  readonly #sets = new Map<bigint, readonly Validator[]>();
  readonly #given = new Map<bigint, SignedHeader>();
  readonly #signed = new Map<bigint, SignedHeader>();

  constructor(gateway: Gateway) {
    this.gateway = gateway;
  }

  /**
   * The number of requests for these blocks and sets: one per block, and per set as many as for the largest set so far.
   */
  costOf({ blocks, sets }: { readonly blocks: readonly bigint[]; readonly sets: readonly bigint[] }): number {
    const missing = sets.filter((at) => !this.#sets.has(at)).length;
    return blocks.filter((at) => !this.#blocks.has(at)).length + missing * this.#pages;
  }

  requestsOf(signal: AbortSignal): number {
    return this.#asked.get(signal) ?? 0;
  }

  /** The mean time between the last two cached blocks, in nanoseconds; undefined without two blocks. */
  async blockTime(): Promise<bigint | undefined> {
    const heights = [...this.#blocks.keys()].toSorted((a, b) => (a < b ? 1 : -1)).slice(0, 2);
    const { readBlock } = await loadCode(() => import('../../verify/light/block.js'));
    try {
      const [newer, older] = heights.map((height) => readBlock(this.#blocks.get(height) ?? new Uint8Array()).header);
      return newer && older && (newer.time - older.time) / (newer.height - older.height);
    } catch {
      return undefined;
    }
  }

  #count(signal: AbortSignal, more = 1): void {
    this.requests += more;
    this.#asked.set(signal, this.requestsOf(signal) + more);
  }

  async block(height: bigint, signal: AbortSignal): Promise<Uint8Array | Refused> {
    return kept(this.#blocks, height, async () => {
      const { blockQuery } = await loadCode(() => import('../../verify/light/block.js'));
      const response = await this.ask(blockQuery(height), signal);
      if ('cause' in response) return response;
      return response.code === 0
        ? (fromBase64(response.value ?? '') ?? new Uint8Array())
        : { cause: causeOf(response), message: response.log.slice(0, 200) };
    });
  }

  /**
   * Accepts a header with its votes from the page: the parsed `signed_header` of the RPC's `commit`.
   *
   * @throws GatewayError `malformed` if it is invalid
   */
  async offer(json: unknown): Promise<void> {
    const { parseSignedHeader } = await loadCode(() => import('./rpc-commit.js'));
    const signed = await parseSignedHeader(json);
    this.#given.set(signed.header.height, signed);
  }

  given(height: bigint): SignedHeader | undefined {
    return this.#given.get(height);
  }

  /** The commit of the node's RPC, if the gateway may request it. The call is not part of the gateway API. */
  async signedHeader(height: bigint, signal: AbortSignal): Promise<SignedHeader | Refused> {
    if (!this.gateway.rpcCommit) return { cause: 'not-served' };
    return kept(this.#signed, height, () =>
      this.#refusing(async () => {
        const { askCommit } = await loadCode(() => import('./rpc-commit.js'));
        this.#count(signal);
        return askCommit(this.gateway, height, signal);
      }),
    );
  }

  async set(height: bigint, signal: AbortSignal): Promise<readonly Validator[] | Refused> {
    return kept(this.#sets, height, () =>
      this.#refusing(async () => {
        const { value, requests } = await getWholeValidatorSet(this.gateway, { height }, { signal });
        this.#count(signal, requests);
        this.#pages = Math.max(this.#pages, requests);
        return value.validators;
      }),
    );
  }

  async ask(query: AbciQueryRequest, signal: AbortSignal): Promise<AbciResponse | Refused> {
    return this.#refusing(async () => {
      this.#count(signal);
      return (await queryAbci(this.gateway, query, { signal })).value;
    });
  }

  async #refusing<Value>(ask: () => Promise<Value>): Promise<Value | Refused> {
    try {
      return await ask();
    } catch (thrown) {
      if (!(thrown instanceof GatewayError) || thrown.code === 'aborted' || thrown.details.ownCode) throw thrown;
      const cause = thrown.code === 'future' ? 'head' : thrown.code === 'pruned' ? 'pruned' : 'failed';
      return { cause, ...(cause === 'failed' ? { message: thrown.message } : {}) };
    }
  }
}

export function isRefused(answer: object): answer is Refused {
  return 'cause' in answer;
}

async function kept<Value extends object>(
  known: Map<bigint, Value>,
  height: bigint,
  ask: () => Promise<Value | Refused>,
): Promise<Value | Refused> {
  const had = known.get(height);
  if (had) return had;
  const answer = await ask();
  if (isRefused(answer)) return answer;
  known.set(height, answer);
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  return answer;
}

/** The reason why a node returns no block: code 6 for an unsupported service, code 18 for a height. */
function causeOf({ code, log }: AbciResponse): NoSigners {
  if (code === 6) return 'not-served';
  if (/bigger th[ae]n the chain length/.test(log)) return 'head';
  return /lowest height is/.test(log) ? 'pruned' : 'failed';
}
