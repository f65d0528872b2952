import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CopiedRequest, copyAs, type CopyForm, copyFormsOf } from '../../../../src/ui/export/copy-as.js';
import { anyText } from '../../../support/wire-values.js';

const rest: CopiedRequest = {
  baseUrl: 'https://gateway.example/rest/',
  keyed: true,
  wire: { path: '/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=100&pagination.offset=0' },
};
const evm: CopiedRequest = {
  baseUrl: 'https://gateway.example/a',
  keyed: true,
  wire: { method: 'eth_getLogs', params: [{ fromBlock: '0x28', toBlock: '0x2f' }] },
};
const abci: CopiedRequest = {
  baseUrl: 'https://gateway.example/rpc',
  keyed: true,
  wire: { method: 'abci_query', params: { path: '/store/bank/key', data: '', height: '0', prove: false } },
};
const forms: readonly CopyForm[] = ['curl', 'powershell', 'fetch', 'viem', 'cosmjs'];
const key = 'the-key-of-the-environment';

describe('a copied request', () => {
  it('is curl with the key in the header for REST', () => {
    expect(copyAs('curl', rest)).toBe(
      [
        `curl --globoff 'https://gateway.example/rest/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=100&pagination.offset=0' \\`,
        `  --header 'x-gateway-api-key: '"$GATEWAY_KEY"`,
      ].join('\n'),
    );
  });

  it('is curl with the key in the path for JSON-RPC', () => {
    expect(copyAs('curl', evm)).toBe(
      [
        `curl --globoff 'https://gateway.example/a/'"$GATEWAY_KEY" \\`,
        `  --header 'content-type: application/json' \\`,
        `  --data-raw '{"jsonrpc":"2.0","id":1,"method":"eth_getLogs","params":[{"fromBlock":"0x28","toBlock":"0x2f"}]}'`,
      ].join('\n'),
    );
  });

  it('is PowerShell with the key from the environment', () => {
    expect(copyAs('powershell', rest)).toContain(`-Headers @{ 'x-gateway-api-key' = $env:GATEWAY_KEY }`);
    expect(copyAs('powershell', evm)).toContain(`-Uri ('https://gateway.example/a/' + $env:GATEWAY_KEY)`);
  });

  it('leaves no quote open in PowerShell, including curly quotes', () => {
    const quotes = fc.stringMatching(/^['‘’‚‛"`$]{0,8}$/);
    fc.assert(
      fc.property(quotes, anyText(20), (quote, text) => {
        const method = `${quote}${text}`;
        const command = copyAs('powershell', { ...evm, wire: { method, params: [text] } });
        const body = readPowerShell(command.slice(command.indexOf('-Body ') + 6));
        expect(JSON.parse(body)).toMatchObject({ method, params: [text] });
      }),
    );
  });

  it('contains no key if the gateway requires none', () => {
    for (const request of [rest, evm, abci]) {
      for (const form of forms) expect(copyAs(form, { ...request, keyed: false })).not.toContain('GATEWAY_KEY');
    }
  });

  it('is offered for viem on EVM and for cosmjs on Cosmos RPC', () => {
    expect(copyFormsOf(rest)).toEqual(['curl', 'powershell', 'fetch']);
    expect(copyFormsOf(evm)).toEqual(['curl', 'powershell', 'fetch', 'viem']);
    expect(copyFormsOf(abci)).toEqual(['curl', 'powershell', 'fetch', 'cosmjs']);
  });

  it('never contains a key, not even one that is part of the URL', () => {
    const canary = 'canary-5f3a9c17e2b84d60-key';
    const addresses = [
      `https://gateway.example/v1/${canary}`,
      `https://gateway.example/${canary}/a/`,
      `https://user:${canary}@gateway.example/a`,
      `https://gateway.example/a?key=${canary}#${canary}`,
    ];
    for (const baseUrl of addresses) {
      for (const request of [rest, evm, abci]) {
        for (const form of forms) expect(copyAs(form, { ...request, baseUrl })).not.toContain(canary);
      }
    }
    expect(copyAs('curl', { ...evm, keyed: false, baseUrl: addresses[0]! })).toContain(`/v1/'"$GATEWAY_KEY"`);
  });
});

describe('a copied command', () => {
  it('passes the exact request to curl, whatever the text', () => {
    const hostile = fc.oneof(anyText(30), fc.stringMatching(/^['"\\$`!@#;&|(){}<>* \n-]{0,12}$/));
    fc.assert(
      fc.property(hostile, hostile, (method, text) => {
        const request = { ...evm, wire: { method, params: { [text]: text } } };
        const [globoff, url, headerFlag, header, dataFlag, data] = runInShell(copyAs('curl', request));
        expect([globoff, url]).toEqual(['--globoff', `https://gateway.example/a/${key}`]);
        expect([headerFlag, header, dataFlag]).toEqual(['--header', 'content-type: application/json', '--data-raw']);
        const body = { jsonrpc: '2.0', id: 1, method, params: { [text]: text } };
        expect(JSON.parse(data ?? '')).toEqual(body);
      }),
      { numRuns: 40 },
    );
  });

  it('passes a single URL to curl for any path', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x20-\x7e]{0,30}$/), (text) => {
        const request = { ...rest, wire: { path: `/a/${text}` } };
        const [globoff, url, flag, header, ...more] = runInShell(copyAs('curl', request));
        expect([globoff, flag, header, more]).toEqual(['--globoff', '--header', `x-gateway-api-key: ${key}`, []]);
        expect(new URL(url ?? '').origin).toBe('https://gateway.example');
      }),
      { numRuns: 40 },
    );
  });

  it('sends the same request as a fetch script', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(30), async (text) => {
        const params = { path: text, data: '', height: '0' };
        const asked = await runScript(copyAs('fetch', { ...abci, wire: { method: 'abci_query', params } }));
        expect(asked).toMatchObject({ url: `https://gateway.example/rpc/${key}`, options: { method: 'POST' } });
        expect(JSON.parse(asked.options?.body ?? '')).toMatchObject({ method: 'abci_query', params });
      }),
    );
    expect(await runScript(copyAs('fetch', rest))).toMatchObject({
      url: `https://gateway.example/rest${'path' in rest.wire ? rest.wire.path : ''}`,
      options: { headers: { 'x-gateway-api-key': key } },
    });
    expect(Object.keys(await runScript(copyAs('fetch', { ...rest, keyed: false })))).toEqual(['url']);
  });

  it('sends the same request as a viem or cosmjs script', async () => {
    expect(await runScript(copyAs('viem', evm))).toEqual({
      url: `https://gateway.example/a/${key}`,
      asked: { method: 'eth_getLogs', params: [{ fromBlock: '0x28', toBlock: '0x2f' }] },
    });
    expect(await runScript(copyAs('cosmjs', abci))).toEqual({
      url: `https://gateway.example/rpc/${key}`,
      asked: { jsonrpc: '2.0', id: 1, ...abci.wire },
    });
  });
});

