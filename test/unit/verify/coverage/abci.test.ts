import { describe, it } from 'vitest';
import { readAbciQuery } from '../../../../src/client/operations/abci-query-reply.js';
import { abciParts, checkAbciAnswer } from '../../../../src/verify/ics23.js';
import { expectCovered, expectHonest, type HonestAnswer, type PartOf } from '../../../support/coverage.js';
import { received, recordedAnswers } from '../../../support/recorded-calls.js';
import { byPage } from '../../../support/verify-inputs.js';

const parts: PartOf = [
  [/^result\.response\.value /, 'abci.value'],
  [/^result\.response\.proofOps\./, 'abci.proofOps'],
  [/^result\.response\.key /, 'abci.key'],
  [/^result\.response\.height /, 'abci.height'],
  [/^result\.response\.code /, 'abci.code'],
  [/^result\.response\.codespace /, 'abci.codespace'],
  [/^result\.response\.log /, 'abci.log'],
  [/^result\.response\.info /, 'abci.info'],
  [/^result\.response\.index /, 'abci.index'],
];

interface Params {
  readonly path: string;
  readonly data?: string | null;
  readonly height?: string | null;
  readonly prove?: boolean;
}

interface Result {
  readonly response: { readonly code: number; readonly proofOps: object | null };
}

function answers(withProof: boolean, pinned: boolean): HonestAnswer[] {
  const recorded = recordedAnswers<Result, Params>(
    'abci_query',
    ({ response }, params) => typeof params.path === 'string' && (response.proofOps !== null) === withProof,
  ).filter(({ recording: { expect: truth } }) => !withProof || truth['proof_verified_by_go'] === true);
  return recorded.map(({ name, reply, params, recording }) => {
    const { path, data, height, prove } = params;
    const at = height && height !== '0' ? BigInt(height) : undefined;
    const query = {
      path,
      ...(data ? { data: `0x${data}` as const } : {}),
      ...(at === undefined ? {} : { height: at }),
      ...(prove ? { prove } : {}),
      ...(pinned ? { expectedAppHash: byPage(String(recording.expect['app_hash'])) } : {}),
    };
    return {
      name,
      reply,
      judge: (lie) => {
        const { value } = readAbciQuery(query, JSON.stringify(lie), received(reply.id));
        return Promise.resolve({
          value,
          checked: { checks: checkAbciAnswer(value, query), parts: abciParts(value) },
        });
      },
    };
  });
}

describe('a lie about the answer to an ABCI query', () => {
  it('is detected, rejected, or about a part that the widget lists as unchecked', async () => {
    await expectCovered('abci', answers(false, false), parts);
  });

  it('is not better hidden if the answer has a proof', async () => {
    await expectCovered('abci-with-proof', answers(true, false), parts);
  });

  it('is detected wherever the proof covers it, with a hash from the page', async () => {
    await expectCovered('abci-with-app-hash', answers(true, true), parts);
  });
});

describe('an honest answer', () => {
  it('is never a mismatch', async () => {
    await expectHonest([...answers(false, false), ...answers(true, true)]);
  });
});
