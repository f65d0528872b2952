import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npm, root } from './setup.mjs';

// Builds the package, packs it, lays it into an empty project, and runs every check of test/package/ on it.
const checks = join(root, 'test/package');
const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-package-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const counts = { passed: 0, failed: 0 };
const environment = { ...process.env };
if (report('build', run(join(root, 'scripts/build.mjs'))) && report('pack', pack())) {
  for (const file of readdirSync(checks).sort()) {
    if (file.endsWith('.mjs')) report(file.slice(0, -4), run(join(checks, file)));
  }
}
if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;

function report(name, { ok, output }) {
  counts[ok ? 'passed' : 'failed'] += 1;
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}`);
  if (!ok) console.log(output.trimEnd());
  return ok;
}

function run(file) {
  const done = spawnSync(process.execPath, [file], { cwd: root, env: environment, encoding: 'utf8', timeout: 180_000 });
  return { ok: done.status === 0, output: `${done.stdout}${done.stderr}${done.error ?? ''}` };
}

function pack() {
  const packed = npm(['pack', '--json', '--pack-destination', scratch]);
  if (packed.status !== 0) return { ok: false, output: `${packed.stdout}${packed.stderr}` };
  const [{ filename }] = JSON.parse(packed.stdout);
  const unpacked = spawnSync('tar', ['-xzf', filename], { cwd: scratch, encoding: 'utf8' });
  if (unpacked.status !== 0) return { ok: false, output: unpacked.stderr };

  const consumer = join(scratch, 'consumer');
  const folder = join(consumer, 'node_modules/gateway-elements');
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(join(consumer, 'package.json'), '{ "type": "module", "private": true }');
  renameSync(join(scratch, 'package'), folder);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    const link = join(consumer, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link, 'junction');
  }
  Object.assign(environment, {
    PACKAGE_TARBALL: join(scratch, filename),
    PACKAGE_FOLDER: folder,
    PACKAGE_CONSUMER: consumer,
  });
  return { ok: true, output: '' };
}
