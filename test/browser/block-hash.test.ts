import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/all.js';
import { anchorLine } from '../support/anchor-line.js';
import { evmLine, isSettled, press, root, textIn, type EvmLine } from '../support/evm-line.js';
import { tellsOf } from '../support/told.js';
import { waitUntil } from '../support/wait.js';
import { whenListed } from '../support/when-listed.js';

const lists = ({ asked }: EvmLine) => asked.filter((each) => each.startsWith('eth_createAccessList'));
/** The block on whose state the last question was run. */
const stateOf = (line: EvmLine) => /"(0x[0-9a-f]+|latest)"\]$/.exec(lists(line).at(-1) ?? '')?.[1];
const stepsIn = (element: Element) =>
  root(element).querySelector('[part="next-steps"]')?.textContent?.replace(/\s+/g, ' ') ?? '';
const isOffered = (element: Element) => stepsIn(element).includes('Ask a later block');

async function show({ gateway }: Pick<EvmLine, 'gateway'>, tag: string, attributes: Readonly<Record<string, string>>) {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const told = tellsOf(place);
  const element = document.createElement(tag) as HTMLElement & { refresh(): Promise<void> };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, { gateway });
  place.append(element);
  const first = await told.next();
  await waitUntil(() => isSettled(element), 'it is on show');
  await whenListed(element);
  return { element, told, first };
}

describe('the hash of a block, as a later block knows it', () => {
  it('makes number and hash of receipts cross-checked, once a person asks, and is asked for by no request before', async () => {
    const line = await evmLine({ mined: true });
    const { element, told, first } = await show(line, 'block-receipts', { block: '87' });
    expect(first.rung).to.equal('consistent');
    expect(first.open).to.include('receipts.blockHash');
    expect(lists(line)).to.deep.equal([]);
    expect(stepsIn(element)).to.contain('A later block of the same chain knows the hash of this one.');
    expect(stepsIn(element)).to.contain('usually 1 request');
    press(element, 'Ask a later block');
    const { rung, covers, against } = await told.next();
    expect(rung).to.equal('cross-checked');
    expect(covers).to.deep.equal(['receipts.blockNumber', 'receipts.blockHash']);
    expect(against?.source).to.equal('other-answer');
    expect(stateOf(line)).to.equal('0x58');
    await whenListed(element);
    await waitUntil(() => textIn(element).includes('A later block knows this block hash'), 'it is said');
    expect(isOffered(element)).to.equal(false);
  });

  it('makes the number of the block of a transaction cross-checked, which nothing else holds', async () => {
    const line = await evmLine();
    const blockHash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
    const { element, told, first } = await show(line, 'evm-transaction', { 'block-hash': blockHash, index: '0' });
    expect(first.open).to.include('transaction.blockNumber');
    press(element, 'Ask a later block');
    const { rung, covers, against } = await told.next();
    expect([rung, covers]).to.deep.equal(['cross-checked', ['transaction.blockNumber']]);
    expect(against).to.deep.equal({ source: 'other-answer', hash: blockHash });
  });

  it('doubts a number that a node made up, as contracts of some chains read other hashes', async () => {
    const line = await evmLine();
    line.bend = (body) =>
      body.result && 'nonce' in (body.result as object)
        ? { ...body, result: { ...body.result, blockNumber: '0x2a' } }
        : body;
    const blockHash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
    const { element, told } = await show(line, 'evm-transaction', { 'block-hash': blockHash, index: '0' });
    press(element, 'Ask a later block');
    const { rung, open } = await told.next();
    expect(rung).to.equal('consistent');
    expect(open).to.include('transaction.blockNumber');
    expect(stateOf(line)).to.equal('0x2b');
    await waitUntil(() => textIn(element).includes('Some chains give contracts other hashes'), 'the reason is said');
    expect(isOffered(element)).to.equal(false);
  });

  it('is offered again where there is no later block yet, and says so', async () => {
    const line = await evmLine({ mined: true });
    const { element, told, first } = await show(line, 'block-receipts', { block: 'latest' });
    press(element, 'Ask a later block');
    const { rung, covers, open } = await told.next();
    expect([rung, covers]).to.deep.equal([first.rung, first.covers]);
    expect(open).to.include('receipts.blockHash');
    await waitUntil(() => textIn(element).includes('The gateway has no block after this one yet'), 'it is said');
    expect(isOffered(element)).to.equal(true);
  });

  it('is asked of the latest block where the state of the next one is no longer kept', async () => {
    const line = await evmLine({ mined: true });
    line.bend = (body) =>
      stateOf(line) === '0x58'
        ? { jsonrpc: '2.0', id: (body as { id: number }).id, error: { code: -32000, message: 'missing trie node 00' } }
        : body;
    const { element, told } = await show(line, 'block-receipts', { block: '87' });
    press(element, 'Ask a later block');
    await told.next();
    expect(stateOf(line)).to.equal('latest');
    // What the contract that keeps hashes answers was not recorded.
    await waitUntil(() => /not recorded/i.test(textIn(element)), 'the node is quoted');
  });

  it('is not offered beside a header that holds both', async () => {
    const { element, first } = await show(anchorLine({ mined: true }), 'block-receipts', {
      block: '87',
      'with-header': '',
    });
    expect(first.rung).to.equal('cross-checked');
    expect(stepsIn(element)).not.to.equal('');
    expect(isOffered(element)).to.equal(false);
  });
});

