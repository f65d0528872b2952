import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = new URL('../../src/', import.meta.url);

interface Pattern {
  readonly place: string;
  readonly source: string;
}

/** Every regular expression in the sources, and a few divisions and paths that look like one. */
function patterns(): Pattern[] {
  const literal =
    /(?<![\w)\]/*])\/((?:[^/\\[\n*]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\//g;
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      readFileSync(new URL(name, sources), 'utf8')
        .split('\n')
        .flatMap((line, number) =>
          [...line.matchAll(literal)].map(([, source = '']) => ({ place: `${name}:${number + 1}`, source })),
        ),
    );
}

/** Whether an unbounded group contains another unbounded repetition: the shape that takes exponential time. */
function repeatsWhatRepeats(source: string): boolean {
  // Ignores what a character or a character class is.
  const plain = source.replace(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\./g, 'a').replace(/\[(?:[^\]])*\]/g, 'a');
  const groups: boolean[] = [];
  for (let at = 0; at < plain.length; at++) {
    const rest = plain.slice(at);
    const endless = /^(?:[*+]|\{\d+,\})/.test(rest);
    if (rest[0] === '(') groups.push(false);
    else if (rest[0] === ')') {
      const holds = groups.pop() ?? false;
      if (holds && /^\)(?:[*+]|\{\d+,\})/.test(rest)) return true;
      if (holds && groups.length > 0) groups[groups.length - 1] = true;
    } else if (endless && groups.length > 0 && plain[at - 1] !== '(') groups[groups.length - 1] = true;
  }
  return false;
}

/** Each round begins and ends with characters that the repeated part inside cannot match: any text has one match only. */
const delimited = [
  String.raw`^tuple(\[\d*\])*$`,
  String.raw`^\/((?:[a-z]\w*\.)+)(\w+)\/(\w+)$`,
  String.raw`^(?:\/[\w.~-]+)*$`,
  String.raw`^(?:\/[\w~-]+)+$`,
];

/** Whether a search restarts an unbounded run at every character of it: the shape that takes quadratic time. */
function runsFromEverywhere(source: string): boolean {
  const plain = source
    .replace(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\[^b]/g, 'a')
    .replace(/\[(?:[^\]])*\]/g, 'a')
    .replace(/\\b/g, '^');
  let depth = 0;
  const ways = [''];
  for (const one of plain) {
    depth += one === '(' ? 1 : one === ')' ? -1 : 0;
    if (one === '|' && depth === 0) ways.push('');
    else ways.push(`${ways.pop() ?? ''}${one}`);
  }
  return ways.some((way) => /^(?:[^(^\\]|\((?:\?:)?[^()]*\))(?:[*+]|\{\d+,\})(?!$)/.test(way));
}

/** These patterns read short text only: an address from a page, the digits of a number, a word of 32 bytes, a title. */
const ofShortTexts = [
  String.raw`\/+$`,
  '0+$',
  String.raw`^(?:00)+|(?:00)+$`,
  '(00)+$',
  String.raw`^[.-]+|[.-]+$`,
  '=+$',
];

describe('the regular expressions of the sources', () => {
  it.each([
    ['(a+)+', true],
    ['(?:x|(?:a*b))*', true],
    ['([a-z]+,){2,}', true],
    ['(?:a{1,3}b)+', false],
    ['a+(b)c*', false],
    ['(?:\\+|\\*)+', false],
    ['[+*]+(?:[(+]a)*', false],
  ])('are classified by nested repetition: %s %s', (source, dangerous) => {
    expect(repeatsWhatRepeats(source)).toBe(dangerous);
  });

  it.each([
    ['a+$', true],
    ['^a|(?:bc)+d', true],
    ['^a+b', false],
    ['a+', false],
    ['b[ac]+$', false],
  ])('are classified by whether they restart an unbounded run at every character: %s %s', (source, slow) => {
    expect(runsFromEverywhere(source)).toBe(slow);
  });

  // threat B15
  it('restart no unbounded run at every character of a long text, so none is quadratic', () => {
    const slow = patterns().filter(({ source }) => runsFromEverywhere(source));
    expect(
      slow.filter(({ source }) => !ofShortTexts.includes(source)).map(({ place, source }) => `${place} ${source}`),
    ).toEqual([]);
    expect(ofShortTexts.filter((known) => !slow.some(({ source }) => source === known))).toEqual([]);
  });

  // threat B15
  it('contain no nested repetition, so none is exponential', () => {
    const all = patterns();
    expect(all.length).toBeGreaterThan(300);
    const dangerous = all.filter(({ source }) => repeatsWhatRepeats(source) && !delimited.includes(source));
    expect(dangerous.map(({ place, source }) => `${place} ${source}`)).toEqual([]);
    expect(delimited.filter((known) => !all.some(({ source }) => source === known))).toEqual([]);
  });
});

// threat B20
it('only the worker layer and the embed page send or receive messages, because any frame can send them', () => {
  const words =
    /\bpostMessage\b|\bonmessage\b|BroadcastChannel|MessageChannel|SharedWorker|addEventListener\('message'/;
  const speaking = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && words.test(readFileSync(new URL(name, sources), 'utf8')))
    .map((name) => name.replaceAll('\\', '/'));
  expect(speaking.filter((name) => !name.startsWith('worker/'))).toEqual(['embed.ts']);
  expect(speaking.length).toBeGreaterThan(1);
  // The embed page compares the sender and its origin, and names the origin that may receive a message.
  const embed = readFileSync(new URL('embed.ts', sources), 'utf8');
  expect(embed).toContain('source !== window.parent || origin !== embedder');
  expect(embed.match(/postMessage\([^)]*\)/g)?.filter((call) => !call.endsWith(', embedder)'))).toEqual([]);
});
