import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createScheduler } from '../../../../src/ui/scheduler.js';
import {
  lineAt,
  lineText,
  linesAsSent,
  sizeOf,
  layOut,
  pathOf,
  valueOf,
  type Lines,
} from '../../../../src/ui/tools/json-lines.js';

const scheduler = () => createScheduler(new AbortController().signal);

async function laidOut(text: string): Promise<Lines> {
  const lines = await layOut(text, scheduler());
  if (!lines) throw new Error('not JSON');
  return lines;
}

const texts = (text: string, lines: Lines) => lines.starts.map((_, line) => lineText(text, lines, line));

const reply = '{"a":1.0,"list":[{"x":"\\u0041\\"}"},{"x":[]}],"b c":{"n":12345678901234567890123, "n":-0},"e":{}}';

describe('the lines of a response', () => {
  it('are slices of the original text that keep every digit, escape and duplicate key', async () => {
    const lines = await laidOut(reply);
    expect(texts(reply, lines)).toEqual([
      '{',
      '"a":1.0,',
      '"list":[',
      '{',
      '"x":"\\u0041\\"}"',
      '},',
      '{',
      '"x":[]',
      '}',
      '],',
      '"b c":{',
      '"n":12345678901234567890123,',
      '"n":-0',
      '},',
      '"e":{}',
      '}',
    ]);
    expect(lines.depths).toEqual([0, 1, 1, 2, 3, 2, 2, 3, 2, 1, 1, 2, 2, 1, 1, 0]);
  });

  it('have the path of each value and its full text', async () => {
    const lines = await laidOut(reply);
    const paths = lines.starts.map((_, line) => pathOf(reply, lines, line));
    expect(paths).toEqual([
      ...['', 'a', 'list', 'list[0]', 'list[0].x', 'list[0]', 'list[1]', 'list[1].x', 'list[1]', 'list'],
      ...['["b c"]', '["b c"].n', '["b c"].n', '["b c"]', 'e', ''],
    ]);
    expect(valueOf(reply, lines, 1)).toBe('1.0');
    expect(valueOf(reply, lines, 2)).toBe('[{"x":"\\u0041\\"}"},{"x":[]}]');
    expect(valueOf(reply, lines, 9)).toBe('[{"x":"\\u0041\\"}"},{"x":[]}]');
    expect(valueOf(reply, lines, 11)).toBe('12345678901234567890123');
    expect(valueOf(reply, lines, 0)).toBe(reply);
  });

  it('can be megabytes of hex', async () => {
    const hex = `"0x${'ab'.repeat(8_000_000)}"`;
    const text = `{"input" : ${hex},"list":[${hex}]}`;
    const lines = await laidOut(text);
    expect([1, 3].map((line) => [pathOf(text, lines, line), valueOf(text, lines, line) === hex])).toEqual([
      ['input', true],
      ['list[0]', true],
    ]);
  });

  it('keep every piece of any JSON and the position of every value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.constantFrom(0, 1, 2), async (text, indent) => {
        const whole = indent === 0 ? text : JSON.stringify(JSON.parse(text), null, indent);
        const lines = await laidOut(whole);
        const strip = (some: string) => some.replace(/\s/g, '');
        expect(strip(texts(whole, lines).join(''))).toBe(strip(whole));
        lines.starts.forEach((start, line) => expect(lineAt(lines, start)).toBe(line));
        lines.starts.forEach((_, line) => expect(() => JSON.parse(valueOf(whole, lines, line))).not.toThrow());
      }),
    );
  });

  it('accept several JSON texts in a row', async () => {
    const pages = '{"a":1}\n{"a":2}';
    const lines = await laidOut(pages);
    expect(texts(pages, lines)).toEqual(['{', '"a":1', '}', '{', '"a":2', '}']);
    expect(pathOf(pages, lines, 4)).toBe('a');
  });

  it.each(['<html>502</html>', '{"a":1', '{"a":"', '}', 'oops'])(
    'are not formatted if the text is not JSON: %s',
    async (text) => {
      expect(await layOut(text, scheduler())).toBe(undefined);
    },
  );

  it('are split at 200 characters in the text as sent, without losing any', async () => {
    const text = `${'x'.repeat(450)}\n\nend`;
    const lines = await linesAsSent(text, scheduler());
    expect(texts(text, lines)).toEqual(['x'.repeat(200), 'x'.repeat(200), 'x'.repeat(50), '', 'end']);
  });

  it('are counted in bytes, even if the text is split inside a character', async () => {
    const text = `${'x'.repeat(499_999)}😀é\ud83d`;
    expect(await sizeOf(text, scheduler())).toBe(new Blob([text]).size);
    expect(await sizeOf('', scheduler())).toBe(0);
  });

  it('yield to the page within a text without line breaks', async () => {
    let breaths = 0;
    const breathe = async () => void breaths++;
    await layOut('1'.repeat(2_000_000), { ...scheduler(), breathe });
    expect(breaths).toBeGreaterThan(2);
    await linesAsSent('1'.repeat(2_000_000), { ...scheduler(), breathe });
    expect(breaths).toBeGreaterThan(6);
  });
});
