import { expect } from '@open-wc/testing';
import { getLogs } from '../../../src/client.js';
import { runJob } from '../../../src/ui/large-replies.js';
import { readReply } from '../../../src/worker/read-reply.js';
import { takeComplaints } from '../../support/complaints.js';
import { comparable, twentyTimes, twoWays } from '../../support/live-gateway.js';
import { waitUntil } from '../../support/wait.js';

const range = { from: 48n, to: 48n };

describe('a page whose policy blocks workers', () => {
  before(() => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "worker-src 'none'";
    document.head.append(policy);
  });

  it('reads an answer of more than 1 MB on the main thread and tries only one worker', async () => {
    const { provided, plain } = await twoWays(twentyTimes);
    const answer = await getLogs(provided, { range });
    expect(answer.text.length).to.be.greaterThan(1_000_000);
    expect(comparable(answer)).to.deep.equal(comparable(await getLogs(plain, { range })));
    // The browser reports the violation in a separate task.
    await waitUntil(() => takeComplaints().join().includes('worker-src'), 'the refusal of the policy');
    await getLogs(provided, { range });
    expect(takeComplaints()).to.deep.equal([]);
  });

  it('runs other jobs on the main thread and stops after an abort', async () => {
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, result: [] });
    const received = { at: new Date(), bytes: text.length, sample: false, id: 1, maxDepth: 512 };
    const input = { operation: 'getLogs', request: {}, text, received };
    expect(await runJob('readReply', input, readReply, new AbortController().signal)).to.deep.equal({
      value: [],
      requests: 1,
      notes: [],
    });
    const stopped = await runJob('readReply', input, readReply, AbortSignal.abort(new Error('not wanted'))).catch(
      String,
    );
    expect(stopped).to.equal('Error: not wanted');
    takeComplaints();
  });
});
