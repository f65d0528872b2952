import { describe, expect, it } from 'vitest';
import { readBlockReceipts, type Receipt } from '../../../../src/client/operations/block-receipts-reply.js';
import { GatewayError } from '../../../../src/client/errors.js';
import { narrowed } from '../../../../src/widgets/block-receipts/toolbar.js';
import {
  noChoices,
  type ReceiptsAnswer,
  type ReceiptsAnswers,
  type ReceiptsChoices,
  type ReceiptsOnShow,
  type ReceiptsView,
  toView,
} from '../../../../src/widgets/block-receipts/view.js';
import { loadRecordings } from '../../../support/recordings.js';

/** The recorded answer of a block. */
function recorded(block: number): ReceiptsAnswer {
  const { response } = loadRecordings('evm-a/story').find(({ name }) => name === `${block}/receipts`)!;
  const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512, id: 1 };
  return readBlockReceipts({ block: BigInt(block) }, response.body.replace(/"id":\d+,/, '"id":1,'), received);
}

function view(
  given: Omit<ReceiptsAnswers, 'network'>,
  choices: Partial<ReceiptsChoices> = {},
  known: { readonly isShown?: boolean } = {},
): ReceiptsView {
  const root = { root: undefined, check: { id: 'receipts-root', basis: 'host', outcome: 'pass' } } as never;
  return toView({
    request: { network: 'evm-b', block: given.receipts.request, compareBlock: null },
    data: { network: 'evm-b', ...given },
    choices: { ...noChoices, ...choices },
    additions: { reader: {} as never, expected: undefined, calls: undefined },
    ...(known.isShown
      ? { found: { receipts: [], wrong: new Set<string>(), wrongSums: new Map(), bloom: undefined, root } }
      : {}),
    ...{ page: 0, pageSize: 50, now: new Date(0) },
  });
}

function receiptsOf(...given: Parameters<typeof view>): ReceiptsOnShow {
  const made = view(...given);
  if (made.kind !== 'receipts') throw new Error('There are no receipts.');
  return made;
}

const [first, second] = [recorded(43), recorded(45)];
const placesOf = ({ rows }: ReceiptsOnShow) => rows.map(({ place }) => place);

describe('the view of a block without receipts', () => {
  const without = (value: [] | null, code?: 'block-without-receipts') => ({
    receipts: { ...first, value, notes: code ? [{ code }] : [] },
  });

  it('distinguishes an unknown block, a block instead of receipts, and no receipts', () => {
    const reasonOf = (...given: Parameters<typeof view>) => {
      const made = view(...given);
      return made.kind === 'none' && made.reason;
    };
    expect(reasonOf(without(null))).toBe('unknown-block');
    expect(reasonOf(without(null, 'block-without-receipts'))).toBe('only-block');
    expect(reasonOf(without([]))).toBe('empty');
    expect(reasonOf(without([]), {}, { isShown: true })).toBe('shown-empty');
  });
});

describe('the choices in a block', () => {
  it('narrow its rows and totals', () => {
    const all = receiptsOf({ receipts: first });
    const failed = receiptsOf({ receipts: first }, narrowed(all, { status: 'reverted' })(noChoices));
    expect([placesOf(all), placesOf(failed)]).toEqual([
      [0, 1, 2, 3],
      [1, 2],
    ]);
    expect([failed.totals.count, failed.figures.totals.count]).toEqual([2, 4]);
  });

  it('keep the status and drop receiver, type and opened rows if another block is displayed', () => {
    const shown = receiptsOf({ receipts: second });
    const { types, receivers } = shown.figures;
    const type = types.find((each) => !receiptsOf({ receipts: first }).figures.types.includes(each));
    const { receiver } = receivers[0]!;
    const chosen = {
      ...noChoices,
      ...narrowed(shown, { status: 'success', type, receiver })(noChoices),
      opened: [0],
    };
    expect(receiptsOf({ receipts: second }, chosen)).toMatchObject({ filter: { type, receiver }, opened: [0] });
    const next = receiptsOf({ receipts: first }, chosen);
    expect(next).toMatchObject({ filter: { status: 'success', type: undefined, receiver: undefined }, opened: [] });
    // A change in the other block begins with what is displayed there.
    const changed = narrowed(next, { leastGas: 1n })(chosen);
    expect(changed).toMatchObject({
      block: next.figures.blockHash,
      filter: { status: 'success', type: undefined, leastGas: 1n },
      opened: [],
      wrongGas: undefined,
    });
  });

  it('find the logs of an event by the hash of its signature', () => {
    const filter = { ...noChoices.filter, text: 'Swap(address,uint256,uint256,uint256,uint256,address)' };
    expect(placesOf(receiptsOf({ receipts: first }, { filter }))).toEqual([0]);
    const none = { ...filter, text: 'Swap(address)' };
    expect(placesOf(receiptsOf({ receipts: first }, { filter: none }))).toEqual([]);
  });

  it('open no panel about a block of which receipts are missing', () => {
    const lone: ReceiptsAnswer = {
      ...first,
      value: [first.value![1]!] satisfies Receipt[],
      notes: [{ code: 'wrapped' }],
    };
    expect(receiptsOf({ receipts: first }, { panels: ['gas'] }).panels).toEqual(['gas']);
    expect(receiptsOf({ receipts: lone }, { panels: ['gas'] })).toMatchObject({ isPart: true, panels: [] });
    expect(view({ receipts: lone, compared: second }).comparison).toMatchObject({ kind: 'part' });
  });
});

describe('a comparison of two blocks', () => {
  it('has the totals of both, or the reason why there are none', () => {
    const of = (compared: ReceiptsAnswers['compared']) =>
      view({ receipts: first, ...(compared && { compared }) }).comparison;
    expect(of(undefined)).toBe(undefined);
    expect(of(second)).toMatchObject({ kind: 'totals', ours: { count: 4 }, second: { number: 45n } });
    expect(of({ ...second, value: null })).toMatchObject({ kind: 'missing' });
    const error = new GatewayError('network');
    expect(of({ request: second.request, error })).toMatchObject({ kind: 'failed', error });
  });
});
