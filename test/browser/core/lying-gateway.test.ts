import { expect, fixture, html } from '@open-wc/testing';
import { createGateway, type Gateway } from '../../../src/client.js';
import '../../../src/define/all.js';
import { createGatewayHandler, operationsWithBlocks, recordedSource, withScenario } from '../../../src/server.js';
import type { GatewayProviderElement } from '../../../src/ui/gateway-provider.js';
import { root, textIn } from '../../support/live-gateway.js';
import { tellsOf, whenListed } from '../../support/wait.js';

const key = 'lying-gateway-7c1d44a09be2-key';
const load = async (path: string) => (await fetch(`/recordings/${path}`)).arrayBuffer();

/** The recorded gateway; with a lie it changes one byte of the answers to one operation. Only chain 4141 has uncles. */
function gatewayFor(tag: string, lie?: { readonly operation: string; readonly path?: string }): Gateway {
  const recorded = recordedSource({ load, a: 'evm-a', b: tag === 'uncle-block' ? 'evm-b' : 'evm-a' });
  const handler = createGatewayHandler({
    source: lie ? withScenario(recorded, 'lying', { lie }) : recorded,
    ...{ keys: [{ key }], limits: false, operations: operationsWithBlocks },
  });
  const base = 'https://gateway.test';
  return createGateway({
    ...{ cosmosRestUrl: `${base}/rest`, cosmosRpcUrl: `${base}/rpc`, evmAUrl: `${base}/a`, evmBUrl: `${base}/b` },
    ...{ apiKey: key, retries: 0, fetch: (url, init) => handler(new Request(url, init)) },
  });
}

interface Lied {
  readonly tag: string;
  readonly operation: string;
  /** Where the byte is, if not where the scenario usually changes it. */
  readonly path?: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The part that the mark names, and what the panel calls it. */
  readonly part: string;
  readonly named: string;
}

const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const block45 = '0x617a8af3ec616d0b638462ee75b8ff56bbbbe0ec1bfb6d0399e6c60dd9877b7e';
const lies: readonly Lied[] = [
  {
    ...{ tag: 'validator-set', operation: 'validatorsets', part: 'validators.votingPower', named: 'Voting power' },
    attributes: {
      height: '118',
      'expected-hash': '9A8FD9CE2F2A74E51DC47409B918084FCC18720C3AA6DCC1D93D048D39D4B3CB',
    },
  },
  {
    ...{ tag: 'evidence-list', operation: 'evidence', path: 'evidence[3].power', part: 'evidence.fields' },
    ...{ attributes: { 'cross-check': '' }, named: 'Height, time, power and validator' },
  },
  {
    ...{ tag: 'abci-query', operation: 'abci_query', part: 'abci.value', named: 'Value' },
    attributes: {
      ...{ template: 'store.balance', path: '/store/bank/key', height: '118', prove: '' },
      data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
      'expected-app-hash': '54AC71D470A573EDCF113857181F68862FA13D0370A80D34A52A3B4BFAB7D26D',
    },
  },
  {
    ...{ tag: 'evm-logs', operation: 'eth_getLogs', part: 'logs.data', named: 'Data' },
    attributes: { 'from-block': '43', 'to-block': '43', 'cross-check': '' },
  },
  {
    ...{ tag: 'evm-transaction', operation: 'eth_getTransactionByBlockHashAndIndex' },
    ...{
      attributes: { 'block-hash': block45, index: '0' },
      part: 'transaction.signed',
      named: 'Signed fields and hash',
    },
  },
  {
    ...{ tag: 'block-receipts', operation: 'eth_getBlockReceipts', part: 'receipts.cumulativeGasUsed' },
    ...{ attributes: { block: '43', 'expected-block-hash': block43, 'with-header': '' }, named: 'Cumulative gas' },
  },
  {
    ...{ tag: 'block-receipts', operation: 'eth_getBlockReceipts', path: 'result[0].logs[4].data' },
    ...{ attributes: { block: '43', 'expected-block-hash': block43, 'with-header': '' } },
    // The root does not show which field is wrong.
    ...{ part: 'receipts.logs.data', named: 'Mismatch: Receipts do not match receipts root' },
  },
  {
    ...{ tag: 'uncle-block', operation: 'eth_getUncleByBlockNumberAndIndex', part: 'uncle.header' },
    ...{ attributes: { block: '87', index: '0' }, named: 'Header fields and hash' },
  },
  {
    ...{ tag: 'tx-trace', operation: 'debug_traceBlockByHash', part: 'trace.gasUsed', named: 'Gas used' },
    attributes: { 'block-hash': block43, 'with-receipts': '' },
  },
  {
    ...{ tag: 'access-list', operation: 'eth_createAccessList', part: 'accessList.gasUsed', named: 'Gas used' },
    attributes: {
      ...{ from: '0xe6d3db54a88605425491fce34a36e894edbfe351', to: '0xae11963d8619d3aa0772eab527ee5ddc00757018' },
      ...{ gas: '120000', value: '0', data: '0xf8f50b81', block: '14', 'cross-check': '' },
    },
  },
];

