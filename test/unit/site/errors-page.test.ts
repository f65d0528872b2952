import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GatewayError, gatewayErrorCodes, isRetryable, type GatewayErrorCode } from '../../../src/client/errors.js';
import { createFormats } from '../../../src/ui/format/formats.js';
import { errorWords } from '../../../src/ui/localization/errors.en.js';
import { createLocalization, describeError } from '../../../src/ui/localization/localization.js';

const localization = createLocalization('en', { createFormats, errors: errorWords });

/** The fields of `details` by error code, from the doc comments of `ErrorDetails`. */
function detailsByCode(): ReadonlyMap<string, readonly string[]> {
  const source = readFileSync(new URL('../../../src/client/errors.ts', import.meta.url), 'utf8');
  const fields = new Map<string, string[]>();
  for (const [, codes = '', name = ''] of source.matchAll(
    /\/\*\* ((?:`[\w-]+`(?:, )?)+):[^*]*\*\/\s+readonly (\w+)\?/g,
  ))
    for (const [, code = ''] of codes.matchAll(/`([\w-]+)`/g)) fields.set(code, [...(fields.get(code) ?? []), name]);
  return fields;
}

function errorsPage(): string {
  const details = detailsByCode();
  const row = (code: GatewayErrorCode) => {
    const error = new GatewayError(code, { expected: 'the value that the message names' });
    const { what, next } = describeError(error, localization);
    const fields = (details.get(code) ?? []).map((name) => `\`${name}\``).join(' ');
    return `| \`${code}\` | ${what} | ${next} | ${fields || '–'} |`;
  };
  const once: readonly GatewayErrorCode[] = ['timeout', 'rate-limited'];
  const often = gatewayErrorCodes.filter((code) => isRetryable(new GatewayError(code)) && !once.includes(code));
  const list = (codes: readonly GatewayErrorCode[]) => codes.map((code) => `\`${code}\``).join(', ');
  return `# Errors

Error codes of the widgets and the client, with their meaning and what to do.

A widget shows an error in place of the answer, or above the last answer, which stays displayed. The event [\`gw-error\`](events.md) has
the code. The [client](client.md) rejects with a \`GatewayError\` with the same code.

| code | message | what to do | fields of \`details\` |
|---|---|---|---|
${gatewayErrorCodes.map(row).join('\n')}

The list of ${gatewayErrorCodes.length} codes is closed. \`details\` can also have \`status\` (HTTP status), \`rpcCode\`, \`grpcCode\`, \`codespace\` with
\`codespaceCode\`, and \`text\` (the node's message, clipped at 2 KiB). An error contains no URL path and no key, so you can display and log it.
Display \`details.text\` only as text.

## Retries

| \`retryable\` code | retries |
|---|---|
| ${list(often)} | 2, or the option \`retries\` of \`createGateway\` |
| ${list(once)} | 1 |
| a trace that timed out | 0 |

Other codes are not retried. If the gateway returns \`Retry-After\`, the widget counts down and then retries, up to three times in a row. If \`getKey\` fails, the
error is \`config\`. *Retry* calls \`getKey\` again, and so does the widget when the device is online again.

## Answers that are not errors

Null, an empty list and a failed call are answers: the \`outcome\` of [\`gw-load\`](events.md). The client returns them as values.
`;
}

it('docs/errors.md lists every error code of the client', async () => {
  await expect(errorsPage()).toMatchFileSnapshot('../../../docs/errors.md');
});
