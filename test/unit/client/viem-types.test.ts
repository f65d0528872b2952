import type * as viem from 'viem';
import { expectTypeOf, it } from 'vitest';
import type * as copies from '../../../scripts/client-package/viem-types.js';

// Checked by the compiler: nothing happens when it runs.
it('the client that is installed alone has the types of viem', () => {
  expectTypeOf<copies.Hex>().toEqualTypeOf<viem.Hex>();
  expectTypeOf<copies.Hash>().toEqualTypeOf<viem.Hash>();
  expectTypeOf<copies.Address>().toEqualTypeOf<viem.Address>();
  expectTypeOf<copies.AccessList>().toEqualTypeOf<viem.AccessList>();
  expectTypeOf<copies.Log>().toEqualTypeOf<viem.Log>();
  expectTypeOf<copies.TransactionReceipt>().toEqualTypeOf<viem.TransactionReceipt>();
  expectTypeOf<copies.Transaction>().toEqualTypeOf<viem.Transaction>();
  expectTypeOf<copies.Block>().toEqualTypeOf<viem.Block>();
});

it('values of the one are values of the other', () => {
  expectTypeOf<copies.Log>().toExtend<viem.Log>();
  expectTypeOf<viem.Log>().toExtend<copies.Log>();
  expectTypeOf<copies.TransactionReceipt>().toExtend<viem.TransactionReceipt>();
  expectTypeOf<viem.TransactionReceipt>().toExtend<copies.TransactionReceipt>();
  expectTypeOf<copies.Transaction>().toExtend<viem.Transaction>();
  expectTypeOf<viem.Transaction>().toExtend<copies.Transaction>();
  expectTypeOf<copies.Block>().toExtend<viem.Block>();
  expectTypeOf<viem.Block>().toExtend<copies.Block>();
});
