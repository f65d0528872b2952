import { describe, expect, it } from 'vitest';
import { createGateway } from '../../../src/client.js';
import { renderWidget, takeSnapshot, widgetStyles, type Snapshot } from '../../../src/ssr.js';
import { forgetLanguages, registerLanguage } from '../../../src/ui/localization/languages.js';
import { canaryKey, testHandler } from '../../support/test-gateway.js';

const hostile = `</script></template></style><img src=x onerror=alert(1)>"' --><!--lit-part x-->&lt;b&gt;`;

function gateway() {
  const handler = testHandler();
  const base = 'http://127.0.0.1';
  return createGateway({
    ...{ cosmosRestUrl: `${base}/rest`, cosmosRpcUrl: `${base}/rpc`, evmAUrl: `${base}/a`, evmBUrl: `${base}/b` },
    apiKey: canaryKey,
    fetch: (url, init) => handler(new Request(url, init)),
  });
}

/** The tags in some markup; in text and attributes, each "<" is escaped. */
function tagsOf(markup: string): string[] {
  return [...markup.matchAll(/<([^\s>]*)/g)].map(([, name = '']) => name);
}

/** The content of the shadow tree. */
function treeOf(markup: string): string {
  return /<template shadowrootmode="open">([^]*)<\/template><\/[a-z-]+>$/.exec(markup)?.[1] ?? '';
}

/** The snapshot of an ABCI query with another response. */
function withReply(snapshot: Snapshot, response: object): Snapshot {
  const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { response } });
  return { ...snapshot, answers: (snapshot.answers ?? []).map((answer) => ({ ...answer, text })) };
}

/** What the page displays again; the browser verifies it again. */
function carried({ verification: _, ...shown }: Snapshot): Snapshot {
  return shown;
}

