import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { portion } from '../../../src/widgets/block-receipts/view-rows.js';
import type { TextsOf } from '../../../src/ui/fields/fields.js';
import { readQuery } from '../../support/recorded-fetch.js';
import type { Block } from '../../../src/client/operations/block-reply.js';
import { controls } from '../../../src/widgets/uncle-block/answer.js';
import { fields } from '../../../src/widgets/uncle-block/request.js';
import { fieldsOf, toView, type UncleOnShow } from '../../../src/widgets/uncle-block/view.js';
import { recordedUncles } from '../../support/recorded-evm.js';

function refusal(attributes: Partial<TextsOf<typeof fields>>): GatewayError {
  try {
    readQuery(fields, controls, { block: '87', index: '0', network: '', ...attributes });
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('the request of an uncle', () => {
  // fault 98
  it('accepts a block in decimal, in hex and by tag, and an index in decimal and hex', () => {
    const asked = (block: string, index: string) => readQuery(fields, controls, { block, index, network: '' });
    expect(asked('87', '0')).toEqual({ block: 87n, index: 0, network: 'evm-b' });
    expect(asked(' 0x57 ', '0x1')).toEqual({ block: 87n, index: 1, network: 'evm-b' });
    expect(asked('latest', '1')).toEqual({ block: 'latest', index: 1, network: 'evm-b' });
    expect(asked('', '0')).toBeUndefined();
    expect(asked('87', '')).toBeUndefined();
  });

  it('accepts an index of eight hex digits or ten decimal digits, but no longer index', () => {
    const indexOf = (index: string) => readQuery(fields, controls, { block: '87', index, network: '' })?.index;
    expect(indexOf('0xFFFFFFFF')).toBe(4_294_967_295);
    expect(indexOf('9999999999')).toBe(9_999_999_999);
  });

  it('explains that a hash is not a block number, and rejects it', () => {
    for (const block of [`0x${'ab'.repeat(32)}`, 'AB'.repeat(32)]) {
      const { code, details } = refusal({ block });
      expect(code).toBe('config');
      expect(details.option).toBe('block');
      expect(details.expected).toContain('by block number only');
    }
  });

  // fault 98, fault 99
  it('rejects an invalid block and an invalid index', () => {
    for (const block of ['-1', '1e3', 'Latest', '１２', '9'.repeat(40), '0x', 'head'])
      expect(refusal({ block }).details.option).toBe('block');
    for (const index of ['-1', 'first', '0x', '1.5', '0x100000000', '10000000000'])
      expect(refusal({ index }).details.option).toBe('index');
  });
});

/** The view of an uncle that was requested by block number or tag. */
function viewOf(value: Block | null, block: bigint | 'latest', { index = 0 }: { readonly index?: number } = {}) {
  const request = { block, index, network: 'evm-b' } as const;
  const { recording } = recordedUncles()[0]!;
  const answer = { value, request, text: recording.response.body, at: new Date(0), bytes: 0, requests: 1, notes: [] };
  return toView({ request, data: answer, now: new Date(0) });
}

function onShow(...given: Parameters<typeof viewOf>): UncleOnShow {
  const view = viewOf(...given);
  if (view.kind !== 'uncle') throw new Error('There is no uncle.');
  return view;
}

describe('the view of an uncle', () => {
  it('rounds its gas share the same way as receipts', () => {
    const [{ value }] = recordedUncles() as [ReturnType<typeof recordedUncles>[number]];
    const share = (gasUsed: bigint, gasLimit: bigint) => onShow({ ...value, gasUsed, gasLimit }, 1n).gasShare;
    expect(share(2n, 3n)).toBe(6_667n);
    expect(share(1n, 3n)).toBe(3_333n);
    expect(share(1n, 20_000n)).toBe(portion(1n, 20_000n));
    expect(share(0n, 0n)).toBe(0n);
  });

  it('contains age, reward and root facts for every recorded uncle', () => {
    const seen = { uncles: 0, hadTransactions: 0, includesUncles: 0 };
    for (const { value, params } of recordedUncles()) {
      const asked = /^0x[0-9a-f]{1,16}$/.test(String(params[0])) ? BigInt(String(params[0])) : undefined;
      const view = onShow(value, asked ?? 'latest');
      seen.uncles++;
      if (view.hadTransactions) seen.hadTransactions++;
      if (view.includesUncles) seen.includesUncles++;
      expect(view.hadTransactions).toBe(value.gasUsed > 0n);
      expect(view.eighths).toBe(asked === undefined ? null : 8n - (asked - (value.number ?? 0n)));
      expect(view.bloomBits).toBe(
        BigInt(value.logsBloom ?? 0)
          .toString(2)
          .replaceAll('0', '').length,
      );
    }
    console.log('uncles viewed', seen);
    expect(seen.hadTransactions).toBeGreaterThan(0);
  });

  it('has no reward if no rule grants any', () => {
    const [uncle] = recordedUncles();
    if (!uncle) throw new Error('None was recorded.');
    const number = uncle.value.number ?? 0n;
    for (const asked of [number, number + 7n, 'latest'] as const) {
      const { eighths, rewards, depth } = onShow(uncle.value, asked);
      expect({ eighths, rewards, depth }).toEqual({ eighths: null, rewards: [], depth: null });
    }
  });

  it('copies a header the way it was sent', () => {
    for (const { value, recording } of recordedUncles()) {
      const { result } = JSON.parse(recording.response.body) as { result: Record<string, unknown> };
      const { uncles: _, transactions: __, ...header } = result;
      expect(JSON.parse(onShow(value, 'latest').json)).toEqual(header);
    }
  });

  it('marks an impossible age, but not if the block was requested by tag', () => {
    const { value } = recordedUncles()[0]!;
    const number = value.number ?? 0n;
    const isTooOld = (block: bigint | 'latest') => onShow(value, block).isTooOld;
    expect([number + 1n, number + 6n, 'latest' as const].map(isTooOld)).toEqual([false, false, false]);
    expect([number, number + 7n].map(isTooOld)).toEqual([true, true]);
  });

  it('contains the reward for each upgrade that set the block reward', () => {
    const { value } = recordedUncles()[0]!;
    const { eighths, rewards } = onShow(value, (value.number ?? 0n) + 4n);
    expect(eighths).toBe(4n);
    expect(rewards.map(({ since, miner }) => [since, miner / 10n ** 15n])).toEqual([
      ['Frontier', 2_500n],
      ['Byzantium', 1_500n],
      ['Constantinople', 1_000n],
    ]);
  });

  it('has one reward if a base fee shows the upgrade, and a thirty-second of a block reward for the including block', () => {
    const { value } = recordedUncles()[0]!;
    const { rewards } = onShow({ ...value, baseFeePerGas: 7n }, (value.number ?? 0n) + 1n);
    expect(rewards).toEqual([
      { since: 'Constantinople', block: 2n * 10n ** 18n, miner: 175n * 10n ** 16n, nephew: 625n * 10n ** 14n },
    ]);
  });

  it('has every field once: in the sentence, at once or in the folded header', () => {
    const { value } = recordedUncles()[0]!;
    const { fields, folded } = onShow(value, 1n);
    const names = [...fields, ...folded].map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(fields.map(([name]) => name)).toEqual(['hash', 'miner', 'timestamp', 'gasUsed', 'extraData']);
    expect(
      fieldsOf(value)
        .map(([name]) => name)
        .filter((name) => !names.includes(name)),
    ).toEqual(['number', 'gasLimit']);
  });

  it('has the extra data as text, unless it is not text', () => {
    const { value } = recordedUncles()[0]!;
    const textOf = (extraData: `0x${string}`) => onShow({ ...value, extraData }, 1n).extraText;
    expect(textOf('0x6d696e6564')).toBe('mined');
    expect(textOf('0xff')).toBeNull();
  });

  it('shows for a missing uncle whether a block can have an uncle at this index', () => {
    const isImpossible = (index: number) => viewOf(null, 87n, { index });
    expect([0, 1].map(isImpossible)).toMatchObject([{ isImpossible: false }, { isImpossible: false }]);
    expect(isImpossible(2)).toEqual({ kind: 'none', block: 87n, index: 2, network: 'evm-b', isImpossible: true });
  });
});
