import { expect } from '@open-wc/testing';
import '../../src/define/all.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import { button, find, gatewayThat, root, rows, shown, text } from '../support/logs-widget.js';
import { waitUntil } from '../support/wait.js';

interface Made {
  readonly blockNumber: string;
  readonly blockHash: string;
  readonly logIndex: string;
}

/** A log of a block; another fork gives the block another hash. */
function log(block: number, index = 0, fork = 'a', over: object = {}): Made {
  const number = block.toString(16);
  return {
    address: `0x${'5f'.repeat(20)}`,
    blockHash: `0x${`${fork}${number}`.padStart(64, '0')}`,
    blockNumber: `0x${number}`,
    data: '0x',
    logIndex: `0x${index.toString(16)}`,
    removed: false,
    topics: [`0x${'c6'.repeat(32)}`],
    transactionHash: `0x${`${fork}${number}`.padStart(64, '1')}`,
    transactionIndex: '0x0',
    ...over,
  } as Made;
}

/** A chain that grows between requests. */
function growing(logs: readonly Made[]) {
  const chain = {
    logs: [...logs],
    fails: false,
    get head() {
      return Math.max(...this.logs.map(({ blockNumber }) => Number(blockNumber)));
    },
  };
  const number = (tag: string) => (tag === 'latest' ? chain.head : Number(tag));
  const asked: string[] = [];
  const gateway = gatewayThat(({ fromBlock, toBlock }) => {
    asked.push(`${fromBlock === 'latest' ? fromBlock : Number(fromBlock)}-${toBlock}`);
    if (chain.fails) return { error: { code: -32601, message: 'not now' } };
    const [from, to] = [number(fromBlock), number(toBlock)];
    return {
      result: chain.logs.filter(({ blockNumber }) => Number(blockNumber) >= from && Number(blockNumber) <= to),
    };
  });
  return { chain, asked, gateway };
}

async function following(logs: readonly Made[], over: Partial<EvmLogsElement> = {}) {
  const { chain, asked, gateway } = growing(logs);
  const element = await shown((await gateway).gateway, {
    fromBlock: '10',
    toBlock: 'latest',
    refreshEvery: '1s',
    ...over,
  });
  const loads = { count: 0 };
  element.addEventListener('gw-load', () => loads.count++);
  const refreshed = async (times = 1) => {
    const until = loads.count + times;
    await waitUntil(() => loads.count >= until);
  };
  return { chain, asked, element, refreshed };
}

const blocks = (element: Element) => rows(element).map((row) => row.split(' ')[0]);

