import { expect, it } from 'vitest';
import { layoutOf, nextTab } from '../../../../src/widgets/tx-trace/panels/tabs.js';

it('puts the tabs next to the tree from 900 px, below it from 640 px, and makes the tree one of them below that', () => {
  expect([1_246, 900, 899.5, 640, 639, 240].map(layoutOf)).toEqual([
    ...['wide', 'wide', 'stacked', 'stacked', 'narrow', 'narrow'],
  ]);
});

const tabs = ['call', 'value', 'state'] as const;

it('goes from tab to tab by the arrow keys, round the ends, and to both ends by Home and End', () => {
  expect(nextTab(tabs, 'call', 'ArrowRight', false)).toBe('value');
  expect(nextTab(tabs, 'state', 'ArrowRight', false)).toBe('call');
  expect(nextTab(tabs, 'call', 'ArrowLeft', false)).toBe('state');
  expect(nextTab(tabs, 'value', 'Home', false)).toBe('call');
  expect(nextTab(tabs, 'value', 'End', false)).toBe('state');
  expect(nextTab(tabs, 'value', 'ArrowDown', false)).toBeUndefined();
});

it('turns the arrow keys round where one reads from right to left', () => {
  expect(nextTab(tabs, 'call', 'ArrowLeft', true)).toBe('value');
  expect(nextTab(tabs, 'call', 'ArrowRight', true)).toBe('state');
});
