import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/client/errors.js';
import type { Call } from '../../../src/client/answer.js';
import { askable } from '../../support/test-gateway.js';
import { nineCalls, nineCallsOf } from '../../support/recorded-calls.js';

/** The call of an operation, in the form that an external reader of its response gets. */
async function callOf(operation: string): Promise<Call<unknown, unknown>> {
  let asked: Call<unknown, unknown> | undefined;
  const { gateway } = askable(
    { result: null, body: null },
    {
      read: (call) => {
        asked = call as Call<unknown, unknown>;
        throw new GatewayError('aborted');
      },
    },
  );
  await expect(nineCalls[operation]!(gateway, '')).rejects.toMatchObject({ code: 'aborted' });
  return asked!;
}

describe('the call of an operation', () => {
  // A worker finds the reader by this name.
  it.each([
    ['validatorsets', 'getValidatorSet'],
    ['evidence', 'getEvidence'],
    ['abci_query', 'queryAbci'],
    ['eth_getLogs', 'getLogs'],
    ['eth_createAccessList', 'createAccessList'],
    ['eth_getBlockReceipts', 'getBlockReceipts'],
    ['eth_getUncleByBlockNumberAndIndex', 'getUncle'],
    ['debug_traceBlockByHash', 'traceBlock'],
    ['eth_getTransactionByBlockHashAndIndex', 'getTransaction'],
  ])('%s has the operation name %s', async (call, operation) => {
    expect((await callOf(call)).operation).toBe(operation);
  });

  it('includes a reader for single items if the answer is a long list', async () => {
    for (const call of Object.keys(nineCalls)) {
      const item = await (await callOf(call)).item?.();
      const isList = /Logs|Receipts|trace/.test(call);
      expect([call, typeof item]).toEqual([call, isList ? 'function' : 'undefined']);
    }
  });

  it.each(['eth_getLogs', 'eth_getBlockReceipts', 'debug_traceBlockByHash'])(
    '%s reads a single item like an item of its list',
    async (operation) => {
      const call = await callOf(operation);
      const item = await call.item!();
      let items = 0;
      for (const { expect: expected, response } of nineCallsOf(`evm/${operation}`)) {
        if (expected.outcome !== 'result' || response.body.length > 100_000) continue;
        const { id, result } = JSON.parse(response.body) as { id: number; result: unknown };
        if (!Array.isArray(result)) continue;
        const received = { at: new Date(0), bytes: 0, sample: false, id, maxDepth: 4_096 };
        const { value } = await call.read(call.request, response.body, received);
        expect(result.map((one) => item(one, undefined))).toEqual(value);
        items += result.length;
      }
      expect(items).toBeGreaterThan(5);
    },
  );
});
