import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAddressFilter, toAddressForms, toFilterText } from '../../../src/decode/bech32-addresses.js';
import { encodeBech32 } from '../../../src/decode/bech32.js';
import { anyText } from '../../support/wire-values.js';
import { seriesSets } from '../../support/recorded-validator-sets.js';
import { matchesAddress } from '../../support/verify-inputs.js';

const { validators } = seriesSets().get(145n)!.set; // the head of the demo chain
const [validator] = validators;
const address = 'cosmosvalcons1uk55prsav5fhq925hspvyhvpsrduxgrecs74dc';
const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });

describe('the forms of an address', () => {
  it('match the output of other tools', () => {
    expect(toAddressForms(address)).toEqual({
      bech32: address,
      hex: 'E5A9408E1D6513701554BC02C25D8180DBC32079',
      base64: '5alAjh1lE3AVVLwCwl2BgNvDIHk=',
      evm: '0xe5a9408e1d6513701554bc02c25d8180dbc32079',
    });
  });

  it('all represent the same bytes, under any prefix', () => {
    fc.assert(
      fc.property(bytes, fc.stringMatching(/^[a-z]{1,20}$/), (list, prefix) => {
        const forms = toAddressForms(encodeBech32('cosmosvalcons', list) ?? '', prefix);
        expect(forms?.hex).toBe(Buffer.from(list).toString('hex').toUpperCase());
        expect(forms?.base64).toBe(Buffer.from(list).toString('base64'));
        expect(forms?.evm).toBe(`0x${Buffer.from(list).toString('hex')}`);
        expect(forms?.bech32).toBe(encodeBech32(prefix, list));
      }),
    );
  });

  it('are the same for an address in hex, except for bech32 without a prefix', () => {
    const { bech32: _, ...others } = toAddressForms(address)!;
    for (const hex of [others.hex, others.evm]) {
      expect(toAddressForms(hex)).toEqual(others);
      expect(toAddressForms(hex, 'cosmosvalcons')).toEqual(toAddressForms(address));
      expect(matchesAddress(address, { address: hex, pubKey: null })).toBe(true);
    }
    expect(toAddressForms(others.hex, 'Cosmos Valcons')).toBeUndefined();
  });

  it('are undefined for an invalid address and for an invalid prefix', () => {
    expect(toAddressForms('cosmosvalcons1uk55')).toBeUndefined();
    expect(toAddressForms(address, 'Cosmos Valcons')).toBeUndefined();
    fc.assert(
      fc.property(anyText(100), (text) => {
        // Whole bytes in hex are a valid address.
        fc.pre(!/^([0-9a-f]{2})+$/i.test(text));
        expect(toAddressForms(text)).toBeUndefined();
      }),
    );
  });
});

describe('a search among recorded validators', () => {
  it('finds each validator only by the complete forms of its address and key', () => {
    const texts = validators.map(toFilterText);
    for (const [index, { address, pubKey }] of validators.entries()) {
      const forms = toAddressForms(address)!;
      const { bytes } = { bytes: Buffer.from(pubKey!.key, 'base64') };
      const key = [pubKey!.key, bytes.toString('hex'), `0x${bytes.toString('hex').toUpperCase()}`];
      const other = toAddressForms(address, 'osmovalcons')!.bech32;
      for (const query of [...Object.values(forms), forms.evm.toUpperCase(), ...key, other, ` ${address}\n`]) {
        const search = createAddressFilter(query);
        expect(texts.flatMap((text, at) => (search(text) ? [at] : []))).toEqual([index]);
      }
    }
  });

  it.each(['uk55prsav5', 'e5a9408e', '0xE5A9', '5alAjh1l', 'mUJO3J//lzz', ''])(
    'finds a validator by the part %o',
    (query) => {
      expect(matchesAddress(query, validator!)).toBe(true);
    },
  );

  it.each(['uk55prsav6', 'e5a9408f', '.*', 'cosmosvaloper1uk55', 'constructor'])(
    'does not find a validator by %o',
    (query) => {
      expect(matchesAddress(query, validator!)).toBe(false);
    },
  );

  it('finds nothing across the border of two forms', () => {
    fc.assert(
      fc.property(fc.nat(address.length - 1), (at) => {
        expect(matchesAddress(`${address.slice(at)}0x`, validator!)).toBe(false);
      }),
    );
  });

  it('accepts any text as a query and in a validator', () => {
    fc.assert(
      fc.property(anyText(60), anyText(60), anyText(60), (query, text, key) => {
        const hostile = { address: text, pubKey: { type: '/x', key } };
        expect(typeof matchesAddress(query, hostile)).toBe('boolean');
        expect(matchesAddress(text.trim(), hostile)).toBe(true);
      }),
    );
  });

  it('also finds a validator whose key or address is missing or malformed', () => {
    expect(matchesAddress('valcons', { address, pubKey: null })).toBe(true);
    expect(matchesAddress('not-bech32', { address: 'Not-Bech32!', pubKey: { type: '/x', key: '%' } })).toBe(true);
  });
});
