import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstId } from '../../../src/server/envelope.js';

const begin = '{"jsonrpc":"2.0","id":17,';

describe('the id at the start of a response', () => {
  it('has the same position in text and in bytes, however they are split', () => {
    const rests = fc.array(
      fc.constantFrom('"id":', '"i', 'd"', '\\', 'u0069d"', '"result":', 'ü', '€', '{', '"valid"'),
    );
    const cuts = fc.array(fc.nat(60), { maxLength: 4 });
    fc.assert(
      fc.property(rests, cuts, (rest, at) => {
        const text = begin + rest.join('');
        const wanted = rest.join('').includes('"id"') || text.includes('\\') ? undefined : { start: 22, end: 24 };
        const bytes = new TextEncoder().encode(text);
        // The first part contains at least the id.
        const places = [0, ...at.map((each) => each + begin.length).sort((a, b) => a - b), bytes.length];
        const parts = places.slice(1).map((end, index) => bytes.slice(places[index], end));
        expect(firstId([text])).toEqual(wanted);
        expect(firstId(parts)).toEqual(wanted);
        expect(firstId(parts.map((part) => Buffer.from(part)))).toEqual(wanted);
      }),
    );
  });

  it.each(['{"id":17,"result":1}', '{"jsonrpc":"2.0","result":1,"id":17}', '[]', ''])(
    'is not found at the start of %s',
    (text) => {
      expect(firstId([text])).toBeUndefined();
      expect(firstId([Buffer.from(text)])).toBeUndefined();
    },
  );
});
