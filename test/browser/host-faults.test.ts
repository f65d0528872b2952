import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/all.js';
import type { BlockReceiptsElement } from '../../src/define/block-receipts.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import type { EvmTransactionElement } from '../../src/define/evm-transaction.js';
import type { TxTraceElement } from '../../src/define/tx-trace.js';
import { evmLine, isSettled, press, root, textIn } from '../support/live-gateway.js';
import { collectReports } from '../support/complaints.js';
import { waitUntil } from '../support/wait.js';

const block = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const fault = new Error('a fault of the page');
const failing = () => {
  throw fault;
};

/** What a page may get wrong: each member of each kind throws, is rejected, or is of another type than it should be. */
const wrongs: Readonly<Record<string, object>> = {
  'that throws': {
    labels: failing,
    links: Object.defineProperty({}, 'address', { get: failing }),
    signatureResolver: failing,
    tokens: new Proxy({}, { ownKeys: failing }),
    abis: [Object.defineProperty({ type: 'event' }, 'name', { get: failing, enumerable: true })],
    signatures: new Proxy([], { get: failing }),
  },
  'that rejects': {
    labels: () => Promise.reject(fault),
    signatureResolver: () => Promise.reject(fault),
  },
  'of another type': {
    labels: () => 42,
    links: { address: 42, transaction: failing },
    signatureResolver: () => Promise.resolve(42),
    tokens: 42,
    abis: 42,
    signatures: 42,
  },
  'that is a number': { labels: 42, links: 42, signatureResolver: 42 },
};

/** What is drawn with all of these: rows, decoded logs, calls. */
const widgets: Readonly<Record<string, (given: object) => Promise<Element>>> = {
  'evm-logs': async (given) => {
    const { gateway } = await evmLine();
    const element = await fixture<EvmLogsElement>(html`<evm-logs .gateway=${gateway}></evm-logs>`);
    Object.assign(element, given, { fromBlock: '40', toBlock: '47' });
    return element;
  },
  'block-receipts': async (given) => {
    const { gateway } = await evmLine();
    const element = await fixture<BlockReceiptsElement>(html`<block-receipts .gateway=${gateway}></block-receipts>`);
    Object.assign(element, given, { block: '43' });
    await waitUntil(() => isSettled(element) && root(element).querySelector('.toggle'));
    press(element, 'Receipt and logs of transaction 0');
    return element;
  },
  'evm-transaction': async (given) => {
    const { gateway } = await evmLine();
    const element = await fixture<EvmTransactionElement>(html`<evm-transaction .gateway=${gateway}></evm-transaction>`);
    Object.assign(element, given, { blockHash: block, index: '0' });
    return element;
  },
  'tx-trace': async (given) => {
    const { gateway } = await evmLine();
    const element = await fixture<TxTraceElement>(html`<tx-trace .gateway=${gateway}></tx-trace>`);
    Object.assign(element, given, { blockHash: block, tx: '0' });
    return element;
  },
};

const drawn: Readonly<Record<string, RegExp>> = {
  'evm-logs': /Transfer.*Transfer/,
  'block-receipts': /371,635.*Transfer/,
  'evm-transaction': /Call 0x.*0x56d928a0 not decoded/,
  'tx-trace': /deposit.*transfer.*getReserves/,
};

describe('page input', () => {
  const reported = collectReports();
  const rejected: unknown[] = [];
  const note = ({ reason }: PromiseRejectionEvent) => rejected.push(reason);

  beforeEach(() => {
    rejected.length = 0;
    addEventListener('unhandledrejection', note);
  });
  afterEach(() => removeEventListener('unhandledrejection', note));

  for (const [wrong, given] of Object.entries(wrongs)) {
    for (const [tag, show] of Object.entries(widgets)) {
      it(`${wrong} is omitted from the answer of <${tag}> and reported`, async () => {
        const element = await show(given);
        await waitUntil(() => isSettled(element) && drawn[tag]?.test(textIn(element)));
        expect(root(element).querySelector('a[part="link"]')).to.equal(null);
        expect(reported.length).to.be.greaterThan(0);
        // Each property is reported once, not for every displayed value.
        expect(reported.length).to.be.at.most(Object.keys(given).length);
        expect(rejected).to.deep.equal([]);
      });
    }
  }
});
