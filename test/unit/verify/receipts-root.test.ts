import fc from 'fast-check';
import { keccak256, toRlp, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { readBlockReceipts, type Receipt } from '../../../src/client/operations/block-receipts-reply.js';
import { encodeRlp } from '../../../src/decode/rlp.js';
import type { Check } from '../../../src/verify/check.js';
import { stateSyncHash, toReceiptBytes } from '../../../src/verify/receipt-bytes.js';
import { computeReceiptsRoot, orderedTrieRoot } from '../../../src/verify/receipts-root.js';
import { checkReceiptList, createBloomCheck } from '../../../src/verify/receipts.js';
import { emptyTrieRoot } from '../../../src/client/operations/block-reply.js';
import { loadRecordings } from '../../support/recordings.js';
import { byPage } from '../../support/verify-inputs.js';
import { loadCorpus } from '../../support/other-chains.js';

const corpus = loadCorpus();

/** Runs pausing work to its end. */
function run<R>(work: Iterator<unknown, R>): R {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

function read(body: string): readonly Receipt[] | null {
  const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512, id: 1 };
  return readBlockReceipts({ block: 1n }, body.replace(/"id":\d+,/, '"id":1,'), received).value;
}

interface Known {
  readonly name: string;
  readonly receipts: readonly Receipt[];
  readonly root: string;
  /** Each receipt as another implementation writes it. */
  readonly encoded?: readonly string[];
}

/** Recorded receipts with the recorded root of their header. */
function recorded(): Known[] {
  const folders = ['evm-a/series', 'evm-b/series', 'evm/eth_getBlockReceipts'];
  return folders.flatMap((folder) => {
    const recordings = loadRecordings(folder);
    const roots = new Map(
      recordings
        .filter(({ call }) => call === 'eth_getBlockByNumber')
        .map(({ response }) => {
          const { result } = JSON.parse(response.body) as { result: { hash: string; receiptsRoot: string } };
          return [result.hash, result.receiptsRoot] as const;
        }),
    );
    return recordings
      .filter(({ call, expect: { outcome } }) => call === 'eth_getBlockReceipts' && /^(result|empty)/.test(outcome))
      .flatMap(({ name, response, expect: { header, recomputed } }) => {
        const receipts = read(response.body) ?? [];
        const root =
          (header as { receiptsRoot?: string } | undefined)?.receiptsRoot ?? roots.get(receipts[0]?.blockHash ?? '');
        const encoded = (recomputed as { encoded?: readonly string[] } | undefined)?.encoded;
        return root === undefined
          ? []
          : [{ name: `${folder} ${name}`, receipts, root, ...(encoded ? { encoded } : {}) }];
      });
  });
}

const blocks = recorded();

describe('the receipts root', () => {
  it('matches the header for every recorded block', () => {
    const counts = { blocks: 0, empty: 0, receipts: 0, stateRoots: 0, types: new Set<string | null>() };
    for (const { name, receipts, root } of blocks) {
      // Nodes return no receipts for the pending block, and a header that has some.
      if (name.endsWith('pending') && receipts.length === 0) continue;
      expect(run(computeReceiptsRoot(receipts, byPage(root))), name).toMatchObject({
        root,
        form: 'usual',
        check: { outcome: 'pass', basis: 'host' },
      });
      counts.blocks++;
      if (receipts.length === 0) counts.empty++;
      counts.receipts += receipts.length;
      counts.stateRoots += receipts.filter(({ status }) => status === undefined).length;
      for (const { type } of receipts) counts.types.add(type);
    }
    console.log('receipts roots of recorded headers:', JSON.stringify({ ...counts, types: [...counts.types] }));
    expect(counts.receipts).toBeGreaterThan(1_000);
    expect(counts.stateRoots).toBeGreaterThan(40);
    expect([...counts.types].toSorted()).toEqual(['eip1559', 'eip2930', 'eip4844', 'eip7702', 'legacy']);
  });

  it('is computed from the bytes that another implementation writes', () => {
    let compared = 0;
    for (const { name, receipts, encoded } of blocks) {
      if (!encoded) continue;
      encoded.forEach((bytes, place) => {
        const [receipt] = receipts.slice(place);
        if (!receipt) throw new Error(`${name} has no receipt ${place}.`);
        expect(toReceiptBytes(receipt, 'usual'), `${name} ${place}`).toEqual({ kind: 'bytes', bytes });
        compared++;
      });
    }
    console.log('receipts compared byte by byte:', compared);
    expect(compared).toBeGreaterThan(50);
  });

  it('pauses at least once for every receipt, so no block freezes a page', () => {
    const [busiest] = blocks.toSorted((a, b) => b.receipts.length - a.receipts.length);
    const receipts = busiest?.receipts ?? [];
    const work = computeReceiptsRoot(receipts);
    let turns = 0;
    while (!work.next().done) turns++;
    expect(receipts.length).toBeGreaterThan(100);
    expect(turns).toBe(2 * receipts.length);
  });

  it('is compared with a root in any case, and not with an invalid one', () => {
    const { receipts, root } = blocks.find((block) => block.receipts.length > 2) as Known;
    expect(
      run(computeReceiptsRoot(receipts, byPage(` ${root.toUpperCase().replace('0X', '0x')} `))).check?.outcome,
    ).toBe('pass');
    expect(run(computeReceiptsRoot(receipts, byPage('0x12'))).check).toMatchObject({
      outcome: 'open',
      reason: 'malformed-expectation',
    });
    expect(run(computeReceiptsRoot(receipts))).toEqual({ root, form: 'usual' });
  });

  it('is not computed from receipts without an outcome or with an invalid type', () => {
    const [first, ...others] = (blocks.find((block) => block.receipts.length > 2) as Known).receipts;
    const { status: _status, root: _root, ...silent } = first as Receipt;
    expect(run(computeReceiptsRoot([silent, ...others]))).toMatchObject({
      check: { outcome: 'open', reason: 'missing-field', path: 'result[0]', details: { field: 'status' } },
    });
    const odd = { ...(first as Receipt), type: '0x1ff' };
    expect(run(computeReceiptsRoot([...others, odd])).check).toMatchObject({
      outcome: 'open',
      reason: 'unknown-type',
    });
  });
});

describe('receipts of other chains', () => {
  const [plain] = (blocks.find(({ receipts }) => receipts[0]?.logs.length) as Known).receipts;
  const depositOf = (extra: object, status: 'success' | 'reverted' = 'success'): Receipt => ({
    ...(plain as Receipt),
    type: '0x7e',
    status,
    extra: { ...extra },
  });
  const rootOf = (receipts: readonly Receipt[], form: Parameters<typeof toReceiptBytes>[1]) => {
    const bytes = receipts.map((receipt) => {
      const made = toReceiptBytes(receipt, form);
      return made.kind === 'bytes' ? made.bytes : '0x';
    });
    return run(orderedTrieRoot(bytes.length, (place) => bytes[place] ?? '0x'));
  };

  it('with deposits: nonce and version are tried with and without, and the form is reported', () => {
    const canyon = [depositOf({ depositNonce: '0x1f', depositReceiptVersion: '0x1' })];
    const regolith = [depositOf({ depositNonce: '0x1f' })];
    const find = (receipts: readonly Receipt[], expected: string) => {
      const { form, check } = run(computeReceiptsRoot(receipts, byPage(expected)));
      return `${form} ${check?.outcome ?? ''}`;
    };
    expect(find(canyon, rootOf(canyon, 'usual'))).toBe('usual pass');
    expect(rootOf(canyon, 'usual')).toBe(rootOf(canyon, 'deposit-nonce'));
    expect(find(canyon, rootOf(canyon, 'deposit-plain'))).toBe('deposit-plain pass');
    expect(find(regolith, rootOf(regolith, 'usual'))).toBe('usual pass');
    expect(rootOf(regolith, 'usual')).toBe(rootOf(regolith, 'deposit-plain'));
    expect(find(regolith, rootOf(regolith, 'deposit-nonce'))).toBe('deposit-nonce pass');
    expect(find(regolith, `0x${'12'.repeat(32)}`)).toBe('usual fail');
  });

  it('with a deposit of Canyon: the bytes match the specification', () => {
    const made = toReceiptBytes(depositOf({ depositNonce: '0x1f', depositReceiptVersion: '0x1' }, 'reverted'), 'usual');
    const { cumulativeGasUsed, logsBloom, logs } = plain as Receipt;
    const gas = cumulativeGasUsed.toString(16);
    const body = encodeRlp([
      '0x',
      `0x${gas.length % 2 ? '0' : ''}${gas}`,
      logsBloom,
      logs.map(({ address, topics, data }) => [address, topics, data]),
      '0x1f',
      '0x01',
    ]);
    expect(made).toEqual({ kind: 'bytes', bytes: `0x7e${body.slice(2)}` });
  });

  const nobody = `0x${'0'.repeat(40)}` as const;
  const stateSyncOf = (receipt: Receipt): Receipt => ({
    ...{ ...receipt, from: nobody, to: nobody, gasUsed: 0n },
    transactionHash: stateSyncHash(receipt.blockNumber, receipt.blockHash),
  });
  const uncovered = (receipts: readonly Receipt[], expected: string) => {
    const { check, notCovered = [] } = run(computeReceiptsRoot(receipts, byPage(expected)));
    return [check?.outcome, ...notCovered.map(({ id, path, details }) => `${id} ${path ?? details?.['field'] ?? ''}`)];
  };

  it('with a status next to a state root: the root covers one, and the other is reported', () => {
    const root = `0x${'ab'.repeat(32)}` as const;
    const both = [{ ...(plain as Receipt), status: 'success' as const, root }];
    expect(run(computeReceiptsRoot(both, byPage(rootOf(both, 'state-root'))))).toMatchObject({ form: 'state-root' });
    const lie = [{ ...(plain as Receipt), status: 'reverted' as const, root }];
    expect(uncovered(lie, rootOf(both, 'state-root'))).toEqual(['pass', 'root-coverage status']);
    expect(uncovered(both, rootOf(both, 'usual'))).toEqual(['pass', 'root-coverage root']);
    // Some nodes write an empty root next to the status for no root.
    const empty = [{ ...(plain as Receipt), root: '0x' as const }];
    expect(uncovered(empty, rootOf(empty, 'usual'))).toEqual(['pass']);
  });

  it('with the nonce of a deposit that was not hashed: the root is reported not to cover it', () => {
    const regolith = [depositOf({ depositNonce: '0x1f' })];
    expect(uncovered(regolith, rootOf(regolith, 'usual'))).toEqual(['pass', 'root-coverage depositNonce']);
    const canyon = [depositOf({ depositNonce: '0x1f', depositReceiptVersion: '0x1' })];
    expect(uncovered(canyon, rootOf(canyon, 'usual'))).toEqual(['pass']);
  });

  it('with a state sync of bor at the end: the root covers the others, and the sync stays open', () => {
    const receipts = [plain as Receipt, stateSyncOf(plain as Receipt)];
    const expected = rootOf([plain as Receipt], 'usual');
    expect(run(computeReceiptsRoot(receipts, byPage(expected)))).toMatchObject({
      form: 'without-last',
      check: { outcome: 'pass' },
      notCovered: [{ id: 'root-coverage', outcome: 'open', reason: 'not-covered', path: 'result[1]' }],
    });
    // Its hash was recorded from the chain.
    expect(stateSyncHash(74_538_448n, '0xa3544674a744ccf338954b5de7dcb278063daac5222bbf36a31c2fda82a7a578')).toBe(
      '0xc6bb4df4982ba2a43088e24e787e3e82c391f34162929d370e695cd5830370c2',
    );
  });

  it('with an invented receipt at the end, whose hash does not follow from the block: the root differs', () => {
    const invented: Receipt = { ...stateSyncOf(plain as Receipt), transactionHash: `0x${'ab'.repeat(32)}` };
    const expected = rootOf([plain as Receipt], 'usual');
    expect(run(computeReceiptsRoot([plain as Receipt, invented], byPage(expected))).check).toMatchObject({
      outcome: 'fail',
      reason: 'other-root',
    });
  });
});

describe('planted lies', () => {
  const honest = blocks.find(
    ({ receipts }) => receipts.length > 3 && (receipts[0]?.logs.length ?? 0) > 1 && receipts[0]?.logs[0]?.data !== '0x',
  ) as Known;
  const change = (edit: (receipts: Receipt[]) => void) => {
    const receipts = structuredClone(honest.receipts) as Receipt[];
    edit(receipts);
    return receipts;
  };
  const lies: Readonly<Record<string, readonly Receipt[]>> = {
    'changed data of a log': change((receipts) => {
      const log = receipts[0]?.logs[0] as { data: string };
      log.data = `${log.data.slice(0, -1)}${log.data.endsWith('1') ? '2' : '1'}`;
    }),
    'changed status': change((receipts) => {
      const first = receipts[0] as { status?: string };
      first.status = first.status === 'success' ? 'reverted' : 'success';
    }),
    'swapped receipts': change((receipts) => {
      const [first, second, ...others] = receipts as [Receipt, Receipt, ...Receipt[]];
      receipts.splice(0, receipts.length, second, first, ...others);
    }),
    'dropped log': change((receipts) => {
      const [first] = receipts;
      if (first) receipts[0] = { ...first, logs: first.logs.slice(1) };
    }),
    'dropped last receipt': change((receipts) => void receipts.pop()),
  };
  const failing = (checks: readonly Check[]) => [
    ...new Set(
      checks.flatMap(({ id, outcome }) => (outcome === 'pass' ? [] : [outcome === 'fail' ? id : `${id} in doubt`])),
    ),
  ];

  it('are all detected by the root', () => {
    for (const [name, receipts] of Object.entries(lies)) {
      const { check } = run(computeReceiptsRoot(receipts, byPage(honest.root)));
      expect(check, name).toMatchObject({ id: 'receipts-root', outcome: 'fail', reason: 'other-root' });
    }
  });

  it('are detected without the root only if they affect bloom, order, or gas', () => {
    const found = Object.entries(lies).map(([name, receipts]) => {
      const bloom = createBloomCheck();
      const blooms = receipts.map((receipt, place) => bloom.check(receipt, `result[${place}]`));
      return [name, failing([...blooms, ...checkReceiptList(receipts, { hash: receipts[0]?.blockHash })])];
    });
    console.log('lies found without a root:', JSON.stringify(Object.fromEntries(found)));
    expect(Object.fromEntries(found)).toEqual({
      'changed data of a log': [],
      // It has logs, and failed transactions have none.
      'changed status': ['receipt-outcome'],
      'swapped receipts': ['receipt-order', 'cumulative-gas', 'log-order in doubt'],
      // Another log of this receipt sets the same bits, and some chains number logs like this.
      'dropped log': ['log-order in doubt'],
      'dropped last receipt': [],
    });
  });
});

describe('the trie of a list', () => {
  it('has the root of an empty list and of one short entry', () => {
    expect(run(orderedTrieRoot(0, () => '0x'))).toBe(emptyTrieRoot);
    expect(run(orderedTrieRoot(1, () => '0x01'))).not.toBe(emptyTrieRoot);
  });

  it.each([
    [28, 'itself, of 31 bytes'],
    [29, 'by its hash, of 32'],
    [30, 'by its hash, of 33'],
  ])('has a leaf of an entry of %i bytes in the branch above it: %s', (length) => {
    const value: Hex = `0x${'ab'.repeat(length)}`;
    // The keys of places 0 and 1 are 0x80 and 0x01: a branch with two leaves, each of one half-byte more.
    const leaf = (half: string) => [`0x3${half}`, value] as const;
    const reference = (node: readonly Hex[]) => (length < 29 ? node : keccak256(toRlp(node)));
    const branch: (Hex | readonly Hex[])[] = Array.from({ length: 17 }, () => '0x');
    branch[0] = reference(leaf('1'));
    branch[8] = reference(leaf('0'));
    const root = keccak256(toRlp(branch as Parameters<typeof toRlp>[0]));
    expect(run(orderedTrieRoot(2, () => value))).toBe(root);
  });

  it('reads each entry once, for any number of entries', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 700 }), (length) => {
        const asked: number[] = [];
        run(orderedTrieRoot(length, (place) => (asked.push(place), '0xab')));
        expect(asked.toSorted((a, b) => a - b)).toEqual(Array.from({ length }, (_, place) => place));
      }),
      { numRuns: 25 },
    );
  });

  it('changes with any byte of any entry and with their order', () => {
    const bytes = fc
      .uint8Array({ minLength: 1, maxLength: 60 })
      .map((each) => `0x${Buffer.from(each).toString('hex')}`);
    fc.assert(
      fc.property(fc.array(bytes, { minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(), (list, at, where) => {
        const root = (values: readonly string[]) =>
          run(orderedTrieRoot(values.length, (place) => (values[place] ?? '0x') as `0x${string}`));
        const place = at % list.length;
        const entry = list[place] ?? '0x00';
        const digit = 2 + (where % (entry.length - 2));
        const other = `${entry.slice(0, digit)}${entry[digit] === '0' ? '1' : '0'}${entry.slice(digit + 1)}`;
        expect(root(list.with(place, other))).not.toBe(root(list));
        expect(root(list.slice(0, -1))).not.toBe(root(list));
      }),
      { numRuns: 60 },
    );
  });
});

describe('receipts of other chains', () => {
  it.each(Object.entries(corpus.receipts))('%s have the root of their header, if the chain has one', (name, result) => {
    const receipts = read(JSON.stringify({ jsonrpc: '2.0', result, id: 1 })) ?? [];
    const header = Object.values(corpus.headers).find(({ hash }) => hash === receipts[0]?.blockHash);
    const { check } = run(computeReceiptsRoot(receipts, byPage(header?.receiptsRoot ?? '')));
    // The headers of Cronos have the root of an empty trie, whatever the block contains.
    if (name.includes('cronos')) expect(check?.outcome).not.toBe('pass');
    else expect(check?.outcome).toBe('pass');
  });
});
