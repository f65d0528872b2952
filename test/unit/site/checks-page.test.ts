import { expect, it } from 'vitest';
import { presumptions } from '../../../src/verify/presumptions.js';

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The page of the docs that lists the assumptions of every check. */
function checksPage(): string {
  const all = Object.entries(presumptions);
  // Checks with the same rule and condition share a row.
  const rows = new Map<string, string[]>();
  for (const [id, { compares, presumes, shown }] of all) {
    if (presumes === null) continue;
    const rule = `${cell(presumes)} | ${cell(shown)}`;
    rows.set(rule, [...(rows.get(rule) ?? []), `${cell(compares)} (\`${id}\`)`]);
  }
  const never = all.flatMap(([id, { presumes }]) => (presumes === null ? [`\`${id}\``] : []));
  return `# Verification checks

A check reports a *mismatch* only if its rule applies to the chain, fork and client.

The answer or the request must show that the rule applies; there is no list of networks. Otherwise the check is *open*, and the verification panel shows
the reason. *Type* is the transaction type.

There are ${all.length} checks. ${never.join(', ')} never report a mismatch; the others can.

| check | rule | condition |
|---|---|---|
${[...rows].map(([rule, checks]) => `| ${checks.join('; ')} | ${rule} |`).join('\n')}
`;
}

it('docs/checks.md lists every check of the code', async () => {
  await expect(checksPage()).toMatchFileSnapshot('../../../docs/checks.md');
});
