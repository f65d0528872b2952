import { spawnSync } from 'node:child_process';
import { root, tool } from '../../scripts/lib/setup.mjs';
import { conclude, tarball } from '../support/package.mjs';

// Declarations are found by every way TypeScript has to look for them.
const attw = tool('@arethetypeswrong/cli', 'attw');
const others = ['./cdn.js', './placeholder.css', './angular', './preact', './react', './solid', './svelte', './vue'];
const args = [attw, tarball, '--profile', 'esm-only', '--no-emoji', '--no-color', '--exclude-entrypoints', ...others];
const done = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
conclude(done.status === 0 ? [] : [`${done.stdout}${done.stderr}`]);
