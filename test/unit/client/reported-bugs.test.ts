import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GatewayError, isRetryable } from '../../../src/client/errors.js';
import { askReported, reportedGateway, type ClientMust, type ReportedBug } from '../../support/reported-bugs.js';
import { noRetryWaits } from '../../support/test-gateway.js';

const folder = new URL('../../fixtures/bugs/', import.meta.url);
const bugs = readdirSync(folder).map((file) => ({
  file,
  bug: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ReportedBug,
}));

noRetryWaits();

describe('a publicly reported bug', () => {
  it.each(bugs)('has the required outcome: $file', async ({ bug }) => {
    const { gateway, requests } = reportedGateway(bug);
    const outcome: unknown = await askReported(gateway, bug).catch((reason: unknown) => reason);
    // A report about a widget has an answer that the client reads.
    const right: readonly ClientMust[] = [bug.must.client ?? { outcome: 'ok' }].flat();
    // Several outcomes may be right; each lists the members that it names.
    expect(right).toContainEqual(right.find((must) => isLike(must, outcome, requests())) ?? outcome);
  });
});

function isLike(must: ClientMust, outcome: unknown, requests: number): boolean {
  if (must.requests !== undefined && must.requests !== requests) return false;
  if (!(outcome instanceof GatewayError) && outcome instanceof Error) return false;
  if (!(outcome instanceof GatewayError))
    return (
      must.code === undefined && hasTexts(outcome, 'value.', must.value) && hasTexts(outcome, 'notes.', must.notes)
    );
  const { code, details } = outcome;
  return (
    must.outcome === undefined &&
    (must.code ?? code) === code &&
    (must.path ?? details.path) === details.path &&
    (must.retryable ?? isRetryable(outcome)) === isRetryable(outcome) &&
    !(must.noText && details.text !== undefined) &&
    hasTexts(details, '', must.details)
  );
}

/** Whether the members at these paths have these texts. */
function hasTexts(value: unknown, prefix: string, texts: Readonly<Record<string, string>> = {}): boolean {
  return Object.entries(texts).every(([path, text]) => {
    const found = `${prefix}${path}`
      .split('.')
      .reduce<unknown>((part, name) => (Object(part) as Readonly<Record<string, unknown>>)[name], value);
    return String(found) === text;
  });
}
