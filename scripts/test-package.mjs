// Builds and packs the package, installs it into an empty project, and runs all checks of test/package/, or the named checks.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveInto, pack } from './lib/pack.mjs';
import { root } from './lib/setup.mjs';

const checks = join(root, 'test/package');
const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-package-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const counts = { passed: 0, failed: 0, files: [] };
const environment = { ...process.env };
if (report('build', await run(join(root, 'scripts/build.mjs'))) && report('pack', installPacked())) {
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

// The check runs in this process group, and messages report its output to scripts/lib/run.mjs. If there is no output for too long,
// run.mjs kills the whole group.
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

/** Packs the package into an empty project, and sets environment variables with the paths for the checks. */
function installPacked() {
  try {
    const packed = pack(scratch);
    const consumer = join(scratch, 'consumer');
    const folder = moveInto(consumer, packed);
    writeFileSync(join(consumer, 'package.json'), '{ "type": "module", "private": true }');
    Object.assign(environment, {
      PACKAGE_TARBALL: packed.tarball,
      PACKAGE_FOLDER: folder,
      PACKAGE_CONSUMER: consumer,
    });
    return { ok: true, output: '' };
  } catch (error) {
    return { ok: false, output: error.message };
  }
}
