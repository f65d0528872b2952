import { describe, expect, it } from 'vitest';
import type { Received } from '../../../../src/client/answer.js';
import { GatewayError } from '../../../../src/client/errors.js';
import { readAbciQuery } from '../../../../src/client/operations/abci-query-reply.js';
import { decodeBase64 } from '../../../../src/decode/base64.js';
import { readAbciValue } from '../../../../src/decode/cosmos/abci-value.js';
import { toProtoJson } from '../../../../src/decode/cosmos/json.js';
import { checkProof } from '../../../../src/verify/ics23.js';
import { toOutcome } from '../../../../src/decode/cosmos/abci-outcome.js';
import { hexBytes } from '../../../support/recorded-abci.js';
import { byPage } from '../../../support/verify-inputs.js';
import { loadCorpus, type Corpus } from '../../../support/other-chains.js';

const { abciQueries } = loadCorpus();
const received: Received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 64 };

/** The kind of each query, taken from the collector's notes and not from the decoder. */
const expected: Readonly<Record<string, string>> = {
  agoric_emerynet_0_no_such_method: 'rpc error',
  agoric_emerynet_2_Query_Children: 'raw',
  crosschain_0: 'decoded',
  crosschain_1: 'decoded',
  crosschain_3: 'failed',
  tmrs_v0_34_non_existent_key: 'words-only',
  tmrs_v0_37_non_existent_key: 'words-only',
  tmrs_v0_38_non_existent_key: 'words-only',
  union_sei_evm_store: 'raw',
};

describe('queries of other chains', () => {
  it.each(Object.entries(abciQueries))('%s is decoded, kept raw or recognized as a failure', async (name, query) => {
    expect(await kindOf(query)).toBe(expected[name]);
  });

  it('verifies a store proof of Sei against the root that its source names', () => {
    const { root, params, response } = abciQueries['union_sei_evm_store']!;
    const { value } = readAbciQuery({ path: '/p' }, JSON.stringify(response), received);
    const checks = checkProof(value, {
      path: params.path ?? '',
      data: `0x${params.data ?? ''}`,
      expectedAppHash: byPage(root ?? ''),
    });
    expect(checks.map(({ outcome }) => outcome)).toEqual(['pass', 'pass']);
  });
});

async function kindOf({ params, response }: Corpus['abciQueries'][string]): Promise<string> {
  const { path = 'none', data = '' } = params;
  try {
    const { value } = readAbciQuery({ path }, JSON.stringify(response), received);
    const verdict = toOutcome({ path }, value);
    if (verdict.kind !== 'value') return verdict.kind;
    const bytes = decodeBase64(verdict.base64)!;
    const reading = await readAbciValue({ path, data: hexBytes(data), value: bytes });
    if (reading.kind !== 'message') return 'raw';
    expect(JSON.stringify(toProtoJson(reading.decoded))).toMatch(
      /terra1dp3q305hgttt8n34rt8rg9xpanc42z4ye7upfg|4979063|"value"/,
    );
    return reading.decoded.kind === 'message' ? 'decoded' : 'raw';
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'rpc') return 'rpc error';
    throw error;
  }
}
