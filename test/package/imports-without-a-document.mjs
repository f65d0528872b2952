import { spawnSync } from 'node:child_process';
import { addExamples, conclude, consumer, entries } from '../support/package.mjs';

// fault 89
// A server that renders pages imports the entries, too. The Angular compiler reads the directives first: `npm run frameworks` checks them.
// A stylesheet is for a bundler, or for a `<link>`.
addExamples();
const importable = entries().filter((name) => !/\.(?:css|json)$/.test(name) && name !== './angular');
conclude(
  importable.flatMap((name) => {
    const script = `await import(${JSON.stringify(name.replace('.', 'gateway-elements'))})`;
    const done = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: consumer,
      encoding: 'utf8',
      timeout: 30_000,
    });
    return done.status === 0 ? [] : [`${name} cannot be imported in Node:\n${done.stderr}`];
  }),
);
