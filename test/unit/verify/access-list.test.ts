import { describe, expect, it } from 'vitest';
import { type AccessListResult, readAccessList } from '../../../src/client/operations/access-list-reply.js';
import { encodeAccessList, encodeRlp, type RlpItem } from '../../../src/decode/rlp.js';
import { checkAccessList, type AskedCall } from '../../../src/verify/access-list.js';
import type { Check } from '../../../src/verify/check.js';
import { loadRecordings } from '../../support/recordings.js';
import { toRlp, type AccessList } from 'viem';

interface RecordedList {
  readonly name: string;
  readonly call: AskedCall & { readonly accessList?: unknown };
  readonly result: AccessListResult;
}

function recordedLists(): RecordedList[] {
  return ['evm-a/series', 'evm-b/series', 'evm/eth_createAccessList'].flatMap((folder) =>
    loadRecordings(folder)
      .filter(({ call, expect: { outcome } }) => call === 'eth_createAccessList' && outcome.startsWith('result'))
      .flatMap(({ name, request, response }) => {
        const [call] = (JSON.parse(request.body ?? '{}') as { params: [Record<string, string>] }).params;
        const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512, id: 1 };
        const body = response.body.replace(/"id":\d+,/, '"id":1,');
        const { value } = readAccessList({ call: {}, block: 1n }, body, received);
        const gas = call.gas === undefined ? undefined : BigInt(call.gas);
        return value
          ? [{ name: `${folder} ${name}`, call: { ...call, to: call.to ?? undefined, gas }, result: value }]
          : [];
      }),
  );
}

const lists = recordedLists();

function failures(result: AccessListResult, call: AskedCall): string[] {
  return checkAccessList(result, call).flatMap((check) => (check.outcome === 'fail' ? [check.id] : []));
}

