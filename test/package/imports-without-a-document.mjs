import { spawnSync } from 'node:child_process';
import { addExamples, conclude, consumer, entries } from '../support/package.mjs';

// fault 89
// A server that renders pages imports them too. The script-tag file is for browsers alone.
addExamples();
const importable = entries().filter((name) => name !== './cdn.js' && !name.endsWith('.json'));
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
