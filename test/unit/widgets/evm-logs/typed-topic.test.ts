import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../../src/client/errors.js';
import { toTopic, topicTypes } from '../../../../src/widgets/evm-logs/controllers/topic-field.js';

/** Pasted text of any kind, including half surrogate pairs and nearly valid values. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefxX-−,_. +'), maxLength: 90 }),
  fc.stringMatching(/^(0x)?[0-9a-fA-F]{0,66}$/),
  fc.constantFrom('true', 'false', '0x', '-0x', '-', '−', '1e5', '0b1', '0o7', 'NaN', 'null', '__proto__'),
);

describe('a typed topic value', () => {
  it.each(topicTypes)(
    'of type %s is encoded as 32 bytes, or rejected with an error that names its field',
    async (type) => {
      await fc.assert(
        fc.asyncProperty(texts, fc.constantFrom('topic0', 'topic3'), async (text, field) => {
          const made: unknown = await toTopic(field, type, text).catch((thrown: unknown) => thrown);
          if (typeof made === 'string') {
            expect(made).toMatch(/^0x[0-9a-f]{64}$/);
          } else {
            expect(made).toBeInstanceOf(GatewayError);
            expect(made).toMatchObject({ code: 'config', details: { option: field, expected: expect.any(String) } });
          }
        }),
        { numRuns: 500 },
      );
    },
  );
});