describe('the checks of access lists', () => {
  it('find no failure in any recorded list', () => {
    const counts = { lists: 0, entries: 0, keys: 0, failedCalls: 0 };
    for (const { name, call, result } of lists) {
      // An entry of the caller stays in the list, needed or not.
      if (call.accessList !== undefined) continue;
      expect(failures(result, call), name).toEqual([]);
      counts.lists++;
      counts.entries += result.accessList.length;
      counts.keys += result.accessList.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0);
      if (result.error !== undefined) counts.failedCalls++;
    }
    console.log('recorded access lists checked:', JSON.stringify(counts));
    expect(counts.lists).toBeGreaterThan(250);
  });

  const one = { address: `0x${'11'.repeat(20)}`, storageKeys: [`0x${'00'.repeat(31)}01`] } as const;
  const sender = `0x${'aa'.repeat(20)}` as const;
  const grouped = {
    address: `0x${'22'.repeat(20)}`,
    storageKeys: [one.storageKeys[0], `0x${'00'.repeat(31)}02`],
  } as const;
  const recipient = `0x${'bb'.repeat(20)}` as const;
  const call = { from: sender, to: recipient };
  const fair = { accessList: [one], gasUsed: 60_000n };
  const lies: readonly (readonly [string, AccessListResult, AskedCall, string])[] = [
    [
      'a repeated address in a list with slots under one address',
      { ...fair, accessList: [one, one, grouped] },
      {},
      'list-unique',
    ],
    [
      'the sender without a slot if the recipient is omitted',
      { ...fair, accessList: [{ address: sender, storageKeys: [] }] },
      call,
      'list-excludes',
    ],
    [
      'the recipient without a slot if the sender is omitted',
      { ...fair, accessList: [{ address: recipient, storageKeys: [] }] },
      { ...call, to: recipient.toUpperCase().replace('0X', '0x') },
      'list-excludes',
    ],
    [
      'a precompile if sender and recipient are omitted',
      { ...fair, accessList: [{ address: `0x${'0'.repeat(39)}1`, storageKeys: [] }] },
      call,
      'list-excludes',
    ],
    [
      'a precompile with a slot, which it cannot have',
      { ...fair, accessList: [{ ...one, address: `0x${'0'.repeat(39)}9` }] },
      {},
      'list-excludes',
    ],
    ['more gas than the call may use', fair, { gas: 59_999n }, 'call-gas'],
    ['less gas than the list costs', { ...fair, gasUsed: 10_000n }, {}, 'call-gas'],
  ];

  it.each(lies)('detect %s', (_, result, asked, id) => {
    expect(failures(result, asked)).toEqual([id]);
  });

  const doubts: readonly (readonly [string, AccessListResult['accessList'], AskedCall, Partial<Check>])[] = [
    ['a repeated address', [one, one], {}, { id: 'list-unique', path: 'result.accessList[1].address' }],
    [
      'a repeated slot',
      [{ ...grouped, storageKeys: [...grouped.storageKeys, ...one.storageKeys] }],
      {},
      { id: 'list-unique', path: 'result.accessList[0].storageKeys[2]' },
    ],
    ['the sender', [{ address: sender, storageKeys: [] }], { from: sender }, { id: 'list-excludes' }],
    [
      'the recipient next to the sender',
      [
        { address: sender, storageKeys: [] },
        { address: recipient, storageKeys: [] },
      ],
      call,
      { id: 'list-excludes' },
    ],
    ['a precompile', [{ address: `0x${'0'.repeat(39)}1`, storageKeys: [] }], {}, { id: 'list-excludes' }],
  ];

  it.each(doubts)('doubt %s if the node may list it for a reason of its own', (_, accessList, asked, doubt) => {
    const checks = checkAccessList({ ...fair, accessList }, asked);
    expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    const reason = doubt.id === 'list-unique' ? 'twice' : 'needless-entry';
    expect(checks).toContainEqual(expect.objectContaining({ ...doubt, outcome: 'open', reason }));
  });

  it.each([
    ['0a', 'Cancun'],
    ['0B', 'Prague'],
    ['11', 'Prague'],
  ])('doubt an entry of 0x%s, a precompile since %s, without calling it wrong', (place, fork) => {
    const address = `0x${'0'.repeat(38)}${place}` as const;
    const result = { ...fair, accessList: [one, { address, storageKeys: [] }] };
    expect(checkAccessList(result, {}).filter(({ id }) => id === 'list-excludes')).toEqual([
      {
        ...{ id: 'list-excludes', basis: 'request', outcome: 'open', reason: 'unknown-fork' },
        ...{ path: 'result.accessList[1].address', details: { claimed: address, fork } },
      },
    ]);
  });

  it('treat 0x12, and a later precompile with slots, like any account', () => {
    const list = [
      { address: `0x${'0'.repeat(38)}12`, storageKeys: [] },
      { ...one, address: `0x${'0'.repeat(38)}0a` },
    ] as const;
    expect(checkAccessList({ ...fair, accessList: list }, {}).every(({ outcome }) => outcome === 'pass')).toBe(true);
  });

  it('accept a sender whose own code has slots', () => {
    expect(failures({ ...fair, accessList: [{ ...one, address: sender }] }, { from: sender, gas: 60_000n })).toEqual(
      [],
    );
  });

  it('compute the cost of a list for the fork that the page sets', () => {
    const judge = (gasUsed: bigint, fork?: 'amsterdam' | 'osaka') =>
      checkAccessList({ accessList: [one], gasUsed }, {}, fork).find(({ id }) => id === 'call-gas')?.outcome;
    // Half of 25,300, or four fifths of 20,228.
    expect([judge(12_650n), judge(12_649n), judge(12_649n, 'osaka')]).toEqual(['pass', 'fail', 'fail']);
    expect([judge(16_182n, 'amsterdam'), judge(16_181n, 'amsterdam')]).toEqual(['pass', 'fail']);
    const empty = (gasUsed: bigint) => checkAccessList({ accessList: [], gasUsed }, {}, 'amsterdam')[0]?.outcome;
    expect([empty(12_000n), empty(11_999n)]).toEqual(['pass', 'fail']);
  });

  it('find no failure in calls on both sides of Amsterdam', () => {
    let compared = 0;
    for (const { name, request, response } of loadRecordings('evm-amsterdam/eth_createAccessList'))
      for (const fork of [undefined, name.endsWith('amsterdam') ? 'amsterdam' : 'osaka'] as const) {
        const { params } = JSON.parse(request.body!) as { params: [AskedCall] };
        const { from, to } = params[0];
        const { result } = JSON.parse(response.body) as { result: { accessList: AccessList; gasUsed: string } };
        const answered = { accessList: result.accessList, gasUsed: BigInt(result.gasUsed) };
        expect
          .soft(
            checkAccessList(answered, { from, to }, fork).map(({ outcome }) => outcome),
            name,
          )
          .not.toContain('fail');
        compared++;
      }
    expect(compared).toBe(40);
  });
});

describe('an access list as RLP', () => {
  it('equals the output of viem for every recorded list', () => {
    for (const { result } of lists) {
      const raw = result.accessList.map(({ address, storageKeys }) => [address, [...storageKeys]]);
      expect(encodeAccessList(result.accessList)).toBe(toRlp(raw as Parameters<typeof toRlp>[0]));
    }
  });

  it('preserves single, empty, and long byte strings', () => {
    const items: readonly RlpItem[] = [
      '0x',
      '0x00',
      '0x7f',
      '0x80',
      `0x${'ab'.repeat(55)}`,
      `0x${'ab'.repeat(56)}`,
      `0x${'cd'.repeat(70_000)}`,
      [],
      [['0x']],
    ];
    for (const item of items) expect(encodeRlp(item)).toBe(toRlp(item as Parameters<typeof toRlp>[0]));
    expect(encodeRlp(items)).toBe(toRlp(items as unknown as Parameters<typeof toRlp>[0]));
  });
});
