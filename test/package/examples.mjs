import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from '../../scripts/lib/setup.mjs';
import { addExamples, conclude, consumer, examples } from '../support/package.mjs';

// The examples match the README and the guide on integrity, and the Vue example type-checks in a strict project; types-check.mjs
// checks the React example and every declaration.
const missing = examples.filter(({ text, page }) => !readFileSync(join(root, page), 'utf8').includes(text.trimEnd()));

addExamples();
const compilerOptions = {
  strict: true,
  noEmit: true,
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  skipLibCheck: true,
};
writeFileSync(
  join(consumer, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions,
    vueCompilerOptions: { strictTemplates: true },
    include: ['vue.vue', 'refused.vue'],
  }),
);
// Invalid code must be rejected, or the declarations check nothing.
writeFileSync(
  join(consumer, 'refused.vue'),
  `<script setup lang="ts">
import type {} from 'gateway-elements/vue';
</script>
<template>
  <!-- @vue-expect-error a number -->
  <validator-set page-size="many" />
  <!-- @vue-expect-error the event has an outcome, and no detail -->
  <evm-logs @gw-load="({ detail }) => detail" />
</template>
`,
);
const done = spawnSync(process.execPath, [tool('vue-tsc'), '--noEmit', '-p', '.'], { cwd: consumer, encoding: 'utf8' });
const problems = done.stdout.split('\n').filter((line) => line !== '');
conclude([
  ...missing.map(({ name, page }) => `${page} does not show examples/${name} as it is`),
  ...problems,
  ...(done.error ? [String(done.error)] : []),
]);