/** The arguments that a real shell passes to `curl`. */
function runInShell(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const out = execFileSync('sh', ['-c', script], {
    env: { GATEWAY_KEY: key, PATH: '/usr/bin:/bin' },
    encoding: 'utf8',
  });
  return out.split('\0').slice(0, -1);
}

interface Asked {
  readonly url: string;
  readonly options?: { readonly method?: string; readonly body?: string; readonly headers?: Record<string, string> };
  readonly asked?: unknown;
}

/** The request of a script whose imports are replaced by the test. */
async function runScript(script: string): Promise<Asked> {
  let seen: Asked | undefined;
  const ask = (url: string) => (asked: unknown) => {
    seen = { url, asked };
  };
  await (runInNewContext(`(async () => {\n${script.replace(/^import .*$/m, '')}\n})()`, {
    process: { env: { GATEWAY_KEY: key } },
    console: { log: () => undefined },
    fetch: (url: string, options?: Asked['options']) => {
      seen = { url, ...(options && { options }) };
      return { text: () => '' };
    },
    http: (url: string) => url,
    createPublicClient: ({ transport }: { transport: string }) => ({ request: ask(transport) }),
    HttpClient: class {
      readonly execute: (asked: unknown) => void;
      constructor(url: string) {
        this.execute = ask(url);
      }
    },
  }) as Promise<void>);
  return JSON.parse(JSON.stringify(seen)) as Asked;
}

/** Reads one single-quoted PowerShell text as its tokenizer does: any two single quotes in a row are the second of them. */
function readPowerShell(text: string): string {
  const isQuote = (character: string | undefined) => character !== undefined && "'‘’‚‛".includes(character);
  let read = '';
  expect(isQuote(text[0])).toBe(true);
  for (let at = 1; at < text.length; at++) {
    if (!isQuote(text[at])) read += text[at];
    else if (isQuote(text[at + 1])) read += text[++at];
    else {
      expect(text.slice(at + 1)).toBe('');
      return read;
    }
  }
  throw new Error('The quote was left open.');
}
