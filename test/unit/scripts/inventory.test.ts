import { expect, it } from 'vitest';
import { inventory } from '../../../scripts/inventory.mjs';

it('every widget has its files and its place in every list', () => {
  expect(inventory()).toEqual([]);
});
