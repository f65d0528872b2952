import { describe, expect, it } from 'vitest';
import { controls } from '../../../src/widgets/new-widget/controls.js';
import { fields } from '../../../src/widgets/new-widget/fields.js';
import { toNewWidgetView } from '../../../src/widgets/new-widget/view.js';
import { readQuery } from '../../support/read-query.js';

describe('the request of new-widget', () => {
  it('takes a block in decimal, in hex and by tag', () => {
    const asked = (block: string) => readQuery(fields, controls, { block, network: '' });
    expect(asked('43')).toEqual({ block: 43n, network: 'evm-b' });
    expect(asked(' 0x2b ')).toEqual({ block: 43n, network: 'evm-b' });
    expect(asked('latest')).toEqual({ block: 'latest', network: 'evm-b' });
    expect(asked('')).toBeUndefined();
  });

  it('refuses what is no block', () => {
    for (const block of ['-1', '1e3', 'Latest'])
      expect(() => readQuery(fields, controls, { block, network: '' })).toThrow(/block/);
  });
});

describe('the view of new-widget', () => {
  it('toBeFilled: what is computed of every recorded answer', () => {
    expect(toNewWidgetView({}).others).toEqual([]);
  });
});
