import { readdirSync } from 'node:fs';
import type { Address, Hash, Hex } from 'viem';
import type { Answer } from '../../src/client/answer.js';
import { GatewayError } from '../../src/client/errors.js';
import { createGateway, type Gateway, type ReadReply } from '../../src/client/gateway.js';
import type { FetchFunction } from '../../src/client/http.js';
import { queryAbci } from '../../src/client/operations/abci-query.js';
import { createAccessList } from '../../src/client/operations/access-list.js';
import { getBlockReceipts } from '../../src/client/operations/block-receipts.js';
import type { ReadCall, ReadVariant } from '../../src/client/operations/contract-calls.js';
import { getEvidence } from '../../src/client/operations/evidence.js';
import { getLogs } from '../../src/client/operations/logs.js';
import { traceBlock } from '../../src/client/operations/trace.js';
import { getTransaction } from '../../src/client/operations/transaction.js';
import { getUncle } from '../../src/client/operations/uncle.js';
import { getValidatorSet } from '../../src/client/operations/validator-set.js';
import { createScheduler, type Scheduler } from '../../src/ui/scheduler.js';
import { answering, isOfOnePiece } from './recorded-fetch.js';
import { loadRecordings, type Recording } from './recordings.js';

/** One recorded answer that is a value, with its reply and its request parameters. */
export interface RecordedAnswer<Reply, Params> {
  readonly name: string;
  readonly reply: Reply & { readonly id: number };
  readonly params: Params;
  readonly recording: Recording;
}

/** All recorded answers to a JSON-RPC call whose result is neither null nor an error. */
export function recordedAnswers<Result, Params>(
  call: string,
  fits: (result: Result, params: Params) => boolean = () => true,
): RecordedAnswer<{ readonly result: Result }, Params>[] {
  return recordedFolders().flatMap((folder) =>
    nineCallsOf(folder).flatMap((recording) => {
      if (recording.call !== call) return [];
      const reply = jsonOf(recording.response.body) as { id: number; result?: Result | null } | undefined;
      const { params } = jsonOf(recording.request.body ?? '') as { params: Params };
      if (reply?.result === undefined || reply.result === null || !fits(reply.result, params)) return [];
      return [{ name: `${folder} ${recording.name}`, reply: { ...reply, result: reply.result }, params, recording }];
    }),
  );
}

/** What the client receives with a reply. */
export function received(id: number) {
  return { at: new Date(0), bytes: 0, sample: false, maxDepth: 4_096, id };
}

/** A scheduler for checks that are never aborted. */
export function scheduler(): Scheduler {
  return createScheduler(new AbortController().signal);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const blockHash = `0x${'ab'.repeat(32)}` as const;

/** How to make each of the nine calls of the interface, whatever was requested in the recording. */
export const nineCalls: Readonly<Record<string, (gateway: Gateway, sent: string) => Promise<Answer<unknown>>>> = {
  validatorsets: (gateway) => getValidatorSet(gateway, { height: 86n }),
  evidence: (gateway) => getEvidence(gateway),
  abci_query: (gateway) => queryAbci(gateway, { path: '/app/version' }),
  eth_getLogs: (gateway) => getLogs(gateway, { blockHash }),
  eth_createAccessList: (gateway) => createAccessList(gateway, { call: {}, block: 1n }),
  eth_getBlockReceipts: (gateway) => getBlockReceipts(gateway, { block: 1n }),
  eth_getUncleByBlockNumberAndIndex: (gateway) => getUncle(gateway, { block: 1n, index: 0 }),
  debug_traceBlockByHash: (gateway, sent) =>
    traceBlock(gateway, { blockHash, tracer: sent.includes('prestateTracer') ? 'prestate' : 'call' }),
  eth_getTransactionByBlockHashAndIndex: (gateway) => getTransaction(gateway, { blockHash, index: 0 }),
};

/** About the envelope or CORS; or thousands of exchanges of one kind, which have their own tests. */
const notWalked = /\/(envelope|cors|reader|answers)$|^cosmos-(light|next)\//;

/** Names of the packed files, demo and fixtures, that the tests of the nine calls read. */
export function recordedFolders(): string[] {
  return ['../../recordings', '../fixtures/recordings']
    .flatMap((place) =>
      readdirSync(new URL(place, import.meta.url), { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.json.gz'),
      ),
    )
    .map((name) => name.replaceAll('\\', '/').slice(0, -'.json.gz'.length))
    .filter((name) => !notWalked.test(name))
    .sort();
}

/** The recorded exchanges of a folder that belong to the nine calls. */
export function nineCallsOf(folder: string): Recording[] {
  return loadRecordings(folder).filter(
    (recording) => Object.hasOwn(nineCalls, recording.call) && !isOfOnePiece(recording),
  );
}

/** Feeds a recorded reply to its operation, with the caller's id in place of the recorded one. */
export async function replay(
  { call, request, response }: Recording,
  read?: ReadReply,
): Promise<Answer<unknown> | GatewayError> {
  const recorded: FetchFunction = (url, init) =>
    answering({ ...response, body: withId(response.body, init.body) })(url, init);
  const base = 'https://gateway.example';
  const gateway = createGateway({
    cosmosRestUrl: base,
    cosmosRpcUrl: base,
    evmAUrl: base,
    evmBUrl: base,
    retries: 0,
    fetch: recorded,
    read,
  });
  try {
    return await nineCalls[call]!(gateway, request.body ?? ''); // only recordings of the nine calls come here
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}

function withId(recorded: string, asked: unknown): string {
  const id = /"id":(\d+)/.exec(typeof asked === 'string' ? asked : '')?.[1];
  return id === undefined ? recorded : recorded.replace(/^(\{"jsonrpc":"2\.0","id":)\d+/, `$1${id}`);
}

/** The outcome of a call in one word: the code of an error, or the kind of answer. */
export function outcomeOf(result: Answer<unknown> | GatewayError): string {
  if (result instanceof GatewayError) return result.code;
  const { value, notes } = result;
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'empty';
    return value.some((item: { kind?: string }) => item.kind === 'failed') ? 'failed items' : 'value';
  }
  const { code, error } = value as { code?: number; error?: string };
  if ((code !== undefined && code !== 0) || error !== undefined) return 'application failure';
  return notes.some((note) => note.code === 'silent-miss') ? 'silent miss' : 'value';
}

/** The result of `eth_call` for a call, cut to the size of the slots; or the result of the reader, if it cannot be the same. */
export interface ExpectedRead {
  readonly ok: boolean;
  readonly length: number;
  readonly data: Hex;
  readonly text?: string;
  readonly bytes32?: string;
  readonly unsteady?: boolean;
}

/** A request of the reader with the response of a real node. */
export interface ReaderExchange {
  readonly name: string;
  readonly network: string;
  readonly calls: readonly ReadCall[];
  readonly salt: Hex;
  readonly variant: ReadVariant;
  readonly marker: Hash;
  /** The created account, if it is known. */
  readonly account: Address | undefined;
  /** The call object and the block, as sent. */
  readonly sent: Readonly<Record<string, string>>;
  readonly block: unknown;
  /** Further params: overridden state. */
  readonly further: readonly unknown[];
  readonly body: string;
  readonly outcome: 'result' | 'run failed' | 'error';
  /** Why the response cannot be read. */
  readonly unreadable: string | undefined;
  readonly expected: readonly ExpectedRead[] | undefined;
  /** How many results differ from `eth_call`, for the recorded reasons. */
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
