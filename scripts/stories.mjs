import { spawnSync } from 'node:child_process';
import { writeManifest } from './manifest.mjs';
import { root, setUp, tool } from './setup.mjs';

// Storybook on loopback; further arguments go to it (`npm run stories -- --port 7007`).
await setUp();
writeManifest('.cache/manifest');
const args = ['dev', '--host', '127.0.0.1', '--port', '6006', '--ci', '--disable-telemetry', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [tool('storybook'), ...args], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
