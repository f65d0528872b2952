import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/all.js';
import { evmLine, textIn } from '../support/live-gateway.js';
import { recordedRoot } from '../support/page-recordings.js';
import { waitUntil, whenListed } from '../support/wait.js';

interface WireLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

interface WireReceipt {
  readonly status: string;
  readonly logs: readonly WireLog[];
}

type Lie = (receipts: readonly WireReceipt[]) => unknown;

/** Another last digit: the shape stays, the value does not. */
const nudged = (hex: string) => `${hex.slice(0, -1)}${hex.endsWith('1') ? '2' : '1'}`;

/** The first receipt that has a log with data, changed. */
const inOne =
  (change: (receipt: WireReceipt) => WireReceipt): Lie =>
  (receipts) => {
    const place = receipts.findIndex(({ logs }) => logs.some(({ data }) => data !== '0x'));
    return receipts.map((receipt, each) => (each === place ? change(receipt) : receipt));
  };

const lies: readonly { readonly name: string; readonly tell: Lie; readonly withoutRoot: boolean }[] = [
  {
    name: 'changed data of a log',
    tell: inOne(({ logs: [first, ...others], ...rest }) => ({
      ...rest,
      logs: first ? [{ ...first, data: nudged(first.data) }, ...others] : others,
    })),
    withoutRoot: false,
  },
  {
    name: 'a reversed status',
    tell: inOne((receipt) => ({ ...receipt, status: receipt.status === '0x1' ? '0x0' : '0x1' })),
    // A failed transaction has no logs.
    withoutRoot: true,
  },
  { name: 'an omitted receipt', tell: (receipts) => receipts.slice(0, -1), withoutRoot: false },
  {
    name: 'a dropped log',
    tell: inOne((receipt) => ({ ...receipt, logs: receipt.logs.slice(1) })),
    withoutRoot: true,
  },
  {
    name: 'a changed topic',
    tell: inOne(({ logs: [first, ...others], ...rest }) => ({
      ...rest,
      logs: first ? [{ ...first, topics: first.topics.map(nudged) }, ...others] : others,
    })),
    withoutRoot: true,
  },
  {
    name: 'two receipts swapped',
    tell: ([first, second, ...others]) => [second, first, ...others],
    withoutRoot: true,
  },
];

async function receiptsWith(lie: Lie, expected: string): Promise<{ failed: number; mismatch: boolean; text: string }> {
  const line = await evmLine();
  line.bend = ({ result, ...rest }) => ({ ...rest, result: lie(result as readonly WireReceipt[]) });
  const element = await fixture<HTMLElement>(
    html`<block-receipts expected-receipts-root=${expected} .gateway=${line.gateway}></block-receipts>`,
  );
  const verified = new Promise<number>((resolve) =>
    element.addEventListener('gw-verify', ({ counts }) => resolve(counts.failed), { once: true }),
  );
  element.setAttribute('block', '43');
  const failed = await verified;
  await waitUntil(() => failed === 0 || element.matches(':state(mismatch)'));
  await whenListed(element);
  return { failed, mismatch: element.matches(':state(mismatch)'), text: textIn(element) };
}

describe('changes to receipts', () => {
  for (const { name, tell, withoutRoot } of lies) {
    it(`${name} is detected by the root, ${withoutRoot ? 'and by the other checks' : 'and by nothing else'}`, async () => {
      const known = await receiptsWith(tell, await recordedRoot(43));
      expect(known.mismatch).to.equal(true);
      expect(known.text).to.contain('Receipts do not match receipts root');
      const unknown = await receiptsWith(tell, '');
      expect(unknown.mismatch).to.equal(withoutRoot);
      expect(unknown.failed > 0).to.equal(withoutRoot);
      // An undetectable change is not reported as checked.
      expect(unknown.text).to.contain('computed, not compared');
    });
  }

  it('are not reported for unchanged receipts', async () => {
    const honest = await receiptsWith((receipts) => receipts, await recordedRoot(43));
    expect(honest).to.include({ failed: 0, mismatch: false });
    expect(honest.text).to.contain('Receipts match receipts root');
  });
});

describe('changes to logs', () => {
  type Logs = readonly (WireLog & { readonly logIndex: string })[];

  async function logsWith(lie: (logs: Logs) => unknown, address = '') {
    const line = await evmLine();
    line.bend = ({ result, ...rest }) => ({ ...rest, result: lie(result as Logs) });
    const element = await fixture<HTMLElement>(
      html`<evm-logs address=${address} from-block="43" .gateway=${line.gateway}></evm-logs>`,
    );
    const verified = new Promise<number>((resolve) =>
      element.addEventListener('gw-verify', ({ counts }) => resolve(counts.failed), { once: true }),
    );
    element.setAttribute('to-block', '43');
    const failed = await verified;
    await waitUntil(() => failed === 0 || element.matches(':state(mismatch)'));
    await whenListed(element);
    return { failed, mismatch: element.matches(':state(mismatch)'), text: textIn(element) };
  }

  /** The contract of block 43 with the most logs. */
  async function contract(): Promise<string> {
    let found = '';
    await logsWith((logs) => {
      found = logs[0]?.address ?? '';
      return logs;
    });
    return found;
  }

  it('are a mismatch for a log of another contract, a duplicate, and swapped logs', async () => {
    const address = await contract();
    expect((await logsWith((logs) => logs, address)).failed).to.equal(0);
    const other = await logsWith(
      ([first, ...others]) => [{ ...first, address: nudged(first?.address ?? '') }, ...others],
      address,
    );
    expect(other.mismatch).to.equal(true);
    expect(other.text).to.contain('1 log does not match the filter');
    expect((await logsWith(([first, ...others]) => [first, first, ...others])).text).to.contain('1 duplicate log');
    expect((await logsWith(([first, second, ...others]) => [second, first, ...others])).mismatch).to.equal(true);
  });

  it('are a gap for a dropped log if all logs were requested, and undetectable otherwise', async () => {
    expect((await logsWith((logs) => logs)).text).to.contain('All 9 logs match the filter');
    const dropped = await logsWith((logs) => logs.toSpliced(2, 1));
    expect(dropped.mismatch).to.equal(true);
    expect(dropped.text).to.contain('1 gap in log indices');
    expect((await logsWith((logs) => logs.slice(1), await contract())).mismatch).to.equal(false);
  });

  it('are not detected in log data: that requires the receipts and the root of their header', async () => {
    const changed = await logsWith(([first, ...others]) => [{ ...first, data: nudged(first?.data ?? '') }, ...others]);
    expect(changed).to.include({ failed: 0, mismatch: false });
    expect(changed.text).not.to.contain('data matches');
  });
});
