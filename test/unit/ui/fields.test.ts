import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import { blockField, indexField, slotField } from '../../../src/ui/evm/request.js';
import { indexControl, slotControl } from '../../../src/ui/evm/controls.js';
import { controls as ofUncle } from '../../../src/widgets/uncle-block/answer.js';
import { attributeOf } from '../../../src/ui/fields/controls.js';
import { readQuery } from '../../support/recorded-fetch.js';

const fields = { parentBlock: blockField, index: indexField, network: slotField('evm-b') };
const controls = { parentBlock: ofUncle.block, index: indexControl(3), network: slotControl };
const texts = (parentBlock: string, index: string, network: string) => ({ parentBlock, index, network });

describe('the fields of a request', () => {
  it('read values from text, and return undefined if a required text is missing', () => {
    expect(readQuery(fields, controls, texts(' 0x57 ', '1', ''))).toEqual({
      parentBlock: 87n,
      index: 1,
      network: 'evm-b',
    });
    expect(readQuery(fields, controls, texts('latest', '0', 'evm-a'))).toMatchObject({
      parentBlock: 'latest',
      network: 'evm-a',
    });
    expect(readQuery(fields, controls, texts('', '0', ''))).toBeUndefined();
    expect(readQuery(fields, controls, texts('87', ' \n', ''))).toBeUndefined();
  });

  it('name the attribute with invalid text even if another attribute is missing', () => {
    const refusal = caught(() => readQuery(fields, controls, texts('head', '', '')));
    expect(refusal.code).toBe('config');
    expect(refusal.details).toMatchObject({ option: 'parent-block', value: 'head' });
    expect(caught(() => readQuery(fields, controls, texts('', '0', 'mainnet'))).details.option).toBe('network');
  });

  it('read any text as a value, as undefined, or reject it with the attribute name', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('', '0', '0x1', 'latest', 'evm-a', '9'.repeat(30)));
    fc.assert(
      fc.property(text, text, text, (...given) => {
        try {
          const read = readQuery(fields, controls, texts(...given));
          if (read === undefined) expect(given.slice(0, 2).some((each) => each.trim() === '')).toBe(true);
          else expect(Object.keys(read)).toEqual(Object.keys(fields));
        } catch (error) {
          if (!(error instanceof GatewayError)) throw error;
          expect(['parent-block', 'index', 'network']).toContain(error.details.option);
          expect(error.details.value?.length).toBeLessThanOrEqual(81);
        }
      }),
    );
  });

  it('read back every number in decimal and hex', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 63n) - 1n }), fc.nat(), (block, index) => {
        for (const radix of [10, 16]) {
          const write = (value: bigint | number) => `${radix === 16 ? '0x' : ''}${value.toString(radix)}`;
          const read = readQuery(fields, controls, texts(write(block), write(index), ''));
          expect(read).toMatchObject({ parentBlock: block, index });
        }
      }),
    );
  });

  it('have attributes in kebab case', () => {
    expect(['block', 'blockHash', 'fromBlock'].map(attributeOf)).toEqual(['block', 'block-hash', 'from-block']);
  });
});

function caught(read: () => unknown): GatewayError {
  try {
    read();
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}
