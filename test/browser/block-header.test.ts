import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/all.js';
import type { BlockReceiptsElement } from '../../src/define/block-receipts.js';
import type { GatewayProviderElement } from '../../src/ui/gateway-provider.js';
import type { HeaderAsk } from '../../src/ui/host-data.js';
import { anchorLine, press, root, textIn } from '../support/live-gateway.js';
import { recordedReplies } from '../support/page-recordings.js';
import { tellsOf, waitUntil, whenListed } from '../support/wait.js';

interface WireBlock {
  readonly hash: string;
  readonly [name: string]: unknown;
}

const wrong = `0x${'12'.repeat(32)}`;
let headers: ReadonlyMap<string, WireBlock>;
const headerOf = (block: number) => headers.get(`${block}/block-full`)!;

/** A place for a widget, whose verdicts are kept. */
async function stage() {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const line = anchorLine();
  const told = tellsOf(place);
  const show = (attributes: Readonly<Record<string, string>>, properties: Partial<BlockReceiptsElement> = {}) => {
    const element = document.createElement('block-receipts');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    Object.assign(element, { gateway: line.gateway, ...properties });
    place.append(element);
    return element;
  };
  return { place, line, told, show };
}

describe('a block header', () => {
  before(async () => {
    const replies = (await recordedReplies('evm-a/series', '/recordings')) as [string, { result: WireBlock }][];
    headers = new Map(replies.flatMap(([name, { result }]) => (name.endsWith('/block-full') ? [[name, result]] : [])));
  });

  it('proves receipts with a hash from the page, whatever its source, and the mark names the hash', async () => {
    const { told, show, line } = await stage();
    const header = headerOf(43);
    const asked = show({ block: '43', 'expected-block-hash': header.hash, 'with-header': '' });
    const first = await told.next();
    expect(first).to.include({ level: 'proven' });
    expect(first.against).to.deep.equal({ source: 'host', hash: header.hash });
    expect(first.covers).to.include.members(['receipts.status', 'receipts.logs.data', 'receipts.gasUsed']);
    expect(line.asked).to.deep.equal(['eth_getBlockReceipts ["0x2b"]', `eth_getBlockByHash ["${header.hash}",false]`]);
    await whenListed(asked);
    expect(textIn(asked)).to.contain('Block header matches the block hash');
    const mark = `Proven to ${header.hash.slice(0, 6)}…${header.hash.slice(-4)}`;
    expect(root(asked).querySelector('button.mark')!.textContent.trim()).to.equal(mark);
    asked.remove();
    show({ block: '43', 'expected-block-hash': header.hash }, { header });
    expect(await told.next()).to.include({ level: 'proven' });
    expect(line.asked).to.have.lengthOf(3);
  });

  it('of the same gateway leaves receipts consistent without a given hash, and the mark names it', async () => {
    const { told, show, line } = await stage();
    const element = show({ block: '43', 'with-header': '' });
    const { level, against } = await told.next();
    expect([level, against]).to.deep.equal(['consistent', { source: 'other-answer', hash: headerOf(43).hash }]);
    expect(line.asked[1]).to.equal('eth_getBlockByNumber ["0x2b",false]');
    await whenListed(element);
    expect(root(element).querySelector('button.mark')!.textContent.trim()).to.equal('Matches its header');
    expect(textIn(element)).to.contain('A gateway that fabricates both would pass this check.');
    element.expectedBlockHash = headerOf(43).hash;
    expect(await told.next()).to.include({ level: 'proven' });
  });

  it('proves by a requested page hash, and cross-checks by a hash from the form', async () => {
    const { told, show } = await stage();
    const element = show({ block: headerOf(43).hash, 'with-header': '' });
    expect(await told.next()).to.include({ level: 'proven' });
    await waitUntil(() => root(element).querySelector('input[name="block"]'));
    const field = root(element).querySelector<HTMLInputElement>('input[name="block"]')!;
    field.value = headerOf(44).hash;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form!.requestSubmit();
    const { level, against } = await told.next();
    expect([level, against]).to.deep.equal(['cross-checked', { source: 'reader', hash: headerOf(44).hash }]);
    element.setAttribute('block', headerOf(45).hash);
    expect(await told.next()).to.include({ level: 'proven' });
  });

  it('causes a mismatch with another hash, and a downgrade if it is missing or unreadable', async () => {
    const { told, show, line } = await stage();
    const pinned = { block: '43', 'expected-block-hash': headerOf(43).hash };
    const lying = show(pinned, { header: { ...headerOf(43), gasUsed: '0x1' } });
    expect(await told.next()).to.include({ level: 'mismatch' });
    await whenListed(lying);
    expect(textIn(lying)).to.contain(`${headerOf(43).hash} was expected`);
    show(pinned);
    expect(await told.next()).to.include({ level: 'downgraded' });
    show(pinned, { header: '0xc0' });
    expect(await told.next()).to.include({ level: 'downgraded' });
    show({ ...pinned, 'expected-block-hash': '0x12', 'with-header': '' });
    expect(await told.next()).to.include({ level: 'downgraded' });
    show({ ...pinned, 'expected-block-hash': wrong, 'with-header': '' });
    expect(await told.next()).to.include({ level: 'downgraded' });
    line.bend = (body, method) => (method === 'eth_getBlockByHash' ? { ...body, result: headerOf(44) } : body);
    show({ ...pinned, 'with-header': '' });
    expect(await told.next()).to.include({ level: 'mismatch' });
  });

  it('is not requested from a gateway that does not support it, and the reason is displayed', async () => {
    const { place, told } = await stage();
    const { gateway } = anchorLine({ without: /^eth_getBlockBy/ });
    const element = document.createElement('block-receipts');
    Object.assign(element, { gateway, block: '43', withHeader: true, expectedBlockHash: headerOf(43).hash });
    place.append(element);
    expect(await told.next()).to.include({ level: 'downgraded' });
    await whenListed(element);
    expect(textIn(element)).to.contain('No block header to compare with:');
  });

  it('is loaded from the provider of the page, but not from an outer provider of another chain', async () => {
    const { line } = await stage();
    const asked: HeaderAsk[] = [];
    const headers = (ask: HeaderAsk) => {
      asked.push(ask);
      return Promise.resolve(ask.hash === wrong ? null : headerOf(43));
    };
    const place = await fixture<HTMLElement>(html`<div></div>`);
    const told = tellsOf(place);
    const provider = document.createElement('gateway-provider') as GatewayProviderElement;
    Object.assign(provider, { gateway: line.gateway, headers });
    const inside = document.createElement('block-receipts');
    Object.assign(inside, { block: '43', expectedBlockHash: headerOf(43).hash });
    provider.append(inside);
    place.append(provider);
    expect(await told.next()).to.include({ level: 'proven' });
    expect(asked).to.deep.equal([{ network: 'evm-b', hash: headerOf(43).hash }]);
    inside.expectedBlockHash = wrong;
    expect(await told.next()).to.include({ level: 'downgraded' });
    inside.expectedBlockHash = '';
    expect(await told.next()).to.include({ level: 'cross-checked' });
    expect(asked.at(-1)).to.deep.equal({ network: 'evm-b', number: 43n });
    // An inner provider without its own chain uses the same chain.
    const inner = document.createElement('gateway-provider');
    const other = Object.assign(document.createElement('block-receipts'), { block: '43' });
    inner.append(other);
    provider.append(inner);
    expect(await told.next()).to.include({ level: 'cross-checked' });
    Object.assign(inner, { gateway: anchorLine().gateway });
    expect(await told.next()).to.include({ level: 'consistent' });
    inner.remove();
    provider.headers = () => Promise.reject(new Error('out of reach'));
    await provider.updateComplete;
    inside.expectedBlockHash = headerOf(43).hash;
    expect(await told.next()).to.include({ level: 'downgraded' });
    await whenListed(inside);
    expect(textIn(inside)).to.contain('out of reach');
  });

  it('from the page applies only to its own block, and proves it again when the reader returns', async () => {
    const { told, show } = await stage();
    const element = show({ block: '43', 'expected-block-hash': headerOf(43).hash }, { header: headerOf(43) });
    expect(await told.next()).to.include({ level: 'proven' });
    await waitUntil(() => root(element).querySelector('button[aria-label="Next block"]'));
    press(element, 'Next block');
    expect(await told.next()).to.include({ level: 'consistent' });
    press(element, 'Previous block');
    expect(await told.next()).to.include({ level: 'proven' });
  });

  it('proves nothing more with a hash from the URL or a snapshot', async () => {
    const { told, show, place } = await stage();
    const element = show({ block: '43', 'with-header': '', id: 'anchored', permalink: '' });
    expect(await told.next()).to.include({ level: 'consistent' });
    // Code that loads later renders the element again, which updates its URL again.
    await whenListed(element);
    location.hash = `gw.anchored=block:${headerOf(43).hash},expected-block-hash:${headerOf(43).hash},with-header:`;
    await waitUntil(() => element.block === headerOf(43).hash);
    await element.refresh();
    const { level, against } = await told.next();
    expect([level, against?.source]).to.deep.equal(['cross-checked', 'reader']);
    expect(element.withHeader).to.equal(true);
    const saved = await element.save({ answers: true });
    history.replaceState(null, '', location.pathname + location.search);
    place.replaceChildren();
    show({}, { snapshot: saved, header: headerOf(43) });
    expect(await told.next()).to.include({ level: 'cross-checked' });
  });

  it('proves an uncle, or its absence, by all uncles of the including block', async () => {
    const line = anchorLine({ mined: true });
    const place = await fixture<HTMLElement>(html`<div></div>`);
    const told = tellsOf(place);
    const replies = (await recordedReplies('evm-b/series', '/recordings')) as [string, { result: WireBlock }][];
    const nephew = replies.find(([name]) => name === '87/block-full')![1].result;
    const show = (index: string, hash = nephew.hash) => {
      const element = document.createElement('uncle-block');
      Object.assign(element, { gateway: line.gateway, block: '87', index, expectedBlockHash: hash, withHeader: true });
      place.append(element);
      return element;
    };
    const element = show('1');
    expect(await told.next()).to.deep.include({ level: 'proven', covers: ['uncle.header', 'uncle.included'] });
    expect(line.asked.slice(2)).to.deep.equal(['eth_getUncleByBlockNumberAndIndex ["0x57","0x0"]']);
    await whenListed(element);
    expect(textIn(element)).to.contain('Included: these are all uncles of the block');
    show('2');
    expect(await told.next()).to.deep.include({ level: 'proven', covers: ['uncle.absent'] });
    line.bend = (body, method) => (method.includes('Uncle') ? { ...body, result: null } : body);
    show('0');
    expect(await told.next()).to.deep.include({ level: 'mismatch', covers: ['uncle.absent'] });
    show('0', wrong);
    expect(await told.next()).to.include({ level: 'downgraded' });
  });

  it('proves a transaction by its whole block in one request', async () => {
    const { line, place, told } = await stage();
    const { hash } = headerOf(43);
    const element = document.createElement('evm-transaction');
    for (const [name, value] of Object.entries({ 'block-hash': hash, index: '1', 'with-header': '' }))
      element.setAttribute(name, value);
    element.gateway = line.gateway;
    place.append(element);
    const { level, covers, against } = await told.next();
    expect([level, against]).to.deep.equal(['proven', { source: 'host', hash }]);
    expect(covers).to.include.members(['transaction.included', 'transaction.from', 'transaction.blockNumber']);
    expect(line.asked.slice(1)).to.deep.equal([`eth_getBlockByHash ["${hash}",true]`]);
    line.bend = (body, method) =>
      method === 'eth_getTransactionByBlockHashAndIndex'
        ? { ...body, result: (headerOf(43)['transactions'] as object[])[2] }
        : body;
    element.index = '0';
    expect(await told.next()).to.include({ level: 'mismatch' });
  });

  it('proves a transaction without whole blocks by loading all transactions, on demand', async () => {
    const line = anchorLine({ without: /^eth_getBlockBy/ });
    const place = await fixture<HTMLElement>(html`<div></div>`);
    const told = tellsOf(place);
    const { hash } = headerOf(48);
    const element = document.createElement('evm-transaction');
    Object.assign(element, {
      gateway: line.gateway,
      blockHash: hash,
      index: '3',
      expectedBlockHash: hash,
      header: headerOf(48),
    });
    place.append(element);
    expect(await told.next()).to.include({ level: 'consistent' });
    expect(line.asked).to.have.lengthOf(1);
    await waitUntil(() => textIn(element).includes('Count transactions'));
    press(element, 'Count transactions');
    await waitUntil(() => textIn(element).includes('The block has 150 transactions: up to 150 requests, about'));
    expect(line.asked.length).to.be.lessThan(21);
    press(element, 'Check inclusion');
    const { level, covers } = await told.next();
    expect(level).to.equal('proven');
    expect(covers).to.include('transaction.included');
    expect(new Set(line.asked).size).to.be.at.least(150);
    await waitUntil(() => textIn(element).includes('All 150 transactions of the block were compared.'));
  });

  describe('of a log search', () => {
    const search = async (attributes: Readonly<Record<string, string>>, line = anchorLine()) => {
      const place = await fixture<HTMLElement>(html`<div></div>`);
      const told = tellsOf(place);
      const element = document.createElement('evm-logs');
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.gateway = line.gateway;
      place.append(element);
      return { element, told, line };
    };
    const swap = { topic0: '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822' };

    it('proves the logs of one block by its receipts, which are loaded on demand', async () => {
      const { hash } = headerOf(43);
      const { element, told, line } = await search({ 'block-hash': hash, 'with-header': '', ...swap });
      expect((await told.next()).level).to.equal('consistent');
      expect(line.asked.slice(1)).to.deep.equal([`eth_getBlockByHash ["${hash}",false]`]);
      await waitUntil(() => textIn(element).includes('Logs proven for 0 of 1 block.'));
      expect(textIn(element)).to.contain('1 request, about 1 s.');
      press(element, 'Load receipts and compare');
      const { level, covers, against } = await told.next();
      expect([level, against]).to.deep.equal(['proven', { source: 'host', hash }]);
      expect(covers).to.include.members(['logs.complete', 'logs.exist', 'logs.data', 'logs.unique', 'logs.order']);
      await waitUntil(() => textIn(element).includes('Logs proven for 1 of 1 block.'));
    });

    it('proves a range by parent hashes and blooms, and detects a dropped log', async () => {
      const line = anchorLine();
      let dropped: { readonly logIndex: string; readonly blockNumber: string } | undefined;
      line.bend = (body, method) => {
        if (method !== 'eth_getLogs') return body;
        const [first, ...rest] = body.result as [NonNullable<typeof dropped>];
        dropped = first;
        return { ...body, result: rest };
      };
      const range = { 'from-block': '40', 'to-block': '47', 'with-header': '' };
      const { element, told } = await search({ ...range, 'expected-block-hash': headerOf(47).hash, ...swap }, line);
      expect((await told.next()).level).to.equal('consistent');
      await waitUntil(() => textIn(element).includes('Load block headers'));
      expect(textIn(element)).to.contain('7 requests, about');
      press(element, 'Load block headers');
      expect((await told.next()).level).to.equal('consistent');
      await waitUntil(() => textIn(element).includes('Load receipts and compare'));
      expect(textIn(element)).to.match(/No matching log by bloom filter: [1-9]/);
      expect(root(element).querySelectorAll('.proof rect.empty')).not.to.have.lengthOf(0);
      press(element, 'Load receipts and compare');
      const { level, covers } = await told.next();
      expect([level, covers]).to.deep.equal(['mismatch', ['logs.complete']]);
      await whenListed(element);
      const name = `${Number(dropped!.blockNumber)}:${Number(dropped!.logIndex)}`;
      expect(textIn(element)).to.contain(`Log ${name} is in the receipts of its block and missing here`);
      line.bend = undefined;
      void element.refresh();
      expect((await told.next()).level).to.equal('proven');
      await waitUntil(() => textIn(element).includes('Logs proven for 8 of 8 blocks.'));
      element.expectedBlockHash = '';
      expect((await told.next()).level).to.equal('consistent');
    });

    it('proves no log if the gateway has no receipts, but can prove that there are none', async () => {
      const line = anchorLine({ without: /Receipts/ });
      const { hash } = headerOf(43);
      const { element, told } = await search({ 'block-hash': hash, 'with-header': '', ...swap }, line);
      expect((await told.next()).level).to.equal('consistent');
      await waitUntil(() => textIn(element).includes('Load receipts and compare'));
      press(element, 'Load receipts and compare');
      expect((await told.next()).level).to.equal('consistent');
      await whenListed(element);
      expect(textIn(element)).to.contain('the gateway has no receipts of the block');
      const nothing = await search({ 'block-hash': hash, 'with-header': '', address: `0x${'ee'.repeat(20)}` }, line);
      expect(await nothing.told.next()).to.deep.include({ level: 'proven', covers: ['logs.complete'] });
    });
  });
});