describe('the block of the chain at the height of an uncle', () => {
  const open = async (line: EvmLine, attributes: Readonly<Record<string, string>> = {}) => {
    const shown = await show(line, 'uncle-block', { block: '87', index: '1', ...attributes });
    press(shown.element, 'Canonical block');
    await waitUntil(() => textIn(shown.element).includes('Another block is in the chain at this height'), 'it is open');
    return shown;
  };
  const panelOf = (element: Element) => root(element).querySelector('section.panel')!;
  const rival = '0x28ca596e661c97c63aec229c36a8e070ac2c619dd135ee7b6ad1b7d13819e119';

  it('is named with the block that includes the uncle, can be selected, and cross-checks that there is another', async () => {
    const line = await evmLine({ mined: true });
    const { element, told, first } = await open(line);
    expect(first.open).to.include('uncle.rival');
    expect(lists(line)).to.deep.equal([]);
    expect(panelOf(element).textContent).to.contain('usually 1 request');
    panelOf(element).querySelector('button')!.click();
    const { rung, covers, against } = await told.next();
    expect([rung, covers]).to.deep.equal(['cross-checked', ['uncle.rival']]);
    expect(against).to.deep.equal({ source: 'other-answer', hash: rival });
    expect(stateOf(line)).to.equal('0x58');
    await waitUntil(() => panelOf(element).querySelector('.fields'), 'they are shown');
    const said = [...panelOf(element).querySelectorAll('.fields > div')].map((row) => row.textContent!.trim());
    expect(said[0]).to.match(/^Block of the chain at height 82/);
    expect(said[1]).to.match(/^Block 87, which includes the uncle/);
    const hashes = [...panelOf(element).querySelectorAll('.hash')].map((each) => each.getAttribute('title'));
    expect(hashes).to.deep.equal([rival, '0x1f4bf6f6ae98c936debccba9daf1c36e1b128f485f35699beb3cfcac22baae09']);
    const selected = new Promise<unknown>((resolve) =>
      element.addEventListener('gw-select', ({ kind, value, place }) => resolve({ kind, value, place }), {
        once: true,
      }),
    );
    panelOf(element).querySelector<HTMLElement>('.pick')!.click();
    expect(await selected).to.deep.equal({
      kind: 'block',
      value: rival,
      place: { blockHash: rival, blockNumber: 82n },
    });
    expect(isOffered(element)).to.equal(false);
  });

  it('is asked for in the panel of the mark, too, and shown in both places', async () => {
    const line = await evmLine({ mined: true });
    const { element, told } = await open(line);
    expect(stepsIn(element)).to.contain(
      'A later block knows the hash of the block that is in the chain at this height.',
    );
    const steps = root(element).querySelector('[part="next-steps"]')!;
    [...steps.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ask a later block')!.click();
    expect((await told.next()).covers).to.deep.equal(['uncle.rival']);
    await waitUntil(() => panelOf(element).querySelector('.hash'), 'the panel shows it');
  });

  it('that is the uncle itself is a contradiction, and said so', async () => {
    const line = await evmLine({ mined: true });
    line.bend = (body) =>
      body.result && 'sha3Uncles' in (body.result as object)
        ? { ...body, result: { ...body.result, hash: rival } }
        : body;
    const { element, told } = await open(line);
    panelOf(element).querySelector('button')!.click();
    const { rung, covers } = await told.next();
    expect(rung).to.equal('mismatch');
    expect(covers).to.include('uncle.rival');
    await waitUntil(() => panelOf(element).textContent!.includes('This is the uncle itself'), 'it is said');
  });

  it('that a node does not tell is said in words, and asked for again', async () => {
    const line = await evmLine({ mined: true });
    line.bend = (body) =>
      lists(line).length > 0
        ? {
            jsonrpc: '2.0',
            id: (body as { id: number }).id,
            error: { code: -32601, message: 'the method does not exist' },
          }
        : body;
    const { element, told } = await open(line);
    panelOf(element).querySelector('button')!.click();
    expect((await told.next()).open).to.include('uncle.rival');
    await waitUntil(() => panelOf(element).textContent!.includes('does not run code'), 'the reason is said');
    expect(panelOf(element).textContent).to.contain('Ask a later block');
  });
});
