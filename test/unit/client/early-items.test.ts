import { describe, expect, it } from 'vitest';
import { listen, loadFirstItems } from '../../../src/client/reply.js';
import { createGateway, getLogs, type CallOptions, type GatewayConfig, type Log } from '../../../src/client.js';

const range = { from: 1n, to: 9n };
const key = 'a-key-of-the-test';
const log = {
  address: `0x${'aa'.repeat(20)}`,
  blockHash: `0x${'bb'.repeat(32)}`,
  blockNumber: '0x1',
  data: `0x${'00'.repeat(1_000)}`,
  topics: [],
  transactionHash: `0x${'cc'.repeat(32)}`,
  transactionIndex: '0x0',
};
const list = Array.from({ length: 1_000 }, (_, index) => ({ ...log, logIndex: `0x${index.toString(16)}` }));
const result = JSON.stringify(list);
/** With the key in it, as `\u0061\u002D…`. */
const numbered = (text: string) =>
  text.replace(
    '"topics"',
    () =>
      `"extra":"${Array.from(key, (one) => `\\u00${one.charCodeAt(0).toString(16).toUpperCase()}`).join('')}","topics"`,
  );
const whole = (id: number) => `{"jsonrpc":"2.0","id":${id},"result":${result}}`;

/** The course of a reply: its text, and what happens while it is sent. */
interface Course {
  readonly text?: (id: number) => string;
  /** Cuts the connection after so many bytes. */
  readonly cutAt?: number;
  /** Stays silent after so many bytes. */
  readonly restAt?: number;
  /** Waits after 300,000 bytes until the first items were reported: import() loads their reader. */
  readonly waits?: boolean;
  readonly init?: ResponseInit;
}

/** Queries a gateway whose replies arrive in chunks of 16 kB, one a turn; `told` holds the first items in order. */
function ask(courses: readonly Course[], config: GatewayConfig = {}, signal?: AbortSignal) {
  const told: (readonly Log[])[] = [];
  const left = [...courses];
  const sent: number[] = [];
  let heard: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (heard = resolve));
  const gateway = createGateway({
    evmAUrl: 'https://gateway.example/a',
    apiKey: key,
    retries: 0,
    ...config,
    fetch: (_url, { body }) => {
      const { id } = JSON.parse(String(body)) as { id: number };
      const course = left.shift() ?? {};
      const bytes = new TextEncoder().encode((course.text ?? whole)(id));
      sent.push(0);
      let at = 0;
      const stream = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve));
          if (course.waits && at >= 300_000) await first;
          if (at >= (course.cutAt ?? Infinity)) return controller.error(new TypeError('cut'));
          if (at >= (course.restAt ?? Infinity)) return new Promise(() => undefined);
          if (at >= bytes.length) return controller.close();
          controller.enqueue(bytes.slice(at, (at += 16_000)));
          sent[sent.length - 1] = at;
        },
      });
      return Promise.resolve(new Response(stream, course.init));
    },
  });
  const onFirst = (items: readonly Log[]) => {
    told.push(items);
    heard();
  };
  const again = (also: CallOptions = {}) => getLogs(gateway, { range }, also);
  return { told, sent, first, again, answer: again({ onFirst, ...(signal ? { signal } : {}) }) };
}

/** The error of the request, after the first items were reported. */
async function refusedLate(course: Course, config?: GatewayConfig) {
  const { told, answer } = ask([{ waits: true, ...course }], config);
  const refusal = await answer.then(
    () => expect.fail('it was answered'),
    (error: unknown) => error,
  );
  expect(told.map(({ length }) => length)).toEqual([50]);
  return refusal;
}

/** What is reported for a reply that is odd from the start. */
async function toldOf(course: Course, config?: GatewayConfig) {
  const { told, answer } = ask([course], config);
  await answer.catch(() => undefined);
  return told;
}

describe('the first items of an answer', () => {
  it('are reported while the rest is loading and equal the items of the answer', async () => {
    const { told, sent, first, answer } = ask([{ waits: true }]);
    await first;
    const there = sent[0] ?? 0;
    const { value, text } = await answer;
    expect(there).toBeLessThan(text.length / 3);
    expect(value).toHaveLength(1_000);
    expect(told).toEqual([value.slice(0, 50)]);
  });

  it('are reported before an answer in one chunk is read', async () => {
    const { told, answer } = ask([{}], {
      read: async (question, text, received) => {
        expect(told).toHaveLength(1);
        return question.read(question.request, text, received);
      },
    });
    expect((await answer).value).toHaveLength(1_000);
  });

  it('are not reported for an answer of short content length, unless it is encoded', async () => {
    // Imports take a moment; a short answer does not wait for them.
    await Promise.all([loadFirstItems(), import('../../../src/client/operations/logs-reply.js')]);
    const text = (id: number) => `{"id":${id},"result":${JSON.stringify(list.slice(0, 100))}}`;
    const headers = { 'content-length': '300000' };
    expect(await toldOf({ text })).toHaveLength(1);
    expect(await toldOf({ text, init: { headers } })).toEqual([]);
    expect(await toldOf({ text, init: { headers: { ...headers, 'content-encoding': 'zstd' } } })).toHaveLength(1);
  });

  it('are reported to every caller of a shared request that is still waiting', async () => {
    const { told, first, again, answer } = ask([{}]);
    const others: number[] = [];
    const leaving = new AbortController();
    const left = again({ signal: leaving.signal, onFirst: () => others.push(1) }).catch(() => 'left');
    const other = again({ onFirst: () => others.push(2) });
    leaving.abort();
    await first;
    await Promise.all([left, other, answer]);
    expect(told).toHaveLength(1);
    expect(others).toEqual([2]);
  });

  it.each([
    ['is an error', { text: (id: number) => `{"id":${id},"error":{"code":-32000,"message":${result}}}` }],
    ['begins with an error', { text: (id: number) => `{"id":${id},"error":{"code":-32000},"result":${result}}` }],
    ['has another id', { text: (id: number) => whole(id + 1) }],
    ['has an error status', { init: { status: 500 } }],
    ['requires a key', { init: { status: 401 } }],
    ['is a list itself', { text: (id: number) => `[${whole(id)}]` }],
    ['is not a list', { text: (id: number) => `{"id":${id},"result":{"logs":${result}}}` }],
    ['has an item that cannot be read', { text: (id: number) => whole(id).replace('"0x00', '"00') }],
    ['quotes the key in escaped characters', { text: (id: number) => numbered(whole(id)) }],
    ['quotes the key', { text: (id: number) => whole(id).replace('"topics"', `"extra":"${key}","topics"`) }],
  ] as const)('are not reported for a reply that %s', async (_, course) => {
    expect(await toldOf(course)).toEqual([]);
  });

  it('are not reported for a reply that quotes the key-like segment of the URL', async () => {
    const evmAUrl = 'https://gateway.example/0123456789abcdef0123';
    const text = (id: number) => whole(id).replace('"topics"', '"extra":"0123456789abcdef0123","topics"');
    expect(await toldOf({ text })).toHaveLength(1);
    expect(await toldOf({ text }, { evmAUrl })).toEqual([]);
  });
});

