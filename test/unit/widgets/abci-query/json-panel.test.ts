import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScheduler } from '../../../../src/ui/scheduler.js';
import { lineText } from '../../../../src/ui/tools/json-lines.js';
import { layOutJson } from '../../../../src/widgets/abci-query/panels/json-panel.js';

async function laidOut(text: string): Promise<string[] | undefined> {
  const lines = await layOutJson(text, createScheduler(new AbortController().signal));
  return lines?.starts.map((_, at) => lineText(text, lines, at));
}

describe('a JSON text', () => {
  it('is formatted with every digit as written', async () => {
    expect(await laidOut('{"n":123456789012345678901234567890.10,"list":[1e400, -0]}')).toEqual([
      ...['{', '"n":123456789012345678901234567890.10,', '"list":[', '1e400,', '-0', ']', '}'],
    ]);
    expect(await laidOut(' [] ')).toEqual(['[]']);
  });

  it('is formatted without loss, whatever its content', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())),
        async (value) => {
          const text = JSON.stringify(value, undefined, 1);
          const lines = await laidOut(text);
          expect(lines).toBeDefined();
          expect(JSON.parse((lines ?? []).join('\n'))).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it('is undefined for text that only starts like JSON', async () => {
    for (const text of [
      '',
      'hello',
      '7',
      '"text"',
      '{hello}',
      '[1]x',
      '[1',
      '{"a":1}{"b":2}',
      '[link](somewhere)',
      '{a: 1}',
    ])
      expect(await laidOut(text), text).toBe(undefined);
  });
});
