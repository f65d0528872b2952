import { describe, expect, it } from 'vitest';
import { redact } from '../../../src/client/secrets.js';

const key = 'aB-9.z~_';
const hidden = '•••';

describe('a secret in a text', () => {
  it('is replaced wherever it appears, and nothing else is', () => {
    expect(redact(`path /${key}/x; key ${key}`, [key])).toBe(`path /${hidden}/x; key ${hidden}`);
    expect(redact(`${key} and another`, [key, 'another'])).toBe(`${hidden} and ${hidden}`);
    expect(redact('nothing of it', [key])).toBe('nothing of it');
    expect(redact(key, [])).toBe(key);
  });

  it('is replaced even if some of its characters are escaped', () => {
    expect(redact('["a\\u0042-9.z~_"]', [key])).toBe(`["${hidden}"]`);
    expect(redact('["\\u0061\\u0042\\u002d\\u0039\\u002E\\u007a\\u007E\\u005F"]', [key])).toBe(`["${hidden}"]`);
    expect(redact('\\u003chtml\\u003e a\\u0042-9.z~_', [key])).toBe(`\\u003chtml\\u003e ${hidden}`);
  });

  it('is matched literally: a dot matches only a dot', () => {
    // The escape causes a search by pattern.
    expect(redact('\\u0041 aB-9xz~_', [key])).toBe('\\u0041 aB-9xz~_');
    expect(redact(`\\u0041 ${key}`, [key])).toBe(`\\u0041 ${hidden}`);
  });

  it('is replaced in a text whose only escapes are < > &', () => {
    expect(redact(`\\u003c${key}\\u0026\\u003E`, [key])).toBe(`\\u003c${hidden}\\u0026\\u003E`);
  });
});