describe('renderWidget', () => {
  it('renders the tag with its attributes if there is no answer', async () => {
    const attributes = {
      height: 86,
      'page-size': '7',
      'load-names': true,
      loading: null,
      permalink: false,
      class: 'a',
    };
    expect(await renderWidget('validator-set', { attributes })).toBe(
      '<validator-set height="86" page-size="7" load-names="" class="a"></validator-set>',
    );
    const snapshot: Snapshot = { version: 1, tag: 'uncle-block', attributes: { block: '87', index: '0' }, page: 0 };
    expect(await renderWidget('uncle-block', { snapshot })).toBe('<uncle-block block="87" index="0"></uncle-block>');
  });

  it('renders an answer once, with its mark, styles, and snapshot, and without the key', async () => {
    const snapshot = await takeSnapshot('block-receipts', { attributes: { block: '43' }, gateway: gateway() });
    const markup = await renderWidget('block-receipts', { snapshot: JSON.stringify(snapshot), nonce: 'n"1' });
    const tree = treeOf(markup);
    expect(markup).toMatch(
      /^<block-receipts [^>]*block="43"[^>]*><template shadowrootmode="open"><style nonce="n&quot;1">/,
    );
    expect(tree.match(/class="card"/g)).toHaveLength(1);
    expect(tree).toContain('part="mark');
    expect(tree).toContain('Sample data');
    expect(JSON.parse(/<script type="application\/json">([^<]*)</.exec(tree)?.[1] ?? '')).toEqual(carried(snapshot));
    expect(markup).not.toContain(canaryKey);
    expect(JSON.stringify(snapshot)).not.toContain(canaryKey);
  });

  it('links a stylesheet with every style of the answer', async () => {
    const snapshot = await takeSnapshot('validator-set', {
      attributes: { height: '86', 'page-size': 5 },
      gateway: gateway(),
    });
    const linked = await renderWidget('validator-set', { snapshot, stylesheet: '/a.css?b&c' });
    expect(linked).toContain('<link rel="stylesheet" href="/a.css?b&amp;c">');
    expect(linked).not.toContain('<style');
    const styles = /<style>([^]*?)<\/style>/.exec(await renderWidget('validator-set', { snapshot }))?.[1] ?? '';
    const sheet = await widgetStyles('validator-set');
    for (const rule of styles.split(/(?<=\n {2}\})/)) expect(sheet).toContain(rule.trim());
  });

  it('links a stylesheet with the styles of parts on demand', async () => {
    const snapshot = await takeSnapshot('validator-set', {
      attributes: { height: '118', 'compare-height': '86' },
      gateway: gateway(),
    });
    const styles = /<style>([^]*?)<\/style>/.exec(await renderWidget('validator-set', { snapshot }))?.[1] ?? '';
    expect(styles).toContain('.choice button');
    const sheet = await widgetStyles('validator-set');
    for (const rule of styles.split(/(?<=\n {2,4}\})/)) expect(sheet).toContain(rule.trim());
  });

  it('renders states, which only a browser has, as classes', async () => {
    const attributes = { path: '/app/version', class: 'mine' };
    const taken = await takeSnapshot('abci-query', { attributes, gateway: gateway() });
    const snapshot = withReply(taken, { code: 6, log: 'unknown query path', codespace: 'sdk' });
    expect(await renderWidget('abci-query', { attributes, snapshot })).toContain(' class="mine gw-error"');
  });

  it('renders the language of its own attribute', async () => {
    const snapshot = await takeSnapshot('block-receipts', { attributes: { block: '43' }, gateway: gateway() });
    const tree = treeOf(await renderWidget('block-receipts', { attributes: { lang: 'ar' }, snapshot }));
    expect(tree).toMatch(/lang="ar"\s+dir="rtl"/);
  });

  it('waits for a language longer than a page does', async () => {
    const words = { 'block-receipts': {} };
    const load = () => new Promise<{ words: typeof words }>((done) => setTimeout(() => done({ words }), 1_100));
    registerLanguage('he', load, { direction: 'rtl' });
    const snapshot = await takeSnapshot('block-receipts', { attributes: { block: '43' }, gateway: gateway() });
    const tree = treeOf(await renderWidget('block-receipts', { attributes: { lang: 'he' }, snapshot }));
    forgetLanguages();
    expect(tree).toMatch(/lang="he"\s+dir="rtl"/);
  });

  it('escapes the text of attributes, answers, and names', async () => {
    const attributes = { path: '/app/version', 'bech32-prefix': 'cosmos', title: hostile };
    const bare = await renderWidget('abci-query', { attributes });
    expect(tagsOf(bare)).toEqual(['abci-query', '/abci-query']);
    const snapshot = await takeSnapshot('abci-query', { attributes, gateway: gateway() });
    const bent = withReply(snapshot, { code: 7, log: hostile, info: hostile, codespace: hostile });
    const markup = await renderWidget('abci-query', { attributes, snapshot: bent });
    const tree = treeOf(markup);
    expect(tree).toContain('&lt;img src=x onerror=alert(1)&gt;');
    const tags = tagsOf(markup);
    expect(tags.filter((name) => !/^\/?[a-z][a-z\d-]*$/i.test(name))).toEqual([]);
    for (const once of ['abci-query', 'template', 'style', 'script'])
      expect([once, tags.filter((name) => name === once || name === `/${once}`)]).toEqual([once, [once, `/${once}`]]);
    expect(tags).not.toContain('img');
    expect(JSON.parse(/<script type="application\/json">([^<]*)</.exec(tree)?.[1] ?? '')).toEqual(carried(bent));
  });

  it('reads the request from a snapshot, but neither expectations nor other attributes', async () => {
    const attributes = {
      block: '43',
      'expected-receipts-root': `0x${'ab'.repeat(32)}`,
      style: 'top:0',
    };
    const snapshot: Snapshot = { version: 1, tag: 'block-receipts', attributes, page: 0 };
    expect(await renderWidget('block-receipts', { snapshot })).toBe('<block-receipts block="43"></block-receipts>');
  });

  it('rejects invalid tags, attributes, and snapshots', async () => {
    const config = { code: 'config' };
    await expect(renderWidget('gateway-provider' as 'evm-logs')).rejects.toMatchObject(config);
    for (const name of ['onclick', 'api-key', 'a b', 'x>', '', 'a"'])
      await expect(renderWidget('evm-logs', { attributes: { [name]: 'x' } })).rejects.toMatchObject(config);
    const other = { version: 1, tag: 'evm-logs', attributes: {}, page: 0 } as const;
    await expect(renderWidget('uncle-block', { snapshot: other })).rejects.toMatchObject(config);
    await expect(renderWidget('evm-logs', { snapshot: { ...other, answers: [] } })).rejects.toMatchObject(config);
    await expect(renderWidget('evm-logs', { snapshot: '{' })).rejects.toMatchObject(config);
    await expect(
      renderWidget('evm-logs', { snapshot: { ...other, attributes: { onclick: 'x' } } }),
    ).rejects.toMatchObject(config);
  });

  it('reports the attribute that prevents a request', async () => {
    for (const [tag, option, attributes] of [
      ['tx-trace', 'block-hash', { 'block-hash': '0x12' }],
      ['validator-set', 'height', { height: 'x' }],
      ['uncle-block', 'snapshot', { block: '87' }],
    ] as const)
      await expect(takeSnapshot(tag, { attributes, gateway: gateway() })).rejects.toMatchObject({
        code: 'config',
        details: { option },
      });
  });

  it('reports why there is no answer', async () => {
    const attributes = { block: '999999' };
    await expect(takeSnapshot('block-receipts', { attributes, gateway: gateway() })).rejects.toMatchObject({
      name: 'GatewayError',
    });
  });
});
