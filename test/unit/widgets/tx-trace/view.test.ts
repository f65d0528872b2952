import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../../src/client/operations/block-receipts-reply.js';
import type { TraceRequest } from '../../../../src/client/operations/trace.js';
import type { TraceItem } from '../../../../src/client/operations/trace-reply.js';
import type { LogReader } from '../../../../src/ui/templates/log-list.js';
import { Explorer } from '../../../../src/widgets/tx-trace/controllers/explorer.js';
import type { FrameNames } from '../../../../src/widgets/tx-trace/controllers/names.js';
import {
  type CallsOnShow,
  noChoices,
  partsOf,
  selectionOf,
  toView,
  type TraceChoices,
  type TraceInputs,
  type TraceView,
} from '../../../../src/widgets/tx-trace/view.js';
import { toBlockView } from '../../../../src/widgets/tx-trace/view-block.js';
import { framesOf } from '../../../support/frames.js';

const blockHash = `0x${'bb'.repeat(32)}` as const;
const hashes = [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`] as const;
const request: TraceRequest = { blockHash, tracer: 'call' };
const items: readonly TraceItem[] = [
  { txHash: hashes[0], kind: 'call', frames: framesOf({ gasUsed: 5n, calls: [{}, { error: 'out of gas' }] }) },
  { txHash: hashes[1], kind: 'failed', error: 'timeout' },
];

function callsOf(item: TraceItem | undefined, over: Partial<CallsOnShow> = {}): CallsOnShow | undefined {
  if (item?.kind !== 'call') return undefined;
  return { explorer: new Explorer(item.frames), names: {} as FrameNames, isRead: true, matches: new Set(), ...over };
}

interface Given {
  readonly request?: TraceRequest;
  readonly items?: readonly TraceItem[];
  readonly tooLarge?: number;
  readonly known?: Partial<TraceInputs>;
  readonly choices?: Partial<TraceChoices>;
}

/** The view of an answer, with what the element knows before anything has loaded. */
function view({ known = {}, choices = {}, tooLarge, ...answer }: Given = {}): TraceView {
  const asked = answer.request ?? request;
  const value = [...(answer.items ?? items)];
  const selected = { tx: known.tx ?? '', compareTx: known.compareTx ?? '' };
  const { index } = selectionOf(value, selected);
  const item = index === undefined ? undefined : value[index];
  const trace = { value, request: asked, at: new Date(0), bytes: 0, requests: 1, notes: [], text: '[]' };
  return toView({
    request: { network: 'evm-a', asked, withReceipts: false, anySize: false },
    data: { network: 'evm-a', trace, tooLarge },
    choices: { ...noChoices, ...choices },
    additions: {
      ...selected,
      ...{ index, filesOf: undefined, onlyTopCall: false, receipts: undefined, isLoading: false },
      ...{ isMarked: false, layout: 'wide', reader: {} as LogReader },
      ...{ block: toBlockView(value, true), untraced: 0, namesOf: () => undefined, calls: callsOf(item) },
      decoded: () => Promise.resolve(),
      ...{ state: undefined, stateRequest: undefined, hasState: item?.kind === 'prestate' },
      ...known,
    },
    ...{ page: 0, pageSize: 50, now: new Date(0) },
  });
}

describe('the view of a trace', () => {
  it('is the list of the block if no transaction is selected', () => {
    expect(view()).toMatchObject({ kind: 'block', count: 2, isOnlyTop: false, page: 0, pageSize: 50 });
    expect(view({ items: [] })).toMatchObject({ kind: 'none', count: 0 });
  });

  it('is the transaction that an index or a hash selects', () => {
    expect(view({ known: { tx: '1' } })).toMatchObject({ kind: 'transaction', index: 1, item: { kind: 'failed' } });
    expect(view({ known: { tx: hashes[0] } })).toMatchObject({ kind: 'transaction', index: 0, tab: 'tree' });
    expect(view({ known: { tx: '7' } })).toMatchObject({ kind: 'missing', chosen: { index: 7 } });
  });

  it('counts what is missing in the answer', () => {
    const { warnings } = view({ tooLarge: 9, known: { untraced: 3 } });
    expect(warnings).toEqual({ tooLarge: 9, failed: 1, unread: 0, untraced: 3, hasNoReceipts: false });
  });

  it('has the receipt of the transaction, and none of another block', () => {
    const receipt = { transactionHash: hashes[0], transactionIndex: 0, blockHash } as Receipt;
    expect(view({ known: { tx: '0', receipts: [receipt] } })).toMatchObject({ receipt });
    const foreign = { ...receipt, blockHash: `0x${'cc'.repeat(32)}` as const };
    expect(view({ known: { tx: '0', receipts: [foreign] } })).toMatchObject({ receipt: undefined });
  });

  it('names the transaction to compare with, also if the block has none such', () => {
    expect(view({ known: { tx: '0' } })).toMatchObject({ other: undefined });
    expect(view({ known: { tx: '0', compareTx: '1' } })).toMatchObject({ other: { index: 1 } });
    expect(view({ known: { tx: '0', compareTx: '9' } })).toMatchObject({ other: { index: undefined } });
  });
});

describe('the parts of a trace that load later', () => {
  const first = { tx: '0' };

  it('are none before the mark', () => {
    expect(partsOf(view())).toEqual([]);
    expect(partsOf(view({ known: first }))).toEqual([]);
  });

  it('are the flame graph and the transfers after it', () => {
    expect(partsOf(view({ known: { ...first, isMarked: true } }))).toEqual(['flame', 'transfers']);
  });

  it('are neither before the calls are read', () => {
    const calls = callsOf(items[0], { isRead: false })!;
    expect(partsOf(view({ known: { ...first, isMarked: true, calls } }))).toEqual([]);
  });

  it('belong to the open tab', () => {
    expect(partsOf(view({ known: first, choices: { tab: 'compare' } }))).toEqual(['comparison']);
    expect(partsOf(view({ known: first, choices: { tab: 'value' } }))).toEqual(['transfers']);
    expect(partsOf(view({ known: { ...first, hasState: true }, choices: { tab: 'state' } }))).toEqual(['state']);
  });

  it('are no tabs of calls if only the top-level calls were traced', () => {
    const top = { request: { ...request, onlyTopCall: true } as TraceRequest, known: first };
    expect(partsOf(view({ ...top, choices: { tab: 'compare' } }))).toEqual([]);
    expect(partsOf(view({ ...top, choices: { tab: 'value' } }))).toEqual([]);
  });

  it('are the logs of the selected call', () => {
    const log = { address: `0x${'11'.repeat(20)}` as const, topics: [], data: '0x' as const };
    const withLogs: TraceItem = { txHash: null, kind: 'call', frames: framesOf({ logs: [log] }) };
    const known = { ...first, isMarked: true };
    expect(partsOf(view({ items: [withLogs], known }))).toContain('logs');
    expect(partsOf(view({ items: [withLogs], known, choices: { tab: 'failures' } }))).not.toContain('logs');
  });

  it('are those that explain another answer', () => {
    const odd = { txHash: null, kind: 'other', result: [] } as const;
    expect(partsOf(view({ items: [odd], known: first }))).toEqual(['unread']);
    const state = { txHash: null, kind: 'prestate', accounts: [] } as unknown as TraceItem;
    expect(partsOf(view({ items: [state], known: first }))).toEqual(['state']);
  });
});