describe('first items with a late reader', () => {
  const text = JSON.stringify({ id: 1, result: Array.from({ length: 60 }, () => 'x'.repeat(18_000)) });

  function listening() {
    const told: (readonly unknown[])[] = [];
    let come: () => void = () => undefined;
    const item = () => new Promise<(value: unknown) => unknown>((resolve) => (come = () => resolve((value) => value)));
    const input = { id: 1, maxDepth: 64, report: (items: readonly unknown[]) => void told.push(items) };
    const early = listen({ item, input }, []);
    early.onText(text);
    return { told, early, come: () => come() };
  }

  it('are reported from the text received before the reader loaded', async () => {
    const { told, early, come } = listening();
    come();
    await early.done;
    expect(told.map(({ length }) => length)).toEqual([50]);
  });

  it('are not reported if the reply is already complete', async () => {
    const { told, early, come } = listening();
    early.end();
    come();
    await early.done;
    early.onText(text);
    expect(told).toEqual([]);
  });
});

describe('an answer after its first items', () => {
  it('fails if the connection is cut', async () => {
    expect(await refusedLate({ cutAt: 400_000 })).toMatchObject({ code: 'network', details: { truncated: true } });
  });

  it('fails if it is too large', async () => {
    expect(await refusedLate({}, { maxBytes: 500_000 })).toMatchObject({ code: 'too-large' });
  });

  it('fails if no more data arrives', async () => {
    const refusal = await refusedLate({ restAt: 400_000 }, { timeouts: { idle: 50 } });
    expect(refusal).toMatchObject({ code: 'timeout', details: { limit: 'idle' } });
  });

  it('fails if its end is malformed', async () => {
    const text = (id: number) => whole(id).slice(0, -1);
    expect(await refusedLate({ text })).toMatchObject({ code: 'malformed' });
  });

  it('fails if a later item cannot be read', async () => {
    const text = (id: number) => whole(id).replace('"0x3e7"', '"3e7"');
    expect(await refusedLate({ text })).toMatchObject({
      code: 'malformed',
      details: { path: 'result[999].logIndex' },
    });
  });

  it('fails if an error follows', async () => {
    const text = (id: number) =>
      `${whole(id).slice(0, -1)},"error":{"code":-32005,"message":"query timeout exceeded"}}`;
    expect(await refusedLate({ text })).toMatchObject({
      code: expect.not.stringMatching(/^(malformed|rpc)$/) as string,
    });
  });

  it('fails if it has a different id', async () => {
    const text = (id: number) => `{"result":${result},"id":${id + 1}}`;
    expect(await refusedLate({ text })).toMatchObject({ code: 'malformed', details: { path: 'id' } });
  });

  it('uses the last of two results', async () => {
    const { told, answer } = ask([{ text: (id) => `${whole(id).slice(0, -1)},"result":[]}` }]);
    expect((await answer).value).toEqual([]);
    expect(told).toHaveLength(1);
  });

  it('is aborted if the caller leaves, and nothing more is reported', async () => {
    const leaving = new AbortController();
    const { told, first, answer, sent } = ask([{ waits: true }], {}, leaving.signal);
    await first;
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ code: 'aborted' });
    const there = sent[0];
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(told).toHaveLength(1);
    expect(sent[0]).toBeLessThan((there ?? 0) + 50_000);
  });

  it('reports its first items again if the request is repeated', async () => {
    const { told, answer } = ask([{ waits: true, cutAt: 400_000 }, { waits: true }], { retries: 1 });
    const { value } = await answer;
    expect(told).toEqual([value.slice(0, 50), value.slice(0, 50)]);
  });
});

describe('a reply of more than 1 MB', () => {
  it('is reported once while it is loading, unlike a smaller one', async () => {
    const announced: number[] = [];
    const short = (id: number) => `{"id":${id},"result":${JSON.stringify(list.slice(0, 100))}}`;
    const { answer, again, sent } = ask([{}, { text: short }], {
      onLarge: () => announced.push(sent.at(-1) ?? 0),
    });
    const { bytes } = await answer;
    expect(announced).toHaveLength(1);
    expect(announced[0]).toBeLessThan(bytes);
    await again();
    expect(announced).toHaveLength(1);
  });
});
