// Serves Storybook on loopback. Passes arguments to Storybook: `npm run stories -- --port 7007`.
import { spawn } from 'node:child_process';
import { writeManifest } from './manifest.mjs';
import { root, setUp, tool, whenNpmEnds } from './lib/setup.mjs';

await setUp();
writeManifest('.cache/manifest');
const args = ['dev', '--host', '127.0.0.1', '--port', '6006', '--ci', '--disable-telemetry', ...process.argv.slice(2)];
const storybook = spawn(process.execPath, [tool('storybook'), ...args], { cwd: root, stdio: 'inherit' });
const stop = () => storybook.kill('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
whenNpmEnds(stop);
storybook.on('exit', (status) => process.exit(status ?? 1));