describe('a gateway that changes one byte', () => {
  for (const { tag, operation, path, attributes, part, named } of lies)
    it(`is detected by <${tag}>, which names ${named} and reports no mismatch for an honest gateway`, async () => {
      const levels: string[] = [];
      for (const isLying of [false, true]) {
        const provider = await fixture<GatewayProviderElement>(html`<gateway-provider></gateway-provider>`);
        provider.gateway = gatewayFor(
          tag,
          isLying ? { operation, ...(path === undefined ? {} : { path }) } : undefined,
        );
        provider.witness = gatewayFor(tag);
        const told = tellsOf(provider);
        const element = document.createElement(tag);
        for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text);
        provider.append(element);
        const { level, covers } = await told.next();
        levels.push(level);
        if (!isLying) continue;
        expect(covers).to.include(part);
        await whenListed(element);
        expect(textIn(element)).to.contain('Mismatch:').and.to.contain(named);
        const bands = root(element).querySelectorAll('[role="alert"]');
        expect(bands).to.have.lengthOf(1);
        expect(bands[0]!.textContent).to.contain('Do not trust this answer.');
      }
      expect(levels[0]).not.to.equal('mismatch');
      expect(levels[1]).to.equal('mismatch');
    });

  it('makes <block-receipts> name both sums of gas above the answer and at their row, until an honest answer replaces it', async () => {
    const provider = await fixture<GatewayProviderElement>(html`<gateway-provider></gateway-provider>`);
    provider.gateway = gatewayFor('block-receipts', { operation: 'eth_getBlockReceipts' });
    const told = tellsOf(provider);
    const element = document.createElement('block-receipts');
    element.setAttribute('block', '43');
    provider.append(element);
    expect(await told.next()).to.include({ level: 'mismatch' });
    const band = root(element).querySelector('.mismatch-band')!;
    const marked = [...band.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).to.deep.equal(['8', '7']);
    expect(band.textContent).to.match(/131,758\s+Expected\s+131,757/);
    await whenListed(element);
    expect(textIn(element)).to.contain('cumulative 131,758, sum 131,757');
    await expect(element).shadowDom.to.be.accessible();
    element.style.inlineSize = '240px';
    expect(band.scrollWidth).to.be.at.most(band.clientWidth);
    provider.gateway = gatewayFor('block-receipts');
    expect(await told.next()).not.to.include({ level: 'mismatch' });
    expect(root(element).querySelector('.mismatch-band')).to.equal(null);
  });

  it('makes <evm-logs> name two hashes of one block, and calls neither of them expected', async () => {
    const provider = await fixture<GatewayProviderElement>(html`<gateway-provider></gateway-provider>`);
    provider.gateway = gatewayFor('evm-logs', { operation: 'eth_getLogs', path: 'result[1].blockHash' });
    const told = tellsOf(provider);
    const element = document.createElement('evm-logs');
    element.setAttribute('from-block', '43');
    element.setAttribute('to-block', '43');
    provider.append(element);
    expect(await told.next()).to.include({ level: 'mismatch' });
    const band = root(element).querySelector('.mismatch-band')!;
    const labels = [...band.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(labels).to.deep.equal(['In the answer', 'Elsewhere in it']);
  });

  it('makes <access-list> mark the wrong gas in place', async () => {
    const provider = await fixture<GatewayProviderElement>(html`<gateway-provider></gateway-provider>`);
    const { attributes } = lies.find(({ tag }) => tag === 'access-list')!;
    provider.gateway = gatewayFor('access-list', { operation: 'eth_createAccessList' });
    provider.witness = gatewayFor('access-list');
    const told = tellsOf(provider);
    const element = document.createElement('access-list');
    for (const [name, text] of Object.entries(attributes)) element.setAttribute(name, text);
    provider.append(element);
    expect(await told.next()).to.include({ level: 'mismatch' });
    const wrong = root(element).querySelector('[data-wrong]')!;
    expect(getComputedStyle(wrong, '::before').content).to.contain('✕');
    expect(getComputedStyle(wrong).color).to.equal(getComputedStyle(root(element).querySelector('strong')!).color);
  });
});
