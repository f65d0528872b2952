import { expect } from '@open-wc/testing';
import '../../src/define/all.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import { find, root, rows, settled, show, text } from '../support/logs-widget.js';
import { inHalves, manyLogs, slowGateway } from '../support/slow-replies.js';
import { waitUntil } from '../support/wait.js';

const blockHash = `0x${'ab'.repeat(32)}`;
const list = manyLogs(1, 10, 30);

/** A widget that has received the first half of its only response, and the rest of the response. */
async function halfWay(over: Partial<EvmLogsElement>) {
  const { gateway, asked } = slowGateway();
  const element = await show(gateway, { fromBlock: '1', toBlock: '10', ...over });
  await waitUntil(() => asked.length === 1, 'nothing was asked');
  const reply = asked[0];
  const [half, rest] = inHalves(reply?.id ?? 0, list);
  reply?.send(half.slice(0, -1_000));
  reply?.send(half.slice(-1_000));
  await waitUntil(() => rows(element).length > 0 && !/decoding…/.test(text(element)), 'no rows');
  await element.updateComplete;
  return { element, reply, rest };
}

const block = { fromBlock: '', toBlock: '', blockHash };

describe('the first rows of an answer', () => {
  it('are displayed before the last byte, marked as the first rows', async () => {
    const { element, reply, rest } = await halfWay({ pageSize: 80 });
    expect(rows(element)).to.have.length(50);
    expect(text(element)).to.contain('First 50 logs; loading the rest…');
    expect(text(element)).not.to.contain('Complete');
    expect(find(element, '.card').ariaBusy).to.equal('true');
    const refusal: unknown = await element.export('csv').catch((error: unknown) => error);
    expect(refusal).to.have.property('code', 'config');
    const first = rows(element);
    reply?.send(rest);
    reply?.end();
    await settled(element);
    expect(rows(element)).to.have.length(80);
    expect(rows(element).slice(0, 50)).to.deep.equal(first);
    expect(text(element)).to.contain('300 logs');
    expect(text(element)).to.contain('Searched blocks 1–10');
  });

  it('of a block by its hash become a list that is complete for the block', async () => {
    const { element, reply, rest } = await halfWay(block);
    expect(text(element)).to.contain('First 50 logs; loading the rest…');
    reply?.send(rest);
    reply?.end();
    await settled(element);
    expect(text(element)).to.contain('Searched block 1');
  });

  for (const [what, over] of [
    ['blocks', {}],
    ['a block by its hash', block],
  ] as const) {
    it(`of ${what} are removed if the connection is lost`, async () => {
      const { element, reply } = await halfWay(over);
      reply?.cut();
      await settled(element);
      expect(rows(element)).to.have.length(0);
      expect(root(element).querySelector('.empty-state')).not.to.equal(null);
      expect(element.matches(':state(error)')).to.equal(true);
      expect(element.matches(':state(stale)')).to.equal(false);
    });

    it(`of ${what} are removed if the search is stopped`, async () => {
      const { element } = await halfWay(over);
      element.abort();
      await settled(element);
      expect(rows(element)).to.have.length(0);
      expect(text(element)).not.to.contain('Searched block 1');
      expect(root(element).querySelector('.empty-state')).not.to.equal(null);
    });
  }

  it('of an earlier query are removed if the new query is stopped before it has an answer', async () => {
    const { gateway, asked } = slowGateway();
    const element = await show(gateway, { fromBlock: '1', toBlock: '20', window: '10' });
    await waitUntil(() => asked.length === 2, 'nothing was asked');
    asked[0]?.send(JSON.stringify({ jsonrpc: '2.0', id: asked[0].id, result: manyLogs(1, 10, 3) }));
    asked[0]?.end();
    await waitUntil(() => rows(element).length === 30, 'no rows');
    Object.assign(element, { fromBlock: '101', toBlock: '120' });
    await waitUntil(() => asked.length === 4, 'the other question was not asked');
    element.abort();
    await settled(element);
    expect(rows(element)).to.have.length(0);
  });

  it('of an earlier query are not continued, even if that was requested just before', async () => {
    const { gateway, asked } = slowGateway();
    const element = await show(gateway, { fromBlock: '1', toBlock: '20', window: '10' });
    const answer = (index: number, from: number) => {
      const { id = 0 } = asked[index] ?? {};
      asked[index]?.send(JSON.stringify({ jsonrpc: '2.0', id, result: manyLogs(from, 10, 3) }));
      asked[index]?.end();
    };
    await waitUntil(() => asked.length === 2, 'nothing was asked');
    answer(0, 1);
    await waitUntil(() => rows(element).length === 30, 'no rows');
    element.resume();
    Object.assign(element, { fromBlock: '101', toBlock: '120' });
    await waitUntil(() => asked.length === 4, 'the other question was not asked');
    answer(2, 101);
    answer(3, 111);
    await settled(element);
    expect(text(element)).to.contain('60 logs');
    expect(text(element)).to.contain('Searched blocks 101–120');
  });
});
