import { Metadata } from 'cosmjs-types/cosmos/bank/v1beta1/bank';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDenomUnit } from '../../../../src/decode/cosmos/json.js';
import { fieldsOf } from '../../../../src/decode/cosmos/fields.js';
import { decodeMessage } from '../../../../src/decode/cosmos/message.js';

const atom = {
  description: 'The native staking token.',
  denomUnits: [
    { denom: 'uatom', exponent: 0, aliases: ['microatom'] },
    { denom: 'atom', exponent: 6, aliases: [] },
  ],
  base: 'uatom',
  display: 'atom',
  name: 'Atom',
  symbol: 'ATOM',
};

async function unitOf(metadata: Partial<Metadata>, denom = 'uatom') {
  const bytes = Metadata.encode(Metadata.fromPartial(metadata)).finish();
  const decoded = await decodeMessage('cosmos.bank.v1beta1.Metadata', bytes);
  if (decoded.kind !== 'message') throw new Error('no metadata');
  return readDenomUnit(fieldsOf(decoded.fields), denom);
}

describe('the display unit of a denom', () => {
  it('is the display unit of the metadata, with its symbol', async () => {
    expect(await unitOf(atom)).toEqual({ symbol: 'ATOM', decimals: 6 });
    expect(await unitOf({ ...atom, symbol: '' })).toEqual({ symbol: 'atom', decimals: 6 });
    expect(await unitOf({ ...atom, display: 'uatom' })).toEqual({ symbol: 'ATOM', decimals: 0 });
  });

  it('is undefined if the metadata has another denom, no display unit, or a contradiction', async () => {
    expect(await unitOf(atom, 'ubark')).toBeUndefined();
    for (const wrong of [
      { ...atom, display: '' },
      { ...atom, display: 'matom' },
      { ...atom, denomUnits: [] },
      { ...atom, denomUnits: [...atom.denomUnits, { denom: 'atom', exponent: 9, aliases: [] }] },
      { ...atom, denomUnits: [{ denom: 'uatom', exponent: 3, aliases: [] }, atom.denomUnits[1]!] },
      { ...atom, denomUnits: [atom.denomUnits[0]!, { denom: 'atom', exponent: 78, aliases: [] }] },
    ])
      expect(await unitOf(wrong)).toBeUndefined();
  });

  it('has the declared decimals or is undefined for any metadata', async () => {
    const unit = fc.record({
      denom: fc.constantFrom('uatom', 'atom', 'matom', ''),
      exponent: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      aliases: fc.constant<string[]>([]),
    });
    const metadata = fc.record({
      denomUnits: fc.array(unit, { maxLength: 4 }),
      base: fc.constantFrom('uatom', 'ubark', ''),
      display: fc.constantFrom('uatom', 'atom', ''),
      symbol: fc.string({ maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(metadata, async (stated) => {
        const found = await unitOf(stated);
        if (!found) return;
        expect(stated.base).toBe('uatom');
        expect(
          stated.denomUnits.filter(({ denom }) => denom === stated.display).map(({ exponent }) => exponent),
        ).toEqual([found.decimals]);
        expect(found.decimals).toBeLessThan(78);
      }),
    );
  });
});
