import {
  type Lie,
  otherTraces,
  otherUncle,
  plantLie,
  refusedRange,
  tracesOfLaterFork,
  transactionOfLaterFork,
} from './lie.js';
import type { RestOperation } from './operations.js';
import { Refusal } from './refusal.js';
import type { RpcOperation } from './requests/table.js';
import { ConnectionLost, type Reply, type RestCall, type RpcCall, type Source } from './source.js';

/** A simulated fault of a source, for tests, stories and demos. */
export type Scenario = keyof typeof scenarios;

/** The parameters of a simulated fault. */
export interface ScenarioOptions {
  /** The delay in milliseconds: before the response (`slow`) or between two chunks (`drip`). */
  readonly wait?: number;
  /** The size in bytes of the response (`huge`) or of a chunk (`drip`). */
  readonly bytes?: number;
  /** `rate-limited`: the value of Retry-After, in seconds. */
  readonly retryAfter?: number;
  /** `lying`: the changed byte and its response. */
  readonly lie?: Lie;
}

/** Adds a fault to a source. Streams and waits end when the caller aborts. */
export function withScenario(source: Source, scenario: Scenario, options: ScenarioOptions = {}): Source {
  if (!Object.hasOwn(scenarios, scenario))
    throw new Error(`Unknown scenario ${scenario as string}. Scenarios: ${scenarioNames.join(', ')}.`);
  const fault: Fault = scenarios[scenario];
  return {
    rest: (call) =>
      fault({ call, ask: () => source.rest(call).then(withoutLength), options, envelope: (text) => text }),
    rpc: (call) =>
      fault({
        call,
        ask: () => source.rpc(call).then(withoutLength),
        options,
        envelope: (text, member = 'result') => `{"jsonrpc":"2.0","id":${call.id},"${member}":${text}}`,
      }),
  };
}

/** Removes the content length, because it does not match the faulty answer. */
function withoutLength({ headers = {}, ...reply }: Reply): Reply {
  const { 'content-length': _length, ...others } = headers;
  return { ...reply, headers: others };
}

interface Asked {
  readonly call: RestCall | RpcCall;
  readonly ask: () => Promise<Reply>;
  readonly options: ScenarioOptions;
  /** Wraps a JSON text as the body of an answer. */
  readonly envelope: (text: string, member?: 'result' | 'error') => string;
}

type Fault = (asked: Asked) => Promise<Reply>;

const scenarios = {
  /** The answer is late. */
  slow: async ({ call, ask, options }) => {
    await wait(options.wait ?? 3000, call.signal);
    return ask();
  },
  /** The connection ends without an answer. */
  offline: () => Promise.reject(new ConnectionLost()),
  /** The key is rejected. */
  unauthorized: () => Promise.reject(new Refusal('bad-key', 'Unauthorized: the API key is invalid.')),
  /** The rate limit of the key is reached. */
  'rate-limited': ({ options: { retryAfter = 2 } }) =>
    Promise.reject(
      new Refusal('too-many', `Rate limit reached. Try again in ${retryAfter} s.`, {
        headers: { 'retry-after': String(retryAfter) },
      }),
    ),
  /** The answer is not valid JSON: its end is missing, but the connection is closed normally. */
  malformed: async ({ ask }) => {
    const reply = await ask();
    const text = await textOf(reply);
    return { ...reply, body: text.slice(0, Math.floor(text.length * 0.75)) };
  },
  /** The answer is empty. */
  empty: ({ call, envelope }) => answered(envelope(answerFor(emptyAnswers, call) ?? 'null')),
  /** The requested object does not exist. */
  'not-found': ({ call, envelope }) => {
    const { text, error, status = 200 } = answerFor(missingAnswers, call) ?? { text: 'null' };
    return answered(envelope(text, error ? 'error' : 'result'), status);
  },
  /** The application fails. Operations without application failures return their usual answer. */
  'application-failure': async ({ call, ask, envelope }) => {
    const text = answerFor(failedAnswers, call);
    if (text !== undefined) return answered(envelope(text));
    const reply = await ask();
    return call.operation === 'debug_traceBlockByHash' ? withFailedItem(reply, call) : reply;
  },
  /** The answer arrives in chunks of a few bytes. */
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
  /** The answer is correct, but padded with spaces to an excessive size. */
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
  /** One byte of the answer is changed. */
  lying: async ({ call, ask, options: { lie = {} } }) => {
    const reply = await ask();
    return { ...reply, body: plantLie(await textOf(reply), call.operation, lie) };
  },
  /** The answer is correct, but in the wording and format of another client: limits of log ranges, traces, uncles. */
  'other-client': (asked) => {
    const { call, envelope } = asked;
    const limit = call.operation === 'eth_getLogs' && 'params' in call ? refusedRange(call.params) : undefined;
    return limit === undefined ? changed(asked, otherAnswers) : answered(envelope(limit, 'error'));
  },
  /** The answer follows a later fork: traces log ether (EIP-7708), and an authorization has the highest nonce (EIP-7702). */
  'later-fork': (asked) => changed(asked, laterAnswers),
  /** One item of a list cannot be read: a receipt, an item of evidence, or the trace of a transaction. */
  'unreadable-item': (asked) => changed(asked, oddAnswers),
  /** A proxy in front of the gateway returns an HTML error page, because the gateway does not respond. */
  'origin-down': () =>
    Promise.resolve({
      status: 522,
      body: page('522', 'Connection timed out'),
      headers: { 'content-type': 'text/html' },
    }),
  /** A page with status 200 replaces the answer; for example, the sign-in page of a network. */
  'sign-in-page': () =>
    Promise.resolve({
      status: 200,
      body: page('Sign in', 'Sign in to continue'),
      headers: { 'content-type': 'text/html' },
    }),
  /** The gateway redirects the request, with its key, to another origin. */
  redirect: () => Promise.resolve({ status: 302, body: null, headers: { location: 'https://elsewhere.example/' } }),
} as const satisfies Record<string, Fault>;

