import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, it } from 'vitest';
import configuration from '../../dependency-cruiser.config.mjs';

const fixtures = fileURLToPath(new URL('../fixtures/circles', import.meta.url));

it('lint refuses files that lead back, be it by a type or by an import(): to themselves, or in a log search', async () => {
  const { forbidden, options } = configuration;
  const given = { ...options, baseDir: fixtures, validate: true, ruleSet: { forbidden } };
  const { output } = await cruise(['src'], given);
  const { violations } = (output as ICruiseResult).summary;
  const found = violations.map(({ rule, from, to }) => `${rule.name} ${from} ${to}`);
  expect(found.sort()).toEqual([
    'log-search-back src/widgets/evm-logs/search/collect.ts src/widgets/evm-logs/view.ts',
    'log-search-back src/widgets/evm-logs/search/plan.ts src/widgets/evm-logs/search/ask.ts',
    'no-circular src/later-back.ts src/later.ts',
    'no-circular src/type-back.ts src/type.ts',
  ]);
});
