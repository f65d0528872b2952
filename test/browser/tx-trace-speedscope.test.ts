import { expect, fixture, html } from '@open-wc/testing';
import type { Frame } from '../../src/client/wire/frame.js';
import { effectsOf } from '../../src/decode/trace/outcome.js';
import type { TxTraceElement } from '../../src/define/tx-trace.js';
import '../../src/define/tx-trace.js';
import { writeTrace } from '../../src/widgets/tx-trace/exports/write-trace.js';
import { evmLine, root } from '../support/live-gateway.js';
import { fetchRecordings } from '../support/page-recordings.js';
import { framesOf, gasOfAll } from '../support/frames.js';
import { openInSpeedscope, type ImportedProfile } from './speedscope.js';
import { waitUntil } from '../support/wait.js';

/** Blocks of chain 31337 as they were recorded, with a transaction that was reverted as a whole. */
const swaps = {
  recording: '43/trace',
  block: '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9',
  transaction: 1,
};
const sixtyDeep = {
  recording: '20/trace',
  block: '0x1f9429a7110e4f36c5e9bbbe68531297d2b72d8ac2d5b29876168d1bfb56fd4b',
  transaction: 0,
};

/** The node response for a transaction, read independently of the widget: the depth of every call, in call order. */
interface Truth {
  readonly depths: readonly number[];
  /** The gas of its receipt, which is a different source than its trace. */
  readonly gas: number;
}

interface NodesCall {
  readonly calls?: readonly NodesCall[];
}

async function truthOf({ recording, block, transaction }: typeof swaps): Promise<Truth> {
  const exchanges = await fetchRecordings('/recordings/evm-a/series.json.gz');
  const trace = exchanges.find(({ name }) => name === recording);
  expect(trace?.request.body).to.contain(block);
  const { result } = JSON.parse(trace?.response.body ?? '') as { result: { result: NodesCall & { error?: string } }[] };
  const top = result[transaction]?.result;
  expect(top?.error).to.equal('execution reverted');
  const walk = (call: NodesCall, depth: number): number[] => [
    depth,
    ...(call.calls ?? []).flatMap((inner) => walk(inner, depth + 1)),
  ];
  const gas = (trace!.expect['gasUsedByReceipts'] as number[])[transaction];
  return { depths: walk(top ?? {}, 0), gas: gas ?? NaN };
}

/** Shows a transaction by the reference gateway, as a page does. */
async function show({ block, transaction }: typeof swaps): Promise<TxTraceElement> {
  const { gateway } = await evmLine();
  const abis = (await (await fetch('/recordings/evm-a/abi.json')).json()) as TxTraceElement['abis'];
  const element = await fixture<TxTraceElement>(html`<tx-trace></tx-trace>`);
  Object.assign(element, { gateway, abis, blockHash: block, tx: `${transaction}`, withReceipts: true });
  await waitUntil(() => root(element).querySelectorAll('.call-row').length > 1, 'the calls are on show');
  await waitUntil(() => root(element).textContent?.includes('gas from the receipt'), 'the receipt is loaded');
  return element;
}

/** The speedscope file that a person saves from the menu of the widget. */
async function saved(element: TxTraceElement): Promise<{ name: string; text: string }> {
  const create = URL.createObjectURL.bind(URL);
  const click = HTMLAnchorElement.prototype.click;
  const files: { name: string; blob: Blob }[] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => {
    last = blob;
    return create(blob);
  };
  HTMLAnchorElement.prototype.click = function () {
    if (last) files.push({ name: this.download, blob: last });
  };
  try {
    root(element).querySelector<HTMLButtonElement>('.menu-button')?.click();
    const item = () =>
      [...root(element).querySelectorAll<HTMLElement>('[role="menuitem"]')].find((each) =>
        each.textContent?.includes('speedscope'),
      );
    await waitUntil(item, 'the menu offers speedscope');
    item()?.click();
    await waitUntil(() => files.length > 0, 'it is saved');
    const [file] = files;
    return { name: file?.name ?? '', text: (await file?.blob.text()) ?? '' };
  } finally {
    URL.createObjectURL = create;
    HTMLAnchorElement.prototype.click = click;
  }
}

/** The calls of a profile in the order in which they open. */
function callsIn({ profiles: [profile], shared }: ImportedProfile): { depth: number; name: string }[] {
  let open = 0;
  return (profile?.events ?? []).flatMap(({ type, frame }) => {
    if (type === 'O') return [{ depth: open++, name: shared.frames[frame]?.name ?? '' }];
    open--;
    return [];
  });
}

const hostile = [
  '<img src=x onerror=alert(1)>',
  'a;b\n99',
  '\u202Egnp.exe\u2066',
  '__proto__',
  '"},{"name":"smuggled"',
  '\uD800 lone',
  '',
  'x'.repeat(5_000),
];

/** A call for every name, each in the one before it, and a failed one next to them. */
function hostileFrames(): Frame[] {
  const inner = (at: number): Parameters<typeof framesOf>[0] => ({
    gasUsed: BigInt(1_000 * (hostile.length - at)),
    ...(at + 1 < hostile.length ? { calls: [inner(at + 1)] } : {}),
  });
  return framesOf({
    ...{ gasUsed: 20_000n, type: 'CALL' },
    calls: [inner(0), { gasUsed: 3_000n, error: 'execution reverted', calls: [{ gasUsed: 500n }] }],
  });
}

