import type { Address, Hash, Hex } from 'viem';
import type { ReadCall, ReadVariant } from '../../src/client/operations/contract-calls.js';
import { loadRecordings } from './recordings.js';

/** What `eth_call` says of a call, cut to what the slots hold; or what the reader must say, where it cannot say the same. */
export interface ExpectedRead {
  readonly ok: boolean;
  readonly length: number;
  readonly data: Hex;
  readonly text?: string;
  readonly bytes32?: string;
  readonly unsteady?: boolean;
}

/** A request of the reader that a real node answered. */
export interface ReaderExchange {
  readonly name: string;
  readonly network: string;
  readonly calls: readonly ReadCall[];
  readonly salt: Hex;
  readonly variant: ReadVariant;
  readonly marker: Hash;
  /** The created account, where it is known. */
  readonly account: Address | undefined;
  /** The call object and the block, as sent. */
  readonly sent: Readonly<Record<string, string>>;
  readonly block: unknown;
  /** Further params: state that is overridden. */
  readonly further: readonly unknown[];
  readonly body: string;
  readonly outcome: 'result' | 'run failed' | 'error';
  /** Why nothing may be read of the answer. */
  readonly unreadable: string | undefined;
  readonly expected: readonly ExpectedRead[] | undefined;
  /** How many of them differ from `eth_call`, for the reasons that are recorded. */
  readonly differing: number;
}

interface Expect {
  readonly calls?: readonly WireCall[];
  readonly callOfAll?: WireCall;
  readonly callCount?: number;
  readonly enc?: { readonly salt?: Hex; readonly variant?: ReadVariant };
  readonly marker: Hash;
  readonly account?: Address;
  readonly outcome: ReaderExchange['outcome'];
  readonly unreadable?: string;
  readonly every?: ExpectedRead;
  readonly read?: readonly ExpectedRead[];
  readonly results?: readonly ExpectedRead[];
  readonly differs?: readonly { readonly call: number; readonly read: ExpectedRead }[];
}

type WireCall = { readonly to: Address; readonly data: Hex; readonly words: number } | WireHash;
type WireHash = { readonly blockHash: number; readonly words: 2 };

/** All recorded requests of the reader. */
export function readerExchanges(): readonly ReaderExchange[] {
  return loadRecordings('evm/reader').map(({ name, network, request, response, expect }) => {
    const told = expect as unknown as Expect;
    const { params } = JSON.parse(request.body ?? '') as { params: [Record<string, string>, unknown?] };
    const calls = (told.calls ?? Array<WireCall>(told.callCount ?? 0).fill(told.callOfAll as WireCall)).map(
      (call): ReadCall => ('blockHash' in call ? { ...call, blockHash: BigInt(call.blockHash) } : call),
    );
    const differs = new Map(told.differs?.map(({ call, read }) => [call, read]));
    const results = told.every ? calls.map(() => told.every as ExpectedRead) : (told.read ?? told.results);
    return {
      name,
      network,
      calls,
      salt: told.enc?.salt ?? '0x',
      variant: told.enc?.variant ?? 'staticcall',
      marker: told.marker,
      account: told.account,
      sent: params[0],
      block: params[1],
      further: params.slice(2),
      body: response.body,
      outcome: told.outcome,
      unreadable: told.unreadable,
      expected: results?.map((result, index) => differs.get(index) ?? result),
      differing: differs.size,
    };
  });
}