describe('a list that follows the chain head', () => {
  it('requests only its last blocks, and holds new logs until they are selected', async () => {
    const { chain, asked, element } = await following([log(10), log(30), log(40)]);
    expect(asked[0]).to.equal('10-latest');
    chain.logs.push(log(41), log(42, 0), log(42, 1));
    await waitUntil(() => root(element).querySelector('.pill'));
    expect(asked[1]).to.equal('28-latest');
    expect(find(element, '.pill').textContent?.trim()).to.equal('3 new logs');
    expect(blocks(element)).to.deep.equal(['10', '30', '40']);
    expect(find(element, '[part="live"]').textContent).to.contain('3 new logs');
    button(element, '3 new').click();
    await element.updateComplete;
    expect(blocks(element)).to.deep.equal(['10', '30', '40', '41', '42', '42']);
    expect(root(element).querySelector('.pill')).to.equal(null);
  });

  it('displays a log once, even if it is returned repeatedly', async () => {
    const { element, refreshed } = await following([log(38), log(40)]);
    await refreshed(2);
    expect(blocks(element)).to.deep.equal(['38', '40']);
    expect(root(element).querySelector('.pill')).to.equal(null);
    expect(text(element)).not.to.match(/duplicate logs? hidden/);
    await waitUntil(() => text(element).includes('All 2 logs match the filter'));
  });

  it('goes to the first page for new logs if the newest come first', async () => {
    const { chain, element } = await following([log(38), log(39), log(40)], { order: 'newest', pageSize: 2 });
    button(element, 'Next').click();
    await waitUntil(() => blocks(element)[0] === '38');
    chain.logs.push(log(41));
    await waitUntil(() => root(element).querySelector('.pill'));
    expect(blocks(element)).to.deep.equal(['38']);
    find(element, '.pill').click();
    await waitUntil(() => blocks(element)[0] === '41');
  });

  // fault 81
  it('strikes through logs that a reorg removed, and counts their replacements as new', async () => {
    const { chain, element, refreshed } = await following([log(10), log(39), log(40, 0), log(40, 1)]);
    chain.logs = [log(10), log(39), log(40, 0, 'b')];
    await waitUntil(() => text(element).includes('no longer returns'));
    expect(text(element)).to.contain('The node no longer returns 2 logs of this list.');
    expect(root(element).querySelectorAll('tbody .removed')).to.have.length(2);
    expect(find(element, '.pill').textContent?.trim()).to.equal('1 new log');
    const exported = JSON.parse(await element.export('json')) as { block_number: string; removed: boolean }[];
    expect(exported.map(({ block_number, removed }) => `${block_number} ${removed}`)).to.deep.equal([
      '10 false',
      '39 false',
      '40 false',
      '40 true',
      '40 true',
    ]);
    // The marks stay; if the first fork wins after all, its logs are displayed again.
    await refreshed();
    expect(root(element).querySelectorAll('tbody .removed')).to.have.length(2);
    chain.logs = [log(10), log(39), log(40, 0), log(40, 1)];
    await waitUntil(() => /no longer returns 1 log of|^((?!no longer).)*$/.test(text(element)));
    expect(element.matches(':state(mismatch)')).to.equal(false);
  });

  it('reports a log that the node marks as removed', async () => {
    const { chain, element } = await following([log(39), log(40)]);
    chain.logs = [log(39), log(40, 0, 'a', { removed: true })];
    await waitUntil(() => root(element).querySelector('.pill'));
    find(element, '.pill').click();
    await waitUntil(() => text(element).includes('was removed by a reorg'));
  });

  it('keeps its rows if the node fails, and continues when it responds again', async () => {
    const { chain, element } = await following([log(39), log(40)]);
    chain.fails = true;
    await waitUntil(() => element.matches(':state(stale)'));
    expect(blocks(element)).to.deep.equal(['39', '40']);
    chain.fails = false;
    chain.logs.push(log(41));
    button(element, 'Retry').click();
    await waitUntil(() => blocks(element).includes('41') || root(element).querySelector('.pill'));
  });

  it('pauses while the page is hidden', async () => {
    const hide = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const { asked, element, refreshed } = await following([log(40)]);
    await refreshed();
    try {
      hide('hidden');
      const before = asked.length;
      // A refresh that would be due meanwhile, timed by another widget.
      const other = await following([log(40)], { refreshEvery: '1s' });
      expect(other.asked.length).to.equal(1);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect([asked.length, other.asked.length]).to.deep.equal([before, 1]);
      hide('visible');
      await waitUntil(() => asked.length > before);
    } finally {
      delete (document as { visibilityState?: string }).visibilityState;
      element.refreshEvery = '';
    }
  });

  it('follows a range whose end is above the head', async () => {
    const { chain, asked, gateway } = growing([log(10), log(40)]);
    // A node that rejects ranges above its head.
    const refusing = await gatewayThat(({ fromBlock, toBlock }) => {
      if (Number(toBlock) > chain.head) {
        asked.push('refused');
        return { error: { code: -32000, message: 'invalid block range params' } };
      }
      const [from, to] = [fromBlock, toBlock].map((end) => (end === 'latest' ? chain.head : Number(end)));
      return {
        result: chain.logs.filter(
          ({ blockNumber }) => Number(blockNumber) >= (from ?? 0) && Number(blockNumber) <= (to ?? 0),
        ),
      };
    });
    void gateway;
    const element = await shown(refusing.gateway, { fromBlock: '10', toBlock: '60', refreshEvery: '1s' });
    expect(text(element)).to.contain('chain head: block 40');
    chain.logs.push(log(45));
    await waitUntil(() => root(element).querySelector('.pill'));
    expect(blocks(element)).to.deep.equal(['10', '40']);
    expect(text(element)).to.contain('Searched blocks 10–45');
  });
});
