import { expect, it } from 'vitest';
import { presumptions } from '../../../src/verify/presumptions.js';

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The page of the docs that lists the assumptions of every check. */
function checksPage(): string {
  const all = Object.entries(presumptions);
  const failing = all.flatMap(([id, { compares, presumes, shown }]) =>
    presumes === null ? [] : [`| ${cell(compares)} (\`${id}\`) | ${cell(presumes)} | ${cell(shown)} |`],
  );
  const never = all.flatMap(([id, { presumes }]) => (presumes === null ? [`\`${id}\``] : []));
  return `# Verification checks

A check reports a *mismatch* only if its rule is known to apply to the chain, fork and client.

The answer or the request must show the rule; there is no list of networks. If nothing shows the rule, the check is *open*, and the verification panel
shows the reason.

${all.length} checks exist, and ${failing.length} of them can report a mismatch. ${never.join(', ')} never do.

| check | presumed rule | shown by |
|---|---|---|
${failing.join('\n')}
`;
}

it('docs/checks.md lists every check of the code', async () => {
  await expect(checksPage()).toMatchFileSnapshot('../../../docs/checks.md');
});
