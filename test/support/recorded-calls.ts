import { createSlices, type Slices } from '../../src/ui/slices.js';
import { loadRecordings, type Recording } from './recordings.js';
import { readdirSync } from 'node:fs';
import type { Answer } from '../../src/client/answer.js';
import { GatewayError } from '../../src/client/errors.js';
import { createGateway, type Gateway, type ReadReply } from '../../src/client/gateway.js';
import type { FetchFunction } from '../../src/client/http.js';
import { queryAbci } from '../../src/client/operations/abci-query.js';
import { createAccessList } from '../../src/client/operations/access-list.js';
import { getBlockReceipts } from '../../src/client/operations/block-receipts.js';
import { getEvidence } from '../../src/client/operations/evidence.js';
import { getLogs } from '../../src/client/operations/logs.js';
import { traceBlock } from '../../src/client/operations/trace.js';
import { getTransaction } from '../../src/client/operations/transaction.js';
import { getUncle } from '../../src/client/operations/uncle.js';
import { getValidatorSet } from '../../src/client/operations/validator-set.js';
import { answering, isOfOnePiece } from './recorded-fetch.js';

/** One recorded answer that is a value, with its reply and the parameters that it answers. */
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

/** What the client is told of a reply that was received. */
export function received(id: number) {
  return { at: new Date(0), bytes: 0, sample: false, maxDepth: 4_096, id };
}

/** Slices for checks that nobody waits for. */
export function slices(): Slices {
  return createSlices(new AbortController().signal);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const blockHash = `0x${'ab'.repeat(32)}` as const;

/** How to ask each of the nine calls of the interface for something, whatever was asked when it was recorded. */
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

/** About the envelope or CORS; or thousands of exchanges of one kind, which have tests of their own. */
const notWalked = /\/(envelope|cors|reader|answers)$|^cosmos-(light|next)\//;

/** Names of the packed files, demo and fixtures, that tests of the nine calls walk through. */
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

/** Feeds a recorded reply to its operation; the caller's id is in it where the recorded one stood. */
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

/** In one word what came of a call: the code of an error, or what kind of answer it is. */
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
