import { expect, it } from 'vitest';
import { layoutOf } from '../../../../src/widgets/tx-trace/controllers/layout.js';
import { nextTab } from '../../../../src/widgets/tx-trace/panels/tabs.js';

it('puts the tabs next to the tree from 900 px, below it from 640 px, and makes the tree a tab otherwise', () => {
  expect([1_246, 900, 899.5, 640, 639, 240].map(layoutOf)).toEqual([
    ...['wide', 'wide', 'stacked', 'stacked', 'narrow', 'narrow'],
  ]);
});

const tabs = ['call', 'value', 'state'] as const;

it('moves with the arrow keys, wrapping at the ends, and to both ends with Home and End', () => {
  expect(nextTab(tabs, 'call', 'ArrowRight', false)).toBe('value');
  expect(nextTab(tabs, 'state', 'ArrowRight', false)).toBe('call');
  expect(nextTab(tabs, 'call', 'ArrowLeft', false)).toBe('state');
  expect(nextTab(tabs, 'value', 'Home', false)).toBe('call');
  expect(nextTab(tabs, 'value', 'End', false)).toBe('state');
  expect(nextTab(tabs, 'value', 'ArrowDown', false)).toBeUndefined();
});

it('swaps the arrow keys for right-to-left text', () => {
  expect(nextTab(tabs, 'call', 'ArrowLeft', true)).toBe('value');
  expect(nextTab(tabs, 'call', 'ArrowRight', true)).toBe('state');
});
