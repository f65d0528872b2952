import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { portion } from '../../../src/widgets/block-receipts/view.js';
import type { TextsOf } from '../../../src/ui/fields/fields.js';
import { readQuery } from '../../support/recorded-fetch.js';
import type { Block } from '../../../src/client/operations/block-reply.js';
import { controls } from '../../../src/widgets/uncle-block/answer.js';
import { fields } from '../../../src/widgets/uncle-block/request.js';
import { noChoices, toView, type UncleChoices, type UncleOnShow } from '../../../src/widgets/uncle-block/view.js';
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
  it('takes a block in decimal, in hex and by tag, and an index in decimal and hex', () => {
    const asked = (block: string, index: string) => readQuery(fields, controls, { block, index, network: '' });
    expect(asked('87', '0')).toEqual({ block: 87n, index: 0, network: 'evm-b' });
    expect(asked(' 0x57 ', '0x1')).toEqual({ block: 87n, index: 1, network: 'evm-b' });
    expect(asked('latest', '1')).toEqual({ block: 'latest', index: 1, network: 'evm-b' });
    expect(asked('', '0')).toBeUndefined();
    expect(asked('87', '')).toBeUndefined();
  });

  it('takes an index of eight hex digits and ten decimal ones, and no longer ones', () => {
    const indexOf = (index: string) => readQuery(fields, controls, { block: '87', index, network: '' })?.index;
    expect(indexOf('0xFFFFFFFF')).toBe(4_294_967_295);
    expect(indexOf('9999999999')).toBe(9_999_999_999);
  });

  it('explains a hash in place of a number, and sends nothing', () => {
    for (const block of [`0x${'ab'.repeat(32)}`, 'AB'.repeat(32)]) {
      const { code, details } = refusal({ block });
      expect(code).toBe('config');
      expect(details.option).toBe('block');
      expect(details.expected).toContain('by block number only');
    }
  });

  // fault 98, fault 99
  it('refuses what is no block and no index', () => {
    for (const block of ['-1', '1e3', 'Latest', '１２', '9'.repeat(40), '0x', 'head'])
      expect(refusal({ block }).details.option).toBe('block');
    for (const index of ['-1', 'first', '0x', '1.5', '0x100000000', '10000000000'])
      expect(refusal({ index }).details.option).toBe('index');
  });
});

/** What is on show of an uncle that was requested by the number of a block, or by a tag. */
function viewOf(
  value: Block | null,
  block: bigint | 'latest',
  { index = 0, ...choices }: Partial<UncleChoices> & { readonly index?: number } = {},
) {
  const request = { block, index, network: 'evm-b' } as const;
  const { recording } = recordedUncles()[0]!;
  const answer = { value, request, text: recording.response.body, at: new Date(0), bytes: 0, requests: 1, notes: [] };
  return toView({ request, data: answer, choices: { ...noChoices, ...choices }, now: new Date(0) });
}

function onShow(...given: Parameters<typeof viewOf>): UncleOnShow {
  const view = viewOf(...given);
  if (view.kind !== 'uncle') throw new Error('There is no uncle.');
  return view;
}

describe('the view of an uncle', () => {
  it('rounds the share of its gas as receipts do theirs', () => {
    const [{ value }] = recordedUncles() as [ReturnType<typeof recordedUncles>[number]];
    const share = (gasUsed: bigint, gasLimit: bigint) => onShow({ ...value, gasUsed, gasLimit }, 1n).gasShare;
    expect(share(2n, 3n)).toBe(6_667n);
    expect(share(1n, 3n)).toBe(3_333n);
    expect(share(1n, 20_000n)).toBe(portion(1n, 20_000n));
    expect(share(0n, 0n)).toBe(0n);
  });

  it('tells age, reward and what its roots say, for every recorded one', () => {
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

  it('says nothing of a reward that no rule gives', () => {
    const [uncle] = recordedUncles();
    if (!uncle) throw new Error('None was recorded.');
    const number = uncle.value.number ?? 0n;
    for (const asked of [number, number + 7n, 'latest'] as const) {
      const { eighths, rewards, depth } = onShow(uncle.value, asked);
      expect({ eighths, rewards, depth }).toEqual({ eighths: null, rewards: [], depth: null });
    }
  });

  it('copies a header as the wire has it', () => {
    for (const { value, recording } of recordedUncles()) {
      const { result } = JSON.parse(recording.response.body) as { result: Record<string, unknown> };
      const { uncles: _, transactions: __, ...header } = result;
      expect(JSON.parse(onShow(value, 'latest').json)).toEqual(header);
    }
  });

  it('names an age that no block allows, and no age where the block was requested by a tag', () => {
    const { value } = recordedUncles()[0]!;
    const number = value.number ?? 0n;
    const isTooOld = (block: bigint | 'latest') => onShow(value, block).isTooOld;
    expect([number + 1n, number + 6n, 'latest' as const].map(isTooOld)).toEqual([false, false, false]);
    expect([number, number + 7n].map(isTooOld)).toEqual([true, true]);
  });

  it('tells the reward by the rules of each upgrade that set the block reward', () => {
    const { value } = recordedUncles()[0]!;
    const { eighths, rewards } = onShow(value, (value.number ?? 0n) + 4n);
    expect(eighths).toBe(4n);
    expect(rewards.map(({ since, wei }) => [since, wei / 10n ** 15n])).toEqual([
      ['Frontier', 2_500n],
      ['Byzantium', 1_500n],
      ['Constantinople', 1_000n],
    ]);
  });

  it('has the extra data as text, unless it is none, or a person wants the bytes', () => {
    const { value } = recordedUncles()[0]!;
    const textOf = (extraData: `0x${string}`, choices = {}) => onShow({ ...value, extraData }, 1n, choices).extraText;
    expect(textOf('0x6d696e6564')).toBe('mined');
    expect(textOf('0x6d696e6564', { extraAsText: false })).toBeNull();
    expect(textOf('0xff')).toBeNull();
    expect(onShow(value, 1n, { extraAsText: false }).extraAsText).toBe(false);
  });

  it('says of no uncle whether a block can have one there', () => {
    const isImpossible = (index: number) => viewOf(null, 87n, { index });
    expect([0, 1].map(isImpossible)).toMatchObject([{ isImpossible: false }, { isImpossible: false }]);
    expect(isImpossible(2)).toEqual({ kind: 'none', block: 87n, index: 2, network: 'evm-b', isImpossible: true });
  });
});
