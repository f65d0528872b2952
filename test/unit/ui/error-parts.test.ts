import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFormats } from '../../../src/ui/format/formats.js';
import { createLocalization } from '../../../src/ui/localization/localization.js';
import { renderPlainFailure } from '../../../src/ui/templates/card.js';
import { ErrorParts } from '../../../src/ui/widget/answer-frame.js';

type Parts = NonNullable<ErrorParts['parts']>;

describe('the strings and templates of errors', () => {
  let arrive: (parts: Parts) => void = () => undefined;
  let refuse: (reason: Error) => void = () => undefined;
  let loads = 0;
  const load = () => {
    loads += 1;
    return new Promise<Parts>((resolve, reject) => ([arrive, refuse] = [resolve, reject]));
  };
  const parts = {} as Parts;

  beforeEach(() => {
    vi.useFakeTimers();
    loads = 0;
  });
  afterEach(() => vi.useRealTimers());

  it('are awaited for a second and reported when they load later', async () => {
    const late = vi.fn();
    const errors = new ErrorParts(late, load);
    const prepared = errors.prepare();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await prepared).toBeUndefined();
    arrive(parts);
    await vi.advanceTimersByTimeAsync(0);
    expect(late).toHaveBeenCalledExactlyOnceWith(parts);
    expect(errors.parts).toBe(parts);
  });

  it('are not reported again if they load in time', async () => {
    const late = vi.fn();
    const errors = new ErrorParts(late, load);
    const prepared = errors.prepare();
    arrive(parts);
    expect(await prepared).toBe(parts);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(late).not.toHaveBeenCalled();
    expect(await errors.prepare()).toBe(parts);
    expect(loads).toBe(1);
  });

  it('are loaded again for the next error if loading failed', async () => {
    const errors = new ErrorParts(vi.fn(), load);
    const prepared = errors.prepare();
    refuse(new Error('no network'));
    expect(await prepared).toBeUndefined();
    const again = errors.prepare();
    arrive(parts);
    expect(await again).toBe(parts);
    expect(loads).toBe(2);
  });
});

describe('a failure without them', () => {
  it('isolates and clips its message', () => {
    const localization = createLocalization('en', { createFormats });
    const { strings, values } = renderPlainFailure('x'.repeat(1_000), localization, () => undefined);
    expect(strings[0]).toMatch(/<bdi>$/);
    expect(values[0]).toBe('x'.repeat(400));
  });
});
