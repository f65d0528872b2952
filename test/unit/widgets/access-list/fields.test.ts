import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../../src/client/errors.js';
import { parseUnits, readAmount, units, type AccessListTexts } from '../../../../src/widgets/access-list/request.js';
import { toRequest } from '../../../../src/widgets/access-list/form.js';
import { fillCall, longestPaste, readPastedCall } from '../../../../src/widgets/access-list/controllers/pasted-call.js';
import { loadRecordings } from '../../../support/recordings.js';

const nothing: AccessListTexts = {
  from: '',
  to: '',
  data: '',
  value: '',
  gas: '',
  gasPrice: '',
  maxFeePerGas: '',
  maxPriorityFeePerGas: '',
  block: '',
  network: '',
  compareBlock: '',
  compareNetwork: '',
  compareFrom: '',
};
const [alice, bob] = [`0x${'aa'.repeat(20)}`, `0x${'bB'.repeat(20)}`] as const;

function refusal(attributes: Partial<AccessListTexts>): string {
  try {
    toRequest({ ...nothing, ...attributes });
  } catch (error) {
    if (error instanceof GatewayError) return `${error.code} ${error.details.option}: ${error.details.expected}`;
  }
  return 'taken';
}

describe('the call of an access list', () => {
  it('is undefined without a recipient or data', () => {
    expect(toRequest(nothing)).toBeUndefined();
    expect(toRequest({ ...nothing, from: alice, value: '1', block: '7' })).toBeUndefined();
  });

  it('is for network A and the latest block by default', () => {
    expect(toRequest({ ...nothing, to: bob })).toEqual({
      network: 'evm-a',
      asked: { call: { to: bob.toLowerCase() }, block: 'latest' },
    });
  });

  it('reads numbers in decimal and in hex', () => {
    const given = {
      from: alice,
      to: bob,
      data: '0xABcd',
      value: '1000',
      gas: '0x5208',
      block: '0x2A',
      network: 'evm-b',
    };
    expect(toRequest({ ...nothing, ...given })).toEqual({
      network: 'evm-b',
      asked: { call: { from: alice, to: bob.toLowerCase(), data: '0xabcd', value: 1000n, gas: 21_000n }, block: 42n },
    });
  });

  it('accepts a block hash for the call and for the compared call', () => {
    const [own, other] = [`0x${'Ab'.repeat(32)}`, `0x${'12'.repeat(32)}`];
    expect(toRequest({ ...nothing, to: bob, block: ` ${own} `, compareBlock: other })).toEqual({
      network: 'evm-a',
      asked: { call: { to: bob.toLowerCase() }, block: { blockHash: own.toLowerCase() } },
      compared: { network: 'evm-a', asked: { call: { to: bob.toLowerCase() }, block: { blockHash: other } } },
    });
    expect(refusal({ to: bob, block: own.slice(0, -1) })).toContain('config block: a block number');
    expect(refusal({ to: bob, compareBlock: `${own}00` })).toContain('a block hash of 32 bytes');
  });

  it('creates a contract if there is data and no recipient', () => {
    expect(toRequest({ ...nothing, data: '0x6000' })?.asked.call).toEqual({ data: '0x6000' });
  });

  // fault 103
  it.each([
    [{ to: bob, value: '1 ether' }, '1 ether is 1000000000000000000 wei'],
    [{ to: bob, value: '1.5gwei' }, '1.5gwei is 1500000000 wei'],
    [{ to: bob, value: '1.5' }, 'a whole number of wei'],
    [{ to: bob, value: '-1' }, 'a whole number of wei'],
    [{ to: bob, value: '1e18' }, 'a whole number of wei'],
    [{ to: bob, value: '１２' }, 'a whole number of wei'],
    [{ to: bob, gas: '21k' }, 'a whole number of gas'],
    [{ to: bob, data: '0xabc' }, 'this has 3 hex digits, which is odd'],
    [{ to: bob, data: 'abcd' }, 'the 0x is missing'],
    [{ to: bob, data: '0xzz' }, 'whole bytes in hex'],
    [{ to: `${bob}00` }, 'this has 42 hex digits instead of 40'],
    [{ to: bob.slice(0, -2) }, 'this has 38 hex digits'],
    [{ to: 'vitalik.eth' }, 'names are not looked up'],
    [{ to: 'cosmos1qqqsyqcyq5rqwzqf', data: '' }, 'an address of a Cosmos chain'],
    [{ to: bob, gasPrice: '1', maxFeePerGas: '2' }, 'a gas price or fees per gas, not both'],
    [{ to: bob, block: 'Latest' }, 'a block number'],
    [{ to: bob, block: 'ab'.repeat(32) }, 'a block number'],
    [{ to: bob, network: 'evm-c' }, 'evm-a or evm-b'],
    [{ to: bob, compareNetwork: 'b' }, 'evm-a or evm-b'],
    [{ to: bob, data: `0x${'00'.repeat(500_001)}` }, 'at most 1000000 characters'],
  ])('rejects %o and explains why', (attributes, why) => {
    expect(refusal(attributes)).toMatch(/^config /);
    expect(refusal(attributes)).toContain(why);
  });

  it('is compared with another block, network or sender, and the rest of the call is kept', () => {
    const query = toRequest({
      ...nothing,
      from: alice,
      to: bob,
      block: '5',
      compareNetwork: 'evm-b',
      compareBlock: '4',
      compareFrom: bob,
    });
    expect(query?.compared).toEqual({
      network: 'evm-b',
      asked: { call: { from: bob.toLowerCase(), to: bob.toLowerCase() }, block: 4n },
    });
  });
});