function write(title: string): string {
  const frames = hostileFrames();
  const nameOf = (index: number) => (index === 0 ? 'Router.swap' : (hostile[index - 1] ?? `call ${index}`));
  const gas = gasOfAll(frames);
  const selfOf = (index: number) => gas[index]?.self;
  const writing = writeTrace(
    'speedscope',
    { frames, effects: effectsOf(frames), selfOf, intrinsic: 0n, nameOf },
    title,
  );
  for (;;) {
    const step = writing.next();
    if (step.done) return step.value;
  }
}

describe('speedscope', () => {
  it('reads the profile of a reverted transaction with its title, all calls in place, and its gas', async () => {
    const truth = await truthOf(swaps);
    const file = await saved(await show(swaps));
    const { title, rows, imported } = await openInSpeedscope(file.name, file.text);
    expect(title).to.equal(`${swaps.block} ${swaps.transaction} - speedscope`);
    const [profile] = imported.profiles;
    expect([profile?.startValue, profile?.endValue, profile?.unit]).to.deep.equal([0, truth.gas, 'none']);
    const [top, slice, ...inner] = callsIn(imported);
    // 21,000 and 16 gas for each byte of its calldata that is not zero, 4 for the others.
    expect(slice).to.deep.equal({ depth: 1, name: 'Intrinsic gas' });
    expect(rows.find(({ name }) => name === 'Intrinsic gas')?.self).to.equal('22,848 (13%)');
    const calls = [top!, ...inner];
    expect(calls.map(({ depth }) => depth)).to.deep.equal(truth.depths);
    // The top call failed, and all calls below it succeeded.
    expect(calls.map(({ name }) => / \[(\w+)\]$/.exec(name)?.[1])).to.deep.equal(
      truth.depths.map((depth) => (depth === 0 ? 'failed' : 'reverted')),
    );
    expect(calls[0]?.name).to.match(/^0x.*\.swapEth \[failed\]$/);
    expect(calls.at(-1)?.name).to.match(/^0x.*\.t1 \[reverted\]$/);
    // The table: the top call has all gas, and the self gas of all calls adds up to it.
    expect(rows.find(({ name }) => name === calls[0]?.name)?.total).to.equal('169,247 (100%)');
    expect(rows).to.have.length(imported.shared.frames.length);
    expect(rows.find(({ name }) => name === calls[0]?.name)?.self).to.equal('25,474 (15%)');
    expect(rows.reduce((sum, { self }) => sum + gasIn(self), 0)).to.equal(truth.gas);
  });

  it('reads a failure sixty calls deep', async () => {
    const truth = await truthOf(sixtyDeep);
    expect(truth.depths.at(-1)).to.equal(60);
    const file = await saved(await show(sixtyDeep));
    const { imported } = await openInSpeedscope(file.name, file.text);
    const calls = callsIn(imported).filter(({ name }) => name !== 'Intrinsic gas');
    expect(calls.map(({ depth }) => depth)).to.deep.equal(truth.depths);
    expect(calls.every(({ name }) => name.endsWith('[failed]'))).to.equal(true);
    expect(imported.profiles[0]?.endValue).to.equal(truth.gas);
  });

  it('displays hostile names as names, with every call in its place', async () => {
    const { title, rows, imported } = await openInSpeedscope('hostile.speedscope.json', write(hostile[0] ?? ''));
    expect(title).to.equal(`${hostile[0]} - speedscope`);
    const calls = callsIn(imported);
    const names = calls.map(({ name }) => name);
    expect(calls.map(({ depth }) => depth)).to.deep.equal([...Array(hostile.length + 1).keys(), 1, 2]);
    expect(names[1]).to.equal(hostile[0]);
    expect(names[4]).to.equal('__proto__');
    expect(names[5]).to.equal(hostile[4]);
    expect(names.join('')).not.to.match(/[\n\u202E\u2066]/);
    expect(Math.max(...names.map((name) => name.length))).to.be.lessThan(200);
    expect(names.at(-2)).to.match(/ \[failed\]$/);
    expect(names.at(-1)).to.match(/ \[reverted\]$/);
    expect(imported.profiles[0]?.endValue).to.equal(20_000);
    expect(rows.map(({ name }) => name))
      .to.include('Router.swap')
      .and.to.include(hostile[0]);
    expect(rows).to.have.length(imported.shared.frames.length);
  });

  it('rejects a profile that does not close the innermost call first, so these tests can fail', async () => {
    const broken = write('broken').replace('"type":"C","frame":8', '"type":"C","frame":1');
    let said = '';
    await openInSpeedscope('broken.speedscope.json', broken).catch((error: Error) => (said = error.message));
    expect(said).to.match(/^speedscope said: .*Tried to leave frame/s);
  });
});

/** The gas of a figure of its table, as `26,425 (100%)`. */
function gasIn(figure: string): number {
  return Number(figure.replace(/ \(.*$/, '').replaceAll(',', ''));
}
