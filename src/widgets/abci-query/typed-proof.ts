import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import { readAbciValue } from '../../decode/cosmos/abci-value.js';
import type { StateEvidence } from '../../ui/cosmos/ask-signers.js';
import { isRefused, type LightSource } from '../../ui/cosmos/light-source.js';
import type { Check } from '../../verify/check.js';
import type { ExpectedHash } from '../../verify/compare.js';
import { typedValue } from '../../verify/ics23.js';
import * as rules from '../../verify/light/typed-proof.js';
import { toVerdict, type VerificationLevel } from '../../verify/verdict.js';
import { compareAnswers } from './leaves.js';
import type { AbciQuery } from './request.js';
import { heightOf } from './view.js';

export interface ProvenTyped {
  readonly values: readonly rules.StandingValue[];
  readonly checks: readonly Check[];
  readonly level: VerificationLevel;
  readonly evidence: StateEvidence | undefined;
}

interface TypedSource {
  readonly source: LightSource;
  readonly expected: ExpectedHash | undefined;
  /** The signers of the header above its height, requested together with the values. */
  readonly ask: () => Promise<StateEvidence | undefined>;
  readonly signal: AbortSignal;
}

/**
 * Proves the answer of a module with the values from which it is built, under the `app_hash` of the header above its
 * height.
 */
export async function proveTyped(
  query: AbciQuery,
  response: AbciResponse,
  { source, expected, ask, signal }: TypedSource,
): Promise<ProvenTyped> {
  const exchange = rules.toExchange(query, response);
  const keys = rules.standingKeys(exchange);
  const height = heightOf(query, response);
  const found = (checks: readonly Check[], values: readonly rules.StandingValue[] = [], evidence?: StateEvidence) => {
    const { level } = toVerdict({ checks, parts: [typedValue] });
    return { values, checks, level, evidence };
  };
  if (!keys) return found([rules.withoutRule]);
  if (height === 0n) return found([rules.withoutValues]);
  const [values, evidence] = await Promise.all([
    rules.askValues(keys, height, source, signal),
    expected ? undefined : ask(),
  ]);
  if (isRefused(values)) return found([rules.withoutValues]);
  const { checks, built } = rules.checkTyped(exchange, values, expected ?? evidence?.appHash);
  const own = built ? await named(checks, query, exchange, built) : checks;
  const about = evidence?.checks ?? [];
  // If a trusted header was reached, its checks come first, because the mark names the first hash.
  return found(evidence?.reached ? [...about, ...own] : [...own, ...about], values, evidence);
}

/** The check that fails, once for each field in which the answer differs from the rebuilt answer. */
async function named(
  checks: readonly Check[],
  { path }: AbciQuery,
  { query: { data }, answer }: rules.TypedExchange,
  built: Uint8Array,
): Promise<readonly Check[]> {
  const [before, after] = await Promise.all(
    [built, answer.value ?? new Uint8Array()].map(async (value) => ({
      bytes: value,
      reading: await readAbciValue({ path, data, value }),
    })),
  );
  const fields = before && after ? compareAnswers(before, after).slice(0, mostFields) : [];
  return checks.flatMap((check): readonly Check[] =>
    check.id !== 'typed-answer' || fields.length === 0
      ? [check]
      : fields.map((field) => ({
          ...check,
          path: field.path,
          details: { claimed: textOf(field.after), computed: textOf(field.before) },
        })),
  );
}

const mostFields = 8;

function textOf(text = '–'): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