/** The names of all scenarios. */
export const scenarioNames = Object.keys(scenarios) as readonly Scenario[];

type Operation = RestOperation | RpcOperation;

function answerFor<T>(
  answers: Readonly<Partial<Record<Operation, T>>>,
  { operation }: RestCall | RpcCall,
): T | undefined {
  return Object.hasOwn(answers, operation) ? answers[operation as Operation] : undefined;
}

const emptyAnswers: Readonly<Partial<Record<Operation, string>>> = {
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

const otherAnswers: Readonly<Partial<Record<Operation, (result: unknown) => unknown>>> = {
  debug_traceBlockByHash: otherTraces,
  eth_getUncleByBlockNumberAndIndex: otherUncle,
};

const laterAnswers: typeof otherAnswers = {
  debug_traceBlockByHash: tracesOfLaterFork,
  eth_getTransactionByBlockHashAndIndex: transactionOfLaterFork,
};

const oddAnswers: typeof otherAnswers = {
  evidence: (result) => ({ ...Object(result), evidence: withOddItem(Object(result).evidence, { height: 12 }) }),
  eth_getBlockReceipts: (result) => withOddItem(result, { gasUsed: '21000' }),
  debug_traceBlockByHash: (result) => withOddItem(result, { result: { type: 'CALL' } }),
};

function withOddItem(items: unknown, members: object): unknown {
  return Array.isArray(items)
    ? items.map((item: unknown, place) => (place === 1 ? { ...Object(item), ...members } : item))
    : items;
}

async function changed({ call, ask, envelope }: Asked, answers: typeof otherAnswers): Promise<Reply> {
  const change = answerFor(answers, call);
  const reply = await ask();
  if (!change) return reply;
  const text = await textOf(reply);
  const answer = JSON.parse(text) as { readonly result?: unknown };
  const result = 'id' in call ? answer.result : answer;
  return { ...reply, body: result === undefined ? text : envelope(JSON.stringify(change(result))) };
}

// As recorded from nodes.
const missingAnswers: Readonly<
  Partial<Record<Operation, { readonly text: string; readonly error?: true; readonly status?: number }>>
> = {
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

async function withFailedItem(reply: Reply, call: RestCall | RpcCall): Promise<Reply> {
  if (!('id' in call)) return reply;
  const text = await textOf(reply);
  const { result } = JSON.parse(text) as { result?: readonly { txHash?: string }[] };
  if (!Array.isArray(result)) return { ...reply, body: text };
  const [first, ...others] = result as readonly { txHash?: string }[];
  const failed = { ...(first?.txHash === undefined ? {} : { txHash: first.txHash }), error: 'execution timeout' };
  return { ...reply, body: `{"jsonrpc":"2.0","id":${call.id},"result":${JSON.stringify([failed, ...others])}}` };
}

function page(title: string, heading: string): string {
  return `<!DOCTYPE html><title>${title}</title><h1>${heading}</h1>`;
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
