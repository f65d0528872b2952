import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, it } from 'vitest';
import configuration, { outsideWidgets } from '../../dependency-cruiser.config.mjs';
import values from '../../dependency-cruiser.values.config.mjs';

const fixtures = fileURLToPath(new URL('../fixtures/circles', import.meta.url));

async function violationsOf({ forbidden, options }: typeof configuration): Promise<readonly string[]> {
  const given = { ...options, baseDir: fixtures, validate: true, ruleSet: { forbidden } };
  const { output } = await cruise(['src'], given);
  const { violations } = (output as ICruiseResult).summary;
  return violations.map(({ rule, from, to }) => `${rule.name} ${from} ${to}`).sort();
}

it('lint rejects cycles through types and import(), and imports from the log search back to its widget', async () => {
  expect(await violationsOf(configuration)).toEqual([
    'log-search-back src/widgets/evm-logs/search/collect.ts src/widgets/evm-logs/view.ts',
    'log-search-back src/widgets/evm-logs/search/plan.ts src/widgets/evm-logs/search/ask.ts',
    'no-circular src/later-back.ts src/later.ts',
    'no-circular src/type-back.ts src/type.ts',
    'no-circular src/widgets/tx-trace/between.ts src/widgets/uncle-block/between-back.ts',
  ]);
});

it('lint allows type cycles inside one widget folder and rejects value cycles there', async () => {
  expect(await violationsOf(values)).toEqual([
    'no-circular-values src/widgets/tx-trace/value-back.ts src/widgets/tx-trace/value.ts',
  ]);
});

it('lint rejects cycles through the table on demand, except through widgets', async () => {
  const { forbidden, options } = configuration;
  expect(await violationsOf({ forbidden, options: { ...options, exclude: outsideWidgets } })).toEqual([
    'no-circular src/later-back.ts src/later.ts',
    'no-circular src/type-back.ts src/type.ts',
    'no-circular src/ui/on-demand.ts src/ui/row.ts',
  ]);
});
