import { strict as assert } from 'node:assert';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const key = randomBytes(24).toString('base64url');
/** The id of the user `nobody` in Debian. */
const nobody = 65_534;
const rest = '/rest/cosmos/evidence/v1beta1/evidence';

/** The commands of the Dockerfile of the docs, in an empty folder with the packed package: there is no container engine here. */
export async function run(tools) {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-container-'));
  tools.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const port = await tools.freePort();
  const steps = readSteps(tools.snippet('deployment.md', 'FROM node:', { 4100: `${port}` }));
  const held = [];
  const node = await tools.serve((_request, response) => {
    held.push(() => response.setHeader('content-type', 'application/json').end('{"evidence":[]}'));
  });
  pack(folder);
  const example = tools.snippet('gateway.md', 'http://10.0.0.7:1317', {
    'port: 4100,': `port: ${port}, host: '0.0.0.0', hosts: ['gateway.example'],`,
    'http://10.0.0.7:1317': `http://127.0.0.1:${node.port}`,
  });
  tools.module('gateway.mjs', example);
  const copied = join(folder, 'gateway.mjs');
  execFileSync('cp', [join(tools.folder, 'gateway.mjs'), copied]);

  execFileSync('sh', ['-c', steps.run], { cwd: folder, stdio: 'pipe', env: cleanEnvironment() });
  // As root, what it is given is read by another user, who can write nothing there.
  const isRoot = process.getuid() === 0;
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, 0, 0);
  const environment = { ...cleanEnvironment(), NODE_ENV: 'production', PAGE_KEY: key };
  const [program, ...words] = steps.start;
  const gateway = spawn(program, words, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...user });
  tools.onEnd(() => gateway.kill('SIGKILL'));
  let output = '';
  for (const stream of [gateway.stdout, gateway.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise((done) => gateway.once('exit', (code, signal) => done(code ?? signal)));

  const isHealthy = () => {
    try {
      execFileSync(steps.health[0], steps.health.slice(1), { cwd: folder, env: environment, stdio: 'pipe', ...user });
      return true;
    } catch {
      return false;
    }
  };
  await tools.until('the container to be healthy', isHealthy);
  const origin = 'https://your.site';
  const asked = fetch(`http://127.0.0.1:${port}${rest}`, { headers: { 'x-gateway-api-key': key, origin } });
  await tools.until('the node to be asked', () => held.length === 1);
  gateway.kill('SIGTERM');
  await tools.until('it to be unhealthy', () => !isHealthy());
  held[0]();
  assert.equal((await asked).status, 200, 'what is in flight is answered');
  assert.equal(await ended, 0, `it ends by itself: ${output}`);
  assert.ok(!output.includes(key), 'it prints no key');
  const installed = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')).length;
  return `npm ci (${installed} packages and scopes), healthy${isRoot ? ' as another user' : ''}, SIGTERM answered what was in flight; no image was built`;
}

/** The commands of the Dockerfile. */
function readSteps(dockerfile) {
  const [, run] = /^RUN (.+)$/m.exec(dockerfile);
  const [, health] = /^HEALTHCHECK .*CMD (\[.+\])$/m.exec(dockerfile);
  const [, start] = /^CMD (\[.+\])$/m.exec(dockerfile);
  return { run, health: JSON.parse(health), start: JSON.parse(start) };
}

/** A project that has only the packed package, with a lockfile. */
function pack(folder) {
  const options = { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', env: cleanEnvironment() };
  const flags = ['--ignore-scripts', '--silent', '--pack-destination', folder];
  const [file] = execFileSync('npm', ['pack', ...flags], { ...options, cwd: root })
    .trim()
    .split('\n')
    .slice(-1);
  const manifest = { private: true, type: 'module', dependencies: { 'gateway-elements': `file:${file}` } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const lock = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', lock, { ...options, cwd: folder });
}

function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_OPTIONS$)/i.test(name)),
  );
}
