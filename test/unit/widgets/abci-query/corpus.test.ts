import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { Received } from '../../../../src/client/answer.js';
import { GatewayError } from '../../../../src/client/errors.js';
import { readAbciQuery } from '../../../../src/client/operations/abci-query-reply.js';
import { decodeBase64 } from '../../../../src/decode/base64.js';
import { readAbciValue } from '../../../../src/decode/cosmos/abci-value.js';
import { toProtoJson } from '../../../../src/decode/cosmos/json.js';
import { checkProof } from '../../../../src/verify/ics23.js';
import { toAbciView } from '../../../../src/widgets/abci-query/view.js';
import { hexBytes } from '../../../support/recorded-abci.js';
import { byPage } from '../../../support/by-page.js';

/** Answers of other chains, collected beside the project; most machines do not have them. */
const corpus = new URL('../../../../../shared/corpus/abci_query/', import.meta.url);
const files = existsSync(corpus) ? readdirSync(corpus) : [];
const received: Received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 64 };
const counts: Record<string, number> = {};

interface CorpusFile {
  readonly meta: { readonly source: { readonly root?: string } };
  readonly request: { readonly params: { readonly path?: string; readonly data?: string } };
  readonly response: object;
}

/** What each of them is, told by the collector's own words and not by our code. */
const expected: Readonly<Record<string, string>> = {
  'agoric_emerynet_0_no_such_method.json': 'rpc error',
  'agoric_emerynet_2_Query_Children.json': 'raw',
  'crosschain_0.json': 'decoded',
  'crosschain_1.json': 'decoded',
  'crosschain_3.json': 'failed',
  'tmrs_v0_34_non_existent_key.json': 'words-only',
  'tmrs_v0_37_non_existent_key.json': 'words-only',
  'tmrs_v0_38_non_existent_key.json': 'words-only',
  'union_sei_evm_store.json': 'raw',
};

describe.skipIf(files.length === 0)('queries of other chains', () => {
  afterAll(() => console.log('corpus', counts));

  it.each(files)('%s is decoded, laid open, or told to be a failure', async (file) => {
    const kind = await kindOf(JSON.parse(readFileSync(new URL(file, corpus), 'utf8')) as CorpusFile);
    counts[kind] = (counts[kind] ?? 0) + 1;
    expect(kind).toBe(expected[file]);
  });

  it('the proof of a store of Sei leads to the root that its source names', () => {
    const file = 'union_sei_evm_store.json';
    const { meta, request, response } = JSON.parse(readFileSync(new URL(file, corpus), 'utf8')) as CorpusFile;
    const { value } = readAbciQuery({ path: '/p' }, JSON.stringify(response), received);
    const checks = checkProof(value, {
      path: request.params.path ?? '',
      data: `0x${request.params.data ?? ''}`,
      expectedAppHash: byPage(meta.source.root ?? ''),
    });
    expect(checks.map(({ outcome }) => outcome)).toEqual(['pass', 'pass']);
  });
});

async function kindOf({ request, response }: CorpusFile): Promise<string> {
  const { path = 'none', data = '' } = request.params;
  try {
    const { value } = readAbciQuery({ path }, JSON.stringify(response), received);
    const verdict = toAbciView({ path }, value);
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
