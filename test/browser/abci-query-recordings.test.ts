import { expect, fixture, html } from '@open-wc/testing';
import { createGateway } from '../../src/client.js';
import type { Outcome } from '../../src/index.js';
import '../../src/define/abci-query.js';
import type { AbciQueryElement } from '../../src/define/abci-query.js';
import { root, textIn } from '../support/live-gateway.js';
import { ofWalk, waitUntil } from '../support/wait.js';

interface Recorded {
  readonly request: { readonly body: string | null };
  readonly response: { readonly status: number; readonly body: string };
  readonly expect: { readonly outcome: string; readonly exists?: boolean; readonly value_empty?: boolean };
}

interface Body {
  readonly id?: unknown;
  readonly result?: { readonly response?: { readonly code: number; readonly value: string | null } };
}

/** The recorded queries, from where the demo has them. */
async function recordedQueries(): Promise<readonly (readonly [string, Recorded])[]> {
  const file = await (await fetch('/recordings/cosmos/abci_query.json.gz')).blob();
  // If a server sets the content encoding, the browser has already unpacked the file.
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  const text = await new Response(
    first === 0x1f ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file,
  ).text();
  return Object.entries(JSON.parse(text) as Record<string, Recorded>);
}

/** The path and bytes of a recording, if the widget could have requested them. */
function askedIn({ request }: Recorded): { path: string; data: string; height: string; prove: boolean } | undefined {
  const { params } = JSON.parse(request.body ?? '{}') as { params?: Record<string, unknown> };
  if (!params || Array.isArray(params)) return undefined;
  const { path, data, height, prove } = params;
  if (typeof path !== 'string' || path === '') return undefined;
  return {
    path,
    data: typeof data === 'string' && /^(?:[0-9a-f]{2})*$/i.test(data) ? data : '',
    height: typeof height === 'string' && /^[1-9]\d{0,18}$/.test(height) ? height : '',
    prove: prove === true,
  };
}

function outcomeOf({ code, value }: { readonly code: number; readonly value: string | null }, path: string): Outcome {
  if (code !== 0) return 'application-failure';
  if (value || /\.\w+\/\w+$/.test(path)) return 'ok';
  return value === null ? 'null' : 'empty';
}

describe('every recorded query', () => {
  it('is displayed with the recorded outcome, and decoded if its type is known', async () => {
    const counts = { decoded: 0, raw: 0, failed: 0, without: 0, refused: 0 };
    let reply = '';
    const gateway = createGateway({
      cosmosRpcUrl: 'https://gateway.example/rpc',
      ...{ retries: 0, cacheBytes: 0 },
      fetch: (_, init) => {
        const { id } = JSON.parse(String(init.body)) as { id: number };
        const body = JSON.parse(reply) as Body;
        return Promise.resolve(Response.json('id' in body ? { ...body, id } : body));
      },
    });
    for (const [name, recorded] of await recordedQueries()) {
      const asked = askedIn(recorded);
      if (!asked) continue;
      reply = recorded.response.body;
      const element = await fixture<AbciQueryElement>(html`<abci-query hidden .gateway=${gateway}></abci-query>`);
      let outcome: Outcome | 'error' | undefined;
      element.addEventListener('gw-load', (event) => (outcome = event.outcome));
      element.addEventListener('gw-error', () => (outcome = 'error'));
      Object.assign(element, asked);
      await waitUntil(() => outcome, name);
      const response = (JSON.parse(reply) as Body).result?.response;
      expect(outcome, name).to.equal(response ? outcomeOf(response, asked.path) : 'error');
      if (outcome === 'error') counts.refused++;
      else if (outcome === 'application-failure') {
        counts.failed++;
        expect(recorded.expect.outcome, name).to.be.oneOf(['error', 'abci_error']);
        expect(root(element).querySelector('.empty-state')?.getAttribute('part'), name).to.contain('failed');
        expect(element.matches(':state(error)'), name).to.equal(true);
      } else if (outcome === 'ok') {
        expect(recorded.expect.outcome, name).to.equal('ok');
        await waitUntil(() => root(element).querySelector('#value'), name);
        const isRaw = !!root(element).querySelector('#value .mark.guess');
        counts[isRaw ? 'raw' : 'decoded']++;
      } else {
        counts.without++;
        const text = textIn(element);
        if (recorded.expect.outcome === 'silent_miss') expect(text, name).to.contain('No state at this height');
        else if (recorded.expect.exists === false) expect(text, name).to.contain('No value for this key');
        else if (recorded.expect.value_empty) expect(text, name).to.contain('its value is empty');
      }
      element.remove();
    }
    // Counted when this test was written: only the version text of the application is raw.
    expect(counts).to.deep.equal({ decoded: 66, raw: 3, failed: 34, without: 20, refused: 15 });
  }).timeout(ofWalk);
});
