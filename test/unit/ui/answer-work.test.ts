import { describe, expect, it } from 'vitest';
import { AnswerWork } from '../../../src/ui/controllers/answer-work.js';
import type { LazyHost } from '../../../src/ui/controllers/missing-code.js';

/** An element that counts its updates, and keeps what loads missing code again. */
function createHost() {
  const again: (() => void)[] = [];
  const host = {
    updates: 0,
    again,
    requestUpdate: () => void host.updates++,
    codeMissing: (load: () => void) => void again.push(load),
  };
  return host satisfies LazyHost;
}

const load = async () => 'code';
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('work on a displayed answer', () => {
  it('begins with the first call, and updates the element once it is done', async () => {
    const host = createHost();
    const begun: string[] = [];
    const work = new AnswerWork(host, load, async (_code, { name }: { readonly name: string }) => {
      begun.push(name);
      return name.toUpperCase();
    });
    expect(begun).toEqual([]);
    const answer = { name: 'a' };
    expect([work.of(answer), work.of(answer)]).toEqual([undefined, undefined]);
    await settled();
    expect([work.of(answer), begun, host.updates]).toEqual(['A', ['a'], 1]);
  });

  it('ends with another answer, whose result it returns only', async () => {
    const host = createHost();
    const signals: AbortSignal[] = [];
    const ends: (() => void)[] = [];
    const work = new AnswerWork(host, load, async (_code, { name }: { readonly name: string }, { signal }) => {
      signals.push(signal);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
    const [first, second] = [{ name: 'first' }, { name: 'second' }];
    work.of(first);
    await settled();
    work.of(second);
    await settled();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    for (const end of ends) end();
    await settled();
    expect([work.of(second), host.updates]).toEqual(['second', 1]);
    expect([work.of(undefined), signals[1]?.aborted]).toEqual([undefined, true]);
  });

  it('begins again after its code did not load, unless another answer is displayed', async () => {
    const host = createHost();
    let isThere = false;
    const loadLater = async () => {
      if (!isThere) throw new TypeError('not loaded');
      return 'found';
    };
    const work = new AnswerWork(host, loadLater, async (code, _data: object) => code);
    const answer = {};
    work.of(answer);
    await settled();
    expect(host.again).toHaveLength(1);
    isThere = true;
    host.again[0]!();
    await settled();
    expect(work.of(answer)).toBe('found');
    work.of(undefined);
    host.again[0]!();
    await settled();
    expect(work.of(undefined)).toBe(undefined);
  });
});