describe('typed amounts', () => {
  it.each([
    ['1', 'ether', 10n ** 18n],
    ['1.5', 'ether', 15n * 10n ** 17n],
    ['0.000000000000000001', 'ether', 1n],
    ['20', 'gwei', 2n * 10n ** 10n],
    ['0x10', 'wei', 16n],
    ['0.0000000001', 'gwei', undefined],
    ['1.5', 'wei', undefined],
    ['', 'ether', undefined],
    ['1,5', 'ether', undefined],
    [`${'9'.repeat(78)}`, 'ether', undefined],
  ] as const)('%s %s', (text, unit, wei) => {
    expect(parseUnits(text, unit)).toBe(wei);
  });

  it('are whole numbers of wei in the attribute and convert back to their unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 200n) - 1n }), (wei) => {
        for (const unit of Object.values(units)) expect(unit.read(unit.write(`${wei}`))).toEqual({ text: `${wei}` });
      }),
    );
    expect([units.ether.read('1.5 gwei'), units.gwei.read('1.5x'), units.ether.write('1 ether')]).toEqual([
      { text: '1500000000' },
      { reason: 'gwei' },
      '1 ether',
    ]);
  });

  it('are undefined for other text', () => {
    expect(readAmount('1 ether')).toBe(10n ** 18n);
    expect(['ether', '1 btc', '1 ether 2', '.5 ether'].map(readAmount)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a pasted transaction', () => {
  it('fills in sender, recipient, gas, value, input and parent block of every recorded transaction', () => {
    let count = 0;
    for (const folder of ['evm-a/series', 'evm-b/series']) {
      const recordings = loadRecordings(folder);
      const asked = new Map(
        recordings
          .filter(({ call }) => call === 'eth_createAccessList')
          .map(({ name, request }) => [
            name,
            JSON.parse(request.body!) as { params: [Record<string, string>, string] },
          ]),
      );
      for (const { name, response } of recordings) {
        const [, block, index] = /^(\d+)\/tx-(\d+)$/.exec(name) ?? [];
        const sent = asked.get(`${block}/access-list-${index}`);
        if (!sent) continue;
        const filled = readPastedCall(response.body);
        const query = toRequest({ ...nothing, ...filled });
        const [call, parent] = sent.params;
        expect(`0x${(query!.asked.block as bigint).toString(16)}`, name).toBe(parent);
        const { from, to, data = '0x', value, gas, ...fees } = query!.asked.call;
        expect([from, to ?? null, data, value, gas], name).toEqual([
          call['from'],
          call['to'] ?? null,
          call['input'],
          BigInt(call['value']!),
          BigInt(call['gas']!),
        ]);
        expect(fees).toEqual({});
        count++;
      }
    }
    console.log('calls filled from recorded transactions:', count);
    expect(count).toBeGreaterThan(200);
  });

  it('is accepted in the format of viem and ethers', () => {
    const viem = JSON.stringify({ from: alice, to: bob, input: '0x', value: '1000', gas: '21000', blockNumber: '8' });
    expect(readPastedCall(viem)).toEqual({
      from: alice,
      to: bob.toLowerCase(),
      data: '0x',
      value: '1000',
      gas: '21000',
      block: '7',
    });
    const ethers = JSON.stringify({
      from: alice,
      to: null,
      data: '0x60',
      value: '5n',
      gasLimit: 30_000,
      gasPrice: '7',
    });
    expect(readPastedCall(ethers)).toEqual({ from: alice, to: '', data: '0x60', value: '5', gas: '30000', block: '' });
    expect(fillCall({ from: alice, to: bob, value: 1n, blockNumber: 0n }).block).toBe('0');
  });

  it('fills in the call and the block of a request', () => {
    const request = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: bob, data: '0x01' }, '0x10'] };
    expect(readPastedCall(JSON.stringify(request))).toMatchObject({ to: bob.toLowerCase(), data: '0x01', block: '16' });
  });

  it('fills in the block hash of a request, plain or as an EIP-1898 object', () => {
    const hash = `0x${'ab'.repeat(32)}`;
    const blockOf = (where: unknown) => readPastedCall(JSON.stringify({ params: [{ to: bob }, where] })).block;
    expect([hash, { blockHash: hash }, { blockHash: hash, requireCanonical: true }].map(blockOf)).toEqual([
      hash,
      hash,
      hash,
    ]);
    expect([{ blockNumber: '0x10' }, 'latest', 'nonsense', { blockHash: '0x12' }, 5, null].map(blockOf)).toEqual([
      '16',
      'latest',
      '',
      '',
      '',
      '',
    ]);
  });

  // fault 110
  it.each([
    ['', 'a transaction in JSON'],
    ['{', 'a transaction in JSON'],
    ['[]', 'a transaction in JSON, with'],
    ['null', 'a transaction in JSON, with'],
    ['{"foo":1}', 'a transaction in JSON, with'],
    ['{"to":"0x12"}', 'an address'],
    ['{"to":"0x","value":1.5}', 'an address'],
    [`{"from":"${alice}","value":1e30}`, 'value as a whole number'],
    [`{"from":"${alice}","input":"0x01","data":"0x02"}`, 'the same bytes in input and data'],
    ['x'.repeat(longestPaste + 1), 'at most 2000000 characters'],
    ['{"__proto__":{"to":"0x01"}}', 'a transaction in JSON, with'],
  ])('is rejected if it is other text %#', (text, why) => {
    expect(() => readPastedCall(text)).toThrow(GatewayError);
    try {
      readPastedCall(text);
    } catch (error) {
      expect((error as GatewayError).details.expected).toContain(why);
    }
  });
});
