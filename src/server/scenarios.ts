import type { RestOperation, RpcOperation } from './operations.js';
import { Refusal } from './refusal.js';
import type { Reply, RestCall, RpcCall, Source } from './source.js';
import { ConnectionLost } from './source.js';

/** A fault that is laid over a source, for tests, stories and trying out a page. */
export type Scenario = keyof typeof scenarios;

/** How strong a fault is. */
export interface ScenarioOptions {
  /** `slow`: before the answer; `drip`: between two pieces. Milliseconds. */
  readonly wait?: number;
  /** `huge`: the size of the answer. `drip`: the size of a piece. */
  readonly bytes?: number;
  /** `rate-limited`: what Retry-After says, in seconds. */
  readonly retryAfter?: number;
}

/** The source with the fault over it. Streams and waits end when the caller goes. */
export function withScenario(source: Source, scenario: Scenario, options: ScenarioOptions = {}): Source {
  const fault: Fault = scenarios[scenario];
  return {
    rest: (call) => fault({ call, ask: () => source.rest(call), options, envelope: (text) => text }),
    rpc: (call) =>
      fault({
        call,
        ask: () => source.rpc(call),
        options,
        envelope: (text, member = 'result') => `{"jsonrpc":"2.0","id":${call.id},"${member}":${text}}`,
      }),
  };
}

interface Asked {
  readonly call: RestCall | RpcCall;
  readonly ask: () => Promise<Reply>;
  readonly options: ScenarioOptions;
  /** A JSON text as the body of an answer. */
  readonly envelope: (text: string, member?: 'result' | 'error') => string;
}

type Fault = (asked: Asked) => Promise<Reply>;

const scenarios = {
  /** The answer comes late. */
  slow: async ({ call, ask, options }) => {
    await wait(options.wait ?? 3000, call.signal);
    return ask();
  },
  /** The connection ends without an answer. */
  offline: () => Promise.reject(new ConnectionLost()),
  /** The key is refused. */
  unauthorized: () => Promise.reject(new Refusal('bad-key', 'Unauthorized: the API key is invalid.')),
  /** The key asked too often. */
  'rate-limited': ({ options: { retryAfter = 2 } }) =>
    Promise.reject(
      new Refusal('too-many', `Rate limit reached. Try again in ${retryAfter} s.`, {
        headers: { 'retry-after': String(retryAfter) },
      }),
    ),
  /** The answer is whole and no JSON: its end is missing, and nobody cut the connection. */
  malformed: async ({ ask }) => {
    const reply = await ask();
    const text = await textOf(reply);
    return { ...reply, body: text.slice(0, Math.floor(text.length * 0.75)) };
  },
  /** There is nothing. */
  empty: ({ call, envelope }) => answered(envelope(emptyAnswers[call.operation])),
  /** There is no such thing. */
  'not-found': ({ call, envelope }) => {
    const { text, error, status = 200 } = missingAnswers[call.operation];
    return answered(envelope(text, error ? 'error' : 'result'), status);
  },
  /** The call arrived and the application failed; where that cannot be, the answer is the usual one. */
  'application-failure': async ({ call, ask, envelope }) => {
    const text = failedAnswers[call.operation];
    if (text !== undefined) return answered(envelope(text));
    const reply = await ask();
    return call.operation === 'debug_traceBlockByHash' ? withFailedItem(reply, call) : reply;
  },
  /** The answer comes a few bytes at a time. */
  drip: async ({ call, ask, options: { wait: pause = 100, bytes: size = 1 } }) => {
    const reply = await ask();
    const bytes = new TextEncoder().encode(await textOf(reply));
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (at > 0) await wait(pause, call.signal);
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
        if (at >= bytes.length) controller.close();
      },
    });
    return { ...reply, body };
  },
  /** The connection breaks in the middle of the answer. */
  truncated: async ({ ask }) => {
    const reply = await ask();
    const bytes = new TextEncoder().encode(await textOf(reply));
    let sent = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent) controller.error(new ConnectionLost());
        else controller.enqueue(bytes.slice(0, Math.ceil(bytes.length / 2)));
        sent = true;
      },
    });
    return { ...reply, body };
  },
  /** The answer never ends. */
  endless: ({ envelope }) => {
    const start = new TextEncoder().encode(envelope('[').slice(0, -1));
    let started = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(started ? blanks(chunkBytes) : start);
        started = true;
      },
    });
    return answered(body);
  },
  /** The answer is right and padded with blanks to a size that nobody wants. */
  huge: async ({ ask, options: { bytes = 40 * 1024 * 1024 } }) => {
    const reply = await ask();
    const text = new TextEncoder().encode(await textOf(reply));
    let left = Math.max(bytes - text.length, 0);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left > 0) {
          const size = Math.min(left, chunkBytes);
          left -= size;
          controller.enqueue(blanks(size));
          return;
        }
        controller.enqueue(text);
        controller.close();
      },
    });
    return { ...reply, body };
  },
  /** The gateway sends the caller, and its key, somewhere else. */
  redirect: () => Promise.resolve({ status: 302, body: null, headers: { location: 'https://elsewhere.example/' } }),
} as const satisfies Record<string, Fault>;

