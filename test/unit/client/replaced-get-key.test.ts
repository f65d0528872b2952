import { expect, it } from 'vitest';
import { createKey, type ReplaceableGetKey } from '../../../src/client/key.js';

it.each(['returns a key late', 'fails late'])(
  'a replaced getKey that %s does not change the key of its successor',
  async (end) => {
    let settle = (_key: Promise<string>) => {};
    const late = new Promise<string>((resolve) => (settle = resolve));
    let calls = 0;
    const getKey: ReplaceableGetKey = () => getKey.current?.() ?? '';
    getKey.current = () => late;
    const key = createKey({ getKey });
    const first = key.get().catch(() => 'none');
    getKey.current = () => {
      calls++;
      return 'second-key';
    };
    expect(await key.get()).toBe('second-key');
    settle(end === 'fails late' ? Promise.reject(new Error('too late')) : Promise.resolve('first-key'));
    await first;
    key.renew('first-key');
    expect(await key.get()).toBe('second-key');
    expect(calls).toBe(1);
  },
);
