import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { PartCoverage } from './coverage.js';

export type AbciPart =
  | 'abci.value'
  /** That the proof leads to the state of the chain. */
  | 'abci.proofOps'
  | 'abci.key'
  | 'abci.height'
  | 'abci.code'
  | 'abci.log'
  | 'abci.info'
  | 'abci.index'
  | 'abci.codespace'
  | 'abci.extra';

/**
 * Which checks hold which part of the answer to an ABCI query. Only a root supplied by the page shows that a proof
 * belongs to the chain, and no proof holds the height, nor the key that the answer repeats: they are held against the
 * query.
 *
 * @param isTyped whether it is the answer of a module, held against the values under its store keys
 */
export function abciParts(
  { key, proofOps, log, info, codespace, extra }: AbciResponse,
  isTyped = false,
): readonly PartCoverage<AbciPart>[] {
  return [
    isTyped ? typedValue : storeValue,
    {
      ...{ part: 'abci.proofOps', by: ['app-hash', 'signed-header', 'trusted-root'] },
      ...{ doubtedBy: { 'signed-header': /^/, 'trusted-root': /^/ }, shown: proofOps !== null },
      // Of a second gateway.
      refutedBy: { witness: /^header / },
    },
    { part: 'abci.key', by: ['answer-key'], shown: key !== null },
    { part: 'abci.height', by: ['answer-height'] },
    isTyped ? { ...typedValue, part: 'abci.code' } : { part: 'abci.code', by: [] },
    { part: 'abci.log', by: [], shown: log !== '' },
    { part: 'abci.info', by: [], shown: info !== '' },
    { part: 'abci.index', by: [] },
    { part: 'abci.codespace', by: [], shown: codespace !== '' },
    { part: 'abci.extra', by: [], shown: extra !== undefined },
  ];
}

/** A value under a key. What ICS-23 does not cover is open, though it leads to the root. */
export const storeValue: PartCoverage<'abci.value'> = {
  ...{ part: 'abci.value', by: ['app-hash', 'proof-steps'], doubtedBy: { 'proof-steps': /^/ } },
};

/** The answer of a module: the proofs belong to the values that it is built from. */
export const typedValue: PartCoverage<'abci.value'> = {
  ...{ part: 'abci.value', by: ['app-hash', 'typed-answer'], doubtedBy: { 'proof-steps': /^/, 'typed-answer': /^/ } },
};
