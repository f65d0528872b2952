import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plantLie } from '../../../src/server/lie.js';
import { withScenario } from '../../../src/server/scenarios.js';
import { restRequest, rpcRequest, testHandler, testSource } from '../../support/test-gateway.js';

const recorded = testSource();
const block = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const receipts = () => rpcRequest('b', { jsonrpc: '2.0', id: 1, method: 'eth_getBlockReceipts', params: [block] });

describe('a planted lie', () => {
  it.each([
    ['the last byte of hex', '0x00ff', undefined, '0x00fe'],
    ['the first byte of hex', '0x00ff', 0, '0x01ff'],
    ['a digit of a quantity of odd length', '0x1a3', 1, '0x1b3'],
    ['a digit of a decimal number', '129', undefined, '128'],
    ['a letter of base64 before its padding', 'QUJDRA==', undefined, 'QUJDSA=='],
    ['a letter of a text', 'execution reverted', 0, 'fxecution reverted'],
  ])('changes %s', (_, value, byte, changed) => {
    const lie = byte === undefined ? { path: 'result[1].data' } : { path: 'result[1].data', byte };
    const body = JSON.stringify({ id: 7, result: [{ data: value }, { data: value }] });
    expect(JSON.parse(plantLie(body, 'eth_getLogs', lie))).toEqual({
      id: 7,
      result: [{ data: value }, { data: changed }],
    });
  });

  it('changes nothing for another operation, a missing value, or a byte out of range', () => {
    const body = '{"result":[{"data":"0x00"}]}';
    expect(plantLie(body, 'eth_getLogs', { operation: 'eth_getBlockReceipts', path: 'result[0].data' })).toBe(body);
    expect(plantLie(body, 'eth_getLogs', { path: 'result[0].constructor.name' })).toBe(body);
    expect(plantLie(body, 'eth_getLogs', { path: 'result[0].data', byte: 1 })).toBe(body);
    expect(plantLie(body, 'net_version', {})).toBe(body);
  });

  it('changes one byte of hex at any position and keeps valid hex', () => {
    const hex = fc.uint8Array({ minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(hex, fc.nat(), (bytes, nat) => {
        const byte = nat % bytes.length;
        const text = `0x${Buffer.from(bytes).toString('hex')}`;
        const { result } = JSON.parse(plantLie(JSON.stringify({ result: text }), 'x', { path: 'result', byte })) as {
          result: string;
        };
        const changed = Buffer.from(result.slice(2), 'hex');
        expect([...changed].flatMap((each, at) => (each === bytes[at] ? [] : [at]))).toEqual([byte]);
      }),
    );
  });
});

it('a lying gateway changes only that byte of that answer', async () => {
  const path = 'result[0].logs[0].data';
  const lying = testHandler({ source: withScenario(recorded, 'lying', { lie: { path } }) });
  const read = async (handler: typeof lying) => (await (await handler(receipts())).json()) as Receipts;
  const [honest, changed] = [await read(testHandler({ source: recorded })), await read(lying)];
  const was = honest.result[0]?.logs[0]?.data ?? '';
  const is = changed.result[0]?.logs[0]?.data ?? '';
  expect(is).not.toBe(was);
  expect(is.slice(0, -1)).toBe(was.slice(0, -1));
  changed.result[0]?.logs.splice(0, 1, { data: was });
  honest.result[0]?.logs.splice(0, 1, { data: was });
  expect(changed).toEqual(honest);
});

it('a lying gateway without options lies about a value that every such answer has', async () => {
  const lying = testHandler({ source: withScenario(recorded, 'lying') });
  const ask = () => restRequest('/cosmos/base/tendermint/v1beta1/validatorsets/86?pagination.limit=2');
  const powers = async (handler: typeof lying) =>
    ((await (await handler(ask())).json()) as { validators: { voting_power: string }[] }).validators.map(
      (each) => each.voting_power,
    );
  const [honest, changed] = [await powers(testHandler({ source: recorded })), await powers(lying)];
  expect(changed[0]).not.toBe(honest[0]);
  expect(changed[1]).toBe(honest[1]);
});

interface Receipts {
  readonly result: { readonly logs: { data: string }[] }[];
}