/** The names of all scenarios. */
export const scenarioNames = Object.keys(scenarios) as readonly Scenario[];

type Operation = RestOperation | RpcOperation;

const emptyAnswers: Readonly<Record<Operation, string>> = {
  validatorsets: '{"block_height":"145","validators":[],"pagination":{"next_key":null,"total":"0"}}',
  evidence: '{"evidence":[],"pagination":{"next_key":null,"total":"0"}}',
  abci_query:
    '{"response":{"code":0,"log":"","info":"","index":"0","key":"AQ==","value":"","proofOps":null,"height":"145","codespace":""}}',
  eth_getLogs: '[]',
  eth_createAccessList: '{"accessList":[],"gasUsed":"0x5208"}',
  eth_getTransactionByBlockHashAndIndex: 'null',
  eth_getBlockReceipts: '[]',
  eth_getUncleByBlockNumberAndIndex: 'null',
  debug_traceBlockByHash: '[]',
};

interface Missing {
  readonly text: string;
  readonly error?: true;
  readonly status?: number;
}

// In the words that nodes were recorded with (protocol.md §0.3, §1, §3).
const missingAnswers: Readonly<Record<Operation, Missing>> = {
  validatorsets: {
    text: '{"code":2, "message":"could not find validator set for height #1", "details":[]}',
    status: 500,
  },
  evidence: { text: '{"code":5, "message":"evidence not found", "details":[]}', status: 404 },
  abci_query: {
    text: '{"response":{"code":0,"log":"","info":"","index":"0","key":"AQ==","value":null,"proofOps":null,"height":"145","codespace":""}}',
  },
  eth_getLogs: { text: '{"code":-32000,"message":"unknown block"}', error: true },
  eth_createAccessList: { text: '{"code":-32000,"message":"header not found"}', error: true },
  eth_getTransactionByBlockHashAndIndex: { text: 'null' },
  eth_getBlockReceipts: { text: 'null' },
  eth_getUncleByBlockNumberAndIndex: { text: 'null' },
  debug_traceBlockByHash: {
    text: `{"code":-32000,"message":"block 0x${'0'.repeat(63)}1 not found"}`,
    error: true,
  },
};

const failedAnswers: Readonly<Partial<Record<Operation, string>>> = {
  abci_query:
    '{"response":{"code":6,"log":"unknown query path: unknown request","info":"","index":"0","key":null,"value":null,"proofOps":null,"height":"0","codespace":"sdk"}}',
  eth_createAccessList: '{"accessList":[],"error":"execution reverted","gasUsed":"0x53a1"}',
};

/** A trace whose first transaction could not be traced, as geth's JavaScript tracers answer it. */
async function withFailedItem(reply: Reply, call: RestCall | RpcCall): Promise<Reply> {
  if (!('id' in call)) return reply;
  const text = await textOf(reply);
  const { result } = JSON.parse(text) as { result?: readonly { txHash?: string }[] };
  if (!Array.isArray(result)) return { ...reply, body: text };
  const [first, ...others] = result as readonly { txHash?: string }[];
  const failed = { ...(first?.txHash === undefined ? {} : { txHash: first.txHash }), error: 'execution timeout' };
  return { ...reply, body: `{"jsonrpc":"2.0","id":${call.id},"result":${JSON.stringify([failed, ...others])}}` };
}

const chunkBytes = 64 * 1024;

function blanks(size: number): Uint8Array {
  return new Uint8Array(size).fill(0x20);
}

function answered(body: Reply['body'], status = 200): Promise<Reply> {
  return Promise.resolve({ status, body });
}

function textOf({ body }: Reply): Promise<string> {
  return typeof body === 'string' ? Promise.resolve(body) : new Response(body).text();
}

/** Waits, and stops waiting when the caller has gone. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    const onAbort = () => {
      clearTimeout(timer);
      fail(new ConnectionLost());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      done();
    }, milliseconds);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}
