import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { conclude, tarball } from '../support/package.mjs';

// TypeScript finds the declarations of every entry with each module resolution that supports ES modules.
const excludeEntrypoints = [
  ...['./cdn.js', './placeholder.css'],
  ...['./angular', './preact', './react', './solid', './svelte', './vue'],
];
const { types, problems } = await checkPackage(createPackageFromTarballData(readFileSync(tarball)), {
  excludeEntrypoints,
});
const found = problems?.filter(({ resolutionKind }) => resolutionKind !== 'node10' && resolutionKind !== 'node16-cjs');
conclude(types ? found.map((problem) => JSON.stringify(problem)) : ['The package contains no types.']);
