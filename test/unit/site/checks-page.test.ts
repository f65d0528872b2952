import { expect, it } from 'vitest';
import { presumptions } from '../../../src/verify/presumptions.js';

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The page of the docs that lists what every check presumes. */
function checksPage(): string {
  const all = Object.entries(presumptions);
  const failing = all.flatMap(([id, { compares, presumes, shown }]) =>
    presumes === null ? [] : [`| ${cell(compares)} (\`${id}\`) | ${cell(presumes)} | ${cell(shown)} |`],
  );
  const never = all.flatMap(([id, { presumes }]) => (presumes === null ? [`\`${id}\``] : []));
  return `# Verification checks

A check ends in a *mismatch* only where its rule is known to hold for this chain, fork and client. The rule is known from the answer or
the request itself: no list of networks decides. Where nothing shows the rule, the check is *open*, and the panel of the mark says why.

${all.length} checks are made, ${failing.length} of which can end in a mismatch. ${never.join(', ')} are open at most.

| compares | presumes | shown by |
|---|---|---|
${failing.join('\n')}

A test writes every recorded answer in the conventions of other chains, forks and clients, one at a time, and finds no mismatch: log
indices by transaction or by block, kinds of calls of other clients, members that are missing, types of keys, gas below 21,000, gas in a
header without refunds, orders of sets, operations of proofs, entries of access lists (\`test/unit/verify/other-*.test.ts\`). The page
comes from \`src/verify/presumptions.ts\`.
`;
}

it('docs/checks.md lists every check of the code', async () => {
  await expect(checksPage()).toMatchFileSnapshot('../../../docs/checks.md');
});
