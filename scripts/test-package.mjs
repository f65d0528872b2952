// Builds the package, packs it, lays it into an empty project, and runs every check of test/package/ on it, or those that are named.
import { spawn, spawnSync } from 'node:child_process';
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
import { npm, root } from './lib/setup.mjs';

const checks = join(root, 'test/package');
const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-package-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const counts = { passed: 0, failed: 0, files: [] };
const environment = { ...process.env };
if (report('build', await run(join(root, 'scripts/build.mjs'))) && report('pack', pack())) {
  const all = readdirSync(checks).flatMap((file) => (file.endsWith('.mjs') ? [file.slice(0, -4)] : []));
  const named = process.argv.slice(2);
  for (const name of named.length > 0 ? named : all.sort()) {
    const begun = performance.now();
    report(name, await run(join(checks, `${name}.mjs`)));
    counts.files.push({ name, seconds: (performance.now() - begun) / 1000 });
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

// In our own process group, and told to scripts/lib/run.mjs: that ends us when nothing is said for too long, and this with us.
function run(file) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        process.send?.('it goes on');
      });
    }
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
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
