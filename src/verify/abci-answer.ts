import type { AbciResponse } from '../client/operations/abci-query-reply.js';
import { decodeBase64, encodeHex } from '../decode/bytes.js';
import { checkAnswerHeight } from './answer-height.js';
import type { Check } from './check.js';
import { checkProof, type ProofQuery } from './ics23.js';

/** The members of the request that an answer is checked against. */
export interface AbciQuery extends ProofQuery {
  /** Undefined for the latest. */
  readonly height?: bigint;
}

/**
 * Checks an answer of `abci_query`: its proof, and that height and key are the requested ones. `prefix` is put before the paths
 * of an answer that is compared with another.
 *
 * Without a proof that leads to a root nothing shows the value, and that height and key agree is no news of it: then they are only told of when they
 * do not.
 */
export function checkAbciAnswer(response: AbciResponse, query: AbciQuery, prefix = ''): readonly Check[] {
  const proof = checkProof(response, query);
  const rest = [checkHeight(response, query), checkKey(response, query)].filter((check) => check !== undefined);
  const isProven = proof.some(({ id }) => id === 'app-hash');
  const checks = [...proof, ...rest.filter(({ outcome }) => isProven || outcome === 'fail')];
  return checks.map((check) => ({ ...check, path: `${prefix}${check.path}` }));
}

/** Checks the height, which no proof covers: it is that of the `app_hash`, from another answer. Failures have no height. */
function checkHeight({ code, height, proofOps }: AbciResponse, asked: AbciQuery): Check | undefined {
  // No height at all: paths without a state, nodes before their first block, and nodes that name it only with a proof.
  if (code !== 0 || (height === 0n && !proofOps?.length)) return undefined;
  return checkAnswerHeight(height, asked.height, 'result.response.height');
}

/** Checks the key: stores return the requested key, methods return none. */
function checkKey({ code, key }: AbciResponse, { data = '0x' }: AbciQuery): Check | undefined {
  const asked = data.slice(2).toLowerCase();
  const about = { id: 'answer-key', basis: 'request', path: 'result.response.key' } as const;
  if (code !== 0 || (asked === '' && !key)) return undefined;
  if (!key) return { ...about, outcome: 'open', reason: 'nothing-to-compare' };
  const bytes = decodeBase64(key);
  const claimed = bytes ? encodeHex(bytes) : key;
  if (claimed === asked) return { ...about, outcome: 'pass' };
  const details = { claimed: claimed.slice(0, 200), asked: asked.slice(0, 200) };
  return { ...about, outcome: 'fail', reason: 'unlike-asked', details };
}
