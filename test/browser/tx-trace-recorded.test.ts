import { expect, fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { TxTraceElement } from '../../src/define/tx-trace.js';
import { drawAllRows, ofWalk, passQuietTime, waitUntil } from '../support/wait.js';
import { isMoreComing, root } from '../support/live-gateway.js';
import { sampleOf } from '../support/samples.js';

interface Exchange {
  readonly call: string;
  readonly request: { readonly body: string | null };
  readonly response: { readonly status: number; readonly body: string };
  readonly expect: { readonly frames?: number; readonly maxDepth?: number; readonly transactions?: number };
}

const blockHash = `0x${'ab'.repeat(32)}`;

/** A packed file of recordings. */
async function recorded(path: string): Promise<readonly (readonly [string, Exchange])[]> {
  const file = await (await fetch(path)).blob();
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  // A server that names the encoding has the browser unpack it.
  const text = await new Response(
    first === 0x1f ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file,
  ).text();
  return Object.entries(JSON.parse(text) as Record<string, Exchange>).filter(
    ([, { call }]) => call === 'debug_traceBlockByHash',
  );
}

/** A gateway that has one reply to everything, under the id that was sent. */
function replying(reply: () => { readonly status: number; readonly body: string }): Gateway {
  return createGateway({
    evmBUrl: 'https://gateway.example/b',
    retries: 0,
    cacheBytes: 0,
    fetch: (_url, { body }) => {
      const { id } = JSON.parse(String(body)) as { id: number };
      const { status, body: text } = reply();
      return Promise.resolve(new Response(text.replace(/"id":\s*(?:\d+|null|"[^"]*")/, `"id":${id}`), { status }));
    },
  });
}

function isAtRest(element: TxTraceElement): boolean {
  const shadow = root(element);
  return (
    !element.isLoading &&
    !!shadow.querySelector('.empty-state, .fields, tbody, .state') &&
    !shadow.querySelector('.coming') &&
    !isMoreComing(element)
  );
}

/** Displays a response as a list and each of its transactions, and counts both; no view may be blank. */
async function drawAll(
  element: TxTraceElement,
  name: string,
  isState: boolean,
): Promise<{ items: number; calls: number }> {
  passQuietTime();
  Object.assign(element, { tx: '', frame: '', tracer: isState ? 'prestate' : '', diff: false });
  await element.updateComplete;
  await element.refresh();
  await waitUntil(() => isAtRest(element), `${name} is on show`);
  await drawAllRows(element);
  const shadow = root(element);
  let calls = 0;
  const items = shadow.querySelectorAll('tbody tr').length;
  expect(items > 0 || shadow.querySelector('.empty-state') !== null, `${name} is not blank`).to.equal(true);
  for (let index = 0; index < Math.min(items, 8); index++) {
    passQuietTime();
    element.tx = `${index}`;
    await element.updateComplete;
    await waitUntil(() => isAtRest(element), `${name}, transaction ${index}`);
    const drawn = shadow.querySelector('.call-row, .empty-state, .state');
    expect(drawn?.textContent?.trim(), `${name}, transaction ${index} is not blank`).to.not.equal('');
    calls += Number(
      /of ([\d,]+) calls/.exec(shadow.querySelector('.where')?.textContent ?? '')?.[1]?.replaceAll(',', '') ?? 0,
    );
  }
  return { items, calls };
}

/** By tracer, status, and kind of result. */
function kindOf({ body }: Exchange['request'], response: Exchange['response']): string {
  const answer = `${/"tracer": ?"\w+"/.exec(body ?? '')?.[0]} ${response.status}`;
  return `${answer} ${['"result"', '"revertReason"', '"txHash"'].map((part) => response.body.includes(part)).join()}`;
}

describe('every recorded trace', () => {
  let thrown: string[] = [];
  const note = ({ message }: ErrorEvent) => void thrown.push(message);
  beforeEach(() => {
    thrown = [];
    addEventListener('error', note);
  });
  afterEach(() => removeEventListener('error', note));

  for (const path of [
    '/test/fixtures/recordings/evm/debug_traceBlockByHash.json.gz',
    '/recordings/evm-a/series.json.gz',
    '/recordings/evm-a/story.json.gz',
    '/recordings/evm-b/series.json.gz',
  ]) {
    it(`of ${path} is displayed without a blank view or an error`, async () => {
      let reply = { status: 200, body: '' };
      const element = await fixture<TxTraceElement>(html`<tx-trace page-size="200" hidden></tx-trace>`);
      Object.assign(element, { gateway: replying(() => reply), blockHash });
      let drawn = 0;
      const exchanges = sampleOf(await recorded(path), 6, ([, { request, response }]) => kindOf(request, response));
      for (const [name, { request, response, expect: truth }] of exchanges) {
        reply = response;
        const { items, calls } = await drawAll(element, name, /prestateTracer/.test(request.body ?? ''));
        if (truth.transactions !== undefined && items > 0) expect(items, name).to.equal(truth.transactions);
        // The sum is larger for a block with more transactions than this test opens.
        if (truth.frames !== undefined && items > 0 && items <= 8) expect(calls, name).to.equal(truth.frames);
        drawn++;
      }
      expect(thrown).to.deep.equal([]);
      console.log(`traces of ${path} drawn: ${drawn}`);
    }).timeout(ofWalk);
  }
});
